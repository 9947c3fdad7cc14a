import Testing

@testable import DaymarkCore

/// Reminders that belong to one mission or commitment. It is Monday 23 November 2026; quiet hours last from 23:00 to
/// 09:00.
@Suite struct ReminderTests {
    private struct Person {
        var workspace = Workspace(device: RecordID(high: 4, low: 4))
        var circumstances: Circumstances
        var entropy = Entropy(seed: [6])

        init(_ time: String = "2026-11-23T10:00") throws { circumstances = try at(time) }

        mutating func apply(_ operations: [Operation]) { for operation in operations { workspace.apply(operation) } }

        @discardableResult
        mutating func type(_ line: String) throws -> RecordID {
            switch CaptureReader.read(line, settings: workspace.settings, in: circumstances).target {
            case .mission(let draft):
                let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
                apply(operations)
                return mission.id
            case .commitment(let draft):
                let (commitment, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
                apply(operations)
                return commitment.id
            }
        }

        /// The reminders until a time, such as `Choir 24 17:30`.
        func reminders(until time: String) throws -> [String] {
            try workspace.nags(from: circumstances.now, until: at(time).now, in: circumstances).compactMap { nag in
                guard case .reminder = nag.kind, let record = nag.record else { return nil }
                let civil = circumstances.zone.civil(at: nag.at)
                let title = workspace.missions[record]?.title ?? workspace.commitments[record]?.title ?? ""
                return "\(title) \(civil.date.day) \(civil.time)" + (nag.isSilent ? " silent" : "")
            }
        }
    }

    @Test func everyDateOfASeriesIsAnnounced() throws {
        var person = try Person()
        try person.type("Choir every tue,thu 18-19:30 remind 30m before")
        #expect(try person.reminders(until: "2026-12-01T12:00") == ["Choir 24 17:30", "Choir 26 17:30"])
    }

    @Test func aReminderMovesWithItsCommitment() throws {
        var person = try Person()
        let choir = try person.type("Choir tomorrow 18-19:30 reminder 15 min")
        let (settings, now) = (person.workspace.settings, person.circumstances)
        person.apply(
            try person.workspace.change(commitment: choir, in: now, using: &person.entropy) { commitment in
                commitment.revise(by: "wed 16-17", settings: settings, in: now)
            })
        #expect(try person.reminders(until: "2026-11-27T12:00") == ["Choir 25 15:45"])
        person.apply(try person.workspace.delete(commitment: choir, .all, in: now, using: &person.entropy))
        #expect(try person.reminders(until: "2026-11-27T12:00") == [])
    }

    @Test(arguments: [
        ("remind me at 5pm to fetch the wash", "fetch the wash 23 17:00"),
        ("remind me to ring the school tomorrow morning", "ring the school 24 09:00"),
        ("fetch the wash in 25 min", "fetch the wash 23 10:25"),
    ])
    func aRequestedReminderComesAtItsTime(_ line: String, _ expected: String) throws {
        var person = try Person()
        try person.type(line)
        #expect(try person.reminders(until: "2026-11-24T20:00") == [expected])
        let early = try person.workspace.nags(
            from: person.circumstances.now, until: at("2026-11-24T20:00").now, in: person.circumstances
        ).filter { $0.kind == .single }
        #expect(early.isEmpty)
        let plan = person.workspace.plan(in: person.circumstances)
        #expect(plan.blocks.allSatisfy { $0.mission == nil })
    }

    @Test func severalRemindersOfAMissionComeBesidesItsLevel() throws {
        var person = try Person()
        let essay = try person.type("Essay fri 17:00 @gentle remind me 2 days and 90 min before")
        #expect(try person.reminders(until: "2026-11-28T12:00") == ["Essay 25 17:00", "Essay 27 15:30"])
        let all = person.workspace.nags(
            of: essay, from: person.circumstances.now, until: try at("2026-11-28T12:00").now, in: person.circumstances)
        #expect(all.count == 3)
        person.apply(try person.workspace.complete([essay], in: person.circumstances, using: &person.entropy))
        #expect(try person.reminders(until: "2026-11-28T12:00") == [])
    }

    @Test func aReminderAtATimeOfItsOwnComesBeforeTheDeadlineOrTheStart() throws {
        var person = try Person()
        try person.type("Essay due friday remind me thursday 10am @gentle")
        try person.type("dentist friday 15:00, remind me on thursday evening")
        #expect(try person.reminders(until: "2026-11-28T12:00") == ["Essay 26 10:00", "dentist 26 19:00"])
    }

    @Test func aLineThatChangesAnItemCanSetAReminderAtATime() throws {
        var person = try Person()
        let essay = try person.type("Essay due friday 17:00 @gentle")
        let dentist = try person.type("dentist friday 15:00-16:00")
        let (settings, now) = (person.workspace.settings, person.circumstances)
        person.apply(
            try person.workspace.revise([essay], by: "remind me thursday 10am", in: now, using: &person.entropy))
        person.apply(
            try person.workspace.change(commitment: dentist, in: now, using: &person.entropy) { commitment in
                commitment.revise(by: "remind me thursday 11am", settings: settings, in: now)
            })
        #expect(try person.reminders(until: "2026-11-28T12:00") == ["Essay 26 10:00", "dentist 26 11:00"])
        #expect(person.workspace.missions[essay]?.title == "Essay")
        #expect(person.workspace.commitments[dentist]?.title == "dentist")
    }

    @Test func aReminderInQuietHoursIsSilentIfItWouldComeTooLate() throws {
        var person = try Person()
        try person.type("Ferry wed 8:00-9:00 remind 1h before")
        try person.type("Market wed 11:00-12:00 remind 3h before")
        #expect(try person.reminders(until: "2026-11-26T12:00") == ["Ferry 25 07:00 silent", "Market 25 09:00"])
    }

    @Test func aTimeThatHadPassedWhenTheReminderWasSetIsSkipped() throws {
        var person = try Person()
        try person.type("Choir today 12-13 remind 1 day before")
        #expect(try person.reminders(until: "2026-11-24T12:00") == [])
    }

    @Test func theMessageSaysWhenAndWhere() throws {
        var person = try Person()
        let choir = try person.type("Choir today 18-19:30 remind 30m before")
        person.apply(
            try person.workspace.change(commitment: choir, in: person.circumstances, using: &person.entropy) {
                $0.location = "Hall"
            })
        let nags = person.workspace.nags(
            from: person.circumstances.now, until: try at("2026-11-23T18:00").now, in: person.circumstances)
        let nag = try #require(nags.first { $0.commitment == choir })
        let message = try #require(person.workspace.message(for: [nag], in: try at("2026-11-23T17:30")))
        #expect(message.title == "Choir" && message.body.contains("30 min") && message.body.contains("Hall"))
        #expect(message.commitment == choir && message.topic == choir && message.mission == nil)
        #expect(NagMessage(message.json)?.commitment == choir)
        // An hour after its start, nobody needs to be told.
        #expect(person.workspace.message(for: [nag], in: try at("2026-11-23T19:05")) == nil)
    }

    @Test(arguments: [("-45", "45 min ago"), ("2026-11-23T20:00:00Z", "3 h ago")])
    func aReminderAfterTheStartNamesTheStart(_ reminder: String, _ said: String) throws {
        var person = try Person()
        let choir = try person.type("Choir today 18-19:30")
        person.apply(
            try person.workspace.change(commitment: choir, in: person.circumstances, using: &person.entropy) {
                $0.reminders = [reminder]
            })
        let nags = person.workspace.nags(
            from: person.circumstances.now, until: try at("2026-11-23T22:00").now, in: person.circumstances)
        let nag = try #require(nags.first { $0.commitment == choir })
        let zone = person.circumstances.zone
        let late = Circumstances(now: nag.at, zone: zone, zones: person.circumstances.zones)
        let message = try #require(person.workspace.message(for: [nag], in: late))
        #expect(message.body.contains(said) && message.body.contains("18:00"))
    }

    @Test(arguments: ["Choir 20 mar 18-19:30", "Choir every sat 18-19:30 from 20 mar"])
    func aReminderAtATimeMonthsBeforeTheStartComes(_ line: String) throws {
        var person = try Person()
        let choir = try person.type(line)
        person.apply(
            try person.workspace.change(commitment: choir, in: person.circumstances, using: &person.entropy) {
                $0.reminders = ["2026-11-25T14:00:00Z"]
            })
        #expect(try person.reminders(until: "2026-11-27T12:00") == ["Choir 25 15:00"])
        // Once, also if it is asked for month by month.
        #expect(try person.reminders(until: "2027-04-01T12:00") == ["Choir 25 15:00"])
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "40321", "-40321"])
    func remindersTooFarAwayAreRefused(_ text: String) {
        #expect(Reminder(text) == nil)
    }

    @Test(
        arguments: [
            ("30 min, 1 day", ["1440", "30"]), ("2h", ["120"]), ("on time", ["0"]), ("10 min after", ["-10"]), ("", []),
            ("soon", nil),
            ("1 week before", ["10080"]), ("15", ["15"]),
        ] as [(String, [String]?)])
    func aFieldOfRemindersIsReadOrRefused(_ text: String, _ expected: [String]?) throws {
        let read = Reminder.list(text, settings: Settings(id: Settings.recordID), in: try at("2026-11-23T10:00"))
        #expect(read.map { Reminder.texts($0) } == expected)
    }

    @Test func shownRemindersCanBeReadAgain() throws {
        let now = try at("2026-11-23T10:00")
        let settings = Settings(id: Settings.recordID)
        let texts = ["10080", "1440", "90", "0", "-10", "2026-11-27T08:00:00Z"].ordered()
        let shown = Words(settings).reminders(texts, in: now)
        #expect(Reminder.list(shown, settings: settings, in: now).map { Reminder.texts($0) } == texts)
    }

    @Test func anotherDeviceAsksTheSameNag() throws {
        var person = try Person()
        let choir = try person.type("Choir tomorrow 18-19:30 remind 30m before")
        func ids(_ zone: String) throws -> [RecordID] {
            try person.workspace.nags(
                from: person.circumstances.now, until: at("2026-11-25T12:00").now, in: at("2026-11-23T10:00", zone)
            ).filter { $0.commitment == choir }.map { $0.id }
        }
        #expect(try ids("Europe/Berlin") == ids("Asia/Kolkata"))
    }
}
