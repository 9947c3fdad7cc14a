import DaymarkCore

extension AccessStore {
    /// Makes a token, and stores it under the hash of its secret.
    /// - Returns: the token, and its secret, which is not stored.
    /// - Throws: a ``TokenProblem`` if the name is taken, or if there are too many tokens.
    public func makeToken(
        named name: String, scopes: Set<APIScope>, at now: Instant, using entropy: inout Entropy
    ) throws -> (token: APIToken, secret: String) {
        let token = APIToken(
            id: RecordID(high: entropy.next(), low: entropy.next()), name: name, scopes: scopes, created: now)
        let secret = APIToken.makeSecret()
        try add(token, hash: AccessSecret.hash(secret))
        return (token, secret)
    }
}
