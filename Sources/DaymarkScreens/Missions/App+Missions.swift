import DaymarkCore

extension App {
    mutating func handle(
        _ action: MissionAction, _ value: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        switch action {
        case .edit(let id, let field): edit(id, field, value, in: circumstances, &effects)
        case .free(let id, let other):
            let operations = try workspace.free(id, from: other, in: circumstances, using: &entropy)
            commit(operations, &effects, saying: words(MissionPhrase.changed(title(id))))
        case .snooze(let id, let later): try snooze(id, later, value, in: circumstances, &effects)
        case .letGo(let id):
            let operations = try workspace.abandon([id], in: circumstances, using: &entropy)
            commit(operations, &effects, saying: words(MissionPhrase.dropped(title(id))))
            if route == .mission(id) { go(.missions, &effects) }
        case .addStep(let id): addStep(id, value, in: circumstances, &effects)
        case .step(let id, let deed): try change(id, deed, value, in: circumstances, &effects)
        }
    }

    func title(_ id: RecordID) -> String { workspace.title(of: id) ?? BlockKind(place: id).map { words($0) } ?? "" }

    /// Marks a mission as done, or opens it again.
    mutating func toggle(_ id: RecordID, in circumstances: Circumstances, _ effects: inout [Effect]) throws(IntentError)
    {
        try handle(
            workspace.missions[id]?.isOpen ?? true ? .complete(id) : .reopen(id), "", in: circumstances, &effects)
    }

    // MARK: Fields

    private mutating func edit(
        _ id: RecordID, _ field: MissionField, _ text: String, in circumstances: Circumstances,
        _ effects: inout [Effect]
    ) {
        let place = MissionForm.field(id, field)
        do throws(IntentError) {
            let operations = try workspace.edit([id], field, to: text, in: circumstances, using: &entropy)
            keep(
                operations, place, saying: words(MissionPhrase.changed(field == .title ? trimmed(text) : title(id))),
                &effects)
            guard MissionForm.choices(field, settings: workspace.settings).isEmpty, let mission = workspace.missions[id]
            else {
                return
            }
            effects.append(.fill(field: place, MissionForm.text(field, mission, words: words, in: circumstances)))
        } catch {
            screens.refuse(place, text, error)
        }
    }

    /// Commits what a field was given, with a word about it where anything has changed.
    mutating func keep(_ operations: [Operation], _ field: String, saying text: String, _ effects: inout [Effect]) {
        screens.settle(field)
        guard !operations.isEmpty else { return }
        commit(operations, &effects)
        notice = Notice(text: text, undo: operations.first?.unit)
    }

    private mutating func snooze(
        _ id: RecordID, _ later: MissionAction.Later, _ typed: String, in circumstances: Circumstances,
        _ effects: inout [Effect]
    ) throws(IntentError) {
        let field = "snooze-" + id.handle
        if later == .typed, typed.isBlank {
            screens.settle(field)
            return
        }
        let until = until(later, id, typed, in: circumstances)
        if later != .now, until.map({ $0 <= circumstances.now }) ?? true {
            screens.refuse(field, typed, .notUnderstood(.time, typed))
            return
        }
        let operations = try workspace.change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
            mission.snoozedUntil = until
        }
        let said = until.map { snoozed(id, $0, in: circumstances) } ?? words(MissionPhrase.changed(title(id)))
        keep(operations, field, saying: said, &effects)
        effects.append(.fill(field: field, ""))
    }

    /// What is said of a mission that was put off.
    func snoozed(_ id: RecordID, _ until: Instant, in circumstances: Circumstances) -> String {
        words.snoozed(
            workspace.missions[id] ?? Mission(id: id), until: until, settings: workspace.settings, in: circumstances)
    }

    private func until(
        _ later: MissionAction.Later, _ id: RecordID, _ typed: String, in circumstances: Circumstances
    ) -> Instant? {
        switch later {
        case .now: nil
        case .today: laterToday(id, in: circumstances)
        case .tomorrow: Snooze.until("tomorrow", settings: workspace.settings, in: circumstances)
        case .week: Snooze.until("next monday", settings: workspace.settings, in: circumstances)
        case .typed: Snooze.until(typed, settings: workspace.settings, in: circumstances)
        }
    }

    /// Three hours on, or as late as it can still be done in time; where the day is over by then, tomorrow.
    private func laterToday(_ id: RecordID, in circumstances: Circumstances) -> Instant? {
        let (now, later) = (circumstances.now, circumstances.now.adding(minutes: 180))
        guard let mission = workspace.missions[id] else { return later }
        let needed = workspace.minutesLeft(mission)
        let due = mission.effectiveDeadline.map {
            circumstances.instant(of: $0, settings: workspace.settings).adding(minutes: -needed)
        }
        if let due, due < later, due > now.adding(minutes: App.leastRest) { return due }
        let end = WakingDay.current(at: now, settings: workspace.settings, in: circumstances.zone).end
        guard later < end || now >= end else {
            return Snooze.until("tomorrow", settings: workspace.settings, in: circumstances)
        }
        return later
    }

    /// Letting something rest for less than this many minutes is no rest.
    private static let leastRest: Int64 = 15

    // MARK: Steps

    private mutating func addStep(
        _ id: RecordID, _ line: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) {
        let field = StepsView.line(id)
        do throws(IntentError) {
            let operations = try workspace.addStep(line, to: id, in: circumstances, using: &entropy)
            keep(operations, field, saying: "", &effects)
            let said = words(StepPhrase.stepAdded(workspace.steps(of: id).last?.title ?? line))
            notice?.text = said
            effects += [.fill(field: field, ""), .focus(field)]
        } catch {
            screens.refuse(field, line, error)
        }
    }

    private mutating func change(
        _ id: RecordID, _ deed: MissionAction.StepDeed, _ value: String, in circumstances: Circumstances,
        _ effects: inout [Effect]
    ) throws(IntentError) {
        let title = workspace.steps[id]?.title ?? ""
        switch deed {
        case .tick, .open:
            commit(try workspace.setStep(id, done: deed == .tick, in: circumstances, using: &entropy), &effects)
        case .rename: rename(id, value, in: circumstances, &effects)
        case .up, .down:
            commit(try workspace.moveStep(id, up: deed == .up, in: circumstances, using: &entropy), &effects)
            effects.append(.focus(StepsView.button(id, up: staysUp(id, deed))))
        case .drop:
            let operations = try workspace.changeStep(id, title: nil, in: circumstances, using: &entropy)
            commit(operations, &effects, saying: words(StepPhrase.stepDropped(title)))
        }
    }

    /// Which of its buttons has focus after a step was moved: the same one, unless it can go no further.
    private func staysUp(_ id: RecordID, _ deed: MissionAction.StepDeed) -> Bool {
        let all = workspace.steps[id]?.mission.map { workspace.steps(of: $0) } ?? []
        return deed == .up ? all.first?.id != id : all.last?.id == id
    }

    private mutating func rename(
        _ id: RecordID, _ text: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) {
        let field = StepsView.title(id)
        do throws(IntentError) {
            let operations = try workspace.changeStep(id, title: trimmed(text), in: circumstances, using: &entropy)
            keep(operations, field, saying: words(MissionPhrase.changed(trimmed(text))), &effects)
        } catch {
            screens.refuse(field, text, error)
        }
    }
}
