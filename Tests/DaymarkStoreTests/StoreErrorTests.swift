import Foundation
import GRDB
import Testing

@testable import DaymarkStore

/// Errors of SQLite and of the system become sentences that say what happened.
@Suite struct StoreErrorTests {
    private static let path = NSTemporaryDirectory() + "daymark.sqlite"

    @Test(arguments: [
        (ResultCode.SQLITE_BUSY, StoreError.busy),
        (.SQLITE_LOCKED, .busy),
        (.SQLITE_FULL, .full(path)),
        (.SQLITE_READONLY, .readOnly(path)),
        (.SQLITE_PERM, .noPermission(path)),
        (.SQLITE_CORRUPT, .damaged(path)),
        (.SQLITE_NOTADB, .damaged(path)),
        (.SQLITE_IOERR_WRITE, .cannotReadOrWrite(path, reason: "SQLite error 778")),
    ])
    func databaseErrors(_ code: ResultCode, expected: StoreError) {
        let error = DatabaseError(resultCode: code)
        #expect(StoreError(error, path: Self.path) == expected)
    }

    @Test(arguments: [
        (ENOSPC, StoreError.full(path)), (EFBIG, .full(path)), (EROFS, .readOnly(path)), (EACCES, .noPermission(path)),
        (ENOENT, .noFile(path)), (EIO, .cannotReadOrWrite(path, reason: String(cString: strerror(EIO)))),
    ])
    func systemErrors(_ code: Int32, expected: StoreError) {
        #expect(StoreError(errno: code, path: Self.path) == expected)
    }

    @Test func aFolderThatCannotBeCreatedIsExplained() {
        let error = #expect(throws: StoreError.self) { try SQLiteStore.open(Home("/dev/null/daymark")) }
        guard case .cannotCreateFolder("/dev/null/daymark", let reason)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }
}
