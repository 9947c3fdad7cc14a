import DaymarkCore

/// The sample data of the gallery: a fixed Wednesday of a person with records of every kind.
struct GallerySample {
    /// 10:40 on the sample day, during a lecture.
    static var now: Circumstances { at(1_794_998_400) }
    static var night: Circumstances { at(1_794_998_400 + 16 * 3600) }

    /// The app of a person who has not added anything yet.
    static var newcomer: App {
        App(device: RecordID(high: 1, low: 1), entropy: Entropy(seed: [1]), setAsideCount: 2)
    }

    /// The app of a person who has completed everything.
    static var finished: App {
        var sample = GallerySample(app: newcomer)
        sample.add(["Call the dentist today ~10m"])
        sample.perform(on: "Call the dentist", minutesAgo: 80) { .complete($0) }
        return sample.app
    }

    /// The app of a person in the middle of a full day.
    static var busy: App {
        var sample = GallerySample(app: newcomer)
        sample.perform(.importCalendar, calendar, minutesAgo: 130)
        sample.add(lines)
        sample.perform(on: "Call the dentist", minutesAgo: 80) { .complete($0) }
        sample.perform(on: "Slides", "extreme", minutesAgo: 22) { .mission(.edit($0, .cognitiveLoad)) }
        sample.perform(on: "Print the sheet", minutesAgo: 14) { .complete($0) }
        for step in ["Collect five papers ~40min", "Outline ~30min", "Write"] {
            sample.perform(on: essay, step) { .mission(.addStep($0)) }
        }
        if let step = sample.app.workspace.steps.all.first { sample.perform(.mission(.step(step.id, .tick))) }
        sample.perform(on: essay, "Read chapter 4") { .mission(.edit($0, .waitsFor)) }
        sample.perform(on: "Sort the photos") { .mission(.snooze($0, .week)) }
        sample.perform(on: "Learn to juggle") { .mission(.letGo($0)) }
        return sample.app
    }

    static let essay = "Essay on memory"

    /// A capture line that produces every kind of chip.
    static let line = "Lab report fri 17:00 ~2h !high #school @aggressive +lab !must"
    /// A capture line with a date that does not exist.
    static let unclearLine = "Read chapter 5 31 Feb"

    static let filter = "Lectures"

    /// Missions that show each state of a row.
    static let rows: [(name: String, title: String)] = [
        ("past", "Return the library books"), ("urgent", "Slides"), ("due", "Shift plan"), ("must-do", "Laundry"),
        ("opened", essay), ("snoozed", "Sort the photos"), ("done", "Print the sheet"), ("long", longTitle),
    ]

    private static let longTitle =
        "A title that goes on and on, as one does that was the first sentence of an assignment"

    private static let lines = [
        "Return the library books yesterday ~20m @nuclear #personal", "Call the dentist today ~10m #personal",
        "Print the sheet today ~5m #school", "Slides today 20:00 ~45m @aggressive !critical #school",
        "Shift plan today 18:00 ~15m #work",
        "Laundry ~30m !must @gentle #personal +home", "Prepare the talk today 13:00 ~3h #school",
        "Read chapter 4 today 21:00 ~50m #school",
        "Essay on memory fri 17:00 ~2h30 !high #school +memory", "Sort the photos ~1h #personal", "Learn to juggle ~1h",
        longTitle + " ~45m fri #school",
        "Lab today 14-15:30 #school", "Office hours today 14:30-15:00 #work",
    ]

    private static let calendar = """
        BEGIN:VEVENT\nUID:1\nSUMMARY:Statistics\nLOCATION:Hall 3
        DTSTART:20261118T103000Z\nDTEND:20261118T113000Z\nRRULE:FREQ=WEEKLY\nEND:VEVENT
        BEGIN:VEVENT\nUID:2\nSUMMARY:Project week\nDTSTART;VALUE=DATE:20261118\nEND:VEVENT
        """

    /// A calendar file without a readable entry.
    static let unclear =
        "BEGIN:VEVENT\nUID:3\nSUMMARY:Excursion\nDTSTART:20261180\nEND:VEVENT\nBEGIN:VEVENT\nUID:4\nEND:VEVENT\n"

    private var app: App

    private init(app: App) {
        self.app = app
    }

    private static func at(_ seconds: Int64) -> Circumstances {
        Circumstances(now: Instant(seconds: seconds), zone: .utc, zones: Zones { _ in nil })
    }

    /// Captures each line at a different time, which determines the order of the records.
    private mutating func add(_ lines: [String]) {
        for (index, line) in lines.enumerated() { perform(.capture, line, minutesAgo: 120, seconds: Int64(index)) }
    }

    private mutating func perform(
        on title: String, _ value: String = "", minutesAgo: Int64 = 0, action: (RecordID) -> Action
    ) {
        guard let mission = app.workspace.missions.all.first(where: { $0.title == title }) else { return }
        perform(action(mission.id), value, minutesAgo: minutesAgo)
    }

    private mutating func perform(_ action: Action, _ value: String = "", minutesAgo: Int64 = 0, seconds: Int64 = 0) {
        let then = GallerySample.now.now.adding(minutes: -minutesAgo).adding(seconds: seconds)
        _ = app.perform(action, value: value, in: GallerySample.at(then.seconds))
    }
}
