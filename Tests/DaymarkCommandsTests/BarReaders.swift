import Foundation
import Testing

@testable import DaymarkCommands

/// Reads what a bar prints by the rules that each program documents:
///
/// - xbar 2.1: “Plugin API” in `CONTRIBUTING.md` of `matryer/xbar-plugins`
/// - SwiftBar 2.0: “Script Output” in its `README.md`
/// - Argos: “Output format” and “Line attributes” in its `README.md`
/// - Waybar 0.9: “RETURN-TYPE” in `waybar-custom(5)`, and Pango's markup format
/// - Polybar 3.6: “Formatting” in its wiki
/// - tmux 3.2: “FORMATS” and `display-menu` in `tmux(1)`
enum BarReaders {
    /// The attributes in the documentation of each program. xbar shows nothing but an error if it does not know one.
    private static let documented: [BarFormat: Set<String>] = [
        .xbar: [
            "key", "href", "color", "font", "size", "shell", "terminal", "refresh", "dropdown", "length", "trim",
            "alternate", "templateImage", "image", "emojize", "ansi", "disabled",
        ],
        .swiftbar: [
            "color", "sfcolor", "font", "size", "length", "trim", "ansi", "emojize", "symbolize", "dropdown",
            "alternate", "image", "templateImage", "sfimage", "checked", "tooltip", "refresh", "href", "bash",
            "terminal", "shortcut",
        ],
        .argos: [
            "color", "font", "size", "iconName", "image", "templateImage", "length", "trim", "dropdown", "alternate",
            "emojize", "ansi", "useMarkup", "unescape", "bash", "terminal", "href", "eval", "refresh",
        ],
    ]

    /// A line of xbar, SwiftBar or Argos.
    struct Line {
        let title: String
        let attributes: [String: String]

        /// The words of the command, for xbar and SwiftBar.
        var command: [String]? {
            guard let program = attributes["shell"] ?? attributes["bash"] else { return nil }
            return [program] + (1...20).compactMap { attributes["param\($0)"] }
        }
    }

    /// `TITLE | key=value key="a value"`: the first bar ends the title. Lines of three dashes are separators.
    static func plugin(_ text: String, for format: BarFormat) throws -> (bar: [Line], menu: [Line]) {
        var groups: [[Line]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "---" {
                groups.append([])
                continue
            }
            let parts = line.split(separator: "|", maxSplits: 1)
            try #require(parts.count == 2 && !line.hasPrefix("-"), "no title: \(line)")
            groups[groups.count - 1].append(
                Line(
                    title: parts[0].trimmingCharacters(in: .whitespaces),
                    attributes: try attributes(String(parts[1]), for: format)))
        }
        return (groups[0], groups.dropFirst().flatMap { $0 })
    }

    /// A value may be in quotes. Only Argos knows escapes in them, as a shell does.
    private static func attributes(_ text: String, for format: BarFormat) throws -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == " " }
            guard !rest.isEmpty else { return attributes }
            let name = String(rest.prefix { $0.isLetter || $0.isNumber })
            rest = rest.dropFirst(name.count)
            let isKnown =
                documented[format]?.contains(name) == true
                || name.hasPrefix("param") && Int(name.dropFirst("param".count)) != nil
            try #require(rest.first == "=" && isKnown, "no attribute: \(name)\(rest)")
            rest = rest.dropFirst()
            var value = ""
            if let quote = rest.first, quote == "\"" || quote == "'" {
                rest = rest.dropFirst()
                while let character = rest.popFirst(), character != quote {
                    let isEscape = character == "\\" && quote == "\"" && format == .argos
                    value.append(isEscape ? rest.popFirst() ?? "?" : character)
                }
            } else {
                value = String(rest.prefix { $0 != " " })
                rest = rest.dropFirst(value.count)
            }
            attributes[name] = value
        }
    }

    /// The words of a command line, as a shell splits it.
    static func shellWords(_ command: String) throws -> [String] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "set -- \(command)\nprintf '%s\\n' \"$@\""]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The text of Pango markup without tags. Nil if it is not well formed or has tags.
    static func markup(_ text: String) -> String? {
        var plain = ""
        var rest = Substring(text)
        let entities = ["&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#39;": "'"]
        while let character = rest.first {
            if character == "<" || character == ">" { return nil }
            guard character == "&" else {
                plain.append(rest.removeFirst())
                continue
            }
            guard let entity = entities.first(where: { rest.hasPrefix($0.key) }) else { return nil }
            plain += entity.value
            rest = rest.dropFirst(entity.key.count)
        }
        return plain
    }

    /// The text of a line for Polybar, and the commands of its tags `%{A1:command:}`, in which `\:` is a colon.
    static func polybar(_ line: String) throws -> (text: String, commands: [String]) {
        var (text, commands, open) = ("", [String](), 0)
        var rest = Substring(line)
        while !rest.isEmpty {
            guard rest.hasPrefix("%{") else {
                text.append(rest.removeFirst())
                continue
            }
            rest = rest.dropFirst(2)
            try #require(rest.first == "A", "an unknown tag: \(rest)")
            rest = rest.dropFirst()
            if rest.first == "}" {
                rest = rest.dropFirst()
                open -= 1
                continue
            }
            let button = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(button.count)
            let colon = rest.popFirst()
            try #require(colon == ":")
            var command = ""
            while let character = rest.popFirst(), character != ":" {
                command.append(character == "\\" && rest.first == ":" ? rest.removeFirst() : character)
            }
            let end = rest.popFirst()
            try #require(end == "}")
            commands.append(command)
            open += 1
        }
        try #require(open == 0)
        return (text, commands)
    }

    /// A status line of tmux: `##` is `#`, and any other `#` would start a format.
    static func tmux(_ line: String) throws -> String {
        var text = ""
        var rest = Substring(line)
        while let character = rest.popFirst() {
            if character == "#" {
                let next = rest.popFirst()
                try #require(next == "#", "a format: \(line)")
            }
            text.append(character)
        }
        return text
    }
}
