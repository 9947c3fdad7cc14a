import DaymarkCore

/// Shows a focus session over the whole page: the timer, the current step, and what can be done with one tap.
struct FocusView {
    /// The id of the field for a stray thought.
    static let parkField = "focus-thought"
    /// The maximum number of steps to draw as marks. More could not be counted at a glance.
    private static let maxMarks = 12

    private let model: FocusModel
    private let start: String?
    private let room: RoomState
    private let context: ViewContext
    private var words: Words { context.words }

    /// - Parameter start: The small start that a stuck person chose.
    init(_ model: FocusModel, start: String? = nil, room: RoomState = RoomState(), in context: ViewContext) {
        self.model = model
        self.start = start
        self.room = room
        self.context = context
    }

    var html: HTML {
        element(
            "div", .class("focus-page in-\(model.category.name) is-\(model.status.phase.name)"), .key("session"),
            .view("session")
        ) {
            header
            FocusDial(model, in: context).html
            element("p", .class("unseen"), .role("status")) { words.announcement(of: model.status) }
            if model.status.asksHowToGoOn { overtime }
            DeadlineNote(besides: model.mission, in: context).html
            // Once the time of a small start is over, the next step leads on.
            if let start, model.current == nil || model.status.phase != .overtime {
                element("p", .class("small-start")) { start }
            } else {
                step
            }
            FocusView.park(words)
            RoomPeopleView(room, in: context).strip
            element("div", .class("focus-buttons")) { buttons }
            more
        }
    }

    private var header: HTML {
        element("header", .class("focus-heading")) {
            element("a", .href(.today), .class("quiet"), .label(words(ScreenPhrase.backToToday))) { Icon.down.html }
            element("h1") {
                if let picture = model.picture { picture.mark(in: model.category) }
                element("a", .href(.mission(model.mission))) { model.title }
            }
            FocusView.floatButton(words)
        }
    }

    /// Opens the floating window. The style sheet shows the button only in browsers that have such windows.
    static func floatButton(_ words: Words) -> HTML {
        button(Icon.float.html, action: .focus(.float), .class("quiet float"), .label(words(FocusPhrase.floatButton)))
    }

    /// Lets the page fill the screen, or leaves full screen. The style sheet shows the button where the browser allows
    /// full screen, and the words for what it does.
    static func fullScreenButton(_ words: Words) -> HTML {
        let labels: [HTML] = [
            element("span", .class("enter")) { words(FocusPhrase.fullScreenButton) },
            element("span", .class("leave")) { words(FocusPhrase.leaveFullScreenButton) },
        ]
        return button(.joined(labels), action: .focus(.fullScreen), .class("quiet full-screen"))
    }

    /// Says that the planned time is over, without an alarm. Nothing has to be answered.
    private var overtime: HTML {
        element("section", .class("focus-overtime"), .key("overtime")) {
            element("h2") {
                words(
                    model.showsNumbers
                        ? .overtime(target: model.status.target ?? 0, over: model.status.minutesOver)
                        : FocusTimePhrase.share(thousandths: 1000))
            }
            element("p") { words(FocusTimePhrase.overtimeHint) }
            element("p", .class("actions")) {
                if model.status.offersBreak {
                    button(model.breakOffer(words), action: .focus(.rest), .class("main"), .key("rest"))
                    // Skipping the break begins the next stretch, so a second button to keep going would be the same.
                    button(keepGoingLabel, action: .focus(.skip), .class("soft"), .key("skip"))
                } else {
                    button(
                        words(FocusPhrase.keepGoingButton), action: .focus(.confirm), .class("main"),
                        .key("keep-going"))
                }
                button(
                    words(FocusPhrase.addButton(FocusModel.overtimeMinutes)),
                    action: .focus(.extend(FocusModel.overtimeMinutes)), .class("soft"))
            }
        }
    }

    /// Says how long the next stretch is.
    private var keepGoingLabel: String {
        guard model.showsNumbers, let minutes = model.status.rhythm.workMinutes(context.settings) else {
            return words(FocusPhrase.keepGoingButton)
        }
        return words(FocusPhrase.keepGoingFor(minutes))
    }

    private var step: HTML {
        guard !model.steps.isEmpty else { return .nothing }
        return element("section", .class("focus-step"), .key("step")) {
            marks
            if let current = model.current {
                element("p", .class("detail")) { stepDetail(current.step, current.number, of: current.count) }
                element("div", .class("current"), .key(current.step.id.description)) {
                    button(
                        Icon.check.html, action: .mission(.step(current.step.id, .tick)), .class("tick"),
                        .label(words(StepPhrase.tickStep(current.step.title))))
                    element("h2") { current.step.title }
                }
                if let following = model.following {
                    element("p", .class("then")) { words(FocusPhrase.then(following.title)) }
                }
            } else {
                element("p", .class("detail")) { words(FocusPhrase.stepsDone) }
            }
        }
    }

    /// The number of the step, and its minutes if they are known.
    private func stepDetail(_ step: Step, _ number: Int, of count: Int) -> String {
        let text = words(FocusPhrase.stepOf(number, count))
        guard model.showsNumbers, let minutes = step.minutes else { return text }
        return text + " · " + words.estimate(minutes)
    }

    /// One mark for each step. The sentence below says the same.
    private var marks: HTML {
        guard model.steps.count <= FocusView.maxMarks else { return .nothing }
        return element("p", .class("step-marks"), .hidden) {
            model.steps.map { step in
                element("i", step.done ? .class("done") : step.id == model.current?.step.id ? .class("now") : nil)
            }
        }
    }

    static func park(_ words: Words) -> HTML {
        element("form", .class("focus-park"), .on("submit", .focus(.park)), .key("park")) {
            Icon.inbox.html
            element("label", .class("unseen"), .set("for", parkField)) { words(FocusPhrase.parkLabel) }
            element(
                "input", .id(parkField), .type("text"), .set("name", "line"),
                .set("placeholder", words(FocusPhrase.parkLabel)), .set("autocomplete", "off"),
                .set("enterkeyhint", "done"), .set("maxlength", "500"))
            element("button", .type("submit"), .class("mini"), .label(words(FocusPhrase.parkLabel))) { Icon.add.html }
        }
    }

    @HTMLBuilder private var buttons: HTML {
        switch model.status.phase {
        case .paused:
            labelled(words(FocusPhrase.resumeButton), icon: .play, action: .resume, isMain: true)
        case .onBreak:
            labelled(words(FocusPhrase.backButton), icon: .play, action: .resume, isMain: true)
        case .running, .overtime, .done, .abandoned, .forgotten:
            labelled(words(FocusPhrase.pauseButton), icon: .pause, action: .pause, isMain: words.voice == .command)
            // The card for overtime has the same button.
            if !(model.status.asksHowToGoOn && model.status.offersBreak) {
                labelled(words(FocusPhrase.breakButton(model.breakMinutes)), icon: .cup, action: .rest)
            }
        }
        // With open steps, the button for the whole mission says so, and does not stand out.
        let hasOpenStep = model.current != nil
        let wrapUpIsMain = words.voice == .spark && hasOpenStep && model.status.isRunning
        labelled(
            words(hasOpenStep ? FocusPhrase.allDoneButton : .doneButton), icon: .check, action: .finish,
            isMain: words.voice == .spark && !hasOpenStep)
        labelled(words(FocusPhrase.wrapUpButton), icon: .flag, action: .wrapUp, isMain: wrapUpIsMain)
    }

    private func labelled(_ label: String, icon: Icon, action: FocusAction, isMain: Bool = false) -> HTML {
        button(
            .joined([icon.html, element("span") { label }]), action: .focus(action),
            .class(isMain ? "main" : "soft"), .key(action.text))
    }

    private var more: HTML {
        element("div", .class("focus-more")) {
            if model.status.isRunning && !model.status.asksHowToGoOn {
                button(
                    words(FocusPhrase.addButton(FocusModel.moreMinutes)),
                    action: .focus(.extend(FocusModel.moreMinutes)), .class("quiet"))
            }
            if model.status.offersBreak && !model.status.asksHowToGoOn {
                button(words(BreakPhrase.skipButton), action: .focus(.skip), .class("quiet"), .key("skip"))
            }
            if room.room == nil {
                element("a", .href(.room), .class("quiet")) { words(RoomOpeningPhrase.title) }
            }
            FocusView.fullScreenButton(words)
            button(words(FocusPhrase.abandonButton), action: .focus(.abandon), .class("quiet"))
        }
    }
}
