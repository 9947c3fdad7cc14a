import DaymarkCore

/// The home of `gentle`: a greeting, one thing to do now, and a few that come next.
struct GentleHome {
    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        return element("header", .class(home.headerClass)) {
            if let left = model.percentLeft {
                element(
                    "div", .class("sun"), .style("--gone:\(100 - left)"), .set("title", model.left), .hidden)
            }
            element("p", .class("date")) { model.date }
            element("h1") { words(HomePhrase.greeting(partOfDay)) }
            home.spokenLeft
        }
    }

    /// The part of the waking day, which may end after midnight.
    private var partOfDay: HomePhrase.PartOfDay {
        let now = home.context.civil(home.context.now)
        let isNight = home.model.percentLeft == nil && now.time.hour < 4
        if home.model.isPastSleep || isNight || now.date > home.model.day.date { return .evening }
        return now.time.hour < 12 ? .morning : now.time.hour < 18 ? .afternoon : .evening
    }

    var lead: HTML {
        let model = home.model
        let one = offer
        if let row = shownRow {
            let course = model.course.filter { !$0.isNow && $0 != row }
            return .joined([card(row), rest(course.prefix(2).map { home.next($0) })])
        }
        // A mission after a commitment is not for now.
        if home.passedOver.isEmpty, let one, obstacle(before: one) != nil {
            return .joined([card(nil), rest(model.course.filter { !$0.isNow }.prefix(2).map { home.next($0) })])
        }
        let course = model.course.filter { row in row.mission.map { $0 != one?.mission } ?? true }
        return .joined([card(one), rest(course.filter { !$0.isNow }.prefix(2).map { home.next($0) })])
    }

    /// The mission of the card. One without a time is only shown to a person who asks for something else.
    private var offer: MissionOffer? {
        let offers = home.model.offers
        return (home.passedOver.isEmpty ? offers.filter { $0.start != nil } : offers).first(besides: home.passedOver)
    }

    /// The commitment, way or sleep of the card. Nil if the card is for a mission or free time.
    var shownRow: TimelineRow? {
        let one = offer
        return occupation(before: one) ?? comingUp(before: one)
    }

    /// The time before a mission in which it is shown although something else is still going on, in minutes. Also the
    /// time before a commitment in which it is shown if it comes first.
    private static let beforeStart: Int64 = 60

    /// The current commitment or sleep, unless the mission starts soon or the person asked for another one.
    private func occupation(before offer: MissionOffer?) -> TimelineRow? {
        guard home.passedOver.isEmpty else { return nil }
        if let start = offer?.start, start <= home.context.now.adding(minutes: GentleHome.beforeStart) { return nil }
        if case .running(let row) = home.model.whatNow { return row.isCommitment ? row : nil }
        return home.model.rows.first { $0.isNow && $0.kind == .sleep }
    }

    /// The current way, or the next commitment or way if it is near and comes before the mission.
    private func comingUp(before offer: MissionOffer?) -> TimelineRow? {
        guard home.passedOver.isEmpty else { return nil }
        let now = home.context.now
        if let way = home.model.way { return way }
        guard let offer, let row = obstacle(before: offer),
            row.span.start <= now.adding(minutes: GentleHome.beforeStart)
        else { return nil }
        return row
    }

    /// The first commitment, or the way to it, that comes before a mission which has not begun.
    private func obstacle(before offer: MissionOffer) -> TimelineRow? {
        let now = home.context.now
        guard let start = offer.start, start > now else { return nil }
        for row in home.model.rows where (row.isCommitment && row.takesTime || row.isWayThere) && row.span.start > now {
            return row.span.start < start ? row : nil
        }
        return nil
    }

    /// Nothing else has to be done during a commitment or sleep, on the way, or shortly before.
    private func card(_ row: TimelineRow) -> HTML {
        let words = home.words
        return element("section", .class("one"), .aria("aria-labelledby", "one-title")) {
            element("div", .class("lead-title")) {
                row.mark
                element("div") {
                    element("p", .class("name")) { words(row.isNow ? HomePhrase.oneThing : .nextHeading) }
                    element("h2", .id("one-title")) {
                        row.isCommitment || row.isWay
                            ? element("a", .href(row.route)) { row.name(words) } : HTML(escaping: row.title)
                    }
                    element("p", .class("detail")) { row.countdown(at: home.context.now, words) }
                }
            }
        }
    }

    private func card(_ offer: MissionOffer?) -> HTML {
        let words = home.words
        return element("section", .class("one"), .aria("aria-labelledby", "one-title")) {
            if let offer {
                let mission = offer.mission
                element("div", .class("lead-title")) {
                    offer.picture.mark(in: offer.category)
                    element("div") {
                        element("p", .class("name")) { words(HomePhrase.oneThing) }
                        element("h2", .id("one-title")) { element("a", .href(.mission(mission))) { offer.title } }
                        element("p", .class("detail")) { detail(of: offer) }
                    }
                }
                pebbles(offer.minutes)
                firstStep(of: offer)
                button(
                    .joined([
                        Icon.play.html,
                        element("span") {
                            offer.firstStep.isEmpty ? words(FocusPhrase.startButton) : words(HomePhrase.startStep)
                        },
                    ]), action: .focus(.start(mission)), .class("main"),
                    .aria("aria-describedby", offer.firstStep.isEmpty ? "one-title" : "one-step"))
                ways(with: mission)
            } else {
                element("p", .class("name")) { words(HomePhrase.oneThing) }
                element("h2", .id("one-title"), .class("rest")) {
                    home.model.isAllDone ? words(DayPhrase.everythingDone) : words(WhatNowPhrase.freeForNow)
                }
            }
        }
    }

    /// The first step with a picture of its own, and how long it takes.
    private func firstStep(of offer: MissionOffer) -> HTML {
        guard !offer.firstStep.isEmpty else { return .nothing }
        let length = offer.firstStepMinutes.map { ", " + home.words.estimate($0) } ?? ""
        return element("div", .class("step")) {
            (Picture(title: offer.firstStep) ?? offer.picture).mark(in: offer.category)
            element("p") {
                element("small") { home.words(HomePhrase.firstStep) + length }
                element("span", .id("one-step")) { offer.firstStep }
            }
        }
    }

    /// The actions on the mission, each as a picture above its name.
    private func ways(with mission: RecordID) -> HTML {
        let words = home.words
        return element("div", .class("ways")) {
            way(words(HomePhrase.doneButton), icon: Icon.check, action: .complete(mission))
            way(words(BreakdownPhrase.breakDown), icon: Icon.stairs, action: .breakdown(.open(mission)))
            if home.model.offers.count > 1 {
                way(words(HomePhrase.somethingElse), icon: Icon.exchange, action: .today(.somethingElse(mission)))
            }
            way(words(HomePhrase.anotherDay), icon: Icon.tomorrow, action: .mission(.snooze(mission, .tomorrow)))
        }
    }

    private func way(_ name: String, icon: Icon, action: Action) -> HTML {
        element("button", .type("button"), .on("click", action), .aria("aria-describedby", "one-title")) {
            icon.html
            element("span") { name }
        }
    }

    private func isRunning(_ offer: MissionOffer) -> Bool { home.model.glance.current?.mission == offer.mission }

    /// When a planned mission starts, unless the person asked for it now, and how long it takes.
    private func detail(of offer: MissionOffer) -> String {
        let words = home.words
        if isRunning(offer), let row = home.model.glance.current {
            return words(
                GlancePhrase.on(words(DayPhrase.now), until: words.time(row.end), left: home.model.glance.left))
        }
        let length = home.context.remainingText(of: offer.mission, minutes: offer.minutes)
        guard home.passedOver.isEmpty, let start = offer.start, start > home.context.now else { return length }
        let startsIn = words(HomePhrase.startsIn(max(1, home.context.now.minutes(until: start))))
        return [startsIn, length].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Renders a row of pebbles, one for each five minutes, or ten if the mission takes more than an hour.
    private func pebbles(_ minutes: Int64) -> HTML {
        let size: Int64 = minutes > 60 ? 10 : 5
        let count = min(max((minutes + size - 1) / size, 1), 12)
        let label = home.words(GlancePhrase.pebbles(each: size))
        return element("p", .class("pebbles"), .role("img"), .label(label), .set("title", label)) {
            (0..<count).map { _ in element("i") }
        }
    }

    private func rest(_ rows: [HTML]) -> HTML {
        let words = home.words
        guard !rows.isEmpty else { return .nothing }
        return element("section", .class("next"), .aria("aria-labelledby", "next-heading")) {
            element("h2", .id("next-heading")) { words(HomePhrase.thenHeading) }
            element("ul") { rows }
        }
    }
}
