/// A sum over the stamps of all cells. Replicas that hold the same cells have the same digest, whatever order the cells
/// came in.
///
/// Each cell counts as a 64-bit hash of its record, field, element and stamp (FNV-1a, then the finaliser of
/// MurmurHash3). Sums wrap around.
public struct Digest: Hashable, Sendable {
    public private(set) var bits: UInt64

    public init(bits: UInt64 = 0) {
        self.bits = bits
    }

    mutating func add(_ cell: Cell, of record: RecordID) { bits &+= Digest.hash(cell, record) }
    mutating func remove(_ cell: Cell, of record: RecordID) { bits &-= Digest.hash(cell, record) }

    /// The digest of all cells of these records.
    public init(of records: [Record]) {
        self.init()
        for record in records { add(record) }
    }

    public mutating func add(_ record: Record) {
        for cell in record.cells { add(cell, of: record.id) }
    }

    private static func hash(_ cell: Cell, _ record: RecordID) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        func take(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        for byte in cell.field.name.utf8 { take(byte) }
        take(0xff)
        for byte in cell.element.utf8 { take(byte) }
        for word in [record.high, record.low, cell.stamp.time.bits, cell.stamp.tie] { hash = mixed(hash ^ word) }
        return hash
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 33) &* 0xff51_afd7_ed55_8ccd
        value = (value ^ value >> 33) &* 0xc4ce_b9fe_1a85_ec53
        return value ^ value >> 33
    }
}
