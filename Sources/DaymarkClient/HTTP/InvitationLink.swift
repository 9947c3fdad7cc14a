import Foundation

/// A one-time link that signs in one device: `https://day.example.org/#enter/0123…`.
struct InvitationLink: Hashable {
    let site: Site
    /// The secret that is exchanged for a session. Until then it must be kept like a password.
    let secret: String

    private static let maxFragmentLength = 200

    init(_ text: String) throws(ClientError) {
        guard let url = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let fragment = url.fragment, fragment.hasPrefix("enter/"),
            fragment.count <= InvitationLink.maxFragmentLength
        else { throw .invalidLink }
        secret = String(fragment.dropFirst("enter/".count))
        guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") }) else {
            throw .invalidLink
        }
        site = try Site(url)
    }
}

/// The address at which an account is served.
struct Site: Hashable {
    /// The address without a slash at the end: `https://day.example.org`, `http://localhost:8080`.
    let address: String
    /// The name that people use: `day.example.org`, `localhost:8080`.
    let name: String
    /// Whether the site is on this machine. Only then may it be reached without encryption.
    let isLoopback: Bool

    /// - Parameter address: an address that was stored before.
    init(_ address: String) throws(ClientError) {
        guard let url = URLComponents(string: address) else { throw .invalidLink }
        try self.init(url)
    }

    init(_ url: URLComponents) throws(ClientError) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host?.lowercased(),
            !host.isEmpty, url.user == nil, url.password == nil, url.query == nil
        else { throw .invalidLink }
        name = host + (url.port.map { ":\($0)" } ?? "")
        isLoopback = ["localhost", "127.0.0.1", "[::1]"].contains(host)
        guard scheme == "https" || isLoopback else { throw .unencrypted(name) }
        let path = url.percentEncodedPath
        address = "\(scheme)://\(name)\(path.hasSuffix("/") ? String(path.dropLast()) : path)"
    }
}
