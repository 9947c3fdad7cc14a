import DaymarkCore

/// The question whether to plan a mission that has waited for over a week at the time at which it is proposed.
struct WaitedView {
    let html: HTML

    init(_ proposal: Proposal, in context: ViewContext) {
        let words = context.words
        let title = context.workspace.title(of: proposal.mission) ?? ""
        let block = BlockReference(proposal.mission, proposal.span)
        html = element("div", .class("moved"), .key("waited")) {
            element("p") { words(WaitedPhrase.question(title, at: context.time(proposal.span.start))) }
            element("p", .class("actions")) {
                button(words(WaitedPhrase.yesButton), action: .today(.accept(block)), .class("quiet"))
                button(words(MoodPhrase.notNow), action: .today(.putOffWaited), .class("quiet"))
            }
        }
    }
}
