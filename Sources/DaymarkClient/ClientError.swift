import DaymarkCore
import DaymarkStore

/// A reason why this home could not sync. Changes made here are never lost: a later sync sends them.
enum ClientError: Error, Hashable {
    case invalidLink
    case unencrypted(String)
    /// The name cannot be resolved: there is no network, or the address is wrong.
    case unknownHost(String)
    case unreachable(String)
    case interrupted(String)
    case untrusted(String, reason: String)
    /// A program other than Daymark answers at the address.
    case notDaymark(String)
    case linkUsed
    case sessionEnded(String)
    case otherAccount(String)
    case outdated
    case full(String)
    case busy(String)
    case failed(String, status: Int)
    /// The answer cannot be read, or repeated requests make no progress.
    case unreadable(String)
    /// Other devices sync with this home.
    case servesOthers(Int)
    case notFollowing
    case unsent(Int)
    case store(StoreError)
    case output(StandardOutput.Failure)

    var sentence: String {
        switch self {
        case .invalidLink: "This is not a login link. `daymark pair` prints one on the server."
        case .unencrypted(let name):
            "\(name) uses plain http, which anyone on the network can read. Use https."
        case .unknownHost(let name): "\(name) cannot be found. Check the network and the address."
        case .unreachable(let name): "\(name) does not answer."
        case .interrupted(let name): "The connection to \(name) was lost."
        case .untrusted(let name, let reason): "\(name) has an untrusted certificate: \(reason). Nothing was sent."
        case .notDaymark(let name): "There is no Daymark at \(name); check the address."
        case .linkUsed: "This link was used or has expired. `daymark pair` prints a new one on the server."
        case .sessionEnded(let name): "\(name) has ended this home’s session."
        case .otherAccount(let name):
            "\(name) now has a different account from the one this home follows. Nothing was changed. "
                + "To merge with it: daymark sync --merge. To stop following it: daymark logout."
        case .outdated:
            "The account has data from a newer Daymark. Update this one to receive it."
        case .full(let name): "\(name) has no space left."
        case .busy(let name): "\(name) is busy."
        case .failed(let name, let status): "\(name) cannot answer (HTTP \(status))."
        case .unreadable(let name): "\(name) sent an answer that cannot be read."
        case .servesOthers(let count):
            (count == 1
                ? "Another device syncs with this home, and it"
                : "\(count) other devices sync with this home, and they")
                + " would be signed out. Nothing was changed, and the link still works."
        case .notFollowing: "This home follows no account. `daymark pair` prints a login link on the server."
        case .unsent(let count):
            count == 1
                ? "One change has not been sent yet and would stay on this machine only."
                : "\(count) changes have not been sent yet and would stay on this machine only."
        case .store(let error): error.sentence
        case .output(let error): error.sentence
        }
    }

    /// An example of a command that solves the problem.
    var example: String? {
        switch self {
        case .invalidLink, .notFollowing, .linkUsed, .sessionEnded: "daymark login https://day.example.org/#enter/…"
        case .unencrypted: "daymark pair --public https://day.example.org"
        case .servesOthers: "daymark login --force LINK"
        case .unsent: "daymark sync, or daymark logout --force"
        default: nil
        }
    }

    /// The exit code (sysexits.h). 75 means that the same command may succeed later.
    var code: Int32 {
        switch self {
        case .invalidLink, .unencrypted: 64
        case .unreadable: 65
        case .notDaymark, .untrusted, .otherAccount, .outdated, .servesOthers, .notFollowing: 69
        case .unknownHost, .unreachable, .interrupted, .full, .busy, .failed, .unsent: 75
        case .linkUsed, .sessionEnded: 77
        case .store(.busy): 75
        case .store, .output: 74
        }
    }

    /// Whether trying again later may help.
    var isTransient: Bool {
        switch self {
        case .unknownHost, .unreachable, .interrupted, .full, .busy, .failed: true
        case .store(.busy), .store(.full), .store(.cannotReadOrWrite): true
        default: false
        }
    }

    /// A sentence that is added to the error in a home that follows an account.
    var reassurance: String? {
        isTransient || code == 77 ? "Changes made here are kept, and are sent with the next sync." : nil
    }
}

/// Runs code that uses the store, and throws its errors as a ``ClientError``.
@discardableResult
func mappingStoreErrors<T>(_ body: () throws -> T) throws(ClientError) -> T {
    do {
        return try body()
    } catch let error as StoreError {
        throw .store(error)
    } catch {
        throw .store(.cannotOpen("The database", reason: "\(type(of: error))"))
    }
}
