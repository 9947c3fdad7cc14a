import DaymarkCore

/// One mission, each of its fields in place to be changed.
struct MissionView {
    private let form: MissionForm
    private let refused: [FormField.Refused]
    private let settings: Settings
    private let words: Words
    private let circumstances: Circumstances
    private var id: RecordID { form.mission.id }

    init(_ form: MissionForm, _ refused: [FormField.Refused], settings: Settings, in circumstances: Circumstances) {
        self.form = form
        self.refused = refused
        self.settings = settings
        words = Words(settings)
        self.circumstances = circumstances
    }

    var html: HTML {
        element("article", .class("sheet"), .key(id.description), .aria("aria-labelledby", "sheet-heading")) {
            BackLink(.missions, words(ScreenPhrase.backToMissions)).html
            element("h1", .id("sheet-heading"), .class("unseen")) { form.mission.title }
            field(.title, DetailPhrase.title).lines(text(.title), most: 2 * Mission.longestTitle, title: true)
            if !form.status.isEmpty { element("p", .class("status")) { form.status.joined(separator: " · ") } }
            element("div", .class("deeds")) { deeds }
            StepsView(form, refused, words: words).html
            if form.mission.isOpen { snooze }
            fields
            field(.notes, .notes).lines(
                text(.notes), example: words(FieldExamplePhrase.notesExample), most: Mission.longestNotes)
            if !form.reasons.isEmpty {
                element("p", .class("detail")) {
                    words(MissionDetailPhrase.whyHeading) + ": " + form.reasons.joined(separator: ", ")
                }
            }
        }
    }

    private func field(_ field: MissionField, _ name: DetailPhrase) -> FormField {
        FormField(MissionForm.field(id, field), words(name), .mission(.edit(id, field)), refused, words: words)
    }

    private func text(_ field: MissionField) -> String {
        MissionForm.text(field, form.mission, words: words, in: circumstances)
    }

    @HTMLBuilder private var deeds: HTML {
        if form.mission.isOpen {
            tapButton(words(MissionDetailPhrase.completeButton), .complete(id), .class("main"))
            tapButton(words(MissionDetailPhrase.letGoButton), .mission(.letGo(id)), .class("quiet"))
        } else {
            tapButton(words(MissionDetailPhrase.reopenButton), .reopen(id), .class("main"))
        }
    }

    private var snooze: HTML {
        element("fieldset", .class("snooze")) {
            element("legend") { words(MissionDetailPhrase.snoozeHeading) }
            element("div", .class("options")) {
                tapButton(words(BlockPhrase.placeButton), .block(.place(id)), .class("soft"), .key("place"))
                [
                    (MissionAction.Later.today, MissionDetailPhrase.laterToday), (.tomorrow, .tomorrow),
                    (.week, .nextWeek),
                ].map {
                    later, phrase in
                    tapButton(words(phrase), .mission(.snooze(id, later)), .class("soft"), .key(later.name))
                }
                if !form.snoozed.isEmpty {
                    tapButton(
                        words(MissionDetailPhrase.wakeButton), .mission(.snooze(id, .now)), .class("soft"), .key("now"))
                }
            }
            FormField(
                "snooze-" + id.handle, words(MissionDetailPhrase.snoozeUntil), .mission(.snooze(id, .typed)), refused,
                words: words
            )
            .line("", example: words(FieldExamplePhrase.snoozeExample), most: 100)
        }
    }

    private var fields: HTML {
        element("div", .class("fields")) {
            field(.deadline, .deadline).line(
                text(.deadline), example: words(FieldExamplePhrase.deadlineExample), most: 100)
            FormField(
                MissionForm.field(id, .estimate), words(MissionDetailPhrase.estimateField),
                .mission(.edit(id, .estimate)),
                refused, words: words
            )
            .line(text(.estimate), example: words(FieldExamplePhrase.lengthExample), most: 50)
            field(.repeats, .repeats).line(text(.repeats), example: words(FieldExamplePhrase.ruleExample), most: 200)
            field(.labels, .labels).line(text(.labels), example: words(FieldExamplePhrase.labelsExample), most: 1000)
            chosen(.priority, .priority)
            chosen(.category, .category)
            chosen(.placement, .placement)
            chosen(.aggression, .aggression)
            chosen(.cognitiveLoad, .load)
            chosen(.energyNeeded, .energy)
            waits
        }
    }

    private func chosen(_ field: MissionField, _ name: DetailPhrase) -> HTML {
        self.field(field, name).choice(MissionForm.choices(field, settings: settings), text(field))
    }

    private var waits: HTML {
        element("div", .class("waits")) {
            field(.waitsFor, .waitsFor).line("", example: words(FieldExamplePhrase.waitsExample), list: "others")
            element("datalist", .id("others")) { form.others.map { element("option", .value($0)) } }
            if !form.waitsFor.isEmpty {
                element("ul", .class("chips")) {
                    form.waitsFor.map { other in
                        element("li", .key(other.id.description)) {
                            element(
                                "button", .type("button"), .class("chip"),
                                .label(words(MissionDetailPhrase.waitNoMore(other.title))),
                                .on("click", .mission(.free(id, from: other.id)))
                            ) {
                                other.title
                                Icon.close.html
                            }
                        }
                    }
                }
            }
        }
    }
}
