import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import Foundation

/// What a home's nags are sent through.
struct Channels: Sendable {
    let store: Store
    /// Hosts that an operator has opened, in a private network or as a push service.
    var allowed: [String] = []
    /// Where a push service reaches whoever runs this; nil for an address on this machine.
    var contact: String?

    static func now() -> Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    /// All that need no desktop.
    func all() throws -> [Channel] {
        let post = Post(allowing: allowed)
        let store = store
        let words: @Sendable () -> Words = { Words((try? store.read([]) { $0.settings }) ?? Settings(id: Settings.recordID)) }
        let label: @Sendable (NagMessage.Action) -> String = { words()($0) }
        let push = WebPush(post, try sender(), allowing: allowed, now: Channels.now) { Notification($0, words()).json }
        let links: @Sendable () -> NagLinks? = { try? self.links() }
        let (webhook, ntfy, apprise) = (Webhook(post, now: Channels.now), Ntfy(post, links: links, label: label), Apprise())
        let mail = Mail(from: "daymark@" + ProcessInfo.processInfo.hostName, links: links, label: label)
        return [
            Channel(.push, show: push.show), Channel(.webhook, show: webhook.show, close: webhook.close), Channel(.ntfy, show: ntfy.show),
            Channel(.email, show: mail.show), Channel(.apprise, show: apprise.show),
        ]
    }

    /// Links that answer, where this home is reached from elsewhere.
    func links() throws -> NagLinks? {
        guard let site = try store.site() else { return nil }
        return NagLinks(site: site, key: try store.key("linkKey", orElse: Access.bytes), now: Channels.now)
    }

    func sender() throws -> WebPush.Sender {
        let contact = contact ?? "mailto:daymark@" + ProcessInfo.processInfo.hostName
        let key = try store.key("pushKey", orElse: WebPush.Sender.makeKey)
        guard let sender = WebPush.Sender(key: key, contact: contact) else { throw Server.Failure.noPushKey }
        return sender
    }
}
