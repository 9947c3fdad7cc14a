import DaymarkCore

extension ModelJSON {
    /// The current focus session. Null if there is none.
    var focus: JSON {
        guard let status = workspace.focus(at: circumstances.now) else { return .null }
        return .object(members(of: status))
    }

    /// The answer of `daymark focus`: the current session, and the one that was forgotten.
    var focusAnswer: JSON {
        let forgotten = workspace.forgottenFocus(at: circumstances.now)
        return .object([
            "focus": focus, "forgotten": forgotten.map { .object(members(of: $0)) } ?? .null,
        ])
    }

    private func members(of status: FocusStatus) -> [JSON.Member] {
        let words = Words(workspace.settings)
        let step = status.mission.flatMap { workspace.currentStep(of: $0, chosen: status.step) }
        return JSON.members([
            "id": .string(status.session.description), "phase": .string(status.phase.name),
            "mission": status.mission.map { .string($0.description) },
            "handle": status.mission.map { .string($0.handle) },
            "title": .filled(status.mission.flatMap { workspace.title(of: $0) } ?? ""),
            "start": time(status.started), "minutes": .number(status.minutes),
            "planned": status.planned.map { .number($0) }, "target": status.target.map { .number($0) },
            "minutesLeft": status.minutesLeft.map { .number($0) },
            "minutesOver": status.phase == .overtime ? .number(status.minutesOver) : nil,
            "end": status.phase == .running ? status.ends.map { time($0) } : nil,
            "rhythm": .string(status.rhythm.name), "breaks": .number(status.breaks),
            "breakUntil": status.breakUntil.map { time($0) },
            "breakMinutesLeft": status.breakMinutesLeft.map { .number($0) },
            "nextBreak": status.phase.isOver || status.phase == .onBreak
                ? nil : .number(workspace.breakMinutes(for: status)),
            "breakIsOffered": .bool(status.offersBreak),
            "prompt": status.phase == .onBreak
                ? .string(words(BreakPhrase.prompt(workspace.breakPrompt(for: status)))) : nil,
            "step": step.map { step in
                .object(
                    name(step.step.id) + [
                        JSON.Member("title", .string(step.step.title)),
                        JSON.Member("number", .number(Int64(step.number))),
                        JSON.Member("count", .number(Int64(step.count))),
                    ])
            },
        ])
    }
}
