extension Workspace {
    /// Revises missions with a line of capture. Recognized values replace the present ones, and labels are added. The
    /// remaining words become the title, which is only allowed for a single mission.
    /// - Parameter edit: Further changes to make in the same operation.
    public func revise(
        _ ids: [RecordID], by line: String, waitsFor: [RecordID] = [], in circumstances: Circumstances,
        using entropy: inout Entropy,
        _ edit: (inout Mission) -> Void = { _ in }
    ) throws(IntentError) -> [Operation] {
        // Capture needs a title, but the line may have none. The letter stands for the present title.
        let capture = CaptureReader.read("x " + line, settings: settings, in: circumstances)
        guard case .mission(let read) = capture.target else { throw .noStart }
        for id in ids { for other in waitsFor { try refuseCircle(id, waitingFor: other) } }
        let words = String(decoding: Array(capture.title.utf8).dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
        guard words.isBlank || ids.count == 1 else { throw .oneTitleForSeveral(words) }
        return try change(ids, in: circumstances, using: &entropy) { mission throws(IntentError) in
            if !words.isBlank { mission.title = words }
            for chip in capture.chips {
                switch chip.meaning {
                case .deadline: (mission.deadline, mission.ownDeadline) = (read.deadline, nil)
                case .minutes: (mission.estimate, mission.estimateBy) = (read.estimate, .person)
                case .priority(let priority): mission.priority = priority
                case .placement(let placement): mission.placement = placement
                case .category(let category): mission.category = category
                case .aggression(let aggression): mission.aggression = aggression
                case .label(let label): mission.labels = (mission.labels + [label]).uniqued().ordered()
                case .repeats:
                    let hasOwnDate = capture.chips.contains { if case .deadline = $0.meaning { true } else { false } }
                    let first = hasOwnDate ? nil : firstDate(of: read.repeats, from: mission, in: circumstances)
                    (mission.repeats, mission.deadline) = (read.repeats, first ?? read.deadline)
                    mission.ruleTime = read.ruleTime
                case .start: break
                case .reminder: mission.reminders = read.reminders
                }
            }
            mission.waitsFor = (mission.waitsFor + waitsFor.map { $0.description }).uniqued().ordered()
            edit(&mission)
        }
    }

    /// The first date of a rule from a mission's deadline on, at the time of that deadline. Nil without a deadline.
    private func firstDate(of repeats: String, from mission: Mission, in circumstances: Circumstances) -> Deadline? {
        guard let deadline = mission.effectiveDeadline, let rule = try? RecurrenceRule(repeats) else { return nil }
        let zone = circumstances.rules(of: deadline)
        let start = mission.ruleStart(deadline, in: zone)
        var iterator = RecurrenceIterator(rule, start: start.civil, dateOnly: start.isDay, zone: zone)
        return iterator.next().map { deadline.moved(to: $0, in: zone) }
    }

    /// Throws an error if a mission would wait for itself through other missions, because none of them could ever
    /// start.
    func refuseCircle(_ id: RecordID, waitingFor other: RecordID) throws(IntentError) {
        var open = [other]
        var seen = Set<RecordID>()
        while let next = open.popLast() {
            guard next != id else { throw .waitsForItself(title(of: other) ?? "") }
            guard seen.insert(next).inserted else { continue }
            open += (missions[next]?.waitsFor ?? []).compactMap { RecordID($0) }
        }
    }
}
