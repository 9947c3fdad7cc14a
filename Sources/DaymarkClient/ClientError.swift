import DaymarkCore
import DaymarkStore

/// Why this home is not in step. What was done here is kept whatever is thrown, and goes out with a later sync.
enum ClientError: Error, Hashable {
    /// What was given is no link that lets a device in.
    case noLink
    case unencrypted(String)
    /// Nobody knows the name: no network, or a wrong address.
    case unknownHost(String)
    case unreachable(String)
    case interrupted(String)
    case untrusted(String, why: String)
    /// Somebody answers there who is not Daymark.
    case notDaymark(String)
    case linkUsed
    case notLetIn(String)
    case foreign(String)
    case outdated
    case full(String)
    case busy(String)
    case failed(String, status: Int)
    /// The answer is none, or leads nowhere.
    case unreadable(String)
    /// Others are in step with this home.
    case servesOthers(Int)
    case followsNobody
    case unsent(Int)
    case store(StoreError)

    var sentence: String {
        switch self {
        case .noLink: "This is no link that lets a device in. `daymark pair` prints one where the server runs."
        case .unencrypted(let name):
            "\(name) is reached over plain http, where anyone on the way could read everything. It needs https."
        case .unknownHost(let name): "\(name) is not found: there is no network, or the address is wrong."
        case .unreachable(let name): "\(name) does not answer."
        case .interrupted(let name): "The connection to \(name) broke off."
        case .untrusted(let name, let why): "\(name) cannot show that it is who it says: \(why). Nothing was sent."
        case .notDaymark(let name): "There is no Daymark at \(name); check the address."
        case .linkUsed: "This link was used or has expired. `daymark pair` prints another where the server runs."
        case .notLetIn(let name): "\(name) does not let this home in any more."
        case .foreign(let name):
            "\(name) holds another account than the one this home follows. Nothing was sent or changed. To bring all that is here to "
                + "it: daymark sync --merge. To leave it: daymark logout."
        case .outdated:
            "Something came that only a newer Daymark can read. Update this one; everything before it is here."
        case .full(let name): "\(name) has no space left."
        case .busy(let name): "\(name) is busy."
        case .failed(let name, let status): "\(name) cannot answer (HTTP \(status))."
        case .unreadable(let name): "What \(name) answered cannot be read."
        case .servesOthers(let count):
            (count == 1
                ? "Another device is in step with this home, and it"
                : "\(count) other devices are in step with this home, and they")
                + " would be let out. Nothing was changed; the link is good still."
        case .followsNobody: "This home follows no account yet. `daymark pair` prints a link where the server runs."
        case .unsent(let count):
            count == 1
                ? "One change has not been sent yet; it would stay on this machine alone."
                : "\(count) changes have not been sent yet; they would stay on this machine alone."
        case .store(let error): error.sentence
        }
    }

    /// What works instead.
    var example: String? {
        switch self {
        case .noLink, .followsNobody, .linkUsed, .notLetIn: "daymark login https://day.example.org/#enter/…"
        case .unencrypted: "daymark pair --public https://day.example.org"
        case .servesOthers: "daymark login --force LINK"
        case .unsent: "daymark sync, or daymark logout --force"
        default: nil
        }
    }

    /// sysexits.h; 75 where it may be well later, with nothing to be done.
    var code: Int32 {
        switch self {
        case .noLink, .unencrypted: 64
        case .unreadable: 65
        case .notDaymark, .untrusted, .foreign, .outdated, .servesOthers, .followsNobody: 69
        case .unknownHost, .unreachable, .interrupted, .full, .busy, .failed, .unsent: 75
        case .linkUsed, .notLetIn: 77
        case .store(.busy): 75
        case .store: 74
        }
    }

    /// Whether trying again by itself may help.
    var passes: Bool {
        switch self {
        case .unknownHost, .unreachable, .interrupted, .full, .busy, .failed, .store(.busy), .store(.full): true
        default: false
        }
    }

    /// What is said besides in a home that follows an account.
    var comfort: String? { passes || code == 77 ? "What is done here is kept, and goes out with the next sync." : nil }
}
