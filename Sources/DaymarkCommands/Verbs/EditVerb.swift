import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct EditVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a task or a commitment, with a line as for add.",
        discussion: """
              daymark edit essay "fri 17:00 ~3h !critical +dune"
              daymark edit 4tf --title "Essay on Dune" --no-due
              daymark edit essay --after outline
              daymark edit essay --set cognitiveLoad=heavy --set energyNeeded=high
              daymark edit bank --set openingHours=any
              daymark edit --where '#school due:week' '!high'
              daymark edit physics "11-12:30" --location "Room 5" --on "30 nov"
              daymark edit physics "tue 14-15:30" --from "7 dec"
              daymark edit standby --busy partly
              daymark edit shift "travel 30m" --same-name
              daymark edit shift '!90m' --same-name

            Dates, times, lengths and marks replace the old ones. Other words become the
            new title, but only if they have a word in common with the old one. Otherwise
            use --title.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words, then the changes.", completion: .missions)
    var words: [String] = []

    @Option(help: "New title.")
    var title: String?
    @Option(help: "New notes; - removes them.")
    var notes: String?
    @Option(help: "Commitments: new location; - removes it.")
    var location: String?
    @Option(
        help: ArgumentHelp("Commitments: whether they take your time.", valueName: "yes|partly|no"))
    var busy: String?
    @Flag(help: "Commitments: set the same travel time and reminders for the upcoming ones with this name.")
    var sameName = false
    @Flag(help: "Remove the deadline.")
    var noDue = false
    @Option(
        help: ArgumentHelp("Task to wait for. Can be repeated.", valueName: "mission"),
        completion: .missions)
    var after: [String] = []
    @Option(
        help: ArgumentHelp(
            "Set a field by its name in --json. An empty value clears it.", valueName: "field=value"),
        completion: .fields)
    var set: [String] = []
    @OptionGroup var wanted: Wanted
    @OptionGroup var dates: WhichDates

    private var line: String {
        words.dropFirst(wanted.filter == nil ? 1 : 0).filter { !EditVerb.isBusyWord($0) }.joined(separator: " ")
    }

    private static func isBusyWord(_ word: String) -> Bool { word.lowercased().hasPrefix("busy=") }

    /// The value of `--busy`, `busy=…` or `--set busy=…`.
    private var busyText: String? {
        busy ?? (words.dropFirst() + set).last { EditVerb.isBusyWord($0) }.map { String($0.dropFirst(5)) }
    }

    /// Whether the person is busy during the commitment from now on.
    private func busyStatus() throws -> BusyStatus? {
        guard let text = busyText else { return nil }
        if let status = BusyStatus(typed: text) { return status }
        throw CommandError(
            "busy: “\(harmless(text))” is not valid; use yes, partly or no.",
            example: "daymark edit \(words.first ?? "standby") --busy partly", code: 64)
    }

    func run(_ context: inout Context) throws -> Output {
        let given =
            [title, notes, location, busyText].contains { $0 != nil } || noDue || !after.isEmpty || !set.isEmpty
            || sameName
        guard !line.isEmpty || given else {
            throw CommandError(
                "Add the changes to make.", example: "daymark edit \(words.first ?? "essay") \"fri 17:00 ~2h\"",
                code: 64)
        }
        try dates.check(besides: wanted.filter)
        if wanted.filter != nil {
            return try editMissions(try context.missions([], where: wanted.filter, for: "edit"), &context)
        }
        switch try context.meant(
            words.first ?? "", for: "edit", commitment: dates.isGiven || busyText != nil, on: dates.day(context))
        {
        case .mission(let id): return try editMissions([id], &context)
        case .commitment(let commitment): return try edit(commitment, &context)
        }
    }

    // MARK: Missions

    private func editMissions(_ ids: [RecordID], _ context: inout Context) throws -> Output {
        if location != nil {
            throw CommandError("Tasks have no location.", example: "daymark list --commitments", code: 64)
        }
        if sameName {
            throw CommandError("--same-name works for commitments only.", code: 64)
        }
        if busyText != nil {
            throw CommandError("Only commitments can be busy.", example: "daymark list --commitments", code: 64)
        }
        let waits = try after.map { try context.mission($0, for: "edit") }
        let circumstances = context.circumstances
        let (line, title, notes, noDue) = (line, title, notes, noDue)
        let (editing, playbooks) = (context, context.playbooks)
        let sets = try set.map { try FieldEdit($0, schema: Mission.schema, editing) }
        if ids.count > 1, title != nil { throw CommandError("--title works for one task only.", code: 64) }
        // A cycle of waiting missions can only be detected among all open missions.
        let selections: [Selection] = waits.isEmpty ? ids.map { .mission($0) } : [.openMissions]
        let shown = try wanted.dryRun ? nil : AlsoMoved.planBeforeTaskChange(context)
        let (workspace, before) = try context.store.perform(selections, in: &context) { workspace, entropy in
            let operations = try workspace.revise(ids, by: line, waitsFor: waits, in: circumstances, using: &entropy) {
                mission in
                if let title { mission.title = title }
                if let notes { mission.notes = notes == "-" ? "" : notes }
                if noDue { (mission.deadline, mission.ownDeadline) = (nil, nil) }
                for edit in sets { mission = edit.apply(mission) }
            }
            let after = workspace.applying(operations)
            if title == nil, !set.contains(where: { $0.hasPrefix("title") }), ids.count == 1,
                let before = workspace.missions[ids[0]],
                let now = after.missions[ids[0]]
            {
                try refuseStrayWords(now.title, for: before.title)
            }
            // The answer has the length that the new title suggests.
            let guesses = after.guessLengths(with: playbooks, in: circumstances, using: &entropy)
            return ((after.applying(guesses), workspace), wanted.stored(operations + guesses))
        }
        let words = Words(workspace.settings, at: circumstances)
        let changed = ids.compactMap { workspace.missions[$0] }
        let also = try shown.map { try AlsoMoved(since: $0, changing: ids, context) }
        let json = changed.map { AlsoMoved.add(also, to: $0.json(workspace, in: circumstances)) }
        let output = Output(json: json.count == 1 ? json[0] : .array(json)) { style in
            let moves = also?.lines(words, in: circumstances) ?? []
            let sentences = (changed.map { words(MissionPhrase.changed($0.title)) } + moves).map { harmless($0) }
            guard changed.count == 1 else { return sentences.joined(separator: "\n") }
            let facts = MissionDetail(changed[0], in: ViewContext(workspace, in: circumstances)).facts.map {
                "  \(style(fitted($0.name, 12), .dim)) \(harmless($0.value))"
            }
            let effects = before.missions[changed[0].id].map { former in
                [
                    words.dueAfterRepeat(changed[0], before: former, in: circumstances),
                    words.endOfSnooze(changed[0], before: former, in: circumstances),
                ].compactMap { $0 }
            }
            return (sentences + (effects ?? []) + facts).joined(separator: "\n")
        }
        return wanted.noted(output, words)
    }

    /// A misspelt keyword must not replace the title. Words that share nothing with the old title need `--title`.
    private func refuseStrayWords(_ words: String, for title: String) throws {
        func parts(_ text: String) -> Set<Substring> { Set(folded(text).split { !$0.isLetter && !$0.isNumber }) }
        guard words != title, parts(words).isDisjoint(with: parts(title)) else { return }
        throw CommandError(
            "“\(harmless(words))” was not understood, and has no word in common with “\(harmless(title))”. "
                + "To rename the task, use --title.",
            example: "daymark edit \(self.words.first ?? "essay") --title \"\(harmless(words))\"", code: 64)
    }

    // MARK: Commitments

    private func edit(_ commitment: Commitment, _ context: inout Context) throws -> Output {
        guard after.isEmpty, !noDue else {
            throw CommandError("--no-due and --after work for tasks only.", code: 64)
        }
        let circumstances = context.circumstances
        let (reach, date) = try dates.reach(commitment, context, for: "edit")
        let (line, title, notes, location, sameName) = (line, title, notes, location, sameName)
        let editing = context
        let status = try busyStatus()
        let sets = try set.filter { !EditVerb.isBusyWord($0) }.map {
            try FieldEdit($0, schema: Commitment.schema, editing)
        }
        let shown = try AlsoMoved.shownPlan(context)
        let (workspace, changed, copied, unit) = try context.store.perform([.kind(.commitment)], in: &context) {
            workspace, entropy in
            let settings = workspace.settings
            var operations = try workspace.change(
                commitment: commitment.id, reach, at: date?.original, in: circumstances, using: &entropy
            ) {
                one throws(IntentError) in
                one.revise(by: line, settings: settings, in: circumstances)
                if let title { one.title = title }
                if let notes { one.notes = notes == "-" ? "" : notes }
                if let location { one.location = location == "-" ? "" : location }
                if let status { one.busyStatus = status }
                for edit in sets { one = edit.apply(one) }
            }
            let after = workspace.applying(operations)
            if title == nil, !set.contains(where: { $0.hasPrefix("title") }) {
                let touched = operations.flatMap { $0.changes }.compactMap { after.commitments[$0.record]?.title }
                for now in touched { try refuseStrayWords(now, for: commitment.title) }
            }
            let touched = operations.flatMap { $0.changes }.map { $0.record }
            // When an edit splits a series in two, the later part is the changed one.
            let changed =
                reach == .all
                ? commitment.id : touched.last { after.commitments[$0]?.overrideOf == nil || reach == .this }
            let dateEdited = reach == .this ? date.flatMap { after.commitments[$0.commitment] } : nil
            let model = changed.flatMap { after.commitments[$0] } ?? dateEdited ?? commitment
            let named = NamedValues(of: commitment) { one in
                one.revise(by: line, settings: settings, in: circumstances)
                for edit in sets { one = edit.apply(one) }
            }
            let copied =
                try sameName
                ? EditVerb.copy(
                    named, of: model, from: commitment, after: &operations, workspace: workspace, in: circumstances,
                    using: &entropy)
                : NamesakeCopies()
            let answer = (workspace.applying(operations), model, copied, operations.last?.unit)
            return (answer, wanted.stored(operations))
        }
        let words = Words(workspace.settings, at: circumstances)
        let also = try wanted.dryRun ? nil : shown.map { try AlsoMoved(since: $0, changedBy: unit, &context) }
        let moves = also?.lines(words, in: circumstances) ?? []
        let when = CommitmentText(changed, words: words, in: circumstances).when
        let facts = CommitmentDetail(changed, in: ViewContext(workspace, in: circumstances)).facts
        let change = CommitmentChange(to: changed, from: commitment, copied: copied, workspace, in: circumstances)
        let members = (changed.json(workspace, in: circumstances).members ?? []) + change.members(in: circumstances)
        let json = AlsoMoved.add(also, to: .object(members))
        let output = Output(json: json) { style in
            let taken = status.map { words(TimeTakenPhrase.changed(changed.title, $0, day: "")) }
            let changedText = line.isEmpty ? taken : nil
            let said = [changedText ?? words(CommitmentPhrase.changed(changed.title, when: when))]
            let sentences = (said + change.sentences(words, in: circumstances) + moves).map { harmless($0) }
            return (sentences + facts.map { "  \(style(fitted($0.name, 12), .dim)) \(harmless($0.value))" }).joined(
                separator: "\n")
        }
        return wanted.noted(output, words)
    }

    /// Extends the operations of an edit, so that other commitments of the same name get the same time for the way
    /// there and the same reminders: those that the edit names or removes, or else all that there are. All of them are
    /// undone at once.
    private static func copy(
        _ named: NamedValues, of commitment: Commitment, from before: Commitment,
        after operations: inout [Operation], workspace: Workspace, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) throws -> NamesakeCopies {
        let namesTravel = named.travel || commitment.travel != before.travel
        let namesReminders = named.reminders || commitment.reminders != before.reminders
        let copiesTravel = commitment.travel != nil && (namesTravel || !namesReminders)
        let copiesReminders = Reminder.hasRelative(commitment.reminders) && (namesReminders || !namesTravel)
        guard copiesTravel || copiesReminders else {
            throw CommandError(
                "“\(harmless(commitment.title))” has nothing to copy: neither a time for the way there, "
                    + "nor a reminder before its start.",
                example: "daymark edit \(commitment.id.handle) \"travel 30m\" --same-name", code: 64)
        }
        let (id, edited) = (commitment.id, workspace.applying(operations))
        var copies = NamesakeCopies()
        var changes = operations.flatMap { $0.changes }
        if copiesTravel {
            copies.travel = edited.namesakesWithOtherTravel(of: id, in: circumstances).map { $0.id }
            changes += edited.copyTravel(of: id, in: circumstances, using: &entropy).flatMap { $0.changes }
        }
        if copiesReminders {
            copies.reminders = edited.namesakesWithOtherReminders(of: id, in: circumstances).map { $0.id }
            changes += edited.copyReminders(of: id, in: circumstances, using: &entropy).flatMap { $0.changes }
        }
        operations = workspace.operations(changes, at: circumstances.now, using: &entropy)
        return copies
    }
}
