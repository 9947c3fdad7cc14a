import DaymarkCore

/// Shows the mood card: the question how the person feels, and suggestions for now.
struct MoodView {
    /// The id of the card. It gets focus when its content changes.
    static let id = "mood"

    let model: MoodModel
    let words: Words

    var html: HTML {
        switch model.card {
        case .question: question
        case .suggestions(let minutes, let rows): suggestions(minutes: minutes, rows: rows)
        case .line: line
        }
    }

    private var question: HTML {
        section("mood asked") {
            element("div", .class("heading")) {
                element("h2", .id("mood-heading")) { words(MoodPhrase.question) }
                button(words(MoodPhrase.notNow), action: .mood(.putOff), .class("quiet"))
            }
            element("ul", .class("moods")) {
                Mood.allCases.map { mood in
                    element("li", .key(mood.name)) {
                        button(words(MoodPhrase.name(mood)), action: .mood(.note(mood)))
                    }
                }
            }
        }
    }

    private func suggestions(minutes: Int64, rows: [SuggestionRow]) -> HTML {
        section("mood") {
            element("div", .class("heading")) {
                element("h2", .id("mood-heading")) { words(MoodOfferPhrase.suggestionsHeading(minutes: minutes)) }
                askButton
            }
            hour
            if rows.isEmpty {
                element("p", .class("resting")) {
                    Icon.cup.html
                    words(MoodOfferPhrase.nothingFits(model.mood))
                }
            } else {
                element("ul", .class("suggested")) { rows.map { row($0) } }
            }
        }
    }

    private func row(_ row: SuggestionRow) -> HTML {
        element("li", .key(row.mission.description), .class("in-\(row.category.name)")) {
            row.picture.mark(in: row.category)
            element("div") {
                element("a", .href(.mission(row.mission)), .class("title")) { row.title }
                element("span", .class("detail")) { "\(row.reason), \(words.estimate(row.minutes))" }
            }
            element(
                "button", .type("button"), .label(words(MoodOfferPhrase.addLabel(row.title))),
                .on("click", .today(.suggest(row.mission)))
            ) {
                Icon.add.html
                element("span") { words(MoodOfferPhrase.addButton) }
            }
        }
    }

    private var line: HTML {
        element(
            "section", .id(MoodView.id), .class("mood line"), .label(words(MoodPhrase.question)), .set("tabindex", "-1")
        ) {
            hour
            askButton
        }
    }

    private func section(_ names: String, @HTMLBuilder content: () -> HTML) -> HTML {
        element(
            "section", .id(MoodView.id), .class(names), .aria("aria-labelledby", "mood-heading"),
            .set("tabindex", "-1"), content: content)
    }

    private var hour: HTML {
        switch model.hour {
        case .peak: element("p", .class("detail")) { words(OpenTimePhrase.peakHour) }
        case .low: element("p", .class("detail")) { words(OpenTimePhrase.lowHour) }
        case nil: .nothing
        }
    }

    /// The button that opens the question. It names the last answer.
    private var askButton: HTML {
        let name = model.mood.map { words(MoodPhrase.name($0)) }
        return element(
            "button", .type("button"), .class("quiet"), name.map { .label("\($0). \(words(MoodPhrase.askButton))") },
            .on("click", .mood(.ask))
        ) {
            name ?? words(MoodPhrase.askButton)
        }
    }
}
