import DaymarkCore
import GRDB
import GRDBSQLite

/// Rows for a table in one run of memory: one thread makes them, and another stores them without touching each value again.
struct Rows: Sendable {
    private enum Value {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case blob(Range<Int>)
    }

    private var values: [Value] = []
    private var bytes: [UInt8] = []

    private mutating func reserve(values count: Int, bytes length: Int) {
        values.reserveCapacity(count)
        bytes.reserveCapacity(length)
    }

    mutating func add(_ number: Int64?) { values.append(number.map { .integer($0) } ?? .null) }
    mutating func add(_ text: String) { addText { $0 += text.utf8 } }

    /// Adds the text that `write` appends.
    mutating func addText(_ write: (inout [UInt8]) -> Void) {
        let start = bytes.count
        write(&bytes)
        values.append(.text(start..<bytes.count))
    }

    mutating func add(_ id: RecordID?) {
        guard let id else { return values.append(.null) }
        let start = bytes.count
        for word in [id.high, id.low] { withUnsafeBytes(of: word.bigEndian) { bytes += $0 } }
        values.append(.blob(start..<bytes.count))
    }

    /// Runs `sql` for each row, with its values as arguments.
    func store(_ db: Database, _ sql: String) throws {
        guard !values.isEmpty else { return }
        let prepared = try db.makeStatement(sql: sql)
        // NB: bound where they lie, which GRDB cannot do: through it a row takes half as long again.
        let statement = prepared.sqliteStatement
        let width = Int(sqlite3_bind_parameter_count(statement))
        try withExtendedLifetime(prepared) {
            try bytes.withUnsafeBytes { memory in
                for start in stride(from: 0, to: values.count, by: width) {
                    for column in 0..<width { Rows.bind(values[start + column], statement, Int32(column + 1), memory) }
                    let code = sqlite3_step(statement)
                    guard code == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
                        throw DatabaseError(resultCode: db.lastErrorCode, message: db.lastErrorMessage, sql: sql)
                    }
                }
            }
        }
    }

    private static func bind(
        _ value: Value, _ statement: SQLiteStatement, _ column: Int32, _ memory: UnsafeRawBufferPointer
    ) {
        switch value {
        case .null: sqlite3_bind_null(statement, column)
        case .integer(let number): sqlite3_bind_int64(statement, column, number)
        case .text(let place):
            let start = memory.baseAddress.map { ($0 + place.lowerBound).assumingMemoryBound(to: CChar.self) }
            sqlite3_bind_text(statement, column, start, Int32(place.count), nil)
        case .blob(let place):
            sqlite3_bind_blob(
                statement, column, memory.baseAddress.map { $0 + place.lowerBound }, Int32(place.count), nil)
        }
    }
}

extension Rows {
    /// As they lie in the table of records.
    /// - Parameter length: of what they were read from, where that is known, in bytes: rows take two to three times as much.
    init(_ records: [Record], length: Int = 0) {
        reserve(values: records.count * 5, bytes: length * 5 / 2)
        var parentFields: [Kind: String?] = [:]
        for record in records {
            let parentField = parentFields[record.kind] ?? record.kind.parentField
            parentFields[record.kind] = .some(parentField)
            add(record.id)
            add(record.kind.name)
            add(parentField.flatMap { record.value($0).text }.flatMap { RecordID($0) })
            let cells = record.cells.areByName ? record.cells : record.cellsByName
            addText { cells.writeFields(into: &$0) }
            addText { cells.writeStamps(into: &$0) }
        }
    }
}
