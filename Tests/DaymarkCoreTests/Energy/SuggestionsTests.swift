import Testing

@testable import DaymarkCore

/// Checks the whole table of the section Suggestions in plan.md.
@Suite struct SuggestionsTests {
    private struct Person {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [5])
        let circumstances: Circumstances

        @discardableResult
        mutating func add(
            _ title: String, _ energy: EnergyNeeded = .any, _ load: CognitiveLoad = .moderate, minutes: Int64 = 30,
            _ edit: (inout Mission) -> Void = { _ in }
        ) throws -> RecordID {
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.energyNeeded, draft.cognitiveLoad, draft.estimate) = (title, energy, load, minutes)
            edit(&draft)
            let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            apply(operations)
            return mission.id
        }

        mutating func apply(_ operations: [Operation]) { for operation in operations { workspace.apply(operation) } }

        func open(_ at: Circumstances? = nil) throws -> OpenBlock {
            try #require(OpenBlock(workspace, workspace.plan(in: at ?? circumstances), in: at ?? circumstances))
        }

        func suggested(_ mood: Mood?) throws -> [Suggestion] {
            Suggestions(
                for: try open(), mood: mood, workspace, plan: workspace.plan(in: circumstances), in: circumstances
            ).all
        }

        func titles(_ mood: Mood?) throws -> [String] {
            try suggested(mood).map { workspace.missions[$0.mission]?.title ?? "" }
        }
    }

    /// A person at 10:00 with 115 free minutes until a lecture at noon.
    private func person() throws -> Person {
        var person = Person(circumstances: try at("2026-11-23T10:00"))
        var lecture = Commitment(id: RecordID(high: 0, low: 0))
        lecture.title = "Lecture"
        lecture.start = .time(try civil("2026-11-23T12:00:00"))
        lecture.end = .time(try civil("2026-11-23T13:00:00"))
        person.apply(try person.workspace.add(lecture, in: person.circumstances, using: &person.entropy).operations)
        return person
    }

    /// A person with one mission of each kind that the table distinguishes. Later missions are more urgent.
    private func table() throws -> Person {
        var person = try person()
        for (index, (energy, load, minutes)) in [
            (EnergyNeeded.high, CognitiveLoad.light, Int64(30)), (.high, .extreme, 30), (.medium, .heavy, 30),
            (.any, .extreme, 60),
            (.any, .light, 25), (.low, .moderate, 26), (.low, .light, 10),
        ].enumerated() {
            try person.add("\(energy.name) \(load.name) \(minutes)", energy, load, minutes: minutes) {
                $0.priority = Priority.allCases[index / 2]
            }
        }
        return person
    }

    @Test func revisionIsNotSuggestedAfterTheExam() throws {
        var person = try person()
        let yesterday = try #require(CivilDate("2026-11-22"))
        try person.add("Bio exam") { $0.deadline = .day(yesterday, zone: "Europe/Berlin") }
        #expect(try person.titles(nil).isEmpty)
        try person.add("Mend bike")
        #expect(try person.titles(nil) == ["Mend bike"])
    }

    @Test(
        arguments: [
            (Mood.energetic, ["high extreme 30", "high light 30", "medium heavy 30"]),
            (.focused, ["any extreme 60", "high extreme 30", "medium heavy 30"]),
            (.okay, ["low light 10", "low moderate 26", "any light 25"]),
            (nil, ["low light 10", "low moderate 26", "any light 25"]),
            (.tired, ["low light 10", "low moderate 26", "any light 25"]),
            (.stressed, ["low light 10", "any light 25"]),
        ] as [(Mood?, [String])])
    func everyMoodHasItsOwn(_ mood: Mood?, _ expected: [String]) throws {
        let titles = try table().titles(mood)
        // Missions of equal priority are ordered by their ids, which are random.
        #expect(titles == expected || Set(titles) == Set(expected) && titles.first == expected.first, "\(titles)")
    }

    @Test func everyReasonIsTheMoods() throws {
        let person = try table()
        func reasons(_ mood: Mood?) throws -> Set<SuggestionReason> {
            Set(try person.suggested(mood).map { $0.reason })
        }
        #expect(try reasons(.energetic) == [.demanding] && reasons(.focused) == [.heavy] && reasons(.tired) == [.light])
        #expect(try reasons(.stressed) == [.short] && reasons(.okay) == [.fits] && reasons(nil) == [.fits])
    }

    /// Tries each mood with a single mission of each kind.
    @Test(arguments: [nil] + Mood.allCases.map { Optional($0) })
    func lowMoodsGetNoDemandingSuggestions(_ mood: Mood?) throws {
        for energy in EnergyNeeded.allCases {
            for load in CognitiveLoad.allCases {
                for minutes in [Int64(10), 25, 26, 115, 116] {
                    var person = try person()
                    try person.add("One", energy, load, minutes: minutes)
                    let isLow = energy == .low || energy == .any
                    let allowed: Bool =
                        switch mood {
                        case .tired: isLow && minutes <= 115
                        case .stressed: isLow && minutes <= 25
                        default: minutes <= 115
                        }
                    #expect(try person.titles(mood) == (allowed ? ["One"] : []), "\(energy) \(load) \(minutes)")
                }
            }
        }
    }

    @Test func urgencyDecidesWhatIsEqual() throws {
        var person = try person()
        try person.add("Low") { $0.priority = .low }
        try person.add("Critical") { $0.priority = .critical }
        let due = try at("2027-03-15T12:00").now
        try person.add("Due") {
            $0.priority = .critical
            $0.deadline = .moment(due, zone: "Europe/Berlin")
        }
        for mood in [nil, Mood.okay, .tired, .focused, .energetic] {
            #expect(try person.titles(mood) == ["Due", "Critical", "Low"])
        }
        #expect(
            try person.suggested(.okay).map { $0.reason } == [.due(.moment(due, zone: "Europe/Berlin")), .fits, .fits])
    }

    @Test func missionsThatCannotBeDoneNowAreNotSuggested() throws {
        var person = try person()
        let (now, block) = (person.circumstances, try person.open())
        let open = try person.add("Open", minutes: 500)
        try person.add("Waits") { $0.waitsFor = [open.description] }
        try person.add("Sleeps") { $0.snoozedUntil = now.now.adding(minutes: 1) }
        try person.add("Planned") { $0.placement = .mustDo }
        try person.add("Due today") { $0.deadline = .day(now.today, zone: "Europe/Berlin") }
        let done = try person.add("Done")
        person.apply(try person.workspace.complete([done], in: person.circumstances, using: &person.entropy))
        try person.add("Awake") { $0.snoozedUntil = now.now }
        try person.add("Waits no more") { $0.waitsFor = [done.description] }
        let found = Suggestions(for: block, mood: nil, person.workspace, plan: person.workspace.plan(in: now), in: now)
            .all
        #expect(Set(found.compactMap { person.workspace.missions[$0.mission]?.title }) == ["Awake", "Waits no more"])
    }

    @Test func anAddedSuggestionIsPinned() throws {
        var person = try person()
        let (essay, talk) = (try person.add("Essay", minutes: 30), try person.add("Talk", minutes: 400))
        let open = try person.open()
        #expect(open.minutes == 115 && open.began == person.circumstances.now.adding(minutes: -60))
        let added = try #require(
            try person.workspace.add(suggested: essay, to: open, in: person.circumstances, using: &person.entropy))
        #expect(added.span == Span(person.circumstances.now, person.circumstances.now.adding(minutes: 30)))
        #expect(
            try person.workspace.add(suggested: talk, to: open, in: person.circumstances, using: &person.entropy) == nil
        )
        #expect(throws: IntentError.noSuchMission(RecordID(high: 9, low: 9))) {
            var entropy = Entropy(seed: [1])
            _ = try person.workspace.add(
                suggested: RecordID(high: 9, low: 9), to: open, in: person.circumstances, using: &entropy)
        }
        person.apply(added.operations)
        #expect(person.workspace.blocks.all.first?.mission == essay)
        #expect(
            OpenBlock(person.workspace, person.workspace.plan(in: person.circumstances), in: person.circumstances)
                == nil)
        // After the block there is time again. The mission is not done, so it is suggested until it has a new block.
        let later = try at("2026-11-23T10:30")
        let rest = try person.open(later)
        #expect(rest.minutes == 85 && rest.began == later.now)
        #expect(
            Suggestions(for: rest, mood: nil, person.workspace, plan: person.workspace.plan(in: later), in: later).all
                .map {
                    $0.mission
                }
                == [essay])
        person.apply(
            try #require(try person.workspace.add(suggested: essay, to: rest, in: later, using: &person.entropy))
                .operations)
        #expect(
            Suggestions(for: rest, mood: nil, person.workspace, plan: person.workspace.plan(in: later), in: later).all
                .isEmpty)
    }

    @Test func blocksBeginOnTheGridWhereThereIsTime() throws {
        var person = Person(circumstances: try at("2026-11-23T22:12"))
        let (short, long) = (try person.add("Short", minutes: 30), try person.add("Long", minutes: 48))
        let open = try person.open()
        let added = try #require(
            try person.workspace.add(suggested: short, to: open, in: person.circumstances, using: &person.entropy))
        #expect(try added.span.start == at("2026-11-23T22:15").now)
        let whole = try #require(
            try person.workspace.add(suggested: long, to: open, in: person.circumstances, using: &person.entropy))
        #expect(whole.span == open.span)
    }

    @Test func thereIsNoOpenBlockAtNightOrBeforeSomething() throws {
        let person = try person()
        for time in ["2026-11-23T08:00", "2026-11-23T23:30", "2026-11-23T11:45", "2026-11-23T12:30"] {
            let now = try at(time)
            #expect(OpenBlock(person.workspace, person.workspace.plan(in: now), in: now) == nil, "\(time)")
        }
    }

    // MARK: Asking for a mood

    /// Two questions are at least two hours apart, answered or not, even on days with a clock change.
    @Test(arguments: [false, true])
    func nobodyIsAskedTwiceInTwoHours(_ answers: Bool) throws {
        var person = Person(circumstances: try at("2026-10-24T08:00"))
        for hour in [Int64(10), 11, 13, 14, 16, 19] {
            var one = Commitment(id: RecordID(high: 0, low: 0))
            one.title = "Lecture"
            one.start = .time(CivilDateTime(person.circumstances.today, WallTime(hour)))
            one.end = .time(CivilDateTime(person.circumstances.today, WallTime(hour, 30)))
            one.repeats = "FREQ=DAILY"
            person.apply(try person.workspace.add(one, in: person.circumstances, using: &person.entropy).operations)
        }
        var offers: [MoodOffer] = []
        var answered: [Instant] = []
        for minute in stride(from: Int64(0), to: 2 * 1440, by: 5) {
            let now = Circumstances(
                now: person.circumstances.now.adding(minutes: minute), zone: person.circumstances.zone,
                zones: person.circumstances.zones)
            let open = OpenBlock(person.workspace, person.workspace.plan(in: now), in: now)
            guard let offer = person.workspace.moodOffer(after: offers.last, open, in: now) else { continue }
            #expect(WakingDay.current(at: now.now, settings: person.workspace.settings, in: now.zone).contains(now.now))
            for at in answered { #expect(at.minutes(until: now.now) >= 120) }
            if offers.last != offer {
                if let last = offers.last { #expect(last.at.minutes(until: offer.at) >= 120) }
                offers.append(offer)
            }
            guard answers, offer.at.minutes(until: now.now) >= 5 else { continue }
            answered.append(now.now)
            if answered.count % 2 == 0 {
                person.apply(person.workspace.putOffMood(in: now, using: &person.entropy))
            } else {
                person.apply(person.workspace.note(mood: .okay, in: now, using: &person.entropy))
            }
        }
        #expect(offers.count >= 6)
        #expect(try offers.first?.at == at("2026-10-24T09:00").now)
    }

    @Test func aMoodIsKeptAndTakenBack() throws {
        var person = try person()
        let operations = person.workspace.note(mood: .stressed, in: person.circumstances, using: &person.entropy)
        let entries = operations.map { HistoryEntry(operation: $0, former: person.workspace.apply($0)) }
        #expect(person.workspace.mood(at: person.circumstances.now)?.value == .stressed)
        person.apply(person.workspace.undo(entries, at: person.circumstances.now, using: &person.entropy).operations)
        #expect(person.workspace.mood(at: person.circumstances.now) == nil)
    }
}
