import DaymarkCore

/// Stores the room of a server while there is one, so that it outlasts a restart.
///
/// It is encrypted at rest, because it holds the names of guests. It is neither synced nor exported, and is deleted with
/// the room.
public protocol RoomStore: RecordStore {
    /// The room, or nil if there is none or it cannot be decrypted.
    func storedRoom() throws -> JSON?

    /// Stores the room. Nil deletes it.
    func setStoredRoom(_ room: JSON?) throws
}
