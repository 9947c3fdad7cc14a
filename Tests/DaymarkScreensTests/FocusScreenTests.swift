import DaymarkCore
import Testing

@testable import DaymarkScreens

/// The Focus screen in each voice, and the other parts of the app that show the session.
@Suite struct FocusScreenTests {
    private func harness(_ voice: Voice = .calm, _ lines: String..., at time: String = "2026-11-23T09:30") throws
        -> AppHarness
    {
        var harness = try AppHarness(time)
        harness.perform(.set("voice"), voice.name)
        for line in lines { harness.perform(.capture, line) }
        harness.perform(.go(.today))
        return harness
    }

    private func start(_ harness: inout AppHarness, _ title: String) throws {
        harness.perform(.focus(.start(try harness.mission(title).id)))
    }

    private func wait(_ harness: inout AppHarness, minutes: Int) {
        for _ in 0..<minutes {
            harness.pass(seconds: 60)
            harness.perform(.tick)
        }
    }

    @Test(arguments: Voice.allCases) func everyVoiceShowsTheTimerTheStepAndTheButtons(voice: Voice) throws {
        var harness = try harness(voice, "Clean the kitchen ~2h")
        let mission = try harness.mission("Clean the kitchen").id
        for step in ["Clear the table", "Wash up", "Wipe it"] { harness.perform(.mission(.addStep(mission)), step) }
        try start(&harness, "Clean the kitchen")
        #expect(harness.app.route == .focus)
        var page = harness.region("main")
        #expect(page.contains("class=\"focus-page in-personal is-running\"") && page.contains("role=\"timer\""))
        #expect(page.contains("Step 1 of 3") && page.contains("Clear the table") && page.contains("Wash up"))
        for action in ["pause", "rest", "wrapUp", "finish", "abandon", "extend/5", "park"] {
            #expect(page.contains(":focus/\(action)\""), "\(voice.name) has no way to \(action)")
        }
        let step = try #require(harness.app.workspace.steps(of: mission).first)
        harness.perform(.mission(.step(step.id, .tick)))
        page = harness.region("main")
        #expect(page.contains("Step 2 of 3") && !page.contains("Clear the table"))
        #expect(!page.contains("data-until") || voice == .command)
    }

    @Test(arguments: Voice.allCases) func withOpenStepsTheButtonForTheWholeMissionSaysSo(voice: Voice) throws {
        var harness = try harness(voice, "Clean the kitchen ~2h")
        let mission = try harness.mission("Clean the kitchen").id
        harness.perform(.mission(.addStep(mission)), "Clear the table")
        try start(&harness, "Clean the kitchen")
        func button(_ action: String) throws -> String {
            let page = harness.region("main")
            let buttons = page.components(separatedBy: "<button").dropFirst()
            return try #require(buttons.first { $0.contains(":focus/\(action)\"") })
        }
        let words = Words(voice)
        #expect(try button("finish").contains(">\(words(FocusPhrase.allDoneButton))<"))
        #expect(try !button("finish").contains("class=\"main\""))
        #expect(try button("wrapUp").contains("class=\"main\"") == (voice == .spark))
        let step = try #require(harness.app.workspace.steps(of: mission).first)
        harness.perform(.mission(.step(step.id, .tick)))
        #expect(try button("finish").contains(">\(words(FocusPhrase.doneButton))<"))
        #expect(try button("finish").contains("class=\"main\"") == (voice == .spark))
    }

    @Test func aChosenStepIsWorkedOnUntilItIsDone() throws {
        var harness = try harness(.calm, "Clean the kitchen ~2h")
        let mission = try harness.mission("Clean the kitchen").id
        for step in ["Clear the table", "Wash up", "Wipe it ~7m"] {
            harness.perform(.mission(.addStep(mission)), step)
        }
        harness.perform(.go(.mission(mission)))
        let last = try #require(harness.app.workspace.steps(of: mission).last).id
        harness.perform(.mission(.step(last, .show)))
        #expect(harness.region("main").contains("Focus on this step"))
        harness.perform(.mission(.step(last, .focus)))
        #expect(harness.app.route == .focus)
        let page = harness.region("main")
        #expect(page.contains("Step 3 of 3") && page.contains("<h2>Wipe it</h2>") && page.contains("7 min"))
        #expect(page.contains("Clear the table"))
        harness.perform(.mission(.step(last, .tick)))
        #expect(harness.region("main").contains("Step 1 of 3"))
    }

    @Test func commandDepletesAndTheOthersFillUp() throws {
        for voice in Voice.allCases {
            var harness = try harness(voice, "Report ~2h")
            harness.perform(.set("focusRhythm"), "50/10")
            try start(&harness, "Report")
            func lit() -> Int {
                let html = harness.region("main")
                if voice == .spark { return html.matches(of: /d="M150 (?:16|22)V42"/).count - off(html) }
                let dashes = html.firstMatch(of: /class="lit"[^>]*stroke-dasharray="([^"]*)"/)?.1.split(separator: " ")
                let numbers = (dashes ?? []).compactMap { Int($0) }
                return voice == .gentle
                    ? stride(from: 0, to: numbers.count, by: 2).reduce(0) { $0 + numbers[$1] } : numbers.first ?? 0
            }
            let before = lit()
            wait(&harness, minutes: 20)
            #expect(voice == .command ? lit() < before : lit() > before, "\(voice.name)")
        }
    }

    private func off(_ html: String) -> Int {
        html.components(separatedBy: "class=\"rays off\"").last?.matches(of: /d="M150 (?:16|22)V42"/).count ?? 0
    }

    @Test func commandCountsTheSecondsInThePage() throws {
        var harness = try harness(.command, "Report ~2h")
        try start(&harness, "Report")
        let end = harness.circumstances.now.adding(minutes: 25)
        #expect(harness.region("main").contains("data-until=\"\(end.milliseconds)\">25:00<"))
        wait(&harness, minutes: 7)
        #expect(harness.region("main").contains("data-until=\"\(end.milliseconds)\">18:00<"))
        harness.perform(.focus(.pause))
        #expect(harness.region("main").contains(">18:00<") && !harness.region("main").contains("data-until"))
        harness.perform(.focus(.resume))
        wait(&harness, minutes: 20)
        #expect(harness.region("main").contains("data-since") && harness.region("main").contains(">+2:00<"))
    }

    @Test(arguments: Voice.allCases) func withoutNumbersTheTimerSpeaksInWords(voice: Voice) throws {
        var harness = try harness(voice, "Report ~2h")
        harness.perform(.set("timerNumbers"), "false")
        try start(&harness, "Report")
        wait(&harness, minutes: 13)
        let figure = try #require(
            harness.region("main").firstMatch(of: /class="focus-figure".*?<\/div>/.dotMatchesNewlines())
        ).0
        let text = figure.replacing(/<[^>]*>/, with: " ")
        #expect(!text.contains(/[0-9]/) && text.contains("half"))
        #expect(!harness.region("main").contains("class=\"numerals\""))
    }

    @Test(arguments: [
        (Voice.gentle, "so far, about 20 min to go"), (.calm, "18 min left, until 09:55"), (.spark, "18 min to go"),
    ])
    func theTimerSaysTheMinutesLeft(voice: Voice, text: String) throws {
        var harness = try harness(voice, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 7)
        #expect(harness.region("main").contains(text))
        wait(&harness, minutes: 18)
        #expect(!harness.region("main").contains("to go") && !harness.region("main").contains(" left"))
    }

    @Test func theStepSaysItsMinutes() throws {
        var harness = try harness(.calm, "Clean the kitchen ~2h")
        let mission = try harness.mission("Clean the kitchen").id
        for step in ["Clear the table ~10m", "Wash up"] { harness.perform(.mission(.addStep(mission)), step) }
        try start(&harness, "Clean the kitchen")
        #expect(harness.region("main").contains("Step 1 of 2 · 10 min<"))
        harness.perform(.set("timerNumbers"), "false")
        #expect(harness.region("main").contains("Step 1 of 2<"))
    }

    @Test func theAnnouncementChangesEachQuarter() throws {
        var harness = try harness(.calm, "Report ~40m")
        harness.perform(.set("focusMinutes"), "40")
        harness.perform(.set("focusRhythm"), "own")
        try start(&harness, "Report")
        var said: [String] = []
        for _ in 0..<50 {
            let html = harness.region("main")
            if let match = html.firstMatch(of: /role="status">([^<]*)</) { said.append(String(match.1)) }
            wait(&harness, minutes: 1)
        }
        let announced = said.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(announced.count == 5 && announced[1] == "A quarter of the time has passed")
    }

    @Test func aStrayThoughtGoesToTheInboxAndTheTimerStays() throws {
        var harness = try harness(.gentle, "Report ~2h")
        try start(&harness, "Report")
        let effects = harness.perform(.focus(.park), "Ring the dentist tomorrow 10:00 ~15m")
        let thought = try harness.mission("Ring the dentist")
        #expect(thought.deadline != nil && thought.estimate == 15)
        #expect(effects.contains(.fill(field: FocusView.parkField, "")) && harness.app.route == .focus)
        #expect(harness.region("notice").contains("“Ring the dentist” is safe in your tasks, for tomorrow 10:00."))
        #expect(harness.region("main").contains("is-running"))
    }

    @Test func overtimeOffersABreakOrMoreTime() throws {
        var harness = try harness(.gentle, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 24)
        #expect(!harness.region("main").contains("focus-overtime"))
        wait(&harness, minutes: 4)
        let page = harness.region("main")
        #expect(page.contains("A bit past 25 min") && page.contains("Keep going for 25 min<"))
        #expect(page.contains("focus/extend/10") && !page.contains("focus/confirm"))
        wait(&harness, minutes: 32)
        #expect(harness.region("main").contains("Well past 25 min"))
        harness.perform(.focus(.extend(10)))
        #expect(!harness.region("main").contains("focus-overtime"))
    }

    @Test func keepingOnPutsTheQuestionAwayUntilMoreTimeIsUp() throws {
        var harness = try harness(.gentle, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 28)
        #expect(harness.region("main").contains("focus-overtime"))
        harness.perform(.focus(.confirm))
        wait(&harness, minutes: 10)
        let page = harness.region("main")
        #expect(page.contains("is-overtime") && !page.contains("focus-overtime"))
        #expect(page.contains(":focus/rest\"") && page.contains(":focus/extend/5\""))
        #expect(page.contains(":focus/skip\""))
        harness.perform(.focus(.extend(5)))
        wait(&harness, minutes: 6)
        #expect(harness.region("main").contains("focus-overtime"))
    }

    @Test(arguments: Voice.allCases) func aSmallStartLeadsToTheNextStepInsteadOfABreak(voice: Voice) throws {
        var harness = try harness(voice, "Clean the kitchen ~2h")
        let mission = try harness.mission("Clean the kitchen").id
        harness.perform(.mission(.addStep(mission)), "Clear the table")
        harness.perform(.go(.focus))
        var entropy = Entropy(seed: [5])
        let operations = try harness.app.workspace.startFocus(
            on: mission, minutes: 2, in: harness.circumstances, using: &entropy)
        harness.commit(operations)
        wait(&harness, minutes: 2)
        let page = harness.region("main")
        #expect(page.contains("focus-overtime") && page.contains("Clear the table"))
        #expect(page.contains(":focus/confirm\"") && !page.contains(":focus/skip\""))
        #expect(page.matches(of: /:focus\/rest"/).count == 1)
    }

    @Test(arguments: Voice.allCases) func overtimeHasOneButtonToKeepGoing(voice: Voice) throws {
        var harness = try harness(voice, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 26)
        let page = harness.region("main")
        #expect(page.contains(":focus/skip\"") && !page.contains(":focus/confirm\""))
        #expect(page.contains(Words(voice)(FocusPhrase.keepGoingFor(25))))
        harness.perform(.focus(.skip))
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.minutesLeft == 25)
    }

    @Test func ratingASessionTakesOneTap() throws {
        var harness = try harness(.calm, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 20)
        harness.perform(.focus(.wrapUp))
        #expect(harness.region("notice").contains("Report: 20 min worked"))
        let session = try #require(harness.app.workspace.sessions.all.last)
        #expect(harness.region("main").contains("focus/rate/\(session.id.description)/3"))
        harness.perform(.focus(.rate(session.id, 3)))
        #expect(harness.app.workspace.sessions[session.id]?.rating == 3)
        #expect(!harness.region("main").contains("focus/rate/"))
        // The minutes can be corrected for a day.
        harness.pass(seconds: 5 * 3600)
        harness.perform(.go(.focus))
        #expect(harness.region("main").contains("change:focus/correct/\(session.id.description)"))
        harness.perform(.focus(.correct(session.id)), "0")
        #expect(harness.region("notice").contains("Report: no time counted"))
        #expect(harness.region("main").contains("Report: session ended"))
        harness.pass(seconds: 20 * 3600)
        harness.perform(.go(.focus))
        #expect(!harness.region("main").contains("change:focus/correct/"))
    }

    @Test func finishingCelebratesAndUndoRestoresMissionAndSession() throws {
        var harness = try harness(.spark, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 10)
        harness.perform(.focus(.finish))
        #expect(try !harness.mission("Report").isOpen && harness.region("notice").contains("burst"))
        harness.perform(.dialog(.key("u")))
        #expect(try harness.mission("Report").isOpen && harness.region("main").contains("is-running"))
    }

    @Test func everyFocusButtonStartsASession() throws {
        var harness = try harness(.calm, "Report today 20:00 ~2h")
        let id = try harness.mission("Report").id
        let action = "click:focus/start/\(id.description)"
        #expect(harness.region("main").contains(action))
        let block = try #require(harness.planToShow().blocks.first { $0.mission == id })
        harness.perform(.block(.open(BlockReference(id, block.span))))
        #expect(harness.region("dialog").contains(action))
        harness.perform(.go(.mission(id)))
        #expect(harness.region("main").contains(action))
        harness.perform(.dialog(.open(.palette)))
        #expect(harness.region("dialog").contains("Focus on “Report”"))
        harness.perform(.go(.focus))
        #expect(harness.region("main").contains(action))
        harness.perform(.go(.nag(id)))
        harness.perform(.nag(.answer(id, .focus)))
        #expect(
            harness.app.route == .focus && harness.app.workspace.focus(at: harness.circumstances.now)?.mission == id)
    }

    @Test(arguments: ["today", "block", "mission", "palette", "focus"])
    func theButtonOfEachPlaceStartsTheSession(place: String) throws {
        var harness = try harness(.calm, "Report today 20:00 ~2h")
        let id = try harness.mission("Report").id
        switch place {
        case "block":
            let block = try #require(harness.planToShow().blocks.first { $0.mission == id })
            harness.perform(.block(.open(BlockReference(id, block.span))))
        case "mission", "palette": harness.perform(.go(.mission(id)))
        case "focus": harness.perform(.go(.focus))
        default: break
        }
        if place == "palette" {
            harness.perform(.dialog(.open(.palette)))
            harness.perform(.dialog(.find), "focus on")
            harness.perform(.dialog(.choose(nil)))
        } else {
            let html = harness.region(place == "block" ? "dialog" : "main")
            let text = try #require(html.firstMatch(of: /"click:(focus\/start\/[^"]*)"/)).1
            harness.perform(try #require(Action(String(text))))
        }
        #expect(harness.app.route == .focus && harness.region("dialog").isEmpty)
        let status = try #require(harness.app.workspace.focus(at: harness.circumstances.now))
        #expect(status.mission == id && status.isRunning)
    }

    @Test(arguments: Voice.allCases) func todayAndTheTabTitleShowTheSession(voice: Voice) throws {
        var harness = try harness(voice, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 18)
        harness.perform(.go(.today))
        let line = try #require(harness.app.title(in: harness.circumstances).components(separatedBy: " · ").first)
        #expect(line.contains("Report") && harness.region("main").contains(line))
        #expect(harness.region("main").contains("class=\"focus-bar") && harness.region("main").contains("focus/pause"))
        harness.perform(.focus(.wrapUp))
        #expect(!harness.region("main").contains("class=\"focus-bar"))
        #expect(harness.app.title(in: harness.circumstances) == "Daymark")
    }

    @Test func thePageIsRenderedAtEachFullMinuteOfTheSession() throws {
        var harness = try harness(.calm, "Report ~2h")
        harness.pass(seconds: 40)
        try start(&harness, "Report")
        harness.pass(seconds: 5)
        let effects = harness.perform(.tick)
        #expect(effects.contains(.wake(harness.circumstances.now.adding(seconds: 15))))
        harness.pass(seconds: 15)
        let next = harness.perform(.tick)
        #expect(next.contains(.wake(harness.circumstances.now.adding(seconds: 40))))
        harness.pass(seconds: 40)
        harness.perform(.tick)
        #expect(harness.region("main").contains(">1</span>"))
    }

    @Test func theSpaceBarPausesOnTheFocusScreen() throws {
        var harness = try harness(.calm, "Report ~2h")
        try start(&harness, "Report")
        harness.perform(.dialog(.key(" ")))
        #expect(harness.region("main").contains("is-paused"))
        harness.perform(.dialog(.key(" ")))
        #expect(harness.region("main").contains("is-running"))
    }

    @Test func onlyTheKeysOfTheFocusScreenWorkThere() throws {
        var harness = try harness(.calm, "Report ~2h")
        try start(&harness, "Report")
        for key in "gh ring back, undo: ux<jkeo/v>UzZ".map({ String($0) }) where key != " " {
            #expect(harness.perform(.dialog(.key(key))).contains(.row(down: true)) == false)
        }
        #expect(harness.app.route == .focus && harness.region("main").contains("is-running"))
        #expect(harness.region("dialog").isEmpty)
        // “c” and “n” open the field for a thought.
        #expect(harness.perform(.dialog(.key("n"))).contains(.focus(FocusView.parkField)))
        harness.perform(.dialog(.key("?")))
        #expect(harness.region("dialog").contains("In Focus: pause or go on"))
        harness.perform(.dialog(.close))
        harness.perform(.dialog(.key("Escape")))
        #expect(harness.app.route == .today)
    }

    @Test func aSessionThatNobodyEndedIsAskedAboutOnReturn() throws {
        var harness = try harness(.calm, "Report ~2h")
        try start(&harness, "Report")
        harness.pass(seconds: 5 * 3600)
        harness.perform(.here)
        let session = try #require(harness.app.workspace.sessions.all.last)
        #expect(session.outcome == .forgotten && !harness.region("notice").isEmpty)
        #expect(harness.region("main").contains("How long did you work?"))
        harness.perform(.focus(.settleTyped(session.id)), "soon")
        #expect(harness.region("main").contains("role=\"alert\""))
        harness.perform(.focus(.settleTyped(session.id)), "20m")
        #expect(harness.region("notice").contains("Report: 20 min worked"))
        #expect(!harness.region("main").contains("How long did you work?"))
    }

    @Test func theMinutesOfASessionAreCorrectedAfterIt() throws {
        var harness = try harness(.calm, "Report ~2h")
        try start(&harness, "Report")
        wait(&harness, minutes: 40)
        harness.perform(.focus(.wrapUp))
        let session = try #require(harness.app.workspace.sessions.all.last).id
        harness.perform(.go(.focus))
        let correct = "change:focus/correct/\(session.description)"
        #expect(harness.region("main").contains(correct))
        harness.perform(.focus(.correct(session)), "soon")
        #expect(harness.region("main").contains("role=\"alert\"") && harness.region("main").contains("value=\"soon\""))
        #expect(harness.region("main").contains("“soon” is neither a length nor a time since the start."))
        // No more than the time since its start.
        harness.perform(.focus(.correct(session)), "3h")
        #expect(harness.region("main").contains("role=\"alert\""))
        harness.perform(.focus(.correct(session)), "20 min")
        #expect(harness.region("notice").contains("Report: 20 min worked"))
        let mission = try harness.mission("Report").id
        #expect(harness.app.workspace.minutesDone(on: mission) == 20)
        // The page of the task has the field too.
        harness.perform(.go(.mission(mission)))
        #expect(harness.region("main").contains(correct))
        harness.perform(.focus(.correct(session)), "09:55")
        #expect(harness.app.workspace.minutesDone(on: mission) == 25)
    }

    @Test func actionsRoundTripThroughTheirText() throws {
        let id = RecordID(high: 3, low: 3)
        let actions: [FocusAction] = [
            .start(id), .pause, .resume, .rest, .confirm, .wrapUp, .finish, .abandon, .extend(5), .park, .rate(id, 3),
            .restMore, .skip, .float, .unfloat, .fullScreen, .settle(id, minutes: 25), .settle(id, minutes: 0),
            .settleTyped(id), .correct(id),
        ]
        for action in actions { #expect(FocusAction(ActionText(action.text)) == action) }
        #expect(FocusAction(ActionText("focus/elsewhere")) == nil && FocusAction(ActionText("focus")) == nil)
    }
}
