import DaymarkCore

/// Work on a mission where the plan has it; or a break or a meal, which the id of its kind stands for.
public struct BlockPlace: Hashable, Sendable {
    public let mission: RecordID
    public let span: Span

    /// `mission/start/end`, in minutes since 1970.
    var text: String { "\(mission.description)/\(span.start.seconds / 60)/\(span.end.seconds / 60)" }

    init(_ mission: RecordID, _ span: Span) {
        self.mission = mission
        self.span = span
    }

    init?(_ parts: ArraySlice<String>) {
        let parts = Array(parts)
        guard parts.count == 3, let mission = RecordID(parts[0]), let start = Int64(parts[1]),
            let end = Int64(parts[2]), start < end,
            start > 0, end < 100_000_000_000
        else { return nil }
        self.init(mission, Span(Instant(seconds: start * 60), Instant(seconds: end * 60)))
    }
}

/// What a person does with a block of the plan.
public enum BlockAction: Hashable, Sendable {
    /// Shows what can be done with it.
    case open(BlockPlace)
    /// Moves it, or its end, by so many minutes.
    case move(BlockPlace, by: Int64)
    case stretch(BlockPlace, by: Int64)
    case nextDay(BlockPlace)
    /// The time that is typed comes as the event's value.
    case put(BlockPlace)
    case takeOut(BlockPlace)
    case unpin(BlockPlace)
    /// A mission gets the first room that there is in the day.
    case place(RecordID)
    /// It hovers over a place while it is dragged: the value is `what from… minute grid`, see ``Drag``.
    case hover
    case drop, cancel

    var text: String {
        switch self {
        case .open(let place): "open/\(place.text)"
        case .move(let place, let by): "move/\(place.text)/\(by)"
        case .stretch(let place, let by): "stretch/\(place.text)/\(by)"
        case .nextDay(let place): "nextDay/\(place.text)"
        case .put(let place): "put/\(place.text)"
        case .takeOut(let place): "takeOut/\(place.text)"
        case .unpin(let place): "unpin/\(place.text)"
        case .place(let id): "place/\(id.description)"
        case .hover: "hover"
        case .drop: "drop"
        case .cancel: "cancel"
        }
    }

    init?(_ parts: [String]) {
        let place = parts.count > 3 ? BlockPlace(parts[1...3]) : nil
        let by = parts.count > 4 ? Int64(parts[4]).map { min(max($0, -BlockAction.most), BlockAction.most) } : nil
        switch (parts.first ?? "", place) {
        case ("open", let place?): self = .open(place)
        case ("move", let place?):
            guard let by else { return nil }
            self = .move(place, by: by)
        case ("stretch", let place?):
            guard let by else { return nil }
            self = .stretch(place, by: by)
        case ("nextDay", let place?): self = .nextDay(place)
        case ("put", let place?): self = .put(place)
        case ("takeOut", let place?): self = .takeOut(place)
        case ("unpin", let place?): self = .unpin(place)
        case ("place", _):
            guard parts.count == 2, let id = RecordID(parts[1]) else { return nil }
            self = .place(id)
        case ("hover", _): self = .hover
        case ("drop", _): self = .drop
        case ("cancel", _): self = .cancel
        default: return nil
        }
    }

    /// Minutes; a week.
    private static let most: Int64 = 10_080
}

/// A block, or a mission without a place, that is being dragged.
struct Drag: Hashable {
    let mission: RecordID
    /// Where it was; nil where it had no place.
    let from: Span?
    /// Where it would go; nil where it would leave the day.
    var to: Span?

    enum Edge: Int, Choice {
        case move, end, out
        static let names: StaticString = "move end out"
    }

    var trial: Trial { Trial(mission, from: from, to: to) }

    /// Reads `mission/start/end edge minute grid`, or `mission edge minute grid`; minutes since 1970, those of the edge as the pointer has
    /// them. A block begins and ends on the grid of the person's clock, and not before now.
    init?(_ text: String, _ workspace: Workspace, in circumstances: Circumstances) {
        let words = text.words
        guard words.count == 4, let edge = Edge(name: words[1]), let minute = Int64(words[2]),
            let grid = Int64(words[3]),
            minute.magnitude < 100_000_000_000, grid == 5 || grid == 15
        else { return nil }
        let parts = words[0].parts(at: UInt8(ascii: "/"))
        if let place = BlockPlace(parts[...]) {
            (mission, from) = (place.mission, place.span)
        } else {
            guard parts.count == 1, let id = RecordID(parts[0]) else { return nil }
            (mission, from) = (id, nil)
        }
        let record = workspace.missions[mission]
        guard record.map({ $0.isOpen && !$0.deleted }) ?? (BlockKind(place: mission) != nil && from != nil) else {
            return nil
        }
        let left = record.map { min(max(workspace.minutesLeft($0), 15), Workspace.longestUnsplit) } ?? 0
        let length = from?.minutes ?? left
        let at = Drag.snapped(minute, grid, in: circumstances)
        switch edge {
        case .out: to = nil
        case .move: to = Drag.span(at, length, in: circumstances)
        case .end:
            guard let from else { return nil }
            let most = from.start.adding(minutes: Workspace.longestBlock)
            to = Span(from.start, min(max(at, from.start.adding(minutes: Workspace.shortestBlock)), most))
        }
    }

    /// A stretch that begins at a time, or now where that is over.
    static func span(_ start: Instant, _ length: Int64, in circumstances: Circumstances) -> Span {
        let start = max(start, circumstances.now.nextMinute)
        return Span(start, start.adding(minutes: length))
    }

    /// The time on the grid of the person's clock that is nearest.
    static func snapped(_ minute: Int64, _ grid: Int64, in circumstances: Circumstances) -> Instant {
        let at = Instant(seconds: minute * 60)
        let ahead = circumstances.zone.offset(at: at) / 60
        return Instant(seconds: (minute + ahead + grid / 2).floored(to: grid) * 60 - ahead * 60)
    }
}
