/// Missions as a table and as a list, for other programs and for reading.
public enum TableExport {
    /// The columns are those that ``CSVImport`` reads.
    public static func csv(_ workspace: Workspace) -> String {
        var out = CSV.line([
            "id", "title", "status", "priority", "placement", "category", "deadline", "estimate", "labels", "notes",
            "created",
            "completed_at",
        ])
        for mission in present(workspace) {
            out += CSV.line([
                mission.id.description, mission.title, mission.status.name, mission.priority.name,
                mission.placement.name,
                mission.category?.name ?? "", deadline(mission), mission.estimate.map { String($0) } ?? "",
                mission.labels.joined(separator: ","),
                mission.notes, mission.created?.description ?? "", mission.completedAt?.description ?? "",
            ])
        }
        return out
    }

    /// Open missions first, then what is done, as lists of boxes.
    public static func markdown(_ workspace: Workspace, words: Words, in circumstances: Circumstances) -> String {
        var out = ""
        for done in [false, true] {
            let missions = present(workspace).filter { $0.status.isOpen != done }
            if missions.isEmpty { continue }
            out += out.isEmpty ? "" : "\n"
            for mission in missions {
                let due = mission.effectiveDeadline.map { " (due \(words.deadline($0, in: circumstances)))" } ?? ""
                out += "- [\(done ? "x" : " ")] \(oneLine(mission.title))\(due)\n"
                for step in workspace.steps(of: mission.id) {
                    out += "  - [\(step.done ? "x" : " ")] \(oneLine(step.title))\n"
                }
            }
        }
        return out
    }

    private static func present(_ workspace: Workspace) -> [Mission] {
        workspace.missions.present.ordered { $0.id < $1.id }
    }

    /// As ISO 8601: a date, or a moment.
    private static func deadline(_ mission: Mission) -> String {
        switch mission.effectiveDeadline {
        case .day(let date, _): date.description
        case .moment(let instant, _): instant.description
        case nil: ""
        }
    }

    private static func oneLine(_ text: String) -> String {
        String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
    }
}
