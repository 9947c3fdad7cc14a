import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The break screen in each voice, and the offer of a break.
@Suite struct BreakScreenTests {
    private func harness(_ voice: Voice, numbers: Bool = true) throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice.name)
        if !numbers { harness.perform(.set("timerNumbers"), "false") }
        harness.perform(.capture, "Paint the fence ~3h")
        let id = try harness.mission("Paint the fence").id
        for step in ["Sand it", "First coat"] { harness.perform(.mission(.addStep(id)), step) }
        harness.perform(.focus(.start(id)))
        return harness
    }

    private func wait(_ harness: inout AppHarness, minutes: Int) {
        for _ in 0..<minutes {
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
    }

    private func text(_ html: String) -> String { html.replacing(/<[^>]*>/, with: " ") }

    @Test(arguments: Voice.allCases) func aBreakIsOfferedWhenTheStretchIsOver(voice: Voice) throws {
        var harness = try harness(voice)
        wait(&harness, minutes: 24)
        #expect(!harness.region("main").contains("focus/skip"))
        wait(&harness, minutes: 1)
        let page = harness.region("main")
        #expect(page.contains(":focus/skip\"") && page.matches(of: /:focus\/rest"/).count == 1)
        harness.perform(.focus(.skip))
        #expect(harness.region("main").contains("is-running") && !harness.region("main").contains("focus/skip"))
    }

    @Test(arguments: Voice.allCases) func aBreakHasAPictureFewWordsAndAWayBack(voice: Voice) throws {
        var harness = try harness(voice)
        harness.perform(.focus(.rest))
        let page = harness.region("main")
        #expect(page.contains("is-onBreak") && page.contains("class=\"scene\"") && page.contains("look-away"))
        #expect(page.contains("Next: Sand it") && !page.contains("role=\"timer\""))
        for action in ["resume", "restMore", "wrapUp"] { #expect(page.contains(":focus/\(action)\"")) }
        #expect(text(page).split(separator: " ").count < 70)
        // The ring goes on each minute, and a screen reader hears nothing of it.
        func status(_ page: String) -> Substring? { page.firstMatch(of: /role="status">([^<]*)</)?.1 }
        wait(&harness, minutes: 2)
        #expect(harness.region("main") != page && status(harness.region("main")) == status(page))
        wait(&harness, minutes: 4)
        let over = harness.region("main")
        #expect(!over.contains("look-away") && !over.contains("break-prompts"))
        #expect(over.contains("is-onBreak") && status(over) != status(page))
        harness.perform(.focus(.resume))
        #expect(harness.region("main").contains("is-running"))
    }

    @Test(arguments: Voice.allCases) func withoutNumbersABreakHasNoFigures(voice: Voice) throws {
        var harness = try harness(voice, numbers: false)
        harness.perform(.focus(.rest))
        let words = try #require(harness.region("main").firstMatch(of: /class="break-words".*?<\/div>/)).0
        #expect(!text(String(words)).contains(/[0-9]/))
        #expect(!harness.app.title(in: harness.circumstances).contains(/[0-9]/))
        harness.perform(.focus(.pause))
        #expect(!harness.app.title(in: harness.circumstances).contains(/[0-9]/))
    }

    @Test func aLongBreakInvitesToMove() throws {
        var harness = try harness(.calm)
        harness.perform(.set("focusRhythm"), "50/10")
        harness.perform(.focus(.wrapUp))
        harness.perform(.focus(.start(try harness.mission("Paint the fence").id)))
        harness.perform(.focus(.rest))
        #expect(text(harness.region("main")).contains("Roll your shoulders"))
    }

    @Test func extendingABreakKeepsItTheSameBreak() throws {
        var harness = try harness(.gentle)
        harness.perform(.focus(.rest))
        wait(&harness, minutes: 2)
        harness.perform(.focus(.restMore))
        let status = try #require(harness.app.workspace.focus(at: harness.circumstances.now))
        #expect(status.breakMinutesLeft == 8 && status.breaks == 1)
    }

    @Test func todayOffersTheBreakToo() throws {
        var harness = try harness(.spark)
        wait(&harness, minutes: 26)
        harness.perform(.go(.today))
        #expect(harness.region("main").contains("click:focus/rest\""))
    }
}
