import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Runs journeys on Today through the question for a mood and the suggestions.
@Suite struct MoodTests {
    private func card(_ harness: inout AppHarness) -> String {
        let main = harness.region("main")
        guard let start = main.firstRange(of: "<section id=\"mood\""),
            let end = main[start.lowerBound...].firstRange(of: "</section>")
        else { return "" }
        return String(main[start.lowerBound..<end.upperBound])
    }

    @Test func notingAMoodSuggestsSuitableMissions() throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), "calm")
        #expect(card(&harness).isEmpty, "nothing is asked before the first entry")
        for line in ["Letter ~10m", "Reading ~1h", "Thesis ~2h"] { harness.perform(.capture, line) }
        harness.perform(.mission(.edit(try harness.mission("Reading").id, .energyNeeded)), "high")
        let question = card(&harness)
        #expect(question.contains("How are you?") && question.contains("Not now"))
        for mood in Mood.allCases { #expect(question.contains("data-on=\"click:mood/note/\(mood.name)\"")) }
        let effects = harness.perform(.mood(.note(.tired)))
        #expect(effects.contains(.focus("mood")))
        #expect(harness.region("notice").contains("No demanding work is left today"))
        let suggested = card(&harness)
        #expect(
            suggested.contains("Letter") && suggested.contains("Needs little energy, 10 min")
                && !suggested.contains("Reading"))
        #expect(suggested.contains("aria-label=\"Tired. How are you?\""))
    }

    @Test func tappingASuggestionAddsItToThePlan() throws {
        var harness = try AppHarness("2026-11-23T14:02")
        harness.perform(.capture, "Letter ~10m")
        harness.perform(.mood(.putOff))
        let letter = try harness.mission("Letter").id
        #expect(card(&harness).contains("data-on=\"click:suggest/\(letter.description)\""))
        harness.perform(.today(.suggest(letter)))
        let block = try #require(harness.app.workspace.blocks.all.first)
        #expect(
            block.mission == letter && block.start?.description == "2026-11-23T13:05:00Z" && block.span?.minutes == 10)
        #expect(harness.region("notice").contains("“Letter” is in the plan at 14:05"))
        let unit = try #require(harness.saved.last { !$0.isQuiet }).unit
        harness.perform(.undo(unit))
        #expect(harness.app.workspace.blocks.undeleted.isEmpty)
        // A notice says that a mission does not fit or no longer exists.
        harness.perform(.capture, "Thesis ~20h")
        harness.perform(.today(.suggest(try harness.mission("Thesis").id)))
        #expect(harness.region("notice").contains("is not suggested now"))
        harness.perform(.complete(letter))
        harness.perform(.today(.suggest(letter)))
        #expect(harness.region("notice").contains("no longer exists"))
        harness.circumstances = Circumstances(
            now: harness.circumstances.now.adding(minutes: 12 * 60), zone: harness.circumstances.zone,
            zones: harness.circumstances.zones)
        harness.perform(.today(.suggest(try harness.mission("Thesis").id)))
        #expect(harness.region("notice").contains("There is no free time now."))
    }

    @Test func postponingTheMoodQuestionHidesIt() throws {
        var harness = try AppHarness("2026-11-23T09:05")
        harness.perform(.capture, "Letter ~10m")
        #expect(card(&harness).contains("asked"))
        harness.perform(.mood(.putOff))
        #expect(!card(&harness).contains("asked"))
        harness.pass(seconds: 100 * 60)
        harness.perform(.tick)
        #expect(!card(&harness).contains("asked"))
        // A button opens the question at any time.
        harness.perform(.mood(.ask))
        #expect(card(&harness).contains("asked"))
        harness.perform(.mood(.note(.focused)))
        #expect(!card(&harness).contains("asked"))
    }

    @Test func everyVoiceReportsThatNoSuggestionFits() throws {
        for voice in Voice.allCases {
            var harness = try AppHarness("2026-11-23T15:00")
            harness.perform(.set("voice"), voice.name)
            harness.perform(.capture, "Thesis ~2h")
            harness.perform(.mood(.note(.stressed)))
            #expect(card(&harness).contains(Words(voice)(MoodOfferPhrase.nothingFits(.stressed))))
        }
    }

    /// The thesis is on the list, so the card must not say that there is nothing to do.
    @Test(arguments: Voice.allCases, [Mood.tired, .stressed, .okay])
    func noSuggestionDoesNotMeanThatNothingIsToBeDone(voice: Voice, mood: Mood) throws {
        var harness = try AppHarness("2026-11-23T15:00")
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Thesis ~2h")
        harness.perform(.mood(.note(mood)))
        let page = harness.region("main")
        #expect(!page.contains("needs to be done") && !page.contains("Nothing pending"))
        for phrase in [MoodOfferPhrase.nothingFits(mood), .nothingFits(nil)] {
            #expect(!Words(voice)(phrase).contains("needs to be done"))
        }
    }

    @Test func peakAndLowHoursAreNamed() throws {
        var harness = try AppHarness("2026-11-23T11:30")
        harness.perform(.capture, "Letter ~10m")
        #expect(card(&harness).contains("Peak focus time"))
        harness.circumstances = Circumstances(
            now: harness.circumstances.now.adding(minutes: 10 * 60), zone: harness.circumstances.zone,
            zones: harness.circumstances.zones)
        harness.perform(.mood(.note(.tired)))
        #expect(card(&harness).contains("Low energy: try something light"))
        harness.circumstances = Circumstances(
            now: harness.circumstances.now.adding(minutes: 4 * 60), zone: harness.circumstances.zone,
            zones: harness.circumstances.zones)
        harness.perform(.tick)
        #expect(card(&harness).isEmpty, "nothing is asked at night")
    }

    @Test func theHourIsNotNamedDuringACommitmentOrOnTheWay() throws {
        var harness = try AppHarness("2026-11-23T11:30")
        harness.perform(.capture, "Letter ~10m")
        harness.perform(.capture, "Physics today 11:50-12:30 travel 15m")
        #expect(!card(&harness).contains("Peak focus time"), "the person leaves in 5 minutes")
        harness.pass(seconds: 25 * 60)
        harness.perform(.tick)
        #expect(!card(&harness).contains("Peak focus time"))
        let id = try #require(harness.app.workspace.commitments.all.first).id
        harness.perform(.commitment(.edit(id, at: nil, .busyStatus)), "free")
        harness.perform(.go(.today))
        #expect(card(&harness).contains("Peak focus time"))
    }

    @Test func theNowCardNamesOneThing() throws {
        var harness = try AppHarness("2026-11-23T14:00")
        func now() -> WhatNow {
            var app = harness.app
            return TodayModel(
                app.plan(in: harness.circumstances), in: ViewContext(app.workspace, in: harness.circumstances)
            ).whatNow
        }
        #expect(now() == .rest)
        harness.perform(.capture, "Lecture today 15:00-16:00")
        #expect(now().name == "next")
        harness.perform(.capture, "Letter ~10m")
        guard case .suggestion(let row) = now() else { throw UnexpectedAnswer(found: now()) }
        #expect(row.title == "Letter" && now().text(Words(.calm)) == "Free now: Letter would fit, 10 min")
        harness.pass(seconds: 51 * 60)
        #expect(now().name == "soon" && now().text(Words(.calm)) == "Lecture begins at 15:00")
        harness.pass(seconds: 10 * 60)
        #expect(now().text(Words(.calm)) == "Lecture, until 16:00")
        harness.pass(seconds: 69 * 60)
        harness.perform(.capture, "Essay today 18:00 ~1h")
        #expect(now().text(Words(.calm)).hasPrefix("Essay, until"))
    }

    private struct UnexpectedAnswer: Error {
        let found: WhatNow
    }

    @Test func moodActionsRoundTripThroughText() {
        let id = RecordID(high: 3, low: 4)
        let moods = Mood.allCases.map { Action.mood(.note($0)) }
        for action in moods + [.mood(.ask), .mood(.putOff), .today(.suggest(id))] {
            #expect(Action(action.text) == action)
        }
        for text in ["mood", "mood/note", "mood/note/happy", "suggest", "suggest/x"] { #expect(Action(text) == nil) }
    }

    @Test func historyShowsMoodsAndAddedSuggestions() throws {
        var harness = try AppHarness("2026-11-23T14:00")
        harness.perform(.capture, "Letter ~10m")
        harness.perform(.mood(.note(.tired)))
        harness.perform(.today(.suggest(try harness.mission("Letter").id)))
        harness.perform(.go(.history))
        let page = harness.region("main")
        #expect(page.contains("Added “Tired”") && page.contains("Added “Letter”"))
    }
}
