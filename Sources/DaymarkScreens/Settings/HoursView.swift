import DaymarkCore

/// Shows the waking hours of weekdays and single days, and the hours in which each kind of work is planned.
struct HoursView {
    /// The number of days whose hours can be set.
    private static let dayCount: Int64 = 14

    private let context: ViewContext
    private let refusals: Refusals

    init(_ context: ViewContext, refusals: Refusals) {
        (self.context, self.refusals) = (context, refusals)
    }

    private var words: Words { context.words }
    private var settings: Settings { context.settings }

    /// Returns the id of the field with the hours of a category.
    static func field(_ category: Category) -> String { "hours-\(category.name)" }

    var html: HTML {
        element("div", .class("settings")) {
            BackLink(to: .settings, name: words(HoursPhrase.backToSettings)).html
            element("header", .class("day")) { element("h1") { words(HoursPhrase.title) } }
            section("days", heading: .daysHeading, note: .daysNote) {
                let today = context.wakingDay.date
                (0..<HoursView.dayCount).map { day(today.adding(days: $0)) }
            }
            section("weekdays", heading: .weekdaysHeading, note: .weekdaysNote) {
                Weekday.allCases.map { weekday($0) }
            }
            section("kinds", heading: .kindsHeading, note: .kindsNote) {
                Category.allCases.map { category in
                    FormField(
                        HoursView.field(category), label: words(HoursPhrase.kind(category)),
                        action: .hours(.kind(category)), refusals: refusals, words: words
                    ).line(settings.hours(of: category)?.description ?? "", example: "mon-fri 9-17", maxLength: 200)
                }
            }
        }
    }

    private func section(
        _ name: String, heading: HoursPhrase, note: HoursPhrase, @HTMLBuilder content: () -> HTML
    ) -> HTML {
        element("section", .class("group"), .aria("aria-labelledby", "\(name)-group")) {
            element("h2", .id("\(name)-group")) { words(heading) }
            element("p", .class("detail")) { words(note) }
            content()
        }
    }

    private func day(_ date: CivilDate) -> HTML {
        let (wake, sleep) = settings.wakingHours(on: date)
        let isOwn = settings.daysWithOwnHours.contains { $0.date == date }
        return element("fieldset", .class("pair-of-fields"), .key(date.description)) {
            element("legend") { context.day(date) }
            time("wake-\(date.description)", label: .wakeSetting, value: wake, action: .hours(.wake(date)))
            time("sleep-\(date.description)", label: .sleepSetting, value: sleep, action: .hours(.sleep(date)))
            if isOwn { button(words(HoursPhrase.usual), action: .hours(.usual(date)), .class("quiet")) }
        }
    }

    private func weekday(_ day: Weekday) -> HTML {
        element("fieldset", .class("pair-of-fields"), .key(day.name)) {
            element("legend") { words(SettingPhrase.weekStart(day)) }
            SettingField.time(
                Settings.wakeField(day), label: words(SettingNamePhrase.wakeSetting), value: settings.wakeOn[day])
            SettingField.time(
                Settings.sleepField(day), label: words(SettingNamePhrase.sleepSetting), value: settings.sleepOn[day])
        }
    }

    private func time(_ name: String, label: SettingNamePhrase, value: WallTime, action: Action) -> HTML {
        element("label", .class("field"), .key(name)) {
            element("span") { words(label) }
            element("input", .type("time"), .set("name", name), .value(value.description), .on("change", action))
        }
    }
}
