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
        let (webhook, ntfy, apprise) = (Webhook(post, now: Channels.now), Ntfy(post), Apprise())
        let mail = Mail(from: "daymark@" + ProcessInfo.processInfo.hostName)
        let store = store
        let push = WebPush(post, try sender(), allowing: allowed, now: Channels.now) { message in
            Notification(message, Words((try? store.read([]) { $0.settings }) ?? Settings(id: Settings.recordID))).json
        }
        return [
            Channel(.push, show: push.show), Channel(.webhook, show: webhook.show, close: webhook.close), Channel(.ntfy, show: ntfy.show),
            Channel(.email, show: mail.show), Channel(.apprise, show: apprise.show),
        ]
    }

    func sender() throws -> WebPush.Sender {
        let contact = contact ?? "mailto:daymark@" + ProcessInfo.processInfo.hostName
        let key = try store.pushKey(orElse: WebPush.Sender.makeKey)
        guard let sender = WebPush.Sender(key: key, contact: contact) else { throw Server.Failure.noPushKey }
        return sender
    }
}
