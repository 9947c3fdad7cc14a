import Testing

@testable import DaymarkCore

/// Tests the times of one mission's nags.
@Suite struct NagRulesTests {
    private let mission = RecordID(high: 1, low: 1)

    /// Formats the nags of a mission with their wall-clock times in `zone`.
    private func nags(
        _ level: Aggression, due: String, made: String = "2026-11-01T12:00", zone: String = "Europe/Berlin",
        upTo: String? = nil,
        rests: [(String, String)] = [], _ set: (inout Settings) -> Void = { _ in },
        _ edit: (inout NagSubject) throws -> Void = { _ in }
    ) throws -> [String] {
        var settings = Settings(id: Settings.recordID)
        set(&settings)
        let there = try at(due, zone)
        let rules = NagRules(
            settings, there.zone, rests: try rests.map { Span(try at($0.0, zone).now, try at($0.1, zone).now) })
        var subject = NagSubject(mission: mission, level: level, deadline: there.now, since: try at(made, zone).now)
        try edit(&subject)
        let until = try upTo.map { try at($0, zone).now } ?? there.now.adding(minutes: 1440)
        return rules.nags(of: subject, from: .earliest, until: until).map { nag in
            let civil = there.zone.civil(at: nag.at)
            return "\(civil.date.day)/\(civil.date.month) \(civil.time)\(nag.isSilent ? " silent" : "")"
        }
    }

    private func event(_ what: NagEvent.What, of occurrence: RecordID?, at time: String, until: String? = nil) throws
        -> NagEvent
    {
        var event = NagEvent(id: RecordID(high: UInt64(what.index), low: UInt64(try at(time).now.milliseconds)))
        (event.what, event.at, event.until) = (what, try at(time).now, try until.map { try at($0).now })
        event.occurrence = occurrence?.description ?? ""
        return event
    }

    /// The id of the reminder `minutes` before a deadline, or of its repeat number `again`.
    private func lead(_ minutes: Int64, _ due: String, again: Int? = nil) throws -> RecordID {
        let id = RecordID(namespace: mission, name: "nag/\(try at(due).now.milliseconds)/lead/\(minutes)")
        return again.map { RecordID(namespace: id, name: "again/\($0)") } ?? id
    }

    // MARK: Times of the ladder

    @Test func everyLevelComesAtItsLeads() throws {
        #expect(try nags(.gentle, due: "2026-11-26T17:00") == ["25/11 17:00"])
        #expect(
            try nags(.moderate, due: "2026-11-26T17:00") == [
                "24/11 17:00", "25/11 17:00", "26/11 11:00", "26/11 14:00", "26/11 16:00",
            ])
        #expect(
            try nags(.aggressive, due: "2026-11-26T22:00") == [
                "23/11 22:00", "25/11 10:00", "26/11 10:00", "26/11 16:00", "26/11 19:00", "26/11 21:00", "26/11 21:30",
                "26/11 21:45",
            ])
        #expect(
            try nags(.nuclear, due: "2026-11-26T17:00", upTo: "2026-11-27T11:00") == [
                "23/11 17:00", "25/11 09:00", "26/11 09:00", "26/11 11:00", "26/11 14:00", "26/11 16:00", "26/11 16:30",
                "26/11 16:45",
                "26/11 17:15", "26/11 17:30", "26/11 17:45", "26/11 18:00", "26/11 18:15", "26/11 18:30", "26/11 18:45",
                "26/11 19:00",
                // From here on, a nag comes every hour while the person is awake.
                "26/11 20:00", "26/11 21:00", "26/11 22:00", "27/11 09:00", "27/11 10:00", "27/11 11:00",
            ])
    }

    @Test func leadsThatHavePassedAreDroppedAndOneIsKept() throws {
        #expect(
            try nags(.moderate, due: "2026-11-26T17:00", made: "2026-11-26T12:00") == ["26/11 14:00", "26/11 16:00"])
        // A lead at the moment of creation still counts.
        #expect(try nags(.moderate, due: "2026-11-26T17:00", made: "2026-11-26T16:00") == ["26/11 16:00"])
        // A mission made after its last lead nags early enough for its half hour, or at once if it was not typed here.
        #expect(try nags(.moderate, due: "2026-11-26T17:00", made: "2026-11-26T16:20") == ["26/11 16:34"])
        #expect(
            try nags(.moderate, due: "2026-11-26T17:00", made: "2026-11-26T16:20") { _ in
            } _: {
                $0.isTyped = false
            } == ["26/11 16:20"])
        #expect(try nags(.gentle, due: "2026-11-26T17:00", made: "2026-11-26T17:00") == [])
        #expect(
            try nags(.nuclear, due: "2026-11-26T12:00", made: "2026-11-26T14:10", upTo: "2026-11-26T16:30") == [
                "26/11 15:00", "26/11 16:00",
            ])
    }

    // MARK: Quiet hours

    @Test func aNagInQuietHoursComesAfterThemOrBefore() throws {
        // A nag at 03:00 moves to the morning before the deadline.
        #expect(try nags(.gentle, due: "2026-11-27T03:00", made: "2026-11-20T12:00") == ["26/11 09:00"])
        // The deadline would pass before the morning, so the nag comes before quiet hours.
        #expect(
            try nags(.moderate, due: "2026-11-26T03:00", made: "2026-11-25T12:00") == ["25/11 21:00", "25/11 22:59"])
        // The mission was made in quiet hours, so its nags come on time but silently.
        #expect(
            try nags(.moderate, due: "2026-11-26T03:00", made: "2026-11-25T23:30") == [
                "26/11 00:00 silent", "26/11 02:00 silent",
            ])
        // A nag at the deadline comes before the night, because it would be useless after it. If the mission was made
        // in the night, the nag is silent.
        #expect(try nags(.gentle, due: "2026-11-26T07:00", made: "2026-11-25T12:00") == ["25/11 22:59"])
        #expect(try nags(.gentle, due: "2026-11-25T23:00", made: "2026-11-25T12:00") == ["25/11 19:20"])
        #expect(try nags(.gentle, due: "2026-11-26T07:00", made: "2026-11-25T23:30") == ["26/11 04:30 silent"])
        // The end of quiet hours is not part of them, and a deadline at that moment is not past.
        #expect(try nags(.gentle, due: "2026-11-26T09:00") == ["25/11 09:00"])
        #expect(try nags(.moderate, due: "2026-11-26T09:00", made: "2026-11-26T07:00") == ["26/11 09:00"])
    }

    @Test func nuclearBreaksThroughOnlyWhereItMay() throws {
        let night = try nags(.nuclear, due: "2026-11-26T01:00", made: "2026-11-25T23:00", upTo: "2026-11-26T09:30")
        #expect(night == ["26/11 00:00 silent", "26/11 00:30 silent", "26/11 00:45 silent", "26/11 09:00"])
        let loud = try nags(.nuclear, due: "2026-11-26T01:00", made: "2026-11-25T23:00", upTo: "2026-11-26T02:00") {
            $0.nuclearInQuiet = true
        }
        #expect(
            loud == [
                "26/11 00:00", "26/11 00:30", "26/11 00:45", "26/11 01:15", "26/11 01:30", "26/11 01:45", "26/11 02:00",
            ])
        #expect(
            try nags(.aggressive, due: "2026-11-26T01:00", made: "2026-11-25T23:50") { $0.nuclearInQuiet = true } == [
                "26/11 00:00 silent", "26/11 00:30 silent", "26/11 00:45 silent",
            ])
        // Quiet hours are turned off.
        #expect(try nags(.gentle, due: "2026-11-27T03:00") { $0.quiet = false } == ["26/11 03:00"])
    }

    @Test func quietHoursMayBeSetAndMayLieWithinADay() throws {
        func nap(_ settings: inout Settings) {
            (settings.quietFrom, settings.quietUntil) = (WallTime(13), WallTime(15))
        }
        #expect(try nags(.gentle, due: "2026-11-27T14:00", nap) == ["26/11 15:00"])
        #expect(try nags(.gentle, due: "2026-11-27T03:00", nap) == ["26/11 03:00"])
        // The person is awake at night, from 16:00 to 08:00.
        func night(_ settings: inout Settings) { (settings.wake, settings.sleep) = (WallTime(16), WallTime(8)) }
        #expect(try nags(.gentle, due: "2026-11-27T03:00", night) == ["26/11 03:00"])
        #expect(try nags(.gentle, due: "2026-11-27T10:00", night) == ["26/11 16:00"])
        // There are no quiet hours if waking time and bedtime are equal.
        #expect(try nags(.gentle, due: "2026-11-27T10:00") { $0.sleep = WallTime(9) } == ["26/11 10:00"])
    }

    @Test(arguments: [
        // In Berlin, the clock goes forward at 02:00 on 29 March 2026, and back at 03:00 on 25 October.
        ("2026-03-30T01:00", "29/3 09:00"), ("2026-03-29T05:00", "28/3 09:00"), ("2026-03-30T03:30", "29/3 09:00"),
        ("2026-10-26T02:30", "25/10 09:00"), ("2026-10-25T04:30", "24/10 09:00"), ("2026-10-26T08:59", "25/10 09:00"),
        // On a day of 23 or 25 hours, the clock shows another time 24 hours before the deadline.
        ("2026-03-29T22:30", "28/3 21:30"), ("2026-10-25T21:30", "24/10 22:30"), ("2026-10-25T22:30", "25/10 09:00"),
    ])
    func quietHoursHoldWhenTheClockChanges(_ due: String, _ expected: String) throws {
        #expect(try nags(.gentle, due: due, made: "2026-01-01T12:00") == [expected])
    }

    @Test func quietHoursThatBeginInAGapOrAnOverlapHoldToo() throws {
        func late(_ settings: inout Settings) { (settings.wake, settings.sleep) = (WallTime(10), WallTime(2, 30)) }
        // On that day 02:30 means 03:30, and quiet hours start there.
        #expect(try nags(.gentle, due: "2026-03-30T04:29", made: "2026-01-01T12:00", late) == ["29/3 10:00"])
        #expect(try nags(.gentle, due: "2026-03-30T03:15", made: "2026-01-01T12:00", late) == ["29/3 03:15"])
        // If the clock shows 02:30 twice, quiet hours start at the first.
        let berlin = try at("2026-10-25T02:30").zone
        let rules = NagRules(
            {
                var settings = Settings(id: Settings.recordID)
                late(&settings)
                return settings
            }(), berlin)
        let first = try at("2026-10-25T02:30").now
        #expect(
            !rules.isQuiet(first.adding(minutes: -1)) && rules.isQuiet(first)
                && rules.isQuiet(first.adding(minutes: 60)))
        #expect(
            try nags(.moderate, due: "2026-10-25T06:00", made: "2026-10-25T00:00", late) == [
                "25/10 01:00", "25/10 02:29",
            ])
    }

    @Test(arguments: ["America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia"])
    func quietHoursAreThoseOfTheZone(_ zone: String) throws {
        #expect(try nags(.gentle, due: "2026-11-27T03:00", zone: zone) == ["26/11 09:00"])
    }

    // MARK: Answers

    @Test func dismissedNagsRepeatAtTheIntervalOfTheirLevel() throws {
        let due = "2026-11-26T17:00"
        func after(_ events: [NagEvent], _ level: Aggression = .moderate, made: String = "2026-11-26T15:30") throws
            -> [String]
        {
            try nags(level, due: due, made: made) { _ in
            } _: {
                $0.events = events
            }
        }
        let lead = try lead(60, due)
        let first = try [
            event(.shown, of: lead, at: "2026-11-26T16:00"), event(.dismissed, of: lead, at: "2026-11-26T16:02"),
        ]
        #expect(try after(first) == ["26/11 16:00", "26/11 16:32"])
        let second = try first + [event(.dismissed, of: self.lead(60, due, again: 1), at: "2026-11-26T16:33")]
        #expect(try after(second) == ["26/11 16:00", "26/11 16:32", "26/11 17:03"])
        let third = try second + [event(.dismissed, of: self.lead(60, due, again: 2), at: "2026-11-26T17:04")]
        #expect(try after(third) == ["26/11 16:00", "26/11 16:32", "26/11 17:03"])
        // A gentle nag does not repeat.
        let day = try event(.dismissed, of: self.lead(1440, due), at: "2026-11-25T17:05")
        #expect(try after([day], .gentle, made: "2026-11-01T12:00") == ["25/11 17:00"])
    }

    @Test func unansweredNagsRepeatToo() throws {
        let due = "2026-11-26T17:00"
        let shown = try event(.shown, of: lead(60, due), at: "2026-11-26T16:00")
        #expect(
            try nags(.moderate, due: due, made: "2026-11-26T15:30") { _ in
            } _: {
                $0.events = [shown]
            } == ["26/11 16:00", "26/11 16:30"])
        let unanswered = try event(.unanswered, of: lead(60, due), at: "2026-11-26T16:30")
        #expect(
            try nags(.moderate, due: due, made: "2026-11-26T15:30") { _ in
            } _: {
                $0.events = [shown, unanswered]
            } == ["26/11 16:00", "26/11 16:30"])
        let acknowledged = try event(.acknowledged, of: lead(60, due), at: "2026-11-26T16:10")
        #expect(
            try nags(.moderate, due: due, made: "2026-11-26T15:30") { _ in
            } _: {
                $0.events = [shown, acknowledged]
            } == [])
    }

    @Test func aNagShownBeforeTheNightDoesNotSoundAgainAtItsStart() throws {
        let due = "2026-11-26T23:27"
        let shown = try event(.shown, of: lead(15, due), at: "2026-11-26T22:59")
        #expect(
            try nags(.aggressive, due: due, made: "2026-11-26T22:50") { _ in
            } _: {
                $0.events = [shown]
            } == ["26/11 22:57", "26/11 22:59", "26/11 23:14 silent"])
        // The snooze ends in a night that had already started when the mission was made.
        let snooze = Span(try at("2026-11-26T21:00").now, try at("2026-11-27T04:00").now)
        #expect(
            try nags(.moderate, due: "2026-11-27T07:00", made: "2026-11-27T00:20") { _ in
            } _: {
                $0.snooze = snooze
            }.contains("27/11 04:00 silent"))
    }

    @Test func aLaterStepTakesThePlaceOfARepeat() throws {
        let due = "2026-11-26T17:00"
        // The aggressive leads of 30 and 15 minutes are as far apart as the repeats.
        let shown = try event(.shown, of: lead(30, due), at: "2026-11-26T16:30")
        #expect(
            try nags(.aggressive, due: due, made: "2026-11-26T16:20") { _ in
            } _: {
                $0.events = [shown]
            } == ["26/11 16:30", "26/11 16:45"])
    }

    @Test func nuclearGoesOnUntilItIsAcknowledged() throws {
        let due = "2026-11-26T17:00"
        func after(_ events: [NagEvent]) throws -> [String] {
            try nags(.nuclear, due: due, made: "2026-11-26T16:40", upTo: "2026-11-26T17:40") { _ in
            } _: {
                $0.events = events
            }
        }
        let shown = try event(.shown, of: lead(15, due), at: "2026-11-26T16:45")
        #expect(try after([shown]) == ["26/11 16:45", "26/11 17:00", "26/11 17:15", "26/11 17:30"])
        // An acknowledgement before the deadline ends the reminders but not the overdue nags.
        #expect(try after([event(.acknowledged, of: nil, at: "2026-11-26T16:50")]) == ["26/11 17:15", "26/11 17:30"])
        #expect(try after([event(.acknowledged, of: nil, at: "2026-11-26T17:16")]) == [])
        // A dismissed nag repeats after a quarter of an hour, in addition to the hourly nags.
        let overdue = RecordID(namespace: mission, name: "nag/\(try at(due).now.milliseconds)/overdue/9")
        let hourly = try nags(.nuclear, due: due, made: "2026-11-26T19:30", upTo: "2026-11-26T21:30") { _ in
        } _: {
            $0.events = [
                try event(.shown, of: overdue, at: "2026-11-26T20:00"),
                try event(.dismissed, of: overdue, at: "2026-11-26T20:05"),
            ]
        }
        #expect(hourly == ["26/11 20:00", "26/11 20:20", "26/11 21:00"])
    }

    /// The times of the nags of an essay due at 17:00 after it was acknowledged at 17:20.
    private func afterAcknowledging(
        _ level: Aggression, _ edit: (inout Settings) -> Void = { _ in }
    ) throws -> [String] {
        let said = try event(.acknowledged, of: nil, at: "2026-11-26T17:20")
        return try nags(level, due: "2026-11-26T17:00", made: "2026-11-26T16:40", upTo: "2026-11-26T21:10", edit) {
            $0.events = [said]
        }.filter { $0 > "26/11 17:20" }
    }

    @Test func anAcknowledgementQuietsANuclearMissionForAnHourOnly() throws {
        #expect(
            try afterAcknowledging(.nuclear) == [
                "26/11 18:30", "26/11 18:45", "26/11 19:00", "26/11 20:00", "26/11 21:00",
            ])
    }

    @Test func anAcknowledgementEndsTheOverdueNagsOfOtherLevels() throws {
        #expect(try afterAcknowledging(.aggressive) { $0[.aggressive].overdueTimes = 6 } == [])
    }

    @Test func anAnswerAboutAnEarlierDeadlineDoesNotCount() throws {
        let said = try event(.acknowledged, of: nil, at: "2026-11-26T17:20")
        let nags = try nags(.nuclear, due: "2026-11-26T18:00", made: "2026-11-26T17:30", upTo: "2026-11-26T18:20") {
            _ in
        } _: {
            $0.events = [said]
        }
        #expect(nags == ["26/11 17:30", "26/11 17:45", "26/11 18:15"])
    }

    // MARK: Snoozes and days off

    @Test func aSnoozePutsOffWhatIsDueInIt() throws {
        func snoozed(at from: String, until: String, events: [NagEvent] = []) throws -> [String] {
            let span = Span(try at(from).now, try at(until).now)
            return try nags(.moderate, due: "2026-11-26T17:00") { _ in
            } _: {
                ($0.snooze, $0.events) = (span, events)
            }
        }
        // No nag was due during the snooze, so none comes at its end.
        #expect(try snoozed(at: "2026-11-26T11:30", until: "2026-11-26T13:30") == ["26/11 14:00", "26/11 16:00"])
        #expect(
            try snoozed(at: "2026-11-26T10:30", until: "2026-11-26T13:30") == [
                "26/11 13:30", "26/11 14:00", "26/11 16:00",
            ])
        // A nag that was answered with the snooze comes back at its end.
        let answer = try event(.snoozed, of: nil, at: "2026-11-26T11:30", until: "2026-11-26T13:30")
        #expect(
            try snoozed(at: "2026-11-26T11:30", until: "2026-11-26T13:30", events: [answer]) == [
                "26/11 13:30", "26/11 14:00", "26/11 16:00",
            ])
        // The snooze ends after the deadline.
        #expect(try snoozed(at: "2026-11-26T15:00", until: "2026-11-27T09:00") == ["27/11 09:00"])
        // The snooze ends on a day off, so the nag comes after it.
        let off = try nags(
            .moderate, due: "2026-11-26T17:00", upTo: "2026-11-29T12:00",
            rests: [("2026-11-27T00:00", "2026-11-28T10:00")]
        ) { _ in
        } _: {
            $0.snooze = Span(try at("2026-11-26T15:00").now, try at("2026-11-27T09:00").now)
        }
        #expect(off.last == "28/11 10:00")
    }

    @Test func nothingNagsOnADayOff() throws {
        #expect(
            try nags(.moderate, due: "2026-11-26T17:00", rests: [("2026-11-25T09:00", "2026-11-25T23:00")])
                == ["24/11 17:00", "26/11 09:00", "26/11 11:00", "26/11 14:00", "26/11 16:00"])
        // The deadline passes during the pause.
        #expect(
            try nags(.moderate, due: "2026-11-26T17:00", rests: [("2026-11-25T12:00", "2026-11-28T12:00")]) == [
                "24/11 17:00"
            ])
        // There are several days off in a row, with nights between.
        #expect(
            try nags(
                .gentle, due: "2026-11-27T12:00",
                rests: [("2026-11-26T09:00", "2026-11-26T23:00"), ("2026-11-25T09:00", "2026-11-25T23:00")])
                == ["27/11 09:00"])
        #expect(
            try nags(
                .nuclear, due: "2026-11-26T17:00", made: "2026-11-26T17:05", upTo: "2026-11-28T11:00",
                rests: [("2026-11-26T17:10", "2026-11-28T09:30")])
                == ["28/11 10:00", "28/11 11:00"])
    }
}
