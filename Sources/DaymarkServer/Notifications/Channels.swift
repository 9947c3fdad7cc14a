import ArgumentParser
import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import Foundation

/// What a home's nags are sent through.
struct Channels: Sendable {
    let store: SQLiteStore
    /// Hosts that an operator has opened, in a private network or as a push service.
    var allowed: [String] = []
    /// Where whoever runs this is reached, by push services and as the sender of mails; nil for an address on this machine.
    var contact: String?

    static func check(contact: String?) throws {
        guard let contact else { return }
        let isMail = contact.hasPrefix("mailto:") && Mail.isAddress(String(contact.dropFirst("mailto:".count)))
        guard isMail || contact.hasPrefix("https://") else {
            throw ValidationError("“\(contact)” is no contact; one looks like mailto:me@example.org.")
        }
    }

    static func now() -> Instant { Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) }

    /// All that need no desktop.
    func all() throws -> [Channel] {
        let post = Post(allowing: allowed)
        let store = store
        let words: @Sendable () -> Words = {
            Words((try? store.read([]) { $0.settings }) ?? Settings(id: Settings.recordID))
        }
        let label: @Sendable (NagMessage.Action) -> String = { words()($0) }
        let push = WebPush(post, try sender(), allowing: allowed, now: Channels.now) {
            Notification($0, words: words()).json
        }
        let links: @Sendable () -> NagLinks? = { try? self.links() }
        let (webhook, ntfy, apprise) = (
            Webhook(post, now: Channels.now), Ntfy(post, links: links, label: label), Apprise()
        )
        let sender = contact.flatMap { $0.hasPrefix("mailto:") ? String($0.dropFirst(7)) : nil }
        let mail = Mail(
            from: sender ?? "daymark@" + ProcessInfo.processInfo.hostName, isRead: sender != nil, links: links,
            label: label)
        return [
            Channel(.push, show: push.show), Channel(.webhook, show: webhook.show, close: webhook.close),
            Channel(.ntfy, show: ntfy.show),
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
