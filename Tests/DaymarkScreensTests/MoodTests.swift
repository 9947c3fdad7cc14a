import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Runs journeys on Today through the question for a mood and the suggestions.
@Suite struct MoodTests {
    private func card(_ desk: inout Desk) -> String {
        let main = desk.region("main")
        guard let start = main.firstRange(of: "<section id=\"mood\""),
            let end = main[start.lowerBound...].firstRange(of: "</section>")
        else { return "" }
        return String(main[start.lowerBound..<end.upperBound])
    }

    @Test func notingAMoodSuggestsSuitableMissions() throws {
        var desk = try Desk("2026-11-23T09:30")
        desk.perform(.set("voice"), "calm")
        #expect(card(&desk).isEmpty, "nothing is asked before the first entry")
        for line in ["Letter ~10m", "Reading ~1h", "Thesis ~2h"] { desk.perform(.capture, line) }
        desk.perform(.mission(.edit(try desk.mission("Reading").id, .energyNeeded)), "high")
        let question = card(&desk)
        #expect(question.contains("How are you?") && question.contains("Not now"))
        for mood in Mood.allCases { #expect(question.contains("data-on=\"click:mood/note/\(mood.name)\"")) }
        let effects = desk.perform(.mood(.note(.tired)))
        #expect(effects.contains(.focus("mood")))
        #expect(desk.region("notice").contains("Light tasks come first."))
        let suggested = card(&desk)
        #expect(
            suggested.contains("Letter") && suggested.contains("Needs little energy, 10 min")
                && !suggested.contains("Reading"))
        #expect(suggested.contains("aria-label=\"Tired. How are you?\""))
    }

    @Test func tappingASuggestionAddsItToThePlan() throws {
        var desk = try Desk("2026-11-23T14:02")
        desk.perform(.capture, "Letter ~10m")
        desk.perform(.mood(.putOff))
        let letter = try desk.mission("Letter").id
        #expect(card(&desk).contains("data-on=\"click:suggest/\(letter.description)\""))
        desk.perform(.today(.suggest(letter)))
        let block = try #require(desk.app.workspace.blocks.all.first)
        #expect(
            block.mission == letter && block.start?.description == "2026-11-23T13:05:00Z" && block.span?.minutes == 10)
        #expect(desk.region("notice").contains("“Letter” is in the plan at 14:05"))
        let unit = try #require(desk.saved.last { !$0.isQuiet }).unit
        desk.perform(.undo(unit))
        #expect(desk.app.workspace.blocks.present.isEmpty)
        // A notice says that a mission does not fit or no longer exists.
        desk.perform(.capture, "Thesis ~20h")
        desk.perform(.today(.suggest(try desk.mission("Thesis").id)))
        #expect(desk.region("notice").contains("is not suggested now"))
        desk.perform(.complete(letter))
        desk.perform(.today(.suggest(letter)))
        #expect(desk.region("notice").contains("no longer exists"))
        desk.now = Circumstances(now: desk.now.now.adding(minutes: 12 * 60), zone: desk.now.zone, zones: desk.now.zones)
        desk.perform(.today(.suggest(try desk.mission("Thesis").id)))
        #expect(desk.region("notice").contains("There is no free time just now."))
    }

    @Test func postponingTheMoodQuestionHidesIt() throws {
        var desk = try Desk("2026-11-23T09:05")
        desk.perform(.capture, "Letter ~10m")
        #expect(card(&desk).contains("asked"))
        desk.perform(.mood(.putOff))
        #expect(!card(&desk).contains("asked"))
        desk.pass(seconds: 100 * 60)
        desk.perform(.tick)
        #expect(!card(&desk).contains("asked"))
        // A button opens the question at any time.
        desk.perform(.mood(.ask))
        #expect(card(&desk).contains("asked"))
        desk.perform(.mood(.note(.focused)))
        #expect(!card(&desk).contains("asked"))
    }

    @Test func everyVoiceReportsThatNoSuggestionFits() throws {
        for voice in Voice.allCases {
            var desk = try Desk("2026-11-23T15:00")
            desk.perform(.set("voice"), voice.name)
            desk.perform(.capture, "Thesis ~2h")
            desk.perform(.mood(.note(.stressed)))
            #expect(card(&desk).contains(Words(voice)(MoodOfferPhrase.nothingFits(.stressed))))
        }
    }

    @Test func peakAndLowHoursAreNamed() throws {
        var desk = try Desk("2026-11-23T11:30")
        desk.perform(.capture, "Letter ~10m")
        #expect(card(&desk).contains("Peak focus time"))
        desk.now = Circumstances(now: desk.now.now.adding(minutes: 10 * 60), zone: desk.now.zone, zones: desk.now.zones)
        desk.perform(.mood(.note(.tired)))
        #expect(card(&desk).contains("Low energy: try something light"))
        desk.now = Circumstances(now: desk.now.now.adding(minutes: 4 * 60), zone: desk.now.zone, zones: desk.now.zones)
        desk.perform(.tick)
        #expect(card(&desk).isEmpty, "nothing is asked at night")
    }

    @Test func whatNowNamesOneThing() throws {
        var desk = try Desk("2026-11-23T14:00")
        func now() -> WhatNow {
            var app = desk.app
            return TodayModel(app.plan(in: desk.now), in: ViewContext(app.workspace, in: desk.now)).whatNow
        }
        #expect(now() == .rest)
        desk.perform(.capture, "Lecture today 15:00-16:00")
        #expect(now().name == "next")
        desk.perform(.capture, "Letter ~10m")
        guard case .suggestion(let row) = now() else { throw UnexpectedAnswer(found: now()) }
        #expect(row.title == "Letter" && now().text(Words(.calm)) == "Open now: Letter would fit, 10 min")
        desk.pass(seconds: 51 * 60)
        #expect(now().name == "soon" && now().text(Words(.calm)) == "Lecture begins at 15:00")
        desk.pass(seconds: 10 * 60)
        #expect(now().text(Words(.calm)) == "Lecture, until 16:00")
        desk.pass(seconds: 69 * 60)
        desk.perform(.capture, "Essay today 18:00 ~1h")
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
        var desk = try Desk("2026-11-23T14:00")
        desk.perform(.capture, "Letter ~10m")
        desk.perform(.mood(.note(.tired)))
        desk.perform(.today(.suggest(try desk.mission("Letter").id)))
        desk.perform(.go(.history))
        let page = desk.region("main")
        #expect(page.contains("Added “Tired”") && page.contains("Added “Letter”"))
    }
}
