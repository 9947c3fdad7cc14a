import DaymarkCore

/// What keys do outside of fields; the help and what is done come from the same list.
enum KeyMap {
    enum Deed: Hashable {
        case go(Route)
        case capture, search, next, previous, open, complete, pick, leave, undo, help
    }

    /// - Parameter follows: whether `g` came before.
    static func deed(_ key: String, follows: Bool) -> Deed? {
        if follows {
            switch key {
            case "t": return .go(.today)
            case "w": return .go(.week)
            case "m": return .go(.missions)
            case "h": return .go(.history)
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
        case "v": return .pick
        case "Escape": return .leave
        case "u", "z": return .undo
        case "?": return .help
        default: return nil
        }
    }

    /// Keys and what they do, as the help names them.
    static let help: [(keys: [String], phrase: KeyPhrase)] = [
        (["g", "t"], .goToday), (["g", "w"], .goWeek), (["g", "m"], .goMissions), (["g", "h"], .goHistory),
        (["g", "s"], .goSettings),
        (["n"], .capture),
        (["/"], .search), (["j"], .next), (["k"], .previous), (["e"], .open), (["x"], .complete), (["v"], .pick),
        (["Alt", "↑", "↓"], .moveBlock), (["u"], .undo),
        (["Ctrl", "K"], .palette),
        (["?"], .help), (["Esc"], .close),
    ]
}

/// The keys in a dialog.
struct KeysView {
    let html: HTML

    init(_ words: Words) {
        html = element("div", .class("keys"), .key("keys")) {
            DialogHeading(words(KeyPhrase.heading), words: words).html
            element("dl") {
                KeyMap.help.map { keys, phrase in
                    element("div", .key(keys.joined())) {
                        element("dt") { keys.map { key in element("kbd") { key } } }
                        element("dd") { words(phrase) }
                    }
                }
            }
        }
    }
}

/// The title of a dialog, with the button that closes it.
struct DialogHeading {
    let html: HTML

    init(_ title: String, words: Words) {
        html = element("header", .class("heading")) {
            element("h2", .id("dialog-title")) { title }
            tapButton(Icon.close.html, .dialog(.close), .class("quiet"), .label(words(AppPhrase.dismissButton)))
        }
    }
}
