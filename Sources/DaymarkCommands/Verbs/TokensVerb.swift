import ArgumentParser
import DaymarkCore
import DaymarkStore

struct TokensVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "tokens", abstract: "Show, add and revoke the tokens of programs that use the API.",
        discussion: """
              daymark tokens
              daymark tokens add "iPhone Shortcuts" --scope read --scope capture
              daymark tokens revoke "iPhone Shortcuts"

            Scopes: read (everything), capture (add tasks, commitments and journal lines), \
            write (change everything), and widget (links to images of your day, without any \
            other scope). Without --scope, a token may read and capture. Its secret is shown \
            once. docs/api.md and docs/widgets.md say how to use it.
            """)

    @OptionGroup var common: Common
    @Argument(help: "add NAME, or revoke NAME.", completion: .list(["add", "revoke"]))
    var words: [String] = []
    @Option(
        help: ArgumentHelp("What the token allows. Can be repeated.", valueName: "read|capture|write|widget"),
        completion: .list(APIScope.allCases.map { $0.rawValue }))
    var scope: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let name = words.dropFirst().joined(separator: " ")
        switch words.first {
        case nil: return list(try context.store.tokens(), in: context)
        case "add": return try add(name, &context)
        case "revoke": return try revoke(name, context)
        case let word?:
            throw CommandError(
                "“\(harmless(word))” is not valid; use add or revoke.", example: "daymark tokens add Tasker", code: 64)
        }
    }

    private func add(_ name: String, _ context: inout Context) throws -> Output {
        guard APIToken.isName(name) else {
            throw CommandError(
                "Give the token a name of up to \(APIToken.maxNameLength) characters.",
                example: "daymark tokens add \"iPhone Shortcuts\"", code: 64)
        }
        let scopes = try scope.map { text in
            guard let scope = APIScope(rawValue: text) else {
                throw CommandError(
                    "“\(harmless(text))” is not valid; use read, capture, write or widget.",
                    example: "daymark tokens add Tasker --scope capture", code: 64)
            }
            return scope
        }
        guard !scopes.contains(.widget) || scopes.allSatisfy({ $0 == .widget }) else {
            throw CommandError(
                "The scope widget cannot be combined with others, because its secret is part of an address.",
                example: "daymark tokens add Phone --scope widget", code: 64)
        }
        let (token, secret): (APIToken, String)
        do {
            (token, secret) = try context.store.makeToken(
                named: name, scopes: scopes.isEmpty ? [.read, .capture] : Set(scopes), at: context.circumstances.now,
                using: &context.entropy)
        } catch let problem as TokenProblem {
            throw CommandError(problem.sentence, example: "daymark tokens", code: CommandError.dataError)
        }
        let members = TokensVerb.members(token, in: context) + [JSON.Member("secret", .string(secret))]
        return Output(json: .object(members)) { _ in
            token.scopes == [.widget]
                ? "/widget/\(secret)/small.svg\nThis link is shown only once. Anyone who has it sees your widgets."
                : "\(secret)\nThis token is shown only once. Anyone who has it can use Daymark as you (\(token.scopeNames))."
        }
    }

    private func revoke(_ name: String, _ context: Context) throws -> Output {
        let found = try context.store.tokens().filter { $0.name == name || $0.id.description == name }
        guard let token = found.first, try context.store.revokeToken(token.id) else {
            throw CommandError("There is no token named “\(harmless(name))”.", example: "daymark tokens")
        }
        return Output(json: .object(TokensVerb.members(token, in: context))) { _ in
            "Revoked “\(harmless(token.name))”. It no longer works."
        }
    }

    private func list(_ tokens: [APIToken], in context: Context) -> Output {
        Output(json: .array(tokens.map { .object(TokensVerb.members($0, in: context)) })) { style in
            guard !tokens.isEmpty else {
                return "No tokens yet. Add one with daymark tokens add NAME."
            }
            let width = style.column(32, for: tokens.map { $0.name })
            return tokens.map { token in
                let used = token.lastUsed.map {
                    "last used " + context.circumstances.zone.civil(at: $0).date.description
                }
                return [fitted(harmless(token.name), width), token.scopeNames, style(used ?? "never used", .dim)]
                    .joined(separator: "  ")
            }.joined(separator: "\n")
        }
    }

    private static func members(_ token: APIToken, in context: Context) -> [JSON.Member] {
        let zone = context.circumstances.zone
        return JSON.members([
            "id": .string(token.id.description), "name": .string(token.name),
            "scopes": .strings(APIScope.allCases.filter { token.scopes.contains($0) }.map { $0.rawValue }),
            "created": .string(zone.timestamp(token.created)),
            "lastUsed": token.lastUsed.map { .string(zone.timestamp($0)) } ?? .null,
        ])
    }
}

extension APIToken {
    fileprivate var scopeNames: String {
        APIScope.allCases.filter { scopes.contains($0) }.map { $0.rawValue }.joined(separator: ", ")
    }
}
