extension Workspace {
    /// Revises missions with a line of capture. Recognized values replace the present ones, and labels are added. The
    /// remaining words become the title, which is only allowed for a single mission.
    /// - Parameter edit: Further changes to make in the same operation.
    public func revise(
        _ ids: [RecordID], by line: String, waitsFor: [RecordID] = [], in circumstances: Circumstances,
        using entropy: inout Entropy,
        _ edit: (inout Mission) -> Void = { _ in }
    ) throws(IntentError) -> [Operation] {
        // Capture needs a title, but the line may have none.
        var revised: [Mission] = []
        for id in ids { if let mission = missions[id] { revised.append(mission) } }
        let capture = CaptureReader.read(line, revising: revised, settings: settings, in: circumstances)
        guard case .mission(let read) = capture.target else { throw .startAndEnd }
        for id in ids { for other in waitsFor { try refuseCircle(id, waitingFor: other) } }
        let words = String(decoding: Array(capture.title.utf8).dropFirst().drop { $0 == 0x20 }, as: UTF8.self)
        guard words.isBlank || ids.count == 1 else { throw .oneTitleForSeveral(words) }
        let hasRule = capture.chips.contains { if case .repeats = $0.meaning { true } else { false } }
        return try change(ids, in: circumstances, using: &entropy) { mission throws(IntentError) in
            if !words.isBlank { mission.title = words }
            for chip in capture.chips {
                switch chip.meaning {
                // A rule sets the deadline too.
                case .deadline where hasRule: break
                case .deadline:
                    (mission.deadline, mission.ownDeadline, mission.dayPart) = (read.deadline, nil, read.dayPart)
                case .minutes: (mission.estimate, mission.estimateBy) = (read.estimate, .person)
                case .priority(let priority): mission.priority = priority
                case .placement(let placement): mission.placement = placement
                case .category(let category): mission.category = category
                case .aggression(let aggression): mission.aggression = aggression
                case .label(let label): mission.labels = (mission.labels + [label]).uniqued().ordered()
                case .repeats: setRepeats(of: &mission, from: read, capture.chips, in: circumstances)
                case .start: break
                case .reminder: mission.reminders = read.reminders
                case .supply: mission.supply = read.supply
                case .anchor(let anchor) where hasRule: mission.doseAnchor = anchor
                // “after waking” alone keeps the rule.
                case .anchor(let anchor): try follow(anchor, &mission, in: circumstances)
                case .travel, .waitsFor: break
                }
            }
            mission.waitsFor = (mission.waitsFor + waitsFor.map { $0.description }).uniqued().ordered()
            edit(&mission)
        }
    }

    /// Sets the rule of a mission to the one that was read. The deadline stays if it is a date of the rule. Otherwise it
    /// moves to the first date after it. A rule with a date or time of its own sets the deadline.
    func setRepeats(
        of mission: inout Mission, from read: Mission, _ chips: [Capture.Chip], in circumstances: Circumstances
    ) {
        let hasOwnDate = chips.contains { chip in
            if case .deadline = chip.meaning { !isTimeOfDay(chip.source, in: circumstances) } else { false }
        }
        // A rule such as “every Friday 18:00” changes the time of the deadline, but not its date.
        var timed = mission
        if case .moment(let instant, let zone) = read.deadline, let deadline = mission.effectiveDeadline {
            let rules = circumstances.rules(zone)
            let date =
                switch deadline {
                case .day(let date, _): date
                case .moment(let due, let zone): circumstances.rules(zone).civil(at: due).date
                }
            let moment = rules.instant(of: CivilDateTime(date, rules.civil(at: instant).time))
            (timed.deadline, timed.ownDeadline) = (.moment(moment, zone: zone), nil)
        }
        let first = hasOwnDate ? nil : firstDate(of: read.repeats, from: timed, in: circumstances)
        (mission.repeats, mission.ruleTime) = (read.repeats, read.ruleTime)
        mission.isRoutine = mission.isRoutine || read.isRoutine
        // A rule with a time sets the time of the doses.
        if let deadline = read.deadline, !deadline.isDay { mission.doseAnchor = read.doseAnchor }
        (mission.deadline, mission.ownDeadline) = (first ?? read.deadline, nil)
    }

    /// Whether words of a capture line name a time without a day: then they mean today at midnight, on any day.
    private func isTimeOfDay(_ words: String, in circumstances: Circumstances) -> Bool {
        [circumstances.today, circumstances.today.adding(days: 1)].allSatisfy { day in
            let midnight = circumstances.moved(to: circumstances.zone.instant(of: CivilDateTime(day)))
            var reader = CaptureReader("x " + words, settings: settings, in: midnight)
            // Counted from the evening before, “tomorrow 10:00” would be a time of this day.
            reader.dates.awakeUntil = 0
            reader.read()
            let read = reader.result(as: .missionOrCommitment)
            guard case .mission(let mission) = read.target, case .moment(let instant, _) = mission.deadline else {
                return false
            }
            return circumstances.zone.civil(at: instant).date == day
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
