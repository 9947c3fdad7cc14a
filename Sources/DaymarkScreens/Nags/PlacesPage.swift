import DaymarkCore

/// Where an account's nags go and how that went: a page of the server's, since it alone knows, made of forms that need no script.
public struct PlacesPage {
    /// A place, with what is known of it.
    public struct Place {
        public var id: RecordID
        public var channel: NagChannel
        /// Its address as far as others may see it.
        public var name: String
        public var health: NagEndpoint.Health

        public init(id: RecordID, channel: NagChannel, name: String, health: NagEndpoint.Health) {
            (self.id, self.channel, self.name, self.health) = (id, channel, name, health)
        }
    }

    /// A row of what was sent or comes.
    public struct Line {
        public var title: String
        public var at: Instant
        public var said: String
        public var isProblem: Bool

        public init(title: String, at: Instant, said: String, isProblem: Bool = false) {
            (self.title, self.at, self.said, self.isProblem) = (title, at, said, isProblem)
        }
    }

    /// What was done just now, said above all.
    public struct Notice: Sendable {
        public var text: String
        public var secret: String?
        public var isProblem: Bool

        public init(_ text: String, secret: String? = nil, isProblem: Bool = false) {
            (self.text, self.secret, self.isProblem) = (text, secret, isProblem)
        }
    }

    /// What was typed and could not be taken.
    public struct Typed: Sendable {
        public var channel: NagChannel
        public var address: String
        public var secret: String

        public init(channel: NagChannel, address: String, secret: String) {
            (self.channel, self.address, self.secret) = (channel, address, secret)
        }
    }

    private let settings: Settings
    private let words: Words
    private let circumstances: Circumstances
    /// The way from the page to the folder of the app, where the page, the style sheet and all else are.
    private let up: String
    private let path: String
    private let style: String
    private let named: [NagChannel]
    public var places: [Place] = []
    public var sent: [Line] = []
    public var comes: [Line] = []
    public var notice: Notice?
    public var typed: Typed?

    /// - Parameters:
    ///   - named: the channels of which places can be added here.
    ///   - up: the way to the folder of the app: empty, or `../`; from there the others go on.
    ///   - path: of the page.
    ///   - style: of the style sheet.
    public init(
        _ settings: Settings, named: [NagChannel], up: String, path: String, style: String,
        in circumstances: Circumstances
    ) {
        (self.settings, self.named, self.up, self.path, self.style) = (settings, named, up, path, style)
        (words, in: self.circumstances) = (Words(settings), in: circumstances)
    }

    /// The whole document, for somebody who was let in.
    public var document: String { document(content) }

    /// The document for somebody who was not.
    public var signIn: String { document(element("p") { words(PlacePhrase.signIn) }) }

    private func document(_ content: HTML) -> String {
        let page = element(
            "html", .set("lang", "en"), .set("data-voice", settings.voice.name),
            .set("data-accent", settings.accent.name),
            .set("data-density", settings.density.name), .set("data-motion", settings.motion.name), .flag("data-ready")
        ) {
            element("head") {
                HTML(
                    "<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\">"
                )
                element("title") { words(PlacePhrase.heading) + " – Daymark" }
                element("link", .set("rel", "stylesheet"), .set("href", up + style))
                element("link", .set("rel", "icon"), .set("href", up + "icons/icon.svg"))
            }
            element("body", .class("alone")) {
                element("main", .id("main")) {
                    element("div", .class("settings")) {
                        element("p", .class("more")) {
                            element("a", .set("href", (up.isEmpty ? "./" : up) + "#settings")) {
                                words(PlacePhrase.back)
                            }
                        }
                        element("header", .class("day")) { element("h1") { words(PlacePhrase.heading) } }
                        content
                    }
                }
            }
        }
        return "<!doctype html>\n" + page.text + "\n"
    }

    private var content: HTML {
        .joined([
            notice.map { told($0) } ?? .nothing,
            element("section", .class("group")) {
                element("p", .class("detail")) { words(PlacePhrase.intro) }
                if places.isEmpty { element("p", .class("empty")) { words(PlacePhrase.none) } }
                element("ul", .class("endpoints")) { places.map { row($0) } }
            },
            group(.addHeading) { adding },
            group(.orderHeading) {
                .joined(
                    [element("p", .class("detail")) { words(PlacePhrase.orderNote) }]
                        + Aggression.allCases.map { order($0) })
            },
            group(.sentHeading) { log(sent, orElse: words(PlacePhrase.noneSent)) },
            element("section", .class("group")) {
                element("h2") { words(NagNoticePhrase.comesHeading) }
                log(comes, orElse: words(NagNoticePhrase.noneComes))
            },
        ])
    }

    private func group(_ heading: PlacePhrase, _ content: () -> HTML) -> HTML {
        element("section", .class("group")) {
            element("h2") { words(heading) }
            content()
        }
    }

    private func told(_ notice: Notice) -> HTML {
        element("div", .class(notice.isProblem ? "told problem" : "told"), .role(notice.isProblem ? "alert" : "status"))
        {
            element("p") { notice.text }
            if let secret = notice.secret {
                element("p") { words(PlacePhrase.madeSecret) }
                element("p") { element("code") { secret } }
            }
        }
    }

    // MARK: Places

    private func row(_ place: Place) -> HTML {
        element("li") {
            element("div", .class("heading")) {
                element("strong") { place.name }
                element("span", .class("detail")) { words(PlacePhrase.channel(place.channel)) }
            }
            element("p", .class("detail")) { health(place.health).joined(separator: " · ") }
            if !place.health.problem.isEmpty || place.health.isGone {
                if !place.health.problem.isEmpty { element("p", .class("problem")) { failure(place.health) } }
                element("p", .class("detail")) { words(PlacePhrase.mend(place.channel)) }
            }
            element("div", .class("deeds")) {
                button(.test, words(NagScreenPhrase.testButton), place)
                button(.remove, words(PlacePhrase.removeButton), place)
            }
        }
    }

    private func health(_ health: NagEndpoint.Health) -> [String] {
        var said: [String] = []
        if health.isGone { said.append(words(PlacePhrase.gone)) }
        if let at = health.succeeded { said.append(words(PlacePhrase.lastTaken(time(at)))) }
        if let at = health.confirmed { said.append(words(PlacePhrase.lastShown(time(at)))) }
        return said.isEmpty && health.problem.isEmpty ? [words(PlacePhrase.neverTried)] : said
    }

    private func failure(_ health: NagEndpoint.Health) -> String {
        health.failed.map { words(PlacePhrase.lastFailed(time($0), why: health.problem)) } ?? health.problem
    }

    private func time(_ at: Instant) -> String { words.deadline(.moment(at, zone: ""), in: circumstances) }

    /// What a form asks for.
    public enum Deed: Int, Choice {
        case test, remove, add, order
        public static let names: StaticString = "test remove add order"
    }

    private func form(_ deed: Deed, _ attributes: Attribute?..., @HTMLBuilder content: () -> HTML) -> HTML {
        element(
            "form", .set("method", "post"), .set("action", "\(up)\(path)/\(deed.name)"), attributes.first ?? nil,
            content: content)
    }

    private func button(_ deed: Deed, _ label: String, _ place: Place) -> HTML {
        form(deed) {
            element("input", .type("hidden"), .set("name", "place"), .value(place.id.description))
            element("button", .label("\(label): \(place.name)")) { label }
        }
    }

    private var adding: HTML {
        form(.add, .class("adding")) {
            field(words(PlacePhrase.channelLabel)) {
                element("select", .set("name", "channel")) {
                    FormField.options(
                        named.map { ($0.name, words(PlacePhrase.channel($0))) }, (typed?.channel ?? named[0]).name)
                }
            }
            field(words(PlacePhrase.addressLabel)) {
                element(
                    "input", .set("name", "address"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "2000"), .flag("required"), .value(typed?.address ?? ""),
                    typed == nil ? nil : .aria("aria-invalid", "true"))
            }
            field(words(PlacePhrase.secretLabel)) {
                element(
                    "input", .set("name", "secret"), .type("text"), .set("autocomplete", "off"),
                    .set("spellcheck", "false"),
                    .set("maxlength", "500"), .value(typed?.secret ?? ""), .aria("aria-describedby", "secret-note"))
            }
            element("p", .class("detail"), .id("secret-note")) { words(PlacePhrase.secretNote) }
            element("div", .class("deeds")) { element("button") { words(PlacePhrase.addButton) } }
        }
    }

    private func field(_ label: String, _ content: () -> HTML) -> HTML {
        element("label", .class("field")) {
            element("span") { label }
            content()
        }
    }

    // MARK: Levels

    /// As many turns as there are channels, or the reader would have to know that more are possible.
    private func order(_ level: Aggression) -> HTML {
        let kinds = NagChannel.allCases.filter { $0 != .app }
        let set = settings[level].channels(of: level).filter { $0 != .app }
        return element("details", .class("level")) {
            element("summary") { words(ChoicePhrase.aggression(level)) }
            form(.order) {
                element("input", .type("hidden"), .set("name", "level"), .value(level.name))
                element("div", .class("tries")) {
                    kinds.indices.map { turn in
                        field(words(PlacePhrase.turn(turn))) {
                            element("select", .set("name", "turn\(turn)")) {
                                FormField.options(
                                    [("", words(PlacePhrase.nothingMore))]
                                        + kinds.map { ($0.name, words(PlacePhrase.channel($0))) },
                                    turn < set.count ? set[turn].name : "")
                            }
                        }
                    }
                }
                element("div", .class("deeds")) { element("button") { words(PlacePhrase.saveButton) } }
            }
        }
    }

    // MARK: What was sent, what comes

    private func log(_ lines: [Line], orElse none: String) -> HTML {
        guard !lines.isEmpty else { return element("p", .class("empty")) { none } }
        return element("ul", .class("endpoints log")) {
            lines.map { line in
                element("li") {
                    element("div", .class("heading")) {
                        element("strong") { line.title }
                        element("span", .class("detail")) { time(line.at) }
                    }
                    element("p", .class(line.isProblem ? "problem" : "detail")) { line.said }
                }
            }
        }
    }
}
