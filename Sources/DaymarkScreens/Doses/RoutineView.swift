import DaymarkCore

/// The part of a mission's sheet about its doses: the days so far, the supply, and how to end it.
public struct RoutineView {
    /// The number of days of the history.
    private static let days: Int64 = 14

    private let routine: Mission
    private let refusals: Refusals
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ routine: Mission, refusals: Refusals, in context: ViewContext) {
        self.routine = routine
        self.refusals = refusals
        self.context = context
    }

    static func supplyField(_ id: RecordID) -> String { "supply-\(id.handle)" }

    /// The next dose as the status of the sheet.
    public static func status(of routine: Mission, in context: ViewContext) -> String {
        let next = context.workspace.nextDose(of: routine, in: context.circumstances)
        return next.map { context.words(DosePhrase.next(context.text($0.at))) } ?? ""
    }

    /// The button for the dose that is due, if any, or that passed before the routine was added. Then the question which
    /// doses to end.
    var buttons: HTML {
        let due = context.workspace.dueDose(of: routine, in: context.circumstances)
        let open = due ?? context.workspace.doseBeforeFirst(of: routine, in: context.circumstances)
        return .joined([
            open.map { dose in
                .joined([
                    button(
                        words(DosePhrase.taken) + day(of: dose),
                        action: .dose(.answer(routine.id, dose.time, .taken)), .class("main")),
                    button(
                        words(DosePhrase.skip), action: .dose(.answer(routine.id, dose.time, .skipped)),
                        .class("quiet")),
                ])
            } ?? .nothing,
            element("details", .class("ending"), .key("ending")) {
                element("summary") { words(MissionDetailPhrase.letGoButton) }
                element("p") { words(RoutineEndPhrase.question(routine.title)) }
                element("p", .class("actions")) {
                    if let next = due ?? context.workspace.nextDose(of: routine, in: context.circumstances) {
                        button(
                            words(RoutineEndPhrase.skipOne(context.text(next.at))),
                            action: .dose(.answer(routine.id, next.time, .skipped)), .class("quiet"))
                    }
                    button(
                        words(RoutineEndPhrase.now), action: .dose(.end(routine.id, withHistory: false)),
                        .class("quiet"))
                    button(
                        words(RoutineEndPhrase.all), action: .dose(.end(routine.id, withHistory: true)),
                        .class("quiet"))
                }
            },
        ])
    }

    /// The time of a dose of another day. Empty for one of today.
    private func day(of dose: Dose) -> String {
        dose.shown.date == context.today ? "" : " · " + words.doseTime(dose.shown, in: context.circumstances)
    }

    var details: HTML {
        .joined([
            element("div", .class("fields"), .key("supply")) {
                FormField(
                    RoutineView.supplyField(routine.id), label: words(DosePhrase.supplyField),
                    action: .dose(.refill(routine.id)), refusals: refusals, words: words
                ).line(context.workspace.supplyLeft(of: routine).map { String($0) } ?? "", example: "30", maxLength: 5)
                refillButton
            },
            history,
        ])
    }

    private var refillButton: HTML {
        guard let size = context.workspace.packSize(of: routine) else { return .nothing }
        return button(
            words(DosePhrase.refillButton(size)), action: .dose(.addPack(routine.id)), .class("quiet"), .key("refill"))
    }

    private var history: HTML {
        let days = RoutineHistory(routine, days: RoutineView.days, in: context).days
        guard !days.isEmpty else { return .nothing }
        return element("section", .class("passed-blocks doses"), .key("dose-days")) {
            element("p") { words(DosePhrase.historyHeading) }
            element("ul") {
                days.flatMap { day in
                    [element("li", .key(day.date.description)) { element("strong") { day.name } }]
                        + day.doses.map { DosesView.row($0, isTitled: false, words: words) }
                }
            }
        }
    }
}

/// The doses of a routine by day, the latest day first.
public struct RoutineHistory: Hashable, Sendable {
    public struct Day: Hashable, Sendable {
        public let date: CivilDate
        public let name: String
        public let doses: [DoseRow]
    }

    public let days: [Day]

    /// - Parameter days: the number of days up to today.
    public init(_ routine: Mission, days count: Int64, in context: ViewContext) {
        let first = context.today.adding(days: 1 - count)
        let from = context.zone.instant(of: CivilDateTime(first))
        let created = routine.created ?? .earliest
        let until = context.zone.instant(of: CivilDateTime(context.today.adding(days: 1))).adding(seconds: -1)
        // The person may have taken a dose just before they added the routine.
        let all = context.workspace.doses(of: routine, from: from, until: until, in: context.circumstances)
        let doses = all.filter { $0.at >= created || $0.answer != nil }.map { DoseRow($0, in: context) }
        days = doses.map { $0.time.date }.uniqued().reversed().map { date in
            Day(date: date, name: context.day(date), doses: doses.filter { $0.time.date == date })
        }
    }
}
