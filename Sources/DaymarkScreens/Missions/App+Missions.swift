import DaymarkCore

extension App {
    /// The minimum useful length of a snooze, in minutes.
    private static let minSnooze: Int64 = 15
    /// The length of “later today”, in minutes.
    private static let laterTodayLength: Int64 = 180

    mutating func handle(_ action: MissionAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .edit(let id, let field): edit(field, of: id, in: &context)
        case .due(let id): setDate(ofDeadlineOf: id, in: &context)
        case .stopWaiting(let id, let other):
            let operations = try workspace.stopWaiting(
                id, for: other, in: context.circumstances, using: &context.entropy)
            commit(operations, saying: words(MissionPhrase.changed(title(of: id))), in: &context)
        case .snooze(let id, let later): try snooze(id, later, in: &context)
        case .letGo(let id):
            let operations = try workspace.abandon([id], in: context.circumstances, using: &context.entropy)
            commit(operations, saying: words(MissionPhrase.dropped(title(of: id))), in: &context)
            if route == .mission(id) { go(to: .missions, in: &context) }
        case .worked(let id): try reportWork(on: id, in: &context)
        case .takeUsual(let id):
            let operations = try workspace.takeUsualLength(
                of: id, in: context.circumstances, using: &context.entropy)
            commit(operations, saying: words(MissionPhrase.changed(title(of: id))), in: &context)
        case .length(let id, let minutes):
            let operations = try workspace.change([id], in: context.circumstances, using: &context.entropy) {
                mission throws(IntentError) in
                (mission.estimate, mission.estimateBy) = (minutes, .person)
            }
            commit(operations, saying: words(MissionPhrase.changed(title(of: id))), in: &context)
        case .addStep(let id): addStep(to: id, in: &context)
        case .addLink(let id): addLink(to: id, in: &context)
        case .removeLink(let id): removeLink(id, in: &context)
        case .step(let id, let change): try self.change(step: id, change, in: &context)
        }
    }

    /// Marks a mission as done, or reopens it.
    mutating func toggle(_ id: RecordID, in context: inout ActionContext) throws(IntentError) {
        try handle(workspace.missions[id]?.isOpen ?? true ? Action.complete(id) : .reopen(id), in: &context)
    }

    // MARK: Fields

    private mutating func edit(_ field: MissionField, of id: RecordID, in context: inout ActionContext) {
        let fieldID = MissionForm.field(id, field)
        let text = context.value
        let before = workspace.missions[id]
        do throws(IntentError) {
            let operations = try workspace.edit(
                [id], field, to: text, in: context.circumstances, using: &context.entropy)
            let title = field == .title ? trimmed(text) : title(of: id)
            save(operations, field: fieldID, saying: words(MissionPhrase.changed(title)), in: &context)
            if let before, let mission = workspace.missions[id] {
                let effects = [
                    words.dueAfterRepeat(mission, before: before, in: context.circumstances),
                    words.endOfSnooze(mission, before: before, in: context.circumstances),
                ].compactMap { $0 }
                if !effects.isEmpty { notice?.details = effects }
            }
            guard field != .picture, MissionForm.choices(field, settings: workspace.settings).isEmpty,
                let mission = workspace.missions[id]
            else { return }
            let saved = MissionForm.text(field, of: mission, in: viewContext(in: context))
            context.effects.append(.fill(field: fieldID, saved))
        } catch {
            screens.refusals.add(error, field: fieldID, text: text)
        }
    }

    /// Moves the deadline to the chosen date. A time of day stays.
    private mutating func setDate(ofDeadlineOf id: RecordID, in context: inout ActionContext) {
        guard let mission = workspace.missions[id] else { return }
        if !context.value.isBlank {
            guard let date = CivilDate(chosen: context.value) else { return }
            var text = date.description
            if case .moment(let due, _) = mission.effectiveDeadline {
                text += " " + Words(.calm).time(viewContext(in: context).civil(due))
            }
            context.value = text
        }
        edit(.deadline, of: id, in: &context)
    }

    // MARK: Snoozing

    private mutating func snooze(
        _ id: RecordID, _ later: MissionAction.Later, in context: inout ActionContext
    ) throws(IntentError) {
        let field = MissionForm.snoozeField(id)
        let text = context.value
        if later == .typed, text.isBlank {
            screens.refusals.clear(field)
            return
        }
        let until = end(of: later, for: id, in: context)
        if later != .now, until.map({ $0 <= context.now }) ?? true {
            screens.refusals.add(.notUnderstood(.time, text), field: field, text: text)
            return
        }
        let operations = try workspace.change([id], in: context.circumstances, using: &context.entropy) {
            mission throws(IntentError) in
            mission.snoozedUntil = until
        }
        let message =
            until.map { snoozedText(id, until: $0, in: context) } ?? words(MissionPhrase.changed(title(of: id)))
        save(operations, field: field, saying: message, in: &context)
        context.effects.append(.fill(field: field, ""))
    }

    /// Returns the text of the notice after a mission was snoozed. It warns if the deadline gets tight.
    func snoozedText(_ id: RecordID, until: Instant, in context: ActionContext) -> String {
        workspace.textOfSnooze(id, until: until, in: context.circumstances)
    }

    private func end(of later: MissionAction.Later, for id: RecordID, in context: ActionContext) -> Instant? {
        switch later {
        case .now: nil
        case .today: laterToday(for: id, in: context)
        case .tomorrow: Snooze.until("tomorrow", settings: workspace.settings, in: context.circumstances)
        case .week: Snooze.until("next monday", settings: workspace.settings, in: context.circumstances)
        case .typed: Snooze.until(context.value, settings: workspace.settings, in: context.circumstances)
        }
    }

    /// Returns the end of a “later today” snooze: three hours from now, earlier if the mission must be started before
    /// then, or tomorrow if the day is over by then.
    private func laterToday(for id: RecordID, in context: ActionContext) -> Instant? {
        let (now, later) = (context.now, context.now.adding(minutes: App.laterTodayLength))
        guard let mission = workspace.missions[id] else { return later }
        let view = viewContext(in: context)
        let lastStart = mission.effectiveDeadline.map {
            view.instant(of: $0).adding(minutes: -workspace.minutesLeft(mission))
        }
        if let lastStart, lastStart < later, lastStart > now.adding(minutes: App.minSnooze) { return lastStart }
        let end = view.wakingDay.end
        guard later < end || now >= end else {
            return Snooze.until("tomorrow", settings: workspace.settings, in: context.circumstances)
        }
        return later
    }

    /// The notice after completing a mission. It names a date that was completed ahead of its time, so that nobody does
    /// that by accident.
    func said(onCompleting id: RecordID, in context: ActionContext) -> String {
        guard let mission = workspace.missions[id],
            let next = workspace.laterDate(of: mission, in: context.circumstances)
        else { return words(MissionPhrase.done(title(of: id))) }
        let due = words.deadline(next, in: context.circumstances)
        return words(MissionProblemPhrase.nextDone(mission.title, next: due))
    }

    // MARK: Worked time

    private mutating func reportWork(on id: RecordID, in context: inout ActionContext) throws(IntentError) {
        let field = MissionForm.workedField(id)
        let text = context.value
        guard !text.isBlank else { return screens.refusals.clear(field) }
        guard
            let minutes = Workspace.minutesWorked(text, settings: workspace.settings, in: context.circumstances)
        else {
            screens.refusals.add(.notUnderstood(.length, text), field: field, text: text)
            return
        }
        let blocks = workspace.blocksWorked(byReporting: minutes, on: id, in: context.circumstances)
        let operations = try workspace.reportWork(
            on: id, minutes: minutes, in: context.circumstances, using: &context.entropy)
        save(operations, field: field, saying: "", in: &context)
        let left = workspace.missions[id].map { words.length(workspace.minutesLeft($0)) } ?? ""
        let said = words(MissionPhrase.worked(title(of: id), left: left))
        notice?.text = said
        let overlaps = overlapsOfWork(in: operations, context)
        let onBlocks = words.onBlocks(blocks, in: context.circumstances)
        notice?.details = [onBlocks].compactMap { $0 } + overlaps
        context.effects.append(.fill(field: field, ""))
    }

    /// Sentences about commitments at the time of reported work.
    func overlapsOfWork(in operations: [Operation], _ context: ActionContext) -> [String] {
        workspace.commitmentsDuringWork(in: operations, in: context.circumstances).map { date in
            words(CommitmentDatePhrase.workOverlaps(date.title, when: words.moment(date, in: context.circumstances)))
        }
    }

    // MARK: Steps

    private mutating func addStep(to id: RecordID, in context: inout ActionContext) {
        let field = StepsView.newField(id)
        let line = context.value
        do throws(IntentError) {
            let operations = try workspace.addStep(line, to: id, in: context.circumstances, using: &context.entropy)
            save(operations, field: field, saying: "", in: &context)
            let text = words(StepPhrase.stepAdded(workspace.steps(of: id).last?.title ?? line))
            notice?.text = text
            let notes = workspace.notesOnStep(line, in: context.circumstances).map { words($0) }
            notice?.details = notes
            context.effects += [.fill(field: field, ""), .focus(field)]
        } catch {
            screens.refusals.add(error, field: field, text: line)
        }
    }

    // MARK: Links

    private mutating func addLink(to id: RecordID, in context: inout ActionContext) {
        let field = LinksView.newField(id)
        do throws(IntentError) {
            let operations = try workspace.addLink(
                context.value, to: id, in: context.circumstances, using: &context.entropy)
            save(operations, field: field, saying: "", in: &context)
            let name = workspace.missions[id].flatMap { workspace.links(of: $0).last { $0.resource != nil } }?.link.name
            let text = words(LinkPhrase.added(name ?? ""))
            if !operations.isEmpty { notice?.text = text }
            context.effects += [.fill(field: field, ""), .focus(field)]
        } catch {
            screens.refusals.add(error, field: field, text: context.value)
        }
    }

    private mutating func removeLink(_ id: RecordID, in context: inout ActionContext) {
        let name = workspace.resources[id].flatMap { WebLink($0.url, name: $0.title)?.name } ?? ""
        let operations = workspace.removeLink(id, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: words(LinkPhrase.removed(name)), in: &context)
    }

    // MARK: Changing a step

    private mutating func change(
        step id: RecordID, _ change: MissionAction.StepChange, in context: inout ActionContext
    ) throws(IntentError) {
        let title = workspace.steps[id]?.title ?? ""
        let circumstances = context.circumstances
        switch change {
        case .tick, .open:
            let operations = try workspace.setStep(
                id, done: change == .tick, in: circumstances, using: &context.entropy)
            commit(operations, in: &context)
        case .rename: rename(step: id, in: &context)
        case .show: toggle(step: id, in: &context)
        case .split: breakDown(step: id, in: &context)
        case .focus:
            guard let mission = workspace.steps[id]?.mission else { return }
            screens.steps.opened = nil
            try startFocus(on: mission, step: id, in: &context)
        case .up, .down:
            let operations = try workspace.moveStep(id, up: change == .up, in: circumstances, using: &context.entropy)
            commit(operations, in: &context)
            context.effects.append(.focus(StepsView.moveButton(id, up: focusesUp(id, after: change))))
        case .drop:
            let operations = try workspace.changeStep(id, title: nil, in: circumstances, using: &context.entropy)
            commit(operations, saying: words(StepPhrase.stepDropped(title)), in: &context)
        }
    }

    /// Returns whether the button that moves a step up gets focus after a move. The pressed button keeps focus unless
    /// the step cannot move any further.
    private func focusesUp(_ id: RecordID, after change: MissionAction.StepChange) -> Bool {
        let all = workspace.steps[id]?.mission.map { workspace.steps(of: $0) } ?? []
        return change == .up ? all.first?.id != id : all.last?.id == id
    }

    private mutating func rename(step id: RecordID, in context: inout ActionContext) {
        let field = StepsView.titleField(id)
        let text = context.value
        do throws(IntentError) {
            let title = trimmed(text)
            let operations = try workspace.changeStep(
                id, title: title, in: context.circumstances, using: &context.entropy)
            save(operations, field: field, saying: words(MissionPhrase.changed(title)), in: &context)
            if let step = workspace.steps[id] { context.effects.append(.fill(field: field, step.title)) }
        } catch {
            screens.refusals.add(error, field: field, text: text)
        }
    }
}
