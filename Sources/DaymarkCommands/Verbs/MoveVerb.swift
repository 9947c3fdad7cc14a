import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct PinVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "pin",
        abstract: "Pin a task to a time. The planner leaves it there.",
        discussion: """
              daymark pin essay              at its planned time
              daymark pin essay 14:00
              daymark pin essay fri 10-11:30
              daymark pin essay off          unpins it
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, then the time.", completion: .missions)
    var words: [String]

    func run(_ context: inout Context) throws -> Output {
        let text = words.dropFirst().joined(separator: " ")
        if let rest = try RestEdit(words, verb: "pin", context) { return try rest.run(&context) }
        return try BlockEdit(mission: words.first ?? "", text: text, verb: "pin").run(&context)
    }
}

struct MoveVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "move",
        abstract: "Move a task to another time, and pin it there.",
        discussion: """
              daymark move essay 14:00
              daymark move essay now
              daymark move essay tomorrow 9-10:30
              daymark move essay +30m
              daymark move essay -1h
              daymark move essay out         not today
              daymark move essay fri 14:00 --add   another block; the planned ones stay
              daymark move break 11:00       the next break; or move "break 13:15" 14:00
              daymark move meal 13-13:45
              daymark move meal out
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, then the time.", completion: .missions)
    var words: [String]
    @Flag(help: "Place another block at this time, instead of moving one.")
    var add = false

    func run(_ context: inout Context) throws -> Output {
        let text = words.dropFirst().joined(separator: " ")
        guard !text.isEmpty else {
            throw CommandError("Add the new time.", example: "daymark move \(words.first ?? "essay") 14:00", code: 64)
        }
        if let rest = try RestEdit(words, verb: "move", context) { return try rest.run(&context) }
        return try BlockEdit(mission: words.first ?? "", text: text, verb: "move", adds: add).run(&context)
    }
}

/// Changes the time of a block.
private struct BlockEdit {
    let mission: String
    let text: String
    let verb: String
    /// Whether to leave the planned blocks where they are.
    var adds = false

    /// A commitment is not planned, so it is not moved but changed.
    private func commitmentError(_ context: Context) throws -> CommandError {
        let found = try context.commitment(mission, for: "edit")
        let handle = try context.handles([found.id])[found.id]
        let time = text.isEmpty || verb == "pin" && text == "off" ? "fri 14:00-15:00" : harmless(text)
        let workspace = try context.read([.kind(.commitment)]) { $0 }
        let next = workspace.nextDates(of: found, count: 1, in: context.circumstances).first
        let date = next.map { context.circumstances.zone.civil(at: $0.start).date.description }
        let dates = found.isSeries ? date.map { " --on \($0)" } ?? " --all" : ""
        return CommandError(
            "“\(harmless(found.title))” is a commitment. Change its time with daymark edit.",
            example: "daymark edit \(handle) \"\(time)\"\(dates)", code: CommandError.dataError)
    }

    func run(_ context: inout Context) throws -> Output {
        guard case .mission(let id) = try context.meant(mission, for: verb) else { throw try commitmentError(context) }
        let circumstances = context.circumstances
        let (done, also) = try context.store.perform(
            Selection.forToday(in: circumstances) + [.mission(id)], in: &context
        ) {
            workspace, entropy in
            let plan = workspace.plan(in: circumstances)
            let (done, operations) = try edit(id, plan: plan, workspace: workspace, in: circumstances, using: &entropy)
            return ((done, AlsoMoved(plan, besides: id, after: operations, workspace, in: circumstances)), operations)
        }
        let (words, title, span) = (done.words, done.title, done.span)
        var notes: [String] = []
        if let span {
            let selections: [Selection] = [.openMissions, .kind(.commitment), .kind(.block)]
            let workspace = try context.read(selections) { $0 }
            notes = workspace.notes(on: span, of: id, in: circumstances).map { words($0) }
        }
        let zone = circumstances.zone
        let json = JSON.object([
            "id": JSON.string(id.description), "title": JSON.string(title),
            "start": span.map { JSON.string($0.start.description) },
            "end": span.map { JSON.string($0.end.description) },
            "previousStart": done.former.map { JSON.string($0.start.description) },
            "pinned": JSON.bool(span != nil), "alsoMoved": also.json, "late": also.lateJSON,
            "notes": .strings(notes),
        ])
        func said() -> String {
            if let back = done.back {
                return harmless(
                    words(BlockNoticePhrase.takenOut(title, until: words.deadline(back, in: circumstances))))
            }
            guard let span else { return harmless(words(BlockNoticePhrase.unpinned(title))) }
            func then(_ span: Span) -> String {
                let day = words.dayOrDate(zone.civil(at: span.start).date, in: circumstances)
                return "\(day) \(words.span(zone.civil(at: span.start), zone.civil(at: span.end)))"
            }
            guard let former = done.former, former != span else {
                return harmless(words(BlockNoticePhrase.moved(title, span: then(span))))
            }
            let moved = harmless(words(BlockNoticePhrase.movedFrom(title, was: then(former), span: then(span))))
            let adding = "daymark move \(mission.contains(" ") ? "\"\(mission)\"" : mission) \(text) --add"
            return moved + "\n" + harmless(words(BlockNoticePhrase.addsInstead(adding)))
        }
        return Output(json: json) { _ in
            ([said()] + notes.map { harmless($0) } + also.lines(words, in: circumstances).map { harmless($0) }).joined(
                separator: "\n")
        }
    }

    private struct Done {
        let words: Words
        let title: String
        /// The pinned time; nil if the planner may move the block.
        var span: Span?
        /// The previous time of the block, if the mission has several or the person had placed it.
        var former: Span?
        /// When the planner may place it again, after it was taken out.
        var back: Deadline?
    }

    private func edit(
        _ id: RecordID, plan: Plan, workspace: Workspace, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> (Done, [DaymarkCore.Operation]) {
        let words = Words(workspace.settings, at: circumstances)
        guard let record = workspace.missions[id] else { throw IntentError.noSuchMission(id) }
        let blocks = plan.blocks.filter { $0.mission == id && $0.span.end > circumstances.now }
        let block = blocks.first?.span
        if ["off", "out"].contains(folded(text)) {
            guard let block else { throw IntentError.noBlock(record.title) }
            var done = Done(words: words, title: record.title)
            if folded(text) == "off" {
                let pinned = blocks.first(where: { $0.isPinned })?.span
                guard let pinned else { throw IntentError.noBlock(record.title) }
                return (done, try workspace.unpin(id, at: pinned, in: circumstances, using: &entropy))
            }
            let operations = try workspace.takeOut(id, from: block, in: circumstances, using: &entropy)
            let after = workspace.applying(operations)
            done.back = after.missions[id].flatMap { after.endOfSnooze(of: $0, in: circumstances) }.map {
                .moment($0, zone: circumstances.zone.name)
            }
            return (done, operations)
        }
        // A second pin is for work that has none yet. The first one stays.
        let unpinned = blocks.first(where: { !$0.isPinned })?.span
        let moved = adds ? nil : verb == "pin" && !text.isEmpty ? unpinned ?? block : block
        let length = moved?.minutes ?? min(workspace.minutesLeft(record), Workspace.longestUnsplit)
        let wanted =
            text.isEmpty
            ? block : BlockTime.span(text, length: length, from: moved, settings: workspace.settings, in: circumstances)
        guard let wanted else {
            if text.isEmpty { throw IntentError.noBlock(record.title) }
            throw CommandError(
                "“\(harmless(text))” is not valid; use a time, such as fri 14:00.",
                example: "daymark \(verb) \(mission) fri 14:00", code: 64)
        }
        var done = Done(words: words, title: record.title, span: wanted)
        if verb == "move", blocks.count > 1 || blocks.first?.isPinned == true { done.former = moved }
        return (done, try workspace.pin(id, at: wanted, from: moved, in: circumstances, using: &entropy))
    }
}
