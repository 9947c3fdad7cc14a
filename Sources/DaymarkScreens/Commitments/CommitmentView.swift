import DaymarkCore

/// Shows one commitment: its time and location, and the choice of which dates a change applies to.
struct CommitmentView {
    private let id: RecordID
    private let form: CommitmentForm
    private let reach: Reach
    private let refusals: Refusals
    private let back: BackLink
    private let context: ViewContext
    private var words: Words { context.words }

    init(
        _ form: CommitmentForm, of id: RecordID, reach: Reach, refusals: Refusals, back: BackLink,
        in context: ViewContext
    ) {
        self.id = id
        self.form = form
        self.reach = form.series == nil ? .all : reach
        self.refusals = refusals
        self.back = back
        self.context = context
    }

    var html: HTML {
        element(
            "article", .class("sheet"), .key("\(id.description)/\(form.at?.description ?? "")"),
            .aria("aria-labelledby", "sheet-heading")
        ) {
            back.html
            element("h1", .id("sheet-heading"), .class("unseen")) { form.commitment.title }
            element("div", .class("titled")) {
                form.picture.mark(in: form.commitment.category)
                field(.title, label: .title).lines(form.text(.title), maxLength: 1000, isTitle: true)
            }
            element("p", .class("status")) { status }
            field(.notes, label: .notes).lines(
                form.text(.notes), example: words(FieldExamplePhrase.notesExample), maxLength: 50_000)
            if form.series != nil { reachChoice }
            busyStatusChoice
            element("div", .class("fields")) {
                element("div", .class("dated"), .key("dated")) {
                    field(.when, label: .when).line(
                        form.text(.when), example: words(FieldExamplePhrase.whenExample), maxLength: 200)
                    if form.series == nil || reach == .this {
                        DateChoices(
                            CommitmentForm.dateField(id), chosen: form.date,
                            action: .commitment(.move(id, at: form.at)), in: context
                        ).html
                    }
                }
                if form.series == nil || reach != .this {
                    field(.repeats, label: .repeats).line(
                        form.text(.repeats), example: words(FieldExamplePhrase.ruleExample), maxLength: 200)
                }
                field(.location, label: .place).line(form.text(.location))
                field(.reminders, label: .reminders).line(
                    form.text(.reminders), example: words(FieldExamplePhrase.reminderExample), maxLength: 300)
                if form.otherReminderCount > 0 {
                    copyButton(.copyReminders(form.commitment.id), count: form.otherReminderCount, key: "copyReminders")
                }
                field(.travel, label: .travel).line(
                    form.text(.travel), example: words(FieldExamplePhrase.lengthExample), maxLength: 50)
                if form.namesakeCount > 0 {
                    copyButton(.copyTravel(form.commitment.id), count: form.namesakeCount, key: "copyTravel")
                }
                field(.category, label: .category).choice(
                    [("", "–")] + Category.allCases.map { ($0.name, words(ChoicePhrase.category($0))) },
                    chosen: form.text(.category))
                PictureField(
                    CommitmentForm.field(id, .picture), picture: form.picture,
                    isChosen: form.commitment.picture != nil, category: form.commitment.category, words: words
                ).html
            }
            if !form.facts.isEmpty {
                element("dl", .class("facts")) {
                    form.facts.map { fact in
                        .joined([element("dt") { fact.name }, element("dd") { fact.value }])
                    }
                }
            }
            element("div", .class("actions")) {
                button(removalLabel, action: .commitment(.remove(id, at: form.at)), .class("quiet"))
            }
        }
    }

    /// The button that sets the same value of a field for the others of this name.
    private func copyButton(_ action: CommitmentAction, count: Int, key: String) -> HTML {
        element("p", .class("actions"), .key(key)) {
            button(
                words(TravelPhrase.sameForOthers(count, form.commitment.title)), action: .commitment(action),
                .class("soft"))
        }
    }

    private var status: String {
        form.repeats.isEmpty ? form.when : "\(form.when) · \(form.repeats)"
    }

    private var removalLabel: String {
        switch reach {
        case .this: words(SeriesPhrase.removeDate(form.day))
        case .later: words(SeriesPhrase.removeLater(form.day))
        case .all: words(SeriesPhrase.removeAll(form.commitment.title))
        }
    }

    private var reachChoice: HTML {
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

    /// One tap says whether work may be planned during the commitment.
    private var busyStatusChoice: HTML {
        element("fieldset", .key("busyStatus")) {
            element("legend") { words(DetailPhrase.busyStatus) }
            element("div", .class("options")) {
                BusyStatus.allCases.map { choice in
                    element("label", .key(choice.name)) {
                        element(
                            "input", .type("radio"), .set("name", "busyStatus"), .value(choice.name),
                            choice == form.commitment.busyStatus ? .flag("checked") : nil,
                            .on("change", .commitment(.edit(id, at: form.at, .busyStatus))))
                        element("span") { words(ChoicePhrase.busyStatus(choice)) }
                    }
                }
            }
        }
    }

    private func field(_ field: CommitmentField, label: DetailPhrase) -> FormField {
        FormField(
            CommitmentForm.field(id, field), label: words(label),
            action: .commitment(.edit(id, at: form.at, field)), refusals: refusals, words: words)
    }
}
