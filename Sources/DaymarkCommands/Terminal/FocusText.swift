import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// A focus session as text: one line, or a whole terminal.
enum FocusText {
    /// The current session, in one line with its step. Empty if there is none.
    static func line(in view: ViewContext, style: Style) -> String {
        guard let model = FocusModel(in: view) else { return "" }
        let step = model.status.phase == .onBreak ? rest(model, in: view) : model.stepText(view.words)
        return style(harmless(model.line(view.words)), .bold) + (step.isEmpty ? "" : "\n" + style(harmless(step), .dim))
    }

    /// The nearest deadline that presses. Nil if there is none.
    private static func due(in view: ViewContext) -> String? {
        view.workspace.pressingDeadlines(in: view.circumstances).first.map { deadline in
            view.words(
                DeadlinePhrase.line(
                    deadline.title, minutes: deadline.minutes(from: view.circumstances.now),
                    numbers: view.workspace.settings.timerNumbers))
        }
    }

    /// The suggestion of a break.
    private static func rest(_ model: FocusModel, in view: ViewContext) -> String {
        guard model.status.breakMinutesLeft != 0 else { return view.words(BreakPhrase.overHint) }
        let prompt = view.words(BreakPhrase.prompt(view.workspace.breakPrompt(for: model.status)))
        return view.words(BreakPhrase.lookAway) + " " + prompt + "."
    }

    /// The question about the session that nobody ended. Empty if there is none.
    static func forgotten(in view: ViewContext, style: Style) -> String {
        guard let last = view.workspace.forgottenFocus(at: view.circumstances.now) else { return "" }
        let title = view.workspace.title(ofSession: last.session, view.words)
        let command = style("daymark focus settle \(last.target.map { "\($0)m" } ?? "30m") | settle 0", .dim)
        return harmless(view.words(FocusReviewPhrase.forgottenQuestion(title))) + " " + command
    }

    /// The same question, for a command that may not have loaded the mission of the session, such as a completed one.
    static func forgotten(in workspace: Workspace, _ context: Context) throws -> (Style) -> String {
        let circumstances = context.circumstances
        guard let last = workspace.forgottenFocus(at: circumstances.now) else { return { _ in "" } }
        var known = workspace
        if let mission = last.mission, workspace.missions[mission] == nil {
            let selections: [Selection] = [.kind(.session), .mission(mission)]
            known = try context.read(selections) { $0 }
        }
        let view = ViewContext(known, in: circumstances)
        return { style in FocusText.forgotten(in: view, style: style) }
    }

    /// The whole view, a line for each row of the terminal.
    /// - Parameters:
    ///   - thought: The stray thought that is being typed.
    ///   - report: What the last key did.
    static func screen(
        _ model: FocusModel, in view: ViewContext, style: Style, width: Int, height: Int, thought: TypedLine? = nil,
        report: [String] = []
    ) -> [String] {
        let words = view.words
        let figure = model.clock(at: view.circumstances.now, words)
        var lines = ["", style(cut(model.title, width - 4), .bold)]
        let step = model.stepText(words)
        if !step.isEmpty { lines.append(style(cut(step, width - 4), .dim)) }
        lines.append("")
        if figure.isNumber, width >= 44, height >= (thought == nil ? 16 : 20) {
            lines += BigDigits.rows(figure.text).map { style($0, style.colour(model.category)) }
        } else {
            lines.append(style(figure.text, .bold))
        }
        lines += ["", style(cut(figure.caption, width - 4), .dim), bar(model.status, width: min(width - 4, 60), style)]
        if let due = due(in: view) { lines += ["", cut(due, width - 4)] }
        if model.status.phase == .onBreak { lines += ["", cut(rest(model, in: view), width - 4)] }
        if model.status.phase == .overtime { lines += ["", cut(words(FocusTimePhrase.overtimeHint), width - 4)] }
        if let thought {
            lines += ["", style(cut(words(FocusPhrase.parkLabel), width - 4), .dim), thought.shown(width: width - 4)]
        }
        if !report.isEmpty { lines += [""] + report.map { cut($0, width - 4) } }
        let keys = thought == nil ? sessionKeys(model, words) : thoughtKeys(words)
        lines += ["", ""] + keyRows(keys, width: width - 4, style)
        return lines.map { $0.isEmpty ? "" : "  " + $0 }
    }

    private static func sessionKeys(_ model: FocusModel, _ words: Words) -> [(String, String)] {
        let isResting = model.status.phase == .paused || model.status.phase == .onBreak
        var keys = [
            ("space", words(isResting ? FocusPhrase.resumeButton : .pauseButton)),
            ("+", words(FocusPhrase.addButton(5))), ("b", words(FocusPhrase.breakButton(model.breakMinutes))),
        ]
        if model.status.offersBreak { keys.append(("k", words(BreakPhrase.skipButton))) }
        if !model.stepText(words).isEmpty { keys.append(("t", words(FocusPhrase.stepDoneButton))) }
        return keys + [
            ("n", words(FocusPhrase.parkLabel)), ("d", words(FocusPhrase.finishedButton)),
            ("s", words(FocusPhrase.wrapUpButton)), ("q", words(FocusPhrase.leaveRunning)),
        ]
    }

    private static func thoughtKeys(_ words: Words) -> [(String, String)] {
        [("Enter", words(FocusPhrase.keepThought)), ("Esc", words(FocusPhrase.dropThought))]
    }

    /// The keys of a view with what they do, in as many rows as they need.
    static func keyRows(_ keys: [(String, String)], width: Int, _ style: Style) -> [String] {
        var (rows, used): ([String], Int) = ([], 0)
        for (key, label) in keys {
            let size = columns(key) + 1 + columns(label)
            let text = style(key, .yellow) + " " + label
            if used > 0, used + 3 + size <= width {
                rows[rows.count - 1] += "   " + text
                used += 3 + size
            } else {
                rows.append(text)
                used = size
            }
        }
        return rows
    }

    private static func bar(_ status: FocusStatus, width: Int, _ style: Style) -> String {
        let done = Int(status.breakProgressPerMille ?? status.stretchProgressPerMille) * max(width, 0) / 1000
        return style(String(repeating: "━", count: done), .blue)
            + style(String(repeating: "─", count: max(width - done, 0)), .dim)
    }
}

/// Digits that are five rows high.
enum BigDigits {
    private static let shapes: [Character: [String]] = [
        "0": ["█████", "█   █", "█   █", "█   █", "█████"], "1": ["  █  ", " ██  ", "  █  ", "  █  ", " ███ "],
        "2": ["█████", "    █", "█████", "█    ", "█████"], "3": ["█████", "    █", " ████", "    █", "█████"],
        "4": ["█   █", "█   █", "█████", "    █", "    █"], "5": ["█████", "█    ", "█████", "    █", "█████"],
        "6": ["█████", "█    ", "█████", "█   █", "█████"], "7": ["█████", "    █", "   █ ", "  █  ", "  █  "],
        "8": ["█████", "█   █", "█████", "█   █", "█████"], "9": ["█████", "█   █", "█████", "    █", "█████"],
        ":": [" ", "█", " ", "█", " "], "+": ["     ", "  █  ", "█████", "  █  ", "     "],
    ]

    static func rows(_ text: String) -> [String] {
        (0..<5).map { row in text.compactMap { shapes[$0]?[row] }.joined(separator: "  ") }
    }
}
