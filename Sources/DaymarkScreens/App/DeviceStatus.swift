import DaymarkCore

/// The state of this device and its account, as reported by the shell.
struct DeviceStatus: Equatable {
    var connection = Connection.unknown
    /// How this device's clock differs from the account's, as of the last answer.
    var clockDifference: ClockDifference?
    /// Whether the browser keeps stored data when space is short. Nil until the browser has reported it.
    var isStoragePersistent: Bool?
    /// The number of quarantined actions, which failed twice.
    var setAsideCount = 0
    /// Whether this is a browser in which the app is not installed. Nil until the browser has reported it.
    var canInstall: Bool?
    /// The system as the browser names it.
    var system: InstallSystem?
    /// Whether the browser lets the page offer the installation.
    var canOfferInstall = false
    var notifyPermission = NotifyPermission.unable
    /// Whether the account's server can reach this browser by push when no page is open.
    var isReachedByPush = false

    /// Whether this browser holds the only copy of the data.
    var isOnlyCopy: Bool { connection == .noServer || connection == .signedOut }
}
