import DaymarkCore

/// Shows the journal: the month with its marks, and the editor of one day.
struct JournalView {
    static let searchField = "journal-search"

    /// The id of the field of a day's entry. Each day has a field of its own, so that a text never moves to another
    /// day.
    static func field(_ date: CivilDate) -> String { "journal-\(date)" }

    private let model: JournalModel
    private let pages: Pages
    private let query: String
    private let found: JournalSearch?
    private let refusals: Refusals
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameter found: the result of the search; nil without a query.
    init(
        _ model: JournalModel, pages: Pages, query: String, found: JournalSearch?, refusals: Refusals,
        in context: ViewContext
    ) {
        self.model = model
        self.pages = pages
        self.query = query
        self.found = found
        self.refusals = refusals
        self.context = context
    }

    var html: HTML {
        element("div", .class("journal-page")) {
            element("div", .class("journal-days")) {
                // On a wide screen, the style sheet puts the search below the month. On a phone, results replace the
                // month.
                search
                element("header", .class("heading")) {
                    element(found == nil ? "h1" : "h2", .id("journal-month")) { words.monthAndYear(model.date) }
                    PagesView(pages, words: words).html
                }
                JournalMonthView(model, in: context).html
                if let found {
                    JournalResults(found, query: query, in: context).html
                } else {
                    onThisDay
                }
            }
            element("article", .class("entry"), .key("entry-\(model.date)"), .aria("aria-labelledby", "entry-day")) {
                element("header") {
                    element(found == nil ? "h2" : "h1", .id("entry-day")) { words.fullDate(model.date) }
                    if !model.isFuture { JournalTools(model, in: context).html }
                }
                if model.isFuture {
                    element("p", .class("empty")) {
                        words(JournalNoticePhrase.notYet(words.dayAndMonth(model.date)))
                    }
                } else {
                    editor
                }
            }
        }
    }

    private var search: HTML {
        element("div", .role("search"), .class("finder")) {
            element("label", .class("unseen"), .set("for", JournalView.searchField)) {
                words(JournalPhrase.searchLabel)
            }
            element(
                "input", .id(JournalView.searchField), .type("search"), .value(query),
                .set("placeholder", words(JournalPhrase.searchLabel)), .set("autocomplete", "off"),
                .set("enterkeyhint", "search"), .set("maxlength", "300"), .on("input", .journal(.find)))
            element("p", .class("unseen"), .role("status")) {
                found.map { words(JournalPhrase.found($0.count)) } ?? ""
            }
        }
    }

    private var editor: HTML {
        let field = JournalView.field(model.date)
        let refusal = refusals[field]
        let day = words.fullDate(model.date)
        return element("div", .class("entry-text")) {
            element(
                "textarea", .id(field), .label(words(JournalPhrase.entryLabel(day))),
                .set("placeholder", words(JournalPhrase.writeALine)), .set("rows", "8"), .set("spellcheck", "true"),
                .set("data-autosave", Action.journal(.write(model.date)).text),
                // The shell needs the stored text to tell what the person changed in a refused one.
                refusal == nil ? nil : .set("data-base", model.text),
                refusal == nil ? nil : .aria("aria-invalid", "true"),
                refusal == nil ? nil : .aria("aria-describedby", field + "-problem")
            ) {
                // NB: HTML drops the first line feed of a text area.
                "\n" + (refusal?.text ?? model.text)
            }
            if let refusal {
                element("p", .class("problem"), .id(field + "-problem"), .role("alert")) { words(refusal.problem) }
            }
            if TextMerge.hasMarks(model.text) {
                element("p", .class("detail"), .role("status")) { words(JournalPhrase.bothKept) }
            }
            element("p", .class("entry-facts")) {
                element("span") { model.wordCount > 0 ? words(JournalPhrase.words(model.wordCount)) : "" }
                if refusal == nil, let saved = model.savedAt {
                    element("span") { words(JournalPhrase.saved(at: context.time(saved, besides: context.now))) }
                }
            }
        }
    }

    private var onThisDay: HTML {
        guard !model.onThisDay.isEmpty else { return .nothing }
        return element("section", .class("on-this-day"), .aria("aria-labelledby", "on-this-day")) {
            element("h2", .id("on-this-day")) { words(JournalPhrase.onThisDay) }
            element("ul", .class("rows")) {
                // Without keys, another day changes the rows instead of replacing them, which is faster.
                model.onThisDay.map { entry in
                    let date = entry.date ?? model.date
                    return element("li") {
                        element("a", .href(.journal(date)), .row(.journal(date)), .class("title")) {
                            words.dayMonthAndYear(date)
                        }
                        element("p", .class("detail")) {
                            JournalWords.beginning(of: entry.text, letters: JournalModel.maxExcerpt)
                        }
                    }
                }
            }
        }
    }
}
