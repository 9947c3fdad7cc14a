import DaymarkCore

/// Maps keys pressed outside of fields to commands.
enum KeyMap {
    enum Command: Hashable {
        case go(Route)
        case capture, search, next, previous, open, complete, select, leave, undo, redo, help, previousPage, nextPage
    }

    /// - Parameter followsG: whether `g` was pressed before.
    static func command(for key: String, followsG: Bool) -> Command? {
        if followsG {
            switch key {
            case "t": return .go(.today)
            case "f": return .go(.focus)
            case "w": return .go(.week)
            case "c": return .go(.month)
            case "a": return .go(.agenda)
            case "m": return .go(.missions)
            case "h": return .go(.history)
            case "j": return .go(.journal)
            case "s": return .go(.settings)
            default: break
            }
        }
        switch key {
        case "n", "c": return .capture
        case "/": return .search
        case "j", "ArrowDown": return .next
        case "k", "ArrowUp": return .previous
        case "e", "o": return .open
        case "x", " ": return .complete
        case "v": return .select
        case "Escape": return .leave
        case "u", "z": return .undo
        case "U", "Z": return .redo
        case "<": return .previousPage
        case ">": return .nextPage
        case "?": return .help
        default: return nil
        }
    }

    /// The commands of a focus session that fills the page. The other keys do nothing there, because a person who types
    /// a thought without a field would undo changes or leave the page.
    static func focusCommand(for key: String) -> Command? {
        switch key {
        case "Escape": return .go(.today)
        case " ": return .complete
        case "n", "c": return .capture
        case "?": return .help
        default: return nil
        }
    }

    /// The keys that the help lists.
    static let help: [(keys: [String], phrase: KeyPhrase)] = [
        (["g", "t"], .goToday), (["g", "f"], .goFocus), (["g", "w"], .goWeek), (["g", "c"], .goMonth),
        (["g", "a"], .goAgenda),
        (["g", "m"], .goMissions),
        (["g", "j"], .goJournal), (["g", "h"], .goHistory), (["g", "s"], .goSettings), (["<"], .previousPage),
        ([">"], .nextPage),
        (["n"], .capture),
        (["/"], .search), (["j"], .next), (["k"], .previous), (["e"], .open), (["x"], .complete), (["v"], .pick),
        (["Alt", "↑", "↓"], .moveBlock), (["u"], .undo), (["Shift", "u"], .redo),
        (["Ctrl", "K"], .palette),
        (["?"], .help), (["Esc"], .close),
        (["Space"], .pauseFocus), (["n"], .noteInFocus), (["Esc"], .leaveFocus),
    ]
}

/// The dialog that lists the keys.
struct KeysView {
    let html: HTML

    init(words: Words) {
        html = element("div", .class("keys"), .key("keys")) {
            DialogHeading(words(KeyPhrase.heading), words: words).html
            element("dl") {
                KeyMap.help.map { keys, phrase in
                    element("div", .key(words(phrase))) {
                        element("dt") { keys.map { key in element("kbd") { key } } }
                        element("dd") { words(phrase) }
                    }
                }
            }
        }
    }
}

/// The title of a dialog and the button that closes it.
struct DialogHeading {
    let html: HTML

    init(_ title: String, words: Words) {
        html = element("header", .class("heading")) {
            element("h2", .id("dialog-title")) { title }
            button(Icon.close.html, action: .dialog(.close), .class("quiet"), .label(words(AppPhrase.dismissButton)))
        }
    }
}
