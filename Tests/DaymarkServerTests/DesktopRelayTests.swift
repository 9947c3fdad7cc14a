import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import DaymarkStore
import Foundation
import Synchronization
import Testing

@testable import DaymarkClient
@testable import DaymarkServer

/// A desktop of a home that follows an account shows what the account sends, and answers.
@Suite struct DesktopRelayTests {
    private let there: Desk
    private let here: Desk

    init() throws {
        there = try Desk()
        here = try Desk()
    }

    private func message(_ tag: RecordID) -> NagMessage {
        NagMessage(trying: tag, words: Words(.calm), at: Instant(seconds: 1_795_251_900))
    }

    @Test func aMessageSurvivesItsWay() {
        let first = message(RecordID(high: 1, low: 2))
        #expect(NagMessage(first.json) == first)
        #expect(NagMessage(.object(["tag": .string("x")])) == nil && NagMessage(.null) == nil)
    }

    @Test func nobodyThereIsSaidAtOnce() {
        let place = NagEndpoint(id: RecordID(high: 0, low: 1), channel: .desktop, name: "desk", address: "there")
        let relay = DesktopRelay(patience: 0.1)
        #expect(relay.show(message(RecordID(high: 1, low: 2)), place) == .away("daymark watch does not run there."))
        // One that listens and says nothing is nobody, and is asked no more.
        let stream = relay.stream(at: place.id)
        #expect(relay.show(message(RecordID(high: 1, low: 2)), place).problem != nil)
        relay.finish(99, at: place.id, problem: "")
        withExtendedLifetime(stream) {}
    }

    @Test func whatTheAccountSendsIsShownHereAndAnsweredThere() async throws {
        try there.add("Essay")
        let (there, here) = (there, here)
        try await serving(there.home) { served in
            try Follower.login(try Link(try served.link()), here.store, force: false)
            var link = try DesktopLink(here.store, name: "my desk")
            let shown = Mutex<[NagMessage]>([])
            let closed = Mutex<[RecordID]>([])
            func turns(until isDone: () throws -> Bool) throws {
                for _ in 0..<400 where try !isDone() {
                    try link.turn(50) { order in
                        switch order {
                        case .show(let message): shown.withLock { $0.append(message) }
                        case .close(let tag): closed.withLock { $0.append(tag) }
                        }
                        return ""
                    } tell: {
                        Issue.record("\($0)")
                    }
                }
            }
            try turns { try !there.store.endpoints().isEmpty }
            let place = try #require(try there.store.endpoints().first?.endpoint)
            #expect(place.channel == .desktop && place.name == "my desk" && !place.address.isEmpty)
            // A test of it goes the whole way, from another thread as the dispatcher's is, once the desktop listens.
            let outcome = Mutex<NagTest.Result?>(nil)
            let asked = Thread {
                var entropy = Entropy.system()
                var found = try? served.server.test.run(at: place, using: &entropy)
                for _ in 0..<150 where found?.problem != nil {
                    Thread.sleep(forTimeInterval: 0.1)
                    found = try? served.server.test.run(at: place, using: &entropy)
                }
                outcome.withLock { [found] in $0 = found }
            }
            asked.start()
            try turns { outcome.withLock { $0 != nil } }
            #expect(outcome.withLock { $0?.problem } == nil && shown.withLock { $0.count } == 1)
            // An answer to what nobody knows is taken, and does nothing.
            #expect(link.answer(RecordID(high: 5, low: 5), "done"))
            #expect(link.answer(RecordID(high: 5, low: 5), "dismissed"))
            #expect(try there.titles() == ["Essay"])
        }
    }
}
