import DaymarkCore
import Testing

@testable import DaymarkScreens

/// Weeks, months, single days and the agenda.
@Suite struct DaysTests {
    /// A person on Thursday, 26 November.
    private func harness() throws -> AppHarness {
        var harness = try AppHarness("2026-11-26T09:30")
        for line in [
            "Optician 16 dec 15:00-15:45", "Choir every thu 19:00-21:00", "Conference 18 dec to 19 dec",
            "Grant report 16 dec 12:00 ~4h", "Poem 1 dec ~2h",
        ] {
            harness.perform(.capture, line)
        }
        return harness
    }

    private func page(_ harness: inout AppHarness, _ address: String) -> String {
        harness.perform(.go(Route(address)))
        return harness.region("main")
    }

    /// The links of the group that leads to other dates, by their names.
    private func pages(_ page: String) -> [String: String] {
        let group = page.split(separator: "<nav class=\"pages\"").last?.split(separator: "</nav>").first ?? ""
        let named = group.matches(of: /href="#([^"]+)"[^>]*aria-label="([^"]+)"/).map { (String($0.2), String($0.1)) }
        let plain = group.matches(of: /href="#([^"]+)">([^<]+)</).map { (String($0.2), String($0.1)) }
        return Dictionary(uniqueKeysWithValues: named + plain)
    }

    // MARK: The week

    @Test func theWeekPagesBackAndForthByWholeWeeks() throws {
        var harness = try harness()
        let now = page(&harness, "week")
        #expect(now.contains("<h1>Week</h1>") && now.contains("Thu 26 Nov – Wed 2 Dec"))
        #expect(pages(now) == ["Previous week": "week/2026-11-23", "Next week": "week/2026-11-30"])
        let next = page(&harness, "week/2026-12-16")
        #expect(next.contains("<h1>Mon 14 Dec – Sun 20 Dec</h1>"))
        #expect(
            pages(next) == [
                "Previous week": "week/2026-12-07", "This week": "week", "Next week": "week/2026-12-21",
            ])
        #expect(next.contains("Optician") && next.contains("Grant report") && next.contains("Conference"))
        harness.perform(.set("weekStart"), "sunday")
        #expect(page(&harness, "week/2026-12-16").contains("Sun 13 Dec – Sat 19 Dec"))
    }

    /// The radar once left out five minutes beside each commitment and the time of a declined one, and the heading of
    /// the missions added up their whole lengths.
    @Test func theDashboardAndTheWeekHaveTheSameFiguresForToday() throws {
        var harness = try AppHarness("2026-11-26T09:30")
        harness.perform(.set("voice"), "command")
        for line in ["Seminar today 11:00-12:00", "Choir today 19:00-21:00", "Novel 3 dec ~20h", "Call today 20m"] {
            harness.perform(.capture, line)
        }
        let plan = harness.app.plan(in: harness.circumstances)
        let today = TodayModel(plan, in: harness.context)
        let radar = RadarModel(
            PressureTable(harness.app.workspace, in: harness.circumstances), of: today, in: harness.context)
        let week = WeekModel(plan, in: harness.context).days[0]
        #expect(week.free > 0 && radar.free == week.free && today.freeMinutes == week.free)
        #expect(week.planned > 0 && today.plannedMinutes == week.planned)
        #expect(today.missions.reduce(0) { $0 + $1.minutes } > week.planned, "the novel takes several days")
        let words = harness.context.words
        let main = page(&harness, "today")
        #expect(main.contains("2 missions, \(words.length(week.planned)) planned"))
        #expect(page(&harness, "week").contains("<span>\(words.length(week.planned)) planned</span>"))
        #expect(page(&harness, "week").contains("<span>\(words.length(week.free)) free</span>"))
    }

    @Test func theHeadsOfTheWeekHaveTheWeekdayAndTheDateAndMarkToday() throws {
        var harness = try harness()
        let now = page(&harness, "week")
        #expect(now.contains("aria-current=\"date\"><span>Thu</span> <b>26</b></a>"))
        #expect(now.contains("<span>Fri</span> <b>27</b></a>"))
        #expect(now.matches(of: /aria-current="date"/).count == 1)
        #expect(!page(&harness, "week/2026-12-16").contains("aria-current=\"date\""))
    }

    @Test func theWeekListsWhatHasNoTime() throws {
        var harness = try harness()
        harness.perform(.capture, "Tidy the shelf")
        let inbox = try #require(page(&harness, "week").split(separator: "<section class=\"inbox\"").last)
        let id = try harness.mission("Tidy the shelf").id
        #expect(inbox.contains("data-drag=\"\(id.description)\"") && inbox.contains("data-drop=\"out\""))
    }

    @Test func keysTurnThePages() throws {
        var harness = try harness()
        func press(_ key: String, _ expected: String) {
            harness.perform(.dialog(.key(key)))
            #expect(harness.app.route.address == expected)
        }
        harness.perform(.go(.week))
        press(">", "week/2026-11-30")
        press(">", "week/2026-12-07")
        press("<", "week/2026-11-30")
        press("<", "week/2026-11-23")
        harness.perform(.dialog(.key("g")))
        press("c", "month")
        press(">", "month/2026-12-01")
        press("<", "month/2026-11-01")
        harness.perform(.dialog(.key("g")))
        press("a", "agenda")
        harness.perform(.go(Route("day/2026-12-31")))
        press(">", "day/2027-01-01")
        harness.perform(.go(.settings))
        press(">", "settings")
    }

    @Test func pastDaysShowWhatWasDoneAndWhatNobodyAnswered() throws {
        var harness = try AppHarness("2026-11-24T09:00")
        harness.perform(.capture, "Sketch today ~60m")
        harness.perform(.capture, "Letter today ~45m")
        harness.pass(seconds: 3000)
        harness.perform(.complete(try harness.mission("Sketch").id))
        harness.pass(seconds: 2 * 86_400)
        let week = page(&harness, "week/2026-11-24")
        #expect(week.contains("class=\"done ") && week.contains("50 min done") && week.contains("class=\"passed "))
        let day = page(&harness, "day/2026-11-24")
        #expect(day.contains("Sketch") && day.contains("Letter") && day.contains("past-done"))
        #expect(day.contains("Passed") && !day.contains("class=\"timeline\""))
    }

    // MARK: One day

    @Test func bothDaysOfANightShiftNameItsWholeTime() throws {
        var harness = try harness()
        harness.perform(.capture, "Ward 10 dec 22:00-06:00")
        for day in ["2026-12-10", "2026-12-11"] {
            #expect(page(&harness, "day/\(day)").contains("22:00–06:00"))
        }
    }

    @Test func aLaterDayShowsItsCommitmentsDeadlinesAndTheEndOfThePlan() throws {
        var harness = try harness()
        let day = page(&harness, "day/2026-12-16")
        #expect(day.contains("<h1>Wednesday, 16 December</h1>") && day.contains("Optician"))
        #expect(day.contains("Grant report") && day.contains("due 12:00"))
        #expect(day.contains("Work is planned until Wednesday, 9 December."))
        #expect(
            pages(day) == ["Previous day": "day/2026-12-15", "Today": "day/2026-11-26", "Next day": "day/2026-12-17"])
        #expect(page(&harness, "day/2027-12-16").contains("Thursday, 16 December 2027"))
        #expect(!page(&harness, "day/2026-11-27").contains("Work is planned until"))
    }

    @Test func workPlacedByHandIsShownOnALaterDay() throws {
        var harness = try harness()
        let poem = try harness.mission("Poem").id
        let start = harness.circumstances.zone.instant(of: try #require(CivilDateTime("2027-01-12T10:00:00")))
        harness.perform(.block(.hover), "\(poem) move \(start.seconds / 60) 15")
        harness.perform(.block(.drop))
        let model = DayModel.all(
            try #require(CivilDate("2027-01-12"))...#require(CivilDate("2027-01-12")),
            plan: harness.app.plan(in: harness.circumstances), in: harness.context)
        #expect(model[0].rows.map { $0.title } == ["Poem"] && model[0].planned == 90 && model[0].place == .later)
        #expect(page(&harness, "day/2027-01-12").contains("Poem"))
    }

    @Test func routesWithoutAValidDateOpenToday() {
        for address in [
            "day", "day/soon", "day/2026-02-30", "week/x", "month/2026", "agenda/0001-01-01", "day/2026-12-01/x",
        ] {
            #expect(Route(address) == .today, "\(address)")
        }
        for address in ["week", "week/2026-12-01", "day/2026-12-01", "month", "month/2026-12-01", "agenda/2026-12-01"] {
            #expect(Route(address).address == address)
        }
    }

    // MARK: The month

    @Test func aMonthHasACellForEachDayThatChoosesIt() throws {
        var harness = try harness()
        let month = page(&harness, "month/2026-12-24")
        #expect(month.contains("<h1 id=\"month-heading\">December 2026</h1>"))
        #expect(Set(month.matches(of: /data-row="month\/2026-12-(\d\d)"/).map { $0.1 }).count == 30)
        #expect(month.contains("data-row=\"day/2026-12-24\""))
        #expect(month.contains("aria-label=\"Wednesday, 16 December, 1 commitment, 1 due, 45 min taken\""))
        #expect(month.contains("aria-label=\"Friday, 18 December, 1 commitment\""))
        #expect(month.matches(of: /<th scope="col" abbr="(\w+)"/).map { String($0.1) }.first == "Monday")
        harness.perform(.set("weekStart"), "sunday")
        let sunday = page(&harness, "month/2026-12-24")
        #expect(sunday.matches(of: /<th scope="col" abbr="(\w+)"/).map { String($0.1) }.first == "Sunday")
        #expect(page(&harness, "month").contains("aria-current=\"date\""))
    }

    @Test func theLastWeekOfAMonthShowsTheDaysAfterIt() throws {
        var harness = try harness()
        let month = page(&harness, "month/2026-11-30")
        let outside = month.matches(of: /data-key="(2026-\d\d-\d\d)"[^>]*class="[^"]*outside/).map { String($0.1) }
        let reversed = month.matches(of: /class="[^"]*outside[^"]*"[^>]*data-key="(2026-\d\d-\d\d)"/)
        #expect(
            outside + reversed.map { String($0.1) } == [
                "2026-10-26", "2026-10-27", "2026-10-28", "2026-10-29", "2026-10-30", "2026-10-31", "2026-12-01",
                "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05", "2026-12-06",
            ])
        #expect(month.contains("Thursday, 3 December, 1 commitment"))
    }

    @Test func theChosenDayOfAMonthHasItsAgenda() throws {
        var harness = try harness()
        let month = page(&harness, "month/2026-12-16")
        #expect(month.contains("href=\"#day/2026-12-16\">Wednesday, 16 December</a>"))
        #expect(
            agendas(month) == [
                ["12:00 Grant report due 12:00", "15:00 Optician until 15:45"], ["19:00 Choir until 21:00"],
                ["all day Conference"],
            ])
        #expect(agendas(page(&harness, "month/2026-12-23")) == [[], ["19:00 Choir until 21:00"], []])
    }

    /// The rows of each day beside a month: the time, the title and the detail.
    private func agendas(_ page: String) -> [[String]] {
        let parts: [Regex<(Substring, Substring)>] = [
            /<span class="time">([^<]*)</, /class="title"[^>]*>([^<]*)</, /<span class="detail">([^<]*)</,
        ]
        return page.split(separator: "<section class=\"day-agenda\"").dropFirst().map { day in
            day.split(separator: "<li ").dropFirst().map { item in
                parts.compactMap { item.firstMatch(of: $0).map { String($0.1) } }.joined(separator: " ")
            }
        }
    }

    @Test func aCommitmentStandsBesideItsDay() throws {
        var harness = try harness()
        let id = try #require(harness.app.workspace.commitments.undeleted.first { $0.title == "Optician" }).id
        let sheet = page(&harness, "commitment/\(id.description)")
        let agenda = try #require(sheet.split(separator: "class=\"day-agenda\"").last)
        #expect(agenda.contains("Grant report") && agenda.contains("aria-current=\"true\""))
    }

    @Test(arguments: ["2026-02-10", "2026-08-31", "2027-01-01", "2028-02-29"])
    func weeksOfAMonthHaveSevenCells(date: String) throws {
        var harness = try harness()
        let plan = harness.app.plan(in: harness.circumstances)
        for start in Weekday.allCases {
            harness.perform(.set("weekStart"), start.name)
            let model = MonthModel(try #require(CivilDate(date)), plan: plan, in: harness.context)
            #expect(model.weeks.allSatisfy { $0.count == 7 } && model.weekdays.first == start)
            #expect(model.weeks.flatMap { $0 }.compactMap { $0?.date } == model.days.map { $0.date })
            for week in model.weeks {
                for (weekday, day) in zip(model.weekdays, week) {
                    #expect(day.map { $0.date.weekday == weekday } ?? true)
                }
            }
        }
    }

    // MARK: The agenda

    @Test func theAgendaListsAllThatIsToComeAndPagesOn() throws {
        var harness = try harness()
        let agenda = page(&harness, "agenda")
        for text in ["Thursday, 26 November (today)", "Choir", "Poem", "Grant report", "Conference"] {
            #expect(agenda.contains(text), "\(text)")
        }
        #expect(pages(agenda) == ["Earlier": "agenda/2026-10-29", "Later": "agenda/2026-12-24"])
        let later = page(&harness, "agenda/2026-12-24")
        #expect(later.contains("Thursday, 14 January 2027") && !later.contains("Optician"))
    }

    @Test func anEmptyStretchIsSkipped() throws {
        var harness = try AppHarness("2026-11-26T09:30")
        #expect(page(&harness, "agenda").contains("Nothing is coming up."))
        harness.perform(.capture, "Wedding 19 jun 2027 14:00-23:00")
        let agenda = page(&harness, "agenda")
        #expect(agenda.contains("Saturday, 19 June 2027") && agenda.contains("Nothing until 19 Jun 2027"))
        #expect(pages(agenda)["Later"] == nil)
    }

    @Test func theAgendaIsSearched() throws {
        var harness = try harness()
        harness.perform(.go(.agenda))
        harness.perform(Action(AgendaAction.search), "optic")
        let found = harness.region("main")
        #expect(found.contains("Optician") && !found.contains("Choir") && found.contains("1 found"))
        harness.perform(Action(AgendaAction.search), "unicorn")
        #expect(harness.region("main").contains("No commitment matches “unicorn”."))
        let effects = harness.perform(.dialog(.key("/")))
        #expect(effects.contains(.focus(AgendaView.searchField)) && harness.app.route == .agenda)
        #expect(Action("agenda/search") == Action(AgendaAction.search) && Action("agenda/x") == nil)
    }

    // MARK: Finding commitments

    @Test func theListFindsCommitments() throws {
        var harness = try harness()
        let list = page(&harness, "missions")
        #expect(list.contains("section-commitments") && list.contains("Choir") && list.contains("href=\"#agenda\""))
        harness.perform(.list(.search), "optician")
        let found = harness.region("main")
        #expect(found.contains("Wed 16 Dec 15:00–15:45") && !found.contains("No task matches"))
        harness.perform(.list(.search), "optician due:week")
        #expect(!harness.region("main").contains("section-commitments"))
        harness.perform(.list(.search), "unicorn")
        #expect(harness.region("main").contains("No task matches “unicorn”."))
    }

    @Test func thePaletteNamesTheNextDateAndOpensIt() throws {
        var harness = try harness()
        harness.perform(.dialog(.open(.palette)))
        harness.perform(.dialog(.find), "optic")
        #expect(harness.region("dialog").contains("Calendar · Wed 16 Dec 15:00–15:45"))
        harness.perform(.dialog(.choose(0)), "optic")
        #expect(harness.app.route.commitment != nil)
    }

    @Test func aPhoneHasAButtonThatFindsAnything() throws {
        var harness = try harness()
        let more = page(&harness, "more")
        #expect(more.contains("data-on=\"click:open/palette\"") && more.contains("Find anything"))
        for screen in ["week", "month", "agenda"] { #expect(more.contains("href=\"#\(screen)\"")) }
    }

    // MARK: Clashes

    @Test(arguments: ["week", "agenda", "day/2026-11-27"])
    func commitmentsAtTheSameTimeAreMarkedOnBothRows(address: String) throws {
        var harness = try AppHarness("2026-11-26T09:30")
        for line in ["Shift fri 14-22", "Pick up Mia fri 15:30-16:30", "Choir fri 10-11"] {
            harness.perform(.capture, line)
        }
        let page = page(&harness, address)
        #expect(page.contains("At the same time as “Shift”") && page.contains("At the same time as “Pick up Mia”"))
        #expect(!page.contains("“Choir”"))
    }

    @Test func inTheWeekAMarkStandsForTheClashAndTheTitleComesFirst() throws {
        var harness = try AppHarness("2026-11-26T09:30")
        for line in ["Rowing fri 11-11:45", "Choir fri 11-11:45"] { harness.perform(.capture, line) }
        let week = page(&harness, "week")
        #expect(week.contains("<span class=\"clash-mark\" role=\"img\" aria-label=\"At the same time as “Choir”\">"))
        // The whole text of a narrow block.
        #expect(week.contains("title=\"Rowing, 11:00–11:45, At the same time as “Choir”\""))
    }

    @Test func todayMarksCommitmentsAtTheSameTime() throws {
        var harness = try AppHarness("2026-11-26T09:30")
        for line in ["Shift today 14-22", "Pick up Mia today 15:30-16:30"] { harness.perform(.capture, line) }
        harness.perform(.dismiss)
        let main = harness.region("main")
        #expect(main.contains("At the same time as “Shift”") && main.contains("At the same time as “Pick up Mia”"))
    }

    // MARK: Invitations

    @Test(arguments: ["declined", "tentative"], ["week", "agenda", ""])
    func answersToInvitationsAreMarked(answer: String, address: String) throws {
        var harness = try AppHarness("2026-11-26T09:30")
        let calendar = """
            BEGIN:VCALENDAR
            VERSION:2.0
            X-WR-CALNAME:ada@example.org
            BEGIN:VEVENT
            UID:1
            SUMMARY:Vendor demo
            DTSTART:20261126T150000
            DURATION:PT1H
            ATTENDEE;PARTSTAT=\(answer.uppercased()):mailto:ada@example.org
            END:VEVENT
            END:VCALENDAR

            """
        harness.perform(.importCalendar, calendar)
        #expect(harness.app.workspace.commitments.undeleted.first?.answer?.name == answer)
        let shown = address.isEmpty ? harness.region("main") : page(&harness, address)
        let items = shown.split(separator: "<li ").filter { $0.contains("Vendor demo") }
        #expect(items.contains { $0.contains(" \(answer)\"") && $0.contains("\(answer)<") })
    }
}
