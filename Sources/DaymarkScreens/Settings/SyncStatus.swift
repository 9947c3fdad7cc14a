import DaymarkCore

/// The connection between this device and an account.
public enum Connection: String, Choice {
    /// The account has not answered yet.
    case unknown
    /// There is no server, because a static host serves the app's files.
    case noServer
    /// There is a server, but this browser is not signed in.
    case signedOut
    /// The last exchange with the account succeeded.
    case synced
    /// The account does not answer.
    case offline
    /// The server has no space left.
    case full
    /// The account sent data that only a newer version of Daymark can read.
    case outdated
    /// The account that answers is not the one that this device belongs to.
    case foreign
}

/// The status of sync.
struct SyncStatus: Hashable {
    let connection: Connection
    /// The number of changes that the account has not received.
    let pendingCount: Int
    var clockDifference: ClockDifference?
}

/// Shows the sync section of the settings.
struct SyncView {
    let status: SyncStatus
    let words: Words

    var html: HTML {
        element("section", .class("data"), .aria("aria-labelledby", "sync-heading")) {
            element("h2", .id("sync-heading")) { words(SyncPhrase.heading) }
            element("p", .id("sync-state"), .set("data-state", status.connection.name)) {
                words(SyncPhrase.state(status.connection.phrase))
            }
            if status.connection.hasAccount, let difference = status.clockDifference {
                element("p", .id("sync-clock")) {
                    words(DevicePhrase.clockDiffers(minutesAhead: difference.minutesAhead))
                }
            }
            if status.connection == .foreign {
                element("p") {
                    button(words(SyncPhrase.join), action: .join)
                    button(words(SyncPhrase.beginAnew), action: .beginAnew, .class("quiet"))
                }
            }
            if status.connection.hasAccount, status.pendingCount > 0 {
                element("p", .id("sync-waiting")) { words(SyncPhrase.waiting(status.pendingCount)) }
            }
        }
    }
}

extension Connection {
    fileprivate var phrase: SyncPhrase.State {
        switch self {
        case .unknown: .asking
        case .noServer: .noServer
        case .signedOut: .signedOut
        case .synced: .synced
        case .offline: .offline
        case .full: .full
        case .outdated: .outdated
        case .foreign: .foreign
        }
    }

    /// Returns whether an account is connected, in a word.
    func value(_ words: Words) -> String { words(hasAccount ? SettingsPagePhrase.synced : .notSynced) }

    fileprivate var hasAccount: Bool {
        self == .synced || self == .offline || self == .full || self == .outdated || self == .foreign
    }
}
