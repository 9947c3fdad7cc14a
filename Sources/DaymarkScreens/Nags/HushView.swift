import DaymarkCore

/// The quiet that the person asked for, with a button to end it, or the ways to ask for it.
struct HushView {
    /// Shown while it is quiet, and empty otherwise.
    let current: HTML
    /// A button for each choice that makes sense now, and none while it is quiet.
    let choices: HTML

    init(in context: ViewContext) {
        let words = context.words
        guard let until = context.workspace.hush(in: context.circumstances) else {
            current = .nothing
            choices = element("p", .class("actions hush"), .role("group"), .label(words(HushPhrase.heading))) {
                context.workspace.hushOffers(in: context.circumstances).map { offer in
                    button(words(HushPhrase.choice(offer.choice, offer.title)), action: .nag(.hush(offer.choice)))
                }
            }
            return
        }
        choices = .nothing
        current = element(
            "section", .class("pause on hushed"), .key("hushed"), .role("group"), .label(words(HushPhrase.heading))
        ) {
            element("p") { words(HushPhrase.quiet(until: context.text(until))) }
            button(words(HushPhrase.endButton), action: .nag(.endHush), .class("main"))
        }
    }
}
