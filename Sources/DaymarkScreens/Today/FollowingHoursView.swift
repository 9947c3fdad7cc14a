import DaymarkCore

/// Offers to adjust the hours to the commitments outside them. A tap on the question shows the changes.
struct FollowingHoursView {
    /// The maximum number of days to list.
    private static let maxDays = 3

    let html: HTML

    init(in context: ViewContext) {
        guard let offer = context.workspace.hoursOffer(in: context.circumstances) else {
            html = .nothing
            return
        }
        let words = context.words
        let more = offer.changes.count - FollowingHoursView.maxDays
        html = element("div", .class("moved"), .key("following-hours"), .role("group")) {
            element("details", .key("changes")) {
                element("summary") {
                    words(FollowingHoursPhrase.question(offer.occurrences.count, title: offer.title))
                }
                element("ul", .class("detail")) {
                    offer.changes.prefix(FollowingHoursView.maxDays).map { change in
                        element("li", .key(change.date.description)) { words.text(change, in: context.circumstances) }
                    }
                    if more > 0 { element("li", .key("more")) { words(FollowingHoursPhrase.moreDays(more)) } }
                }
            }
            element("p", .class("actions")) {
                button(words(FollowingHoursPhrase.followButton), action: .hours(.follow), .class("quiet"))
                button(words(FollowingHoursPhrase.notNow), action: .hours(.putOff), .class("quiet"))
            }
        }
    }
}
