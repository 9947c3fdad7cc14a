/// Keyboard shortcuts and the command palette.
public enum KeyPhrase: Hashable, Sendable {
    case heading, paletteLabel, paletteNothing, paletteHint, keysButton
    case goToday, goFocus, goWeek, goMonth, goAgenda, previousPage, nextPage, goMissions, goHistory, goSettings,
        goJournal,
        capture, search,
        next, previous, open, complete, pick,
        moveBlock, undo, redo,
        palette, help,
        close, pauseFocus, noteInFocus, leaveFocus
    case screen, action, commitment

    public static let samples: [KeyPhrase] = [
        .heading, .paletteLabel, .paletteNothing, .paletteHint, .keysButton, .goToday, .goFocus, .goWeek, .goMonth,
        .goAgenda,
        .previousPage, .nextPage, .goMissions, .goHistory,
        .goSettings, .goJournal,
        .capture,
        .search, .next, .previous, .open, .complete, .pick, .moveBlock, .undo, .redo, .palette, .help, .close,
        .pauseFocus, .noteInFocus, .leaveFocus, .screen,
        .action,
        .commitment,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: KeyPhrase) -> String {
        switch phrase {
        case .heading:
            say(command: "Keyboard", gentle: "Keyboard shortcuts", calm: "Keyboard", spark: "Keyboard shortcuts")
        case .keysButton: "Show all keys"
        case .paletteLabel:
            say(
                command: "Find or run", gentle: "What would you like to find or do?", calm: "Find or do",
                spark: "Find anything")
        case .paletteHint: "Screens, actions and \(things)"
        case .paletteNothing:
            say(
                command: "Nothing found.", gentle: "Nothing found.", calm: "Nothing found.",
                spark: "Nothing found. Try other words?")
        case .goToday: "Go to Today"
        case .goFocus: "Go to Focus"
        case .goWeek:
            say(
                command: "Go to the week", gentle: "Go to the days ahead", calm: "Go to the week",
                spark: "Go to your week")
        case .goMonth: "Go to the month"
        case .goAgenda:
            say(
                command: "Go to the agenda", gentle: "Go to what is coming", calm: "Go to the agenda",
                spark: "Go to what’s coming up")
        case .previousPage: "Earlier days"
        case .nextPage: "Later days"
        case .goMissions: "Go to \(thingsHeading)"
        case .goHistory: "Go to History"
        case .goSettings: "Go to Settings"
        case .goJournal: "Go to the journal"
        case .capture: say(command: "New mission", gentle: "Note something", calm: "New task", spark: "New task")
        case .search: "Search"
        case .next: "Next in the list"
        case .previous: "Previous in the list"
        case .open: "Open"
        case .complete: "Mark as done, or open again"
        case .pick:
            say(command: "Select several", gentle: "Choose several", calm: "Select several", spark: "Pick several")
        case .moveBlock:
            say(
                command: "Move a block", gentle: "Move a block of the plan", calm: "Move a block of the plan",
                spark: "Move a block of your plan")
        case .undo: "Undo the last change"
        case .redo: "Redo the last undone change"
        case .palette: "Find anything"
        case .help: "This list"
        case .close: "Close, or leave a field"
        case .pauseFocus: "In Focus: pause or go on"
        case .noteInFocus: "In Focus: note a thought"
        case .leaveFocus: "In Focus: back to Today"
        case .screen: "Screen"
        case .action: "Action"
        case .commitment: say(command: "Commitment", gentle: "Calendar", calm: "Calendar", spark: "Calendar")
        }
    }
}
