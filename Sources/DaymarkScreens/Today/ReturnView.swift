import DaymarkCore

/// Asks who comes back what is to become of what was due meanwhile: all of it at once, and none of it in sight before it is wanted.
struct ReturnView {
    let html: HTML

    init(_ absence: Absence, words: Words) {
        html = element("section", .class("return"), .aria("aria-labelledby", "return-heading")) {
            element("h2", .id("return-heading")) { words(ReturnPhrase.heading(days: absence.days)) }
            element("p") { words(ReturnPhrase.offer(absence.past.count)) }
            element("div", .class("block-deeds")) {
                [Absence.Answer.move, .keep, .letGo].map { answer in
                    tapButton(
                        words(ReturnPhrase.button(answer)), .settle(answer), answer == .move ? .class("main") : nil)
                }
            }
            element("a", .class("quiet"), .href(.missions)) { words(ReturnPhrase.which) }
        }
    }
}

extension App {
    mutating func settle(_ answer: Absence.Answer, in circumstances: Circumstances, _ effects: inout [Effect])
        throws(IntentError)
    {
        guard let absence = absence(in: circumstances) else { return }
        let said = ReturnText.said(answer, absence, workspace, words: words, in: circumstances)
        commit(
            try workspace.settle(absence, answer, in: circumstances, using: &entropy), &effects, saying: said,
            undoable: answer != .keep)
    }
}

/// What was done with it, for a page and a terminal.
public enum ReturnText {
    public static func said(
        _ answer: Absence.Answer, _ absence: Absence, _ workspace: Workspace, words: Words,
        in circumstances: Circumstances
    ) -> String {
        let count = absence.past.count
        let until = words.day(workspace.lastDayToReturn(in: circumstances), from: circumstances.today)
        switch answer {
        case .keep: return words(ReturnPhrase.kept(count))
        case .move: return words(ReturnPhrase.moved(count, until: until))
        case .letGo: return words(ReturnPhrase.letGo(count))
        }
    }
}
