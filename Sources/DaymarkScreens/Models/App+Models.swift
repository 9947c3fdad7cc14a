import DaymarkCore

extension App {
    mutating func handle(_ action: ModelAction, in context: inout ActionContext) {
        switch action {
        case .ask(let id): ask(about: ModelState.Subject(mission: id), in: &context)
        case .split(let key): askForParts(of: key, in: &context)
        case .agree: agree(in: &context)
        case .notNow:
            let step = screens.model.awaitsConsent?.step
            (screens.model.awaitsConsent, screens.model.refusal) = (nil, nil)
            if let step { context.effects.append(.focus(BreakdownView.splitButton(step))) }
        case .stop:
            let step = screens.model.question?.subject.step
            stopModel(in: &context)
            if let step { context.effects.append(.focus(BreakdownView.splitButton(step))) }
        case .save:
            screens.model.refusal = nil
            context.effects.append(.model(.save))
        case .check:
            (screens.model.isAsked, screens.model.isChecking) = (true, true)
            context.effects.append(.model(.status(isChecked: true)))
        case .forget: context.effects.append(.model(.forget))
        case .status: receiveStatus(in: &context)
        case .noServer: (screens.model.isChecking, screens.model.hasServer) = (false, false)
        case .own(let state): screens.model.own = state
        case .event: receiveEvent(in: &context)
        case .text: receiveText(in: &context)
        case .ended: receiveEnd(in: &context)
        }
    }

    /// Asks the shell once which models there are.
    mutating func lookForModels(in context: inout ActionContext) {
        guard !screens.model.isAsked else { return }
        screens.model.isAsked = true
        context.effects.append(.model(.status(isChecked: false)))
    }

    private mutating func receiveStatus(in context: inout ActionContext) {
        guard let json = try? JSONReader.read(context.value) else { return }
        screens.model.isChecking = false
        if let name = json.string("refusal") {
            screens.model.refusal = .refused(
                ModelRefusal(name: name) ?? .failed, address: json.string("address") ?? "")
            return
        }
        let former = screens.model.host
        (screens.model.hasServer, screens.model.refusal) = (true, nil)
        screens.model.host = json["host"].flatMap { ModelState.Host($0) }
        screens.model.checked = nil
        if json.bool("checked") == true {
            screens.model.checked = ModelState.Check(
                problem: json.string("problem").flatMap { ModelProblem(name: $0) },
                models: (json.array("models") ?? []).compactMap { $0.string })
        } else if json.bool("changed") == true {
            notice = Notice(
                text: words(screens.model.host == nil ? ModelSettingsPhrase.forgotten : ModelSettingsPhrase.saved))
        }
        guard let subject = screens.model.awaitsConsent, screens.model.host?.isAllowed ?? true else { return }
        // Another device may have set up another host, whose name the person has not read here.
        let isSameHost = former?.host == screens.model.host?.host
        guard !isSameHost || former?.isAllowed != true else { return }
        // The person has agreed, so the question that waited for it is asked.
        screens.model.awaitsConsent = nil
        guard isSameHost else { return }
        askHost(about: subject, in: &context)
        if subject.step != nil { context.effects.append(.focus(ModelQuestionView.stopButton)) }
    }

    // MARK: Asking

    /// The request about a mission or one of its suggested steps. Nil if it is gone.
    private func request(about subject: ModelState.Subject) -> BreakdownRequest? {
        guard let mission = workspace.missions[subject.mission], !mission.deleted else { return nil }
        let draft = screens.breakdown.draft
        guard let key = subject.step else {
            return BreakdownRequest(mission, size: draft?.spiciness ?? Breakdown.usualSpiciness)
        }
        guard let draft, draft.mission == mission.id, let item = draft[key] else { return nil }
        return BreakdownRequest(item.step, of: mission)
    }

    /// The controls of the step make way for the question, so the focus moves there.
    private mutating func askForParts(of key: Int, in context: inout ActionContext) {
        guard let mission = screens.breakdown.draft?.mission else { return }
        ask(about: ModelState.Subject(mission: mission, step: key), in: &context)
        let isAsked = screens.model.question != nil
        context.effects.append(.focus(isAsked ? ModelQuestionView.stopButton : ModelQuestionView.agreeButton))
    }

    /// Asks the browser's own model first, and then the host.
    private mutating func ask(about subject: ModelState.Subject, in context: inout ActionContext) {
        guard screens.model.question == nil, let request = request(about: subject) else { return }
        screens.model.problem = nil
        if screens.model.canAskOwn(workspace.settings) {
            var question = ModelState.Question(subject: subject, request: request, isOwn: true)
            question.answer = ModelAnswer(to: request)
            screens.model.question = question
            context.effects.append(.model(.own(request.prompt(using: &context.entropy))))
        } else {
            askHost(about: subject, in: &context)
        }
    }

    private mutating func askHost(about subject: ModelState.Subject, in context: inout ActionContext) {
        guard let host = screens.model.host, let request = request(about: subject) else { return }
        guard host.isAllowed else {
            (screens.model.awaitsConsent, screens.model.refusal) = (subject, nil)
            return
        }
        screens.model.question = ModelState.Question(subject: subject, request: request, isOwn: false)
        context.effects.append(.model(.steps(request)))
    }

    private mutating func agree(in context: inout ActionContext) {
        guard let host = screens.model.host else { return }
        screens.model.refusal = nil
        context.effects.append(.model(.allow(host.host)))
    }

    /// Stops a question. The steps from before are still there.
    mutating func stopModel(in context: inout ActionContext) {
        screens.model.awaitsConsent = nil
        guard screens.model.question != nil else { return }
        screens.model.question = nil
        context.effects.append(.model(.stop))
    }

    // MARK: The answer

    private mutating func receiveEvent(in context: inout ActionContext) {
        guard screens.model.question?.isOwn == false, let json = try? JSONReader.read(context.value),
            let event = ModelEvent(json)
        else { return }
        take(event, in: &context)
    }

    private mutating func receiveText(in context: inout ActionContext) {
        guard var answer = screens.model.question?.answer else { return }
        let steps = answer.read(Array(context.value.utf8))
        screens.model.question?.steps += steps
        screens.model.question?.answer = answer
        guard answer.isFull else { return }
        context.effects.append(.model(.stop))
        finishOwn(nil, in: &context)
    }

    private mutating func receiveEnd(in context: inout ActionContext) {
        guard let question = screens.model.question else { return }
        let problem = context.value.isEmpty ? nil : ModelProblem(name: context.value) ?? .cutOff
        if question.isOwn {
            finishOwn(problem, in: &context)
        } else {
            // The connection to the server ended before the answer did.
            take(.failed(problem ?? .cutOff), in: &context)
        }
    }

    private mutating func finishOwn(_ problem: ModelProblem?, in context: inout ActionContext) {
        guard var answer = screens.model.question?.answer else { return }
        var end = answer.finish(problem)
        if case .finished(var breakdown, let note) = end {
            breakdown.model = words(ModelSettingsPhrase.own)
            end = .finished(breakdown, note)
        }
        take(end, in: &context)
    }

    private mutating func take(_ event: ModelEvent, in context: inout ActionContext) {
        guard let question = screens.model.question else { return }
        switch event {
        case .step(let step): screens.model.question?.steps.append(step)
        case .finished(let breakdown, let note):
            screens.model.question = nil
            if question.subject.step == nil {
                show(breakdown, note, for: question)
            } else {
                showParts(breakdown, note, for: question, in: &context)
            }
        case .failed(let problem):
            screens.model.question = nil
            if question.isOwn, screens.model.host?.isAllowed == true {
                askHost(about: question.subject, in: &context)
            } else {
                let host = question.isOwn ? words(ModelSettingsPhrase.own) : screens.model.host?.host ?? ""
                screens.model.problem = .init(mission: question.mission, problem: problem, host: host)
                useFinerSteps(for: question, in: &context)
            }
        }
    }

    /// The step in the review that a question is about. Nil if the question is about the mission, or the step is gone.
    private func item(of question: ModelState.Question) -> BreakdownDraft.Item? {
        guard let key = question.subject.step, let draft = screens.breakdown.draft, draft.mission == question.mission
        else { return nil }
        return draft[key]
    }

    /// Puts the parts of one step in its place.
    private mutating func showParts(
        _ breakdown: Breakdown, _ note: ModelNote?, for question: ModelState.Question, in context: inout ActionContext
    ) {
        guard let item = item(of: question) else { return }
        var parts = breakdown
        parts.beginSmall(with: Breakdown(steps: finerSteps(of: item)))
        notice = Notice(text: words.writtenBy(breakdown.model, note))
        split(item, into: parts.steps, in: &context)
    }

    /// Breaks a step down with the playbooks, because no model did.
    private mutating func useFinerSteps(for question: ModelState.Question, in context: inout ActionContext) {
        guard let item = item(of: question) else { return }
        split(item, into: finerSteps(of: item), in: &context)
    }

    /// Puts the steps in the draft. Steps that the person wrote or changed stay.
    private mutating func show(_ breakdown: Breakdown, _ note: ModelNote?, for question: ModelState.Question) {
        // The person may have left the review, or there are no playbooks to review yet.
        let isReviewed = screens.breakdown.draft?.mission == question.mission
        guard isReviewed || route.breakdown == question.mission else { return }
        var breakdown = breakdown
        if let playbooks, let mission = workspace.missions[question.mission] {
            breakdown.beginSmall(with: playbooks.breakdown(of: mission, spiciness: question.request.size))
        }
        let origin = BreakdownDraft.Origin.model(breakdown.model, note)
        if isReviewed {
            screens.breakdown.draft?.replace(with: breakdown, spiciness: question.request.size)
            screens.breakdown.draft?.origin = origin
        } else {
            screens.breakdown.draft = BreakdownDraft(
                of: question.mission, breakdown, origin: origin, spiciness: question.request.size)
        }
    }
}
