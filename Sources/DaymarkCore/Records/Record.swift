/// A field's name, and its index in its kind's schema if this version knows the field.
public struct FieldName: Hashable, Sendable {
    static let unknown = UInt8.max

    public let name: String
    public let index: UInt8

    public init(_ name: String, in kind: Kind) {
        for spec in kind.fields where spec.name == name {
            // Use the schema's own string, so that a hundred thousand cells share its storage.
            self.name = spec.name
            index = spec.index
            return
        }
        self.name = name
        index = FieldName.unknown
    }

    var isKnown: Bool { index != FieldName.unknown }

    public static func == (a: FieldName, b: FieldName) -> Bool {
        a.index == b.index && (a.isKnown || a.name == b.name)
    }
}

/// One field of one record, or one element of a set-valued field.
public struct Cell: Hashable, Sendable {
    // This order of properties needs no padding: a hundred thousand records have a million cells.
    public let stamp: Stamp
    public let value: Value
    public let element: String
    public let field: FieldName

    public init(field: FieldName, element: String, value: Value, stamp: Stamp) {
        self.stamp = stamp
        self.value = value
        self.element = element
        self.field = field
    }
}

/// A record as it is stored and merged: every cell with its stamp, including fields that this version does not know.
public struct Record: Hashable, Sendable {
    public let id: RecordID
    public let kind: Kind
    public private(set) var cells: [Cell] = []

    public init(id: RecordID, kind: Kind) {
        self.id = id
        self.kind = kind
    }

    /// Reserves capacity for cells that are about to be added.
    mutating func reserve(_ count: Int) { cells.reserveCapacity(count) }

    /// Releases unused capacity.
    mutating func fit() {
        if cells.capacity > cells.count { cells = cells.map { $0 } }
    }

    /// Sets a cell if it is newer than the current one. Commutative, associative and idempotent.
    /// - Returns: Whether the cell was set.
    @discardableResult
    public mutating func merge(_ cell: Cell) -> Bool {
        guard let index = index(of: cell.field, cell.element) else {
            cells.append(cell)
            return true
        }
        guard cells[index].stamp < cell.stamp else { return false }
        cells[index] = cell
        return true
    }

    /// Replaces the current cell, even if that one is newer.
    mutating func replace(_ cell: Cell) {
        if let index = index(of: cell.field, cell.element) { cells[index] = cell } else { cells.append(cell) }
    }

    public func cell(_ field: FieldName, element: String = "") -> Cell? {
        index(of: field, element).map { cells[$0] }
    }

    public func value(_ field: String) -> Value {
        cell(FieldName(field, in: kind))?.value ?? .null
    }

    private func index(of field: FieldName, _ element: String) -> Int? {
        var index = 0
        while index < cells.count {
            // Compare the index first: it is cheaper to compare than strings.
            if cells[index].field.index == field.index, cells[index].field == field, cells[index].element == element {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The elements of a set, sorted.
    func elements(of field: UInt8) -> [String] {
        var found: [String] = []
        for cell in cells where cell.field.index == field && cell.value == .flag(true) { found.append(cell.element) }
        return found.ordered()
    }
}
