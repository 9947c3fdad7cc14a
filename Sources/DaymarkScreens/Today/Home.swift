import DaymarkCore

/// The part of Today above the plan. Each voice has its own: a dashboard in `command`, one thing to do in `gentle`, the
/// day as an arc in `calm`, and the day's progress in `spark`.
struct Home {
    let model: TodayModel
    /// The radar, in the voice that shows it.
    let radar: RadarModel?
    /// The momentum of each category, in the voice that shows it.
    var momentum = HTML.nothing
    /// The missions that the person has passed over.
    var passedOver: [RecordID] = []
    let context: ViewContext
    var words: Words { context.words }

    /// The day's header.
    var header: HTML {
        switch words.voice {
        case .command: CommandHome(home: self).header
        case .gentle: GentleHome(home: self).header
        case .calm: CalmHome(home: self).header
        case .spark: SparkHome(home: self).header
        }
    }

    /// The part before the timeline.
    var lead: HTML {
        guard model.empty == nil else { return .nothing }
        return switch words.voice {
        case .command: CommandHome(home: self).lead
        case .gentle: GentleHome(home: self).lead
        case .calm: CalmHome(home: self).lead
        case .spark: .nothing
        }
    }

    /// The missions and the instruments of the dashboard, beside the plan. Nothing in the other voices.
    var besidePlan: HTML {
        guard words.voice == .command, model.empty == nil, !model.isPastSleep else { return .nothing }
        let home = CommandHome(home: self)
        return .joined([
            element("div", .class("today-missions")) { home.missions },
            element("div", .class("instruments")) { home.instruments },
        ])
    }

    /// The part before the timeline once the day is over.
    var nightLead: HTML {
        words.voice == .calm ? CalmHome(home: self).nightLead : NightView(model, in: context).html
    }

    /// The rest of the day in one line, with a sun by day and a moon at night.
    var leftLine: HTML {
        element("p", .class("left")) {
            model.percentLeft == nil ? Icon.moon.html : Icon.sun.html
            element("span") { model.left }
        }
    }

    /// The class of the day's header. At night, nothing on the page moves.
    var headerClass: String { model.percentLeft == nil ? "day night" : "day" }

    /// Renders an item in the list of what comes next. `calm` shows its time and a ring to complete it, `gentle` its
    /// picture and, unless the time is fixed, its length.
    func next(_ row: TimelineRow) -> HTML {
        let category = row.category.map { "in-" + $0.name } ?? ""
        let isGentle = words.voice == .gentle
        return element("li", .key((row.isWay ? "way/" : "") + row.route.address), .class(category)) {
            if isGentle {
                row.mark
            } else {
                element("span", .class("time")) { row.isNow ? words(DayPhrase.now) : words.time(row.start) }
            }
            element("div") {
                element("a", .href(row.route), .class("title")) { row.name(words) }
                element("span", .class("detail")) { detail(of: row) }
            }
            if isGentle {
                Icon.forward.html
            } else if let mission = row.mission, row.isLast {
                CompleteButton(mission, title: row.title, words: words).html
            }
        }
    }

    private func detail(of row: TimelineRow) -> String {
        guard let mission = row.mission else {
            let times =
                words.voice == .gentle
                ? words.span(row.start, row.end) : words(DayPhrase.until(words.time(row.end)))
            return [times, row.detail].filter { !$0.isEmpty }.joined(separator: ", ")
        }
        let due = model.missions.first { $0.id == mission }?.dueText ?? ""
        return [words.estimate(row.minutes), due].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// Whether the header says what to do now: a suggestion, or several things that are on. The glance says the rest.
    var saysNow: Bool {
        guard model.empty == nil, !model.isPastSleep else { return false }
        return switch model.whatNow {
        case .suggestion, .rest: true
        case .running: model.running.count + model.runningDays.count > 1
        case .onTheWay, .soon, .next: !model.runningDays.isEmpty || !model.running.isEmpty
        }
    }

    /// The time until the day ends, in minutes.
    var minutesLeft: Int64 { max(context.now.minutes(until: model.day.end), 0) }

    /// A sentence for screen readers that gives the rest of the day, for voices that only draw it.
    var spokenLeft: HTML { element("p", .class("left unseen")) { model.left } }
}
