/// The occurrences of the recurring tasks in a file.
struct TaskwarriorSeries {
    private struct Occurrences {
        /// The open occurrence that is due last.
        var newest: (due: String, uuid: String)?
        /// The time at which the last occurrence is due, open or not.
        var lastDue: Instant?
        var count: Int64 = 0
    }

    /// The keys are the UUIDs of the templates.
    private var occurrences = Keyed<String, Occurrences>()

    init(_ tasks: [TaskwarriorTask]) {
        for task in tasks {
            guard let parent = task.parent, let uuid = task.uuid else { continue }
            var known = occurrences[parent] ?? Occurrences()
            known.count += 1
            if let due = task.time("due"), known.lastDue.map({ due > $0 }) ?? true { known.lastDue = due }
            let due = task.json.string("due") ?? ""
            if task.isOpen, known.newest.map({ due > $0.due }) ?? true { known.newest = (due, uuid) }
            occurrences.set(known, for: parent)
        }
    }

    /// The UUID of the open occurrence that is due last.
    func newest(_ template: String) -> String? { occurrences[template]?.newest?.uuid }

    /// When the next occurrence of a template is due. Nil if the series is over, or if the template has no date.
    func nextDue(of template: TaskwarriorTask, in zone: ZoneRules) -> Instant? {
        guard let first = template.time("due"), let uuid = template.uuid else { return nil }
        let known = occurrences[uuid]
        let made = max(known?.count ?? 0, Int64(template.json.string("mask")?.utf8.count ?? 0))
        let until = template.time("until")
        guard made > 0, let rule = template.json.string("recur").flatMap({ TaskwarriorInterval.rule($0) }) else {
            return until.map { first <= $0 } ?? true ? first : nil
        }
        var dates = RecurrenceIterator(rule, start: zone.civil(at: first), zone: zone)
        var index: Int64 = 0
        while let date = dates.next(), index < 10_000 {
            let due = zone.instant(of: date)
            if let until, due > until { return nil }
            if known?.lastDue.map({ due > $0 }) ?? (index >= made) { return due }
            index += 1
        }
        return nil
    }
}
