import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct NowVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "now", abstract: "Show what to do now.",
        discussion: """
              daymark now
              daymark now --skip essay   offers something else; nothing is changed
            """)

    @OptionGroup var common: Common

    @Option(
        help: ArgumentHelp("Offer something else than this task. Can be repeated.", valueName: "mission"),
        completion: .missions)
    var skip: [String] = []

    func run(_ context: inout Context) throws -> Output {
        let skipped = try skip.map { try context.mission($0, for: "now --skip") }
        let workspace = try context.read(Selection.forToday(in: context.circumstances)) {
            $0
        }
        let plan = workspace.plan(in: context.circumstances)
        let model = TodayModel(plan, in: ViewContext(workspace, in: context.circumstances))
        let best = model.whatNow(besides: skipped)
        let row =
            !skipped.isEmpty
            ? nil
            : model.glance.current ?? model.rows.first { $0.isNow && $0.kind != .free }
        let (suggestion, next): (SuggestionRow?, TimelineRow?) =
            switch best {
            case .suggestion(let row): (row, nil)
            case .soon(let row), .next(let row): (nil, row)
            case .running, .onTheWay, .rest: (nil, nil)
            }
        let sentence = skipped.isEmpty ? model.now : best.text(Words(workspace.settings, at: context.circumstances))
        let models = ModelJSON(workspace, in: context.circumstances)
        let doses = skipped.isEmpty ? model.doses.filter { $0.state == .due } : []
        let pressing = workspace.pressingDeadlines(in: context.circumstances)
        let json = JSON.object([
            "now": .string(sentence), "kind": .string(best.name),
            "block": row.map { models.row($0) } ?? .null,
            "running": .array(
                model.running.map { models.row($0) } + model.runningDays.map { models.occurrence($0) }),
            "minutesLeft": row.map { .number($0.minutesLeft(at: context.circumstances.now)) } ?? .null,
            "following": model.glance.next.map { models.row($0) } ?? .null,
            "minutesUntilNext": model.glance.next.map { _ in .number(model.glance.minutesUntilNext) } ?? .null,
            "quietUntil": models.quietUntil, "pausedUntil": models.pausedUntil, "focus": models.focus,
            "deadlines": .array(pressing.map { models.pressing($0) }),
            "doses": .array(doses.map { models.dose($0) }),
            "suggestion": suggestion?.json ?? .null, "next": next.map { models.row($0) } ?? .null,
        ])
        let words = Words(workspace.settings, at: context.circumstances)
        let answer = skipped.isEmpty ? model.nowText(words) : [sentence]
        let focus = model.focusLine.map { [$0] } ?? []
        let deadlines = pressing.map { one in
            words(
                DeadlinePhrase.line(
                    one.title, minutes: one.minutes(from: context.circumstances.now),
                    numbers: workspace.settings.timerNumbers))
        }
        let pause = model.pause.isEmpty ? [] : ["\(model.pause) daymark pause off"]
        let forgotten = try FocusText.forgotten(in: workspace, context)
        return Output(json: json) { style in
            let due = doses.map { words(DosePhrase.nagLine($0.title, time: $0.timeText)) }
            // “Nothing now” would be wrong while a dose is due, and says less than the pause. A suggestion can wait.
            let isFree = row == nil && (best.name == "rest" || best.name == "suggestion" && model.glance.next == nil)
            let rest = (due + pause).isEmpty || !isFree ? answer : []
            let lines = (due + pause + focus + deadlines + rest).map { harmless($0) } + [forgotten(style)]
            return lines.filter { !$0.isEmpty }.joined(separator: "\n")
        }
    }
}
