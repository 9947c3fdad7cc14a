import DaymarkCore

/// The current quiet period, with a button to end it, or the choices to start one.
struct QuietPeriodView {
    /// Shown during a quiet period, and empty otherwise.
    let current: HTML
    /// A button for each choice that makes sense now, and none during a quiet period.
    let choices: HTML

    init(in context: ViewContext) {
        let words = context.words
        guard let until = context.workspace.quietPeriodEnd(in: context.circumstances) else {
            current = .nothing
            choices = element("p", .class("actions"), .role("group"), .label(words(QuietPeriodPhrase.heading))) {
                context.workspace.quietPeriodOffers(in: context.circumstances).map { offer in
                    button(
                        words(QuietPeriodPhrase.choice(offer.choice, offer.title)),
                        action: .nag(.startQuietPeriod(offer.choice)))
                }
            }
            return
        }
        choices = .nothing
        current = element(
            "section", .class("pause on quiet-period"), .key("quiet-period"), .role("group"),
            .label(words(QuietPeriodPhrase.heading))
        ) {
            element("p") { words(QuietPeriodPhrase.quiet(until: context.text(until))) }
            button(words(QuietPeriodPhrase.endButton), action: .nag(.endQuietPeriod), .class("main"))
        }
    }
}
