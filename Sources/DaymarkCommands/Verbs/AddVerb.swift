import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct AddVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a task, or a commitment if the line has a start and an end.",
        discussion: """
            Dates, times, lengths and marks can stand anywhere in the line:
              daymark add "Essay on Dune tomorrow 5pm ~2h !high #school"
              daymark add "Physics every mon,wed 10-11:30 until 12 Dec"
              daymark add call dentist in 3 days
              daymark add "Slides 1.5 days by fri after Essay on Dune"
            Dates in German, French, Spanish, Italian and Dutch are read too:
              daymark add Zahnarzt mi 18:00
            """)

    @OptionGroup var common: Common
    @Argument(help: "Title and deadline, as you would write them.")
    var words: [String]

    func run(_ context: inout Context) throws -> Output {
        try Capturing.add(words.joined(separator: " "), &context)
    }
}

/// The result of a capture line: what was added and how the line was read.
struct Capturing {
    private let id: RecordID?
    private let sentence: String
    private let chips: [String]
    private let notes: [String]
    private let json: JSON

    /// Adds the mission or commitment that the line describes.
    /// - Parameter isThought: Whether the line is a stray thought. It moves no planned work.
    static func add(
        _ line: String, as expected: CaptureReader.Expected = .missionOrCommitment, isThought: Bool = false,
        _ context: inout Context
    ) throws -> Output {
        let circumstances = context.circumstances
        let openTitles = try openTitles(for: line, context)
        func read(_ settings: Settings) -> Capture {
            isThought
                ? CaptureReader.readThought(line, settings: settings, in: circumstances)
                : CaptureReader.read(
                    line, settings: settings, in: circumstances, openTitles: openTitles, as: expected)
        }
        // Other commitments are only loaded to compare a new one with them.
        let settings = try context.read([]) { $0.settings }
        let first = read(settings)
        let isCommitment = if case .commitment = first.target { true } else { false }
        let other =
            expected == .commitment
            ? nil : otherCommand(for: line, capture: first, settings: settings, in: circumstances)
        let playbooks = context.playbooks
        let shown = try isThought ? nil : planBefore(adding: first.target, context)
        // Reading the playbooks takes long, so they are read before the store is locked.
        if case .mission(let draft) = first.target, draft.estimate == nil { _ = playbooks?() }
        let needed: [Selection] =
            first.isMove
            ? [.kind(.commitment), .openMissions]
            : [isCommitment ? .kind(.commitment) : openTitles.isEmpty ? .learned : .openMissions]
        let (captured, unit) = try context.store.perform(needed, in: &context) {
            workspace, entropy in
            let capture = read(workspace.settings)
            if !isThought, let line = capture.changedCommitment { throw IntentError.changesCommitment(line) }
            if !isThought, let title = workspace.titleMoved(by: capture, in: circumstances) {
                throw IntentError.alreadyThere(title)
            }
            let (added, operations) = try add(
                capture, to: workspace, playbooks: playbooks, in: circumstances, using: &entropy)
            return ((added, operations.last?.unit), operations)
        }
        let also = try shown.map { plan -> AlsoMoved in
            guard let id = captured.id else { return try AlsoMoved(since: plan, changedBy: unit, &context) }
            return try AlsoMoved(since: plan, changing: [id], context)
        }
        if !isThought, let id = captured.id { try settle(id, &context) }
        let words = Words(settings, at: circumstances)
        let handle = try captured.id.map { try context.handles([$0])[$0] }
        let json = isThought ? captured.json : AlsoMoved.add(also, to: captured.json)
        return Output(json: json) { style in
            var lines = [(handle.map { style($0, .yellow) + "  " } ?? "") + harmless(captured.sentence)]
            if !captured.chips.isEmpty {
                lines.append(style("     " + harmless(captured.chips.joined(separator: " · ")), .dim))
            }
            if let other { lines.append(style("     " + harmless(other), .dim)) }
            lines += (also?.lines(words, in: circumstances) ?? []).map { harmless($0) }
            return (lines + captured.notes.map { harmless($0) }).joined(separator: "\n")
        }
    }

    /// The open missions that a line may name. They are only loaded if the line has the word “after”.
    private static func openTitles(for line: String, _ context: Context) throws -> [OpenTitle] {
        guard OpenTitle.mayBeNamed(in: line) else { return [] }
        return try context.read([.openMissions]) { $0.openTitles(for: line) }
    }

    /// The command that makes an appointment of a task, or the reverse. Nil if the line says clearly what it is.
    private static func otherCommand(
        for line: String, capture: Capture, settings: Settings, in circumstances: Circumstances
    ) -> String? {
        if case .mission(let mission) = capture.target {
            guard mission.estimate == nil, mission.priority == .medium, !mission.isRoutine else { return nil }
        }
        guard let turned = TurnedLine(line, read: capture, settings: settings, in: circumstances) else { return nil }
        let words = Words(settings, at: circumstances)
        let offer = words(turned.takesPlace ? AppPhrase.makeAppointment : .makeTask)
        return "\(offer): daymark undo && daymark add \(BarProgram.quoted(turned.line))"
    }

    /// The plan before the target of a line is added. Nil if that moves no blocks, or if no plan was shown yet.
    private static func planBefore(adding target: Capture.Target, _ context: Context) throws -> Plan? {
        switch target {
        case .commitment: return try AlsoMoved.shownPlan(context)
        case .mission(let draft):
            guard draft.effectiveDeadline != nil || draft.placement == .mustDo else { return nil }
            return try AlsoMoved.planBeforeTaskChange(context, isUrgent: draft.priority == .critical)
        }
    }

    /// Plans an emergency at once, and stores the plan as the one that was shown.
    private static func settle(_ id: RecordID, _ context: inout Context) throws {
        let circumstances = context.circumstances
        let isEmergency = try context.read([.mission(id)]) { workspace in
            workspace.missions[id].map { workspace.isEmergency($0, in: circumstances) } ?? false
        }
        guard isEmergency else { return }
        try context.store.perform(
            Selection.forToday(in: circumstances), in: &context, unsaved: .plan
        ) { workspace, entropy in
            let plan = workspace.plan(in: circumstances)
            return ((), workspace.remember(plan, always: true, in: circumstances, using: &entropy))
        }
    }

    private static func add(
        _ capture: Capture, to workspace: Workspace, playbooks: (() -> PlaybookLibrary)?,
        in circumstances: Circumstances, using entropy: inout Entropy
    ) throws -> (Capturing, [Operation]) {
        let words = Words(workspace.settings, at: circumstances)
        // The sentence for a commitment already says when it is.
        let chips = capture.chips.filter { chip in
            switch chip.meaning {
            case .start, .repeats: if case .commitment = capture.target { false } else { true }
            default: true
            }
        }.map { ChipText($0, words: words, in: circumstances).text }
        let notes = capture.notes.map { words($0) }
        let today = workspace.settings.wakingDate(in: circumstances)
        var after = workspace
        switch capture.target {
        case .mission(var draft):
            draft.guessMissingLength(with: playbooks)
            let (mission, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            for operation in operations { after.apply(operation) }
            let sentence = words(MissionPhrase.added(mission.title))
            let usual = workspace.usualMinutes(of: mission).map { [words(EstimatePhrase.usual($0))] } ?? []
            let guess = after.lengthGuess(of: mission).map { [words(EstimatePhrase.guessed($0))] } ?? []
            return (
                Capturing(
                    id: mission.id, sentence: sentence, chips: chips,
                    notes: notes + usual + guess + dayNotes(for: capture, words: words, today: today),
                    json: mission.json(after, in: circumstances)),
                operations
            )
        case .commitment(let draft):
            let (commitment, operations) = try workspace.add(draft, in: circumstances, using: &entropy)
            for operation in operations { after.apply(operation) }
            let when = CommitmentText(commitment, words: words, in: circumstances).when
            let sentence = words(MissionPhrase.addedWhen(commitment.title, when: when))
            let models = ModelJSON(after, in: circumstances)
            let overlaps = after.overlaps(of: commitment.id, in: circumstances)
            let said = overlaps.map {
                words(CommitmentDatePhrase.overlaps($0.title, when: words.moment($0, in: circumstances)))
            }
            let json = commitment.json(after, in: circumstances)
            return (
                Capturing(
                    id: nil, sentence: sentence, chips: chips,
                    notes: notes + said + callNotes(for: commitment, addedTo: workspace, words: words)
                        + timeNotes(for: commitment, words: words),
                    json: .object(
                        (json.members ?? []) + [JSON.Member("overlaps", .array(overlaps.map { models.occurrence($0) }))]
                    )
                ),
                operations
            )
        }
    }

    /// Says how to clear the day that the line describes, if it describes one.
    private static func dayNotes(for capture: Capture, words: Words, today: CivilDate) -> [String] {
        guard let day = capture.describedDay else { return [] }
        let command = day == today ? "daymark pause today" : "daymark pause --on \(day)"
        return [words(PausePhrase.clearDay(command: command, isToday: day == today))]
    }

    /// The command that makes a long commitment take no time, if it may be somebody else's.
    private static func timeNotes(for commitment: Commitment, words: Words) -> [String] {
        guard commitment.mayBeSomebodyElses else { return [] }
        let command = "daymark edit \(commitment.id.handle) --busy no" + (commitment.isSeries ? " --all" : "")
        return ["\(words(TimeTakenPhrase.takesNoneButton)): \(command)"]
    }

    /// Says that a timed commitment has no reminder, in a voice that asks before it calls. It says so once, for the
    /// first such commitment that the person adds.
    private static func callNotes(
        for commitment: Commitment, addedTo workspace: Workspace, words: Words
    ) -> [String] {
        let saidBefore = workspace.commitments.all.contains { $0.sourceID.isEmpty && hasNoCall($0) }
        guard workspace.settings.asksAboutCalls, hasNoCall(commitment), !saidBefore else { return [] }
        return ["\(words(CallPhrase.noneYet)) daymark config commitmentCalls on"]
    }

    /// Whether a commitment is one that calls, but neither reminders nor travel were set for it.
    private static func hasNoCall(_ commitment: Commitment) -> Bool {
        commitment.busy && commitment.start?.isDay == false && commitment.reminders.isEmpty && commitment.travel == nil
    }
}
