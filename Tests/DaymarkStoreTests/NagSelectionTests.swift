import DaymarkCore
import Foundation
import Testing

@testable import DaymarkStore

/// What is read of a home to decide its nags is enough.
@Suite struct NagSelectionTests {
    private let store: SQLiteStore
    private let now = Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))

    init() throws {
        var entropy = Entropy.system()
        store = try SQLiteStore.open(
            Home(NSTemporaryDirectory() + "daymark-nags-" + UUID().uuidString), using: &entropy)
    }

    private func set(_ changes: [Change]) throws {
        var entropy = Entropy.system()
        // Long ago, for what was due before it was set nags nobody.
        try store.perform([], in: now, using: &entropy) { workspace, entropy in
            ((), workspace.operations(changes, at: now.now.adding(minutes: -60 * 1440), using: &entropy))
        }
    }

    /// Missions due within a month and a half of all levels, some put off, some in answer to a nag and due much later since.
    private func fill(_ dice: inout Entropy, longest: Int64?) throws {
        func throwing(_ sides: Int64) -> Int64 { Int64(dice.next() % UInt64(sides)) }
        if let longest { try set([Change(.settings, Settings.recordID, "moderateFirst", .int(longest))]) }
        for number in 0..<120 {
            let id = RecordID(namespace: Settings.namespace, name: "mission \(number)")
            let due = now.now.adding(minutes: throwing(45 * 1440) - 2 * 1440)
            var changes = [
                Change(.mission, id, "title", .text("Essay \(number)")), Change(.mission, id, "created", .int(0)),
                Change(.mission, id, "deadline", .text(Deadline.moment(due, zone: "UTC").description)),
                Change(.mission, id, "aggression", .text(Aggression.allCases[Int(throwing(4))].name)),
            ]
            if throwing(3) == 0 {
                let back = now.now.adding(minutes: throwing(2000) - 1000)
                changes.append(Change(.mission, id, "snoozedUntil", .int(back.milliseconds)))
                if throwing(2) == 0 {
                    let event = RecordID(namespace: id, name: "event")
                    changes += [
                        Change(.nagEvent, event, "mission", .text(id.description)),
                        Change(.nagEvent, event, "what", .text("snoozed")),
                        Change(.nagEvent, event, "at", .int(now.now.adding(minutes: -1100).milliseconds)),
                        Change(.nagEvent, event, "until", .int(back.milliseconds)),
                    ]
                }
            }
            try set(changes)
        }
    }

    @Test(arguments: [nil, 40_320] as [Int64?]) func itIsAsIfAllWereRead(longest: Int64?) throws {
        var dice = Entropy(seed: [7])
        try fill(&dice, longest: longest)
        let (from, until) = (now.now.adding(minutes: -720), now.now.adding(minutes: 180))
        let (some, all) = (try store.read([.nags(until: until)]) { $0 }, try store.read([.everything]) { $0 })
        let nags = all.nags(from: from, until: until, in: now)
        #expect(some.nags(from: from, until: until, in: now) == nags)
        let far = until.adding(minutes: all.longestNagLead)
        #expect(nags.count > 20)
        #expect(nags.contains { $0.kind == .snoozed && $0.deadline > far })
        #expect(longest != nil || some.missions.all.count < all.missions.all.count / 2)
    }
}
