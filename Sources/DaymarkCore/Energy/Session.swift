/// Time spent on a mission or one of its steps.
public struct Session: RecordModel, Hashable {
    public let id: RecordID
    public var created: Instant?
    public var deleted = false
    public var mission: RecordID?
    public var step: RecordID?
    public var started: Instant?
    /// Nil while the session is running.
    public var ended: Instant?
    /// The planned minutes, and the minutes of the session that were paused.
    public var planned: Int64?
    public var paused: Int64?
    /// The number of breaks.
    public var breaks: Int64?
    /// The number of stretches of work after which a break was due, whether it was taken or skipped.
    public var stretches: Int64?
    /// Nil while the session is running.
    public var outcome: Outcome?
    public var device = ""
    /// 1 to 5.
    public var rating: Int64?
    /// The rhythm of a session that was timed with ``Workspace/startFocus(on:minutes:rhythm:step:in:using:)``. Nil for
    /// time that a person reported.
    public var rhythm: Rhythm?
    /// When the current pause or break began. It stays if the session ends during it.
    public var pausedAt: Instant?
    /// The planned end of the current break. Nil during a pause.
    public var breakUntil: Instant?
    /// The exact length of all earlier pauses and breaks. ``paused`` has it in minutes.
    public var pausedMilliseconds: Int64?
    /// The minutes that were added to ``planned`` while the session was running.
    public var extended: Int64?
    /// The minutes that were worked before the current stretch. Nil in the first stretch.
    public var stretchFrom: Int64?
    /// When the person last showed that they were still working.
    public var confirmedAt: Instant?

    public init(id: RecordID) {
        self.id = id
    }

    public enum Outcome: String, Choice {
        case completed, stopped, abandoned, forgotten
    }

    public static let schema = Schema<Session>(
        "session",
        [
            .reference("mission", to: "mission", isParent: true, get: { $0.mission }, set: { $0.mission = $1 }),
            .reference("step", to: "step", get: { $0.step }, set: { $0.step = $1 }),
            .instant("started", get: { $0.started }, set: { $0.started = $1 }),
            .instant("ended", get: { $0.ended }, set: { $0.ended = $1 }),
            .int("planned", 1...1440, get: { $0.planned }, set: { $0.planned = $1 }),
            .int("paused", 0...10_000, get: { $0.paused }, set: { $0.paused = $1 }),
            .int("breaks", 0...1000, get: { $0.breaks }, set: { $0.breaks = $1 }),
            .optionalChoice("outcome", get: { $0.outcome }, set: { $0.outcome = $1 }),
            .text("device", max: 100, get: { $0.device }, set: { $0.device = $1 }),
            .int("rating", 1...5, get: { $0.rating }, set: { $0.rating = $1 }),
            .optionalChoice("rhythm", get: { $0.rhythm }, set: { $0.rhythm = $1 }),
            .instant("pausedAt", get: { $0.pausedAt }, set: { $0.pausedAt = $1 }),
            .instant("breakUntil", get: { $0.breakUntil }, set: { $0.breakUntil = $1 }),
            .int(
                "pausedMilliseconds", 0...600_000_000, get: { $0.pausedMilliseconds },
                set: { $0.pausedMilliseconds = $1 }),
            .int("extended", 0...1440, get: { $0.extended }, set: { $0.extended = $1 }),
            .instant("confirmedAt", get: { $0.confirmedAt }, set: { $0.confirmedAt = $1 }),
            .int("stretches", 0...1000, get: { $0.stretches }, set: { $0.stretches = $1 }),
            .int("stretchFrom", 0...1440, get: { $0.stretchFrom }, set: { $0.stretchFrom = $1 }),
        ])

    /// The fields that change while a session is running. History does not list these changes.
    private static let runningFields = [
        "paused", "breaks", "rating", "pausedAt", "breakUntil", "pausedMilliseconds", "extended", "confirmedAt",
        "stretches", "stretchFrom",
    ]

    static let definition = KindDefinition(
        schema, viewName: "sessions",
        history: KindHistory(
            unitSentence: { changes, workspace, words in sentence(for: changes, workspace, words) },
            listsFields: false, isBookkeeping: { runningFields.contains($0.field) }),
        update: { $0.put($1) })

    /// Describes what the changes did, even if the session has ended since. If they end one session and start another,
    /// the sentence names the one that started.
    private static func sentence(for changes: [Change], _ workspace: Workspace, _ words: Words) -> String? {
        let own = changes.filter { $0.kind == schema.kind && !runningFields.contains($0.field) }
        guard let first = own.first else { return nil }
        func hasField(_ field: String, _ record: RecordID) -> Bool {
            own.contains { $0.record == record && $0.field == field && $0.value != .null }
        }
        let started = own.first { hasField("started", $0.record) && !hasField("ended", $0.record) }
        let title = workspace.title(ofSession: started?.record ?? first.record, words)
        if started != nil { return words(FocusNoticePhrase.actStarted(title)) }
        let outcome = own.last { $0.record == first.record && $0.field == "outcome" }?.value.text
        let ended = own.last { $0.record == first.record && $0.field == "ended" }?.value.int
        let isEmpty = ended != nil && ended == workspace.sessions[first.record]?.started?.milliseconds
        return switch outcome.flatMap({ Outcome(name: $0) }) ?? workspace.sessions[first.record]?.outcome {
        case .abandoned: words(AnswerPhrase.actNotDone(title))
        case .forgotten: words(FocusNoticePhrase.actForgotten(title))
        case .completed where isEmpty, .stopped where isEmpty: words(FocusNoticePhrase.actUncounted(title))
        case .completed, .stopped, nil: words(AnswerPhrase.actWorked(title))
        }
    }
}

extension Kind {
    public static let session = Session.schema.kind
}
