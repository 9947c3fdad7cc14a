import DaymarkCore

/// Facts about this device and its account, as the shell reports them.
struct DeviceStatus: Equatable {
    var connection = Connection.unknown
    /// Whether the browser keeps what is stored when space is short; nil until it has said so.
    var isStoragePersistent: Bool?
    /// How many actions were set aside because they failed twice.
    var setAsideCount = 0
    var notifyPermission = NotifyPermission.unable
    /// Whether the account's server can reach this browser by push when no page is open.
    var isReachedByPush = false

    /// Whether the only copy of everything is in this browser.
    var isOnlyCopy: Bool { connection == .alone || connection == .out }
}
