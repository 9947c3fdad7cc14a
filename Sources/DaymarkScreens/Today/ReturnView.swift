import DaymarkCore

/// Asks who comes back what is to become of what was due meanwhile: all of it at once, and none of it in sight before it is wanted.
struct ReturnView {
    /// More titles than these are in the list of missions.
    private static let most = 12

    let html: HTML

    init(_ absence: Absence, _ workspace: Workspace, _ words: Words) {
        html = element("section", .class("return"), .aria("aria-labelledby", "return-heading")) {
            element("h2", .id("return-heading")) { words(ReturnPhrase.heading(days: absence.days)) }
            element("p") { words(ReturnPhrase.offer(absence.past.count)) }
            element("div", .class("block-deeds")) {
                [Absence.Answer.move, .keep, .letGo].map { answer in
                    tapButton(words(ReturnPhrase.button(answer)), .settle(answer), answer == .move ? .class("main") : nil)
                }
            }
            element("details") {
                element("summary") { words(ReturnPhrase.which) }
                element("ul", .class("rows")) {
                    absence.past.prefix(ReturnView.most).map { id in
                        element("li", .key(id.description)) {
                            element("a", .href(.mission(id)), .row(.mission(id)), .class("title")) { workspace.missions[id]?.title ?? "" }
                        }
                    }
                }
                if absence.past.count > ReturnView.most {
                    element("p", .class("more")) {
                        element("a", .href(.missions)) { words(AppPhrase.more(absence.past.count - ReturnView.most)) }
                    }
                }
            }
        }
    }
}

extension App {
    mutating func settle(_ answer: Absence.Answer, _ circumstances: Circumstances, _ effects: inout [Effect]) throws(IntentError) {
        guard let absence = workspace.absence(circumstances) else { return }
        let said = ReturnText.said(answer, absence, workspace, words, circumstances)
        commit(try workspace.settle(absence, answer, circumstances, &entropy), &effects, saying: said, undoable: answer != .keep)
    }
}

/// What was done with it, for a page and a terminal.
public enum ReturnText {
    public static func said(
        _ answer: Absence.Answer, _ absence: Absence, _ workspace: Workspace, _ words: Words, _ circumstances: Circumstances
    ) -> String {
        let count = absence.past.count
        let until = words.day(workspace.lastDayToReturn(circumstances), from: circumstances.today)
        switch answer {
        case .keep: return words(ReturnPhrase.kept(count))
        case .move: return words(ReturnPhrase.moved(count, until: until))
        case .letGo: return words(ReturnPhrase.letGo(count))
        }
    }
}
