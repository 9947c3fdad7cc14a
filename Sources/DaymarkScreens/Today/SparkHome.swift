import DaymarkCore

/// The home of `spark`: the day, and a sun for each mission that is done.
struct SparkHome {
    /// The maximum number of suns. More could not be counted at a glance.
    private static let maxSuns = 5

    let home: Home

    var header: HTML {
        let (model, words) = (home.model, home.words)
        let all = model.doneToday + model.missions.count
        return element("header", .class(home.headerClass)) {
            element("div", .class("heading")) {
                element("h1") { words.weekday(model.day.date) }
                suns(of: all)
            }
            element("p", .class("progress")) {
                words.dayAndMonth(model.day.date)
                if all > 0 { ", " + words(HomePhrase.progress(done: model.doneToday, of: all)) }
            }
            if model.percentLeft == nil {
                home.leftLine
                if home.saysNow { element("p", .class("now")) { model.now } }
            } else {
                home.spokenLeft
            }
            WeekStrip(model, in: home.context).html
        }
    }

    /// Renders a sun for each mission of the day, lit if it is done. If there are too many missions, only lit suns are
    /// shown.
    private func suns(of all: Int) -> HTML {
        let lit = min(home.model.doneToday, SparkHome.maxSuns)
        let shown = all > SparkHome.maxSuns ? lit : all
        guard shown > 0 else { return .nothing }
        let label = home.words(HomePhrase.progress(done: home.model.doneToday, of: all))
        return element("p", .class("suns"), .role("img"), .label(label), .set("title", label)) {
            (0..<shown).map { index in index < lit ? element("i", .class("lit")) { Icon.sun.html } : element("i") }
        }
    }
}
