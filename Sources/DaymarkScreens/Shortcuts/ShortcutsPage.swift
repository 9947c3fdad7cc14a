import DaymarkCore

/// The page that makes tokens, shows the exact requests, tries them, and says how to connect each program. Only the
/// server knows the tokens, so the server renders this page.
public struct ShortcutsPage {
    /// The path of this page in the app's folder.
    public static let path = "shortcuts"

    /// A token without its secret.
    public struct Token {
        let id: RecordID
        let name: String
        let scopes: [String]
        let lastUsed: Instant?

        public init(id: RecordID, name: String, scopes: [String], lastUsed: Instant?) {
            self.id = id
            self.name = name
            self.scopes = scopes
            self.lastUsed = lastUsed
        }
    }

    /// The result of the last submitted form.
    public enum Result: Sendable {
        case made(name: String, secret: String)
        case revoked(String)
        /// The answer to a request that was tried.
        case answered(ShortcutCall, String)
        /// A form that was refused. The call is the one that was tried.
        case refused(String, ShortcutCall?)
    }

    /// The action of a form on the page.
    public enum FormAction: String, Choice {
        case make, revoke, `try`
    }

    /// The scopes of a new token, unless the person chooses others.
    private static let usualScopes = ["read", "capture"]

    private let frame: ServerPage
    private let words: Words
    private let circumstances: Circumstances
    private let api: String
    private let scopes: [String]
    public var tokens: [Token] = []
    public var result: Result?
    /// The system of the browser, whose guides come first and are open. Nil if it is not known.
    public var system: InstallSystem?
    /// The line that was tried, which stays in its field.
    public var line = ShortcutCall.exampleLine

    /// - Parameters:
    ///   - api: the address of the API, such as `https://day.example.org/api/v1`.
    ///   - scopes: the names of what a token may be allowed to do.
    public init(
        _ settings: Settings, paths: ServerPage.Paths, api: String, scopes: [String], in circumstances: Circumstances
    ) {
        words = Words(settings)
        frame = ServerPage(
            settings: settings, paths: paths, heading: words(ShortcutPhrase.heading), back: SettingsPage.data.route)
        self.api = api
        self.scopes = scopes
        self.circumstances = circumstances
    }

    /// The complete HTML document for a person who is not signed in.
    public var signIn: String { frame.signIn }

    /// The complete HTML document for a person who is signed in.
    public var document: String {
        frame.document(
            .joined([
                element("p", .class("detail")) { words(ShortcutPhrase.intro) }, notice,
                frame.group(words(ShortcutPhrase.tokens)) { tokenList },
                frame.group(words(ShortcutPhrase.requests)) { requests },
                frame.group(words(ShortcutPhrase.steps)) { .joined(ShortcutGuide.all(on: system).map { guide($0) }) },
            ]))
    }

    private var secret: String? { if case .made(_, let secret) = result { secret } else { nil } }

    private var token: String { secret ?? "TOKEN" }

    private var notice: HTML {
        switch result {
        case .made(let name, let secret):
            frame.notice(words(ShortcutPhrase.made(name)), isProblem: false) {
                element("p") { element("code") { secret } }
                element("p") { words(ShortcutPhrase.secretOnce) }
            }
        case .revoked(let name): frame.notice(words(ShortcutPhrase.revoked(name)), isProblem: false)
        case .refused(let sentence, nil): frame.notice(sentence, isProblem: true)
        case .answered, .refused, nil: .nothing
        }
    }

    // MARK: Tokens

    private var tokenList: HTML {
        .joined([
            tokens.isEmpty ? element("p", .class("empty")) { words(ShortcutPhrase.noTokens) } : .nothing,
            element("ul", .class("endpoints")) { tokens.map { row($0) } },
            frame.form(FormAction.make.name, .class("adding")) {
                frame.field(words(ShortcutPhrase.nameLabel)) {
                    element(
                        "input", .set("name", "name"), .type("text"), .set("autocomplete", "off"),
                        .set("maxlength", "100"), .flag("required"))
                }
                element("fieldset", .class("choices")) {
                    element("legend") { words(ShortcutPhrase.scopesLabel) }
                    scopes.map { scopeField($0) }
                }
                element("div", .class("actions")) { element("button") { words(ShortcutPhrase.makeButton) } }
            },
        ])
    }

    private func scopeField(_ scope: String) -> HTML {
        element("label") {
            element(
                "input", .type("checkbox"), .set("name", scope),
                ShortcutsPage.usualScopes.contains(scope) ? .flag("checked") : nil)
            element("span") { words(ShortcutPhrase.scope(scope)) }
        }
    }

    private func row(_ token: Token) -> HTML {
        let used = token.lastUsed.map {
            words(ShortcutPhrase.lastUsed(words.deadline(.moment($0, zone: ""), in: circumstances)))
        }
        let texts = [used ?? words(ShortcutPhrase.neverUsed)] + token.scopes.map { words(ShortcutPhrase.scope($0)) }
        return element("li") {
            element("div", .class("heading")) { element("strong") { token.name } }
            element("p", .class("detail")) { texts.joined(separator: " · ") }
            element("div", .class("actions")) {
                frame.form(FormAction.revoke.name) {
                    element("input", .type("hidden"), .set("name", "token"), .value(token.id.description))
                    element("button", .label("\(words(ShortcutPhrase.revokeButton)): \(token.name)")) {
                        words(ShortcutPhrase.revokeButton)
                    }
                }
            }
        }
    }

    // MARK: Requests

    private var requests: HTML {
        .joined([
            element("p", .class("detail")) {
                words(ShortcutPhrase.requestsNote) + (secret == nil ? " " + words(ShortcutPhrase.needsToken) : "")
            },
            element("ul", .class("endpoints")) { ShortcutCall.allCases.map { request($0) } },
        ])
    }

    private func request(_ call: ShortcutCall) -> HTML {
        element("li", .id(call.name)) {
            element("div", .class("heading")) { element("h3") { words(call.phrase) } }
            element("pre", .set("tabindex", "0"), .label(words(call.phrase))) {
                element("code", .class("call")) { call.command(api: api, token: token) }
            }
            frame.form("\(FormAction.try.name)#\(call.name)") {
                element("input", .type("hidden"), .set("name", "call"), .value(call.name))
                if call.isCapture {
                    frame.field(words(ShortcutPhrase.lineLabel)) {
                        element(
                            "input", .set("name", "line"), .type("text"), .set("autocomplete", "off"),
                            .set("maxlength", "1000"), .flag("required"), .value(line))
                    }
                }
                element("div", .class("actions")) {
                    element("button", .label("\(words(ShortcutPhrase.tryButton)): \(words(call.phrase))")) {
                        words(ShortcutPhrase.tryButton)
                    }
                }
            }
            answer(to: call)
        }
    }

    private func answer(to call: ShortcutCall) -> HTML {
        switch result {
        case .answered(call, let text):
            element("div", .class("told"), .role("status")) {
                element("p", .class("detail")) { words(ShortcutPhrase.answer) }
                element("p", .class("lines")) { text }
            }
        case .refused(let why, call): frame.notice(words(ShortcutPhrase.failed(why)), isProblem: true)
        default: .nothing
        }
    }

    // MARK: Steps

    private func guide(_ guide: ShortcutGuide) -> HTML {
        let isOwn = system.map { guide.isFor($0) } ?? false
        return element("details", .class("level"), isOwn ? .flag("open") : nil) {
            element("summary") { words(guide.title) }
            element("ol", .class("guide")) {
                guide.steps(api: api, token: token).map { step in element("li") { step } }
            }
        }
    }
}
