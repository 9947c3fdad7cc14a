import DaymarkCore

/// Shows the entries that a search found, the newest first.
struct JournalResults {
    private let found: JournalSearch
    private let query: String
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ found: JournalSearch, query: String, in context: ViewContext) {
        self.found = found
        self.query = query
        self.context = context
    }

    var html: HTML {
        element("div", .class("journal-results")) {
            if found.matches.isEmpty {
                element("p", .class("empty")) { words(JournalPhrase.noneFound(trimmed(query))) }
            }
            element("ul", .class("rows")) {
                found.matches.map { match in
                    element("li", .key(match.date.description)) {
                        element("a", .href(.journal(match.date)), .row(.journal(match.date)), .class("title")) {
                            words.dayMonthAndYear(match.date)
                        }
                        element("p", .class("detail")) {
                            match.excerpt.map { part in
                                part.isMatch ? element("mark") { part.text } : HTML(escaping: part.text)
                            }
                        }
                    }
                }
            }
            if found.count > found.matches.count {
                element("p", .class("more")) { words(AppPhrase.more(found.count - found.matches.count)) }
            }
        }
    }
}
