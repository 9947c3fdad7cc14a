import Foundation

/// A link to a room of another person: `https://day.example.org/room#0123…`.
public struct RoomLink: Hashable, Sendable {
    /// The text is not a link to a room.
    public struct Invalid: Error {}

    private static let path = "/room"
    private static let maxSecretLength = 200

    let site: Site
    let secret: String

    /// The name of the server: `day.example.org`.
    public var name: String { site.name }

    public init(_ text: String) throws {
        guard var url = URLComponents(string: text.trimmingCharacters(in: .whitespacesAndNewlines)),
            let secret = url.fragment, !secret.isEmpty, secret.utf8.count <= RoomLink.maxSecretLength,
            secret.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }), url.percentEncodedPath.hasSuffix(RoomLink.path)
        else { throw Invalid() }
        self.secret = secret
        url.percentEncodedPath = String(url.percentEncodedPath.dropLast(RoomLink.path.utf8.count))
        do throws(ClientError) {
            site = try Site(url)
        } catch {
            if error == .invalidLink { throw Invalid() }
            throw error
        }
    }
}
