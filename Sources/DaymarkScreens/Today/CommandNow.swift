import DaymarkCore

/// The mission to work on now on the dashboard: the running session, or the mission that is planned now or next. On the
/// way to a commitment, and shortly before it, this is the way.
struct CommandNow {
    let home: Home

    var html: HTML {
        if let model = FocusModel(in: home.context) { return running(model) }
        if let way = home.model.way { return leaving(way) }
        guard let offer = home.model.offers.first, let row = missionRow(of: offer.mission) else { return .nothing }
        let start = offer.start.map { $0 > home.context.now } ?? false
        let step = offer.firstStep.isEmpty ? row.dueText : offer.firstStep
        let detail = [
            start ? home.context.time(offer.start ?? home.context.now) : "", step,
        ]
        let length = home.context.remainingText(of: offer.mission, minutes: offer.minutes)
        return section(row, detail: detail.filter { !$0.isEmpty }.joined(separator: ", ")) {
            button(
                .joined([
                    Icon.play.html, element("span") { home.words(FocusPhrase.startButton) },
                    length.isEmpty ? .nothing : element("span", .class("length")) { length },
                ]),
                action: .focus(.start(row.id)), .class("main"), .aria("aria-describedby", "now-title"))
        }
    }

    private func missionRow(of id: RecordID) -> MissionRow? {
        home.context.workspace.missions[id].map { MissionRow($0, in: home.context) }
    }

    private func leaving(_ way: TimelineRow) -> HTML {
        let (words, now) = (home.words, home.context.now)
        return element(
            "section", .class("now-block" + (way.category.map { " in-" + $0.name } ?? "")), .key("now"),
            .aria("aria-labelledby", "now-title")
        ) {
            element("div") {
                element("h2", .id("now-title")) { element("a", .href(way.route)) { way.name(words) } }
                element("p", .class("detail")) { way.countdown(at: now, words) }
            }
        }
    }

    private func running(_ model: FocusModel) -> HTML {
        guard let row = missionRow(of: model.mission) else { return .nothing }
        let words = home.words
        let isResting = !model.status.isRunning
        let step = model.current == nil ? model.line(words) : model.stepText(words)
        return section(row, detail: step) {
            element("a", .href(.focus), .class("button main")) {
                element("span") { words(FocusPhrase.openButton) }
                element("span", .class("length")) { words.length(model.status.minutes) }
            }
            button(
                (isResting ? Icon.play : Icon.pause).html, action: .focus(isResting ? .resume : .pause), .class("soft"),
                .label(words(isResting ? FocusPhrase.resumeButton : .pauseButton)))
            if let current = model.current {
                button(
                    Icon.check.html, action: .mission(.step(current.step.id, .tick)), .class("soft"),
                    .label(words(StepPhrase.tickStep(current.step.title))))
            }
        }
    }

    private func section(_ row: MissionRow, detail: String, @HTMLBuilder buttons: () -> HTML) -> HTML {
        element(
            "section", .class("now-block in-\(row.category.name)"), .key("now"), .aria("aria-labelledby", "now-title")
        ) {
            StepRing(row, words: home.words).html
            element("div") {
                element("h2", .id("now-title")) { element("a", .href(.mission(row.id))) { row.title } }
                element("p", .class("detail")) { detail }
            }
            element("p", .class("buttons"), content: buttons)
        }
    }
}
