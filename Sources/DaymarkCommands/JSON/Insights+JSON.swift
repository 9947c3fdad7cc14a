import DaymarkCore

extension Insights {
    /// The insights as `daymark insights --json` prints them: the review, and the rows of each chart's table.
    func json(_ workspace: Workspace, in circumstances: Circumstances) -> JSON {
        let charts = InsightChart.allCases.map { JSON.Member($0.name, table($0).json) }
        return .object(
            [
                JSON.Member("from", .string(period.first.description)),
                JSON.Member("to", .string(period.today.description)),
                JSON.Member("zone", .string(circumstances.zone.name)),
                JSON.Member("minutes", .number(worked)), JSON.Member("timed", .number(timed)),
                JSON.Member("done", .number(done)),
                JSON.Member("sessions", .int(sessionCount)),
                JSON.Member("review", review.json(workspace)),
            ] + charts)
    }
}

extension WeeklyReview {
    func json(_ workspace: Workspace) -> JSON {
        func missions(_ ids: [RecordID]) -> JSON {
            .array(
                ids.map { id in
                    .object(["id": .string(id.description), "title": .string(workspace.title(of: id) ?? "")])
                })
        }
        return .object([
            "from": .string(first.description), "to": .string(last.description), "minutes": .number(minutes),
            "timed": .number(timed), "commitments": .number(Int64(commitmentCount)),
            "done": missions(done), "moved": missions(moved), "dropped": missions(dropped),
            "suggestion": suggestion.map { $0.json(workspace) } ?? .null,
        ])
    }
}

extension InsightSuggestion {
    func json(_ workspace: Workspace) -> JSON {
        switch self {
        case .splitUp(let mission, let moves):
            .object([
                "kind": .string("splitUp"), "mission": .string(mission.description),
                "title": .string(workspace.title(of: mission) ?? ""), "moves": .number(moves),
            ])
        case .allowMore(let activity, let percent, let samples):
            .object([
                "kind": .string("allowMore"), "activity": .string(activity.name), "percent": .number(percent),
                "samples": .number(samples),
            ])
        case .planLess(let kept, let minutes):
            .object(["kind": .string("planLess"), "kept": .number(kept), "minutes": .number(minutes)])
        case .bestHour(let day, let hour, let minutes):
            .object([
                "kind": .string("bestHour"), "weekday": .string(day.name), "hour": .number(hour),
                "minutes": .number(minutes),
            ])
        }
    }
}
