import DaymarkCore
import GRDB

/// Why the store cannot do what was asked. Nothing is changed when one is thrown.
public enum StoreError: Error, Hashable, Sendable {
    case noFolder(String)
    case cannotOpen(String, String)
    case busy
    case full(String)
    case readOnly(String)
    case damaged(String)
    /// Written by a newer Daymark.
    case newer(String)
    /// A file that must not be written over.
    case exists(String)
    case notOurs(String)
    case noFile(String)
    case unreadable(table: String, id: String)

    public var sentence: String {
        switch self {
        case .noFolder(let folder):
            "The folder \(folder) cannot be made. Choose another with --home FOLDER or DAYMARK_HOME."
        case .cannotOpen(let path, let why): "\(path) cannot be opened: \(why)."
        case .busy: "Another program has been writing for over 5 seconds. Nothing was changed; try again."
        case .full(let path): "There is no space left for \(path). Nothing was changed; free some space and try again."
        case .readOnly(let path): "\(path) cannot be written to. Nothing was changed; check its owner and permissions."
        case .damaged(let path):
            "\(path) is damaged. Nothing was changed; restore a backup, or copy the file and ask for help."
        case .newer(let path): "\(path) was written by a newer Daymark. Update this one; nothing was changed."
        case .exists(let path): "\(path) is there already. Nothing was written; choose another name."
        case .noFile(let path): "There is no file \(path)."
        case .notOurs(let path): "\(path) is no database of Daymark's. Nothing was changed."
        case .unreadable(let table, let id): "Entry \(id) in the table “\(table)” cannot be read. Nothing was changed."
        }
    }

    /// What a database error means for a person.
    init(_ error: DatabaseError, path: String) {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy
        case .SQLITE_FULL, .SQLITE_IOERR: self = .full(path)
        case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path)
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(path)
        default: self = .cannotOpen(path, error.message ?? "error \(error.resultCode.rawValue)")
        }
    }
}
