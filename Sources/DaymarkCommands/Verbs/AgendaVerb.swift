import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct AgendaVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "agenda",
        abstract: "Show commitments and deadlines day by day, without the plan.",
        discussion: """
              daymark agenda                        seven days from today
              daymark agenda tomorrow
              daymark agenda --from mon --to 2026-12-31
            """)

    @OptionGroup var common: Common
    @Argument(help: "One day: tomorrow, fri, 2026-11-27.")
    var day: [String] = []
    @Option(help: ArgumentHelp("The first day.", valueName: "day"))
    var from: String?
    @Option(help: ArgumentHelp("The last day.", valueName: "day"))
    var to: String?

    func validate() throws {
        guard day.isEmpty || from == nil && to == nil else {
            throw ValidationError("A day, or --from and --to: leave one of them out.")
        }
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let settings = try context.store.read([]) { $0.settings }
        let one = day.isEmpty ? nil : day.joined(separator: " ")
        let range = try DayRange(from: one ?? from, to: one ?? to, settings: settings, context)
        let workspace = try context.store.read([.openMissions, .kind(.commitment)]) { $0 }
        let agenda = Agenda(range, workspace, in: circumstances)
        let models = ModelJSON(workspace, in: circumstances)
        let handles = try context.handles(agenda.missions)
        let words = Words(workspace.settings)
        return Output(json: agenda.json(models)) { style in
            AgendaText(agenda: agenda, words: words, style: style, handles: handles, in: circumstances).text()
        }
    }
}

/// The commitments and deadlines of some days. Each begins under the day on which it begins on the person's calendar.
struct Agenda {
    struct Day {
        let date: CivilDate
        var allDay: [Occurrence] = []
        var rows: [Row] = []
    }

    enum Row {
        case commitment(Occurrence)
        case due(Mission, Instant)

        var start: Instant {
            switch self {
            case .commitment(let occurrence): occurrence.start
            case .due(_, let instant): instant
            }
        }
    }

    private(set) var days: [Day]

    init(_ range: DayRange, _ workspace: Workspace, in circumstances: Circumstances) {
        let zone = circumstances.zone
        days = (0...(range.last.dayNumber - range.first.dayNumber)).map { Day(date: range.first.adding(days: $0)) }
        func index(_ date: CivilDate) -> Int? {
            let index = Int(date.dayNumber - range.first.dayNumber)
            return days.indices.contains(index) ? index : nil
        }
        for occurrence in workspace.occurrences(from: range.start, until: range.end, in: circumstances) {
            let first = max(zone.civil(at: occurrence.start).date, range.first)
            guard occurrence.allDay else {
                if let day = index(first) { days[day].rows.append(.commitment(occurrence)) }
                continue
            }
            let end = zone.civil(at: occurrence.end).date
            var date = first
            while date < end, let day = index(date) {
                days[day].allDay.append(occurrence)
                date = date.adding(days: 1)
            }
        }
        for mission in workspace.missions.all where mission.isOpen {
            guard let deadline = mission.effectiveDeadline else { continue }
            let instant = circumstances.instant(of: deadline, settings: workspace.settings)
            let date = if case .day(let date, _) = deadline { date } else { zone.civil(at: instant).date }
            if let day = index(date) { days[day].rows.append(.due(mission, instant)) }
        }
        for day in days.indices { days[day].rows.sort { $0.start < $1.start } }
    }

    var missions: [RecordID] {
        days.flatMap { $0.rows }.compactMap { if case .due(let mission, _) = $0 { mission.id } else { nil } }
    }

    func json(_ models: ModelJSON) -> JSON {
        .object([
            "days": .array(
                days.map { day in
                    .object([
                        "date": .string(day.date.description),
                        "allDay": .array(day.allDay.map { models.occurrence($0) }),
                        "rows": .array(
                            day.rows.map { row in
                                switch row {
                                case .commitment(let occurrence): models.agendaRow(occurrence)
                                case .due(let mission, let instant): models.due(mission, at: instant)
                                }
                            }),
                    ])
                })
        ])
    }
}

/// An agenda as text. Days without anything are left out.
private struct AgendaText {
    let agenda: Agenda
    let words: Words
    let style: Style
    let handles: Handles
    let circumstances: Circumstances

    init(agenda: Agenda, words: Words, style: Style, handles: Handles, in circumstances: Circumstances) {
        self.agenda = agenda
        self.words = words
        self.style = style
        self.handles = handles
        self.circumstances = circumstances
    }

    func text() -> String {
        let days = agenda.days.filter { !$0.allDay.isEmpty || !$0.rows.isEmpty }
        guard !days.isEmpty else { return words(DayPhrase.nothingAtAll) }
        return days.map { day in
            let allDay = day.allDay.map { style("           " + harmless($0.title), .dim) }
            return ([style(words.fullDate(day.date), .bold)] + allDay + day.rows.map { line($0) })
                .joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func line(_ row: Agenda.Row) -> String {
        let zone = circumstances.zone
        let width = max(12, style.width - 34)
        switch row {
        case .commitment(let date):
            let (start, end) = (zone.civil(at: date.start), zone.civil(at: date.end))
            let when = start == end ? words.time(start) : words.span(start, end)
            let place = date.location.isEmpty ? "" : " · " + date.location
            return "\(fitted(when, 20, right: true))  \(style("▌", style.colour(date.category) ?? .blue)) "
                + cut(date.title + place, width)
        case .due(let mission, _):
            let due = mission.effectiveDeadline.map { words.deadline($0, in: circumstances) } ?? ""
            return "\(fitted("", 20))  \(style("○", style.colour(mission.category))) "
                + "\(style(handles[mission.id], .yellow))  \(cut(mission.title, width)) "
                + style(words(MissionPhrase.due(due)), .dim)
        }
    }
}
