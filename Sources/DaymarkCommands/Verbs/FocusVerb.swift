import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

struct FocusVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "focus", abstract: "Time your work on a mission, on all of your devices at once.",
        discussion: """
              daymark focus essay               starts a session and its timer
              daymark focus essay --minutes 40
              daymark focus essay --rhythm 50/10
              daymark focus                     shows the timer of the current session
              daymark focus pause | resume | break | break 10 | skip | extend 15
              daymark focus stop                ends the session; the mission stays open
              daymark focus done                ends the session and completes the mission
              daymark focus abandon
              daymark focus settle 25m          how long you worked, if you did not end it
              daymark focus fix 20m             corrects the last session; also fix 14:20
              daymark focus status

            A rhythm has its own break. Without a planned end, the break follows the load of \
            the mission. The break after every third stretch of work is longer. “skip” ends a \
            break early, or skips the one that is offered. --minutes and --rhythm for the running \
            mission count from now.

            In the timer, keys pause, add time, tick the current step (t) and park a stray \
            thought among your tasks (n).

            The session goes on when this program ends. A session that nobody ends counts as \
            forgotten an hour after its planned end, and its time only counts once you say so.
            """)

    @OptionGroup var common: Common

    @Option(help: ArgumentHelp("Planned minutes.", valueName: "minutes"))
    var minutes: Int?

    @Option(
        help: ArgumentHelp("25/5, 50/10, 90/15, own or open.", valueName: "rhythm"),
        completion: .list(Rhythm.allCases.map { $0.name }))
    var rhythm: String?

    @Option(help: ArgumentHelp("With stop or done: how it went, 1 to 5.", valueName: "rating"))
    var rating: Int?

    @Argument(
        help: ArgumentHelp("A mission, or \(FocusRequest.usage)", valueName: "mission or action"), completion: .missions
    )
    var words: [String] = []

    func run() throws {
        try answer { context, output in
            guard !common.json, showsTimer, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return output }
            let style = Style.ofStandardOutput(common.color)
            guard let last = try FocusTerminal(context, style: style).run() else { return output }
            return Output(json: output.json) { _ in last }
        }
    }

    /// Whether a terminal shows the timer: at the start, and without a word. `status` is for a glance.
    private var showsTimer: Bool {
        // Whether the length is sensible is checked when the request is carried out.
        func number(_ text: String) -> Int64? { text.first?.isNumber ?? false ? 1 : nil }
        let request = try? FocusRequest(words, minutes: number, corrected: number)
        return words.isEmpty || request?.isStart ?? false
    }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let stored = try context.read([.kind(.session)]) { $0 }
        let last = stored.focusToCorrect(at: circumstances.now)
        func length(_ text: String) -> Int64? {
            Workspace.minutesWorked(text, settings: stored.settings, in: circumstances)
        }
        let request = try FocusRequest(
            words, minutes: length,
            corrected: { text in
                guard let last else { return length(text) }
                return stored.minutes(ofCorrection: text, of: last.session, in: circumstances)
            })
        try check(request)
        var (mission, said): (RecordID?, String) = (nil, "")
        let before = try context.read([.kind(.session)]) { $0.focus(at: circumstances.now) }
        if case .start(let name) = request { mission = try context.mission(name, for: "focus") }
        if case .settle = request { mission = try forgottenMission(context) }
        if case .correct = request { mission = last?.mission }
        try closeSessions(&context)
        if mission == nil {
            mission = try before?.mission ?? forgottenMission(context)
        }
        if request != .show {
            said = try perform(request, on: mission, before: before, in: &context)
        }
        // A correction may be about another mission than that of the current session.
        let shown = [mission, before?.mission].compactMap { $0 }
        let selections: [Selection] = [.kind(.session)] + shown.map { Selection.mission($0) }
        let workspace = try context.read(selections) { $0 }
        var corrected: [JSON.Member] = []
        if case .correct(let minutes) = request { corrected = [member(corrected: mission, minutes, in: workspace)] }
        return output(workspace, said: said, corrected: corrected, in: circumstances)
    }

    /// The session that was corrected, with its minutes.
    private func member(corrected mission: RecordID?, _ minutes: Int64, in workspace: Workspace) -> JSON.Member {
        JSON.Member(
            "corrected",
            .object([
                "mission": mission.map { .string($0.description) },
                "title": .filled(mission.flatMap { workspace.title(of: $0) } ?? ""),
                "minutes": .number(minutes),
            ]))
    }

    private func check(_ request: FocusRequest) throws {
        if (minutes != nil || rhythm != nil), !request.isStart {
            throw CommandError(
                "Use --minutes and --rhythm only to start a session.", example: "daymark focus essay --minutes 40",
                code: 64)
        }
        if let rhythm, Rhythm(name: rhythm) == nil {
            throw CommandError(
                "“\(harmless(rhythm))” is not valid; use 25/5, 50/10, 90/15, own or open.",
                example: "daymark focus essay --rhythm 50/10", code: 64)
        }
        if let minutes, !(1...1440).contains(minutes) {
            throw CommandError("Use 1 to 1440 minutes.", example: "daymark focus essay --minutes 40", code: 64)
        }
        if let rating, !(1...5).contains(rating) || !(request == .stop || request == .done) {
            throw CommandError(
                "Use --rating 1 to 5, with stop or done.", example: "daymark focus stop --rating 4", code: 64)
        }
    }

    /// Closes sessions that nobody ended, such as one with a pause of some hours, so that their time counts.
    private func closeSessions(_ context: inout Context) throws {
        let circumstances = context.circumstances
        let needsClosing = try context.read([.kind(.session)]) { $0.hasSessionsToClose(at: circumstances.now) }
        guard needsClosing else { return }
        try context.store.perform([.kind(.session)], in: &context) { workspace, entropy in
            ((), workspace.closeSessions(in: circumstances, using: &entropy))
        }
    }

    /// The mission of the session that was forgotten last.
    private func forgottenMission(_ context: Context) throws -> RecordID? {
        try context.read([.kind(.session)]) { $0.forgottenFocus(at: context.circumstances.now)?.mission }
    }

    /// Changes the session, and returns what to say about it.
    private func perform(
        _ request: FocusRequest, on mission: RecordID?, before: FocusStatus?, in context: inout Context
    ) throws -> String {
        let circumstances = context.circumstances
        let selections: [Selection] = [.kind(.session)] + mission.map { [.mission($0)] }.orNone
        return try context.store.perform(selections, in: &context) { workspace, entropy in
            var after = workspace
            func apply(_ operations: [DaymarkCore.Operation]) -> [DaymarkCore.Operation] {
                for operation in operations { after.apply(operation) }
                return operations
            }
            let stale = apply(after.closeSessions(in: circumstances, using: &entropy))
            let change = FocusChange(
                request: request, minutes: minutes.map { Int64($0) }, rhythm: rhythm.flatMap { Rhythm(name: $0) })
            var operations = apply(try change.operations(after, on: mission, in: circumstances, using: &entropy))
            if let rating, let before {
                operations += apply(
                    try after.rateFocus(before.session, Int64(rating), in: circumstances, using: &entropy))
            }
            let title = mission.flatMap { after.title(of: $0) } ?? Words(workspace.settings)(BreakPhrase.untitled)
            let said = change.sentence(title: title, before, words: Words(workspace.settings))
            return (said, stale + operations)
        }
    }

    /// - Parameter corrected: The member of the JSON about a correction, if there was one.
    private func output(
        _ workspace: Workspace, said: String, corrected: [JSON.Member], in circumstances: Circumstances
    ) -> Output {
        let answer = ModelJSON(workspace, in: circumstances).focusAnswer
        let json = JSON.object((answer.members ?? []) + corrected)
        let view = ViewContext(workspace, in: circumstances)
        return Output(json: json) { style in
            let lines = [said, FocusText.line(in: view, style: style), FocusText.forgotten(in: view, style: style)]
            let text = lines.filter { !$0.isEmpty }.joined(separator: "\n")
            return text.isEmpty ? view.words(FocusNoticePhrase.notRunning) : text
        }
    }
}

extension FocusRequest {
    var isStart: Bool { if case .start = self { true } else { false } }
}

extension Optional where Wrapped == [Selection] {
    /// The selections, or none.
    fileprivate var orNone: [Selection] { self ?? [] }
}
