import DaymarkCore

/// The pause that goes on with the way out of it, or the ways into one.
struct PauseView {
    static let field = "pause-until"
    let html: HTML

    init(until: Instant?, _ refused: [FormField.Refused], words: Words, in circumstances: Circumstances) {
        if let until {
            let said = words.deadline(.moment(until, zone: circumstances.zone.name), in: circumstances)
            html = element("section", .class("pause on"), .role("group"), .label(words(PausePhrase.heading))) {
                element("p") { words(PausePhrase.paused(until: said)) }
                tapButton(words(PausePhrase.resumeButton), .resume, .class("main"))
            }
            return
        }
        html = element("details", .class("pause")) {
            element("summary") { words(PausePhrase.heading) }
            element("div", .class("block-deeds")) {
                [(PausePhrase.untilTomorrow, 1), (.threeDays, 3), (.week, 7)].map { phrase, days in
                    tapButton(words(phrase), .pause(days: days))
                }
            }
            FormField(PauseView.field, words(PausePhrase.field), .pause(days: nil), refused, words: words).line(
                "", example: "mon 9:00")
        }
    }
}

extension App {
    /// - Parameter days: how many days from today it lasts; until the time that was typed where there is none.
    mutating func pause(
        _ days: Int64?, _ typed: String, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        let today = WakingDay.current(at: circumstances.now, settings: workspace.settings, in: circumstances.zone).date
        let until =
            days.map { WakingDay(today.adding(days: $0), settings: workspace.settings, in: circumstances.zone).start }
            ?? Snooze.until(typed, settings: workspace.settings, in: circumstances)
        if days == nil, typed.isBlank { return }
        guard let until, until > circumstances.now else {
            screens.refuse(PauseView.field, typed, .notUnderstood(.time, typed))
            return
        }
        screens.settle(PauseView.field)
        let operations = try workspace.pause(until: until, in: circumstances, using: &entropy)
        let said = words.deadline(.moment(until, zone: circumstances.zone.name), in: circumstances)
        commit(operations, &effects, saying: words(PausePhrase.paused(until: said)))
    }

    mutating func resume(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let operations = workspace.resume(in: circumstances, using: &entropy)
        guard !operations.isEmpty else {
            notice = Notice(text: words(PausePhrase.notPaused))
            return
        }
        commit(operations, &effects, saying: words(PausePhrase.resumed))
    }
}
