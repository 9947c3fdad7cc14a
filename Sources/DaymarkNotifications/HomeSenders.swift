import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import Foundation

/// Creates the senders for a home's nags.
public struct HomeSenders: Sendable {
    public typealias Home = NagStore & AccessStore

    private let store: any Home
    private let allowedHosts: [String]
    private let contact: String?
    private let clock: WallClock

    /// - Parameters:
    ///   - hosts: hosts in a private network, and push services, that the operator has allowed.
    ///   - contact: a `mailto:` or `https:` address of the operator. If nil, it is an address on this machine.
    public init(
        store: any Home, allowing hosts: [String] = [], contact: String? = nil, clock: WallClock = .system
    ) {
        (self.store, allowedHosts, self.contact, self.clock) = (store, hosts, contact, clock)
    }

    /// The stored signing key of pushes is not a valid key.
    public struct InvalidPushKey: Error {}

    /// Whether a text can be the operator's contact.
    public static func isContact(_ text: String) -> Bool {
        let isMail = text.hasPrefix("mailto:") && Mail.isAddress(String(text.dropFirst("mailto:".count)))
        return isMail || text.hasPrefix("https://")
    }

    /// The senders of all channels but the desktop.
    public func all() throws -> [NagSender] {
        let (store, now) = (store, clock.now)
        let client = GuardedHTTPClient(allowing: allowedHosts)
        let words: @Sendable () -> Words = { store.words() }
        let label: @Sendable (NagMessage.Action) -> String = { words()($0) }
        let links: @Sendable () -> NagLinks? = { try? self.links() }
        let push = WebPush(client, sender: try pushSender(), allowing: allowedHosts, now: now) {
            Notification($0, words: words()).json()
        }
        let webhook = Webhook(client, now: now)
        let ntfy = Ntfy(client, links: links, label: label)
        let address = contact.flatMap { $0.hasPrefix("mailto:") ? String($0.dropFirst("mailto:".count)) : nil }
        let mail = Mail(
            from: address ?? localAddress, readsReplies: address != nil, links: links, label: label)
        return [
            NagSender(.push, show: push.show), NagSender(.webhook, show: webhook.show, close: webhook.close),
            NagSender(.ntfy, show: ntfy.show), NagSender(.email, show: mail.show),
            NagSender(.apprise, show: Apprise().show),
        ]
    }

    /// Links that answer nags, or nil if this home has no public address.
    public func links() throws -> NagLinks? {
        guard let site = try store.publicAddress() else { return nil }
        let key = try store.secretKey("linkKey") { Entropy.systemRandomBytes(32) }
        return NagLinks(site: site, key: key, now: clock.now)
    }

    /// The identity with which pushes are signed.
    public func pushSender() throws -> WebPush.Sender {
        let key = try store.secretKey("pushKey", orCreate: WebPush.Sender.makeKey)
        guard let sender = WebPush.Sender(key: key, contact: contact ?? "mailto:" + localAddress) else {
            throw InvalidPushKey()
        }
        return sender
    }

    private var localAddress: String { "daymark@" + ProcessInfo.processInfo.hostName }
}

extension RecordStore {
    /// The words of the person's voice. If the settings cannot be read, they are those of a new home.
    public func words() -> Words { Words((try? settings()) ?? Settings(id: Settings.recordID)) }
}
