/// The host of a language model that a person has set up. It is stored in one home and never synced.
public struct ModelHost: Hashable, Sendable {
    /// The name of a provider, which knows the wire format.
    public var provider: String
    /// The base address, such as `http://localhost:11434/v1`, without a slash at its end.
    public var address: String
    public var model: String
    /// The secret that the host asks for. Empty if it asks for none.
    public var key: String
    /// The host that the person has agreed to send texts to. Empty if they have not.
    public var allowedHost: String
    /// Whether the person said in a terminal of this machine that the host is theirs, so that it may be in a private
    /// network.
    public var isOwn: Bool

    /// The longest key, in bytes.
    private static let maxKeyLength = 4096

    /// Whether a text can be a key, which is sent in a header. An empty text is not a key.
    public static func isKey(_ text: String) -> Bool {
        text.utf8.count <= maxKeyLength && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f }
    }

    public init(
        provider: String, address: String, model: String, key: String = "", allowedHost: String = "",
        isOwn: Bool = false
    ) {
        (self.provider, self.address, self.model) = (provider, address, model)
        (self.key, self.allowedHost, self.isOwn) = (key, allowedHost, isOwn)
    }

    /// The host with its port, as people see it.
    public var host: String { ModelHost.host(of: address) ?? address }

    /// Whether the person agreed to send texts to this host. Another host has to be asked for again.
    public var isAllowed: Bool { !allowedHost.isEmpty && allowedHost == host }

    /// Whether the host is this machine, by its name.
    public var isThisMachine: Bool {
        let name = host.parts(at: UInt8(ascii: ":")).first ?? ""
        // “127.example.org” is a name like any other.
        let isLoopback = name.begins(with: "127.") && name.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
        return name == "localhost" || isLoopback || host.begins(with: "[::1]")
    }

    /// The host of an address that begins with `http://` or `https://`, in lower case. Nil if it is no such address.
    public static func host(of address: String) -> String? {
        let text = trimmed(address)
        guard let scheme = ["https://", "http://"].first(where: { folded(text).begins(with: $0) }) else { return nil }
        let rest = text.utf8.dropFirst(scheme.utf8.count).prefix { !"/?#\\".utf8.contains($0) }
        // A name before “@” would hide the host that is really asked.
        guard !rest.isEmpty, !rest.contains(UInt8(ascii: "@")), rest.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) else {
            return nil
        }
        return String(decoding: rest.map { $0.lowercased }, as: UTF8.self)
    }

    /// The address in its stored form: `/v1` is added if there is no path. Nil if it is no web address.
    public static func baseAddress(_ text: String) -> String? {
        let address = trimmed(text)
        guard let host = host(of: address) else { return nil }
        let isSecure = folded(address).begins(with: "https://")
        var path = Array(address.utf8.dropFirst((isSecure ? 8 : 7) + host.utf8.count))
        guard path.allSatisfy({ $0 > 0x20 && $0 < 0x7f && !"?#\\".utf8.contains($0) }) else { return nil }
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        let tail = path.isEmpty ? "/v1" : String(decoding: path, as: UTF8.self)
        return (isSecure ? "https://" : "http://") + host + tail
    }

    /// Everything but the key.
    public var publicJSON: JSON {
        .object([
            "provider": .string(provider), "address": .string(address), "host": .string(host),
            "model": .string(model), "key": .bool(!key.isEmpty), "allowed": .bool(isAllowed), "own": .bool(isOwn),
        ])
    }
}
