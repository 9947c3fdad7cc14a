/// A field of a mission that is edited on its own, as text or as a choice.
public enum MissionField: String, Choice {
    case title, notes, deadline, estimate, priority, category, aggression, placement, repeats, labels, waitsFor,
        energyNeeded, cognitiveLoad, reminders, routine, picture, activity, creativity, complexity, tools,
        openingHours
}

extension Workspace {
    /// Sets one field of missions to the text or choice that a person entered. Empty text clears the field, or makes it
    /// follow the person's default if there is one. For `waitsFor`, the text is the title of one more mission.
    public func edit(
        _ ids: [RecordID], _ field: MissionField, to text: String, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change(ids, in: circumstances, using: &entropy) { mission throws(IntentError) in
            mission = try edited(mission, field: field, text: trimmed(text), in: circumstances)
        }
    }

    /// Removes a mission from those that another one waits for.
    public func stopWaiting(
        _ id: RecordID, for other: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
            mission.waitsFor.removeAll { $0 == other.description }
        }
    }

    private func edited(
        _ before: Mission, field: MissionField, text: String, in circumstances: Circumstances
    ) throws(IntentError) -> Mission {
        var mission = before
        switch field {
        case .title: mission.title = oneLine(text)
        case .notes:
            guard text.isWithin(Mission.maxNotesLength) else { throw .notesTooLong(text.letterCount) }
            mission.notes = text
        case .deadline:
            if !mission.repeats.isEmpty, try follow(said: text, &mission, in: circumstances) {
                mission.dayPart = nil
                break
            }
            let deadline = text.isEmpty ? nil : Deadline(said: text, settings: settings, in: circumstances)
            guard text.isEmpty || deadline != nil else { throw .notUnderstood(.time, text) }
            (mission.deadline, mission.ownDeadline) = (deadline, nil)
            if let deadline, !deadline.isDay { mission.doseAnchor = nil }
            mission.dayPart = CaptureReader.dayPart(text, settings: settings, in: circumstances)
        case .estimate:
            let minutes = text.isEmpty ? nil : Workspace.minutes(text, settings: settings, in: circumstances)
            guard text.isEmpty || minutes != nil else { throw .notUnderstood(.length, text) }
            (mission.estimate, mission.estimateBy) = (minutes, minutes == nil ? nil : .person)
        case .priority: mission.priority = Priority(name: text) ?? .medium
        case .category: mission.category = Category(name: text)
        case .aggression: mission.aggression = Aggression(name: text)
        case .placement: mission.placement = Placement(name: text) ?? .flexible
        case .energyNeeded: mission.energyNeeded = EnergyNeeded(name: text) ?? .any
        case .cognitiveLoad: mission.cognitiveLoad = CognitiveLoad(name: text) ?? .moderate
        case .picture: mission.picture = Picture(typed: text)
        case .activity: mission.activity = Activity(name: text)
        case .creativity: mission.creativity = Creativity(name: text)
        case .openingHours: mission.openingHours = OpeningHours(name: text)
        case .complexity: mission.complexity = Int64(text)
        case .tools: mission.tools = Workspace.labels(text)
        case .repeats: try setRule(of: &mission, to: text, in: circumstances)
        case .routine:
            if let anchor = DoseAnchor(name: text) {
                try follow(anchor, &mission, in: circumstances)
                break
            }
            // Without a rule there are no doses.
            guard text != "true" || !mission.repeats.isEmpty && mission.deadline?.isDay == false else {
                throw .notUnderstood(.rule, mission.repeats)
            }
            (mission.isRoutine, mission.doseAnchor) = (text == "true", nil)
        case .labels: mission.labels = Workspace.labels(text)
        case .waitsFor: try addPredecessor(of: &mission, titled: text)
        case .reminders:
            guard let reminders = Reminder.list(text, settings: settings, in: circumstances) else {
                throw .notUnderstood(.reminders, text)
            }
            mission.reminders = Reminder.texts(reminders)
        }
        return mission
    }

    /// Reads minutes as people write them: “2h”, “1 h 30”, “90 min”, “45”.
    static func minutes(_ text: String, settings: Settings, in circumstances: Circumstances) -> Int64? {
        if let number = Int64(text), number > 0 { return number }
        let plain = text.utf8.first == UInt8(ascii: "~") ? String(text.utf8.dropFirst()) ?? text : text
        // “2 h 30” leaves out the unit of the minutes.
        for said in [plain, plain + " min"] {
            let read = CaptureReader.read("x ~" + said, settings: settings, in: circumstances)
            if read.title == "x", read.chips.count == 1, case .minutes(let minutes) = read.chips[0].meaning {
                return minutes
            }
        }
        return nil
    }

    /// Reads the minutes that a person says they worked: a length, or 0 for nothing.
    public static func minutesWorked(_ text: String, settings: Settings, in circumstances: Circumstances) -> Int64? {
        let text = trimmed(text)
        if ["0", "0m", "0 min", "0min", "0h", "none", "nothing"].contains(folded(text)) { return 0 }
        return minutes(text, settings: settings, in: circumstances).flatMap { $0 <= longestReport ? $0 : nil }
    }

    private func setRule(
        of mission: inout Mission, to text: String, in circumstances: Circumstances
    ) throws(IntentError) {
        guard !text.isEmpty else {
            mission.repeats = ""
            return
        }
        if try follow(said: text, &mission, in: circumstances) { return }
        let (read, chips) = try rule(text, in: circumstances)
        setRepeats(of: &mission, from: read, chips, in: circumstances)
    }

    /// Reads “after waking” and “every day before bed” of a medicine or a routine, and makes its doses follow the
    /// waking day. Returns false if the text says anything else.
    private func follow(
        said text: String, _ mission: inout Mission, in circumstances: Circumstances
    ) throws(IntentError) -> Bool {
        let read = CaptureReader.read(text, revising: [mission], settings: settings, in: circumstances)
        guard case .mission(let draft) = read.target, read.title == "x", let anchor = draft.doseAnchor,
            read.chips.allSatisfy({ $0.meaning.isOfTime || $0.meaning == .anchor(anchor) })
        else { return false }
        if draft.repeats.isEmpty {
            try follow(anchor, &mission, in: circumstances)
        } else {
            setRepeats(of: &mission, from: draft, read.chips, in: circumstances)
        }
        return true
    }

    private func rule(_ text: String, in circumstances: Circumstances) throws(IntentError) -> (
        mission: Mission, chips: [Capture.Chip]
    ) {
        let read = CaptureReader.read("x " + text, settings: settings, in: circumstances)
        guard case .mission(let mission) = read.target, !mission.repeats.isEmpty, read.title == "x",
            read.chips.allSatisfy({ $0.meaning.isOfTime })
        else { throw .notUnderstood(.rule, text) }
        return (mission, read.chips)
    }

    private static func labels(_ text: String) -> [String] {
        let parts = text.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == 0x0a }
        let names = parts.map { part in
            let name = trimmed(String(decoding: Array(part), as: UTF8.self))
            let isMarked = name.utf8.first == UInt8(ascii: "+") || name.utf8.first == UInt8(ascii: "#")
            return isMarked ? String(name.utf8.dropFirst()) ?? name : name
        }
        return names.filter { !$0.isBlank }.map { $0.beginning(100) }.uniqued().ordered()
    }

    private func addPredecessor(of mission: inout Mission, titled title: String) throws(IntentError) {
        guard !title.isEmpty else { return }
        let id = mission.id
        let wanted = folded(title)
        let open = missions.all.filter { $0.isOpen && $0.id != id }
        let exact = open.filter { folded($0.title) == wanted }
        let found = exact.isEmpty ? open.filter { folded($0.title).holds(wanted) } : exact
        guard found.count == 1 else { throw .notUnderstood(.mission, title) }
        try refuseCircle(id, waitingFor: found[0].id)
        mission.waitsFor = (mission.waitsFor + [found[0].id.description]).uniqued().ordered()
    }
}

extension Capture.Chip.Meaning {
    /// Whether the chip is about a time.
    fileprivate var isOfTime: Bool {
        switch self {
        case .deadline, .start, .repeats: true
        case .minutes, .priority, .category, .aggression, .placement, .label, .reminder, .travel, .supply,
            .anchor, .waitsFor:
            false
        }
    }
}
