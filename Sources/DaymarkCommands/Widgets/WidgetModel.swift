import DaymarkCore
import DaymarkScreens

/// The contents of all widgets, from the models of Today.
struct WidgetModel {
    /// A deadline that is still to come, or that has passed while its mission is open.
    struct Due: Equatable {
        let mission: RecordID
        let title: String
        /// The day and time, such as “Thursday” or “today 17:00”.
        let text: String
        /// The day or the time in a few letters.
        let short: String
        let date: CivilDate
        var isOverdue = false
    }

    /// The days within which deadlines are shown.
    private static let days: Int64 = 60
    /// The deadlines that have passed are shown before those to come, but leave room for them.
    private static let maxOverdue = 2

    let words: Words
    let date: CivilDate
    let today: TodayModel
    let left: DayLeft
    let deadlines: [Due]
    /// The deadlines that have passed, among ``deadlines``.
    var overdue: [Due] { deadlines.filter { $0.isOverdue } }
    /// The deadline that has passed and is shown above the day. Nil if its mission is being worked on.
    var overdueBesidesNow: Due? {
        overdue.first { due in !next.contains { $0.isNow && $0.mission == due.mission } }
    }
    /// Everything that is still to come today, without the mission whose deadline is shown above it.
    var nextBesidesOverdue: [TimelineRow] { next.filter { !isShownAbove($0) } }
    let radar: RadarModel
    /// The days of this week, with the number of deadlines on each.
    let week: [(date: CivilDate, count: Int)]
    /// The planned work from now until the week ends, in minutes.
    let planned: Int64
    /// The first line of today's journal entry.
    let journal: String
    /// The days of the streak, in the voices that show one.
    let streak: Int64
    let now: Instant
    /// The end of the day, on the person's clock.
    let end: CivilDateTime

    var percent: Int64? { today.percentLeft }
    var done: Int { today.doneToday }
    /// Everything that is still to come today, the present first.
    var next: [TimelineRow] { today.course }
    var isNight: Bool { percent == nil }

    /// The percentage as a figure.
    var figure: String? { percent.map { words.figure(percent: $0) } }

    /// - Parameter voice: The default is the person's voice.
    init(
        _ workspace: Workspace, _ plan: Plan, voice: Voice? = nil, in circumstances: Circumstances, streak: Int64 = 0
    ) {
        let view = ViewContext(workspace, voice: voice, in: circumstances)
        let settings = workspace.settings
        words = view.words
        now = circumstances.now
        date = circumstances.today
        let today = TodayModel(plan, in: view)
        self.today = today
        left = workspace.dayLeft(in: circumstances)
        end = circumstances.zone.civil(at: today.day.end)
        let first = date.startOfWeek(beginning: settings.weekStart)
        let coming = workspace.deadlines(on: first...date.adding(days: WidgetModel.days), in: circumstances)
            .filter { workspace.missions[$0.mission].map { !$0.isRoutine } ?? false }
        let words = words
        let passed = workspace.overdueDeadlines(in: circumstances).prefix(WidgetModel.maxOverdue)
        let ahead = coming.filter { $0.at >= circumstances.now && !$0.isLater }
        deadlines = (Array(passed) + ahead).map { due in
            let isOverdue = due.at < circumstances.now
            let text = words.deadline(due.deadline, in: circumstances)
            return Due(
                mission: due.mission, title: workspace.missions[due.mission]?.title ?? "",
                text: isOverdue ? words(WidgetPhrase.wasDue(at: text)) : text,
                short: WidgetModel.short(due, words, in: circumstances), date: due.date, isOverdue: isOverdue)
        }
        radar = RadarModel(PressureTable(workspace, in: circumstances), of: today, in: view)
        week = (Int64(0)..<7).map { index in
            let day = first.adding(days: index)
            return (day, coming.count { $0.date == day && $0.at >= circumstances.now })
        }
        let weekEnd = circumstances.zone.instant(of: CivilDateTime(first.adding(days: 7)))
        planned = plan.blocks.filter { $0.isWork && $0.span.start >= circumstances.now && $0.span.start < weekEnd }
            .reduce(0) { $0 + $1.span.minutes }
        journal =
            workspace.journalText(on: settings.wakingDate(in: circumstances)).split(separator: "\n").map(String.init)
            .first { !$0.isBlank } ?? ""
        self.streak = streak
    }

    private static func short(_ due: DatedDeadline, _ words: Words, in circumstances: Circumstances) -> String {
        if due.date == circumstances.today, case .moment(let instant, _) = due.deadline {
            return words.time(circumstances.zone.civil(at: instant))
        }
        let week = circumstances.today.adding(days: -6)..<circumstances.today.adding(days: 7)
        return week.contains(due.date)
            ? String(words.weekday(due.date).prefix(3)) : words.shortDayAndMonth(due.date)
    }

    /// Whether the deadline above the day names the mission of a row.
    func isShownAbove(_ row: TimelineRow) -> Bool {
        guard let shown = overdueBesidesNow else { return false }
        return row.mission == shown.mission
    }

    // MARK: As text

    /// The contents of a widget in sentences, as the alternative for people who do not see the image.
    func text(_ content: WidgetContent) -> String {
        switch content {
        case .left: ([today.left] + next.prefix(3).map { line($0) }).joined(separator: "\n")
        case .day:
            ([today.left] + (overdueBesidesNow.map { ["\($0.title), \($0.text)"] } ?? [])
                + nextBesidesOverdue.prefix(3).map { line($0) }).joined(separator: "\n")
        case .due, .radar, .week:
            deadlines.isEmpty
                ? words(WidgetPhrase.nothingDue)
                : deadlines.prefix(content == .due ? 1 : 3).map { "\($0.title), \($0.text)" }.joined(separator: "\n")
        case .done: doneText ?? today.left
        }
    }

    /// The text of one line, as the size `inline` shows it.
    /// - Parameter shorten: shortens the title in it, beside the rest of the line.
    func inlineText(
        _ content: WidgetContent, shorten: (_ title: String, _ rest: String) -> String = { title, _ in title }
    ) -> String {
        switch content {
        case .due:
            guard let due = deadlines.first else { return words(WidgetPhrase.nothingDue) }
            return shorten(due.title, ", " + due.text) + ", " + due.text
        case .done: return doneText ?? leftInOneLine(shorten)
        default: return leftInOneLine(shorten)
        }
    }

    private func leftInOneLine(_ shorten: (_ title: String, _ rest: String) -> String) -> String {
        guard let percent else { return today.left }
        let left = words(BarPhrase.percent(percent))
        guard let following = next.first(where: { !$0.isNow }) else { return left }
        let time = words.time(following.start)
        let title = shorten(following.title, left + ", " + words(BarPhrase.next("", at: time)))
        return left + ", " + words(BarPhrase.next(title, at: time))
    }

    /// How much was done today. Nil if nothing was, in a voice without zeros.
    var doneText: String? {
        guard done > 0 || words.voice.showsStreaks else { return nil }
        return words(HomePhrase.progress(done: done, of: done + today.missions.count))
    }

    private func line(_ row: TimelineRow) -> String { "\(words.time(row.start)) \(row.title)" }
}
