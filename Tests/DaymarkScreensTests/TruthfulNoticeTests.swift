import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Notices say what was really done, and what was not read.
@Suite struct TruthfulNoticeTests {
    private func harness(_ time: String = "2026-11-23T09:30") throws -> AppHarness {
        var harness = try AppHarness(time)
        harness.perform(.set("voice"), "calm")
        return harness
    }

    @Test func theNoticeAfterCaptureNamesWhatWasNotRead() throws {
        var harness = try harness()
        harness.perform(.capture, "Book hall 31 feb")
        #expect(harness.region("notice").contains("There is no “31 feb”, so it stayed in the title."))
        harness.perform(.capture, "Book hall friday")
        #expect(!harness.region("notice").contains("stayed in the title"))
    }

    @Test func theDurationOfAStepIsReadOrRefused() throws {
        var harness = try harness()
        harness.perform(.capture, "Build shed")
        let id = try harness.mission("Build shed").id
        harness.perform(.go(.mission(id)))
        harness.perform(.mission(.addStep(id)), "Raise walls ~4h")
        #expect(harness.app.workspace.steps(of: id).isEmpty)
        #expect(harness.region("main").contains("“~4h” is too long for a step"))
        harness.perform(.mission(.addStep(id)), "Raise walls ~90m")
        #expect(harness.app.workspace.steps(of: id).first?.minutes == 90)
        harness.perform(.mission(.addStep(id)), "Let paint dry for 4 hours")
        #expect(harness.region("notice").contains("“for 4 hours” stayed in the title"))
    }

    @Test func settingARepeatSaysWhatBecameOfTheDeadline() throws {
        var harness = try harness()
        harness.perform(.capture, "Bins 3 dec")
        let id = try harness.mission("Bins").id
        harness.perform(.mission(.edit(id, .repeats)), "every month")
        #expect(harness.region("notice").contains("Still due Thu 3 Dec."))
        harness.perform(.mission(.edit(id, .repeats)), "every fri")
        #expect(harness.region("notice").contains("Due Fri 4 Dec instead of Thu 3 Dec"))
    }

    @Test func theNoticeAfterAMoodNamesTheWorkThatMoved() throws {
        var harness = try harness()
        for line in ["Stamp letters today 22:00 ~20m", "Translate chapter wed 21:00 ~1h"] {
            harness.perform(.capture, line)
        }
        let id = try harness.mission("Translate chapter").id
        harness.perform(.mission(.edit(id, .cognitiveLoad)), "heavy")
        harness.perform(.block(.schedule(id)))
        // Pinned work stays, and nothing is claimed.
        harness.perform(.mood(.note(.tired)))
        #expect(harness.region("notice").contains("The plan stays as it is: Translate chapter cannot wait."))
    }

    /// “Put back” holds: the plan does not move the work again a minute later.
    @Test func putBackHolds() throws {
        var harness = try harness()
        for line in ["Lab report today 6pm ~60m", "Essay tomorrow 5pm ~1h", "Reading tomorrow 5pm ~30m"] {
            harness.perform(.capture, line)
        }
        let reading = try harness.mission("Reading").id
        func span() throws -> Span {
            var app = harness.app
            return try #require(app.plan(in: harness.circumstances).blocks.first { $0.mission == reading }).span
        }
        harness.perform(.block(.move(BlockReference(reading, try span()), by: 240)))
        harness.perform(.block(.unpin(BlockReference(reading, try span()))))
        let before = try span()
        harness.perform(.today(.replan))
        #expect(try span() != before)
        harness.perform(.today(.putBack))
        #expect(harness.region("notice").contains("Put back."))
        for _ in 0..<5 {
            #expect(try span() == before)
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
    }

    @Test func putBackSaysWhatCouldNotGoBack() throws {
        // Blocks of new missions move without a word. The clock of the records never goes back.
        var harness = try harness("2026-11-21T09:30")
        for line in ["Essay 24 nov 5pm ~1h", "Reading 24 nov 5pm ~30m"] { harness.perform(.capture, line) }
        harness.pass(seconds: 2 * 86_400)
        harness.perform(.here)
        harness.pass(seconds: 20 * 60)
        harness.perform(.tick)
        let first = try #require(
            harness.app.plan(in: harness.circumstances).blocks.first {
                $0.mission != nil && $0.span.start > harness.circumstances.now
            })
        let zone = harness.circumstances.zone
        let (from, to) = (zone.civil(at: first.span.start).time, zone.civil(at: first.span.end).time)
        harness.perform(.capture, "Dentist today \(from) to \(to)")
        #expect(!harness.app.plan(in: harness.circumstances).moves.isEmpty)
        harness.perform(.today(.putBack))
        #expect(harness.region("notice").contains("The old time no longer works for Essay."))
    }
}
