extension Workspace {
    /// Imports a file of another program, or one that ``DaymarkFile`` wrote. The file may be in any encoding that
    /// ``DecodedText`` reads.
    ///
    /// A file that was cut off changes nothing: the result has only the problem ``TaskProblem/cutOff``.
    public func importFile(
        _ file: [UInt8], as format: ImportFormat, options: ImportOptions = ImportOptions(),
        in circumstances: Circumstances, using entropy: inout Entropy
    ) -> ImportResult {
        let text = DecodedText(file)
        if !options.isPartialAllowed, let line = CutOff.line(in: text, as: format) {
            var result = ImportResult()
            result.problems = [ImportProblem(line: line, fact: .task(.cutOff))]
            return result
        }
        var result: ImportResult
        switch format {
        case .ics:
            // The calendar reader decodes each line after unfolding it, because some programs fold inside a character.
            return importCalendar(file, options: options, in: circumstances, using: &entropy)
        case .daymark: result = importDaymark(text.bytes, in: circumstances, using: &entropy)
        case .csv, .todoist, .taskwarrior, .text:
            let drafts = drafts(in: text.bytes, as: format, in: circumstances)
            result = importMissions(drafts, as: format, options: options, in: circumstances, using: &entropy)
        }
        result.problems = text.problems + result.problems
        return result
    }

    private func drafts(
        in text: [UInt8], as format: ImportFormat, in circumstances: Circumstances
    ) -> MissionDrafts {
        switch format {
        case .todoist: TodoistImport.read(text, settings: settings, in: circumstances)
        case .taskwarrior: TaskwarriorImport.read(text, into: self, in: circumstances)
        case .text: ListImport.read(text, settings: settings, in: circumstances)
        case .csv, .ics, .daymark: TableImport.read(text, settings: settings, in: circumstances)
        }
    }

    private func importMissions(
        _ drafts: MissionDrafts, as format: ImportFormat, options: ImportOptions, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> ImportResult {
        var importer = Importer(into: self, from: format, in: circumstances)
        var deletedMissions = Set<RecordID>()
        for draft in drafts.missions {
            let keepsDeadline = drafts.hasRelativeDeadline(draft.id)
            if !importer.add(draft, keepsDeadline: keepsDeadline, category: options.category) {
                deletedMissions.insert(draft.id)
            }
        }
        for draft in drafts.steps {
            if let mission = draft.mission, !deletedMissions.contains(mission) { importer.add(draft) }
        }
        for id in drafts.superseded { importer.remove(id) }
        for (id, revision) in drafts.deleted {
            importer.handleDeleted(id, revision: revision, prunes: options.prunes)
        }
        return importer.finished(problems: drafts.problems, using: &entropy)
    }
}
