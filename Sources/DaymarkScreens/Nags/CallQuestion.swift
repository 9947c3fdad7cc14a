import DaymarkCore

/// Asks whether the person wants calls when something starts, in a voice that does not call without having asked.
struct CallQuestion {
    let html: HTML

    init(_ today: TodayModel, in context: ViewContext) {
        let words = context.words
        let hasStart = today.rows.contains { row in
            row.span.start > context.now && (row.mission != nil || row.isCommitment)
        }
        guard context.settings.asksAboutCalls, hasStart else {
            html = .nothing
            return
        }
        html = element("ul", .class("asks"), .key("calls")) {
            element("li", .key("question"), .class("nag question")) {
                element("p") { words(CallPhrase.question) }
                element("p", .class("actions")) {
                    CallStyle.allCases.reversed().map { style in
                        button(words(CallPhrase.setting(style)), action: .dose(.calls(style)))
                    }
                }
            }
        }
    }
}
