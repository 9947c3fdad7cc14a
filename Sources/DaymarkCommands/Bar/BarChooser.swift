import Foundation

/// Opens the menu of a bar that has none of its own, with a program that lets a person choose one of several lines.
struct BarChooser {
    /// The programs that read lines and print the chosen one, in order of preference.
    private static let programs: [(name: String, arguments: [String])] = [
        ("fuzzel", ["--dmenu"]), ("wofi", ["--dmenu", "--prompt", "Daymark"]), ("rofi", ["-dmenu", "-p", "Daymark"]),
        ("bemenu", ["-l", "12"]), ("dmenu", ["-l", "12"]),
        ("zenity", ["--list", "--title", "Daymark", "--column", "Daymark"]),
    ]

    let menu: [[BarItem]]
    let program: BarProgram

    /// The items with an action, each under a title of its own.
    var choices: [(title: String, action: BarItem.Action)] {
        var seen: [String: Int] = [:]
        return menu.flatMap { $0 }.compactMap { item in
            guard let action = item.action else { return nil }
            let title = harmless(item.title)
            seen[title, default: 0] += 1
            let count = seen[title, default: 1]
            return (count == 1 ? title : "\(title) (\(count))", action)
        }
    }

    /// Shows the menu and carries out what was chosen.
    /// - Returns: Whether there is a program to show it with.
    func run() throws -> Bool {
        let choices = choices
        for (name, arguments) in BarChooser.programs {
            guard let path = DesktopProgram.path(of: name) else { continue }
            let lines = choices.map { $0.title }.joined(separator: "\n") + "\n"
            // zenity takes the lines as arguments.
            let extra = name == "zenity" ? ["--"] + choices.map { $0.title } : []
            let answer = try DesktopProgram.output(path, arguments + extra, input: lines)
            if let chosen = choices.first(where: { $0.title == answer }) { try perform(chosen.action) }
            return true
        }
        return false
    }

    private func perform(_ action: BarItem.Action) throws {
        switch action {
        case .run(let arguments): _ = try DesktopProgram.output(program.path, arguments)
        case .open(let address):
            guard let opener = DesktopProgram.path(of: "xdg-open") ?? DesktopProgram.path(of: "open") else { return }
            _ = try DesktopProgram.output(opener, [address])
        }
    }

    /// The arguments of `tmux display-menu`: a name, a key and a command for each item.
    ///
    /// tmux expands formats in the name, in the command, and once more in the command of `run-shell`.
    var tmuxArguments: [String] {
        // Without the two dashes, tmux would take the first name for an option if it starts with a dash.
        var arguments = ["display-menu", "-T", "Daymark", "-x", "R", "-y", "S", "--"]
        for (index, group) in menu.enumerated() {
            if index > 0 { arguments.append("") }
            for item in group {
                let title = BarLine.tmuxEscaped(harmless(item.title))
                // A name that starts with a dash cannot be chosen.
                guard let action = item.action else {
                    arguments += ["-" + title, "", ""]
                    continue
                }
                arguments += [title.hasPrefix("-") ? " " + title : title, "", tmuxCommand(action)]
            }
        }
        return arguments
    }

    private func tmuxCommand(_ action: BarItem.Action) -> String {
        let isPrompt = if case .run(let words) = action { words.starts(with: ["bar", "journal"]) } else { false }
        let shell =
            switch action {
            case .run(let arguments): program.shell(arguments)
            case .open(let address): "xdg-open " + BarProgram.quoted(address)
            }
        // The journal asks in a window of its own. The output of other commands would cover the pane.
        return isPrompt
            ? "display-popup -E -h 5 \(BarChooser.tmuxQuoted(shell, formats: 2))"
            : "run-shell -b \(BarChooser.tmuxQuoted(shell + " >/dev/null", formats: 2))"
    }

    /// A word for the command parser of tmux, in double quotes.
    /// - Parameter formats: How many times formats are expanded in it.
    private static func tmuxQuoted(_ text: String, formats: Int) -> String {
        var word = text
        for _ in 0..<formats { word = BarLine.tmuxEscaped(word) }
        for special in ["\\", "\"", "$"] { word = word.replacing(special, with: "\\" + special) }
        return "\"\(word)\""
    }
}
