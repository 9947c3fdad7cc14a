import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkScreens
import DaymarkStore
import Foundation

/// The actions of the channels page: adding, removing and testing endpoints, and setting the order of channels.
struct ChannelActions: Sendable {
    let store: any NagStore
    let testMessage: TestMessage
    let clock: WallClock

    struct Result {
        let notice: ChannelsPage.Notice
        /// A secret that was generated. It is shown once.
        var secret: String?
    }

    /// The reason why an action was rejected because of the person's input.
    struct Problem: Error {
        let sentence: String
        /// The input, which stays in the form.
        var input: ChannelsPage.Input?
    }

    func perform(_ action: ChannelsPage.FormAction, fields: [String: String]) throws -> Result {
        let words = Words(try store.settings())
        switch action {
        case .add: return try add(fields, words: words)
        case .remove: try store.removeEndpoint(endpoint(fields).id)
        case .test: return try test(endpoint(fields), words: words)
        case .order: try setOrder(fields)
        }
        return Result(notice: ChannelsPage.Notice(words(EndpointPhrase.saved)))
    }

    private func add(_ fields: [String: String], words: Words) throws -> Result {
        let input = ChannelsPage.Input(
            channel: NagChannel(name: fields["channel"] ?? "") ?? .app,
            address: (fields["address"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines),
            secret: fields["secret"] ?? "")
        guard input.channel.isAddress(input.address) else {
            throw Problem(sentence: words(EndpointPhrase.notAnAddress(input.address, input.channel)), input: input)
        }
        guard input.channel != .apprise || ChannelActions.isHostedService(input.address) else {
            throw Problem(sentence: words(EndpointPhrase.onlyInTerminal), input: input)
        }
        let secret = try store.addEndpoint(
            input.channel, at: input.address, secret: input.secret.isEmpty ? nil : input.secret)
        return Result(notice: ChannelsPage.Notice(words(EndpointPhrase.saved), secret: secret), secret: secret)
    }

    /// Apprise services whose host is fixed. Other services would let the page reach into this machine's network.
    private static let hostedServices = [
        "tgram", "discord", "slack", "pover", "pbul", "prowl", "join", "wxteams", "gchat", "pushy", "ifttt", "twilio",
    ]

    private static func isHostedService(_ address: String) -> Bool {
        // A template would be a file on this machine.
        let hasTemplate = address.lowercased().contains("template=")
        return !hasTemplate && hostedServices.contains(address.prefix { $0 != ":" }.lowercased())
    }

    private func test(_ endpoint: NagEndpoint, words: Words) throws -> Result {
        let name = endpoint.publicName
        func failure(_ problem: String) -> Result {
            Result(notice: ChannelsPage.Notice(words(EndpointPhrase.testFailed(name, why: problem)), isProblem: true))
        }
        var entropy = Entropy.system()
        guard let result = try testMessage.send(to: endpoint, using: &entropy) else {
            return failure(words(EndpointPhrase.advice(endpoint.channel)))
        }
        if let problem = result.problem { return failure(problem) }
        return Result(notice: ChannelsPage.Notice(words(EndpointPhrase.tested(name))))
    }

    private func endpoint(_ fields: [String: String]) throws -> NagEndpoint {
        let id = RecordID(fields["place"] ?? "")
        guard let endpoint = try store.endpoints().first(where: { $0.endpoint.id == id })?.endpoint else {
            throw Problem(sentence: "This endpoint no longer exists.")
        }
        return endpoint
    }

    /// Sets the order of channels of a level from the fields `turn0`, `turn1` and so on.
    private func setOrder(_ fields: [String: String]) throws {
        guard let level = fields["level"].flatMap({ Aggression(name: $0) }) else {
            throw Problem(sentence: "The level is missing.")
        }
        let names = NagChannel.allCases.indices.compactMap { fields["turn\($0)"] }.filter { !$0.isEmpty }
        var channels: [NagChannel] = []
        for name in names {
            guard let channel = NagChannel(name: name) else {
                throw Problem(sentence: "“\(name.prefix(40))” is no channel.")
            }
            if !channels.contains(channel) { channels.append(channel) }
        }
        // With no channel only the app shows nags. The default order is stored as an empty text.
        let text = channels.isEmpty ? NagChannel.app.name : channels.map { $0.name }.joined(separator: " ")
        let setting = channels == NagChannel.usual(level) ? "" : text
        var entropy = Entropy.system()
        let circumstances = try store.circumstances(at: clock.now())
        try store.perform([], in: circumstances, using: &entropy) { workspace, entropy in
            ((), workspace.changeSettings(in: circumstances, using: &entropy) { $0[level].channels = setting })
        }
    }
}

extension NagEndpoint {
    /// The name of the endpoint on the page. A browser's address is secret, because anyone who knows it can send to the
    /// browser.
    var publicName: String { address.isEmpty || [.push, .desktop].contains(channel) ? name : address }
}
