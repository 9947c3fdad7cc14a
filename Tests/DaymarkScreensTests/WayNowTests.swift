import DaymarkCore
import Testing

@testable import DaymarkScreens

/// “What now?” says when to leave for a commitment, and offers no work on the way.
@Suite struct WayNowTests {
    private func harness(_ lines: [String], at time: String, voice: String = "calm") throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice)
        for line in lines { harness.perform(.capture, line) }
        harness.circumstances = Circumstances(
            now: harness.circumstances.zone.instant(of: try #require(CivilDateTime("2026-11-23T" + time))),
            zone: harness.circumstances.zone, zones: harness.circumstances.zones)
        harness.perform(.go(.today))
        return harness
    }

    private func model(_ harness: inout AppHarness) -> TodayModel {
        TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
    }

    private func card(_ harness: inout AppHarness) -> String {
        let main = harness.region("main")
        guard let start = main.firstRange(of: "class=\"one\""),
            let end = main[start.lowerBound...].firstRange(of: "</section>")
        else { return "" }
        return String(main[start.lowerBound..<end.upperBound])
    }

    private static let swimming = "Swimming today 16:00-17:00 travel 20m"

    @Test func theTimeToLeaveIsSaidBeforeTheStart() throws {
        var harness = try harness([WayNowTests.swimming], at: "15:25")
        let model = model(&harness)
        #expect(model.whatNow.name == "soon" && model.now == "Leave for “Swimming” at 15:40")
        #expect(model.glanceText(Words(.calm)) == ["In 15 min"])
        #expect(model.glance.next?.isWay == true)
    }

    @Test func onTheWayNothingElseIsOffered() throws {
        let lines = [WayNowTests.swimming, "Form today ~30m"]
        for voice in Voice.allCases {
            var harness = try harness(lines, at: "15:41", voice: voice.name)
            let model = model(&harness)
            let words = Words(voice)
            let way = words(LeavePhrase.onTheWay("Swimming"))
            #expect(model.whatNow.name == "way" && model.now.contains(way), "\(voice)")
            #expect(harness.region("main").contains(way), "\(voice)")
        }
        var gentle = try harness(lines, at: "15:41", voice: "gentle")
        #expect(card(&gentle).contains("On the way to “Swimming”") && !card(&gentle).contains("Start focusing"))
        var home = try harness(lines, at: "17:05")
        #expect(model(&home).now == "On the way home, until 17:20")
    }

    @Test func aRunningCommitmentThatTakesNoTimeDoesNotHideTheWay() throws {
        var harness = try harness([WayNowTests.swimming, "Late shift today 13-22"], at: "15:45")
        let shift = try #require(harness.app.workspace.commitments.all.first { $0.title == "Late shift" }).id
        harness.perform(.commitment(.edit(shift, at: nil, .busyStatus)), "free")
        let model = model(&harness)
        #expect(model.now == "On the way to “Swimming”, until 16:00 · Also running: Late shift")
        #expect(model.glance.sentences(Words(.calm)) == ["On the way to “Swimming” until 16:00, 15 min left"])
    }

    @Test func gentleSaysWhenToLeaveInPlaceOfAnOffer() throws {
        var harness = try harness([WayNowTests.swimming, "Form today 19:00 ~30m"], at: "15:30", voice: "gentle")
        let card = card(&harness)
        #expect(card.contains("Leave for “Swimming”") && card.contains("In 10 min, at 15:40"))
        #expect(!card.contains("Start focusing"))
    }

    @Test func gentleNamesTheCommitmentBeforeLaterWork() throws {
        let lines = ["Get kids ready today 10:05-17:00", "Calendar today 20:00 ~30m"]
        var harness = try harness(lines, at: "10:00", voice: "gentle")
        let card = card(&harness)
        #expect(card.contains("Get kids ready") && card.contains("Starts in 5 min"))
        #expect(!card.contains("Start focusing"))
    }

    @Test func gentleOffersNothingBeforeACommitmentThatIsFarAway() throws {
        let lines = ["Ward today 13:00-17:00", "Calendar today 20:00 ~30m"]
        var harness = try harness(lines, at: "10:00", voice: "gentle")
        let calendar = try harness.mission("Calendar").id
        let evening = harness.circumstances.now.adding(minutes: 8 * 60)
        harness.commit(
            try harness.app.workspace.pin(
                calendar, at: Span(evening, evening.adding(minutes: 30)), in: harness.circumstances,
                using: &harness.app.entropy))
        let card = card(&harness)
        #expect(card.contains("Nothing is planned for now") && !card.contains("Start focusing"))
        harness.pass(seconds: 8 * 3600)
        harness.perform(.tick)
        #expect(self.card(&harness).contains("Start focusing"))
    }

    @Test func atNightTheFirstEntryIsTheCommitmentAndNotTheWay() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.capture, "Choir tomorrow 10:00 to 11:00 travel 20m")
        harness.pass(seconds: 15 * 3600)
        harness.perform(.go(.today))
        let model = model(&harness)
        #expect(model.isPastSleep && model.nextDuty?.isCommitment == true)
        #expect(model.glanceText(Words(.calm)).first?.contains("Choir at 10:00") == true)
    }
}
