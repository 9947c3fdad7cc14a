import DaymarkCore
import Foundation
import GRDB
import GRDBSQLite

extension RecordID {
    var data: Data { Data(bytes) }
}

extension Statement {
    /// The bytes of a blob or text in the current row. They are empty for null.
    func bytes(_ column: Int32) -> [UInt8] {
        // NB: GRDB would wrap the bytes in an object each time.
        guard let first = sqlite3_column_blob(sqliteStatement, column) else { return [] }
        return [UInt8](UnsafeRawBufferPointer(start: first, count: Int(sqlite3_column_bytes(sqliteStatement, column))))
    }
}

extension Row {
    /// The bytes of a blob or text. They are empty for null.
    func bytes(_ index: Int) throws -> [UInt8] {
        try withUnsafeData(atIndex: index) { data in data?.withUnsafeBytes { [UInt8]($0) } ?? [] }
    }
}
