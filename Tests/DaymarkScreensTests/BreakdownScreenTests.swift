import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Suggested steps on the page, and the start for somebody who is stuck.
@Suite struct BreakdownScreenTests {
    private static let playbooks = """
        playbook essay
        title Essay
        names essay
        activity study
        load heavy
        start Open a blank page
        start Put the book on the table
        steps
        3 easy Open a blank page and write the title
        20 medium Collect three quotes
        > 8 easy Find one quote
        > 12 easy Find two more quotes
        40 hard Write a rough draft | docs essay structure
        playbook generic
        start Write one sentence
        steps
        3 easy Write what done looks like
        finer generic
        title Any step
        steps
        2 easy Lay out what you need to {task}
        """

    private func suggested(_ line: String = "Essay") throws -> (AppHarness, RecordID) {
        var harness = try AppHarness()
        harness.perform(.capture, line)
        let id = try #require(harness.app.workspace.missions.all.last).id
        harness.perform(.go(.mission(id)))
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        return (harness, id)
    }

    private func titles(_ harness: AppHarness) -> [String] {
        harness.app.screens.breakdown.draft?.items.map { $0.step.title } ?? []
    }

    @Test func thePlaybooksAreFetchedOnceAndOnlyWhenNeeded() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        #expect(harness.perform(.breakdown(.open(id))).contains(.loadPlaybooks))
        #expect(harness.region("main").contains("One moment…"))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(harness.region("main").contains("Collect three quotes"))
        #expect(!harness.perform(.breakdown(.open(id))).contains(.loadPlaybooks))
    }

    @Test func withoutPlaybooksTheScreenGivesTheReasonAndARetry() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.playbooksFailed))
        #expect(harness.region("main").contains("could not be loaded"))
        #expect(harness.perform(.breakdown(.open(id))).contains(.loadPlaybooks))
        harness.perform(.breakdown(.playbooks), "not a playbook")
        #expect(harness.region("main").contains("could not be loaded"))
    }

    @Test func stepsAreReviewedBeforeTheyAreAdded() throws {
        var (harness, id) = try suggested()
        #expect(harness.app.workspace.steps(of: id).isEmpty)
        let keys = try #require(harness.app.screens.breakdown.draft).items.map { $0.key }
        harness.perform(.breakdown(.show(keys[1])))
        #expect(harness.region("main").contains("More time for “Collect three quotes”"))
        harness.perform(.breakdown(.change(keys[1], .longer)))
        harness.perform(.breakdown(.change(keys[1], .rename)), "Collect four quotes")
        harness.perform(.breakdown(.change(keys[2], .up)))
        harness.perform(.breakdown(.add), "Tell Mia ~5m")
        #expect(
            titles(harness) == [
                "Open a blank page and write the title", "Write a rough draft", "Collect four quotes", "Tell Mia",
            ])
        harness.perform(.breakdown(.accept))
        let steps = harness.app.workspace.steps(of: id)
        #expect(steps.map { $0.minutes } == [3, 40, 25, 5])
        #expect(harness.app.workspace.missions[id]?.estimate == 73)
        #expect(harness.app.route == .mission(id) && harness.app.notice?.undo != nil)
        #expect(harness.region("main").contains("https://duckduckgo.com/?q=essay+structure"))
        harness.perform(.undo(try #require(harness.app.notice?.undo)))
        #expect(harness.app.workspace.steps(of: id).isEmpty)
        #expect(harness.app.workspace.missions[id]?.estimate == nil)
    }

    @Test func anotherSizeKeepsWhatThePersonWrote() throws {
        var (harness, _) = try suggested()
        let keys = try #require(harness.app.screens.breakdown.draft).items.map { $0.key }
        harness.perform(.breakdown(.change(keys[0], .rename)), "Find my pen")
        harness.perform(.breakdown(.size(5)))
        #expect(Array(titles(harness).prefix(2)) == ["Find my pen", "Find one quote"])
        #expect(titles(harness).last == "Write a rough draft (part 4 of 4)")
        harness.perform(.breakdown(.size(3)))
        #expect(titles(harness) == ["Find my pen", "Collect three quotes", "Write a rough draft"])
    }

    @Test func anotherSizeIsNoChangeToUndo() throws {
        var (harness, _) = try suggested()
        harness.perform(.breakdown(.size(5)))
        #expect(!harness.region("main").contains(BreakdownView.undoButton))
        let first = try #require(harness.app.screens.breakdown.draft?.items.first).key
        harness.perform(.breakdown(.change(first, .longer)))
        #expect(harness.region("main").contains(BreakdownView.undoButton))
        harness.perform(.breakdown(.undo))
        #expect(!harness.region("main").contains(BreakdownView.undoButton))
    }

    @Test func removedStepsStayRemovedInEverySize() throws {
        var (harness, _) = try suggested()
        func keys() throws -> [Int] { try #require(harness.app.screens.breakdown.draft).items.map { $0.key } }
        harness.perform(.breakdown(.change(try keys()[1], .drop)))
        harness.perform(.breakdown(.size(5)))
        #expect(!titles(harness).contains { $0.contains("quote") })
        harness.perform(.breakdown(.size(1)))
        #expect(!titles(harness).contains { $0.contains("quote") })
        harness.perform(.breakdown(.undo))
        harness.perform(.breakdown(.undo))
        #expect(harness.app.screens.breakdown.draft?.spiciness == 3)
        harness.perform(.breakdown(.undo))
        #expect(titles(harness)[1] == "Collect three quotes")
        // One of two finer steps, removed, takes only its own part of the larger one with it.
        harness.perform(.breakdown(.size(5)))
        harness.perform(.breakdown(.change(try keys()[1], .drop)))
        harness.perform(.breakdown(.size(3)))
        #expect(titles(harness)[1] == "Find two more quotes")
    }

    @Test func aRemovedStepComesBackWithUndo() throws {
        var (harness, _) = try suggested()
        #expect(!harness.region("main").contains("breakdown/undo"))
        let before = titles(harness)
        let key = try #require(harness.app.screens.breakdown.draft?.items.first).key
        let effects = harness.perform(.breakdown(.change(key, .drop)))
        #expect(effects.contains(.focus(BreakdownView.undoButton)))
        #expect(harness.region("main").contains("breakdown/undo"))
        harness.perform(.breakdown(.undo))
        #expect(titles(harness) == before && !harness.region("main").contains("breakdown/undo"))
    }

    @Test func ownStepsKeepTheirPlaceInAnotherSize() throws {
        var (harness, _) = try suggested()
        harness.perform(.breakdown(.add), "Tell Mia")
        harness.perform(.breakdown(.add), "Tell Ben")
        let last = try #require(harness.app.screens.breakdown.draft?.items.last).key
        harness.perform(.breakdown(.change(last, .up)))
        harness.perform(.breakdown(.size(5)))
        #expect(titles(harness).suffix(2) == ["Tell Ben", "Tell Mia"])
        for _ in 0..<2 { harness.perform(.breakdown(.undo)) }
        for _ in 0..<2 { harness.perform(.breakdown(.change(last, .up))) }
        harness.perform(.breakdown(.size(5)))
        let all = titles(harness)
        let own = try #require(all.firstIndex(of: "Tell Ben"))
        #expect(all[own - 1] == "Find two more quotes")
    }

    @Test func anotherSizeKeepsTheStepsOfAnEarlierTask() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.accept))
        for step in harness.app.workspace.steps(of: id) { harness.perform(.mission(.step(step.id, .tick))) }
        harness.perform(.complete(id))
        harness.perform(.capture, "Essay")
        let next = try #require(harness.app.workspace.missions.all.last).id
        harness.perform(.breakdown(.open(next)))
        let own = titles(harness)
        harness.perform(.breakdown(.size(5)))
        #expect(own.count == 3 && titles(harness) == own)
        #expect(harness.app.notice?.text.contains("stay as they are") ?? false)
        harness.perform(.breakdown(.playbook))
        #expect(titles(harness).contains("Find one quote"))
        harness.perform(.breakdown(.accept))
        #expect(harness.app.workspace.missions[next]?.estimateBy == .playbook)
    }

    @Test func aStepIsSplitJoinedAndRemoved() throws {
        var (harness, _) = try suggested()
        func keys() throws -> [Int] { try #require(harness.app.screens.breakdown.draft).items.map { $0.key } }
        let effects = harness.perform(.breakdown(.change(try keys()[1], .split)))
        let first = try keys()[1]
        #expect(effects.contains(.focus(BreakdownView.openButton(first))))
        #expect(titles(harness).count == 5 && harness.app.screens.breakdown.draft?.totalMinutes == 63)
        #expect(titles(harness)[1] == "Lay out what you need to collect three quotes")
        harness.perform(.breakdown(.change(try keys()[2], .merge)))
        #expect(titles(harness)[2] == "Find one quote, then find two more quotes")
        harness.perform(.breakdown(.change(try keys()[0], .drop)))
        #expect(titles(harness).count == 3)
        // A step that the playbook has no finer steps for is split too.
        harness.perform(.breakdown(.show(try keys()[2])))
        #expect(harness.region("main").contains("Break this step down"))
        harness.perform(.breakdown(.change(try keys()[2], .split)))
        #expect(titles(harness).last == "Write a rough draft (part 4 of 4)")
        // A tiny step offers no smaller ones, and says so if asked.
        harness.perform(.breakdown(.add), "Tell Mia ~1m")
        let last = try #require(try keys().last)
        harness.perform(.breakdown(.show(last)))
        #expect(!harness.region("main").contains("breakdown/split/"))
        harness.perform(.breakdown(.change(last, .split)))
        #expect(harness.app.notice?.text.contains("no smaller steps") ?? false)
    }

    @Test func badTitlesAreRefusedAndStayInTheField() throws {
        var (harness, _) = try suggested()
        let key = try #require(harness.app.screens.breakdown.draft?.items.first).key
        harness.perform(.breakdown(.show(key)))
        harness.perform(.breakdown(.change(key, .rename)), "  ")
        #expect(harness.region("main").contains("aria-invalid"))
        harness.perform(.breakdown(.add), String(repeating: "x", count: 400))
        #expect(harness.region("main").contains("suggested-new-problem"))
        #expect(titles(harness).count == 3)
    }

    @Test func anUnknownTitleIsToldThatItsStepsAreGeneral() throws {
        var (harness, _) = try suggested("Zorp the blick")
        #expect(harness.region("main").contains("so these steps are general"))
    }

    @Test(arguments: Voice.allCases) func everyVoiceNamesTheSizes(voice: Voice) throws {
        var (harness, _) = try suggested()
        harness.perform(.breakdown(.size(4)))
        let operations = harness.app.workspace.changeSettings(
            in: harness.circumstances, using: &harness.app.entropy
        ) { $0.voice = voice }
        harness.commit(operations)
        let page = harness.region("main")
        #expect(page.contains("aria-pressed=\"true\"") && page.contains(Words(voice)(BreakdownPhrase.size(4))))
    }

    @Test func aStuckPersonGetsOneThingThenAnother() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.stuck(.open(nil))))
        #expect(harness.app.route == .stuck)
        #expect(harness.region("main").contains("Open a blank page"))
        harness.perform(.breakdown(.stuck(.another)))
        #expect(harness.region("main").contains("Put the book on the table"))
        harness.perform(.breakdown(.stuck(.another)))
        #expect(harness.region("main").contains("That was the last one"))
        #expect(harness.region("main").contains("breakdown/open/\(id.description)"))
    }

    @Test(arguments: Voice.allCases) func fiveMinutesAreOfferedAfterTheLastWayIn(voice: Voice) throws {
        var (harness, id) = try suggested()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.breakdown(.stuck(.open(id))))
        let fiveMinutes = Action.breakdown(.stuck(.fiveMinutes)).text
        for _ in 0..<2 {
            #expect(!harness.region("main").contains(fiveMinutes))
            harness.perform(.breakdown(.stuck(.another)))
        }
        let (page, words) = (harness.region("main"), Words(voice))
        #expect(page.contains(words(StuckPhrase.noOther)) && page.contains(words(StuckPhrase.fiveMinutes)))
        #expect(page.contains(fiveMinutes))
        harness.perform(.breakdown(.stuck(.fiveMinutes)))
        let session = try #require(harness.app.workspace.focus(at: harness.circumstances.now))
        #expect(harness.app.route == .focus && session.mission == id && session.planned == 5)
    }

    @Test(arguments: Voice.allCases) func stepsAreOneTapAwayAfterAddingATask(voice: Voice) throws {
        var harness = try AppHarness()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Essay")
        let id = try harness.mission("Essay").id
        let notice = harness.region("notice")
        #expect(notice.contains(Action.breakdown(.open(id)).text))
        #expect(notice.contains(">\(Words(voice)(BreakdownPhrase.breakDown))</button>"))
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(harness.app.route == .breakdown(id) && titles(harness).contains("Collect three quotes"))
    }

    @Test(arguments: Voice.allCases) func thePaletteBreaksDownATaskAndHelpsAStuckPerson(voice: Voice) throws {
        var (harness, id) = try suggested()
        harness.perform(.set("voice"), voice.name)
        harness.perform(.breakdown(.cancel))
        #expect(harness.app.route == .mission(id))
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), Words(voice)(BreakdownPhrase.breakDown))
        harness.perform(.dialog(.choose(0)))
        #expect(harness.app.route == .breakdown(id) && titles(harness).contains("Collect three quotes"))
        harness.perform(.go(.today))
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "stuck")
        harness.perform(.dialog(.choose(0)))
        #expect(harness.app.route == .stuck && harness.region("dialog").isEmpty)
    }

    @Test func eachObstacleGetsItsOwnKindOfHelp() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.stuck(.open(id))))
        func page(_ hindrance: Hindrance) -> String {
            harness.perform(.breakdown(.stuck(.hindrance(hindrance))))
            return harness.region("main")
        }
        let worn = page(.wornOut)
        #expect(worn.contains("Drink a glass of water") && !worn.contains("breakdown/stuck/start"))
        harness.perform(.breakdown(.stuck(.another)))
        #expect(harness.region("main").contains("Lie down for five minutes"))
        let big = page(.tooBig)
        #expect(big.contains("Open a blank page and write the title") && big.contains("breakdown/open/"))
        let start = page(.cannotStart)
        #expect(start.contains("Open a blank page") && start.contains("breakdown/stuck/start"))
        #expect(!start.contains("Drink a glass of water") && !start.contains("breakdown/open/"))
        let drifting = page(.drifting)
        #expect(drifting.contains("Put your phone in another room") && drifting.contains("breakdown/stuck/fiveMinutes"))
    }

    @Test func aStuckPersonIsAskedWhichTaskItIs() throws {
        var (harness, essay) = try suggested("Essay fri 17:00 ~3h")
        harness.perform(.capture, "Iron shirts today 20:00 ~1h")
        harness.perform(.capture, "Call mum ~10m")
        let (iron, call) = (try harness.mission("Iron shirts").id, try harness.mission("Call mum").id)
        harness.perform(.focus(.start(essay)))
        harness.perform(.breakdown(.stuck(.open(nil))))
        let page = harness.region("main")
        #expect(page.contains("Stuck on what?") && !page.contains("breakdown/stuck/because"))
        let offered = page.matches(of: /data-key="([^"]*)"[^>]*breakdown\/stuck\/open/).map { String($0.1) }
        #expect(offered.first == essay.description)
        #expect(Set(offered) == Set([essay, iron, call].map { $0.description }))
        harness.perform(.breakdown(.stuck(.open(iron))))
        #expect(harness.region("main").contains("breakdown/stuck/because/tooBig"))
        // The way back to the question.
        #expect(harness.region("main").contains("Another task"))
        // Somebody who is worn out gets the shortest of the others.
        harness.perform(.breakdown(.stuck(.hindrance(.wornOut))))
        #expect(harness.region("main").contains("Something lighter: Call mum"))
        // A reminder is nothing to do before its time.
        harness.perform(.capture, "remind me to lock the shed at 18:00")
        #expect(harness.app.workspace.lightestMission(besides: call, in: harness.circumstances) == nil)
    }

    /// Three tasks are offered. Any other one can be searched for.
    @Test func aStuckPersonFindsATaskThatIsNotOffered() throws {
        var (harness, _) = try suggested("Essay fri 17:00 ~3h")
        for line in ["Iron shirts ~1h", "Call mum ~10m", "Pay rent ~10m", "Sort papers ~30m"] {
            harness.perform(.capture, line)
        }
        harness.perform(.breakdown(.stuck(.open(nil))))
        let page = harness.region("main")
        let offered = page.matches(of: /data-key="([^"]*)"[^>]*breakdown\/stuck\/open/).map { String($0.1) }
        #expect(page.contains("input:breakdown/stuck/find") && offered.count == 3)
        let all = harness.app.workspace.missions.all
        let other = try #require(all.first { !offered.contains($0.id.description) })
        let choice = "breakdown/stuck/open/\(other.id.description)"
        harness.perform(.breakdown(.stuck(.find)), other.title.uppercased())
        #expect(harness.region("main").contains(choice))
        harness.perform(.breakdown(.stuck(.find)), "dragons")
        #expect(!harness.region("main").contains(choice) && harness.region("main").contains("Nothing found."))
        harness.perform(.breakdown(.stuck(.open(other.id))))
        #expect(harness.app.screens.breakdown.stuck.mission == other.id)
        #expect(harness.region("main").contains("breakdown/stuck/because/tooBig"))
    }

    @Test func aSearchOfAStuckPersonSaysThatThereAreMore() throws {
        var (harness, _) = try suggested("Essay fri 17:00 ~3h")
        for color in ["blue", "green", "red", "grey", "white", "black", "brown", "pink"] {
            harness.perform(.capture, "Sort \(color) papers ~10m")
        }
        harness.perform(.breakdown(.stuck(.open(nil))))
        let more = Words(.calm)(StuckPhrase.moreFound)
        harness.perform(.breakdown(.stuck(.find)), "papers")
        #expect(!harness.region("main").contains(more))
        harness.perform(.capture, "Sort yellow papers ~10m")
        harness.perform(.breakdown(.stuck(.open(nil))))
        harness.perform(.breakdown(.stuck(.find)), "papers")
        let page = harness.region("main")
        let found = page.matches(of: /data-key="([^"]*)"[^>]*breakdown\/stuck\/open/)
        #expect(page.contains(more) && found.count == 3 + ChoiceSearch.maxChoices)
    }

    @Test func aWornOutPersonCanRestUntilTomorrow() throws {
        var (harness, _) = try suggested()
        harness.perform(.breakdown(.stuck(.open(nil))))
        let rest = Words(.calm)(StuckPhrase.restUntilTomorrow)
        #expect(!harness.region("main").contains(rest))
        harness.perform(.breakdown(.stuck(.hindrance(.wornOut))))
        #expect(harness.region("main").contains(rest))
        harness.perform(.today(.pause(days: 1)))
        #expect(harness.app.workspace.pause(in: harness.circumstances) != nil)
        #expect(!harness.region("main").contains(rest))
        #expect(harness.region("notice").contains("Paused until"))
    }

    @Test func waysInAreNotUsedUpWhileThePlaybooksAreLoading() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Essay")
        harness.perform(.breakdown(.stuck(.open(nil))))
        #expect(harness.region("main").contains("One moment…"))
        #expect(!harness.region("main").contains("That was the last one"))
        harness.perform(.breakdown(.stuck(.hindrance(.wornOut))))
        #expect(harness.region("main").contains("Drink a glass of water"))
        harness.perform(.breakdown(.stuck(.hindrance(.cannotStart))))
        #expect(harness.region("main").contains("One moment…"))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(harness.region("main").contains("Open a blank page"))
        #expect(!harness.region("main").contains("One moment…"))
    }

    @Test func aStuckPersonStartsTwoMinutesOfIt() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.stuck(.open(id))))
        harness.perform(.breakdown(.stuck(.start)))
        #expect(harness.app.route == .focus)
        #expect(harness.app.workspace.focus(at: harness.circumstances.now)?.mission == id)
    }

    @Test func theStepsAreAddedAndTheFirstOneStarted() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.begin))
        #expect(harness.app.workspace.steps(of: id).count == 3 && harness.app.route == .focus)
    }

    @Test func anotherBreakdownTakesThePlaceOfTheFirst() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.accept))
        harness.perform(.mission(.addStep(id)), "Tell Mia")
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.size(5)))
        harness.perform(.breakdown(.accept))
        let titles = harness.app.workspace.steps(of: id).map { $0.title }
        #expect(titles.contains("Tell Mia") && titles.contains("Find one quote"))
        #expect(!titles.contains("Collect three quotes"))
        #expect(titles.contains("Write a rough draft (part 4 of 4)") && Set(titles).count == titles.count)
    }

    @Test func stepsTakeTheMinutesThatThePersonWrote() throws {
        let (harness, _) = try suggested("Essay ~30m")
        #expect(harness.app.screens.breakdown.draft?.totalMinutes == 30)
    }

    @Test func aDraftSurvivesLeavingTheScreen() throws {
        var (harness, id) = try suggested()
        harness.perform(.breakdown(.add), "Tell Mia")
        harness.perform(.go(.today))
        harness.perform(.breakdown(.open(id)))
        #expect(titles(harness).contains("Tell Mia"))
    }

    @Test func rubbishInAddressesAndActionsIsRefused() throws {
        for text in ["breakdown/open/x", "breakdown/size/9", "breakdown/show/a", "breakdown/stuck/why", "breakdown/"] {
            #expect(Action(text) == nil, "\(text)")
        }
        var harness = try AppHarness()
        harness.perform(.go(Route("steps/nothing")))
        #expect(!harness.region("main").isEmpty)
        harness.perform(.breakdown(.accept))
        harness.perform(.breakdown(.change(7, .split)))
        harness.perform(.breakdown(.size(2)))
    }
}
