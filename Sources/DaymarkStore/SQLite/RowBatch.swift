import DaymarkCore
import GRDB
import GRDBSQLite

/// Rows for a table in one block of memory. One thread builds them, and another stores them without converting values.
struct RowBatch: Sendable {
    private enum Value {
        case null
        case integer(Int64)
        case text(Range<Int>)
        case blob(Range<Int>)
    }

    private var values: [Value] = []
    private var bytes: [UInt8] = []

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

    /// Executes a statement for each row, with the values of the row as arguments.
    func execute(_ db: Database, sql: String) throws {
        guard !values.isEmpty else { return }
        let prepared = try db.makeStatement(sql: sql)
        // NB: SQLite binds the values in place. Through GRDB, a row would take 50% longer.
        let statement = prepared.sqliteStatement
        let width = Int(sqlite3_bind_parameter_count(statement))
        try withExtendedLifetime(prepared) {
            try bytes.withUnsafeBytes { memory in
                for start in stride(from: 0, to: values.count, by: width) {
                    for column in 0..<width {
                        let index = Int32(column + 1)
                        RowBatch.bind(values[start + column], to: statement, at: index, memory: memory)
                    }
                    let code = sqlite3_step(statement)
                    guard code == SQLITE_DONE, sqlite3_reset(statement) == SQLITE_OK else {
                        throw DatabaseError(resultCode: db.lastErrorCode, message: db.lastErrorMessage, sql: sql)
                    }
                }
            }
        }
    }

    private static func bind(
        _ value: Value, to statement: SQLiteStatement, at index: Int32, memory: UnsafeRawBufferPointer
    ) {
        switch value {
        case .null: sqlite3_bind_null(statement, index)
        case .integer(let number): sqlite3_bind_int64(statement, index, number)
        case .text(let range):
            let start = memory.baseAddress.map { ($0 + range.lowerBound).assumingMemoryBound(to: CChar.self) }
            sqlite3_bind_text(statement, index, start, Int32(range.count), nil)
        case .blob(let range):
            let start = memory.baseAddress.map { $0 + range.lowerBound }
            sqlite3_bind_blob(statement, index, start, Int32(range.count), nil)
        }
    }
}

extension RowBatch {
    /// Makes rows of the table `record`.
    /// - Parameter sourceLength: the size of the bytes that the records were read from, or 0 if it is not known. Rows
    ///   take two to three times as much memory.
    init(records: [Record], sourceLength: Int = 0) {
        values.reserveCapacity(records.count * 5)
        bytes.reserveCapacity(sourceLength * 5 / 2)
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
