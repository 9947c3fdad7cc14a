/// A record that an import has added, changed or removed.
public struct ImportItem: Hashable, Sendable {
    public let id: RecordID
    public let kind: Kind
    public let title: String
    /// The date, if the item is one date of a series.
    public let date: WallMoment?
    /// The changes that affect the person's plans. Other changes are not listed.
    public var differences: [ImportDifference] = []

    init(id: RecordID, kind: Kind, title: String, date: WallMoment? = nil) {
        (self.id, self.kind, self.title, self.date) = (id, kind, title, date)
    }

    init(_ commitment: Commitment) {
        self.init(id: commitment.id, kind: .commitment, title: commitment.title, date: commitment.occurrence)
    }

    init(_ mission: Mission) {
        self.init(id: mission.id, kind: .mission, title: mission.title)
    }
}

/// A value that an import changed, before and after.
public enum ImportDifference: Hashable, Sendable {
    /// The start or the end of a commitment, or the deadline of a mission. Nil if there was or is none.
    case time(from: WallMoment?, to: WallMoment?)
    /// The title or the location.
    case text(from: String, to: String)

    static func of(_ before: Commitment, _ after: Commitment) -> [ImportDifference] {
        var differences = texts(before.title, after.title)
        if before.start != after.start {
            differences.append(.time(from: before.start, to: after.start))
        } else if before.end != after.end {
            differences.append(.time(from: before.end, to: after.end))
        }
        return differences + texts(before.location, after.location)
    }

    static func of(_ before: Mission, _ after: Mission, in circumstances: Circumstances) -> [ImportDifference] {
        func wall(_ deadline: Deadline?) -> WallMoment? {
            switch deadline {
            case .day(let date, _): .day(date)
            case .moment(let instant, _): .time(circumstances.zone.civil(at: instant))
            case nil: nil
            }
        }
        let (old, new) = (wall(before.deadline), wall(after.deadline))
        return texts(before.title, after.title) + (old == new ? [] : [.time(from: old, to: new)])
    }

    private static func texts(_ before: String, _ after: String) -> [ImportDifference] {
        before == after ? [] : [.text(from: before, to: after)]
    }
}

/// The operations that import a file, and the items and problems to show to the person.
public struct ImportResult: Sendable {
    /// The maximum number of events, to-dos or missions read from one file.
    public static let maxEntries = 200_000
    /// The maximum number of dates excluded from one series, and of dates added to it.
    public static let maxExceptions = 2000
    /// The maximum number of items that a summary names.
    public static let maxNamed = 10

    public var operations: [Operation] = []
    public var added: [ImportItem] = []
    public var updated: [ImportItem] = []
    /// Items that the source has cancelled, or that ``ImportOptions/prunes`` has removed.
    public var removed: [ImportItem] = []
    /// Items of the same calendar that are not in the file any more, and tasks that the file contains as deleted. They are
    /// still here.
    public var gone: [ImportItem] = []
    /// New items that stay beside another item with the same UID.
    public var keptBoth: [ImportItem] = []
    /// The number of records that were already the same in the workspace as in the file.
    public var unchanged = 0
    /// The number of cancellations of items that were not here, which are remembered.
    public var noted = 0
    public var problems: [ImportProblem] = []

    public init() {}

    public var commitmentsAdded: Int { added.filter { $0.kind == .commitment }.count }
    public var missionsAdded: Int { added.filter { $0.kind == .mission }.count }
    public var changed: Int { updated.count + removed.count }
    /// Whether the file said nothing at all that Daymark understands.
    public var isEmpty: Bool {
        added.isEmpty && updated.isEmpty && removed.isEmpty && gone.isEmpty && unchanged + noted == 0
    }
}
