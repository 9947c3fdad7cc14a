/// Writes missions as a table or a list, for other programs and for reading.
public enum TableExport {
    /// Writes a table with the columns that ``TableImport`` reads.
    public static func csv(_ workspace: Workspace) -> String {
        let header = [
            "id", "title", "status", "priority", "placement", "category", "deadline", "estimate", "labels", "notes",
            "created", "completed_at", "repeats", "waits_for", "link",
        ]
        let rows = missions(in: workspace).map { mission in
            [
                mission.id.description, mission.title, mission.status.name, mission.priority.name,
                mission.placement.name, mission.category?.name ?? "", deadline(of: mission),
                mission.estimate.map { String($0) } ?? "", mission.labels.joined(separator: ","), mission.notes,
                mission.created?.description ?? "", mission.completedAt?.description ?? "", mission.repeats,
                predecessors(of: mission, in: workspace), mission.link,
            ]
        }
        return ([header] + rows).map { CSV.line($0) }.joined()
    }

    /// The ids of the missions that must be done first, as far as the table contains them.
    private static func predecessors(of mission: Mission, in workspace: Workspace) -> String {
        var ids: [String] = []
        for text in mission.waitsFor {
            if let id = RecordID(text), let other = workspace.missions[id], !other.deleted { ids.append(text) }
        }
        return ids.joined(separator: ",")
    }

    /// Writes Markdown lists with boxes: first the open missions, then the others.
    public static func markdown(_ workspace: Workspace, words: Words, in circumstances: Circumstances) -> String {
        let missions = missions(in: workspace)
        let lists = [missions.filter { $0.status.isOpen }, missions.filter { !$0.status.isOpen }]
        let texts = lists.filter { !$0.isEmpty }.map { list in
            list.map { item($0, workspace, words: words, in: circumstances) }.joined()
        }
        return texts.joined(separator: "\n")
    }

    private static func item(
        _ mission: Mission, _ workspace: Workspace, words: Words, in circumstances: Circumstances
    ) -> String {
        let due = mission.effectiveDeadline.map { " (due \(words.deadline($0, in: circumstances)))" } ?? ""
        let steps = workspace.steps(of: mission.id).map { step in
            "  - \(box(isChecked: step.done)) \(oneLine(step.title))\n"
        }
        return "- \(box(isChecked: !mission.status.isOpen)) \(oneLine(mission.title))\(due)\n" + steps.joined()
    }

    private static func box(isChecked: Bool) -> String { isChecked ? "[x]" : "[ ]" }

    private static func missions(in workspace: Workspace) -> [Mission] {
        workspace.missions.undeleted.ordered { $0.id < $1.id }
    }

    /// The deadline as a date or an instant in ISO 8601.
    private static func deadline(of mission: Mission) -> String {
        switch mission.effectiveDeadline {
        case .day(let date, _): date.description
        case .moment(let instant, _): instant.description
        case nil: ""
        }
    }
}
