import DaymarkCore

/// The home of `command`, a dashboard. It shows the rest of the day, the missions that do not fit, the radar, the day's
/// missions in the plan's order, and the work done this week.
struct CommandHome {
    /// The maximum number of missions to list. The others are on their own screen.
    private static let maxMissions = 12
    /// The maximum number of blocks in the list of what comes next.
    private static let maxNext = 5

    let home: Home

    var header: HTML {
        let model = home.model
        return element("header", .class(home.headerClass)) {
            element("div", .class("glance")) {
                if let percent = model.percentLeft {
                    element("p", .class("figure"), .hidden) {
                        "\(percent)"
                        element("small") { "%" }
                    }
                }
                element("div") {
                    if model.percentLeft == nil {
                        home.leftLine
                    } else {
                        home.spokenLeft
                        element("p", .class("time-left"), .hidden) {
                            Icon.sun.html
                            home.words(HomePhrase.timeLeft(minutes: home.minutesLeft))
                        }
                    }
                    element("h1") { model.date }
                }
                tools
            }
            if model.percentLeft != nil { dayLine }
            if home.saysNow { element("p", .class("now")) { model.now } }
        }
    }

    /// The waking day from left to right with its blocks, and a needle at the present time. Positions are in
    /// thousandths of the day.
    private var dayLine: HTML {
        let day = home.model.day
        let (length, now) = (max(day.start.minutes(until: day.end), 1), home.context.now)
        func position(_ instant: Instant) -> Int64 {
            min(max(day.start.minutes(until: instant) * 1000 / length, 0), 1000)
        }
        let label = home.words(
            GlancePhrase.dayLine(from: home.context.time(day.start), until: home.context.time(day.end)))
        return element("div", .class("day-line"), .role("img"), .label(label), .set("title", label)) {
            // The ticks are at half hours, counted from the first full hour. Both numbers are minutes.
            let intoDay = day.start.minutes(until: fullHour(from: day.start))
            element(
                "div", .class("ticks"), .style("--from:\(position(now));--first:\(intoDay);--length:\(length)"))
            home.model.rows.map { row in
                let (from, until) = (position(row.span.start), position(row.span.end))
                guard until > from else { return .nothing }
                let past = row.span.end <= now ? " past" : ""
                func stretch(_ names: String) -> HTML {
                    element("i", .class(names + past), .style("--from:\(from);--to:\(until)"))
                }
                switch row.kind {
                case .commitment: return stretch("fixed")
                case .work, .done, .passed: return stretch(row.category.map { "in-" + $0.name } ?? "")
                case .way, .again, .suggestion, .rest, .sleep, .free: return .nothing
                }
            }
            element("b", .style("--from:\(position(now))"))
            element("p", .class("hours")) {
                times(from: day.start, until: day.end).map { time in
                    element("span", .style("--from:\(position(time))")) { home.context.time(time) }
                }
            }
        }
    }

    /// The first full hour at or after a time.
    private func fullHour(from time: Instant) -> Instant {
        let intoHour = home.context.civil(time).secondOfDay % 3600
        return intoHour == 0 ? time : time.adding(seconds: 3600 - intoHour)
    }

    /// The times below the line: its ends, and full hours that leave room for the text of the ends.
    private func times(from start: Instant, until end: Instant) -> [Instant] {
        let length = start.minutes(until: end)
        let step: Int64 = length <= 300 ? 1 : length <= 600 ? 2 : length <= 960 ? 3 : length <= 1200 ? 4 : 6
        var times = [start]
        var hour = fullHour(from: start)
        while hour < end {
            let isShown = home.context.civil(hour).secondOfDay / 3600 % step == 0
            if isShown, start.minutes(until: hour) >= length / 5, hour.minutes(until: end) >= length / 5 {
                times.append(hour)
            }
            hour = hour.adding(minutes: 60)
        }
        return times + [end]
    }

    private var tools: HTML {
        element("p", .class("tools")) {
            PaletteButton(words: home.words).html
            button(
                Icon.bolt.html, action: .mood(.ask), .class("quiet bare"), .label(home.words(MoodPhrase.askButton)))
        }
    }

    /// The current work, the work that does not fit, and the next rows of the plan.
    var lead: HTML { .joined([CommandNow(home: home).html, banner, rail]) }

    /// The radar and the work of the last days.
    var instruments: HTML {
        .joined([home.radar.map { RadarView($0, words: home.words).html } ?? .nothing, home.momentum])
    }

    /// The next rows of the plan, with their times. A wide screen has the plan beside them.
    private var rail: HTML {
        let rows = home.model.course.filter { !$0.isNow }.prefix(CommandHome.maxNext)
        guard !rows.isEmpty else { return .nothing }
        return element("section", .class("rail"), .aria("aria-labelledby", "rail-heading")) {
            element("h2", .id("rail-heading")) { home.words(HomePhrase.nextHeading) }
            element("ol") { rows.map { next($0) } }
        }
    }

    private func next(_ row: TimelineRow) -> HTML {
        let mission = row.mission.flatMap { id in home.model.missions.first { $0.id == id } }
        let isPast = mission?.section == .past
        let note = mission.map { isPast ? $0.dueText : home.words.estimate(row.minutes) } ?? row.detail
        let kind = mission == nil ? "fixed" : isPast ? "past-due" : "open"
        return element(
            "li", .key(row.route.address), .class(kind + (row.category.map { " in-" + $0.name } ?? ""))
        ) {
            element("span", .class("time")) { home.words.time(row.start) }
            element("i")
            element("a", .href(row.route), .class("title")) { row.title }
            if !note.isEmpty { element("span", .class("note")) { note } }
        }
    }

    /// A banner for the first mission that does not fit.
    private var banner: HTML {
        guard let row = home.model.unplanned.first else { return .nothing }
        return element("a", .href(.mission(row.mission)), .class("banner")) {
            Icon.short.html
            element("span") {
                element("strong") { row.title }
                element("span") { row.reason }
            }
        }
    }

    /// The day's missions in the plan's order.
    var missions: HTML {
        let (model, words) = (home.model, home.words)
        guard !model.missions.isEmpty else { return .nothing }
        return element("section", .class("agenda"), .aria("aria-labelledby", "missions-heading")) {
            element("div", .class("heading")) {
                element("h2", .id("missions-heading")) { words(HomePhrase.todayHeading) }
                element("span", .class("length")) {
                    words(HomePhrase.thingsHeading(count: model.missions.count, planned: model.plannedMinutes))
                }
            }
            element("ul", .class("rows")) { model.missions.prefix(CommandHome.maxMissions).map { row($0) } }
        }
    }

    private func row(_ row: MissionRow) -> HTML {
        let words = home.words
        let detail = [row.dueText, row.progressText].filter { !$0.isEmpty }.joined(separator: ", ")
        return element("li", .key(row.id.description), .class("in-\(row.category.name)")) {
            StepRing(row, words: words).html
            row.picture.mark(in: row.category)
            element("div") {
                element("a", .href(.mission(row.id)), .row(.mission(row.id)), .class("title")) { row.title }
                if !detail.isEmpty {
                    element("span", .class(row.section == .past ? "detail past-due" : "detail")) { detail }
                }
            }
            element("div", .class("gauge")) {
                element("span", .class("length")) { row.remainingText }
                let nags = words(HomePhrase.nags(words(ChoicePhrase.aggression(row.aggression))))
                element("span", .class("signal level-\(row.aggression.name)"), .set("title", nags)) {
                    element("span", .class("unseen")) { nags }
                    (0..<4).map { _ in element("i") }
                }
            }
        }
    }
}

/// The button that completes a mission, drawn as a ring with one segment per step. The segments of completed steps are
/// lit.
struct StepRing {
    /// The maximum number of segments. More could not be told apart.
    private static let maxSegments = 12

    let html: HTML

    init(_ row: MissionRow, words: Words) {
        let all = min(max(row.stepCount, 1), StepRing.maxSegments)
        let lit = row.stepCount == 0 ? 0 : row.stepsDone * all / row.stepCount
        html = element(
            "button", .type("button"), .class("ring"), .label(words(AppPhrase.completeLabel(row.title))),
            .on("click", .complete(row.id))
        ) {
            element("svg", .set("viewBox", "0 0 26 26"), .hidden, .set("focusable", "false")) {
                StepRing.circle("all", segments: all, of: all)
                if lit > 0 { StepRing.circle("lit", segments: lit, of: all) }
                element("circle", .class("dot"), .set("cx", "13"), .set("cy", "13"), .set("r", "2.6"))
            }
        }
    }

    private static func circle(_ name: String, segments: Int, of all: Int) -> HTML {
        let gap = all > 1 ? 20 : 0
        var dashes = ""
        for index in 0..<segments { dashes += "\(100 - gap) \(index == segments - 1 ? all * 100 : gap) " }
        return element(
            "circle", .class(name), .set("cx", "13"), .set("cy", "13"), .set("r", "11.2"),
            .set("pathLength", "\(all * 100)"),
            .set("stroke-dasharray", dashes), .set("transform", "rotate(-90 13 13)"))
    }
}
