import Testing

@testable import DaymarkCore

@Suite struct EnergyCurveTests {
    private var blank: Workspace { Workspace(device: RecordID(high: 1, low: 1)) }

    private func mood(_ value: Mood, at time: Instant, number: Int) -> MoodEntry {
        var entry = MoodEntry(id: RecordID(high: 77, low: UInt64(number)))
        (entry.created, entry.at, entry.value) = (time, time, value)
        return entry
    }

    private func filled<Model: RecordModel>(_ schema: Schema<Model>, with models: [Model], at now: Instant) -> Workspace
    {
        var (workspace, entropy) = (blank, Entropy(seed: [5]))
        for model in models {
            for operation in workspace.operations(schema.changes(to: model), at: now, using: &entropy) {
                workspace.apply(operation)
            }
        }
        return workspace
    }

    @Test func withoutSamplesItIsThePrior() throws {
        let now = try at("2026-11-23T12:00")
        let curve = EnergyCurve(blank, in: now)
        #expect(!curve.isLearned)
        for day in Weekday.allCases {
            #expect((0..<24).map { curve.level(day, hour: $0) } == EnergyPrior.levels(blank.settings))
        }
        #expect(curve.levels.count == 168)
    }

    @Test func fewSamplesMoveItLittleAndManyMuch() {
        func curve(_ samples: Int, _ distance: Int64) -> EnergyCurve {
            var curve = EnergyCurve(Settings(id: Settings.recordID))
            for _ in 0..<samples { curve.learn(.tuesday, hour: 17, distance: distance) }
            return curve
        }
        let usual = curve(0, 0).level(.tuesday, hour: 17)
        func moved(_ curve: EnergyCurve, _ day: Weekday, _ hour: Int64) -> Int64 {
            curve.level(day, hour: hour) - curve.usual(hour: hour)
        }
        #expect(usual < 90 && usual > 40)
        let (one, forty, down) = (curve(1, 40), curve(40, 40), curve(40, -40))
        #expect((1...5).contains(moved(one, .tuesday, 17)))
        #expect((28...40).contains(moved(forty, .tuesday, 17)))
        #expect((-40 ... -28).contains(moved(down, .tuesday, 17)))
        // The hours next to it and the same hour of other days move a little. Other hours do not move.
        for (day, hour) in [(Weekday.tuesday, Int64(16)), (.tuesday, 18), (.monday, 17), (.sunday, 17)] {
            #expect((5...15).contains(moved(forty, day, hour)), "\(day) \(hour)")
            #expect(moved(one, day, hour) == 0)
            #expect(forty.samples(day, hour: hour) == 0)
        }
        #expect(moved(forty, .tuesday, 13) == 0 && moved(forty, .monday, 16) == 0)
        #expect(forty.samples(.tuesday, hour: 17) == 40)
    }

    @Test func theWeekGoesRound() {
        var curve = EnergyCurve(Settings(id: Settings.recordID))
        for _ in 0..<40 { curve.learn(.sunday, hour: 23, distance: 80) }
        #expect(curve.level(.monday, hour: 0) > curve.usual(hour: 0))
        #expect(curve.level(.sunday, hour: 22) > curve.usual(hour: 22))
        #expect(curve.level(.tuesday, hour: 0) == curve.usual(hour: 0))
    }

    @Test func learnedLevelsStayWithinBounds() {
        var curve = EnergyCurve(Settings(id: Settings.recordID))
        for hour in Int64(-5)..<40 {
            for distance in [Int64.min, -100, 0, 100, .max] {
                curve.learn(.friday, hour: hour, distance: distance, weight: .max)
            }
        }
        #expect(curve.levels.allSatisfy { (0...100).contains($0) })
    }

    /// The weekday and the hour follow the person's clock, even if it was set forward in between.
    @Test func hoursAreThePersonsOwn() throws {
        let now = try at("2026-03-30T12:00")
        // On 29 March 2026 at 01:30 UTC, the clock had just gone from 02:00 to 03:00. Sunday 22:30 UTC is Monday in
        // Berlin.
        let times = try ["2026-03-29T01:30:00Z", "2026-03-29T22:30:00Z"].map { try #require(Instant($0)) }
        let workspace = filled(
            MoodEntry.schema, with: times.enumerated().map { mood(.energetic, at: $1, number: $0) }, at: now.now)
        let curve = EnergyCurve(workspace, in: now)
        #expect(curve.samples(.sunday, hour: 3) == 1 && curve.samples(.sunday, hour: 2) == 0)
        #expect(curve.samples(.monday, hour: 0) == 1 && curve.samples(.sunday, hour: 22) == 0)
        #expect(curve.level(.sunday, hour: 3) > curve.usual(hour: 3))
    }

    private func session(_ number: Int, _ start: Instant, minutes: Int64, planned: Int64?, _ outcome: Session.Outcome?)
        -> Session
    {
        var session = Session(id: RecordID(high: 78, low: UInt64(number)))
        (session.created, session.started, session.ended) = (start, start, start.adding(minutes: minutes))
        (session.planned, session.outcome) = (planned, outcome)
        return session
    }

    @Test func fastWorkRaisesAnHourAndWhatIsGivenUpLowersIt() throws {
        let now = try at("2026-11-23T12:00")
        func moved(_ minutes: Int64, _ planned: Int64?, _ outcome: Session.Outcome?) -> Int64 {
            // Monday at 17:00, a week ago.
            let start = now.now.adding(minutes: -7 * 1440 + 5 * 60)
            let sessions = (0..<20).map { session($0, start, minutes: minutes, planned: planned, outcome) }
            let curve = EnergyCurve(filled(Session.schema, with: sessions, at: now.now), in: now)
            return curve.level(.monday, hour: 17) - curve.usual(hour: 17)
        }
        #expect(moved(30, 60, .completed) > 10 && moved(50, 60, .completed) > 0)
        #expect(moved(60, 60, .completed) == 0 && moved(45, nil, .completed) == 0)
        #expect(moved(100, 60, .completed) < -5)
        #expect(moved(30, 60, .abandoned) < -10)
        #expect(moved(30, 60, .stopped) == 0 && moved(30, 60, .forgotten) == 0 && moved(30, 60, nil) == 0)
    }

    @Test func absurdRecordsTeachNothing() throws {
        let now = try at("2026-11-23T12:00")
        let start = now.now.adding(minutes: -1440)
        var sessions = [
            session(1, start, minutes: -90, planned: 60, .completed),
            session(2, start, minutes: 0, planned: 60, .completed),
            session(3, start, minutes: 1_000_000, planned: 1, .completed),
            session(4, .latest, minutes: 60, planned: 1, .abandoned),
            session(5, .earliest, minutes: 60, planned: .max, .completed),
            session(6, start.adding(minutes: -200_000), minutes: 60, planned: 60, .abandoned),
        ]
        var paused = session(7, start, minutes: 60, planned: 60, .completed)
        paused.paused = 10_000
        sessions.append(paused)
        var empty = Session(id: RecordID(high: 79, low: 1))
        empty.outcome = .abandoned
        sessions.append(empty)
        #expect(!EnergyCurve(filled(Session.schema, with: sessions, at: now.now), in: now).isLearned)
        let moods = [
            mood(.tired, at: .latest, number: 1), mood(.tired, at: .earliest, number: 2),
            mood(.tired, at: now.now.adding(minutes: 5), number: 3),
        ]
        let workspace = filled(MoodEntry.schema, with: moods, at: now.now)
        #expect(!EnergyCurve(workspace, in: now).isLearned && workspace.mood(at: now.now) == nil)
    }

    @Test func completionsAndSnoozesAreHints() throws {
        let now = try at("2026-11-23T17:20")
        var (workspace, entropy) = (blank, Entropy(seed: [4]))
        func learned() -> Int64 {
            let curve = EnergyCurve(workspace, in: now)
            return curve.level(.monday, hour: 17) - curve.usual(hour: 17)
        }
        for number in 0..<60 {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.cognitiveLoad) = ("Task \(number)", .extreme)
            let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
            for operation in operations { workspace.apply(operation) }
            for operation in try workspace.complete([mission.id], in: now, using: &entropy) {
                workspace.apply(operation)
            }
        }
        let raised = learned()
        #expect(raised > 5 && raised < 30)
        for mission in workspace.missions.all {
            for operation in try workspace.reopen([mission.id], in: now, using: &entropy) { workspace.apply(operation) }
            let later = try workspace.change([mission.id], in: now, using: &entropy) { mission throws(IntentError) in
                mission.snoozedUntil = now.now.adding(minutes: 600)
            }
            for operation in later { workspace.apply(operation) }
        }
        #expect(learned() < 0)
    }

    @Test func aMoodFadesAfterTwoHours() throws {
        let now = try at("2026-11-23T14:00")
        let workspace = filled(MoodEntry.schema, with: [mood(.tired, at: now.now, number: 1)], at: now.now)
        let energy = Energy(workspace, in: now)
        func level(_ minutes: Int64) -> Int64 { energy.level(at: now.now.adding(minutes: minutes)) }
        func learned(_ hour: Int64) -> Int64 { energy.curve.level(.monday, hour: hour) }
        #expect(level(0) == max(0, learned(14) - 30) && level(119) == max(0, learned(15) - 30))
        #expect(level(120) == learned(16) && level(-1) == learned(13))
        #expect(workspace.mood(at: now.now.adding(minutes: 119))?.value == .tired)
        #expect(workspace.mood(at: now.now.adding(minutes: 120)) == nil)
    }

    @Test func theNewestMoodHolds() throws {
        let now = try at("2026-11-23T14:00")
        let moods = [
            mood(.tired, at: now.now.adding(minutes: -30), number: 2),
            mood(.focused, at: now.now.adding(minutes: -5), number: 1),
        ]
        #expect(filled(MoodEntry.schema, with: moods, at: now.now).mood(at: now.now)?.value == .focused)
    }
}
