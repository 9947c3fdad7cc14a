/// Which of two versions of an item is newer (RFC 5546 section 2.1.5): the one with the higher SEQUENCE, then the one
/// with the later DTSTAMP, then the one with the later LAST-MODIFIED.
public struct CalendarRevision: Hashable, Sendable {
    public var sequence: Int64 = 0
    /// DTSTAMP in seconds since 1970. Nil if the item has none.
    public var stamp: Int64?
    /// LAST-MODIFIED in seconds since 1970. Nil if the item has none.
    public var modified: Int64?
    /// Whether this version called the item off.
    public var isCancelled = false

    public init() {}

    public init(_ component: CalendarComponent) {
        sequence = component.value(of: "SEQUENCE").flatMap { Int64(trimmed($0)) }.map { max(0, $0) } ?? 0
        stamp = CalendarRevision.seconds(component.value(of: "DTSTAMP"))
        modified = CalendarRevision.seconds(component.value(of: "LAST-MODIFIED"))
    }

    private static func seconds(_ text: String?) -> Int64? {
        switch text.flatMap({ CalendarTime($0, timeZoneID: nil) }) {
        case .utc(let instant): instant.seconds
        case .floating(let civil), .zoned(let civil, _): civil.seconds
        case .day(let date): CivilDateTime(date).seconds
        case nil: nil
        }
    }

    /// Whether nothing says which version this is.
    public var isUnknown: Bool { sequence == 0 && stamp == nil && modified == nil }

    public enum Order: Hashable, Sendable { case older, same, newer }

    /// Whether this version is older or newer than another one. A part that only one of them has decides nothing.
    public func order(to other: CalendarRevision) -> Order {
        if sequence != other.sequence { return sequence < other.sequence ? .older : .newer }
        for (mine, theirs) in [(stamp, other.stamp), (modified, other.modified)] {
            if let mine, let theirs, mine != theirs { return mine < theirs ? .older : .newer }
        }
        return .same
    }
}

extension CalendarRevision: CustomStringConvertible {
    /// `2 1795161600 1795075200 x`. A part that is missing is `-`, and `x` means that the item was cancelled.
    public var description: String {
        var parts = [String(sequence), stamp.map { String($0) } ?? "-", modified.map { String($0) } ?? "-"]
        if isCancelled { parts.append("x") }
        return parts.joined(separator: " ")
    }

    /// Reads ``description``. Any other text is an unknown revision.
    public init(_ text: String) {
        let parts = text.parts(at: UInt8(ascii: " "))
        guard parts.count >= 3 else { return }
        sequence = Int64(parts[0]) ?? 0
        stamp = Int64(parts[1])
        modified = Int64(parts[2])
        isCancelled = parts.count > 3 && parts[3] == "x"
    }
}
