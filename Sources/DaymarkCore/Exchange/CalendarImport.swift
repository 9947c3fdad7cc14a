extension Workspace {
    /// Imports an iCalendar file: events become commitments, to-dos and deadlines become missions.
    ///
    /// Importing the same file again adds nothing. Importing a newer version applies only the changes that its source
    /// has made. Records that the person deleted stay deleted.
    /// - An event without a length is a deadline (Moodle), as is an all-day event whose UID begins with
    ///   `event-assignment` (Canvas).
    /// - All-day events do not take up time in the plan: a reading week is not a lecture.
    /// - Parameter category: The category of every new commitment and mission that has none of its own.
    public func importCalendar(
        _ bytes: [UInt8], category: Category? = nil, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> ImportResult {
        var drafts = CalendarDrafts(CalendarReader(bytes), category: category, into: self, in: circumstances)
        drafts.read()
        var importer = Importer(into: self, from: .ics, in: circumstances)
        for draft in drafts.commitments { importer.add(draft) }
        for draft in drafts.missions { importer.add(draft) }
        for id in drafts.cancelled { importer.cancel(id) }
        let problems = drafts.problems.ordered { $0.line < $1.line }
        return importer.finished(problems: problems, using: &entropy)
    }
}
