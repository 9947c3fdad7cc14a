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

    /// The action of a form on the page.
    public enum FormAction: String, Choice {
        case test, remove, add, order
    }

    private let settings: Settings
    private let words: Words
    private let circumstances: Circumstances
    private let frame: ServerPage
    private let addable: [NagChannel]
    public var endpoints: [Endpoint] = []
    public var sent: [Line] = []
    public var coming: [Line] = []
    public var notice: Notice?
    /// The input of the form that adds an endpoint, if it was refused.
    public var input: Input?

    /// - Parameter addable: the channels for which this page can add endpoints.
    public init(
        _ settings: Settings, addable: [NagChannel], paths: ServerPage.Paths, in circumstances: Circumstances
    ) {
        self.settings = settings
        self.addable = addable
        self.circumstances = circumstances
        words = Words(settings)
        frame = ServerPage(settings: settings, paths: paths, heading: words(EndpointPhrase.heading))
    }

    /// The complete HTML document for a person who is signed in.
    public var document: String { frame.document(content) }

    /// The complete HTML document for a person who is not signed in.
    public var signIn: String { frame.signIn }

    private var content: HTML {
        .joined([
            notice.map { noticeView($0) } ?? .nothing,
            element("section", .class("group")) {
                element("p", .class("detail")) { words(EndpointPhrase.intro) }
                if endpoints.isEmpty { element("p", .class("empty")) { words(EndpointPhrase.none) } }
                element("ul", .class("endpoints")) { endpoints.map { row($0) } }
            },
            frame.group(words(EndpointPhrase.addHeading)) { addForm },
            frame.group(words(EndpointPhrase.orderHeading)) {
                .joined(
                    [element("p", .class("detail")) { words(EndpointPhrase.orderNote) }]
                        + Aggression.allCases.map { orderForm($0) })
            },
            frame.group(words(EndpointPhrase.sentHeading)) { log(sent, ifEmpty: words(EndpointPhrase.noneSent)) },
            frame.group(words(NagNoticePhrase.upcomingHeading)) {
                log(coming, ifEmpty: words(NagNoticePhrase.noneUpcoming))
            },
        ])
    }

    private func noticeView(_ notice: Notice) -> HTML {
        frame.notice(notice.text, isProblem: notice.isProblem) {
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
                submitButton(.test, label: words(NagPermissionPhrase.testButton), endpoint: endpoint)
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

    private func submitButton(_ action: FormAction, label: String, endpoint: Endpoint) -> HTML {
        frame.form(action.name) {
            element("input", .type("hidden"), .set("name", "place"), .value(endpoint.id.description))
            element("button", .label("\(label): \(endpoint.name)")) { label }
        }
    }

    private var addForm: HTML {
        frame.form(FormAction.add.name, .class("adding")) {
            frame.field(words(EndpointPhrase.channelLabel)) {
                element("select", .set("name", "channel")) {
                    FormField.options(
                        addable.map { ($0.name, words(EndpointPhrase.channel($0))) },
                        chosen: (input?.channel ?? addable[0]).name)
                }
            }
            frame.field(words(EndpointPhrase.addressLabel)) {
                element(
                    "input", .set("name", "address"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "2000"), .flag("required"), .value(input?.address ?? ""),
                    input == nil ? nil : .aria("aria-invalid", "true"))
            }
            frame.field(words(EndpointPhrase.secretLabel)) {
                element(
                    "input", .set("name", "secret"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "500"), .value(input?.secret ?? ""), .aria("aria-describedby", "secret-note"))
            }
            element("p", .class("detail"), .id("secret-note")) { words(EndpointPhrase.secretNote) }
            element("div", .class("actions")) { element("button") { words(EndpointPhrase.addButton) } }
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
            frame.form(FormAction.order.name) {
                element("input", .type("hidden"), .set("name", "level"), .value(level.name))
                element("div", .class("tries")) {
                    channels.indices.map { turn in
                        frame.field(words(EndpointPhrase.turn(turn))) {
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
