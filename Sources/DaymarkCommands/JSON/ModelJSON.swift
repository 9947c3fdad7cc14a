import DaymarkCore

/// Writes records as JSON, with the same names in every subcommand. `docs/json.md` lists them.
///
/// Times are ISO 8601 with the offset of the person's zone, days are `2026-11-23`, and lengths are minutes. A field
/// without a value is left out; a field with a default is always there.
struct ModelJSON {
    let workspace: Workspace
    let circumstances: Circumstances

    init(_ workspace: Workspace, in circumstances: Circumstances) {
        let closed =
            workspace.hasSessionsToClose(at: circumstances.now)
            ? workspace.withClosedSessions(at: circumstances.now) : workspace
        self.workspace = closed.withCurrentOccurrences(in: circumstances)
        self.circumstances = circumstances
    }

    func time(_ instant: Instant) -> JSON { .string(circumstances.zone.timestamp(instant)) }

    /// A day, or the instant of a wall-clock time in a zone.
    func moment(_ moment: WallMoment, zone: String) -> JSON {
        switch moment {
        case .day(let date): .string(date.description)
        case .time(let civil): time(circumstances.rules(zone).instant(of: civil))
        }
    }

    /// Minutes before the start or the deadline, or times.
    func reminders(_ texts: [String]) -> JSON {
        .array(
            Reminder.all(texts).map { reminder in
                switch reminder {
                case .before(let minutes): .number(minutes)
                case .at(let instant): time(instant)
                }
            })
    }

    /// The members that name a record.
    func name(_ id: RecordID) -> [JSON.Member] {
        [JSON.Member("id", .string(id.description)), JSON.Member("handle", .string(id.handle))]
    }
}

extension ZoneRules {
    /// The time with the offset of this zone: `2026-11-23T09:30:00+01:00`. It is in UTC if the offset has seconds, as
    /// some historical offsets do.
    func timestamp(_ instant: Instant) -> String {
        let offset = offset(at: instant)
        guard offset % 60 == 0 else { return instant.description }
        let minutes = abs(offset) / 60
        func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(civil(at: instant))\(offset < 0 ? "-" : "+")\(two(minutes / 60)):\(two(minutes % 60))"
    }
}

extension JSON {
    /// The members whose values are not nil.
    static func members(_ pairs: KeyValuePairs<String, JSON?>) -> [Member] {
        pairs.compactMap { name, value in value.map { Member(name, $0) } }
    }

    static func strings(_ texts: [String]) -> JSON { .array(texts.map { .string($0) }) }

    /// A text, or nothing if it is empty.
    static func filled(_ text: String) -> JSON? { text.isEmpty ? nil : .string(text) }
}
