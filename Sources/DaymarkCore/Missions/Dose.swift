/// The person's answer to one dose of a routine.
///
/// Its id derives from the routine and the wall time of the dose. Devices that answer the same dose therefore write the
/// same record, and the newer answer wins (decision 0034).
public struct DoseAnswer: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var mission: RecordID?
    /// The time of the dose on the wall clock.
    public var time: WallMoment?
    public var what = What.taken
    /// When the person answered.
    public var at: Instant?

    public init(id: RecordID) {
        self.id = id
    }

    public enum What: String, Choice {
        case taken, skipped
    }

    static func id(of mission: RecordID, at time: CivilDateTime) -> RecordID {
        RecordID(namespace: mission, name: "dose/\(time)")
    }

    public static let schema = Schema<DoseAnswer>(
        "dose",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .wallTime("time", get: { $0.time }, set: { $0.time = $1 }),
            .choice("what", get: { $0.what }, set: { $0.what = $1 }),
            .instant("at", get: { $0.at }, set: { $0.at = $1 }),
        ])

    static let definition = KindDefinition(
        schema, viewName: "doses",
        history: KindHistory(
            sentence: { id, workspace, words in sentence(for: id, in: workspace, words: words) }, listsFields: false),
        update: { $0.put($1) })

    private static func sentence(for id: RecordID, in workspace: Workspace, words: Words) -> String {
        guard let answer = workspace.doseAnswers[id] else {
            return words(DosePhrase.answered("", time: "", .taken))
        }
        var (title, time) = ("", "")
        if let moment = answer.time { time = words.time(moment.civil) }
        if let mission = answer.mission {
            title = workspace.title(of: mission) ?? ""
            // The time of the rule is not the time at which it was due.
            if let routine = workspace.missions[mission], let anchor = routine.doseAnchor {
                time = words(DosePhrase.followed(anchor))
            }
        }
        return words(DosePhrase.answered(title, time: time, answer.what))
    }
}

extension Kind {
    public static let dose = DoseAnswer.schema.kind
}

/// One time of a routine on one day.
public struct Dose: Hashable, Sendable {
    public let mission: RecordID
    /// The time on the wall clock by the rule, wherever the person is. With the routine, it identifies the dose.
    public let time: CivilDateTime
    /// The time on the wall clock to show. It is another than `time` if the dose follows the waking day.
    public let shown: CivilDateTime
    public let at: Instant
    /// When the dose stops being due. The latest dose of a day can still be ticked after that.
    public let expires: Instant
    public let answer: DoseAnswer.What?
    /// When the dose was answered.
    public let answered: Instant?

    public enum State: String, Choice {
        case coming, due, taken, skipped, missed
    }

    public func state(at now: Instant) -> State {
        switch answer {
        case .taken: .taken
        case .skipped: .skipped
        case nil: now < at ? .coming : now < expires ? .due : .missed
        }
    }
}
