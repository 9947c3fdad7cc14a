import DaymarkCore

extension App {
    /// Shows the controls of a step, or hides them.
    mutating func toggle(step id: RecordID, in context: inout ActionContext) {
        let field = StepsView.titleField(id)
        let isOpen = screens.steps.opened == id || screens.refusals[field] != nil
        screens.steps.opened = isOpen ? nil : id
        screens.refusals.clear(field)
        context.effects.append(.focus(isOpen ? StepsView.openButton(id) : field))
    }

    /// Replaces a step by finer ones. The playbooks are fetched first if they have not loaded yet.
    mutating func breakDown(step id: RecordID, in context: inout ActionContext) {
        guard havePlaybooks(in: &context), let playbooks else {
            screens.steps.waiting = id
            notice = Notice(text: words(BreakdownPhrase.loading))
            return
        }
        screens.steps.waiting = nil
        guard let step = workspace.steps[id], let mission = step.mission else { return }
        let index = workspace.steps(of: mission).firstIndex { $0.id == id }
        let parts = workspace.finerSteps(of: id, playbooks: playbooks)
        guard parts.count > 1,
            let operations = try? workspace.split(
                step: id, into: parts, in: context.circumstances, using: &context.entropy)
        else {
            notice = Notice(text: words(StepDraftPhrase.cannotSplit(step.title)))
            return
        }
        screens.steps.opened = nil
        commit(operations, saying: words(StepPhrase.stepSplit(step.title, parts.count)), in: &context)
        let steps = workspace.steps(of: mission)
        if let index, steps.indices.contains(index) {
            context.effects.append(.focus(StepsView.openButton(steps[index].id)))
        }
    }

    /// Breaks down the step that was waiting for the playbooks, or says that they could not be loaded.
    mutating func continueBreakingDown(in context: inout ActionContext) {
        guard let id = screens.steps.waiting else { return }
        screens.steps.waiting = nil
        if playbooks == nil {
            notice = Notice(text: words(BreakdownPhrase.failed))
        } else {
            breakDown(step: id, in: &context)
        }
    }
}
