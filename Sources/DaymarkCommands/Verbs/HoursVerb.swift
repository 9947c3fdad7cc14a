import ArgumentParser
import DaymarkCore
import DaymarkStore

struct HoursVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "hours",
        abstract: "Show or set your waking hours, and when each kind of work is planned.",
        discussion: """
              daymark hours                       all hours
              daymark hours 7-23                  every day
              daymark hours sat,sun 10:00-01:00   these weekdays
              daymark hours tomorrow 14:00-06:00  one day, such as after a night shift
              daymark hours work mon-fri 9-17     when work is planned
              daymark hours tomorrow -            as usual again
              daymark hours --follow --dry-run    days that follow your commitments
              daymark hours --follow              sets them
            """)

    @OptionGroup var common: Common
    @Argument(help: "A day, weekdays or a category, then hours; - resets.")
    var words: [String] = []

    @Flag(help: "Adjust the hours of the next two weeks to commitments outside them.")
    var follow = false

    @Flag(help: "With --follow: show what would change, and change nothing.")
    var dryRun = false

    func validate() throws {
        guard !follow || words.isEmpty else { throw ValidationError("Give hours or --follow, not both.") }
        guard follow || !dryRun else { throw ValidationError("--dry-run works with --follow only.") }
    }

    func run(_ context: inout Context) throws -> Output {
        if follow { return try followCommitments(&context) }
        let circumstances = context.circumstances
        if !words.isEmpty {
            let settings = try context.read([]) { $0.settings }
            let edit = try HoursEdit(words, settings: settings, in: circumstances)
            try context.store.perform([], in: &context) { workspace, entropy in
                let now = circumstances.now
                return (
                    (),
                    try workspace.changeHours(in: circumstances, using: &entropy) { settings in
                        edit.apply(&settings)
                        settings.created = settings.created ?? now
                    }
                )
            }
        }
        let (settings, offer) = try context.read([.kind(.commitment)]) { workspace in
            (workspace.settings, workspace.hoursOffer(in: circumstances))
        }
        let model = HoursText(settings, in: circumstances)
        let hint = offer.map {
            Words(settings, at: circumstances)(FollowingHoursPhrase.outside($0.occurrences.count, title: $0.title))
        }
        return Output(json: model.json) { style in
            let text = model.text(in: circumstances)
            guard let hint else { return text }
            return text + "\n\n\(hint) \(style("daymark hours --follow", .dim))"
        }
    }

    private func followCommitments(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        let isTrial = dryRun
        let (settings, following) = try context.store.perform([.kind(.commitment)], in: &context) {
            workspace, entropy in
            let following = workspace.followingHours(in: circumstances)
            let operations =
                try following.changes.isEmpty ? [] : workspace.follow(following, in: circumstances, using: &entropy)
            return ((workspace.applying(operations).settings, following), isTrial ? [] : operations)
        }
        let words = Words(settings, at: circumstances)
        let model = HoursText(settings, in: circumstances)
        let changes = JSON.Member("changes", .array(following.changes.map { $0.json }))
        let trial = isTrial ? [JSON.Member("dryRun", .bool(true))] : []
        return Output(json: .object((model.json.members ?? []) + [changes] + trial)) { _ in
            guard !following.changes.isEmpty else { return words(FollowingHoursPhrase.nothing) }
            let head =
                isTrial ? words(AppPhrase.dryRun) : words(FollowingHoursPhrase.done(following.changes.count))
            let lines = following.changes.map { "  " + words.text($0, in: circumstances) }
            return ([head] + lines).joined(separator: "\n")
        }
    }
}

/// A change of hours as a person types it.
struct HoursEdit {
    let apply: (inout Settings) -> Void

    init(_ words: [String], settings: Settings, in circumstances: Circumstances) throws {
        let line = words.joined(separator: " ")
        let target = words.dropLast().joined(separator: " ")
        if let category = Category(name: words[0].lowercased()) {
            let text = words.dropFirst().joined(separator: " ")
            let hours = WeekHours(text)
            guard hours != nil || text == "-" else { throw HoursEdit.error(line) }
            apply = { $0.setHours(hours, of: category) }
            return
        }
        let isReset = words.count > 1 && words.last == "-"
        if isReset ? HoursEdit.weekdays(target) != nil : WeekHours(line, isWaking: true) != nil {
            apply = try HoursEdit.weekdays(line, isReset: isReset, target: target)
            return
        }
        guard let (date, hours) = HoursEdit.day(words, isReset: isReset, settings: settings, in: circumstances) else {
            throw HoursEdit.error(line)
        }
        apply = { $0.setHours(hours, on: date, today: circumstances.today) }
    }

    private static func error(_ line: String) -> CommandError {
        CommandError(
            "“\(harmless(line))” is not valid; use a day or weekdays and hours, such as sat 10:00-23:00.",
            example: "daymark hours tomorrow 14:00-06:00", code: 64)
    }

    /// The weekdays that a text names, and nothing else.
    private static func weekdays(_ text: String) -> [Weekday]? {
        WeekHours("\(text) 0-12").map { hours in Weekday.allCases.filter { !hours[$0].isEmpty } }
    }

    private static func weekdays(
        _ line: String, isReset: Bool, target: String
    ) throws -> (inout Settings) -> Void {
        if isReset {
            let days = weekdays(target) ?? []
            return { settings in
                for day in days { (settings.wakeOn[day], settings.sleepOn[day]) = (nil, nil) }
            }
        }
        guard let hours = WeekHours(line, isWaking: true), Weekday.allCases.allSatisfy({ hours[$0].count <= 1 }) else {
            throw error(line)
        }
        let isEveryDay = Weekday.allCases.allSatisfy { hours[$0] == hours[.monday] && !hours[$0].isEmpty }
        return { settings in
            for day in Weekday.allCases {
                guard let range = hours[day].first else { continue }
                if isEveryDay {
                    (settings.wake, settings.sleep) = (range.from, range.until)
                    (settings.wakeOn[day], settings.sleepOn[day]) = (nil, nil)
                } else {
                    (settings.wakeOn[day], settings.sleepOn[day]) = (range.from, range.until)
                }
            }
        }
    }

    /// A single day and its hours. The hours may be several words: `tomorrow 14:00 to 6:00`.
    private static func day(
        _ words: [String], isReset: Bool, settings: Settings, in circumstances: Circumstances
    ) -> (date: CivilDate, hours: WeekHours.Range?)? {
        for count in 1..<max(words.count, 2) where count < words.count {
            let name = words.prefix(count).joined(separator: " ")
            let rest = words.dropFirst(count).joined(separator: " ")
            let ranges = WeekHours(rest, isWaking: true).map { $0[.monday] } ?? []
            guard isReset ? rest == "-" : ranges.count == 1,
                let date = CivilDate(name) ?? CaptureReader.day(name, settings: settings, in: circumstances)
            else { continue }
            return (date, ranges.first)
        }
        return nil
    }
}

extension FollowingHours.Change {
    fileprivate var json: JSON {
        .object([
            "date": .string(date.description), "wake": .string(after.from.description),
            "sleep": .string(after.until.description), "wakeBefore": .string(before.from.description),
            "sleepBefore": .string(before.until.description),
        ])
    }
}
