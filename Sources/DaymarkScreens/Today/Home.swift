import DaymarkCore

/// What stands above the plan of the day: each voice meets a person in its own way.
///
/// `command` is a dashboard, `gentle` one thing and a few next, `calm` the day as an arc, `spark` the day and what is done of it.
struct Home {
    let model: TodayModel
    /// What is due, where the voice shows it as a dial.
    let radar: RadarModel?
    let words: Words
    let circumstances: Circumstances

    /// The day's head.
    var header: HTML {
        switch words.voice {
        case .command: CommandHome(home: self).header
        case .gentle: GentleHome(home: self).header
        case .calm: CalmHome(home: self).header
        case .spark: SparkHome(home: self).header
        }
    }

    /// What comes before the timeline.
    var lead: HTML {
        guard model.empty == nil else { return .nothing }
        return switch words.voice {
        case .command: CommandHome(home: self).lead
        case .gentle: GentleHome(home: self).lead
        case .calm: CalmHome(home: self).lead
        case .spark: .nothing
        }
    }

    /// A row of what comes next: when, what, and what else there is to say.
    func next(_ row: TimelineRow) -> HTML {
        let category = row.category.map { "in-" + $0.name } ?? ""
        return element("li", .key(row.place.name), .class(category)) {
            element("span", .class("time")) { words.time(row.start) }
            element("div") {
                element("a", .href(row.place), .class("title")) { row.title }
                element("span", .class("detail")) {
                    words(DayPhrase.until(words.time(row.end)))
                    if !row.detail.isEmpty { " · \(row.detail)" }
                }
            }
        }
    }

    /// Minutes until the day ends.
    var minutesLeft: Int64 { max(circumstances.now.minutes(until: model.day.end), 0) }

    /// The sentence that says how much of the day is left, for who does not see it drawn.
    var spokenLeft: HTML { element("p", .class("left unseen")) { model.left } }
}

extension TimelineRow {
    /// Where it leads.
    var place: Route {
        switch kind {
        case .commitment(let id, let at): .commitment(id, at: at)
        case .work(let id), .done(let id), .again(let id): .mission(id)
        case .rest, .free: .today
        }
    }

    var mission: RecordID? {
        switch kind {
        case .work(let id), .done(let id): id
        case .commitment, .again, .rest, .free: nil
        }
    }
}

/// The day as an arc over a horizon, and what comes next.
struct CalmHome {
    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        guard let left = model.percentLeft else {
            return element("header", .class("day night")) {
                element("h1") { model.date }
                Icon.moon.html
                element("p", .class("left")) { model.left }
            }
        }
        let zone = home.circumstances.zone
        return element("header", .class("day")) {
            element("h1") { model.date }
            home.spokenLeft
            element("div", .class("arc"), .hidden) {
                arc(left)
                element("p", .class("figure")) {
                    "\(left)"
                    element("small") { "%" }
                }
                element("p", .class("detail")) { words(HomePhrase.ofTheDayLeft) }
            }
            element("p", .class("ends"), .hidden) {
                element("span") { words.time(zone.civil(at: model.day.start)) }
                element("strong") { words(HomePhrase.timeLeft(minutes: home.minutesLeft)) }
                element("span") { words.time(zone.civil(at: model.day.end)) }
            }
        }
    }

    /// Half a circle from waking to sleeping; what is left of it in the accent, the sun where one is.
    private func arc(_ left: Int64) -> HTML {
        let gone = 100 - left
        return element("svg", .set("viewBox", "12 0 326 175"), .set("focusable", "false")) {
            element(
                "path", .class("gone"), .set("d", "M12 175a163 163 0 0 1 326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(gone - 4, 0)) 200"))
            element(
                "path", .class("left"), .set("d", "M338 175a163 163 0 0 0-326 0"), .set("pathLength", "100"),
                .set("stroke-dasharray", "\(max(left - 4, 0)) 200"))
            element("g", .set("transform", "rotate(\(gone * 180 / 100) 175 175)")) {
                element("circle", .set("cx", "12"), .set("cy", "175"), .set("r", "5.4"))
                element(
                    "path",
                    .set(
                        "d",
                        "M12 166v-3M12 184v3M3 175H0M21 175h3M5.6 168.6l-2.1-2.1M18.4 168.6l2.1-2.1M5.6 181.4l-2.1 2.1M18.4 181.4l2.1 2.1"
                    ))
            }
        }
    }

    var lead: HTML {
        let rows = home.model.course.prefix(2)
        guard !rows.isEmpty else { return .nothing }
        return element("section", .class("next"), .aria("aria-labelledby", "next-heading")) {
            element("h2", .id("next-heading")) { home.words(HomePhrase.nextHeading) }
            element("ul") { rows.map { home.next($0) } }
        }
    }
}

/// A greeting, one thing for now, and a few that come after it.
struct GentleHome {
    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        let hour = home.circumstances.zone.civil(at: home.circumstances.now).time.hour
        let part: HomePhrase.PartOfDay = hour < 12 ? .morning : hour < 18 ? .afternoon : .evening
        return element("header", .class("day")) {
            if let left = model.percentLeft { element("div", .class("sun"), .style("--gone:\(100 - left)"), .hidden) }
            element("p", .class("date")) { model.date }
            element("h1") { words(HomePhrase.greeting(part)) }
            element("p", .class("fixed")) { fixed }
            element("p", .class(model.percentLeft == nil ? "left" : "left unseen")) { model.left }
        }
    }

    private var fixed: String {
        let (model, words) = (home.model, home.words)
        let commitments = model.rows.filter { if case .commitment = $0.kind { true } else { false } }
        if let row = commitments.first(where: { $0.isNow }) {
            return words(WhatNowPhrase.inCommitment(row.title, until: words.time(row.end)))
        }
        guard let row = commitments.first(where: { $0.span.start > home.circumstances.now }) else {
            return words(HomePhrase.nothingFixed)
        }
        return words(HomePhrase.fixedUntil(row.title, at: words.time(row.start)))
    }

    var lead: HTML {
        let model = home.model
        let one = model.course.first { $0.mission != nil }
        return .joined([
            card(one),
            then(model.course.filter { $0.place != one?.place && !$0.isNow }.prefix(2).map { home.next($0) }),
        ])
    }

    private func card(_ row: TimelineRow?) -> HTML {
        let words = home.words
        return element("section", .class("one"), .aria("aria-labelledby", "one-title")) {
            element("p", .class("name")) { words(HomePhrase.oneThing) }
            if let row, let mission = row.mission {
                element("h2", .id("one-title")) { element("a", .href(row.place)) { row.title } }
                element("p", .class("detail")) {
                    words.estimate(home.model.minutes(of: mission))
                    if row.span.start > home.circumstances.now {
                        ", "
                            + words(HomePhrase.inMinutes(max(1, home.circumstances.now.minutes(until: row.span.start))))
                    }
                }
                pebbles(home.model.minutes(of: mission))
                if !home.model.firstStep.isEmpty {
                    element("p", .class("step")) {
                        element("small") { words(HomePhrase.firstStep) }
                        element("span") { home.model.firstStep }
                    }
                }
                tapButton(
                    words(HomePhrase.doneButton), .complete(mission), .class("main"),
                    .aria("aria-describedby", "one-title"))
                element("p", .class("ways")) {
                    tapButton(
                        words(HomePhrase.somethingElse), .mission(.snooze(mission, .today)), .class("quiet"),
                        .aria("aria-describedby", "one-title"))
                    tapButton(
                        words(HomePhrase.anotherDay), .mission(.snooze(mission, .tomorrow)), .class("quiet"),
                        .aria("aria-describedby", "one-title"))
                }
            } else {
                element("h2", .id("one-title"), .class("rest")) {
                    home.model.isAllDone ? words(DayPhrase.everythingDone) : words(WhatNowPhrase.freeForNow)
                }
            }
        }
    }

    /// A pebble is about five minutes up to an hour, and ten above.
    private func pebbles(_ minutes: Int64) -> HTML {
        let size: Int64 = minutes > 60 ? 10 : 5
        let count = min(max((minutes + size - 1) / size, 1), 12)
        return element("p", .class("pebbles"), .hidden) { (0..<count).map { _ in element("i") } }
    }

    private func then(_ rows: [HTML]) -> HTML {
        let words = home.words
        return element("section", .class("next"), .aria("aria-labelledby", "next-heading")) {
            element("div", .class("heading")) {
                element("h2", .id("next-heading"), rows.isEmpty ? .class("unseen") : nil) {
                    words(HomePhrase.thenHeading)
                }
                element("a", .href(.missions)) { words(HomePhrase.restCanWait) }
            }
            if !rows.isEmpty { element("ul") { rows } }
        }
    }
}

/// The day, and a sun for each thing that is done.
struct SparkHome {
    /// More suns than this say no more.
    private static let mostSuns = 5

    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        let all = model.doneToday + model.missions.count
        return element("header", .class("day")) {
            element("div", .class("heading")) {
                element("h1") { words.weekday(model.day.date) }
                suns(all)
            }
            element("p", .class("progress")) {
                words.dayAndMonth(model.day.date)
                if all > 0 { ", " + words(HomePhrase.progress(done: model.doneToday, of: all)) }
            }
            element("p", .class("left")) { model.left }
            if let percent = model.percentLeft {
                element("div", .class("bar"), .hidden) { element("span", .style("width:\(percent)%")) }
            }
            if model.empty == nil { element("p", .class("now")) { model.now } }
        }
    }

    /// One for each thing of the day, lit where it is done; where there are many, those that are lit.
    private func suns(_ all: Int) -> HTML {
        let lit = min(home.model.doneToday, SparkHome.mostSuns)
        let shown = all > SparkHome.mostSuns ? lit : all
        guard shown > 0 else { return .nothing }
        return element("p", .class("suns"), .hidden) {
            (0..<shown).map { place in place < lit ? element("i", .class("lit")) { Icon.sun.html } : element("i") }
        }
    }
}
