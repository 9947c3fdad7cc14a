import DaymarkCore

/// Stores the host of the language model that the person has set up in this home.
///
/// All of it is encrypted at rest, because it contains a key. It is neither synced nor exported.
public protocol ModelStore: RecordStore {
    /// The host, or nil if none is set up or it cannot be decrypted.
    func modelHost() throws -> ModelHost?

    /// Stores the host. Nil deletes it with its key.
    func setModelHost(_ host: ModelHost?) throws
}
