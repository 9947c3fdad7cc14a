import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

extension StoreConformanceTests {
    private static let invitation = [UInt8](repeating: 1, count: 32)
    private static let session = [UInt8](repeating: 2, count: 32)

    /// Starts a session an hour before its invitation expires.
    private func startSession(_ store: any Store, at now: Instant = testTime) throws -> Bool {
        try store.startSession(Self.session, invitation: Self.invitation, name: "Firefox on Android", at: now)
    }

    @Test(arguments: StoreFactory.all) func anInvitationStartsOneSession(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        #expect(try !startSession(store))
        try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
        #expect(try startSession(store))
        #expect(try !startSession(store))
        #expect(try store.sessions().map { $0.name } == ["Firefox on Android"])
        #expect(try store.isValidSession(Self.session, at: testTime))
        #expect(try !store.isValidSession(Self.invitation, at: testTime))
    }

    private static func token(_ name: String, low: UInt64 = 1) -> APIToken {
        APIToken(id: RecordID(high: 3, low: low), name: name, scopes: [.read], created: testTime)
    }

    @Test(arguments: StoreFactory.all) func aTokenIsKnownByItsHashUntilItIsRevoked(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        try store.add(Self.token("Bar"), hash: Self.session)
        #expect(throws: TokenProblem.nameTaken("Bar")) {
            try store.add(Self.token("Bar", low: 2), hash: Self.invitation)
        }
        #expect(try store.token(hash: Self.invitation, at: testTime) == nil)
        #expect(try store.token(hash: Self.session, at: testTime)?.name == "Bar")
        #expect(try store.tokens().map { $0.lastUsed } == [testTime])
        #expect(try store.revokeToken(Self.token("Bar").id) && !store.revokeToken(Self.token("Bar").id))
        #expect(try store.token(hash: Self.session, at: testTime) == nil)
    }

    @Test(arguments: StoreFactory.all) func answersAreKeptForADay(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        let answer = StoredAnswer(request: [1], body: [2])
        try store.store(answer, key: Self.session, at: testTime)
        #expect(try store.storedAnswer(Self.session, at: testTime.adding(minutes: 1439)) == answer)
        #expect(try store.storedAnswer(Self.session, at: testTime.adding(minutes: 1440)) == nil)
    }

    @Test(arguments: StoreFactory.all) func invitationsExpire(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
        #expect(try !startSession(store, at: testTime.adding(minutes: 60)))
    }

    @Test(arguments: StoreFactory.all) func sessionsEndWhenTheyAreNotUsed(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
        #expect(try startSession(store))
        func day(_ number: Int64) -> Instant { testTime.adding(minutes: number * 1440) }
        // Each use extends the session, up to a limit.
        for number in stride(from: Int64(80), to: Session.maxDays, by: 80) {
            #expect(try store.isValidSession(Self.session, at: day(number)))
        }
        #expect(try !store.isValidSession(Self.session, at: day(320 + Session.maxIdleDays)))
        #expect(try !store.isValidSession(Self.session, at: day(Session.maxDays)))
    }

    @Test(arguments: StoreFactory.all) func endedSessionsAreInvalid(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        for end in [{ try $0.endSession(Self.session) }, { try $0.endAllSessions() }] as [(any Store) throws -> Void] {
            try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
            #expect(try startSession(store))
            try end(store)
            #expect(try !store.isValidSession(Self.session, at: testTime))
            #expect(try store.sessions() == [])
        }
    }

    @Test(arguments: StoreFactory.all) func aStoreThatFollowsAnAccountAcceptsNoSessions(_ factory: StoreFactory) throws
    {
        let store = try factory.makeStore()
        try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
        #expect(try startSession(store))
        try store.follow("https://day.example.org", cookie: "daymark=1")
        #expect(try store.sessions() == [])
        try store.invite(Self.invitation, until: testTime.adding(minutes: 60))
        #expect(try !startSession(store))
    }

    @Test(arguments: StoreFactory.all) func keysAndThePublicAddressAreStored(_ factory: StoreFactory) throws {
        let name = UUID().uuidString
        let store = try factory.open(name)
        let key = try store.secretKey("linkKey") { [1, 2, 3] }
        #expect(try store.publicAddress() == nil)
        try store.setPublicAddress("https://day.example.org")
        let reopened = try factory.open(name)
        #expect(try reopened.secretKey("linkKey") { [4, 5, 6] } == key)
        #expect(try reopened.secretKey("pushKey") { [4, 5, 6] } == [4, 5, 6])
        #expect(try reopened.publicAddress() == "https://day.example.org")
    }
}
