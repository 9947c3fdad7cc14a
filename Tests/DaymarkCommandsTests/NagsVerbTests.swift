import DaymarkCore
import DaymarkStore
import Testing

@testable import DaymarkCommands

/// The list of nags in a terminal, with times and reasons.
@Suite struct NagsVerbTests {
    private func plain(_ text: String) -> String { text.replacing(#/\ \ [0-9a-z]{3}\ \ /#, with: "  ···  ") }

    @Test func comingNagsAreListedWithTheirReasons() throws {
        let harness = CommandHarness("2026-11-23T09:30:00")
        #expect(try harness.say("nags") == "Past\n  None yet.\nUpcoming\n  None upcoming.")
        _ = try harness.say("add", "Essay thu 03:00 @moderate")
        #expect(
            plain(try harness.say("nags")) == """
                Past
                  None yet.
                Upcoming
                  ···  Essay                     tomorrow 09:00      2 days before it is due, after quiet hours
                  ···  Essay                     Wednesday 09:00     24 h before it is due, after quiet hours
                  ···  Essay                     Wednesday 21:00     6 h before it is due
                  ···  Essay                     Wednesday 22:59     1 h before it is due, before quiet hours
                       Today                     Thursday 09:00      summary of the day
                """)
        let json = try harness.json("nags", "essay", "--days", "2")
        let comes = try #require(json["comes"]?.array)
        #expect(comes.map { $0["at"]?.string } == ["2026-11-24T09:00:00+01:00", "2026-11-25T09:00:00+01:00"])
        #expect(
            comes[0]["level"] == .string("moderate") && comes[0]["silent"] == .bool(false)
                && comes[0]["together"] == .number(1))
        #expect(json["came"] == .array([]))
        _ = try harness.say("done", "essay")
        #expect(try harness.json("nags")["comes"] == .array([]))
    }

    @Test func acknowledgingIsReportedAndUndone() throws {
        let harness = CommandHarness("2026-11-23T16:00:00")
        _ = try harness.say("add", "Essay today 17:00 @nuclear")
        harness.now = "2026-11-23T17:20:00"
        // The row after a deadline has no end; its beginning is shown.
        #expect(
            try harness.say("nags", "essay", "--days", "30").components(separatedBy: "after the deadline").count == 4)
        #expect(
            try harness.say("nags", "essay").firstMatch(of: /after the deadline, no\. 4, and [1-9][0-9]+ more\n?$/)
                != nil)
        let before = try harness.json("nags", "essay", "--days", "1")["comes"]?.array?.count
        // It lasts until the task is done, so it comes back after an hour.
        #expect(
            try harness.say("ack", "essay") == "Acknowledged: Essay. Quiet until today 18:30.")
        let comes = try harness.json("nags", "essay", "--days", "1")["comes"]?.array ?? []
        #expect(comes.first?["at"] == .string("2026-11-23T18:30:00+01:00"))
        #expect(
            try harness.say("ack", "essay") == "Essay: None yet."
                && harness.json("ack", "essay").array?[0]["acknowledged"] == .null)
        #expect(
            plain(try harness.say("nags")).hasPrefix(
                "Past\n  ···  Essay                     today 17:20         acknowledged\n"))
        #expect(try harness.say("undo") == "Undone: Acknowledged “Essay”")
        #expect(try harness.json("nags", "essay", "--days", "1")["comes"]?.array?.count == before)
        #expect(throws: CommandError.self) { try harness.say("ack", "nothing") }
    }

    @Test func snoozesTakeTheWordsOfNags() throws {
        let harness = CommandHarness("2026-11-23T21:30:00")
        _ = try harness.say("add", "Essay fri 17:00")
        #expect(try harness.json("snooze", "essay", "15min")["snoozed"] == .string("2026-11-23T21:45:00+01:00"))
        // The evening has begun, and an hour of it is left.
        #expect(try harness.json("snooze", "essay", "tonight")["snoozed"] == .string("2026-11-23T22:00:00+01:00"))
        #expect(try harness.json("snooze", "essay", "tomorrow")["snoozed"] == .string("2026-11-24T09:00:00+01:00"))
    }

    @Test func snoozingPastTheDeadlineIsReported() throws {
        let harness = CommandHarness()
        _ = try harness.say("add", "Essay fri 17:00")
        #expect(try harness.say("snooze", "essay", "fri 16:00") == "Essay: not before Friday 16:00")
        let late = try harness.say("snooze", "essay", "sat")
        #expect(late == "Essay: not before Saturday 09:00. That is after its deadline, Friday 17:00.")
        #expect(
            #expect(throws: CommandError.self) { try harness.say("snooze", "essay") }?.sentence
                == "Add a length or a time.")
        #expect(try harness.json("snooze", "essay", "30m")["snoozed"] != .null)
    }

    @Test func settingsThatContradictOneAnotherAreRefused() throws {
        let harness = CommandHarness()
        for words in [["moderate", "first", "30"], ["moderate", "last", "5d"], ["quietUntil", "23:00"]] {
            let error = #expect(throws: CommandError.self) { try harness.say(["nags", "settings"] + words) }
            #expect(error?.code == 64)
        }
        #expect(try harness.say("nags", "settings", "gentle", "first", "2h").contains("comes         2 h before"))
        #expect(try harness.say("nags", "settings", "quietFrom", "10:30 pm") == "quietFrom       22:30")
        #expect(try harness.say("nags", "settings", "quietUntil", "7am") == "quietUntil      07:00")
        #expect(try harness.say("nags", "settings", "quietUntil", "-") == "quietUntil      09:00, as in your day")
        #expect(throws: CommandError.self) { try harness.say("nags", "settings", "quietFrom", "13pm") }
        #expect(try harness.say("nags", "settings", "moderate", "--due", "yesterday").hasSuffix("None upcoming."))
    }

    @Test func levelsAreShownAndSet() throws {
        let harness = CommandHarness()
        #expect(
            try harness.say("nags", "settings", "nuclear") == """
                nuclear
                  count         8
                  first         3 days
                  last          15 min
                  overdueEvery  15 min
                  overdueTimes  8, then hourly while you are awake, until done
                  againAfter    15 min
                  againTimes    until acknowledged
                  channels      push desktop ntfy webhook apprise email
                  comes         3 days, 36 h, 12 h, 6 h, 3 h, 1 h, 30 min, 15 min before
                """)
        #expect(
            try harness.say("nags", "settings", "moderate", "count", "3").contains(
                "comes         2 days, 6 h, 1 h before"))
        #expect(
            try harness.say("nags", "settings", "moderate", "first", "3d").contains(
                "comes         3 days, 12 h, 1 h before")
        )
        #expect(
            try harness.say("nags", "settings", "moderate", "channels", "desktop email").contains(
                "channels      desktop email\n"))
        #expect(
            try harness.say("nags", "settings", "moderate", "againTimes", "until").contains(
                "againTimes    until acknowledged"))
        #expect(try harness.say("nags", "settings", "moderate", "first", "-").contains("first         2 days"))
        #expect(try harness.say("nags", "settings", "quietFrom", "22:00") == "quietFrom       22:00")
        #expect(try harness.say("nags", "settings").contains("nagSounds       yes\nmorningSummary  yes"))
        let preview = try harness.json("nags", "settings", "moderate", "--due", "fri 17:00")["moderate"]
        #expect(
            preview?["times"]?.array
                == ["2026-11-25T16:00:00Z", "2026-11-27T10:00:00Z", "2026-11-27T15:00:00Z"].map { .string($0) })
        for words in [
            ["moderate", "count", "17"], ["moderate", "first", "soon"], ["nuclear", "channels", "pigeon"],
            ["loud", "count", "1"],
        ] {
            let error = #expect(throws: CommandError.self) { try harness.say(["nags", "settings"] + words) }
            #expect(error?.code == 64)
        }
        // They are settings like any other, and `config` is not flooded with them.
        #expect(try harness.say("config", "moderateCount").hasPrefix("moderateCount 3"))
        #expect(try !harness.say("config").contains("moderateCount"))
    }

    @Test func endpointsAreAddedOnceAndTakenAway() throws {
        let harness = CommandHarness()
        #expect(
            try harness.say("nags", "endpoints")
                == "No endpoints yet. To get reminders on this desktop, run daymark watch.")
        for _ in 0..<2 {
            _ = try harness.say("nags", "endpoints", "add", "webhook", "https://example.org/nag", "--secret", "key")
        }
        let json = try #require(try harness.json("nags", "endpoints").array)
        #expect(json.count == 1 && json[0]["channel"] == .string("webhook") && json[0]["succeeded"] == .null)
        #expect(!json[0].text.contains("key"))
        let handle = String(try #require(json[0]["handle"]?.string).prefix(3))
        #expect(try harness.say("nags", "endpoints").hasPrefix("\(handle)  webhook   https://example.org/nag"))
        for words in [
            ["add", "pigeon", "x"], ["add", "email", "nobody"], ["add", "ntfy", "topic"], ["remove", "zzz"], ["burn"],
        ] {
            #expect(throws: CommandError.self) { try harness.say(["nags", "endpoints"] + words) }
        }
        #expect(try harness.say("nags", "endpoints", "remove", handle).hasPrefix("No endpoints yet."))
    }
}
