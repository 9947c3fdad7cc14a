import DaymarkCore

/// Shows doses. One tap ticks or skips each.
struct DosesView {
    let html: HTML

    /// - Parameter isToday: whether the doses are of today, so that an answer to each can still be expected.
    init(_ doses: [DoseRow], isToday: Bool, words: Words) {
        guard !doses.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("passed-blocks doses"), .key("doses")) {
            element("p") { words(DosePhrase.heading) }
            element("ul") { doses.map { DosesView.row($0, isTitled: true, isToday: isToday, words: words) } }
        }
    }

    /// - Parameter isTitled: whether to name the routine.
    static func row(_ dose: DoseRow, isTitled: Bool, isToday: Bool = false, words: Words) -> HTML {
        let name = "\(dose.title) \(dose.timeText)"
        return element("li", .key(DoseAction.answer(dose.mission, dose.time, .taken).text), .class(dose.state.name)) {
            if isTitled {
                element("a", .href(.mission(dose.mission)), .row(.mission(dose.mission)), .class("title")) {
                    dose.title
                }
            }
            let state =
                isToday && dose.state == .missed
                ? [words(DosePhrase.noNote(dose.timeText))]
                : [dose.timeText, words(DosePhrase.state(dose.state)), dose.notedText]
            let facts = state + [dose.supplyText]
            element("span", .class("detail")) { facts.filter { !$0.isEmpty }.joined(separator: " · ") }
            element("span", .class("answers")) { buttons(dose, name: name, words: words) }
        }
    }

    private static func buttons(_ dose: DoseRow, name: String, words: Words) -> [HTML] {
        func answer(_ phrase: DosePhrase, _ what: DoseAnswer.What?, isMain: Bool = false) -> HTML {
            let text = words(phrase)
            return button(
                text, action: .dose(.answer(dose.mission, dose.time, what)), .class(isMain ? "soft" : "quiet"),
                .label("\(name): \(text)"))
        }
        switch dose.state {
        case .due: return [answer(.taken, .taken, isMain: true), answer(.skip, .skipped)]
        case .coming, .missed: return [answer(.taken, .taken), answer(.skip, .skipped)]
        case .taken, .skipped: return [answer(.undo, nil)]
        }
    }
}
