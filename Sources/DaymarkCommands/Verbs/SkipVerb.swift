import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// `daymark skip` skips the dose of a routine.
struct SkipVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "skip", abstract: "Skip the dose that is due or was not answered, or else the next one.",
        discussion: """
              daymark skip insulin
              daymark skip insulin 20:00   the dose of that time
              daymark skip insulin --next  the next dose too, after one just skipped
            """)

    @OptionGroup var common: Common
    @Argument(help: "Handle prefix or title words; then the time of the dose, if need be.", completion: .missions)
    var routine: [String]
    @Flag(help: "The next dose, although one was skipped a moment ago.")
    var next = false

    func run(_ context: inout Context) throws -> Output {
        let named = try context.namedDose(routine)
        return try DoseReport.report(
            named?.routine ?? routine.joined(separator: " "), .skipped, at: named?.time, next: next, verb: "skip",
            in: &context)
    }
}

/// Answers the dose of a routine that is due, or that the person named.
enum DoseReport {
    static func report(
        _ name: String, _ what: DoseAnswer.What, at time: CivilDateTime? = nil, next: Bool = false, verb: String,
        in context: inout Context
    ) throws -> Output {
        let id = try context.routine(name, for: verb)
        let circumstances = context.circumstances
        let (workspace, dose) = try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
            let (dose, operations) = try workspace.answerDose(
                of: id, what, at: time, next: next, in: circumstances, using: &entropy)
            return ((workspace.applying(operations), dose), operations)
        }
        let view = ViewContext(workspace, in: circumstances)
        let title = workspace.missions[id]?.title ?? ""
        let answered =
            workspace.dose(of: workspace.missions[id] ?? Mission(id: id), timed: dose.time, in: circumstances) ?? dose
        let row = DoseRow(answered, in: view)
        let json = ModelJSON(workspace, in: circumstances).dose(row)
        return Output(json: json) { _ in
            let time = view.words.doseTime(dose.shown, in: circumstances)
            let text = view.words(DosePhrase.answered(title, time: time, what))
            return harmless([text, row.supplyText].filter { !$0.isEmpty }.joined(separator: " · "))
        }
    }
}

extension Context {
    /// Finds the single open routine with this handle or these words in its title.
    func routine(_ query: String, for verb: String) throws -> RecordID {
        let id = try mission(query, for: verb)
        let (mission, words) = try store.read([.mission(id)]) { ($0.missions[id], Words($0.settings)) }
        guard let mission, mission.isRoutine else {
            throw CommandError(
                "“\(harmless(mission?.title ?? query))” is not a routine.", example: "daymark doses",
                code: CommandError.dataError)
        }
        guard mission.isOpen else {
            throw CommandError(words(DosePhrase.noDose(mission.title)), example: "daymark doses")
        }
        return id
    }

    /// Whether the words name one open routine.
    func isRoutine(_ ids: [RecordID]) throws -> Bool {
        guard ids.count == 1 else { return false }
        return try store.read([.mission(ids[0])]) { $0.missions[ids[0]].map { $0.isOpen && $0.isRoutine } ?? false }
    }

    /// The dose that words name by a routine and a time: “meds 8:00”, “meds yesterday 20:00”. Nil if they name none.
    func namedDose(_ words: [String]) throws -> (routine: String, time: CivilDateTime)? {
        let circumstances = circumstances
        for count in words.indices.dropFirst() {
            let text = words[count...].joined(separator: " ")
            guard text.contains(where: { $0.isNumber }),
                let id = try? mission(words[..<count].joined(separator: " "), for: "done"), try isRoutine([id])
            else { continue }
            let selection: [Selection] = [.mission(id)]
            let dose = try store.read(selection) { workspace in
                workspace.missions[id].flatMap { workspace.dose(of: $0, named: text, in: circumstances) }
            }
            if let dose { return (routine: id.description, time: dose.time) }
        }
        return nil
    }
}
