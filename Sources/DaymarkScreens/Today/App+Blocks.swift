import DaymarkCore

extension App {
    mutating func handle(
        _ action: BlockAction, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .open(let place):
            screens.block = place
            screens.dialog = .block
        case .move(let place, let minutes):
            // What has begun does not begin earlier.
            guard minutes > 0 || place.span.start > circumstances.now else { return }
            let start = place.span.start.adding(minutes: minutes)
            try put(
                place.mission, place.span, Drag.span(start, place.span.minutes, in: circumstances), in: circumstances,
                &effects)
        case .stretch(let place, let minutes):
            let end = place.span.end.adding(minutes: minutes)
            let least = max(
                place.span.start.adding(minutes: Workspace.shortestBlock), circumstances.now.adding(minutes: 1))
            try put(place.mission, place.span, Span(place.span.start, max(end, least)), in: circumstances, &effects)
        case .nextDay(let place):
            try put(place.mission, place.span, nextDay(place.span, in: circumstances), in: circumstances, &effects)
        case .put(let place):
            guard !value.isBlank else { return }
            let wanted = BlockTime.span(
                value, length: place.span.minutes, from: place.span, settings: workspace.settings, in: circumstances)
            guard let wanted else {
                screens.refuse(BlockView.field, value, .notUnderstood(.time, value))
                return
            }
            screens.settle(BlockView.field)
            try put(place.mission, place.span, wanted, in: circumstances, &effects)
            effects.append(.fill(field: BlockView.field, ""))
        case .takeOut(let place): try takeOut(place, in: circumstances, &effects)
        case .unpin(let place):
            var operations: [Operation]
            if let kind = BlockKind(place: place.mission) {
                let day = WakingDay.current(at: place.span.start, settings: workspace.settings, in: circumstances.zone)
                operations = workspace.letBe(kind, on: day.date, in: circumstances, using: &entropy)
                screens.dialog = nil
            } else {
                operations = try workspace.unpin(place.mission, at: place.span, in: circumstances, using: &entropy)
            }
            commit(operations, &effects, saying: words(BlockNoticePhrase.unpinned(title(place.mission))))
        case .place(let id):
            guard let room = workspace.room(for: id, plan(in: circumstances), in: circumstances) else {
                throw .noRoom(title(id))
            }
            try put(id, nil, room, in: circumstances, &effects)
        case .hover:
            // NB: what the pointer is over may be gone since.
            guard let drag = Drag(value, workspace, in: circumstances) else { return }
            screens.drag = drag
        case .drop:
            guard let drag = screens.drag else { return }
            screens.drag = nil
            if let to = drag.to {
                if to != drag.from { try put(drag.mission, drag.from, to, in: circumstances, &effects) }
            } else if let from = drag.from {
                try takeOut(BlockPlace(drag.mission, from), in: circumstances, &effects)
            }
        case .cancel: screens.drag = nil
        }
    }

    private mutating func put(
        _ mission: RecordID, _ from: Span?, _ to: Span, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        var operations: [Operation]
        if let kind = BlockKind(place: mission), let from {
            operations = try workspace.put(kind, at: to, from: from, in: circumstances, using: &entropy)
        } else {
            operations = try workspace.pin(mission, at: to, from: from, in: circumstances, using: &entropy)
        }
        let zone = circumstances.zone
        var span = words.span(zone.civil(at: to.start), zone.civil(at: to.end))
        if zone.civil(at: to.start).date != circumstances.today {
            span = words.deadline(.moment(to.start, zone: zone.name), in: circumstances)
        }
        commit(operations, &effects, saying: words(BlockNoticePhrase.moved(title(mission), span: span)))
        if let due = workspace.missions[mission]?.effectiveDeadline,
            circumstances.instant(of: due, settings: workspace.settings) < to.end
        {
            let said = words(BlockNoticePhrase.afterDeadline(words.deadline(due, in: circumstances)))
            notice?.details = [said]
        }
        if screens.dialog == .block { screens.block = BlockPlace(mission, to) }
    }

    private mutating func takeOut(
        _ place: BlockPlace, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        if let kind = BlockKind(place: place.mission) {
            screens.dialog = nil
            let operations = workspace.takeOut(kind, from: place.span, in: circumstances, using: &entropy)
            return commit(operations, &effects, saying: words(BlockNoticePhrase.restOut(title(place.mission))))
        }
        let operations = try workspace.takeOut(place.mission, from: place.span, in: circumstances, using: &entropy)
        screens.dialog = nil
        commit(operations, &effects)
        let back = workspace.missions[place.mission]?.back(after: circumstances.now).map {
            words.deadline(.moment($0, zone: circumstances.zone.name), in: circumstances)
        }
        let said =
            back.map { BlockNoticePhrase.takenOut(title(place.mission), until: $0) } ?? .unpinned(title(place.mission))
        notice = Notice(text: words(said), undo: operations.first?.unit)
    }

    /// The same time on the next day, or when that day begins.
    private func nextDay(_ span: Span, in circumstances: Circumstances) -> Span {
        let civil = circumstances.zone.civil(at: span.start)
        let day = WakingDay.current(
            at: max(span.start, circumstances.now), settings: workspace.settings, in: circumstances.zone)
        let next = WakingDay(day.date.adding(days: 1), settings: workspace.settings, in: circumstances.zone)
        let start = circumstances.zone.instant(of: CivilDateTime(civil.date.adding(days: 1), civil.time))
        return Drag.span(next.start <= start && start < next.end ? start : next.start, span.minutes, in: circumstances)
    }
}
