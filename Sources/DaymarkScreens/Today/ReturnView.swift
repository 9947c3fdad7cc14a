import DaymarkCore

/// Asks a person who returns after days away what to do with everything that came due in the meantime. One answer
/// applies to all missions, which are not listed until the person asks.
struct ReturnView {
    let html: HTML

    init(_ absence: Absence, words: Words) {
        html = element("section", .class("return"), .aria("aria-labelledby", "return-heading")) {
            element("h2", .id("return-heading")) { words(WelcomeBackPhrase.heading(days: absence.days)) }
            element("p") { words(WelcomeBackPhrase.offer(absence.past.count)) }
            element("div", .class("block-actions")) {
                [Absence.Answer.move, .keep, .letGo].map { answer in
                    button(
                        words(WelcomeBackPhrase.button(answer)), action: .today(.settle(answer)),
                        answer == .move ? .class("main") : nil)
                }
            }
            element("a", .class("quiet"), .href(.missions)) { words(WelcomeBackPhrase.showList) }
        }
    }
}

extension App {
    mutating func settle(_ answer: Absence.Answer, in context: inout ActionContext) throws(IntentError) {
        let view = viewContext(in: context)
        guard let absence = App.absence(isCaughtUp: isCaughtUp(in: view), in: view) else { return }
        let text = ReturnText.text(answer, to: absence, in: view)
        let operations = try workspace.settle(absence, answer, in: context.circumstances, using: &context.entropy)
        commit(operations, saying: text, isUndoable: answer != .keep, in: &context)
    }
}

/// The sentence that confirms the answer to ``ReturnView``, on a page and in a terminal.
public enum ReturnText {
    public static func text(_ answer: Absence.Answer, to absence: Absence, in context: ViewContext) -> String {
        let words = context.words
        let count = absence.past.count
        switch answer {
        case .keep: return words(WelcomeBackPhrase.kept(count))
        case .move:
            let until = context.day(context.workspace.lastDayToReturn(in: context.circumstances))
            return words(WelcomeBackPhrase.moved(count, until: until))
        case .letGo: return words(WelcomeBackPhrase.letGo(count))
        }
    }
}
