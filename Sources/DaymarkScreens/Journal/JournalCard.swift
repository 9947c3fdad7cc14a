import DaymarkCore

/// The journal on Today: the beginning of today's entry and a field for another line. `calm` always shows it, the other
/// voices only in the evening, if the person wants the question.
struct JournalCard {
    static let field = "journal-line"
    /// The question comes in the last hours of the waking day: this many minutes before its end.
    private static let promptMinutes: Int64 = 240
    private static let maxExcerpt = 120

    private let context: ViewContext
    private var words: Words { context.words }

    init(in context: ViewContext) {
        self.context = context
    }

    /// The day that the evening's question is about. Nil if there is no question.
    static func promptDate(in context: ViewContext) -> CivilDate? {
        guard context.settings.journalPrompt else { return nil }
        let day = context.wakingDay
        let isEvening = day.contains(context.now) && context.now.minutes(until: day.end) <= promptMinutes
        guard isEvening, day.date <= context.wakingDate, context.workspace.journalText(on: day.date).isBlank else {
            return nil
        }
        return day.date
    }

    var html: HTML {
        let prompt = JournalCard.promptDate(in: context)
        guard words.voice == .calm || prompt != nil else { return .nothing }
        let date = prompt ?? context.wakingDate
        let text = context.workspace.journalText(on: date)
        return element("section", .class("journal-card"), .key("journal"), .aria("aria-labelledby", "journal-heading"))
        {
            element("div", .class("heading")) {
                element("h2", .id("journal-heading")) {
                    prompt == nil ? words(JournalPhrase.title) : words(JournalPhrase.prompt)
                }
                element("a", .class("quiet"), .href(.journal(date)), .label(words(JournalPhrase.promptLink))) {
                    Icon.pencil.html
                }
            }
            if !text.isBlank {
                element("p", .class("journal-text")) {
                    JournalWords.beginning(of: text, letters: JournalCard.maxExcerpt)
                }
            }
            element("form", .on("submit", .journal(.add(date)))) {
                element("label", .class("unseen"), .set("for", JournalCard.field)) { words(JournalPhrase.lineLabel) }
                element(
                    "input", .id(JournalCard.field), .type("text"), .set("name", "line"),
                    .set("placeholder", words(JournalPhrase.writeALine)), .set("autocomplete", "off"),
                    .set("enterkeyhint", "done"))
                element("button", .class("quiet")) { words(JournalPhrase.addLine) }
            }
        }
    }
}
