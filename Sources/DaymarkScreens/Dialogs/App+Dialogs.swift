import DaymarkCore

/// The state of the dialogs: the open one, if any, and its content.
struct Dialogs {
    var current: Dialog?
    /// The block shown in the block dialog.
    var block: BlockReference?
    var ways: Ways?
    var importQuestion: ImportQuestion?
    var palette = PaletteState()
    /// The query in the picker of pictures.
    var pictureQuery = ""
    /// Whether `g` was pressed, so that the next key names a screen.
    var awaitsScreenKey = false
}

extension App {
    mutating func handle(_ action: DialogAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .open(let dialog):
            guard dialogs.current != .alarm else { return }
            dialogs.current = dialog
            dialogs.palette = PaletteState()
            dialogs.pictureQuery = ""
        case .close:
            // An alarm can only be answered, not closed.
            if dialogs.current != .alarm { dialogs.current = nil }
        case .key(let key): try press(key, row: Route(context.value), in: &context)
        case .answerImport(let applies): answerImport(applies: applies, in: &context)
        case .findPicture: dialogs.pictureQuery = context.value
        case .choosePicture(let picture): try choose(picture, in: &context)
        case .find: dialogs.palette = PaletteState(query: context.value)
        case .point(let down):
            let count = palette(in: viewContext(in: context)).entries.count
            guard count > 0 else { return }
            dialogs.palette.pointed = (dialogs.palette.pointed + (down ? 1 : count - 1)) % count
        case .choose(let index):
            let entries = palette(in: viewContext(in: context)).entries
            let chosen = index ?? dialogs.palette.pointed
            guard entries.indices.contains(chosen) else { return }
            dialogs.current = nil
            if case .go(let route) = entries[chosen].action {
                go(to: route, in: &context)
            } else {
                // The event's value was the query, so the chosen action must not receive it.
                context.value = ""
                try handle(entries[chosen].action, in: &context)
            }
        }
    }

    private mutating func palette(in context: ViewContext) -> PaletteModel {
        PaletteModel(dialogs.palette.query, opened: route.mission, cache: &memo.missions, in: context)
    }

    /// - Parameter row: the route of the focused row, or Today if no row has focus.
    private mutating func press(_ key: String, row: Route, in context: inout ActionContext) throws(IntentError) {
        let followsG = dialogs.awaitsScreenKey
        dialogs.awaitsScreenKey = key == "g" && !followsG
        // The person can disable single-character shortcuts, because speech input may type them by accident.
        let isCharacter = key.utf8.count == 1 && key != " "
        let isInFocus = route == .focus && workspace.focus(at: context.now)?.mission != nil
        if isInFocus { dialogs.awaitsScreenKey = false }
        let command = isInFocus ? KeyMap.focusCommand(for: key) : KeyMap.command(for: key, followsG: followsG)
        guard let command, workspace.settings.keys || !isCharacter else { return }
        switch command {
        case .go(let route): go(to: route, in: &context)
        case .capture: context.effects.append(.focus(isInFocus ? FocusView.parkField : Draft.field))
        case .search:
            context.effects.append(.focus(searchField(in: &context)))
        case .next: context.effects.append(.row(down: true))
        case .previous: context.effects.append(.row(down: false))
        case .open: if row != .today { go(to: row, in: &context) }
        case .complete where route == .focus && row == .today: try toggleFocus(in: &context)
        case .complete: if let id = row.mission ?? route.mission { try toggle(id, in: &context) }
        case .select: if isInMissions, let id = row.mission { try handle(ListAction.pick(id), in: &context) }
        case .leave: screens.missions.selection = nil
        case .undo: undoLast(in: &context)
        case .redo: redoLast(in: &context)
        case .previousPage, .nextPage:
            let pages = Screen.of(self.route).pages(self.route, viewContext(in: context), screens)
            if let page = command == .nextPage ? pages?.next : pages?.previous { go(to: page, in: &context) }
        case .help: dialogs.current = .keys
        }
    }

    /// The search field of the screen. Other screens go to the list of missions.
    private mutating func searchField(in context: inout ActionContext) -> String {
        switch route.screen {
        case Screen.agenda.name: return AgendaView.searchField
        case Screen.journal.name: return JournalView.searchField
        default:
            if !isInMissions { go(to: .missions, in: &context) }
            return MissionsView.searchField
        }
    }

    private var isInMissions: Bool { Screen.of(route).section == Screen.missions.name }

    mutating func dialogView(in context: ViewContext) -> HTML {
        switch dialogs.current {
        case .keys: KeysView(words: context.words).html
        case .palette: PaletteView(palette(in: context), state: dialogs.palette, words: context.words).html
        case .block: blockView(in: context)
        case .ways: waysView(in: context)
        case .picture: picturePicker(in: context)
        case .importing:
            dialogs.importQuestion.map { ImportQuestionView($0, words: context.words).html } ?? .nothing
        case .alarm: nagging.alarm.map { NagPage($0, isAlarm: true, in: context).html } ?? .nothing
        case nil: .nothing
        }
    }
}
