import DaymarkCore

/// The page of the endpoints that receive an account's nags, with the results of sending. Only the server knows the
/// results, so the server renders this page. Its forms need no script.
public struct ChannelsPage {
    /// An endpoint with its status.
    public struct Endpoint {
        public var id: RecordID
        public var channel: NagChannel
        /// The address, reduced to the part that may be shown.
        public var name: String
        public var health: NagEndpoint.Health

        public init(id: RecordID, channel: NagChannel, name: String, health: NagEndpoint.Health) {
            self.id = id
            self.channel = channel
            self.name = name
            self.health = health
        }
    }

    /// A nag that was sent or is scheduled.
    public struct Line {
        public var title: String
        public var time: Instant
        public var detail: String
        public var isProblem: Bool

        public init(title: String, time: Instant, detail: String, isProblem: Bool = false) {
            self.title = title
            self.time = time
            self.detail = detail
            self.isProblem = isProblem
        }
    }

    /// The result of the last submitted form, shown at the top.
    public struct Notice: Sendable {
        public var text: String
        public var secret: String?
        public var isProblem: Bool

        public init(_ text: String, secret: String? = nil, isProblem: Bool = false) {
            self.text = text
            self.secret = secret
            self.isProblem = isProblem
        }
    }

    /// The input for an endpoint.
    public struct Input: Sendable {
        public var channel: NagChannel
        public var address: String
        public var secret: String

        public init(channel: NagChannel, address: String, secret: String) {
            self.channel = channel
            self.address = address
            self.secret = secret
        }
    }

    /// The paths of the page and its files.
    public struct Paths {
        /// The relative path from the page to the app's folder: empty or `../`.
        let up: String
        /// The path of this page in the app's folder.
        let page: String
        /// The path of the style sheet in the app's folder.
        let styleSheet: String

        public init(up: String, page: String, styleSheet: String) {
            self.up = up
            self.page = page
            self.styleSheet = styleSheet
        }
    }

    /// The action of a form on the page.
    public enum FormAction: String, Choice {
        case test, remove, add, order
    }

    private let settings: Settings
    private let words: Words
    private let circumstances: Circumstances
    private let paths: Paths
    private let addable: [NagChannel]
    public var endpoints: [Endpoint] = []
    public var sent: [Line] = []
    public var coming: [Line] = []
    public var notice: Notice?
    /// The input of the form that adds an endpoint, if it was refused.
    public var input: Input?

    /// - Parameter addable: the channels for which this page can add endpoints.
    public init(_ settings: Settings, addable: [NagChannel], paths: Paths, in circumstances: Circumstances) {
        self.settings = settings
        self.addable = addable
        self.paths = paths
        self.circumstances = circumstances
        words = Words(settings)
    }

    /// The complete HTML document for a person who is signed in.
    public var document: String { document(content) }

    /// The complete HTML document for a person who is not signed in.
    public var signIn: String { document(element("p") { words(EndpointPhrase.signIn) }) }

    private func document(_ content: HTML) -> String {
        let page = element(
            "html", .set("lang", "en"), .set("data-voice", settings.voice.name),
            .set("data-accent", settings.accent.name),
            .set("data-density", settings.density.name), .set("data-motion", settings.motion.name), .flag("data-ready")
        ) {
            element("head") {
                HTML("<meta charset=\"utf-8\">")
                HTML("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">")
                element("title") { words(EndpointPhrase.heading) + " – Daymark" }
                element("link", .set("rel", "stylesheet"), .set("href", paths.up + paths.styleSheet))
                element("link", .set("rel", "icon"), .set("href", paths.up + "icons/icon.svg"))
            }
            element("body", .class("alone")) {
                element("main", .id("main")) {
                    element("div", .class("settings")) {
                        element("p", .class("more")) {
                            element("a", .set("href", (paths.up.isEmpty ? "./" : paths.up) + "#settings")) {
                                words(EndpointPhrase.back)
                            }
                        }
                        element("header", .class("day")) { element("h1") { words(EndpointPhrase.heading) } }
                        content
                    }
                }
            }
        }
        return "<!doctype html>\n" + page.text + "\n"
    }

    private var content: HTML {
        .joined([
            notice.map { noticeView($0) } ?? .nothing,
            element("section", .class("group")) {
                element("p", .class("detail")) { words(EndpointPhrase.intro) }
                if endpoints.isEmpty { element("p", .class("empty")) { words(EndpointPhrase.none) } }
                element("ul", .class("endpoints")) { endpoints.map { row($0) } }
            },
            group(words(EndpointPhrase.addHeading)) { addForm },
            group(words(EndpointPhrase.orderHeading)) {
                .joined(
                    [element("p", .class("detail")) { words(EndpointPhrase.orderNote) }]
                        + Aggression.allCases.map { orderForm($0) })
            },
            group(words(EndpointPhrase.sentHeading)) { log(sent, ifEmpty: words(EndpointPhrase.noneSent)) },
            group(words(NagNoticePhrase.upcomingHeading)) { log(coming, ifEmpty: words(NagNoticePhrase.noneUpcoming)) },
        ])
    }

    private func group(_ heading: String, content: () -> HTML) -> HTML {
        element("section", .class("group")) {
            element("h2") { heading }
            content()
        }
    }

    private func noticeView(_ notice: Notice) -> HTML {
        element("div", .class(notice.isProblem ? "told problem" : "told"), .role(notice.isProblem ? "alert" : "status"))
        {
            element("p") { notice.text }
            if let secret = notice.secret {
                element("p") { words(EndpointPhrase.generatedSecret) }
                element("p") { element("code") { secret } }
            }
        }
    }

    // MARK: Endpoints

    private func row(_ endpoint: Endpoint) -> HTML {
        element("li") {
            element("div", .class("heading")) {
                element("strong") { endpoint.name }
                element("span", .class("detail")) { words(EndpointPhrase.channel(endpoint.channel)) }
            }
            element("p", .class("detail")) { texts(of: endpoint.health).joined(separator: " · ") }
            if !endpoint.health.problem.isEmpty || endpoint.health.isGone {
                if !endpoint.health.problem.isEmpty {
                    element("p", .class("problem")) { failure(endpoint.health) }
                }
                element("p", .class("detail")) { words(EndpointPhrase.advice(endpoint.channel)) }
            }
            element("div", .class("actions")) {
                submitButton(.test, label: words(NagScreenPhrase.testButton), endpoint: endpoint)
                submitButton(.remove, label: words(EndpointPhrase.removeButton), endpoint: endpoint)
            }
        }
    }

    private func texts(of health: NagEndpoint.Health) -> [String] {
        var texts: [String] = []
        if health.isGone { texts.append(words(EndpointPhrase.gone)) }
        if let at = health.succeeded { texts.append(words(EndpointPhrase.lastSent(time(at)))) }
        if let at = health.confirmed { texts.append(words(EndpointPhrase.lastShown(time(at)))) }
        return texts.isEmpty && health.problem.isEmpty ? [words(EndpointPhrase.neverTried)] : texts
    }

    private func failure(_ health: NagEndpoint.Health) -> String {
        health.failed.map { words(EndpointPhrase.lastFailed(time($0), why: health.problem)) } ?? health.problem
    }

    private func time(_ at: Instant) -> String { words.deadline(.moment(at, zone: ""), in: circumstances) }

    private func form(_ action: FormAction, _ attribute: Attribute? = nil, @HTMLBuilder content: () -> HTML) -> HTML {
        element(
            "form", .set("method", "post"), .set("action", "\(paths.up)\(paths.page)/\(action.name)"), attribute,
            content: content)
    }

    private func submitButton(_ action: FormAction, label: String, endpoint: Endpoint) -> HTML {
        form(action) {
            element("input", .type("hidden"), .set("name", "place"), .value(endpoint.id.description))
            element("button", .label("\(label): \(endpoint.name)")) { label }
        }
    }

    private var addForm: HTML {
        form(.add, .class("adding")) {
            field(words(EndpointPhrase.channelLabel)) {
                element("select", .set("name", "channel")) {
                    FormField.options(
                        addable.map { ($0.name, words(EndpointPhrase.channel($0))) },
                        chosen: (input?.channel ?? addable[0]).name)
                }
            }
            field(words(EndpointPhrase.addressLabel)) {
                element(
                    "input", .set("name", "address"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "2000"), .flag("required"), .value(input?.address ?? ""),
                    input == nil ? nil : .aria("aria-invalid", "true"))
            }
            field(words(EndpointPhrase.secretLabel)) {
                element(
                    "input", .set("name", "secret"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "500"), .value(input?.secret ?? ""), .aria("aria-describedby", "secret-note"))
            }
            element("p", .class("detail"), .id("secret-note")) { words(EndpointPhrase.secretNote) }
            element("div", .class("actions")) { element("button") { words(EndpointPhrase.addButton) } }
        }
    }

    private func field(_ label: String, control: () -> HTML) -> HTML {
        element("label", .class("field")) {
            element("span") { label }
            control()
        }
    }

    // MARK: Levels

    /// Renders the form for the channels that a level tries, in order. It has one field per possible channel, because a
    /// shorter list would hide that more can be used.
    private func orderForm(_ level: Aggression) -> HTML {
        let channels = NagChannel.allCases.filter { $0 != .app }
        let chosen = settings[level].channels(of: level).filter { $0 != .app }
        return element("details", .class("level")) {
            element("summary") { words(ChoicePhrase.aggression(level)) }
            form(.order) {
                element("input", .type("hidden"), .set("name", "level"), .value(level.name))
                element("div", .class("tries")) {
                    channels.indices.map { turn in
                        field(words(EndpointPhrase.turn(turn))) {
                            element("select", .set("name", "turn\(turn)")) {
                                FormField.options(
                                    [("", words(EndpointPhrase.nothingMore))]
                                        + channels.map { ($0.name, words(EndpointPhrase.channel($0))) },
                                    chosen: turn < chosen.count ? chosen[turn].name : "")
                            }
                        }
                    }
                }
                element("div", .class("actions")) { element("button") { words(EndpointPhrase.saveButton) } }
            }
        }
    }

    // MARK: Sent and coming

    private func log(_ lines: [Line], ifEmpty empty: String) -> HTML {
        guard !lines.isEmpty else { return element("p", .class("empty")) { empty } }
        return element("ul", .class("endpoints log")) {
            lines.map { line in
                element("li") {
                    element("div", .class("heading")) {
                        element("strong") { line.title }
                        element("span", .class("detail")) { time(line.time) }
                    }
                    element("p", .class(line.isProblem ? "problem" : "detail")) { line.detail }
                }
            }
        }
    }
}
