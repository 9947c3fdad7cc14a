/// A way on which nags reach a person.
public enum NagChannel: String, Choice {
    case app, push, desktop, ntfy, email, webhook, apprise

    /// The channels of a level where nothing is set, the first to be tried first. Mail is for what is loudest.
    public static func usual(_ level: Aggression) -> [NagChannel] {
        level == .nuclear
            ? [.push, .desktop, .ntfy, .webhook, .apprise, .email] : [.push, .desktop, .ntfy, .webhook, .apprise]
    }
}

extension NagLevel {
    /// The channels of this level in their order; names that this version does not know are passed over.
    public func channels(of level: Aggression) -> [NagChannel] {
        guard !channels.isEmpty else { return NagChannel.usual(level) }
        let names = channels.utf8.split { $0 == 0x20 || $0 == UInt8(ascii: ",") }
        return names.compactMap { NagChannel(name: String(decoding: Array($0), as: UTF8.self)) }.uniqued()
    }
}
