import DaymarkCore
import Foundation

extension SQLiteStore {
    /// The key in the table `meta`, and the purpose of the encryption.
    static let roomKey = "room"

    public func storedRoom() throws -> JSON? {
        try encryptedValue(SQLiteStore.roomKey).flatMap { try? JSONReader.read($0) }
    }

    public func setStoredRoom(_ room: JSON?) throws { try setEncryptedValue(SQLiteStore.roomKey, room?.bytes) }
}
