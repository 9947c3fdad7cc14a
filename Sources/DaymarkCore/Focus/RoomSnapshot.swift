/// Everything that the people in a room see of it, as the server sends it.
public struct RoomSnapshot: Hashable, Sendable {
    public struct Person: Hashable, Sendable {
        public var id: Int64
        public var name: String
        /// The text that the person shares. Empty if they share nothing.
        public var work: String
        /// Whether the room is theirs.
        public var isHost: Bool
        public var timer: RoomTimer

        public init(id: Int64, name: String, work: String = "", isHost: Bool = false, timer: RoomTimer = .idle) {
            (self.id, self.name, self.work) = (id, name, work)
            (self.isHost, self.timer) = (isHost, timer)
        }
    }

    /// A start of all who are not in the middle of something.
    public struct Start: Hashable, Sendable {
        public var at: Instant
        public var minutes: Int64
        /// The name of the person who started it.
        public var by: String

        public init(at: Instant, minutes: Int64, by: String) {
            (self.at, self.minutes, self.by) = (at, minutes, by)
        }
    }

    /// The longest start that is shown, in minutes. The server allows less.
    private static let maxMinutes: Int64 = 1440

    /// The time of the server's clock when this was sent.
    public var now: Instant
    /// The person whom this was sent to.
    public var you: Int64
    /// The people who are here, in the order in which they came.
    public var people: [Person]
    public var start: Start?

    public init(now: Instant, you: Int64, people: [Person], start: Start? = nil) {
        (self.now, self.you, self.people, self.start) = (now, you, people, start)
    }

    public var json: JSON {
        .object([
            "type": .string("room"), "now": .number(now.milliseconds), "you": .number(you),
            "people": .array(
                people.map { person in
                    .object([
                        "id": .number(person.id), "name": .string(person.name), "work": .string(person.work),
                        "host": .bool(person.isHost), "timer": person.timer.json,
                    ])
                }),
            "start": start.map { start in
                .object([
                    "at": .number(start.at.milliseconds), "minutes": .number(start.minutes), "by": .string(start.by),
                ])
            },
        ])
    }

    public init?(_ json: JSON) {
        guard let now = json.instant("now"), let you = json.number("you"), let people = json.array("people") else {
            return nil
        }
        self.init(
            now: now, you: you,
            people: people.compactMap { person in
                guard let id = person.number("id"), let timer = person["timer"].flatMap({ RoomTimer($0) }) else {
                    return nil
                }
                return Person(
                    id: id, name: person.string("name") ?? "", work: person.string("work") ?? "",
                    isHost: person.bool("host") ?? false, timer: timer)
            },
            start: json["start"].flatMap { start in
                guard let at = start.instant("at"), let minutes = start.number("minutes") else { return nil }
                let shown = min(max(minutes, 1), RoomSnapshot.maxMinutes)
                return Start(at: at, minutes: shown, by: start.string("by") ?? "")
            })
    }
}
