import DaymarkCore

/// Asks in one line whether the doses of the day before were taken that nobody answered. Several doses have one answer
/// for all, and the line expands to a list with an answer for each.
struct DoseQuestionView {
    /// The id of the question, which names the group.
    private static let question = "doses-before-question"

    let html: HTML

    init(_ doses: [Dose], question: String, in context: ViewContext) {
        guard !doses.isEmpty else {
            html = .nothing
            return
        }
        let words = context.words
        let buttons: [HTML] = [
            button(
                words(DoseQuestionPhrase.takenButton(doses.count)), action: .dose(.answerDayBefore(.taken)),
                .class("quiet")),
            button(
                words(DoseQuestionPhrase.notTakenButton), action: .dose(.answerDayBefore(.skipped)), .class("quiet")),
            button(words(DoseQuestionPhrase.leaveButton), action: .dose(.putOffDayBefore), .class("quiet")),
        ]
        guard doses.count > 1 else {
            html = element(
                "div", .class("moved"), .key("doses-before"), .role("group"),
                .aria("aria-labelledby", DoseQuestionView.question)
            ) {
                element("p", .id(DoseQuestionView.question)) { question }
                element("p", .class("actions")) { buttons }
            }
            return
        }
        let rows = doses.map { DosesView.row(DoseRow($0, in: context), isTitled: true, words: words) }
        html = element(
            "div", .class("passed-blocks doses"), .key("doses-before-all"), .role("group"),
            .aria("aria-labelledby", DoseQuestionView.question)
        ) {
            element("details", .key("doses-before-list")) {
                element("summary", .id(DoseQuestionView.question)) { question }
                element("ul") { rows }
            }
            element("p", .class("actions")) { buttons }
        }
    }
}

extension App {
    /// Records the same answer to all doses of the day before that nobody answered.
    mutating func answerDayBefore(_ what: DoseAnswer.What, in context: inout ActionContext) {
        let day = viewContext(in: context).wakingDay
        let (doses, operations) = workspace.answerDoses(
            before: day, what, in: context.circumstances, using: &context.entropy)
        guard !doses.isEmpty, !workspace.dosesToAsk(on: day, in: context.circumstances).isEmpty else { return }
        let said = workspace.notice(of: doses, what, words, in: context.circumstances)
        commit(operations, saying: said, in: &context)
    }
}
