extension Check {
    /// Plans an instance of the reference planner and answers in its form.
    static func plan(_ json: JSON) -> JSON {
        guard let problem = PlanCase(json) else {
            return .object(["name": json["name"], "error": .string("unreadable instance")])
        }
        // A case with energy levels measures the quality of the plan, so it gets the thorough search.
        let solution = Planner.solve(
            problem.problem, effort: problem.problem.energyLevels.isEmpty ? .standard : .thorough)
        let blocks = solution.chunks.map { chunk in
            JSON.object([
                "mission": .string(problem.ids[chunk.task]), "start": .string(PlanCase.text(chunk.span.start)),
                "end": .string(PlanCase.text(chunk.span.end)),
            ])
        }
        let rests = problem.problem.breaks(between: solution.chunks).map { rest in
            JSON.object([
                "break": .bool(true), "start": .string(PlanCase.text(rest.start)),
                "end": .string(PlanCase.text(rest.end)),
            ])
        }
        let unplaced = problem.ids.indices.compactMap { index -> JSON? in
            guard let cause = solution.unscheduled[index] else { return nil }
            let (reason, blockers): (String, [Int]) =
                switch cause {
                case .deadlinePassed: ("deadline passed", [])
                case .tooLittleTime(let short): ("\(short) min short", [])
                case .noLongEnoughSpan(let longest): ("longest free stretch \(longest) min", [])
                case .waits(for: let task): ("waits", [task])
                case .crowdedOut(let tasks): ("crowded out", tasks)
                case .notRequested: ("nothing asks for it in these days", [])
                }
            return .object([
                "mission": .string(problem.ids[index]), "reason": .string(reason),
                "blockers": .array(blockers.map { .string(problem.ids[$0]) }),
            ])
        }
        return .object([
            "name": json["name"], "blocks": .array(blocks + rests), "unplaced": .array(unplaced),
            "objective": .number(problem.problem.objective(of: solution)),
        ])
    }
}

/// An instance of the reference planner (its zone is UTC) as a problem.
private struct PlanCase {
    var problem: PlanProblem
    let ids: [String]

    init?(_ json: JSON) {
        guard let now = PlanCase.minute(json["now"]), let count = json.number("days"), (1...60).contains(count),
            let opens = json["waking"]?.string("start").flatMap({ WallTime($0) }),
            let closes = json["waking"]?.string("end").flatMap({ WallTime($0) })
        else { return nil }
        let midnight = now - now.flooredRemainder(by: 1440)
        let days = (0..<count).map { day in
            let start = midnight + day * 1440
            return MinuteSpan(start + opens.minuteOfDay, start + closes.minuteOfDay)
        }
        problem = PlanProblem(
            now: now, days: days, commitments: (json.array("commitments") ?? []).compactMap { PlanCase.span($0) })
        problem.gap = min(max(0, json.number("gap") ?? 0), 1440)
        problem.grid = min(max(1, json.number("grid") ?? 5), 1440)
        problem.breakEvery = json["breaks"]?.number("every")
        problem.energyLevels = (json.array("energy") ?? []).compactMap { $0.number }
        problem.horizon = midnight + count * 1440
        let missions = json.array("missions") ?? []
        let ids = missions.map { $0.string("id") ?? "" }
        self.ids = ids
        for (id, mission) in zip(ids, missions) {
            guard let minutes = mission.number("minutes"), (1...10_000).contains(minutes) else { return nil }
            var task = PlanTask(
                minutes: minutes, priority: mission.string("priority").flatMap { Priority(name: $0) } ?? .medium,
                load: mission.string("load").flatMap { CognitiveLoad(name: $0) } ?? .moderate)
            task.deadline = PlanCase.minute(mission["deadline"])
            task.mustDo = mission.string("placement") == "mustDo"
            task.canSplit = mission.bool("split") ?? false
            task.minChunk = mission.number("minChunk") ?? 25
            task.predecessors = (mission.array("waitsFor") ?? []).compactMap { other in
                ids.firstIndex { $0 == other.string }
            }
            task.pinned = (mission.array("pinned") ?? []).compactMap { PlanCase.span($0) }.filter {
                (1...10_000).contains($0.length)
            }
            task.shownStart = PlanCase.minute(json["shown"]?[id])
            problem.tasks.append(task)
        }
    }

    private static func minute(_ json: JSON?) -> Int64? {
        json?.string.flatMap { CivilDateTime($0) }.map { $0.seconds / 60 }
    }

    private static func span(_ json: JSON) -> MinuteSpan? {
        guard let start = minute(json["start"]), let end = minute(json["end"]) else { return nil }
        return MinuteSpan(start, end)
    }

    /// `2026-03-02T11:20`.
    static func text(_ minute: Int64) -> String { String(CivilDateTime(seconds: minute * 60).description.prefix(16)) }
}
