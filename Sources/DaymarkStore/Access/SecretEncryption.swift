import Crypto
import DaymarkCore
import Foundation
import GRDB
import Synchronization

/// Seals what others must not read where they get hold of the database alone, such as a backup: AES-GCM under a key in a file of its
/// own beside it, readable by its owner only. What is sealed for one purpose opens for no other.
final class Seal: Sendable {
    private let path: String
    private let known = Mutex<SymmetricKey?>(nil)

    /// - Parameter database: the path of the database; the key lies beside it.
    init(beside database: String) { path = database + ".key" }

    func seal(_ bytes: [UInt8], for purpose: String) throws(StoreError) -> [UInt8] {
        let key = try key()
        guard let box = try? AES.GCM.seal(bytes, using: key, authenticating: Array(purpose.utf8)),
            let sealed = box.combined
        else {
            throw .cannotOpen(path, "the key cannot be used")
        }
        return Array(sealed)
    }

    /// Nil for what was sealed under another key or for another purpose.
    func open(_ sealed: [UInt8], for purpose: String) -> [UInt8]? {
        guard let key = try? key(), let box = try? AES.GCM.SealedBox(combined: sealed) else { return nil }
        return (try? AES.GCM.open(box, using: key, authenticating: Array(purpose.utf8))).map { Array($0) }
    }

    /// The key in the file, which is made where there is none.
    private func key() throws(StoreError) -> SymmetricKey {
        if let key = known.withLock({ $0 }) { return key }
        if !FileManager.default.fileExists(atPath: path) { try make() }
        guard let bytes = FileBytes.read(path), bytes.count == 32 else { throw .cannotOpen(path, "it holds no key") }
        let key = SymmetricKey(data: bytes)
        known.withLock { $0 = key }
        return key
    }

    /// Whole or not at all, and of several that are made at once the first.
    private func make() throws(StoreError) {
        let bytes = SymmetricKey(size: .bits256).withUnsafeBytes { Data($0) }
        let draft = "\(path).\(UUID().uuidString)"
        guard FileManager.default.createFile(atPath: draft, contents: bytes, attributes: [.posixPermissions: 0o600])
        else {
            throw .cannotOpen(draft, "it cannot be written")
        }
        // Some file systems have no links; there the last of several stands.
        if link(draft, path) != 0, errno != EEXIST { rename(draft, path) }
        unlink(draft)
    }
}

extension SQLiteStore {
    func seal(_ endpoint: NagEndpoint) throws -> Data {
        Data(try seal.seal(endpoint.secret, for: SQLiteStore.purpose(endpoint.id)))
    }

    private static func purpose(_ endpoint: RecordID) -> String { "endpoint/\(endpoint)" }

    /// An endpoint as it is kept; nil for a channel that this version does not know. A secret that does not open is none: its channel
    /// says so where it is used.
    func endpoint(_ row: Row) -> NagEndpoint? {
        guard let id = (row["id"] as Data?).flatMap({ RecordID(bytes: Array($0)) }),
            let channel = NagChannel(name: row["channel"])
        else {
            return nil
        }
        let kept = Array(row["secret"] as Data)
        let secret = row["sealed"] == true ? seal.open(kept, for: SQLiteStore.purpose(id)) ?? [] : kept
        return NagEndpoint(id: id, channel: channel, name: row["name"], address: row["address"], secret: secret)
    }

    /// Seals what an older Daymark kept as it was.
    static func sealSecrets(_ database: DatabaseQueue, _ seal: Seal) throws {
        try database.write { db in
            for row in try Row.fetchAll(db, sql: "SELECT id, secret FROM nag_endpoint WHERE sealed = 0") {
                guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
                let sealed = Data(try seal.seal(try row.bytes(1), for: purpose(id)))
                try db.execute(
                    sql: "UPDATE nag_endpoint SET secret = ?, sealed = 1 WHERE id = ?", arguments: [sealed, id.data])
            }
        }
    }

    /// A key that stays with this home, under a name; made by `make` where there is none that opens.
    public func key(_ name: String, orElse make: () -> [UInt8]) throws -> [UInt8] {
        func kept(_ db: Database) throws -> [UInt8]? {
            let text = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [name])
            return text.flatMap { Data(base64Encoded: $0) }.flatMap { seal.open(Array($0), for: name) }
        }
        return try translating {
            if let key = try database.read(kept) { return key }
            return try database.write { db in
                if let key = try kept(db) { return key }
                let key = make()
                let sealed = Data(try seal.seal(key, for: name)).base64EncodedString()
                try db.execute(
                    sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [name, sealed])
                return key
            }
        }
    }
}
