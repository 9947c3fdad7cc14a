import Foundation

/// A link that lets one device in, once: `https://day.example.org/#enter/0123…`.
struct Link: Hashable {
    let site: Site
    /// What is exchanged for a session; worth as much until then.
    let secret: String

    private static let mostLetters = 200

    init(_ text: String) throws(ClientError) {
        guard let url = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let fragment = url.fragment,
            fragment.hasPrefix("enter/"), fragment.count <= Link.mostLetters
        else { throw .noLink }
        secret = String(fragment.dropFirst("enter/".count))
        guard !secret.isEmpty, secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "/") }) else {
            throw .noLink
        }
        site = try Site(url)
    }
}

/// Where an account is served.
struct Site: Hashable {
    /// With no slash at the end: `https://day.example.org`, `http://localhost:8080`.
    let address: String
    /// As people name it: `day.example.org`, `localhost:8080`.
    let name: String
    /// On this machine: there, and only there, nothing has to be encrypted.
    let isLoopback: Bool

    /// - Parameter address: one that was kept before.
    init(_ address: String) throws(ClientError) {
        guard let url = URLComponents(string: address) else { throw .noLink }
        try self.init(url)
    }

    fileprivate init(_ url: URLComponents) throws(ClientError) {
        guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
            let host = url.host?.lowercased(),
            !host.isEmpty, url.user == nil, url.password == nil, url.query == nil
        else { throw .noLink }
        name = host + (url.port.map { ":\($0)" } ?? "")
        isLoopback = ["localhost", "127.0.0.1", "[::1]"].contains(host)
        guard scheme == "https" || isLoopback else { throw .unencrypted(name) }
        let path = url.percentEncodedPath
        address = "\(scheme)://\(name)\(path.hasSuffix("/") ? String(path.dropLast()) : path)"
    }
}
