import DaymarkCore

extension App {
    /// Adds the record that the capture line describes. The event's value is the line.
    mutating func capture(in context: inout ActionContext) throws(IntentError) {
        let circumstances = context.circumstances
        draft.read(context.value, for: workspace, playbooks: playbooks, in: circumstances)
        var overlaps: [String] = []
        var usual: [String] = []
        let capture = CaptureReader.read(
            context.value, settings: workspace.settings, in: circumstances, removedChips: draft.refused)
        switch capture.target {
        case .mission(var mission):
            if let playbooks { mission.guessLength(with: playbooks) }
            let (added, operations) = try workspace.add(mission, in: circumstances, using: &context.entropy)
            commit(operations, saying: words(MissionPhrase.added(added.title)), in: &context)
            if !added.isRoutine { notice?.offersSteps = added.id }
            usual = workspace.usualMinutes(of: added).map { [words(EstimatePhrase.usual($0))] } ?? []
            if let guess = workspace.lengthGuess(of: added) { usual.append(words(EstimatePhrase.guessed(guess))) }
        case .commitment(let commitment):
            let (added, operations) = try workspace.add(commitment, in: circumstances, using: &context.entropy)
            let when = CommitmentText(added, words: words, in: circumstances).when
            commit(operations, saying: words(MissionPhrase.addedCommitment(added.title, when: when)), in: &context)
            for other in workspace.overlaps(of: added.id, in: circumstances) {
                let time = words.moment(other, in: circumstances)
                overlaps.append(words(CommitmentDatePhrase.overlaps(other.title, when: time)))
            }
        }
        let notes = capture.notes.map { words($0) }
        notice?.details = notes + overlaps + usual
        draft = Draft()
        mark(.added, in: &context)
        context.effects += [.fill(field: Draft.field, ""), .focus(Draft.field)]
    }

    /// Learns from completed missions, if any of them changed.
    mutating func learn() {
        if workspace.hasUnlearnedWork { replica.configure { $0.learn() } }
    }

    /// Finds the current dates of repeating missions whose stored dates have passed.
    mutating func updateCurrentDates(in circumstances: Circumstances) {
        replica.configure { $0.updateCurrentDates(in: circumstances) }
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
