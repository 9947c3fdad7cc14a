import DaymarkCore

/// One commitment: when it is, where, and which of its dates a change is for.
struct CommitmentView {
    private let id: RecordID
    private let form: CommitmentForm
    private let reach: Reach
    private let refused: [FormField.Refused]
    private let words: Words

    init(_ id: RecordID, _ form: CommitmentForm, _ reach: Reach, _ refused: [FormField.Refused], words: Words) {
        self.id = id
        self.form = form
        self.reach = form.series == nil ? .all : reach
        self.refused = refused
        self.words = words
    }

    var html: HTML {
        element(
            "article", .class("sheet"), .key("\(id.description)/\(form.at?.description ?? "")"),
            .aria("aria-labelledby", "sheet-heading")
        ) {
            BackLink(.today, words(ScreenPhrase.backToToday)).html
            element("h1", .id("sheet-heading"), .class("unseen")) { form.commitment.title }
            field(.title, .title).lines(form.text(.title), most: 1000, title: true)
            element("p", .class("status")) { status }
            if form.series != nil { reaches }
            element("div", .class("fields")) {
                field(.when, .when).line(form.text(.when), example: words(FieldExamplePhrase.whenExample), most: 200)
                if form.series == nil || reach != .this {
                    field(.repeats, .repeats).line(
                        form.text(.repeats), example: words(FieldExamplePhrase.ruleExample), most: 200)
                }
                field(.location, .place).line(form.text(.location))
                field(.category, .category).choice(
                    [("", "–")] + Category.allCases.map { ($0.name, words(ChoicePhrase.category($0))) },
                    form.text(.category))
            }
            field(.notes, .notes).lines(
                form.text(.notes), example: words(FieldExamplePhrase.notesExample), most: 50_000)
            if !form.facts.isEmpty {
                element("dl", .class("facts")) {
                    form.facts.map { fact in
                        .joined([element("dt") { fact.name }, element("dd") { fact.value }])
                    }
                }
            }
            element("div", .class("deeds")) {
                tapButton(removal, .commitment(.remove(id, at: form.at)), .class("quiet"))
            }
        }
    }

    private var status: String {
        form.repeats.isEmpty ? form.when : "\(form.when) · \(form.repeats)"
    }

    private var removal: String {
        switch reach {
        case .this: words(SeriesPhrase.removeDate(form.day))
        case .later: words(SeriesPhrase.removeLater(form.day))
        case .all: words(SeriesPhrase.removeAll(form.commitment.title))
        }
    }

    private var reaches: HTML {
        element("fieldset") {
            element("legend") { words(SeriesPhrase.reachLabel) }
            element("div", .class("options")) {
                Reach.allCases.map { choice in
                    element("label", .key(choice.name)) {
                        element(
                            "input", .type("radio"), .set("name", "reach"), .value(choice.name),
                            choice == reach ? .flag("checked") : nil,
                            .on("change", .commitment(.reach)))
                        element("span") { words(ChoicePhrase.reach(choice)) }
                    }
                }
            }
        }
    }

    private func field(_ field: CommitmentField, _ name: DetailPhrase) -> FormField {
        FormField(
            CommitmentForm.field(id, field), words(name), .commitment(.edit(id, at: form.at, field)), refused,
            words: words)
    }
}
