/// Everything that Daymark needs from a database, with one protocol for each feature.
///
/// A feature takes the narrowest of these protocols that it needs. ``SQLiteStore`` conforms to all of them. Another
/// database conforms once it passes the suite `StoreConformanceTests`.
public protocol Store: SyncStore, FollowerStore, NagStore, AccessStore, ModelStore, RoomStore, BackupStore {}
