import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    func encryptedSecret(of endpoint: NagEndpoint) throws -> Data {
        Data(try secrets.encrypt(endpoint.secret, for: SQLiteStore.purpose(ofEndpoint: endpoint.id)))
    }

    private static func purpose(ofEndpoint id: RecordID) -> String { "endpoint/\(id)" }

    /// Reads a row of the table `nag_endpoint`. If the secret cannot be decrypted it is empty, and the channel reports
    /// that when it is used.
    /// - Returns: nil for a channel that this version does not know.
    func endpoint(_ row: Row) -> NagEndpoint? {
        guard let id = (row["id"] as Data?).flatMap({ RecordID(bytes: Array($0)) }),
            let channel = NagChannel(name: row["channel"])
        else {
            return nil
        }
        let stored = Array(row["secret"] as Data)
        let isEncrypted: Bool = row["sealed"]
        let secret = isEncrypted ? secrets.decrypt(stored, for: SQLiteStore.purpose(ofEndpoint: id)) ?? [] : stored
        return NagEndpoint(id: id, channel: channel, name: row["name"], address: row["address"], secret: secret)
    }

    /// Encrypts the secrets that an older version of Daymark stored in plain text.
    static func encryptSecrets(_ database: DatabaseQueue, with secrets: SecretEncryption) throws {
        try database.write { db in
            for row in try Row.fetchAll(db, sql: "SELECT id, secret FROM nag_endpoint WHERE sealed = 0") {
                guard let id = RecordID(bytes: try row.bytes(0)) else { continue }
                let encrypted = Data(try secrets.encrypt(try row.bytes(1), for: purpose(ofEndpoint: id)))
                try db.execute(
                    sql: "UPDATE nag_endpoint SET secret = ?, sealed = 1 WHERE id = ?",
                    arguments: [encrypted, id.data])
            }
        }
    }

    public func secretKey(_ name: String, orCreate create: () -> [UInt8]) throws -> [UInt8] {
        func storedKey(_ db: Database) throws -> [UInt8]? {
            let text = try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [name])
            return text.flatMap { Data(base64Encoded: $0) }.flatMap { secrets.decrypt(Array($0), for: name) }
        }
        if let key = try reading(storedKey) { return key }
        return try writing { db in
            if let key = try storedKey(db) { return key }
            let key = create()
            let encrypted = Data(try secrets.encrypt(key, for: name)).base64EncodedString()
            try db.execute(
                sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [name, encrypted])
            return key
        }
    }

    /// Reads a value of the table `meta`. Nil if there is none or it cannot be decrypted.
    /// - Parameter name: the key in the table, and the purpose of the encryption.
    func encryptedValue(_ name: String) throws -> [UInt8]? {
        let text = try reading { db in
            try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [name])
        }
        return text.flatMap { Data(base64Encoded: $0) }.flatMap { secrets.decrypt(Array($0), for: name) }
    }

    /// Stores an encrypted value in the table `meta`. Nil deletes it.
    func setEncryptedValue(_ name: String, _ bytes: [UInt8]?) throws {
        let encrypted = try bytes.map { Data(try secrets.encrypt($0, for: name)).base64EncodedString() }
        try writing { db in
            guard let encrypted else {
                return try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [name])
            }
            try db.execute(
                sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)", arguments: [name, encrypted])
        }
    }
}
