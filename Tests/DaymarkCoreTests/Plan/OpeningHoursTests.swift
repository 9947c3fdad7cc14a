import Testing

@testable import DaymarkCore

/// Calls and errands are planned when somebody answers or something is open.
@Suite struct OpeningHoursTests {
    @Test(arguments: [
        "Call mum", "phone the plumber", "Remember to call Ada", "Phone call with Grace", "Sarah anrufen",
        "Oma zurückrufen", "Anruf bei Lena", "Anruf Stationsleitung wegen Dienstplan",
        "Mit Oma telefonieren", "appeler maman", "Chiamare Giulia",
    ])
    func callsHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .social) }

    @Test(arguments: [
        "Call the bank", "ring dentist", "Call Dr. Smith", "Go to the bank", "visit embassy", "Call the school",
        "ring the hospital", "Anruf beim Arzt", "Bei der Krankenkasse anrufen", "Zahnärztin anrufen",
        "Finanzamt anrufen", "Bank anrufen", "appeler le médecin", "Telefonare alla banca",
    ])
    func officesHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .office) }

    @Test(arguments: [
        "Buy rice", "pick up parcel", "get groceries", "go to the pharmacy", "einkaufen", "Brot kaufen",
        "Paket abholen", "zur Apotheke", "Einkaufen für Sonntag",
    ])
    func errandsHaveHours(_ title: String) { #expect(OpeningHours(title: title) == .shops) }

    @Test(arguments: [
        "Read call for papers", "Buy train tickets", "Write to the bank", "Essay", "Pick up Tom", "", "garage",
        "Declutter garage", "visit grandma at the hospital", "go to school", "Phone interview prep",
        "Anruf vorbereiten", "Anruf mit Lea planen", "Emil abholen",
        "Zur Schule", "Tickets kaufen", "Anrufen", "Arzt", "Zahnarzt anrufen online",
    ])
    func otherWorkHasNoOpeningHours(_ title: String) { #expect(OpeningHours(title: title) == nil) }

    /// Emergency numbers and parcel lockers are there at any hour.
    @Test(arguments: ["phone 111", "Call 116117", "Call the bank hotline", "Return parcel at the packstation"])
    func workThatNeedsNobodyHasNoOpeningHours(_ title: String) { #expect(OpeningHours(title: title) == nil) }

    @Test(arguments: [
        ("mon-fri 9-17", "sat 10-12", false), ("daily 21-1", "mon-fri 9-17", false), ("daily 22-10", "mon 9-17", true),
        ("sun 22-2", "mon 1-3", true), ("mon 9-12", "mon 12-14", false), ("daily 00:00-24:00", "sun 3-4", true),
    ])
    func hoursOverlapIfTheyShareTimeOfTheWeek(_ one: String, _ other: String, overlap: Bool) throws {
        let (first, second) = (try #require(WeekHours(one)), try #require(WeekHours(other)))
        #expect(first.overlaps(second) == overlap && second.overlaps(first) == overlap)
    }

    /// Asking only for the first free time that is long enough gives the same answer as listing all of them.
    @Test func freeTimeIsFoundAsInTheListOfFreeTimes() {
        var random = Entropy(seed: [46])
        func number(_ limit: UInt64) -> Int64 { Int64(random.next() % limit) }
        func spans(_ count: Int) -> [MinuteSpan] {
            (0..<count).map { _ in
                let start = number(600)
                return MinuteSpan(start, start + 1 + number(120))
            }
        }
        var answers: Set<Bool> = []
        for _ in 0..<500 {
            var problem = PlanProblem(now: 0, days: [MinuteSpan(0, 300), MinuteSpan(350, 700)], commitments: spans(4))
            problem.reserved = spans(1)
            problem.hoursByKind = [MinuteSpan.joined(spans(3))]
            let start = number(500)
            let (within, minutes) = (MinuteSpan(start, start + 1 + number(300)), 1 + number(60))
            let listed = problem.freeSpans(from: within.start, until: within.end, kind: 0)
                .contains { $0.end - problem.aligned($0.start) >= minutes }
            #expect(problem.hasFreeTime(of: minutes, within: within, kind: 0) == listed)
            answers.insert(listed)
        }
        #expect(answers.count == 2)
    }

    @Test func everyKindOfHoursHasAnIndexOfItsOwn() {
        let kinds = (0..<HoursKind.count).map { HoursKind(index: $0) }
        #expect(kinds.map { $0.index } == Array(0..<HoursKind.count))
        #expect(Set(kinds).count == HoursKind.count)
    }

    /// A person with one mission.
    private struct Person {
        var harness = PlanHarness()
        let now: Circumstances
        var id = RecordID(high: 0, low: 0)

        /// - Parameter hours: The hours of the person's usual category. Nil if it has none.
        init(at time: String, _ line: String, hours: String? = nil) throws {
            now = try at(time)
            let own = hours.flatMap { WeekHours($0) }
            harness.apply(
                harness.workspace.changeSettings(in: now, using: &harness.entropy) { settings in
                    settings.setHours(own, of: settings.category)
                })
            try harness.add(line, now)
            id = try #require(harness.workspace.missions.all.last?.id)
        }

        mutating func edit(_ field: MissionField, _ text: String) throws {
            harness.apply(try harness.workspace.edit([id], field, to: text, in: now, using: &harness.entropy))
        }

        var plan: Plan { harness.workspace.plan(in: now) }

        func block() throws -> PlannedBlock { try #require(plan.blocks.first { $0.mission == id }) }

        /// The start and the end on the person's clock.
        func time() throws -> (start: CivilDateTime, end: CivilDateTime) {
            let span = try block().span
            return (start: now.zone.civil(at: span.start), end: now.zone.civil(at: span.end))
        }
    }

    @Test func aCallWaitsForTheMorning() throws {
        let person = try Person(at: "2026-11-23T21:10", "call grandpa tomorrow ~20m")
        #expect(try person.time().start >= civil("2026-11-24T09:00"))
    }

    @Test func aCallWithoutOpenHoursBeforeItsDeadlineIsPlannedAllTheSame() throws {
        let grandpa = try Person(at: "2026-11-23T21:10", "call grandpa today ~20m")
        #expect(grandpa.plan.unplanned.isEmpty)
        #expect(try grandpa.block().opening == nil)
        let bank = try Person(at: "2026-11-21T10:00", "Call the bank today ~20m")
        #expect(bank.plan.unplanned.isEmpty)
        #expect(try bank.time().start.date == date("2026-11-21"))
        #expect(try bank.block().opening == .closed(.office))
    }

    @Test func workThatIsLongerThanTheOpenTimeIsReportedAsClosed() throws {
        let person = try Person(at: "2026-11-23T18:30", "Shopping today 22:00 ~2h")
        let reasons = person.plan.unplanned.map { $0.reason }
        #expect(reasons.count == 1)
        guard case .closed? = reasons.first else {
            Issue.record("\(reasons)")
            return
        }
    }

    @Test func aCallAtAnOfficeIsNotPlannedOnASaturday() throws {
        let person = try Person(at: "2026-11-21T10:00", "Call the bank monday 18:00 ~20m")
        let time = try person.time()
        #expect(try time.start >= civil("2026-11-23T09:00"))
        #expect(try time.end <= civil("2026-11-23T17:00"))
        #expect(try person.block().opening == .open(.office))
    }

    @Test func aPersonWhoWorksAtNightCallsByDay() throws {
        let person = try Person(at: "2026-11-23T08:00", "Call the bank friday ~20m", hours: "daily 21-1")
        let time = try person.time()
        #expect(time.start.time >= WallTime(9) && time.end.time <= WallTime(17))
        #expect(time.start.date.weekday <= .friday)
        #expect(try person.block().opening == .open(.office))
    }

    @Test func openingHoursAndThoseOfTheCategoryBothHold() throws {
        let person = try Person(at: "2026-11-23T08:00", "Buy rice friday ~20m", hours: "daily 18-23")
        let time = try person.time()
        #expect(time.start.time >= WallTime(18) && time.end.time <= WallTime(20))
    }

    @Test func hoursOfTheCategoryAreLeftIfNothingIsOpenInThemBeforeTheDeadline() throws {
        let person = try Person(at: "2026-11-23T08:00", "Call the bank wednesday ~20m", hours: "fri 9-17, sat 9-17")
        let time = try person.time()
        #expect(time.start.time >= WallTime(9) && time.end.time <= WallTime(17))
        #expect(try time.start.date <= date("2026-11-25"))
        #expect(person.plan.unplanned.isEmpty)
    }

    @Test func aPersonWhoIsAwakeOnlyAtNightGetsTheCallInTheirHours() throws {
        var person = try Person(at: "2026-11-23T19:00", "Call the bank friday ~20m", hours: "daily 21-1")
        person.harness.apply(
            person.harness.workspace.changeSettings(in: person.now, using: &person.harness.entropy) {
                ($0.wake, $0.sleep) = (WallTime(18), WallTime(4))
            })
        #expect(try person.block().opening == .closed(.office))
        #expect(person.plan.unplanned.isEmpty)
    }

    @Test func aPinWins() throws {
        var person = try Person(at: "2026-11-21T10:00", "Call the bank friday ~20m")
        let start = try at("2026-11-22T19:00").now
        person.harness.apply(
            try person.harness.workspace.pin(
                person.id, at: Span(start, start.adding(minutes: 20)), in: person.now, using: &person.harness.entropy))
        #expect(try person.block().span.start == start)
    }

    @Test func thePersonChoosesTheHours() throws {
        var person = try Person(at: "2026-11-23T08:00", "Call the bank friday ~20m", hours: "daily 21-23")
        try person.edit(.openingHours, "any")
        #expect(try person.time().start.time >= WallTime(21))
        #expect(try person.block().opening == nil)
        try person.edit(.openingHours, "shops")
        #expect(try person.time().end.time <= WallTime(20))
        #expect(try person.block().opening == .open(.shops))
        try person.edit(.openingHours, "")
        #expect(try person.block().opening == .open(.office))
    }

    @Test func theHoursOfThePlaybookCount() throws {
        var person = try Person(at: "2026-11-21T10:00", "Rathaus monday ~20m")
        #expect(try person.time().start.date < date("2026-11-23"))
        person.harness.apply(
            try person.harness.workspace.change([person.id], in: person.now, using: &person.harness.entropy) {
                mission throws(IntentError) in
                mission.setGuessedHours(.office)
            })
        #expect(try person.time().start >= civil("2026-11-23T09:00"))
        // The playbook knows more than a title that only says that it is a call.
        #expect(person.harness.workspace.openingHours(of: mission("Call Smith", guessed: .office)) == .office)
        #expect(person.harness.workspace.openingHours(of: mission("Call Smith", guessed: .any)) == .social)
        #expect(person.harness.workspace.openingHours(of: mission("Call the bank", guessed: .social)) == .office)
    }

    private func mission(_ title: String, guessed: OpeningHours) -> Mission {
        var mission = Mission(id: RecordID(high: 0, low: 1))
        mission.title = title
        mission.setGuessedHours(guessed)
        return mission
    }

    /// Without a limit, the call would be suggested in the evening hours of its category.
    @Test func aCallAtAnOfficeIsNotSuggestedInTheEvening() throws {
        var person = try Person(at: "2026-11-23T20:00", "Call the bank ~20m", hours: "daily 18-22")
        func suggested() throws -> [RecordID] {
            let open = try #require(OpenBlock(person.harness.workspace, person.plan, in: person.now))
            return Suggestions(for: open, mood: nil, person.harness.workspace, plan: person.plan, in: person.now).all
                .map { $0.mission }
        }
        #expect(try suggested().isEmpty)
        #expect(person.harness.workspace.lightestMission(besides: nil, in: person.now) == nil)
        let proposals = Proposals(person.harness.workspace, plan: person.plan, dayCount: 2, in: person.now).all
        let start = try #require(proposals.first).span.start
        #expect(person.now.zone.civil(at: start).time < WallTime(17))
        try person.edit(.openingHours, "any")
        #expect(try suggested() == [person.id])
        #expect(person.harness.workspace.lightestMission(besides: nil, in: person.now)?.id == person.id)
    }
}
