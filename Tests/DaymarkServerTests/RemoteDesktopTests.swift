import DaymarkCore
import DaymarkStore
import Foundation
import Synchronization
import Testing

@testable import DaymarkClient
@testable import DaymarkNotifications
@testable import DaymarkServer

/// A desktop of a home that follows an account shows the account's messages and sends back answers.
@Suite struct RemoteDesktopTests {
    private let there: TestHome
    private let here: TestHome

    init() throws {
        there = try TestHome()
        here = try TestHome()
    }

    private func message(tag: RecordID) -> NagMessage {
        NagMessage(trying: tag, words: Words(.calm), at: Instant(seconds: 1_795_251_900))
    }

    @Test func messagesSurviveTheirJSONForm() {
        let message = message(tag: RecordID(high: 1, low: 2))
        #expect(NagMessage(message.json) == message)
        #expect(NagMessage(.object(["tag": .string("x")])) == nil && NagMessage(.null) == nil)
    }

    @Test func aDesktopThatDoesNotListenIsAway() {
        let endpoint = NagEndpoint(id: RecordID(high: 0, low: 1), channel: .desktop, name: "laptop", address: "there")
        let relay = DesktopRelay(timeout: 0.1)
        let message = message(tag: RecordID(high: 1, low: 2))
        #expect(relay.show(message, at: endpoint) == .away("daymark watch does not run there."))
        // A desktop that listens but does not report counts as away too.
        let stream = relay.stream(ofEndpoint: endpoint.id)
        #expect(relay.show(message, at: endpoint).problem != nil)
        relay.finishOrder(99, ofEndpoint: endpoint.id, problem: "")
        withExtendedLifetime(stream) {}
    }

    @Test func messagesAreShownHereAndAnsweredThere() async throws {
        try there.add("Essay")
        let (there, here) = (there, here)
        try await serving(there.home) { running in
            try SyncClient.login(with: try InvitationLink(try running.makeLink()), here.store, force: false)
            var connection = try DesktopConnection(here.store, name: "my laptop")
            let shown = Mutex<[NagMessage]>([])
            func run(until isDone: () throws -> Bool) throws {
                for _ in 0..<400 where try !isDone() {
                    try connection.run(milliseconds: 50) { order in
                        if case .show(let message) = order { shown.withLock { $0.append(message) } }
                        return ""
                    } report: {
                        Issue.record("\($0)")
                    }
                }
            }
            try run { try !there.store.endpoints().isEmpty }
            let endpoint = try #require(try there.store.endpoints().first?.endpoint)
            #expect(endpoint.channel == .desktop && endpoint.name == "my laptop" && !endpoint.address.isEmpty)
            // A test message is sent from another thread, as the dispatcher does, until the desktop listens.
            let result = Mutex<TestMessage.Result?>(nil)
            let sender = Thread {
                var entropy = Entropy.system()
                var latest = try? running.server.testMessage.send(to: endpoint, using: &entropy)
                for _ in 0..<150 where latest?.problem != nil {
                    Thread.sleep(forTimeInterval: 0.1)
                    latest = try? running.server.testMessage.send(to: endpoint, using: &entropy)
                }
                result.withLock { [latest] in $0 = latest }
            }
            sender.start()
            try run { result.withLock { $0 != nil } }
            #expect(result.withLock { $0?.problem } == nil && shown.withLock { $0.count } == 1)
            // An answer to an unknown message is accepted and has no effect.
            #expect(connection.send(answer: "done", tag: RecordID(high: 5, low: 5)))
            #expect(connection.send(answer: "dismissed", tag: RecordID(high: 5, low: 5)))
            #expect(try there.titles() == ["Essay"])
        }
    }
}
