import DaymarkCore

/// The home of a person who is up past the end of their waking day: what is open can wait, and tomorrow is a tap away.
struct NightView {
    let html: HTML

    init(_ model: TodayModel, in context: ViewContext) {
        let words = context.words
        html = element("section", .class("past-sleep"), .key("night"), .aria("aria-labelledby", "night-heading")) {
            element("h2", .id("night-heading")) { words(NightPhrase.heading) }
            element("p") { model.now }
            if let first = model.nextDuty {
                element("p") { NightView.firstUp(first, words) }
            }
            model.nightClashes.map { sentence in element("p") { sentence } }
            element("a", .class("button"), .href(.day(model.day.date))) { words(NightPhrase.showTomorrow) }
        }
    }
}

extension NightView {
    /// The commitments of the next day that are at the same time.
    static func clashes(on day: WakingDay, in context: ViewContext) -> [String] {
        context.workspace.clashSentences(
            from: context.now, until: day.end, tomorrow: nil, context.words, in: context.circumstances)
    }

    /// The first entry of the next day.
    static func firstUp(_ first: TimelineRow, _ words: Words) -> String {
        words(NightPhrase.firstUp(first.title, day: words.weekday(first.start.date), at: words.time(first.start)))
    }
}

extension TodayModel {
    /// The minutes before a waking day in which a person who is up counts as an early riser.
    private static let morning: Int64 = 180

    /// Whether a waking day is over and the next one is still far.
    static func isPastSleep(_ day: WakingDay, in context: ViewContext) -> Bool {
        context.now < day.start.adding(minutes: -morning)
            && context.now >= context.wakingDay(day.date.adding(days: -1)).end
    }
}
