import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct NextVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "next", abstract: "Show the open task with the next deadline, and before it one that was due.",
        discussion: """
              daymark next
              daymark next --json   a list: the last task that was due, and the next one
            """)

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.read([.openMissions, .kind(.commitment), .kind(.dayOff)]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let circumstances = context.circumstances
        var all = Array(workspace.overdueDeadlines(in: circumstances).prefix(1))
        if let next = workspace.nextDeadline(in: circumstances) { all.append(next) }
        guard !all.isEmpty else { return Output(json: .array([])) { _ in words(NextDeadlinePhrase.none) } }
        let pressures = PressureTable(workspace, in: circumstances)
        let json = ModelJSON(workspace, in: circumstances)
        let missions = all.compactMap { workspace.missions[$0.mission] }
        let shown = all
        let plan = common.json ? try context.planToCheckFit(of: missions, workspace) : nil
        let view = ViewContext(workspace, in: circumstances)
        let models = missions.map { mission in
            let current = view.workspace.missions[mission.id] ?? mission
            return json.mission(
                mission, pressures: pressures, fit: view.fitText(of: current, pressures, plan: plan),
                spare: view.spareMinutes(of: current, pressures, plan: plan))
        }
        return Output(json: .array(models)) { _ in
            shown.map { dated -> String in
                let title = harmless(workspace.missions[dated.mission]?.title ?? "")
                let at = words.deadline(dated.deadline, in: circumstances)
                let isOverdue = dated.at < circumstances.now
                return words(isOverdue ? NextDeadlinePhrase.overdue(title, at: at) : .due(title, at: at))
            }.joined(separator: "\n")
        }
    }
}
