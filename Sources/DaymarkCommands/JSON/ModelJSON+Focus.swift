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

    private func members(of status: FocusStatus) -> [JSON.Member] { members(ModelJSON.focusFields, of: status) }

    static let focusFields: [AnswerField<FocusStatus>] = sessionFields + minuteFields + breakFields

    private static let sessionFields: [AnswerField<FocusStatus>] = [
        .always("id", .id) { _, status in .string(status.session.description) },
        .always("phase", .choice(FocusStatus.Phase.self)) { _, status in .string(status.phase.name) },
        .optional("mission", .id) { _, status in status.mission.map { .string($0.description) } },
        .optional("handle", .text) { _, status in status.mission.map { .string($0.handle) } },
        .optional("title", .stored("title", in: .mission)) { json, status in
            .filled(status.mission.flatMap { json.workspace.title(of: $0) } ?? "")
        },
        .always("start", .time) { json, status in json.time(status.started) },
    ]

    private static let minuteFields: [AnswerField<FocusStatus>] = [
        .always("minutes", .integer) { _, status in .number(status.minutes) },
        .optional("planned", .stored("planned", in: .session)) { _, status in status.planned.map { .number($0) } },
        .optional("target", .integer) { _, status in status.target.map { .number($0) } },
        .optional("minutesLeft", .integer) { _, status in status.minutesLeft.map { .number($0) } },
        .optional("minutesOver", .integer) { _, status in
            status.phase == .overtime ? .number(status.minutesOver) : nil
        },
        .optional("end", .time) { json, status in
            status.phase == .running ? status.ends.map { json.time($0) } : nil
        },
    ]

    private static let breakFields: [AnswerField<FocusStatus>] = [
        .always("rhythm", .stored("rhythm", in: .session)) { _, status in .string(status.rhythm.name) },
        .always("breaks", .stored("breaks", in: .session)) { _, status in .number(status.breaks) },
        .optional("breakUntil", .time) { json, status in status.breakUntil.map { json.time($0) } },
        .optional("breakMinutesLeft", .integer) { _, status in status.breakMinutesLeft.map { .number($0) } },
        .optional("nextBreak", .integer) { json, status in
            status.phase.isOver || status.phase == .onBreak
                ? nil : .number(json.workspace.breakMinutes(for: status))
        },
        .always("breakIsOffered", .flag) { _, status in .bool(status.offersBreak) },
        .optional("prompt", .text) { json, status in json.prompt(of: status) },
        .optional("step", .object(currentStepFields)) { json, status in json.step(of: status) },
    ]

    /// What to do in the break that is running.
    private func prompt(of status: FocusStatus) -> JSON? {
        guard status.phase == .onBreak else { return nil }
        return .string(Words(workspace.settings)(BreakPhrase.prompt(workspace.breakPrompt(for: status))))
    }

    private func step(of status: FocusStatus) -> JSON? {
        let found = status.mission.flatMap { workspace.currentStep(of: $0, chosen: status.step) }
        guard let found else { return nil }
        let step = CurrentStep(step: found.step, number: found.number, count: found.count)
        return .object(members(ModelJSON.currentStepFields, of: step))
    }

    private static let currentStepFields: [AnswerField<CurrentStep>] = [
        .always("id", .id) { _, current in .string(current.step.id.description) },
        .always("handle", .text) { _, current in .string(current.step.id.handle) },
        .always("title", .stored("title", in: .step)) { _, current in .string(current.step.title) },
        .always("number", .integer) { _, current in .int(current.number) },
        .always("count", .integer) { _, current in .int(current.count) },
    ]
}

/// The step that a focus session is about, and its number among the steps of its mission.
private struct CurrentStep {
    let step: Step
    let number: Int
    let count: Int
}
