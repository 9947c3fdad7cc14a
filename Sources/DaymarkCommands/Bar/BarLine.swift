import DaymarkCore

/// The bar as one line, as Waybar, Polybar and tmux read it.
enum BarLine {
    /// One JSON object. Waybar shows `text` and `tooltip` as Pango markup.
    static func waybar(_ model: BarModel) -> String {
        let tooltip = model.menu.first.map { group in group.map { markup($0.title) }.joined(separator: "\n") } ?? ""
        let classes = [model.state.rawValue] + (model.isUrgent ? ["urgent"] : [])
        let percentage = model.percent.map { [JSON.Member("percentage", .number($0))] } ?? []
        return JSON.object(
            [
                JSON.Member("text", .string(markup(model.text))), JSON.Member("alt", .string(model.state.rawValue)),
                JSON.Member("tooltip", .string(tooltip)),
                JSON.Member("class", .array(classes.map { .string($0) })),
            ] + percentage
        ).text
    }

    private static func markup(_ text: String) -> String { harmless(text).escapedForAttribute }

    /// One line with an action for each button of the mouse: the menu, and the app.
    ///
    /// A format tag starts with `%{`, and there is no escape for it, so a space without width comes between the two. In a
    /// command, a colon would end the tag; other backslashes are kept as they are.
    static func polybar(_ model: BarModel, _ program: BarProgram) -> String {
        func escaped(_ command: String) -> String { command.replacing(":", with: "\\:") }
        var isAfterPercent = false
        let text = harmless(model.text).escapingScalars { scalar in
            defer { isAfterPercent = scalar == "%" }
            return isAfterPercent && scalar == "{" ? "\u{200B}{" : nil
        }
        let menu = program.shell(program.arguments(["bar", "menu"]))
        let open = "xdg-open \(BarProgram.quoted(program.address()))"
        return "%{A1:\(escaped(menu)):}%{A3:\(escaped(open)):}\(text)%{A}%{A}"
    }

    /// One line for the status line, where `#` starts a format.
    static func tmux(_ model: BarModel) -> String { tmuxEscaped(harmless(model.text)) }

    static func tmuxEscaped(_ text: String) -> String { text.escapingScalars { $0 == "#" ? "##" : nil } }
}
