/// How a field's value is written in a cell, and its limits.
public enum FieldType: Hashable, Sendable {
    /// Up to `max` characters.
    case text(max: Int)
    /// The same, where two devices' edits are merged by lines.
    case lines(max: Int)
    case int(ClosedRange<Int64>)
    /// Milliseconds since 1970.
    case instant
    /// `2026-11-21`.
    case date
    /// `2026-11-21T09:05:00` on the clock of the record's zone, or `2026-11-21` for a whole day.
    case wallTime
    /// An instant or a day with its zone, as in RFC 9557: `2026-11-21T17:00:00Z[Europe/Berlin]`, `2026-11-21[Europe/Berlin]`.
    case deadline
    /// Minute of the day, 0 to 1,439.
    case timeOfDay
    /// An IANA name.
    case zone
    case choice([String])
    case flag
    /// The id of a record of the kind with this name.
    case reference(to: String)
    /// One cell per element, so that two devices adding different elements keep both; elements up to `max` characters.
    case set(max: Int)
    /// RFC 5545.
    case rule
    case url
    /// A fractional key.
    case order

    public var isSet: Bool {
        if case .set = self { true } else { false }
    }

    public var isLines: Bool {
        if case .lines = self { true } else { false }
    }

    /// Whether a value may stand in a cell of this type. Null always may: it empties the cell.
    public func accepts(_ value: Value) -> Bool {
        switch (self, value) {
        case (_, .null): true
        case (.text(let max), .text(let text)), (.lines(let max), .text(let text)): text.isWithin(max)
        case (.int(let range), .int(let number)): range.contains(number)
        case (.instant, .int): true
        case (.timeOfDay, .int(let minute)): (0..<1440).contains(minute)
        case (.flag, .flag), (.set, .flag): true
        case (.date, .text(let text)): CivilDate(text) != nil
        case (.wallTime, .text(let text)): WallMoment(text) != nil
        case (.deadline, .text(let text)): Deadline(text) != nil
        case (.choice(let names), .text(let text)): names.contains(text)
        case (.reference, .text(let text)): RecordID(text) != nil
        case (.zone, .text(let text)): text.utf8.count <= 255
        case (.rule, .text(let text)): text.utf8.count <= 2000
        case (.url, .text(let text)): text.utf8.count <= 2000
        case (.order, .text(let text)): text.utf8.count <= 255
        default: false
        }
    }
}

/// A field as its kind lists it.
public struct FieldSpec: Hashable, Sendable {
    public let name: String
    public let type: FieldType
    /// Its index in ``Kind/fields``.
    public let index: UInt8
    /// The value in a new record, which is not stored.
    public let initial: Value
    /// Whether it holds the id of the record that this one belongs to.
    public let isParent: Bool

    public init(name: String, type: FieldType, index: UInt8, initial: Value = .null, isParent: Bool = false) {
        self.name = name
        self.type = type
        self.index = index
        self.initial = initial
        self.isParent = isParent
    }
}
