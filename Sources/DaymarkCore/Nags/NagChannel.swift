/// A way to deliver nags to a person.
public enum NagChannel: String, Choice {
    case app, push, desktop, ntfy, email, webhook, apprise

    /// The default channels of a level, in the order in which to try them. Only the loudest level uses mail.
    public static func usual(_ level: Aggression) -> [NagChannel] {
        level == .nuclear
            ? [.push, .desktop, .ntfy, .webhook, .apprise, .email] : [.push, .desktop, .ntfy, .webhook, .apprise]
    }
}

extension NagLevel {
    /// The channels of this level, in order. Names that this version does not know are skipped.
    public func channels(of level: Aggression) -> [NagChannel] {
        guard !channels.isEmpty else { return NagChannel.usual(level) }
        let names = channels.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
        return names.compactMap { NagChannel(name: String(decoding: Array($0), as: UTF8.self)) }.uniqued()
    }
}
