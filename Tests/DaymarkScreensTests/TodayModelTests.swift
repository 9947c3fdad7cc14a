import DaymarkCore
import Testing

@testable import DaymarkScreens

@Suite struct TodayModelTests {
    @Test func missionsThatAreNotScheduledSayWhenTheyAreSuggested() throws {
        var harness = try AppHarness()
        let titles = (1...16).map { "Chore \($0)" }
        for title in titles { harness.perform(.capture, title + " ~20m") }
        let plan = harness.app.plan(in: harness.circumstances)
        let model = TodayModel(plan, in: harness.context, proposalDays: 7)
        let proposals = Proposals(harness.context.workspace, plan: plan, dayCount: 7, in: harness.circumstances)
        #expect(model.later.count == 16 && proposals.all.count == 14 && proposals.left.count == 2)
        for row in model.later {
            let proposal = proposals.all.first { $0.mission == row.id }
            let expected = proposal.map { "suggested " + harness.context.text($0.span.start) }
            #expect(row.proposedText == (expected ?? "suggested from Mon 30 Nov"), "\(row.title)")
        }
        // The terminal searches only today.
        #expect(TodayModel(plan, in: harness.context).later.allSatisfy { $0.proposedText.isEmpty })
        harness.perform(.tick)
        #expect(harness.region("main").contains("suggested tomorrow "))
    }

    private func model(_ lines: [String], at minutesIntoDay: Int64) throws -> TodayModel {
        let zones = Zones([])
        let midnight = try #require(Instant("2026-11-23T00:00:00Z"))
        let morning = Circumstances(now: midnight.adding(minutes: 540), zone: .utc, zones: zones)
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [3])
        for line in lines {
            let operations =
                switch CaptureReader.read(line, settings: workspace.settings, in: morning).target {
                case .mission(let draft): try workspace.add(draft, in: morning, using: &entropy).operations
                case .commitment(let draft): try workspace.add(draft, in: morning, using: &entropy).operations
                }
            for operation in operations { workspace.apply(operation) }
        }
        let now = Circumstances(now: midnight.adding(minutes: minutesIntoDay), zone: .utc, zones: zones)
        return TodayModel(workspace.plan(in: now), in: ViewContext(workspace, in: now))
    }

    private func texts(of model: TodayModel) -> [String] {
        model.rows.map {
            "\($0.start.time)–\($0.end.time) \($0.title)\($0.part.isEmpty ? "" : " " + $0.part)\($0.detail.isEmpty ? "" : ", " + $0.detail)"
        }
    }

    /// A person with a full day after the deadline of the scorecards, who once was told nowhere that they wait.
    @Test(arguments: Voice.allCases)
    func overdueWorkThatIsPlannedLaterIsNamedBelowThePlanOfToday(_ voice: Voice) throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Scorecards today 12:00 ~45m")
        harness.perform(.capture, "Site visit today 12:30-22:59")
        harness.pass(seconds: 3 * 3600 + 600)
        let model = TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context)
        let row = try #require(model.overdue.first)
        #expect(model.overdue.count == 1 && row.title == "Scorecards" && row.detail.contains("tomorrow"))
        #expect(!model.rows.contains { $0.kind == .work(row.mission) })
        let text = model.overdueText(harness.context.words)
        #expect(text.hasPrefix("Overdue: 1 mission, planned tomorrow") == (voice == .command))
        #expect(text.contains("tomorrow"))
        let main = harness.region("main")
        #expect(main.contains("<summary>\(text)</summary>") && main.contains(row.detail))
        let mission = try harness.mission("Scorecards")
        let pressures = PressureTable(harness.app.workspace, in: harness.circumstances)
        let fit = try #require(harness.context.fitText(of: mission, pressures, plan: model.plan))
        #expect(fit.contains("tomorrow"), "the fit says when it is planned, not what is missing: \(fit)")
    }

    @Test(arguments: Voice.allCases)
    func blocksThatBeginOrEndAfterTheirDeadlineAreMarked(_ voice: Voice) throws {
        var harness = try AppHarness("2026-11-23T09:30")
        harness.perform(.set("voice"), voice.name)
        harness.perform(.capture, "Deck today 12:00 ~40m")
        let id = try harness.mission("Deck").id
        var placed: Span?
        func place(_ time: String) throws -> TimelineRow {
            let start = harness.circumstances.zone.instant(of: try #require(CivilDateTime(time)))
            let span = Span(start, start.adding(minutes: 40))
            harness.commit(
                try harness.app.workspace.pin(
                    id, at: span, from: placed, in: harness.circumstances, using: &harness.app.entropy))
            placed = span
            let rows = TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context).rows
            return try #require(rows.first { $0.mission == id && $0.span.start == start })
        }
        #expect(try place("2026-11-23T11:00").lateMark.isEmpty)
        let across = try place("2026-11-23T11:50")
        #expect(across.lateMark == "ends after its deadline, 12:00" && across.isLate)
        #expect(harness.region("main").contains("<span class=\"unseen\">, ends after its deadline, 12:00</span>"))
        let after = try place("2026-11-23T13:00")
        #expect(after.lateMark == (voice == .command ? "late" : "after its deadline") && after.isLate)
        harness.perform(.go(.week))
        #expect(harness.region("main").contains("<span class=\"unseen\">, \(after.lateMark)</span>"))
    }

    @Test func aDailyTaskAtItsTimeIsNotMarkedAsLate() throws {
        var harness = try AppHarness("2026-11-30T09:30")
        harness.perform(.capture, "Put phone away every day 21:30")
        let id = try harness.mission("Put phone away").id
        let rows = TodayModel(harness.app.plan(in: harness.circumstances), in: harness.context).rows
        let row = try #require(rows.first { $0.kind == .work(id) })
        #expect(row.lateMark.isEmpty && !row.isLate)
    }

    @Test func rowsAreInChronologicalOrder() throws {
        let model = try model(["Physics every mon 10-11:30", "Essay tomorrow 5pm ~2h"], at: 575)
        #expect(model.left == "96% of the day left, 13 h 25 min")
        #expect(model.now == "Next: Physics at 10:00")
        #expect(
            texts(of: model) == [
                "09:35–10:00 25 min free", "10:00–11:30 Physics", "11:35–13:05 Essay 1 of 2, Due tomorrow 17:00",
                "13:05–13:10 Break",
                "13:10–13:40 Essay 2 of 2, Due tomorrow 17:00", "13:40–23:00 9 h 20 min free",
            ])
    }

    /// In the evening before, at half past eleven, at two, and in the morning after.
    @Test(arguments: [1200, 1410, 1560, 1830] as [Int64])
    func aNightShiftIsOneBlockWithItsWholeTime(_ minutes: Int64) throws {
        let rows = texts(of: try model(["Night shift today 22:00-6:00"], at: minutes))
        #expect(rows.filter { $0.hasSuffix(" Night shift") } == ["22:00–06:00 Night shift"])
    }

    @Test func nowDescribesTheCurrentBlock() throws {
        #expect(try model(["Physics every mon 10-11:30"], at: 615).now == "Physics, until 11:30")
        #expect(try model(["Essay today ~60m"], at: 600).now == "Essay, until 11:00")
        #expect(try model([], at: 600).now == "Nothing now.")
    }

    @Test func unplannedMissionsHaveReasons() throws {
        let model = try model(["Essay today 9:20pm ~3h", "Call home", "Thesis today 10pm ~90m !critical"], at: 1220)
        #expect(model.unplanned.map { $0.title } == ["Essay"])
        // It is in the plan, so the reason says until when, and not that there is no time for it.
        let reason = model.unplanned[0].reason
        #expect(reason.hasPrefix("Planned until ") && reason.hasSuffix("; due today 21:20"), "\(reason)")
        #expect(model.later.map { $0.title } == ["Call home"])
    }

    @Test func aReminderIsNoWorkBeforeItsTime() throws {
        let lines = ["remind me to ring the school at 15:00 @moderate"]
        let before = try model(lines, at: 600)
        #expect(before.later.isEmpty && before.laterCount == 0 && before.offers.isEmpty && before.missions.isEmpty)
        #expect(before.countdowns.map { $0.title } == ["ring the school"])
        let after = try model(lines, at: 915)
        #expect(after.later.map { $0.title } == ["ring the school"] && after.later.map { $0.remainingText } == [""])
        #expect(after.offers.map { $0.title } == ["ring the school"])
        // Nothing else shows a gentle reminder before its time.
        let gentle = try model(["remind me to ring the school at 15:00"], at: 600)
        #expect(gentle.later.map { $0.title } == ["ring the school"] && gentle.offers.isEmpty)
        // A length makes it work.
        let work = try model(["remind me to ring the school at 15:00 @moderate ~20m"], at: 600)
        #expect(work.missions.map { $0.remainingText } == ["20 min"])
    }

    @Test func onlyEightUnplannedMissionsAreListed() throws {
        let model = try model((1...11).map { "Essay \($0) today 9pm ~3h" }, at: 1230)
        #expect(model.unplanned.count == 11)
        let noon = Circumstances(now: try #require(Instant("2026-11-23T12:00:00Z")), zone: .utc, zones: Zones([]))
        let empty = Workspace(device: RecordID(high: 1, low: 1))
        let html = TodayView(model, in: ViewContext(empty, in: noon)).html.text
        #expect(html.contains(">3 more<"))
        let section = try #require(html.split(separator: "<section class=\"unplanned\"").last)
        let list = try #require(section.split(separator: "</section>").first)
        #expect(model.unplanned.count { list.contains(">\($0.title)<") } == 8)
    }

    @Test func anEmptyDayIsReported() throws {
        let model = try model(["Call home"], at: 600)
        #expect(!model.isNew)
        #expect(model.empty == "Nothing planned.")
        #expect(model.later.count == 1)
    }

    @Test func theFirstVisitExplainsHowToStart() throws {
        let model = try model([], at: 600)
        #expect(model.isNew)
        #expect(model.empty == "Add your fixed times and what you have to do. The day is planned around them.")
    }
}
