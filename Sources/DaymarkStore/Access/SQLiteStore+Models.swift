import DaymarkCore
import Foundation
import GRDB

extension SQLiteStore {
    /// The key in the table `meta`, and the purpose of the encryption.
    static let modelKey = "modelHost"

    public func modelHost() throws -> ModelHost? {
        let text = try reading { db in
            try String.fetchOne(db, sql: "SELECT value FROM meta WHERE key = ?", arguments: [SQLiteStore.modelKey])
        }
        guard let encrypted = text.flatMap({ Data(base64Encoded: $0) }),
            let bytes = secrets.decrypt(Array(encrypted), for: SQLiteStore.modelKey),
            let json = try? JSONReader.read(bytes)
        else { return nil }
        return ModelHost(stored: json)
    }

    public func setModelHost(_ host: ModelHost?) throws {
        guard let host else {
            return try writing { db in
                try db.execute(sql: "DELETE FROM meta WHERE key = ?", arguments: [SQLiteStore.modelKey])
            }
        }
        let encrypted = Data(try secrets.encrypt(host.stored.bytes, for: SQLiteStore.modelKey)).base64EncodedString()
        try writing { db in
            try db.execute(
                sql: "INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)",
                arguments: [SQLiteStore.modelKey, encrypted])
        }
    }
}

extension ModelHost {
    fileprivate var stored: JSON {
        .object([
            "provider": .string(provider), "address": .string(address), "model": .string(model), "key": .string(key),
            "allowed": .string(allowedHost), "own": .bool(isOwn),
        ])
    }

    fileprivate init?(stored json: JSON) {
        guard let provider = json.string("provider"), let address = json.string("address") else { return nil }
        self.init(
            provider: provider, address: address, model: json.string("model") ?? "", key: json.string("key") ?? "",
            allowedHost: json.string("allowed") ?? "", isOwn: json.bool("own") ?? false)
    }
}
