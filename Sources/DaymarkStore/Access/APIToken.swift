import DaymarkCore

/// The rights of a token.
public enum APIScope: String, CaseIterable, Sendable {
    /// Reading everything.
    case read
    /// Adding tasks, commitments and journal lines, and nothing else.
    case capture
    /// Changing everything. It includes ``capture``.
    case write
    /// Looking at widgets through a link that contains the secret. It never comes with another scope, because addresses
    /// are stored and logged in many places.
    case widget

    /// The scopes of programs that use the API.
    public static let ofPrograms: [APIScope] = [.read, .capture, .write]
}

/// A key for programs that use the API in the person's name. Only the hash of its secret is stored.
public struct APIToken: Hashable, Sendable {
    public let id: RecordID
    /// A name by which the person recognizes the program, such as “iPhone Shortcuts”.
    public let name: String
    public let scopes: Set<APIScope>
    public let created: Instant
    /// When it was last used, to the minute. Nil if it never was.
    public let lastUsed: Instant?

    public init(id: RecordID, name: String, scopes: Set<APIScope>, created: Instant, lastUsed: Instant? = nil) {
        self.id = id
        self.name = name
        self.scopes = scopes
        self.created = created
        self.lastUsed = lastUsed
    }

    public func allows(_ scope: APIScope) -> Bool {
        scopes.contains(scope) || scope == .capture && scopes.contains(.write)
    }

    /// A new secret. People, and programs that look for published secrets, recognize it by its beginning.
    public static func makeSecret() -> String { "daymark_" + AccessSecret.make() }

    /// Whether a text can be the name of a token.
    public static func isName(_ text: String) -> Bool { !text.isBlank && text.isWithin(maxNameLength) }

    /// The longest name, in characters.
    public static let maxNameLength = 100
    /// The largest number of tokens.
    public static let maxCount = 100
}

/// The body of the answer to a request that succeeded and had an idempotency key, so that the same request is not carried
/// out twice.
public struct StoredAnswer: Hashable, Sendable {
    /// The hash of what the request asks for.
    public let request: [UInt8]
    public let body: [UInt8]

    public init(request: [UInt8], body: [UInt8]) {
        self.request = request
        self.body = body
    }

    /// How long an answer is kept.
    public static let hours: Int64 = 24
}
