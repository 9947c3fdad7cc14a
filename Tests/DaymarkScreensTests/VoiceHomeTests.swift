import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Checks the first part of Today in each voice, and the names of the screens in its navigation.
@Suite struct VoiceHomeTests {
    private func harness(_ voice: Voice, _ lines: String...) throws -> AppHarness {
        var harness = try AppHarness("2026-11-23T10:00")
        harness.perform(.set("voice"), voice.name)
        for line in lines { harness.perform(.capture, line) }
        return harness
    }

    /// The part of a text from a mark to the next closing tag.
    private func part(of text: String, from mark: String, to end: String) throws -> String {
        let start = try #require(text.firstRange(of: mark))
        let rest = text[start.lowerBound...]
        return String(rest[..<(try #require(rest.firstRange(of: end)).upperBound)])
    }

    @Test(
        arguments: [
            (Voice.command, ["Dashboard", "Missions", "Focus", "Intel"]), (.gentle, ["Today", "Tasks", "Focus"]),
            (.calm, ["Today", "Journal", "Tasks"]), (.spark, ["Today", "Inbox", "Focus", "Insights"]),
        ]
    ) func tabsHaveTheNamesOfTheVoice(voice: Voice, names: [String]) throws {
        let context = try harness(voice).context
        let titles = voice.navigation.tabs.compactMap { Screen.named($0) }.map { screen in
            screen.title(Route(unchecked: screen.name), context)
        }
        #expect(titles == names)
    }

    @Test func theDayLineOfCommandIsMarkedAtFullHours() throws {
        var harness = try harness(.command, "Essay friday ~2h")
        let line = try part(of: harness.region("main"), from: "class=\"day-line\"", to: "</p>")
        let times = line.matches(of: />([0-9]{2}:[0-9]{2})</).map { String($0.1) }
        #expect(times.dropFirst().dropLast() == ["12:00", "15:00", "18:00"])
    }

    @Test(arguments: Voice.allCases)
    func waysToRestComeBeforeTheTimeline(_ voice: Voice) throws {
        var harness = try harness(voice, "Essay friday ~2h")
        let main = harness.region("main")
        let relief = try #require(main.firstRange(of: "class=\"relief\""))
        let timeline = try #require(main.firstRange(of: "id=\"line\""))
        try #require(relief.upperBound < timeline.lowerBound)
        let ways = String(main[relief.upperBound..<timeline.lowerBound])
        #expect(ways.contains("class=\"pause\"") && ways.contains("breakdown/stuck/"))
    }

    @Test func gentleStartsWithTheFirstStepAndNamesIt() throws {
        var harness = try harness(.gentle, "Clean the kitchen today ~25m")
        let mission = try harness.mission("Clean the kitchen").id
        #expect(harness.region("main").contains("Start focusing"))
        harness.perform(.mission(.addStep(mission)), "Put one cup in the sink ~1m")
        let main = harness.region("main")
        #expect(main.contains("First tiny step, about 1 min"))
        let button = try part(of: main, from: "aria-describedby=\"one-step\"", to: "</button>")
        #expect(button.contains("Start with this step"))
        #expect(main.contains("<span id=\"one-step\">Put one cup in the sink</span>"))
        #expect(main.contains("#picture-spray"))
    }

    @Test(arguments: Voice.allCases) func theQuestionAboutTheMoodIsNeverFirst(voice: Voice) throws {
        var harness = try harness(voice, "Essay today ~1h", "Laundry today ~20m", "Physics 14:00-15:00")
        harness.perform(.mood(.ask))
        let main = harness.region("main")
        let question = try #require(main.firstRange(of: "class=\"mood asked\""))
        let first = [
            "command": "class=\"rail\"", "gentle": "class=\"one\"", "calm": "class=\"next\"", "spark": "sun-bubble",
        ]
        let shown = try #require(main.firstRange(of: first[voice.name] ?? ""))
        #expect(shown.lowerBound < question.lowerBound)
    }

    /// The button once said “Start 10 h” on a block of 25 minutes.
    @Test func theStartButtonSaysHowLongTheBlockIs() throws {
        var harness = try harness(.command, "Board deck friday ~10h")
        let plan = harness.app.plan(in: harness.circumstances)
        let model = TodayModel(plan, in: harness.context)
        let row = try #require(model.course.first)
        let offer = try #require(model.offers.first)
        #expect(offer.title == "Board deck" && row.minutes < 600)
        #expect(offer.minutes == (row.isNow ? row.minutesLeft(at: harness.circumstances.now) : row.minutes))
        let button = try part(of: harness.region("main"), from: "aria-describedby=\"now-title\"", to: "</button>")
        #expect(button.contains("<span class=\"length\">\(harness.context.words.length(offer.minutes))</span>"))
        harness.pass(seconds: 600)
        let later = TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
        #expect(!row.isNow || later.offers.first?.minutes == offer.minutes - 10, "what is left of the block")
    }

    @Test func calmCompletesATaskFromWhatComesNext() throws {
        var harness = try harness(.calm, "Physics 14:00-15:00", "Essay today ~1h")
        let next = try part(of: harness.region("main"), from: "class=\"next\"", to: "</section>")
        let essay = try harness.mission("Essay").id
        #expect(next.contains(Action.complete(essay).text) && !next.contains("<svg class=\"picture"))
        #expect(next.contains("1 h, due today"))
    }

    @Test func calmSaysWhatHasBegun() throws {
        var harness = try harness(.calm, "Physics today 14:00-15:00", "Choir today 16:00-17:00")
        let before = try part(of: harness.region("main"), from: "class=\"next\"", to: "</section>")
        #expect(before.contains(">Next</h2>") && before.contains("<span class=\"time\">14:00</span>"))
        let now = harness.circumstances.now
        let start = try #require(CivilDateTime("2026-11-23T14:15"))
        harness.pass(seconds: harness.circumstances.zone.instant(of: start).seconds - now.seconds)
        harness.perform(.tick)
        let later = try part(of: harness.region("main"), from: "class=\"next\"", to: "</section>")
        #expect(later.contains(">Now and next</h2>") && later.contains("<span class=\"time\">Now</span>"))
        #expect(!later.contains("<span class=\"time\">14:00</span>"))
    }

    @Test func aNoticeDoesNotOutliveItsVoice() throws {
        var harness = try harness(.spark, "Essay today ~1h")
        harness.perform(.complete(try harness.mission("Essay").id))
        #expect(!harness.region("notice").isEmpty)
        harness.perform(.set("voice"), "command")
        #expect(harness.region("notice").isEmpty)
    }

    @Test func theGlanceRepeatsTheRowsBelowOnlyForScreenReaders() throws {
        var calm = try harness(.calm, "Essay today ~1h")
        let glance = try part(of: calm.region("main"), from: "class=\"at-a-glance\"", to: "</div>")
        #expect(glance.contains("Essay until 11:00") && !glance.contains("<p>"))
    }

    @Test func gentleSaysOnlyOnceWhichCommitmentIsOn() throws {
        var gentle = try harness(.gentle, "Physics 09:30-12:00")
        let main = gentle.region("main")
        let glance = try part(of: main, from: "class=\"at-a-glance\"", to: "</div>")
        #expect(glance.contains("Physics until 12:00") && !glance.contains("<p>"))
        let card = try part(of: main, from: "class=\"one\"", to: "</section>")
        #expect(card.contains("Physics") && card.contains("Until 12:00, with about 2 hours left."))

        // The card is about the work that comes next, so the sentence above it names the commitment.
        gentle.perform(.capture, "Essay today 12:30 ~20m")
        gentle.pass(seconds: 6000)
        let later = try part(of: gentle.region("main"), from: "class=\"at-a-glance\"", to: "</div>")
        #expect(later.contains("<p>Physics until 12:00"))
    }

    @Test func commandShowsWhatToDoNowAndWhatComesNextWithItsTimes() throws {
        var harness = try harness(.command, "Physics 14:00-15:00", "Essay today ~1h")
        let essay = try harness.mission("Essay").id
        harness.perform(.mission(.addStep(essay)), "Outline")
        let now = try part(of: harness.region("main"), from: "class=\"now-block", to: "</section>")
        #expect(now.contains(Action.focus(.start(essay)).text) && now.contains("Outline"))
        let rail = try part(of: harness.region("main"), from: "class=\"rail\"", to: "</section>")
        #expect(rail.contains("<span class=\"time\">14:00</span>") && rail.contains("Physics"))
        harness.perform(.focus(.start(essay)))
        harness.perform(.go(.today))
        let running = try part(of: harness.region("main"), from: "class=\"now-block", to: "</section>")
        #expect(running.contains("Open focus") && running.contains("Step 1 of 1: Outline"))
        #expect(!harness.region("main").contains("class=\"focus-bar"))
    }

    @Test func commandDoesNotOfferAReminderBeforeItsTime() throws {
        var harness = try harness(.command, "remind me to ring the school at 3pm", "Physics 17:00-18:00")
        let school = try harness.mission("ring the school").id
        let early = harness.region("main")
        #expect(!early.contains("class=\"now-block") && !early.contains("Not scheduled"))
        harness.pass(seconds: 5 * 3600 + 60)
        harness.perform(.tick)
        let now = try part(of: harness.region("main"), from: "class=\"now-block", to: "</section>")
        #expect(now.contains(Action.focus(.start(school)).text) && !now.contains("class=\"length\""))
    }

    @Test func sparkShowsItsWeekAndTheSunSaysWhatComesNext() throws {
        var harness = try harness(
            .spark, "Physics 14:00-15:00", "Essay today ~1h", "Choir thursday 18:00-19:00 #personal")
        harness.perform(.complete(try harness.mission("Essay").id))
        let strip = try part(of: harness.region("main"), from: "class=\"week-strip\"", to: "</ol>")
        #expect(strip.matches(of: /<li\s/).count == 7)
        #expect(strip.contains("aria-label=\"Monday, 23 November, 1 done\" aria-current=\"date\""))
        #expect(strip.contains("aria-label=\"Thursday, 26 November, 1 coming up\"") && strip.contains("in-personal"))
        let bubble = try part(of: harness.region("main"), from: "class=\"sun-bubble\"", to: "</section>")
        #expect(bubble.contains("Physics") && bubble.contains("One sun already!"))
    }

    @Test func sparkCelebratesTheFirstTheLastAndLongTasksWithAPanel() throws {
        var harness = try harness(
            .spark, "Essay today ~1h", "Laundry today ~20m", "Letter today ~10m", "Reading today ~2h")
        for (title, isCelebrated) in [("Letter", true), ("Laundry", false), ("Reading", true), ("Essay", true)] {
            harness.perform(.complete(try harness.mission(title).id))
            #expect(harness.region("notice").contains("panel-title") == isCelebrated, "\(title)")
        }
        #expect(harness.region("notice").contains("Essay, done!") && harness.region("notice").contains("Sun number 4!"))
        harness.perform(.set("voice"), "calm")
        harness.perform(.capture, "Walk today ~2h")
        harness.perform(.complete(try harness.mission("Walk").id))
        #expect(!harness.region("notice").contains("panel"))
    }

    @Test func calmListsTheDayADeadlineFallsOnAtTheRight() throws {
        var harness = try harness(.calm, "Essay friday 17:00 ~1h")
        harness.perform(.go(.missions))
        let main = harness.region("main")
        #expect(main.contains("<span aria-hidden=\"true\">Friday 17:00</span>"))
        #expect(main.contains("<span class=\"detail\">1 h</span>"))
    }

    @Test func theViewsOfTheCalendarAreOneControl() throws {
        var harness = try harness(.calm, "Essay friday 17:00 ~1h")
        for (route, name) in [(Route.week, "Week"), (.month, "Month"), (.day(CivilDate("2026-11-27")!), "Day")] {
            harness.perform(.go(route))
            let views = try part(of: harness.region("main"), from: "class=\"segments\"", to: "</nav>")
            #expect(views.contains("aria-current=\"page\">\(name)<") && views.matches(of: /<a\s/).count == 3)
        }
    }

    @Test func theSidebarHasThePaletteAndAFootOnceThereIsSomething() throws {
        var empty = try harness(.calm)
        #expect(
            empty.region("nav").contains(Action.dialog(.open(.palette)).text)
                && !empty.region("nav").contains("class=\"foot\""))
        var command = try harness(.command, "Essay friday ~1h #school")
        let foot = try part(of: command.region("nav"), from: "class=\"foot\"", to: "</ul>")
        #expect(foot.contains("<span class=\"length\">1</span>"))
        var gentle = try harness(.gentle, "Essay friday ~1h")
        #expect(gentle.region("nav").contains(Action.breakdown(.stuck(.open(nil))).text))
    }

    @Test func aDayOfTheMonthNamesWhatIsDueAndWhatIsFixedWithTheirTimes() throws {
        var harness = try harness(.calm, "Essay friday 17:00 ~1h", "Physics friday 14:00-15:00")
        harness.perform(.go(.month))
        let main = harness.region("main")
        #expect(main.contains("<span class=\"due\"><small>17:00</small>Essay</span>"))
        #expect(main.contains("<span class=\"event\"><small>14:00</small>Physics</span>"))
    }

    @Test func sparkNamesTheStartOfEachBlockAndTheOthersTheHours() throws {
        for (voice, times) in [(Voice.spark, ["14:15"]), (.calm, ["14:00", "15:00"])] {
            var harness = try harness(voice, "Physics 14:15-15:30")
            let hours = try part(of: harness.region("main"), from: "class=\"hours\"", to: "</div>")
            for time in times { #expect(hours.contains(">\(time)<")) }
            #expect(hours.contains(">14:00<") == (voice == .calm))
        }
    }
}
