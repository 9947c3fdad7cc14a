import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct ShowVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show everything about a mission or a commitment.")

    @OptionGroup var common: Common
    @Argument(help: "Its handle, or words of its title.", completion: .missions)
    var mission: [String]
    @Flag(help: "Choose a commitment even if a mission has the same name.")
    var commitment = false

    func run(_ context: inout Context) throws -> Output {
        switch try context.meant(mission.joined(separator: " "), for: "show", commitment: commitment) {
        case .mission(let id): return try show(id, context)
        case .commitment(let commitment): return try show(commitment, context)
        }
    }

    private func show(_ commitment: Commitment, _ context: Context) throws -> Output {
        let workspace = try context.read([.kind(.commitment)]) { $0 }
        let model = CommitmentDetail(commitment, in: ViewContext(workspace, in: context.circumstances))
        return Output(json: commitment.json(workspace, in: context.circumstances)) { style in
            lines(title: model.title, facts: model.facts, steps: [], notes: model.notes, style: style)
        }
    }

    private func lines(title: String, facts: [MissionDetail.Fact], steps: [Step], notes: String, style: Style)
        -> String
    {
        var lines = [style(harmless(title), .bold)]
        let width = max(12, facts.map { $0.name.count }.max() ?? 0)
        lines += facts.map { "  \(style(fitted($0.name, width), .dim)) \(harmless($0.value))" }
        lines += steps.map { "  \($0.done ? "✓" : "○") \(harmless($0.title))" }
        if !notes.isEmpty {
            let paragraphs = notes.split(separator: "\n", omittingEmptySubsequences: false)
            lines += [""] + paragraphs.map { "  " + harmless(String($0)) }
        }
        return lines.joined(separator: "\n")
    }

    private func show(_ id: RecordID, _ context: Context) throws -> Output {
        let waits = try context.read([.mission(id)]) {
            $0.missions[id]?.waitsFor.compactMap { RecordID($0) } ?? []
        }
        let workspace = try context.read([.mission(id), .records(waits), .learned]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        guard let mission = workspace.missions[id], !mission.deleted else {
            throw CommandError(words(MissionProblemPhrase.gone), code: CommandError.dataError)
        }
        let view = ViewContext(workspace, in: context.circumstances)
        let (pressures, fit, spare, ready) = try pressures(mission, context)
        let model = MissionDetail(mission, fit: fit, ready: ready, in: view)
        let models = ModelJSON(workspace, in: context.circumstances)
        let json = models.mission(mission, pressures: pressures, fit: fit, spare: spare)
        return Output(json: json) { style in
            lines(title: model.title, facts: model.facts, steps: model.steps, notes: model.notes, style: style)
        }
    }

    /// Computed from everything due before the mission and the commitments until then. If the plan covers the deadline,
    /// it says whether the mission fits, as in `plan` and `ways`. The commitments of that day say when the work must be
    /// ready.
    private func pressures(
        _ mission: Mission, _ context: Context
    ) throws -> (PressureTable, fit: String?, spare: Int64?, ready: ReadyTime?) {
        let circumstances = context.circumstances
        guard mission.isOpen, let deadline = mission.effectiveDeadline else {
            return (PressureTable(try context.read([.mission(mission.id)]) { $0 }, in: circumstances), nil, nil, nil)
        }
        let due = try circumstances.instant(of: deadline, settings: context.read([]) { $0.settings })
        let isPlanned = due <= circumstances.lastCheckedDeadline
        let selections: [Selection] =
            isPlanned
            ? Selection.forToday(in: circumstances)
            : [.toPlan(until: due, others: 0), .kind(.commitment), .kind(.dayOff)]
        let workspace = try context.read(selections + [.mission(mission.id)]) { $0 }
        let view = ViewContext(workspace, in: circumstances)
        let plan = isPlanned ? view.workspace.plan(in: circumstances) : nil
        let pressures = PressureTable(view.workspace, in: circumstances)
        let current = view.workspace.missions[mission.id] ?? mission
        let ready = view.workspace.readyTime(of: current, in: circumstances)
        let spare = view.spareMinutes(of: current, pressures, plan: plan)
        return (pressures, view.fitText(of: current, pressures, plan: plan), spare, ready)
    }
}

extension Circumstances {
    /// The last deadline for which the plan says whether the work fits before it.
    fileprivate var lastCheckedDeadline: Instant {
        now.adding(minutes: (Workspace.horizon + Workspace.checkedDaysAhead) * 1440)
    }
}

extension Context {
    /// The plan that says whether missions fit before their deadlines. Nil if none of them is due in the days that it
    /// checks: making a plan takes time.
    func planToCheckFit(of missions: [Mission], _ workspace: Workspace) throws -> Plan? {
        let circumstances = self.circumstances
        let isNeeded = missions.contains { mission in
            guard mission.isOpen, let deadline = mission.effectiveDeadline else { return false }
            return circumstances.instant(of: deadline, settings: workspace.settings)
                <= circumstances.lastCheckedDeadline
        }
        guard isNeeded else { return nil }
        return try read(Selection.forToday(in: circumstances)) { $0.plan(in: circumstances) }
    }
}
