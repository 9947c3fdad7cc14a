import DaymarkCore

/// Shows a commitment as an item of a list.
struct CommitmentItem {
    let html: HTML

    /// Shows one date.
    /// - Parameter clashes: the other commitments at the same time.
    init(_ occurrence: Occurrence, time: String, clashes: [Occurrence] = [], in context: ViewContext) {
        let route = Route.commitment(occurrence.commitment, at: occurrence.original)
        let reachable = occurrence.isReachable ? context.words(CommitmentDatePhrase.reachable) : ""
        let answer = occurrence.answer.map { context.words(CommitmentDatePhrase.answer($0)) } ?? ""
        html = CommitmentItem.item(
            title: occurrence.title,
            facts: [time, reachable, answer, occurrence.location, context.text(clashes: clashes)],
            category: occurrence.category, answer: occurrence.answer, route: route,
            picture: context.picture(of: occurrence))
    }

    /// Shows a commitment with its next date.
    init(_ found: FoundCommitment, in context: ViewContext) {
        let words = context.words
        let commitment = found.commitment
        let when = CommitmentText(commitment, words: words, in: context.circumstances).when
        let next = found.next.map { words.moment($0, in: context.circumstances) } ?? words(DaysPhrase.over)
        html = CommitmentItem.item(
            title: commitment.title, facts: [when == next ? "" : when, next, commitment.location],
            category: commitment.category, route: .commitment(commitment.id, at: found.next?.original),
            picture: context.workspace.picture(of: commitment))
    }

    private static func item(
        title: String, facts: [String], category: Category?, answer: InvitationAnswer? = nil, route: Route,
        picture: Picture?
    ) -> HTML {
        let name = category.map { "in-" + $0.name + " " } ?? ""
        let state = answer.map { " " + $0.name } ?? ""
        return element("li", .key(route.address), .class(name + "commitment" + state)) {
            picture?.mark(in: category) ?? .nothing
            element("div") {
                element("a", .href(route), .row(route), .class("title")) { title }
                element("span", .class("detail")) { facts.filter { !$0.isEmpty }.joined(separator: " · ") }
            }
        }
    }
}
