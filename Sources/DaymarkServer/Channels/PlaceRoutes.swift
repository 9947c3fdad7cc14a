import DaymarkCore
import DaymarkDispatch
import DaymarkScreens
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// Where nags go, how that went, and what comes: as a page of forms (``ChannelsPage``), and as JSON for whoever asks for that.
struct PlaceRoutes: Sendable {
    static let path = "/channels"
    private static let mostBytes = 16_384
    /// How much is told of what was sent and what comes; the latter in minutes, too.
    private static let mostLines = 30, mostComing = 12, ahead: Int64 = 7 * 1440

    let store: SQLiteStore
    let access: Access
    let test: NagTest
    /// The path of the style sheet.
    let style: String
    let clock: @Sendable () -> Instant

    func add(to router: Router<BasicRequestContext>) {
        router.get("/channels") { request, _ in
            let isIn: Bool = try await access.storing { try access.isIn(request, at: clock()) }
            if PlaceRoutes.wantsJSON(request) {
                try await access.mustBeIn(request, at: clock())
                return try await access.storing { Response.json(try json()) }
            }
            return try await access.storing { try page(isIn: isIn, up: "") }
        }
        // The address of what a form answered, looked at again.
        router.get("/channels/:deed") { _, _ in Response(status: .seeOther, headers: [.location: "../channels"]) }
        router.post("/channels/:deed") { request, context in
            try await access.mustBeIn(request, at: clock())
            guard let deed = context.parameters.get("deed").flatMap({ ChannelsPage.FormAction(name: $0) }) else {
                throw Refusal(.notFound, "Nothing is done at this address.")
            }
            let fields = try await fields(of: request)
            let wantsJSON = PlaceRoutes.wantsJSON(request)
            // A test waits for what it tries, which may be in need of the threads that serve.
            return try await access.storing(apart: deed == .test) {
                do {
                    let (notice, made) = try perform(deed, fields)
                    if wantsJSON {
                        return Response.json(
                            .object(["said": .string(notice.text), "secret": .text(made), "channels": try json()]))
                    }
                    return try page(notice)
                } catch let problem as Problem {
                    if wantsJSON { throw Refusal(.badRequest, problem.sentence) }
                    return try page(
                        ChannelsPage.Notice(problem.sentence, isProblem: true), typed: problem.typed, .badRequest)
                }
            }
        }
    }

    private static func wantsJSON(_ request: Request) -> Bool {
        request.headers[.contentType]?.hasPrefix("application/json") == true
            || request.headers[.accept]?.hasPrefix("application/json") == true
    }

    // MARK: What is done

    private struct Problem: Error {
        let sentence: String
        var typed: ChannelsPage.Input?
    }

    private func perform(_ deed: ChannelsPage.FormAction, _ fields: [String: String]) throws -> (
        ChannelsPage.Notice, secret: String?
    ) {
        let words = Words(try store.read([]) { $0.settings })
        switch deed {
        case .add:
            let typed = ChannelsPage.Input(
                channel: NagChannel(name: fields["channel"] ?? "") ?? .app,
                address: (fields["address"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines),
                secret: fields["secret"] ?? "")
            guard SQLiteStore.isAddress(typed.address, of: typed.channel) else {
                throw Problem(sentence: words(PlacePhrase.notAnAddress(typed.address, typed.channel)), typed: typed)
            }
            guard typed.channel != .apprise || PlaceRoutes.isElsewhere(typed.address) else {
                throw Problem(sentence: words(PlacePhrase.onlyInTerminal), typed: typed)
            }
            let made = try store.addPlace(
                typed.channel, at: typed.address, secret: typed.secret.isEmpty ? nil : typed.secret)
            return (ChannelsPage.Notice(words(PlacePhrase.saved), secret: made), made)
        case .remove:
            try store.removeEndpoint(place(fields).id)
            return (ChannelsPage.Notice(words(PlacePhrase.saved)), nil)
        case .test:
            let (place, name) = try (place(fields), PlaceRoutes.name(place(fields)))
            var entropy = Entropy.system()
            guard let result = try test.run(at: place, using: &entropy) else {
                return (
                    ChannelsPage.Notice(
                        words(PlacePhrase.testFailed(name, why: words(PlacePhrase.mend(place.channel)))),
                        isProblem: true),
                    nil
                )
            }
            guard let problem = result.problem else {
                return (ChannelsPage.Notice(words(PlacePhrase.tested(name))), nil)
            }
            return (ChannelsPage.Notice(words(PlacePhrase.testFailed(name, why: problem)), isProblem: true), nil)
        case .order:
            try order(fields)
            return (ChannelsPage.Notice(words(PlacePhrase.saved)), nil)
        }
    }

    /// Services of Apprise that are at one place whatever their address says; all others would let a page reach into the network that this
    /// machine is in.
    private static let services = [
        "tgram", "discord", "slack", "pover", "pbul", "prowl", "join", "wxteams", "gchat", "pushy", "ifttt", "twilio",
    ]

    private static func isElsewhere(_ address: String) -> Bool {
        // A template is a file of this machine.
        let isPlain = !address.lowercased().contains("template=")
        return isPlain && services.contains(address.prefix { $0 != ":" }.lowercased())
    }

    private func place(_ fields: [String: String]) throws -> NagEndpoint {
        let id = RecordID(fields["place"] ?? "")
        guard let place = try store.endpoints().first(where: { $0.endpoint.id == id })?.endpoint else {
            throw Problem(sentence: "There is no such place any more.")
        }
        return place
    }

    /// The turns of a level, `turn0` to `turn5`; the usual order is kept as none of its own.
    private func order(_ fields: [String: String]) throws {
        guard let level = fields["level"].flatMap({ Aggression(name: $0) }) else {
            throw Problem(sentence: "Which level is meant?")
        }
        let names = NagChannel.allCases.indices.compactMap { fields["turn\($0)"] }.filter { !$0.isEmpty }
        var channels: [NagChannel] = []
        for name in names {
            guard let channel = NagChannel(name: name) else {
                throw Problem(sentence: "“\(name.prefix(40))” is no channel.")
            }
            if !channels.contains(channel) { channels.append(channel) }
        }
        // None is a choice too: then only the app shows them.
        let text = channels.isEmpty ? NagChannel.app.name : channels.map { $0.name }.joined(separator: " ")
        let kept = channels == NagChannel.usual(level) ? "" : text
        var entropy = Entropy.system()
        let here = try store.circumstances(at: clock())
        try store.perform([], in: here, using: &entropy) { workspace, entropy in
            ((), workspace.changeSettings(in: here, using: &entropy) { $0[level].channels = kept })
        }
    }

    /// What a form or JSON says; later fields of a name go before earlier ones.
    private func fields(of request: Request) async throws -> [String: String] {
        let bytes = Array(try await request.body.collect(upTo: PlaceRoutes.mostBytes).readableBytesView)
        if request.headers[.contentType]?.hasPrefix("application/json") == true {
            let json: JSON
            do { json = try JSONReader.read(bytes) } catch { throw Refusal(.badRequest, error.sentence) }
            guard case .object(let members) = json else { throw Refusal(.badRequest, "Send an object of texts.") }
            return Dictionary(
                members.compactMap { one in one.value.string.map { (one.name, $0) } }, uniquingKeysWith: { $1 })
        }
        func text(_ part: Substring) -> String? { part.replacing("+", with: " ").removingPercentEncoding }
        let pairs = String(decoding: bytes, as: UTF8.self).split(separator: "&").compactMap {
            pair -> (String, String)? in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = text(parts[0]), let value = text(parts.count > 1 ? parts[1] : "") else { return nil }
            return (name, value)
        }
        return Dictionary(pairs, uniquingKeysWith: { $1 })
    }

    // MARK: What is told

    /// What a place is called; whoever knows a browser's address can write to it.
    private static func name(_ place: NagEndpoint) -> String {
        place.address.isEmpty || [.push, .desktop].contains(place.channel) ? place.name : place.address
    }

    private func page(
        _ notice: ChannelsPage.Notice? = nil, typed: ChannelsPage.Input? = nil, isIn: Bool = true, up: String = "../",
        _ status: HTTPResponse.Status = .ok
    ) throws -> Response {
        let here = try store.circumstances(at: clock())
        let until = here.now.adding(minutes: PlaceRoutes.ahead)
        let sent = try isIn ? store.lastSent(PlaceRoutes.mostLines) : []
        let workspace = try store.read(
            isIn ? [.nags(until: until)] + sent.compactMap { $0.mission.map { .mission($0) } } : []
        ) { $0 }
        let path = String(PlaceRoutes.path.dropFirst())
        var page = ChannelsPage(
            workspace.settings, addable: SQLiteStore.namedChannels,
            paths: ChannelsPage.Paths(up: up, page: path, styleSheet: style), in: here)
        if isIn {
            (page.notice, page.input) = (notice, typed)
            page.endpoints = try store.endpoints().map { place, health in
                ChannelsPage.Endpoint(
                    id: place.id, channel: place.channel, name: PlaceRoutes.name(place), health: health)
            }
            let words = Words(workspace.settings)
            func title(_ mission: RecordID?) -> String {
                mission.map { workspace.missions[$0]?.title ?? "–" } ?? words(NagPhrase.morningName)
            }
            page.sent = sent.map { one in
                let by =
                    one.channel == .push || one.channel == .desktop
                    ? one.place : words(PlacePhrase.channel(one.channel))
                return ChannelsPage.Line(
                    title: title(one.mission), time: one.sent ?? one.due, detail: "\(by): \(words(one.phrase))",
                    isProblem: one.state == .failed
                )
            }
            page.coming = Workspace.shortened(workspace.comingNags(until: until, in: here)).prefix(
                PlaceRoutes.mostComing
            )
            .map { one in
                ChannelsPage.Line(title: title(one.nag.mission), time: one.at, detail: one.why(words))
            }
        }
        var headers: HTTPFields = [
            .contentType: "text/html; charset=utf-8", .cacheControl: "no-store",
            .contentSecurityPolicy:
                "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
        ]
        // NB: a form of a page without referrers comes from the origin “null”.
        if let name = HTTPField.Name("Referrer-Policy") { headers[name] = "same-origin" }
        return Response(
            status: isIn ? status : .unauthorized, headers: headers,
            body: ResponseBody(byteBuffer: ByteBuffer(string: isIn ? page.document : page.signIn)))
    }

    private func json() throws -> JSON {
        let here = try store.circumstances(at: clock())
        let until = here.now.adding(minutes: PlaceRoutes.ahead)
        let sent = try store.lastSent(PlaceRoutes.mostLines)
        let workspace = try store.read([.nags(until: until)]) { $0 }
        let words = Words(workspace.settings)
        return .object([
            "places": .array(
                try store.endpoints().map { place, health in
                    .object([
                        "id": .string(place.id.description), "channel": .string(place.channel.name),
                        "name": .string(PlaceRoutes.name(place)),
                        "succeeded": .text(health.succeeded?.description),
                        "confirmed": .text(health.confirmed?.description),
                        "failed": .text(health.failed?.description), "problem": .string(health.problem),
                        "gone": .bool(health.isGone),
                    ])
                }),
            "order": .object(
                Aggression.allCases.map { level in
                    JSON.Member(
                        level.name, .array(workspace.settings[level].channels(of: level).map { .string($0.name) }))
                }),
            "sent": .array(
                sent.map { one in
                    .object([
                        "mission": .text(one.mission?.description), "level": .string(one.level.name),
                        "due": .string(one.due.description),
                        "channel": .string(one.channel.name), "place": .string(one.place),
                        "state": .string("\(one.state)"),
                        "sent": .text(one.sent?.description), "problem": .string(one.problem),
                    ])
                }),
            "comes": .array(
                workspace.comingNags(until: until, in: here).prefix(PlaceRoutes.mostComing).map { one in
                    .object([
                        "mission": .text(one.nag.mission?.description), "level": .string(one.nag.level.name),
                        "at": .string(one.at.description),
                        "due": .string(one.nag.deadline.description), "why": .string(one.why(words)),
                    ])
                }),
        ])
    }
}

extension NagSent {
    fileprivate var phrase: PlacePhrase {
        switch state {
        case .waiting: .waiting(problem)
        case .sent: .sent
        case .shown: .shown
        case .failed: .failed(problem)
        case .over: .over
        }
    }
}
