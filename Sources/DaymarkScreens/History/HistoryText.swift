import DaymarkCore

/// What a unit of history did, in words.
public struct HistoryText: Hashable, Sendable {
    public let text: String
    /// Which fields of it, where something was changed; for lists that have room.
    public let fields: [String]
    /// The same, each with what it was and what it became, where a few words say so: “Due: Friday → Saturday 12:00”.
    public let changes: [String]
    /// Where it was done, when that was not here.
    public let origin: String?

    /// - Parameter workspace: holds the records that the unit touched.
    public init(_ unit: [HistoryEntry], _ workspace: Workspace, words: Words, in circumstances: Circumstances) {
        // The plan that was shown follows from the rest, and what is noted beside it is nobody's doing.
        let changes = unit.flatMap { $0.operation.changes }.filter { $0.kind != .dayPlan && !$0.isNoted }
        let isElsewhere = unit.contains { $0.operation.device != workspace.device && !$0.operation.isMerge }
        origin = isElsewhere ? words(unit.contains { $0.isMerged } ? HistoryPhrase.together : .elsewhere) : nil
        let names = changes.filter { $0.field != "created" && $0.field != "deleted" && $0.field != "imported" }.map {
            $0.field
        }
        .withoutRepeats
        fields =
            changes.contains { $0.kind == .block || $0.field == "created" || $0.field == "status" || $0.kind == .step }
            ? [] : names.map { HistoryText.name($0, words: words) }.withoutRepeats
        let values = names.map { name in
            (HistoryText.name(name, words: words), HistoryText.values(name, unit, words: words, in: circumstances))
        }
        self.changes = fields.map { field in
            values.first { $0.0 == field && $0.1 != nil }?.1.map { "\(field): \($0)" } ?? field
        }
        let made = Set(changes.filter { $0.field == "created" }.map { $0.record })
        guard let first = changes.first else {
            text = ""
            return
        }
        if made.count > 1, changes.contains(where: { $0.kind != .block }) {
            text = words(HistoryPhrase.actImport(made.count))
            return
        }
        if unit[0].operation.isMerge {
            text = words(HistoryPhrase.actMerge(workspace.title(of: first.record) ?? ""))
            return
        }
        if first.kind == .settings {
            text = words(HistoryPhrase.actSettings)
            return
        }
        if first.kind == .dayOff {
            text = words(PausePhrase.actPause)
            return
        }
        if first.kind == .nagEvent {
            text = words(
                NagNoticePhrase.actAnswer(
                    workspace.nagEvents[first.record]?.mission.flatMap { workspace.title(of: $0) } ?? ""))
            return
        }
        if first.kind == .block {
            let block = workspace.blocks[first.record]
            text = words(
                BlockPhrase.actMove(
                    block?.mission.flatMap { workspace.title(of: $0) } ?? block.map { words($0.kind) } ?? ""))
            return
        }
        let touched = changes.filter { $0.kind == .mission }.map { $0.record }.withoutRepeats
        if made.isEmpty, touched.count > 1 {
            text = words(MissionPhrase.actSeveral(touched.count))
            return
        }
        let title =
            workspace.title(of: first.record) ?? workspace.commitments[first.record]?.title
            ?? workspace.steps[first.record]?.title ?? workspace.filters[first.record]?.name
            ?? workspace.blocks[first.record]?.mission.flatMap { workspace.title(of: $0) }
            ?? workspace.moods[first.record].map { words(MoodPhrase.name($0.value)) } ?? ""
        // One date of a series that was changed is a record of its own, and no new commitment.
        if made.contains(first.record), !changes.contains(where: { $0.field == "overrideOf" }) {
            text = words(HistoryPhrase.actAdd(title))
        } else if changes.contains(where: { $0.field == "status" && $0.value == .text(Status.completed.name) }) {
            text = words(HistoryPhrase.actComplete(title))
        } else if changes.contains(where: { $0.field == "status" && $0.value == .text(Status.abandoned.name) }) {
            text = words(HistoryPhrase.actDelete(title))
        } else if let step = changes.first(where: { $0.kind == .step && $0.field == "done" }) {
            text = words(step.value == .flag(true) ? HistoryPhrase.actComplete(title) : .actReopen(title))
        } else if changes.contains(where: { $0.field == "status" }) {
            text = words(HistoryPhrase.actReopen(title))
        } else if changes.contains(where: { $0.field == "deleted" && $0.value == .flag(true) }) {
            text = words(HistoryPhrase.actDelete(title))
        } else {
            text = words(HistoryPhrase.actChange(title))
        }
    }

    /// “Friday → Saturday 12:00”; nil where more than one record had this field changed, or no few words say what it held.
    private static func values(
        _ field: String, _ unit: [HistoryEntry], words: Words, in circumstances: Circumstances
    ) -> String? {
        let former = unit.flatMap { $0.former }.filter { $0.field == field }
        let put = unit.flatMap { $0.operation.changes }.filter { $0.field == field }
        guard let first = former.first, let last = put.last, last.element.isEmpty, last.base == nil,
            former.allSatisfy({ $0.record == first.record }), put.allSatisfy({ $0.record == first.record }),
            first.value != last.value,
            let new = told(field, last.value, words: words, in: circumstances)
        else { return nil }
        guard first.value != .null, let old = told(field, first.value, words: words, in: circumstances) else {
            return new
        }
        return "\(old) → \(new)"
    }

    /// A value in a few words; nil where it takes more.
    private static func told(_ field: String, _ value: Value, words: Words, in circumstances: Circumstances) -> String?
    {
        switch (field, value) {
        case ("deadline", .text(let text)), ("ownDeadline", .text(let text)):
            return Deadline(text).map { words.deadline($0, in: circumstances) }
        case ("estimate", .int(let minutes)): return words.length(minutes)
        case ("start", .text(let text)):
            guard let civil = CivilDateTime(text) else { return nil }
            return "\(words.day(civil.date, from: circumstances.today)) \(words.time(civil))"
        case ("snoozedUntil", .int(let milliseconds)):
            let civil = circumstances.zone.civil(at: Instant(milliseconds: milliseconds))
            return "\(words.day(civil.date, from: circumstances.today)) \(words.time(civil))"
        case ("title", .text(let text)), ("location", .text(let text)), ("link", .text(let text)):
            return text.isEmpty ? nil : text.utf8.count <= mostTold ? "“\(text)”" : nil
        case ("priority", .text(let text)), ("category", .text(let text)), ("aggression", .text(let text)),
            ("energyNeeded", .text(let text)), ("cognitiveLoad", .text(let text)), ("activity", .text(let text)):
            return text
        default: return nil
        }
    }

    /// Longer texts are not told, in bytes.
    private static let mostTold = 80

    private static func name(_ field: String, words: Words) -> String {
        let phrase: DetailPhrase? =
            switch field {
            case "title": .title
            case "notes": .notes
            case "deadline", "ownDeadline": .deadline
            case "estimate", "estimateBy": .estimate
            case "priority": .priority
            case "category": .category
            case "placement": .placement
            case "repeats": .repeats
            case "labels": .labels
            case "link": .link
            case "start", "end": .when
            case "location": .place
            case "zone": .zone
            case "exdates": .leftOut
            case "waitsFor": .waitsFor
            case "aggression": .aggression
            case "energyNeeded": .energy
            case "cognitiveLoad": .load
            case "complexity": .complexity
            case "activity": .activity
            case "tools": .tools
            case "snoozedUntil": .snoozed
            default: nil
            }
        return phrase.map { words($0) } ?? field
    }
}
