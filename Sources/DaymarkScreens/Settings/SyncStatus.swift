import DaymarkCore

/// How this device stands to its account.
public enum Connection: Int, Choice {
    /// Nothing is known yet.
    case unknown
    /// There is no server: the files come from a host that has none.
    case alone
    /// There is a server, and this browser was not let in.
    case out
    case inStep
    case offline
    /// The server has no space left.
    case full
    /// Something came that only a newer Daymark can read.
    case outdated
    /// Another account answers than the one whose copy is here.
    case foreign

    public static let names: StaticString = "unknown alone out inStep offline full outdated foreign"
}

/// What a person may want to know of sync.
struct SyncStatus: Hashable {
    let connection: Connection
    /// Changes that the account does not have.
    let pending: Int
}

/// Sync in the settings: how it stands, and what waits.
struct SyncView {
    let status: SyncStatus
    let words: Words

    var html: HTML {
        element("section", .class("data"), .aria("aria-labelledby", "sync-heading")) {
            element("h2", .id("sync-heading")) { words(SyncPhrase.heading) }
            element("p", .id("sync-state"), .set("data-state", status.connection.name)) {
                words(SyncPhrase.state(status.connection.said))
            }
            if status.connection == .foreign {
                element("p") {
                    tapButton(words(SyncPhrase.join), .join)
                    tapButton(words(SyncPhrase.beginAnew), .beginAnew, .class("quiet"))
                }
            }
            if status.connection.hasAccount, status.pending > 0 {
                element("p", .id("sync-waiting")) { words(SyncPhrase.waiting(status.pending)) }
            }
        }
    }
}

extension Connection {
    fileprivate var said: SyncPhrase.State {
        switch self {
        case .unknown: .asking
        case .alone: .alone
        case .out: .out
        case .inStep: .inStep
        case .offline: .offline
        case .full: .full
        case .outdated: .outdated
        case .foreign: .foreign
        }
    }

    fileprivate var hasAccount: Bool {
        self == .inStep || self == .offline || self == .full || self == .outdated || self == .foreign
    }
}
