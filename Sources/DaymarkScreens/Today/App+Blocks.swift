import DaymarkCore

extension App {
    mutating func handle(_ action: BlockAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .open(let block):
            dialogs.block = block
            dialogs.current = .block
        case .move(let block, let minutes):
            // A block that has started cannot start earlier.
            guard minutes > 0 || block.span.start > context.now else { return }
            let start = block.span.start.adding(minutes: minutes)
            let span = Drag.span(from: start, minutes: block.span.minutes, now: context.now)
            try put(block.mission, from: block.span, to: span, in: &context)
        case .stretch(let block, let minutes):
            let earliest = max(
                block.span.start.adding(minutes: Workspace.shortestBlock), context.now.adding(minutes: 1))
            let end = max(block.span.end.adding(minutes: minutes), earliest)
            try put(block.mission, from: block.span, to: Span(block.span.start, end), in: &context)
        case .nextDay(let block):
            let span = nextDay(block.span, in: viewContext(in: context))
            try put(block.mission, from: block.span, to: span, in: &context)
        case .put(let block): try putWhereTyped(block, in: &context)
        case .takeOut(let block): try takeOut(block, in: &context)
        case .unpin(let block): try unpin(block, in: &context)
        case .answer(let block, let answer): try self.answer(block, answer, in: &context)
        case .finishPassed(let block): try finishPassed(upTo: block, in: &context)
        case .letPass(let block): letPass(block.mission, until: block.span.end, in: &context)
        case .letAllPass(let block): letPass(nil, until: block.span.end, in: &context)
        case .report(let block): try report(block, in: &context)
        case .schedule(let id):
            let plan = plan(in: context.circumstances)
            guard let room = workspace.room(for: id, plan, in: context.circumstances) else {
                throw .noRoom(title(of: id))
            }
            try put(id, from: nil, to: room, in: &context)
        case .hover:
            // NB: the block may have changed since the drag started.
            guard let drag = Drag(context.value, in: viewContext(in: context)) else { return }
            if screens.today.drag == nil { screens.today.dragScale = shownScale(in: context) }
            screens.today.drag = drag
        case .drop:
            guard let drag = screens.today.drag else { return }
            screens.today.drag = nil
            if let to = drag.to {
                if to != drag.from { try put(drag.mission, from: drag.from, to: to, in: &context) }
            } else if let from = drag.from {
                try takeOut(BlockReference(drag.mission, from), in: &context)
            }
        case .cancel: screens.today.drag = nil
        }
    }

    /// The scale of the timeline of Today, or nil on other screens.
    private mutating func shownScale(in context: ActionContext) -> TimelineScale? {
        guard route == .today else { return nil }
        let context = viewContext(in: context)
        let plan = memo.plans.planToShow(isStale: isPlanStale, in: context)
        return TimelineView(TodayModel.rows(of: plan, in: context), on: plan.days[0], in: context).scale
    }

    private mutating func putWhereTyped(
        _ block: BlockReference, in context: inout ActionContext
    ) throws(IntentError) {
        let text = context.value
        guard !text.isBlank else { return }
        let span = BlockTime.span(
            text, length: block.span.minutes, from: block.span, settings: workspace.settings,
            in: context.circumstances)
        guard let span else {
            screens.refusals.add(.notUnderstood(.time, text), field: BlockView.field, text: text)
            return
        }
        screens.refusals.clear(BlockView.field)
        try put(block.mission, from: block.span, to: span, in: &context)
        context.effects.append(.fill(field: BlockView.field, ""))
    }

    /// - Parameter from: the block's previous span, or nil for a mission without a block.
    private mutating func put(
        _ mission: RecordID, from: Span?, to: Span, in context: inout ActionContext
    ) throws(IntentError) {
        let before = plan(in: context.circumstances)
        let operations: [Operation]
        if let kind = BlockKind(referenceID: mission), let from {
            operations = try workspace.put(
                kind, at: to, from: from, in: context.circumstances, using: &context.entropy)
        } else {
            operations = try workspace.pin(
                mission, at: to, from: from, in: context.circumstances, using: &context.entropy)
        }
        let time = time(of: to, in: viewContext(in: context))
        commit(operations, saying: words(BlockNoticePhrase.moved(title(of: mission), span: time)), in: &context)
        let notes = workspace.notes(on: to, of: mission, in: context.circumstances).map { words($0) }
        // What made room, on any day.
        let changes = plan(in: context.circumstances).changes(from: before).filter { $0.mission != mission }
        let details = notes + viewContext(in: context).lines(changes)
        let label = changes.isEmpty ? "" : words(ReplanPhrase.showChanges)
        notice?.details = details
        notice?.detailsLabel = label
        if dialogs.current == .block { dialogs.block = BlockReference(mission, to) }
    }

    /// Returns a time such as “9:30–11:00”, or “tomorrow 9:30” on another day.
    private func time(of span: Span, in context: ViewContext) -> String {
        context.civil(span.start).date == context.today ? context.span(span) : context.text(span.start)
    }

    private mutating func takeOut(_ block: BlockReference, in context: inout ActionContext) throws(IntentError) {
        let title = title(of: block.mission)
        if let kind = BlockKind(referenceID: block.mission) {
            dialogs.current = nil
            let operations = workspace.takeOut(
                kind, from: block.span, in: context.circumstances, using: &context.entropy)
            return commit(operations, saying: words(BlockNoticePhrase.restOut(title)), in: &context)
        }
        let operations = try workspace.takeOut(
            block.mission, from: block.span, in: context.circumstances, using: &context.entropy)
        dialogs.current = nil
        commit(operations, in: &context)
        // The mission may now be snoozed, so that it does not return at once.
        let until = workspace.missions[block.mission].flatMap {
            workspace.endOfSnooze(of: $0, in: context.circumstances)
        }
        let phrase = until.map {
            BlockNoticePhrase.takenOut(title, until: ViewContext(workspace, in: context.circumstances).text($0))
        }
        notice = Notice(text: words(phrase ?? .unpinned(title)), undo: operations.first?.unit)
    }

    private mutating func unpin(_ block: BlockReference, in context: inout ActionContext) throws(IntentError) {
        let operations: [Operation]
        if let kind = BlockKind(referenceID: block.mission) {
            let day = WakingDay.current(
                at: block.span.start, settings: workspace.settings, in: context.circumstances.zone)
            operations = workspace.restoreRests(kind, on: day.date, in: context.circumstances, using: &context.entropy)
            dialogs.current = nil
        } else {
            operations = try workspace.unpin(
                block.mission, at: block.span, in: context.circumstances, using: &context.entropy)
        }
        commit(operations, saying: words(BlockNoticePhrase.unpinned(title(of: block.mission))), in: &context)
    }

    /// Returns the same time on the next day, or that day's start if the time lies outside the day.
    private func nextDay(_ span: Span, in context: ViewContext) -> Span {
        let civil = context.civil(span.start)
        let day = WakingDay.current(
            at: max(span.start, context.now), settings: context.settings, in: context.zone)
        let next = context.wakingDay(day.date.adding(days: 1))
        let start = context.zone.instant(of: CivilDateTime(civil.date.adding(days: 1), civil.time))
        let isInside = next.start <= start && start < next.end
        return Drag.span(from: isInside ? start : next.start, minutes: span.minutes, now: context.now)
    }
}
