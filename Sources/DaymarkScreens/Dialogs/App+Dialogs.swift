import DaymarkCore

extension App {
    mutating func handle(
        _ action: DialogAction, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .open(let dialog):
            guard screens.dialog != .alarm else { return }
            screens.dialog = dialog
            screens.palette = PaletteList()
        // What nags until it is answered is not closed by a key.
        case .close: if screens.dialog != .alarm { screens.dialog = nil }
        case .key(let key): try press(key, Route(name: value), in: circumstances, &effects)
        case .find: screens.palette = PaletteList(query: value)
        case .point(let down):
            let count = palette(in: circumstances).entries.count
            guard count > 0 else { return }
            screens.palette.pointed = (screens.palette.pointed + (down ? 1 : count - 1)) % count
        case .choose(let index):
            let entries = palette(in: circumstances).entries
            guard let entry = entries[at: index ?? screens.palette.pointed] else { return }
            screens.dialog = nil
            if case .go(let place) = entry.action {
                go(place, &effects)
            } else {
                try handle(entry.action, "", in: circumstances, &effects)
            }
        }
    }

    private mutating func palette(in circumstances: Circumstances) -> PaletteModel {
        PaletteModel(screens.palette.query, &screens.book, workspace, opened: route.mission, in: circumstances)
    }

    /// - Parameter row: the place that the row with focus leads to; today where none has.
    private mutating func press(
        _ key: String, _ row: Route, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        let follows = screens.goes
        screens.goes = key == "g" && !follows
        // Keys that move among rows are no characters that somebody may come to press by speaking.
        let isCharacter = key.utf8.count == 1 && key != " "
        guard let deed = KeyMap.deed(key, follows: follows), workspace.settings.keys || !isCharacter else { return }
        switch deed {
        case .go(let place): go(place, &effects)
        case .capture: effects.append(.focus(Draft.field))
        case .search:
            if route.place != .missions { go(.missions, &effects) }
            effects.append(.focus(MissionsView.search))
        case .next: effects.append(.row(down: true))
        case .previous: effects.append(.row(down: false))
        case .open: if row != .today { go(row, &effects) }
        case .complete:
            if let id = row.mission ?? route.mission { try toggle(id, in: circumstances, &effects) }
        case .pick:
            if route.place == .missions, let id = row.mission {
                try handle(.list(.pick(id)), "", in: circumstances, &effects)
            }
        case .leave: screens.list.picked = nil
        case .undo:
            guard let unit = HistoryModel.last(history) else {
                notice = Notice(text: words(MissionPhrase.nothingToUndo))
                return
            }
            undo(unit, in: circumstances, &effects)
        case .help: screens.dialog = .keys
        }
    }

    mutating func dialogView(in circumstances: Circumstances) -> HTML {
        switch screens.dialog {
        case .keys: KeysView(words).html
        case .palette: PaletteView(palette(in: circumstances), screens.palette, words: words).html
        case .block: blockView(in: circumstances)
        case .ways: waysView(in: circumstances)
        case .alarm:
            screens.nagging.alarm.map { NagPage($0, isAlarm: true, workspace, words: words, in: circumstances).html }
                ?? .nothing
        case nil: .nothing
        }
    }

    private mutating func blockView(in circumstances: Circumstances) -> HTML {
        guard let place = screens.block,
            let block = plan(in: circumstances).blocks.first(where: {
                $0.place == place.mission && $0.span == place.span
            })
        else { return .nothing }
        let was = block.was.flatMap { $0 > circumstances.now ? $0 : nil }.map { was in
            (
                minutes: block.span.start.minutes(until: was),
                label: words(MovePhrase.backTo(words.time(was, besides: block.span.start, in: circumstances)))
            )
        }
        // A short break is a thin line in the day: what is beside it leads there, too.
        let beside = plan(in: circumstances).blocks.filter {
            $0.isRest && ($0.span.start == place.span.end || $0.span.end == place.span.start)
        }
        .map { TimelineRow($0, workspace, in: circumstances, words: words) }
        return BlockView(
            place, TimelineRow(block, workspace, in: circumstances, words: words), was: was, beside: beside,
            screens.refused, words: words
        ).html
    }
}

extension Route {
    /// The mission that it shows.
    var mission: RecordID? {
        if case .mission(let id) = self { id } else { nil }
    }
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
