import DaymarkCore

/// Shows one mission. Its fields are edited in place.
struct MissionView {
    private let form: MissionForm
    private let openedStep: RecordID?
    private let refusals: Refusals
    private let context: ViewContext
    private var words: Words { context.words }
    private var id: RecordID { form.mission.id }

    /// - Parameter openedStep: The step whose controls are shown.
    init(_ form: MissionForm, openedStep: RecordID?, refusals: Refusals, in context: ViewContext) {
        self.form = form
        self.openedStep = openedStep
        self.refusals = refusals
        self.context = context
    }

    var html: HTML {
        element("article", .class("sheet"), .key(id.description), .aria("aria-labelledby", "sheet-heading")) {
            BackLink(to: .missions, name: words(ScreenPhrase.backToMissions)).html
            element("h1", .id("sheet-heading"), .class("unseen")) { form.mission.title }
            element("div", .class("titled")) {
                tick
                context.workspace.picture(of: form.mission).mark(
                    in: form.mission.category ?? context.settings.category)
                field(.title, label: .title).lines(text(.title), maxLength: 2 * Mission.maxTitleLength, isTitle: true)
            }
            if !form.status.isEmpty { element("p", .class("status")) { form.status.joined(separator: " · ") } }
            if !form.times.isEmpty { PlannedTimesView(form.times, in: context).html }
            if let profile = words.profile(of: form.mission) {
                element("p", .class("profile")) {
                    Icon.spark.html
                    profile
                }
            }
            field(.notes, label: .notes).lines(
                text(.notes), example: words(FieldExamplePhrase.notesExample), maxLength: Mission.maxNotesLength)
            element("div", .class("actions")) { buttons }
            StepsView(form, opened: openedStep, refusals: refusals, words: words).html
            if form.mission.isRoutine { RoutineView(form.mission, refusals: refusals, in: context).details }
            if form.mission.isOpen { snooze }
            fields
            element("details", .class("more-facts"), .key("more-facts"), hasRefusedDetail ? .flag("open") : nil) {
                element("summary") { words(MissionDetailPhrase.moreFacts) }
                rareFields
            }
            LinksView(links: form.links, mission: id, refusals: refusals, words: words).html
            if !form.reasons.isEmpty {
                element("p", .class("detail")) {
                    words(MissionDetailPhrase.whyHeading) + ": " + form.reasons.joined(separator: ", ")
                }
            }
        }
    }

    private func field(_ field: MissionField, label: DetailPhrase) -> FormField {
        self.field(field, label: words(label))
    }

    private func field(_ field: MissionField, label: String) -> FormField {
        FormField(
            MissionForm.field(id, field), label: label, action: .mission(.edit(id, field)), refusals: refusals,
            words: words)
    }

    private func text(_ field: MissionField) -> String { MissionForm.text(field, of: form.mission, in: context) }

    /// The ring beside the title. A routine has none, because its doses are answered one by one.
    private var tick: HTML {
        let mission = form.mission
        if mission.isOpen, !mission.isRoutine { return CompleteButton(id, title: mission.title, words: words).html }
        return mission.status == .completed ? ReopenButton(id, title: mission.title, words: words).html : .nothing
    }

    @HTMLBuilder private var buttons: HTML {
        if form.mission.isOpen, form.mission.isRoutine {
            RoutineView(form.mission, refusals: refusals, in: context).buttons
        } else if form.mission.isOpen {
            button(words(FocusPhrase.startButton), action: .focus(.start(id)), .class("main"))
            button(words(BreakdownPhrase.breakDown), action: .breakdown(.open(id)), .class("soft"))
            button(words(MissionDetailPhrase.letGoButton), action: .mission(.letGo(id)), .class("quiet"))
        } else {
            button(words(MissionDetailPhrase.reopenButton), action: .reopen(id), .class("main"))
        }
    }

    private var snooze: HTML {
        element("fieldset", .class("snooze")) {
            element("legend") { words(MissionDetailPhrase.snoozeHeading) }
            element("div", .class("options")) {
                button(words(BlockPhrase.placeButton), action: .block(.schedule(id)), .class("soft"), .key("place"))
                [
                    (MissionAction.Later.today, MissionDetailPhrase.laterToday), (.tomorrow, .tomorrow),
                    (.week, .nextWeek),
                ].map {
                    later, phrase in
                    button(words(phrase), action: .mission(.snooze(id, later)), .class("soft"), .key(later.name))
                }
                if !form.snoozed.isEmpty {
                    button(
                        words(MissionDetailPhrase.wakeButton), action: .mission(.snooze(id, .now)), .class("soft"),
                        .key("now"))
                }
            }
            FormField(
                MissionForm.snoozeField(id), label: words(MissionDetailPhrase.snoozeUntil),
                action: .mission(.snooze(id, .typed)), refusals: refusals, words: words
            )
            .line("", example: words(FieldExamplePhrase.snoozeExample), maxLength: 100)
        }
    }

    /// The deadline, the length, the reminders and their level. Predecessors are here only if there are some.
    private var fields: HTML {
        element("div", .class("fields")) {
            element("div", .class("dated"), .key("dated")) {
                field(.deadline, label: .deadline).line(
                    text(.deadline), example: words(FieldExamplePhrase.deadlineExample), maxLength: 100)
                DateChoices(
                    MissionForm.dateField(id), chosen: dueDate, action: .mission(.due(id)), in: context
                ).html
            }
            field(.estimate, label: words(MissionDetailPhrase.estimateField))
                .line(text(.estimate), example: words(FieldExamplePhrase.lengthExample), maxLength: 50)
            EstimateView(form.mission, in: context).html
            field(.reminders, label: .reminders).line(
                text(.reminders), example: words(FieldExamplePhrase.reminderExample), maxLength: 300)
            choice(.aggression, label: .aggression)
            if !form.waitsFor.isEmpty { waits }
        }
    }

    /// The date of the deadline on the person's calendar.
    private var dueDate: CivilDate? {
        switch form.mission.effectiveDeadline {
        case .day(let date, _)?: date
        case .moment(let due, _)?: context.civil(due).date
        case nil: nil
        }
    }

    /// Whether an answer among the folded facts was refused. They are then shown, so that the reason can be read.
    private var hasRefusedDetail: Bool {
        let fields: [MissionField] = [.repeats, .labels, .waitsFor, .tools, .routine]
        return refusals[MissionForm.workedField(id)] != nil
            || lastSession.map { refusals[FocusChoiceView.correctField($0.session)] != nil } ?? false
            || fields.contains { refusals[MissionForm.field(id, $0)] != nil }
    }

    /// The last focus session on the mission, if it ended a short time ago.
    private var lastSession: FocusStatus? { context.workspace.focusToCorrect(on: id, at: context.now) }

    /// All other facts. Most missions leave them empty, or Daymark fills them in by itself.
    private var rareFields: HTML {
        element("div", .class("fields")) {
            field(.repeats, label: .repeats).line(
                text(.repeats), example: words(FieldExamplePhrase.ruleExample), maxLength: 200)
            field(.labels, label: .labels).line(
                text(.labels), example: words(FieldExamplePhrase.labelsExample), maxLength: 1000)
            choice(.category, label: .category)
            choice(.priority, label: .priority)
            if form.mission.isOpen {
                FormField(
                    MissionForm.workedField(id), label: words(PassedPhrase.workedField), action: .mission(.worked(id)),
                    refusals: refusals, words: words
                )
                .line("", example: words(FieldExamplePhrase.lengthExample), maxLength: 50)
            }
            if let last = lastSession {
                FocusChoiceView.correction(of: last, refusals: refusals, words: words)
            }
            choice(.routine, label: .routine)
            PictureField(
                MissionForm.field(id, .picture), picture: context.workspace.picture(of: form.mission),
                isChosen: form.mission.picture != nil, category: form.mission.category ?? context.settings.category,
                words: words
            ).html
            choice(.placement, label: .placement)
            choice(.openingHours, label: .openingHours)
            choice(.cognitiveLoad, label: .load)
            choice(.energyNeeded, label: .energy)
            choice(.activity, label: .activity)
            choice(.creativity, label: .creativity)
            choice(.complexity, label: .complexity)
            field(.tools, label: .tools).line(text(.tools), maxLength: 1000)
            if form.waitsFor.isEmpty { waits }
        }
    }

    private func choice(_ field: MissionField, label: DetailPhrase) -> HTML {
        self.field(field, label: label).choice(
            MissionForm.choices(field, settings: context.settings), chosen: text(field))
    }

    private var waits: HTML {
        element("div", .class("waits")) {
            field(.waitsFor, label: .waitsFor).line("", example: words(FieldExamplePhrase.waitsExample), list: "others")
            element("datalist", .id("others")) { form.others.map { element("option", .value($0)) } }
            if !form.waitsFor.isEmpty {
                element("ul", .class("chips")) {
                    form.waitsFor.map { other in
                        element("li", .key(other.id.description)) {
                            element(
                                "button", .type("button"), .class("chip"),
                                .label(words(MissionDetailPhrase.waitNoMore(other.title))),
                                .on("click", .mission(.stopWaiting(id, for: other.id)))
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
