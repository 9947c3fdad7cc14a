import DaymarkCore

extension SQLiteStore {
    /// The key in the table `meta`, and the purpose of the encryption.
    static let modelKey = "modelHost"

    public func modelHost() throws -> ModelHost? {
        try encryptedValue(SQLiteStore.modelKey).flatMap { try? JSONReader.read($0) }.flatMap { ModelHost(stored: $0) }
    }

    public func setModelHost(_ host: ModelHost?) throws {
        try setEncryptedValue(SQLiteStore.modelKey, host?.stored.bytes)
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
