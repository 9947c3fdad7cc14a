@testable import DaymarkCore

/// A workspace into which calendar files arrive, one after the other.
struct Inbox {
    private(set) var workspace = Workspace(device: RecordID(high: 1, low: 1))
    let now: Circumstances
    private var entropy = Entropy(seed: [7])

    init(_ time: String = "2027-05-01T10:00", _ zone: String = "Europe/Berlin") throws {
        now = try at(time, zone)
    }

    @discardableResult
    mutating func take(_ bytes: [UInt8], _ options: ImportOptions = ImportOptions()) -> ImportResult {
        let result = workspace.importCalendar(bytes, options: options, in: now, using: &entropy)
        for operation in result.operations { workspace.apply(operation) }
        return result
    }

    @discardableResult
    mutating func take(_ items: String, _ options: ImportOptions = ImportOptions()) -> ImportResult {
        take(Inbox.calendar(items), options)
    }

    mutating func edit(_ changes: [Change]) {
        for operation in workspace.operations(changes, at: now.now, using: &entropy) { workspace.apply(operation) }
    }

    static func calendar(_ items: String) -> [UInt8] {
        Array("BEGIN:VCALENDAR\nVERSION:2.0\n\(items)\nEND:VCALENDAR\n".utf8)
    }

    /// An event or a to-do with these lines.
    static func item(_ lines: String..., kind: String = "VEVENT") -> String {
        (["BEGIN:\(kind)"] + lines + ["END:\(kind)"]).joined(separator: "\n") + "\n"
    }

    /// The dates in the next six weeks, such as `05-04 09:00–10:30 Pottery`.
    var dates: [String] {
        let until = now.now.adding(minutes: 42 * 1440)
        return workspace.occurrences(from: now.now, until: until, in: now).map { occurrence in
            let (start, end) = (now.zone.civil(at: occurrence.start), now.zone.civil(at: occurrence.end))
            let day = start.date.description.dropFirst(5)
            guard !occurrence.allDay else { return "\(day) \(occurrence.title)" }
            let days = end.date.dayNumber - start.date.dayNumber
            let times = "\(start.time)–\(end.time)" + (days > 0 ? "+\(days)" : "")
            return "\(day) \(times) \(occurrence.title)"
        }
    }

    /// The missions, such as `05-04 18:00 FREQ=WEEKLY Bins` or `done 05-04 Bins`.
    var missions: [String] {
        workspace.missions.undeleted.map { mission in
            let due: String? =
                switch mission.deadline {
                case .day(let date, _): String(date.description.dropFirst(5))
                case .moment(let instant, _):
                    String(now.zone.civil(at: instant).description.dropFirst(5).dropLast(3)).replacing("T", with: " ")
                case nil: nil
                }
            let status = mission.status.isOpen ? nil : mission.status == .completed ? "done" : "dropped"
            let rule = mission.repeats.isEmpty ? nil : mission.repeats
            return [status, due, rule, mission.title].compactMap { $0 }.joined(separator: " ")
        }.sorted()
    }
}
