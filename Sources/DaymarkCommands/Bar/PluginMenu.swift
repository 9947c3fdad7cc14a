/// A bar with its menu as lines of text, as xbar, SwiftBar and Argos read it: `TITLE | key=value …`, and `---` between
/// groups.
///
/// None of them has an escape for the bar between the title and the attributes, and a line that starts with dashes is a
/// submenu. Such characters become others that look alike.
struct PluginMenu {
    let text: String

    init(_ model: BarModel, _ program: BarProgram, for format: BarFormat) {
        var lines = [PluginMenu.line(model.text, PluginMenu.plain(format) + ["dropdown=false"])]
        for group in model.menu {
            lines.append("---")
            lines += group.map { item in
                let attributes = PluginMenu.attributes(of: item, program, for: format)
                return PluginMenu.line(item.title, PluginMenu.plain(format) + attributes)
            }
        }
        text = lines.joined(separator: "\n")
    }

    /// The attributes that keep a title as it is: without emoji codes, colours, markup and symbols.
    private static func plain(_ format: BarFormat) -> [String] {
        switch format {
        case .swiftbar: ["emojize=false", "symbolize=false"]
        case .argos: ["emojize=false", "ansi=false", "useMarkup=false", "unescape=false"]
        default: ["emojize=false", "ansi=false"]
        }
    }

    private static func attributes(of item: BarItem, _ program: BarProgram, for format: BarFormat) -> [String] {
        switch item.action {
        case nil: return []
        case .open(let address)?: return ["href=\(quoted(address, for: format))"]
        case .run(let arguments)?:
            let rest = ["terminal=false", "refresh=true"]
            // Argos gives the value to bash as a command.
            if format == .argos { return ["bash=\(quoted(program.shell(arguments), for: format))"] + rest }
            let name = format == .xbar ? "shell" : "bash"
            let words = arguments.enumerated().map { "param\($0 + 1)=\(quoted($1, for: format))" }
            return ["\(name)=\(quoted(program.path, for: format))"] + words + rest
        }
    }

    /// A value in quotes. Argos reads it as a shell does. xbar and SwiftBar have no escapes: a value ends at the next quote
    /// of the same kind.
    private static func quoted(_ value: String, for format: BarFormat) -> String {
        guard format == .argos else { return value.unicodeScalars.contains("\"") ? "'\(value)'" : "\"\(value)\"" }
        let text = value.escapingScalars { "\"\\$`".unicodeScalars.contains($0) ? "\\\($0)" : nil }
        return "\"\(text)\""
    }

    private static func line(_ title: String, _ attributes: [String]) -> String {
        "\(self.title(title)) | \(attributes.joined(separator: " "))"
    }

    /// A title in one line that is read as nothing but a title.
    static func title(_ text: String) -> String {
        let scalars = Array(harmless(text).unicodeScalars)
        var line = ""
        for (index, scalar) in scalars.enumerated() {
            let isBeforeN = index + 1 < scalars.count && scalars[index + 1] == "n"
            switch scalar {
            case "|": line += "│"
            case "\\" where isBeforeN: line += "⧵"
            case "-" where scalars[..<index].allSatisfy { $0 == "-" }: line += "‐"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
