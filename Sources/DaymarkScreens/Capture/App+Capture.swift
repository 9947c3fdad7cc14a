import DaymarkCore

extension App {
    /// Adds the record that the capture line describes. The event's value is the line.
    mutating func capture(in context: inout ActionContext) throws(IntentError) {
        draft.read(context.value, for: workspace, playbooks: playbooks, in: context.circumstances)
        try add(context.value, removedChips: draft.refused, in: &context)
        draft = Draft()
        mark(.added, in: &context)
        context.effects += [.fill(field: Draft.field, ""), .focus(Draft.field)]
    }

    /// Adds what a line describes. The notice says which kind it became, and offers the other.
    private mutating func add(
        _ line: String, removedChips: [String], in context: inout ActionContext
    ) throws(IntentError) {
        let circumstances = context.circumstances
        var overlaps: [String] = []
        var usual: [String] = []
        let capture = CaptureReader.read(
            line, settings: workspace.settings, in: circumstances, removedChips: removedChips,
            openTitles: workspace.openTitles(for: line))
        if let line = capture.changedCommitment { throw .changesCommitment(line) }
        if let title = workspace.titleMoved(by: capture, in: circumstances) { throw .alreadyThere(title) }
        switch capture.target {
        case .mission(var mission):
            if let playbooks { mission.guessLength(with: playbooks) }
            let (added, operations) = try workspace.add(mission, in: circumstances, using: &context.entropy)
            commit(operations, saying: said(onAdding: added, in: circumstances), in: &context)
            if !added.isRoutine { notice?.offersSteps = added.id }
            usual = workspace.usualMinutes(of: added).map { [words(EstimatePhrase.usual($0))] } ?? []
            if let guess = workspace.lengthGuess(of: added) { usual.append(words(EstimatePhrase.guessed(guess))) }
        case .commitment(let commitment):
            let (added, operations) = try workspace.add(commitment, in: circumstances, using: &context.entropy)
            let when = CommitmentText(added, words: words, in: circumstances).when
            commit(operations, saying: words(MissionPhrase.addedWhen(added.title, when: when)), in: &context)
            if added.mayBeSomebodyElses { notice?.offersNoTime = added.id }
            for other in workspace.overlaps(of: added.id, in: circumstances) {
                let time = words.moment(other, in: circumstances)
                overlaps.append(words(CommitmentDatePhrase.overlaps(other.title, when: time)))
            }
        }
        let notes = capture.notes.map { words($0) }
        let turned = TurnedLine(
            line, read: capture, removedChips: removedChips, settings: workspace.settings, in: circumstances)
        notice?.details = notes + overlaps + usual
        notice?.turned = turned
    }

    /// The title, and when the mission is due. Several doses a day are named with their times.
    private func said(onAdding mission: Mission, in circumstances: Circumstances) -> String {
        if mission.isRoutine, case .moment(let instant, _)? = mission.deadline,
            let rule = try? RecurrenceRule(mission.repeats), rule.frequency >= .daily, rule.fallsSeveralTimesADay
        {
            let named = rule.namingMinutes(of: circumstances.zone.civil(at: instant).secondOfDay)
            return words(MissionPhrase.addedWhen(mission.title, when: words.repeats(named)))
        }
        guard let deadline = mission.deadline, !mission.isRoutine else {
            return words(MissionPhrase.added(mission.title))
        }
        let due = words(MissionPhrase.due(words.deadline(deadline, in: circumstances)))
        return words(MissionPhrase.addedWhen(mission.title, when: due))
    }

    /// Takes back what was just added, and adds it as the other kind: an appointment instead of a task, or the reverse.
    mutating func turnAdded(in context: inout ActionContext) throws(IntentError) {
        guard let turned = notice?.turned, let unit = notice?.undo else { return }
        undo(unit, in: &context)
        try add(turned.line, removedChips: turned.removedChips, in: &context)
    }

    /// Learns from completed missions, if any of them changed.
    mutating func learn() {
        if workspace.hasUnlearnedWork { replica.configure { $0.learn() } }
    }

    /// Finds the current occurrences of repeating missions whose stored dates have passed.
    mutating func updateCurrentOccurrences(in circumstances: Circumstances) {
        replica.configure { $0.updateCurrentOccurrences(in: circumstances) }
    }

    /// Puts text shared by another app into the capture line and moves focus there.
    mutating func share(in context: inout ActionContext) {
        let text = context.value.utf8.map { $0 < 0x20 ? 0x20 : $0 }.prefix(Draft.maxSharedBytes)
        let line = trimmed(String(decoding: text, as: UTF8.self))
        if !line.isEmpty {
            draft.read(line, for: workspace, playbooks: playbooks, in: context.circumstances)
            context.effects.append(.fill(field: Draft.field, line))
        }
        context.effects.append(.focus(Draft.field))
    }

    mutating func turnTime(in context: inout ActionContext) {
        guard let turned = draft.turned else { return }
        draft.read(turned.line, for: workspace, playbooks: playbooks, in: context.circumstances)
        context.effects += [.fill(field: Draft.field, turned.line), .focus(Draft.field)]
    }
}
