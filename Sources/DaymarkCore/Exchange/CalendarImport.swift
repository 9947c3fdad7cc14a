extension Workspace {
    /// Imports an iCalendar file: events become commitments, to-dos and deadlines become missions.
    ///
    /// Importing the same file again adds nothing. Importing a newer version applies only the changes that its source
    /// has made, and an older version changes nothing. Records that the person deleted stay deleted.
    /// - An event without a length is a deadline (Moodle), as is an all-day event whose UID begins with
    ///   `event-assignment` (Canvas).
    /// - All-day events take up time in the plan only if the file marks them as busy: a reading week is not a lecture.
    public func importCalendar(
        _ bytes: [UInt8], options: ImportOptions = ImportOptions(), in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> ImportResult {
        var drafts = CalendarDrafts(CalendarReader(bytes), options: options, into: self, in: circumstances)
        drafts.read()
        var importer = Importer(into: self, from: .ics, in: circumstances)
        importer.replaced = drafts.replaced
        for source in drafts.sources where options.category == nil && !source.name.isEmpty {
            if let category = category(ofCalendar: source.name) { importer.categories.set(category, for: source.name) }
        }
        for (before, after) in drafts.known.adopted { importer.adopt(before, after) }
        for draft in drafts.commitments where draft.overrideOf == nil { importer.add(draft) }
        for draft in drafts.commitments where draft.overrideOf != nil { importer.add(draft) }
        for addition in drafts.additions { importer.apply(addition) }
        for draft in drafts.missions { importer.add(draft) }
        for step in drafts.steps { importer.add(step) }
        for cancellation in drafts.cancelled { importer.cancel(cancellation) }
        for reply in drafts.replies { importer.apply(reply) }
        importer.handleMissing(drafts, prunes: options.prunes)
        importer.result.keptBoth = importer.result.added.filter { drafts.sharedUIDs.contains($0.id) }
        let problems = drafts.problems.ordered { $0.line < $1.line }
        return importer.finished(problems: problems, using: &entropy)
    }

    /// The category that most commitments of a calendar have, if the others have none.
    private func category(ofCalendar name: String) -> Category? {
        var found: Category?
        var (count, all) = (0, 0)
        for commitment in commitments.undeleted where commitment.calendar == name {
            all += 1
            guard let category = commitment.category else { continue }
            if let found, found != category { return nil }
            found = category
            count += 1
        }
        return count * 2 > all ? found : nil
    }
}
