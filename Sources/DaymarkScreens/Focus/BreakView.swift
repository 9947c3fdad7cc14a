import DaymarkCore

/// Shows a break over the whole page: a calm picture and few words, which lead away from the screen. At its end nothing
/// sounds, and the words invite the person to go on.
struct BreakView {
    private let model: FocusModel
    private let context: ViewContext
    private var words: Words { context.words }
    private var isOver: Bool { model.status.breakMinutesLeft == 0 }

    init(_ model: FocusModel, in context: ViewContext) {
        self.model = model
        self.context = context
    }

    var html: HTML {
        element(
            "div", .class("focus-page focus-break in-\(model.category.name) is-onBreak"), .key("break"), .view("break")
        ) {
            element("header", .class("focus-heading")) {
                element("a", .href(.today), .class("quiet"), .label(words(ScreenPhrase.backToToday))) { Icon.down.html }
                element("span", .class("aside")) { FocusView.fullScreenButton(words) }
                FocusView.floatButton(words)
            }
            BreakDial(model.status, words.voice).html
            element("div", .class("break-words")) {
                element("h1") { words(isOver ? BreakPhrase.overHeading : .heading) }
                element("p") { time }
                if !isOver { element("p", .class("look-away")) { words(BreakPhrase.lookAway) } }
            }
            element("p", .class("unseen"), .role("status")) { words.announcement(of: model.status) }
            if !isOver { prompts }
            place
            DeadlineNote(besides: model.mission, in: context).html
            element("div", .class("focus-buttons")) { buttons }
        }
    }

    private var time: String {
        guard !isOver, let length = model.status.breakLength else { return words(BreakPhrase.overHint) }
        let passed = length - (model.status.breakMinutesLeft ?? 0)
        return words(BreakPhrase.progress(passed: model.showsNumbers ? max(0, passed) : nil, length: length))
    }

    /// One suggestion. In the two warm voices there are three to choose from.
    private var prompts: HTML {
        let prompt = context.workspace.breakPrompt(for: model.status)
        let isWarm = words.voice == .gentle || words.voice == .spark
        return element("section", .class("break-prompts"), .aria("aria-labelledby", "break-prompts")) {
            element("h2", .id("break-prompts")) { words(BreakPhrase.onlyIfYouLike) }
            element("ul") {
                (isWarm ? prompt.offers : [prompt]).map { offer in
                    element("li") {
                        BreakView.icon(offer).html
                        element("span") { words(BreakPhrase.prompt(offer)) }
                    }
                }
            }
        }
    }

    private static func icon(_ prompt: BreakPrompt) -> Icon {
        switch prompt {
        case .water: .water
        case .window, .air: .window
        case .breathe: .sun
        case .shoulders, .stretch: .person
        case .walk, .stairs: .stairs
        }
    }

    /// The next step, or the mission itself, so that the way back is short.
    private var place: HTML {
        element("p", .class("break-place")) {
            if let picture = model.picture { picture.mark(in: model.category) }
            element("span") {
                element("small") { words(BreakPhrase.placeKept) }
                element("span") { words(BreakPhrase.next(model.current?.step.title ?? model.title)) }
            }
        }
    }

    @HTMLBuilder private var buttons: HTML {
        button(
            .joined([Icon.play.html, element("span") { words(FocusPhrase.backButton) }]), action: .focus(.resume),
            .class("main"), .key("resume"))
        button(
            .joined([Icon.add.html, element("span") { words(BreakPhrase.more(FocusModel.moreMinutes)) }]),
            action: .focus(.restMore), .class("soft"), .key("more"))
        button(
            .joined([Icon.flag.html, element("span") { words(FocusPhrase.wrapUpButton) }]), action: .focus(.wrapUp),
            .class("soft"), .key("wrapUp"))
    }
}
