import DaymarkCore

/// The account's side of sync: answers the devices that sync with this store.
public protocol SyncStore: RecordStore {
    /// Answers a device in one transaction. Its operations are stored before they are acknowledged.
    /// - Parameter newEpoch: a random number, used if the account has no epoch yet.
    func answer(_ request: SyncRequest, newEpoch: UInt64, in circumstances: Circumstances) throws -> SyncReply
}
