import DaymarkCore

/// Today: the day that is left, the timeline, and what has no place in it.
struct TodayView {
    /// How many missions without a place are listed, and how many that do not fit; the others are a tap away.
    static let mostLater = 8, mostUnplanned = 8
    /// How many deadlines count down at once.
    private static let mostCountdowns = 3

    private let model: TodayModel
    private let words: Words
    private let circumstances: Circumstances
    private let radar: RadarModel?
    private let mood: MoodModel?
    private let offersCopy: Bool
    /// The pause that goes on or can be made, and what is asked.
    private let pause, asks: HTML
    /// What is asked of who comes back.
    private let comesBack: HTML

    /// - Parameters:
    ///   - radar: what is due, where the voice shows it.
    ///   - mood: what is asked and suggested, where it is.
    ///   - offersCopy: whether a copy of everything is to be offered.
    init(
        _ model: TodayModel, radar: RadarModel? = nil, mood: MoodModel? = nil, words: Words,
        in circumstances: Circumstances,
        pause: HTML = .nothing, comesBack: HTML = .nothing, asks: HTML = .nothing, isPaused: Bool = false,
        offersCopy: Bool = false
    ) {
        self.pause = pause
        self.comesBack = comesBack
        self.asks = asks
        self.isPaused = isPaused
        self.mood = mood
        self.radar = radar
        self.offersCopy = offersCopy
        self.model = model
        self.words = words
        self.circumstances = circumstances
    }

    private let isPaused: Bool

    var html: HTML {
        element("div", .class("today")) {
            if model.isNew { .joined([heading, welcome]) } else { day }
        }
    }

    private var day: HTML {
        let home = Home(model: model, radar: radar, words: words, circumstances: circumstances)
        let lead = home.lead
        let mood =
            isPaused
            ? pause : comesBack.isEmpty ? mood.map { MoodView(model: $0, words: words).html } ?? .nothing : comesBack
        // First the one thing: how one is can wait below it.
        let asksLast = words.voice == .gentle && !lead.isEmpty && !isPaused && comesBack.isEmpty
        return .joined(
            asksLast
                ? [home.header, countdowns, columns(.joined([lead, mood]))]
                : [home.header, countdowns, mood, columns(lead)])
    }

    private var countdowns: HTML {
        guard !model.countdowns.isEmpty else { return .nothing }
        return element("ul", .class("countdowns"), .key("countdowns")) {
            model.countdowns.prefix(Self.mostCountdowns).map { one in
                element("li", .key(one.mission.description), one.pulses ? .class("pulses") : nil) {
                    element("a", .href(.mission(one.mission)), .row(.mission(one.mission))) { one.title }
                    element("span") { words(HomePhrase.countdown(minutes: one.minutes(from: circumstances.now))) }
                }
            }
        }
    }

    private var welcome: HTML {
        element("section", .class("welcome")) {
            element("p") { model.empty ?? "" }
            element("p", .class("detail")) { words(HomePhrase.howToAdd) }
            if !model.isSetUp {
                element("a", .class("button main"), .href(.setUp(1))) { words(SetUpPhrase.setUpOffer) }
            }
            calendarChoice
        }
    }

    private func columns(_ lead: HTML) -> HTML {
        element("div", .class(lead.isEmpty ? "columns" : "columns led")) {
            if !lead.isEmpty { element("div", .class("lead")) { lead } }
            element("section", .class("plan"), .aria("aria-labelledby", "plan-heading")) {
                element("div", .class("heading")) {
                    element("h2", .id("plan-heading")) { words(DayPhrase.planHeading) }
                    element("a", .class("quiet"), .href(.week)) { words(WeekPhrase.place) }
                    if !model.plan.blocks.isEmpty {
                        tapButton(words(AppPhrase.replanButton), .replan, .class("quiet"))
                    }
                }
                short
                MovesView(model.moved, words: words).html
                if !model.allDay.isEmpty {
                    element("ul", .class("all-day")) {
                        model.wholeDays.map { one in
                            let place = Route.commitment(one.commitment, at: one.original)
                            return element("li", .key(place.name)) {
                                element("a", .href(place), .row(place)) { one.title }
                            }
                        }
                    }
                }
                if let empty = model.empty { element("p", .class("empty")) { empty } }
                element("div", .id(Region.line)) {
                    TimelineView(model.rows, model.day, words: words, in: circumstances).html
                }
            }
            element("div", .class("beside")) {
                unplanned
                later
                asks
                if !isPaused { pause }
                copyOffer
                calendarChoice
            }
        }
    }

    /// Before anything has been put in, every voice says the same. By its key it is another one than the day's, which takes its place
    /// where an account's records come: nothing of it is moved.
    private var heading: HTML {
        element("header", .class("day"), .key("first")) {
            element("h1") { model.date }
            element("p", .class("left")) { model.left }
        }
    }

    /// What is due soon and has no room: it is said where the day is looked at, once, with what could be done. `command` has its banner.
    private var short: HTML {
        let urgent = model.unplanned.filter { $0.isUrgent }
        guard !isPaused, words.voice != .command, let first = urgent.first else { return .nothing }
        return element("div", .class("moved short"), .key("short"), .role("status")) {
            element("p") { words(DayPhrase.noRoom(first.title, others: urgent.count - 1)) }
            element("p", .class("deeds")) {
                element(
                    "button", .type("button"), .class("quiet"), .on("click", .ways(first.mission)),
                    .aria("aria-haspopup", "dialog")
                ) {
                    words(WayPhrase.button)
                }
            }
        }
    }

    private var unplanned: HTML {
        guard !model.unplanned.isEmpty else { return .nothing }
        return element("section", .class("unplanned"), .aria("aria-labelledby", "unplanned-heading")) {
            element("h2", .id("unplanned-heading")) { words(DayPhrase.notFittingHeading) }
            element("ul", .class("rows")) {
                model.unplanned.prefix(Self.mostUnplanned).map { row in
                    element("li", .key(row.mission.description)) {
                        CompleteButton(row.mission, row.title, words: words).html
                        element("div") {
                            element("a", .href(.mission(row.mission)), .row(.mission(row.mission)), .class("title")) {
                                row.title
                            }
                            element("span", .class("detail")) { row.reason }
                        }
                        element(
                            "button", .type("button"), .class("quiet"), .on("click", .ways(row.mission)),
                            .aria("aria-haspopup", "dialog")
                        ) { words(WayPhrase.button) }
                    }
                }
            }
            more(model.unplanned.count - Self.mostUnplanned)
        }
    }

    private var later: HTML {
        guard !model.later.isEmpty else { return .nothing }
        return element("section", .aria("aria-labelledby", "later-heading")) {
            element("h2", .id("later-heading")) { words(DayPhrase.laterHeading) }
            element("ul", .class("rows"), .set("data-drop", "out")) {
                model.later.map { MissionItem($0, drags: true, words: words).html }
            }
            more(model.laterCount - model.later.count)
        }
    }

    private func more(_ count: Int) -> HTML {
        guard count > 0 else { return .nothing }
        return element("p", .class("more")) { element("a", .href(.missions)) { words(AppPhrase.more(count)) } }
    }

    private var copyOffer: HTML {
        guard offersCopy else { return .nothing }
        return element("section", .class("data"), .aria("aria-labelledby", "copy-heading")) {
            element("h2", .id("copy-heading")) { words(DevicePhrase.copyHeading) }
            element("p") { words(DevicePhrase.copyOffer) }
            element("p") {
                tapButton(words(DevicePhrase.copyButton), .export)
                tapButton(words(DevicePhrase.notNow), .putOffCopy, .class("quiet"))
            }
        }
    }

    private var calendarChoice: HTML {
        element("section", .class("bring")) {
            element("label", .class("file")) {
                Icon.calendar.html
                element("span") { words(AppPhrase.chooseCalendar) }
                element("input", .type("file"), .set("accept", ".ics,text/calendar"), .on("change", .importCalendar))
            }
        }
    }
}
