import DaymarkCore
import Testing

@testable import DaymarkStore

extension StoreConformanceTests {
    private static let webhook = NagWorker(id: 1, channels: [.webhook])
    private static let desktop = NagWorker(id: 1, channels: [.desktop])
    private static let remoteDesktop = NagWorker(id: 1, channels: [.desktop], sendsToRemoteDesktops: true)
    private static let both = NagWorker(id: 1, channels: [.desktop, .webhook])

    private func at(_ minutes: Int64) -> Circumstances { .test(at: testTime.adding(minutes: minutes)) }

    private func addWebhook(_ store: any Store) throws {
        let id = RecordID(high: 1, low: 1)
        try store.saveEndpoint(NagEndpoint(id: id, channel: .webhook, name: "", address: "https://example.org/"))
    }

    private func addDesktop(_ store: any Store, number: UInt64 = 2, address: String = "") throws {
        let id = RecordID(high: 2, low: number)
        try store.saveEndpoint(NagEndpoint(id: id, channel: .desktop, name: "desktop \(number)", address: address))
    }

    /// Adds a mission that nags at once, and a webhook, and fires the nag.
    @discardableResult
    private func fireNag(
        _ store: any Store, level: Aggression = .nuclear, dueInMinutes minutes: Int64 = 15
    ) throws -> RecordID {
        try store.changeSettings { ($0.quiet, $0.morningSummary) = (false, false) }
        let mission = try store.addMission("Taxes", dueInMinutes: minutes, level: level)
        try addWebhook(store)
        _ = try store.fireDueNags(in: testCircumstances)
        return mission
    }

    /// Two workers read their clocks one after the other, and the one that read it later comes first.
    @Test(arguments: StoreFactory.all) func aLeasedDeliveryIsNotLeasedAgain(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        try fireNag(store)
        func lease(to worker: Int64, afterMilliseconds delay: Int64) throws -> NagDelivery? {
            try store.leaseDelivery(
                to: NagWorker(id: worker, channels: [.webhook]),
                in: .test(at: Instant(milliseconds: testTime.milliseconds + delay)))
        }
        #expect(try lease(to: 1, afterMilliseconds: 90) != nil)
        #expect(try lease(to: 2, afterMilliseconds: 40) == nil)
        // The first worker has died. When its lease has run out, the second continues.
        #expect(try lease(to: 2, afterMilliseconds: 60_100) != nil)
    }

    @Test(arguments: StoreFactory.all) func aNagGoesToTheNextChannelWhileADesktopIsAway(_ factory: StoreFactory) throws
    {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try addDesktop(store)
        try fireNag(store)
        let delivery = try #require(try store.leaseDelivery(to: Self.both, in: at(0)))
        try #require(delivery.endpoint.channel == .desktop)
        try store.finishDelivery(delivery, outcome: .away("Nobody."), jitter: 0, in: at(0), using: &entropy)
        _ = try store.fireDueNags(in: at(0))
        #expect(try store.leaseDelivery(to: Self.both, in: at(0))?.endpoint.channel == .webhook)
        // The desktop is tried again.
        #expect(try store.leaseDelivery(to: Self.desktop, in: at(1))?.endpoint.channel == .desktop)
    }

    /// The next channel is tried once all desktops are away. An earlier message that is still open does not delay it.
    @Test(arguments: StoreFactory.all) func anOpenMessageDoesNotDelayTheNextNag(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try fireNag(store)
        let earlier = try #require(try store.leaseDelivery(to: Self.webhook, in: at(0)))
        try store.finishDelivery(earlier, outcome: .taken, jitter: 0, in: at(0), using: &entropy)
        try addDesktop(store, number: 2)
        try addDesktop(store, number: 3)
        try fireNag(store)
        func reportAway() throws {
            let delivery = try #require(try store.leaseDelivery(to: Self.desktop, in: at(0)))
            try store.finishDelivery(delivery, outcome: .away("Nobody."), jitter: 0, in: at(0), using: &entropy)
            _ = try store.fireDueNags(in: at(0))
        }
        try reportAway()
        #expect(try store.leaseDelivery(to: Self.webhook, in: at(0)) == nil, "the other desktop may still show it")
        try reportAway()
        #expect(try store.leaseDelivery(to: Self.webhook, in: at(0)) != nil)
    }

    @Test(arguments: StoreFactory.all) func aRemoteDesktopClosesMessagesWhenItIsBack(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try addDesktop(store, address: "elsewhere")
        let mission = try fireNag(store)
        let shown = try #require(try store.leaseDelivery(to: Self.remoteDesktop, in: at(0)))
        try store.finishDelivery(shown, outcome: .shown, jitter: 0, in: at(0), using: &entropy)
        try store.perform([.mission(mission)], in: at(1), using: &entropy) {
            ((), try $0.complete([mission], in: at(1), using: &$1))
        }
        for hour in 0..<10 {
            let circumstances = at(2 + Int64(hour) * 60)
            _ = try store.fireDueNags(in: circumstances)
            let delivery = try #require(try store.leaseDelivery(to: Self.remoteDesktop, in: circumstances))
            guard case .close = delivery.work else {
                Issue.record("it is not closed")
                return
            }
            let outcome = hour < 9 ? NagOutcome.away("Asleep.") : .taken
            try store.finishDelivery(delivery, outcome: outcome, jitter: 0, in: circumstances, using: &entropy)
        }
        #expect(try store.leaseDelivery(to: Self.remoteDesktop, in: at(2000)) == nil)
    }

    /// A nag has fired but was not sent, because no worker runs. Then an answer to the previous nag postpones it.
    @Test(arguments: StoreFactory.all) func aPostponedNagFiresAgainAtItsNewTime(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        let mission = try fireNag(store, level: .aggressive, dueInMinutes: 720)
        func shownNags(after minutes: Int64) throws -> [RecordID] {
            _ = try store.fireDueNags(in: at(minutes))
            var shown: [RecordID] = []
            while let delivery = try store.leaseDelivery(to: Self.webhook, in: at(minutes)) {
                if case .show(let message) = delivery.work { shown += message.occurrences }
                try store.finishDelivery(delivery, outcome: .shown, jitter: 0, in: at(minutes), using: &entropy)
            }
            return shown
        }
        let first = try #require(try shownNags(after: 0).first)
        _ = try store.fireDueNags(in: at(15))
        try store.perform([.everything], in: at(20), using: &entropy) { workspace, entropy in
            ((), workspace.note(.dismissed, of: first, about: mission, in: at(20), using: &entropy))
        }
        #expect(try shownNags(after: 20) == [])
        #expect(try shownNags(after: 34) == [])
        #expect(try shownNags(after: 35) == [RecordID(namespace: first, name: "again/1")])
        #expect(try shownNags(after: 36) == [])
    }

    @Test(arguments: StoreFactory.all) func aCommitmentIsAnnouncedOnceOnAllDevices(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try store.changeSettings { ($0.quiet, $0.morningSummary) = (false, false) }
        try addWebhook(store)
        let zone = testCircumstances.zone
        let commitment = try store.perform([], in: testCircumstances, using: &entropy) { workspace, entropy in
            var draft = Commitment(id: RecordID(high: 0, low: 0))
            (draft.title, draft.zone, draft.reminders) = ("Regatta", zone.name, ["30"])
            draft.start = .time(zone.civil(at: testTime.adding(minutes: 90)))
            draft.end = .time(zone.civil(at: testTime.adding(minutes: 150)))
            let (commitment, operations) = try workspace.add(draft, in: testCircumstances, using: &entropy)
            return (commitment.id, operations)
        }
        _ = try store.fireDueNags(in: at(59))
        #expect(try store.leaseDelivery(to: Self.webhook, in: at(59)) == nil)
        _ = try store.fireDueNags(in: at(60))
        let delivery = try #require(try store.leaseDelivery(to: Self.webhook, in: at(60)))
        guard case .show(let message) = delivery.work else {
            Issue.record("The delivery shows no message.")
            return
        }
        #expect(message.commitment == commitment && message.title == "Regatta")
        try store.finishDelivery(delivery, outcome: .shown, jitter: 0, in: at(60), using: &entropy)
        let events = try store.read([.kind(.nagEvent)]) { $0.nagEvents.all }
        #expect(events.map { $0.commitment } == [commitment] && events.map { $0.mission } == [nil])
        _ = try store.fireDueNags(in: at(61))
        #expect(try store.leaseDelivery(to: Self.webhook, in: at(61)) == nil)
    }

    @Test(arguments: StoreFactory.all) func nagsWaitForTheEndOfAFocusSession(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try store.changeSettings { ($0.quiet, $0.morningSummary) = (false, false) }
        try addWebhook(store)
        let fence = try store.addMission("Fence")
        // Its first reminder comes three hours before it is due.
        try store.addMission("Letter", dueInMinutes: 240, level: .moderate)
        try store.perform([.everything], in: at(50), using: &entropy) { workspace, entropy in
            ((), try workspace.startFocus(on: fence, minutes: 90, in: at(50), using: &entropy))
        }
        #expect(try store.fireDueNags(in: at(61)) == at(62).now)
        #expect(try store.leaseDelivery(to: Self.webhook, in: at(61)) == nil)
        try store.perform([.everything], in: at(70), using: &entropy) { workspace, entropy in
            ((), try workspace.endFocus(.stopped, in: at(70), using: &entropy))
        }
        _ = try store.fireDueNags(in: at(70))
        let delivery = try #require(try store.leaseDelivery(to: Self.webhook, in: at(70)))
        guard case .show(let message) = delivery.work else {
            Issue.record("The delivery shows no message.")
            return
        }
        #expect(message.title == "Letter")
    }

    @Test(arguments: StoreFactory.all) func expeditedDeliveriesAreDueAtOnce(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        var entropy = Entropy.system()
        try addDesktop(store)
        try fireNag(store)
        let delivery = try #require(try store.leaseDelivery(to: Self.desktop, in: at(0)))
        try store.finishDelivery(delivery, outcome: .away("Nobody."), jitter: 0, in: at(0), using: &entropy)
        #expect(try store.leaseDelivery(to: Self.desktop, in: at(0)) == nil)
        let wakeUpCount = store.wakeUpCount
        try store.expediteDeliveries(to: delivery.endpoint.id, now: testTime)
        #expect(store.wakeUpCount == wakeUpCount + 1)
        #expect(try store.leaseDelivery(to: Self.desktop, in: at(0)) != nil)
    }

    @Test(arguments: StoreFactory.all) func endpointsKeepTheirSecretsAndHealth(_ factory: StoreFactory) throws {
        let store = try factory.makeStore()
        let generated = try #require(try store.addEndpoint(.webhook, at: "https://example.org/nag", secret: nil))
        #expect(generated.count == 64)
        // The same address is the same endpoint, and keeps its secret.
        #expect(try store.addEndpoint(.webhook, at: "https://example.org/nag", secret: nil) == nil)
        let (endpoint, health) = try #require(try store.endpoints().first)
        #expect(try store.endpoints().count == 1)
        #expect(endpoint.secret == Array(generated.utf8) && health == NagEndpoint.Health())
        try store.recordOutcome(.gone("It is gone."), ofEndpoint: endpoint.id, now: testTime)
        let failed = try #require(try store.endpoints().first?.health)
        #expect(failed.isGone && failed.problem == "It is gone." && failed.failed == testTime)
        try store.recordOutcome(.taken, ofEndpoint: endpoint.id, now: testTime)
        let working = try #require(try store.endpoints().first?.health)
        #expect(!working.isGone && working.problem.isEmpty && working.succeeded == testTime)
        try store.removeEndpoint(endpoint.id)
        #expect(try store.endpoints().isEmpty)
    }

    /// The selection `.nags` reads only some of the missions, but all from which a nag follows.
    @Test(arguments: [nil, 40_320] as [Int64?]) func theNagSelectionReadsAllRecordsThatNagsNeed(longestLead: Int64?)
        throws
    {
        for factory in StoreFactory.all {
            let store = try factory.makeStore()
            var random = Entropy(seed: [7])
            if let longestLead {
                let change = Change(.settings, Settings.recordID, "moderateFirst", .int(longestLead))
                try store.store([change], at: longAgo)
            }
            try addRandomMissions(store, &random)
            let (from, until) = (testTime.adding(minutes: -720), testTime.adding(minutes: 180))
            let selected = try store.read([.nags(until: until)]) { $0 }
            let everything = try store.read([.everything]) { $0 }
            let nags = everything.nags(from: from, until: until, in: testCircumstances)
            #expect(selected.nags(from: from, until: until, in: testCircumstances) == nags)
            let end = until.adding(minutes: everything.longestNagLead)
            #expect(nags.count > 20)
            #expect(nags.contains { $0.kind == .snoozed && $0.deadline > end })
            #expect(longestLead != nil || selected.missions.all.count < everything.missions.all.count / 2)
        }
    }

    /// Adds missions that are due within six weeks, at all levels. Some are snoozed, and some of these were snoozed in
    /// answer to a nag and are due much later.
    private func addRandomMissions(_ store: any Store, _ random: inout Entropy) throws {
        func below(_ limit: Int64) -> Int64 { Int64(random.next() % UInt64(limit)) }
        for number in 0..<120 {
            let id = RecordID(namespace: Settings.namespace, name: "mission \(number)")
            let due = testTime.adding(minutes: below(45 * 1440) - 2 * 1440)
            var changes = [
                Change(.mission, id, "title", .text("Essay \(number)")), Change(.mission, id, "created", .int(0)),
                Change(.mission, id, "deadline", .text(Deadline.moment(due, zone: "UTC").description)),
                Change(.mission, id, "aggression", .text(Aggression.allCases[Int(below(4))].name)),
            ]
            if below(3) == 0 {
                let end = testTime.adding(minutes: below(2000) - 1000)
                changes.append(Change(.mission, id, "snoozedUntil", .int(end.milliseconds)))
                if below(2) == 0 {
                    let event = RecordID(namespace: id, name: "event")
                    changes += [
                        Change(.nagEvent, event, "mission", .text(id.description)),
                        Change(.nagEvent, event, "what", .text("snoozed")),
                        Change(.nagEvent, event, "at", .int(testTime.adding(minutes: -1100).milliseconds)),
                        Change(.nagEvent, event, "until", .int(end.milliseconds)),
                    ]
                }
            }
            try store.store(changes, at: longAgo)
        }
    }

    /// A time before every deadline, because deadlines that have passed when they are set do not nag.
    private var longAgo: Instant { testTime.adding(minutes: -60 * 1440) }
}
