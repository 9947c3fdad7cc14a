import DaymarkCore
import Testing

@testable import DaymarkScreens

/// A commitment that takes no time, such as the shift of somebody else, leaves the day to what does.
@Suite struct NoTimeCommitmentTests {
    /// Today at 15:00 with a shift that takes no time, and an hour of work in it.
    private func harness(_ lines: [String] = ["Dentist today 16:45 to 17:15"]) throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), "calm")
        harness.perform(.capture, "Late shift today 13:00 to 22:00")
        let id = try #require(harness.app.workspace.commitments.all.last?.id)
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "free")
        for line in lines { harness.perform(.capture, line) }
        harness.pass(seconds: 5 * 3600 + 1800)
        harness.perform(.go(.today))
        return harness
    }

    private func today(_ harness: AppHarness) -> TodayModel {
        TodayModel(harness.app.workspace.plan(in: harness.circumstances), in: harness.context)
    }

    @Test func itIsNeitherTheCurrentThingNorTheNextOne() throws {
        let model = today(try harness())
        #expect(model.running.map { $0.title } == ["Late shift"])
        #expect(model.glance.current == nil && model.glance.next?.title == "Dentist")
        #expect(model.course.map { $0.title } == ["Dentist"])
    }

    @Test func realThingsComeNextEvenIfTheyStartLater() throws {
        var harness = try AppHarness("2026-11-23T12:55")
        harness.perform(.capture, "Late shift today 13:00 to 22:00")
        let id = try #require(harness.app.workspace.commitments.all.last?.id)
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "free")
        // Nothing else comes, so the shift is named, but nothing waits for it.
        #expect(today(harness).glance.next?.title == "Late shift")
        #expect(today(harness).whatNow.name == "next")
        harness.perform(.capture, "Dentist today 16:45 to 17:15")
        #expect(today(harness).glance.next?.title == "Dentist")
    }

    @Test func itIsABarBesideWhatTakesTime() throws {
        var harness = try harness()
        let rows = today(harness).rows
        let day = Span(try #require(rows.first?.span.start), try #require(rows.last?.span.end))
        let items = TimelineItem.all(rows, within: day)
        let shift = try #require(items.first { $0.row.title == "Late shift" })
        let dentist = try #require(items.first { $0.row.title == "Dentist" })
        #expect(shift.isAside && !dentist.isAside)
        #expect(dentist.lane.count == 1 && dentist.asideCount == 1 && shift.asideCount == 0)
        let html = harness.region("main")
        #expect(html.contains("aside") && html.contains("--asides:1"))
    }

    @Test func theNoticeSaysWhatChanged() throws {
        var harness = try harness()
        let id = try #require(harness.app.workspace.commitments.all.first { $0.title == "Late shift" }?.id)
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "partly")
        #expect(harness.app.notice?.text == "Reachable during “Late shift”. Work is planned then too.")
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "free")
        #expect(harness.app.notice?.text == "“Late shift” no longer takes up your time")
    }

    @Test func aLongCommitmentOfSomebodyElseIsOfferedAsOneThatTakesNoTime() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        for (line, isOffered) in [
            ("Husband late shift mon-wed 13-22", true), ("Tom's shift fri 9-17", true), ("Fair sat 9-18", true),
            ("Late shift thu 13-22", false), ("School mon-fri 8-15", false), ("Fair sun 9-12", false),
        ] {
            harness.perform(.capture, line)
            #expect((harness.app.notice?.offersNoTime != nil) == isOffered, "\(line)")
        }
        harness.perform(.capture, "Husband night shift every fri 13-22")
        #expect(harness.region("notice").contains("I’m not busy then"))
        let id = try #require(harness.app.notice?.offersNoTime)
        harness.perform(.commitment(.takesNoTime(id)))
        #expect(harness.app.workspace.commitments[id]?.busyStatus == .free)
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.commitments[id]?.busyStatus == .busy)
    }

    /// Without anything beside it, it has the room of any other commitment.
    @Test func aloneItIsABlockLikeOthers() throws {
        let rows = today(try harness([])).rows
        let day = Span(try #require(rows.first?.span.start), try #require(rows.last?.span.end))
        #expect(TimelineItem.all(rows, within: day).allSatisfy { !$0.isAside && $0.asideCount == 0 })
    }
}
