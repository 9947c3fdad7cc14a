import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// The contents of the channels page, as HTML and as JSON.
struct ChannelReport: Sendable {
    let store: any NagStore
    /// The path of the style sheet.
    let style: String
    let clock: WallClock

    /// The maximum number of deliveries that are listed.
    private static let maxDeliveries = 30
    /// The maximum number of upcoming nags that are listed.
    private static let maxComing = 12
    /// How far ahead nags are listed, in minutes.
    private static let minutesAhead: Int64 = 7 * 1440

    /// The page for a device without a session. It contains no data.
    func signInPage() throws -> String {
        let circumstances = try store.circumstances(at: clock.now())
        return page(try store.settings(), pathToApp: "", in: circumstances).signIn
    }

    /// - Parameters:
    ///   - pathToApp: the relative path from the page's address to the app: empty, or `../`.
    ///   - notice: the result of an action.
    ///   - input: the person's input, if an action rejected it.
    func page(
        pathToApp: String, notice: ChannelsPage.Notice? = nil, input: ChannelsPage.Input? = nil
    ) throws -> String {
        let circumstances = try store.circumstances(at: clock.now())
        let until = circumstances.now.adding(minutes: ChannelReport.minutesAhead)
        let deliveries = try store.latestDeliveries(limit: ChannelReport.maxDeliveries)
        let missions = deliveries.compactMap { $0.mission }
        let workspace = try store.read([.nags(from: circumstances.now, until: until)] + missions.map { .mission($0) }) {
            $0
        }
        let words = Words(workspace.settings)
        func title(_ mission: RecordID?) -> String {
            mission.map { workspace.missions[$0]?.title ?? workspace.commitments[$0]?.title ?? "–" }
                ?? words(SummaryPhrase.morningName)
        }
        var page = page(workspace.settings, pathToApp: pathToApp, in: circumstances)
        (page.notice, page.input) = (notice, input)
        page.endpoints = try store.endpoints().map { endpoint, health in
            ChannelsPage.Endpoint(id: endpoint.id, channel: endpoint.channel, name: endpoint.publicName, health: health)
        }
        page.sent = deliveries.map { delivery in
            let hasOwnName = delivery.channel == .push || delivery.channel == .desktop
            let channel = hasOwnName ? delivery.endpointName : words(EndpointPhrase.channel(delivery.channel))
            return ChannelsPage.Line(
                title: title(delivery.mission), time: delivery.sent ?? delivery.due,
                detail: "\(channel): \(words(delivery.phrase))", isProblem: delivery.state == .failed)
        }
        let coming = Workspace.shortened(workspace.comingNags(until: until, in: circumstances))
        page.coming = coming.prefix(ChannelReport.maxComing).map { coming in
            ChannelsPage.Line(title: title(coming.nag.record), time: coming.at, detail: coming.why(words))
        }
        return page.document
    }

    private func page(_ settings: Settings, pathToApp: String, in circumstances: Circumstances) -> ChannelsPage {
        ChannelsPage(
            settings, addable: NagChannel.addressable,
            paths: ServerPage.Paths(
                up: pathToApp, page: String(ChannelRoutes.path.dropFirst()), styleSheet: style),
            in: circumstances)
    }

    func json() throws -> JSON {
        let circumstances = try store.circumstances(at: clock.now())
        let until = circumstances.now.adding(minutes: ChannelReport.minutesAhead)
        let workspace = try store.read([.nags(from: circumstances.now, until: until)]) {
            $0.withCurrentOccurrences(in: circumstances)
        }
        let words = Words(workspace.settings)
        let order = Aggression.allCases.map { level in
            let channels = workspace.settings[level].channels(of: level)
            return JSON.Member(level.name, .array(channels.map { .string($0.name) }))
        }
        let coming = workspace.comingNags(until: until, in: circumstances).prefix(ChannelReport.maxComing)
        return .object([
            "places": .array(try store.endpoints().map { ChannelReport.json($0, health: $1) }),
            "order": .object(order),
            "sent": .array(
                try store.latestDeliveries(limit: ChannelReport.maxDeliveries).map { ChannelReport.json($0) }),
            "comes": .array(
                coming.map { coming in
                    .object([
                        "mission": .text(coming.nag.mission?.description),
                        "commitment": coming.nag.commitment.map { .string($0.description) },
                        "level": .string(coming.nag.level.name),
                        "at": .string(coming.at.description), "due": .string(coming.nag.deadline.description),
                        "why": .string(coming.why(words)),
                    ])
                }),
        ])
    }

    private static func json(_ endpoint: NagEndpoint, health: NagEndpoint.Health) -> JSON {
        .object([
            "id": .string(endpoint.id.description), "channel": .string(endpoint.channel.name),
            "name": .string(endpoint.publicName),
            "succeeded": .text(health.succeeded?.description), "confirmed": .text(health.confirmed?.description),
            "failed": .text(health.failed?.description), "problem": .string(health.problem),
            "gone": .bool(health.isGone),
        ])
    }

    private static func json(_ delivery: NagDeliveryStatus) -> JSON {
        .object([
            "mission": .text(delivery.mission?.description), "level": .string(delivery.level.name),
            "due": .string(delivery.due.description), "channel": .string(delivery.channel.name),
            "place": .string(delivery.endpointName), "state": .string("\(delivery.state)"),
            "sent": .text(delivery.sent?.description), "problem": .string(delivery.problem),
        ])
    }
}

extension NagDeliveryStatus {
    fileprivate var phrase: EndpointPhrase {
        switch state {
        case .waiting: .waiting(problem)
        case .sent: .sent
        case .shown: .shown
        case .failed: .failed(problem)
        case .over: .over
        }
    }
}
