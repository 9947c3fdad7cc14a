import DaymarkCore
import DaymarkScreens

extension ModelJSON {
    func mission(_ mission: Mission) -> JSON { .object(members(mission)) }

    /// A mission with its urgency and whether it fits before its deadline.
    /// - Parameter fit: Whether it fits, as the plan says. Nil to take it from the pressures.
    func mission(_ mission: Mission, pressures: PressureTable, fit: String? = nil) -> JSON {
        let view = ViewContext(workspace, in: circumstances)
        let why = UrgencyText(
            mission, row: MissionRow(mission, in: view), pressures: pressures, fit: fit, in: view
        ).reasons
        let urgency = workspace.missions.index(of: mission.id).map {
            pressures.urgency(at: $0, workspace, in: circumstances)
        }
        guard mission.isOpen else { return self.mission(mission) }
        return .object(
            members(mission)
                + JSON.members([
                    "urgency": urgency.map { .number($0) },
                    "fit": (fit ?? pressures.fit(mission.id).map { view.words.fit($0) }).map { .string($0) },
                    "spare": pressures.spareMinutes(mission.id).map { .number($0) },
                    "why": .strings(why),
                ]))
    }

    private func members(_ mission: Mission) -> [JSON.Member] {
        name(mission.id) + state(mission) + times(mission) + kind(mission)
            + JSON.members([
                "labels": .strings(mission.labels),
                "steps": .array(workspace.steps(of: mission.id).map { step($0) }),
                "waitsFor": .strings(mission.waitsFor),
                "blocked": .bool(withUnsafePointer(to: mission) { workspace.isBlocked($0) }),
                "repeats": .filled(mission.repeats), "series": mission.seriesOf.map { .string($0.description) },
                "notes": .filled(mission.notes), "link": .filled(mission.link),
                "links": .array(workspace.links(of: mission).map { $0.link.json }), "tools": .strings(mission.tools),
                "reminders": reminders(mission.reminders), "points": mission.points.map { .number($0) },
                "source": .string(mission.source.name),
                "sourceID": .filled(mission.sourceID), "gone": mission.gone ? .bool(true) : nil,
            ]) + routineMembers(mission)
    }

    private func state(_ mission: Mission) -> [JSON.Member] {
        JSON.members([
            "title": .string(mission.title), "status": .string(mission.state.name),
            "done": .bool(mission.status == .completed), "started": .bool(mission.status == .active),
            "completed": mission.completedAt.map { time($0) },
        ])
    }

    private func times(_ mission: Mission) -> [JSON.Member] {
        JSON.members([
            "due": mission.effectiveDeadline.map { due($0) }, "dueDay": dueDay(mission),
            "minutes": .number(workspace.minutesLeft(mission)),
            "worked": .number(workspace.minutesDone(on: mission.id)),
            "estimate": mission.estimate.map { .number($0) },
            "usual": workspace.estimate(of: mission).map { $0.json },
            "guess": workspace.lengthGuess(of: mission).map { $0.json },
            "estimateBy": mission.estimateBy.map { .string($0.name) }, "actual": mission.actual.map { .number($0) },
            "snoozed": mission.snoozedUntil.flatMap { $0 > circumstances.now ? time($0) : nil },
            "created": mission.created.map { time($0) },
        ])
    }

    private func due(_ deadline: Deadline) -> JSON {
        time(circumstances.instant(of: deadline, settings: workspace.settings))
    }

    /// The day of a deadline that is a day. ``due(_:)`` is the end of that day.
    func dueDay(_ mission: Mission) -> JSON? {
        if case .day(let date, _) = mission.effectiveDeadline { .string(date.description) } else { nil }
    }

    /// The properties that are chosen from a list, with the person's defaults.
    private func kind(_ mission: Mission) -> [JSON.Member] {
        let settings = workspace.settings
        let opening = workspace.openingHours(of: mission)
        return JSON.members([
            "priority": .string(mission.priority.name), "placement": .string(mission.placement.name),
            "category": .string((mission.category ?? settings.category).name),
            "activity": mission.activity.map { .string($0.name) },
            "aggression": .string((mission.aggression ?? settings.usualAggression).name),
            "energyNeeded": .string(mission.energyNeeded.name),
            "cognitiveLoad": .string(mission.cognitiveLoad.name),
            "picture": .string(workspace.picture(of: mission).name),
            "complexity": mission.complexity.map { .number($0) },
            "dayPart": mission.dayPart.map { .string($0.name) },
            "creativity": mission.creativity.map { .string($0.name) },
            "openingHours": opening == .any && mission.openingHours == nil ? nil : .string(opening.name),
        ])
    }

    private func step(_ step: Step) -> JSON {
        .object(
            name(step.id)
                + JSON.members([
                    "title": .string(step.title), "done": .bool(step.done),
                    "minutes": step.minutes.map { .number($0) },
                    "difficulty": step.difficulty.map { .string($0.name) },
                    "suggestedBy": step.suggestedBy.map { .string($0.name) },
                ]))
    }
}

extension Mission {
    /// The state as filters name it.
    var state: MissionFilter.State { isOpen ? .open : status == .completed ? .done : .dropped }

    func json(_ workspace: Workspace, in circumstances: Circumstances) -> JSON {
        ModelJSON(workspace, in: circumstances).mission(self)
    }
}
