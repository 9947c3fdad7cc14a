import DaymarkCore

extension NagChannel {
    /// The channels whose endpoints a person adds by an address. Browsers and desktops add themselves.
    public static let addressable: [NagChannel] = [.ntfy, .email, .webhook, .apprise]

    private static let maxAddressLength = 2048

    /// Whether a text can be an address of this channel.
    public func isAddress(_ text: String) -> Bool {
        guard NagChannel.addressable.contains(self), text.utf8.count <= NagChannel.maxAddressLength,
            text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7f })
        else {
            return false
        }
        return switch self {
        case .email: text.dropFirst().dropLast().contains("@") && !text.hasPrefix("-")
        case .apprise: text.contains("://") && !text.hasPrefix("-")
        default: text.hasPrefix("https://") || text.hasPrefix("http://")
        }
    }
}

extension NagStore {
    /// Adds an endpoint that a person named, or updates it. The same address is the same endpoint.
    /// - Parameters:
    ///   - address: a text for which ``DaymarkCore/NagChannel/isAddress(_:)`` is true.
    ///   - secret: the key that signs a webhook's messages, or ntfy's access token. If nil, the current one stays.
    /// - Returns: the secret of a webhook, if a new one was generated. It cannot be shown again.
    public func addEndpoint(_ channel: NagChannel, at address: String, secret: String?) throws -> String? {
        let id = RecordID(namespace: Settings.namespace, name: "endpoint/\(channel.name)/\(address)")
        // The address of an Apprise service holds its password, so only the name of the service is public.
        let isAddressSecret = channel == .apprise
        let name = isAddressSecret ? String(address.prefix { $0 != ":" }) : channel.name
        let former = try endpoints().first { $0.endpoint.id == id }?.endpoint.secret ?? []
        let isSecretMissing = channel == .webhook && secret == nil && former.isEmpty
        let generated = isSecretMissing ? Entropy.systemRandomBytes(32).hexadecimal : nil
        var endpoint = NagEndpoint(id: id, channel: channel, name: name)
        if isAddressSecret {
            endpoint.secret = Array(address.utf8)
        } else {
            endpoint.address = address
            endpoint.secret = (secret ?? generated).map { Array($0.utf8) } ?? former
        }
        try saveEndpoint(endpoint)
        return generated
    }
}
