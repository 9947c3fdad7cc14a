/// The form of a field's values in a cell, and their limits.
public enum FieldType: Hashable, Sendable {
    /// Text of up to `max` characters.
    case text(max: Int)
    /// Text of up to `max` characters. The edits of two devices are merged line by line.
    case lines(max: Int)
    case int(ClosedRange<Int64>)
    /// Milliseconds since 1970.
    case instant
    /// `2026-11-21`.
    case date
    /// `2026-11-21T09:05:00` on the clock of the record's zone, or `2026-11-21` for a whole day.
    case wallTime
    /// An instant or a day with its zone, as in RFC 9557: `2026-11-21T17:00:00Z[Europe/Berlin]` or
    /// `2026-11-21[Europe/Berlin]`.
    case deadline
    /// The minute of the day, 0 to 1,439.
    case timeOfDay
    /// The IANA name of a time zone.
    case zone
    case choice([String])
    case flag
    /// The id of a record of the kind with this name.
    case reference(to: String)
    /// A set of texts of up to `max` characters. Each element has its own cell, so two devices that add different
    /// elements keep both.
    case set(max: Int)
    /// A recurrence rule (RFC 5545).
    case rule
    case url
    /// A fractional key, which gives records a manual order.
    case order

    public var isSet: Bool {
        if case .set = self { true } else { false }
    }

    public var isLines: Bool {
        if case .lines = self { true } else { false }
    }

    /// Whether a cell of this type may hold a value. Null is always accepted: it clears the cell.
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

/// A field as its ``Kind`` lists it, without access to a model.
public struct FieldSpec: Hashable, Sendable {
    public let name: String
    public let type: FieldType
    /// The field's index in ``Kind/fields``.
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
