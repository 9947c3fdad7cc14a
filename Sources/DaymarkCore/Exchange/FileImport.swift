extension Workspace {
    /// Imports a file of another program, or one that ``DaymarkFile`` wrote.
    /// - Parameter category: The category of every new commitment and mission that has none of its own.
    public func importFile(
        _ bytes: [UInt8], as format: ImportFormat, category: Category? = nil, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> ImportResult {
        let drafts: MissionDrafts
        switch format {
        case .ics: return importCalendar(bytes, category: category, in: circumstances, using: &entropy)
        case .daymark: return importDaymark(bytes, in: circumstances, using: &entropy)
        case .csv: drafts = CSVImport.read(bytes, settings: settings, in: circumstances)
        case .todoist: drafts = TodoistImport.read(bytes, settings: settings, in: circumstances)
        case .taskwarrior: drafts = TaskwarriorImport.read(bytes, in: circumstances)
        case .text: drafts = TextImport.read(bytes, settings: settings, in: circumstances)
        }
        var importer = Importer(into: self, from: format, in: circumstances)
        var deletedMissions = Set<RecordID>()
        for draft in drafts.missions {
            let keepsDeadline = drafts.hasRelativeDeadline(draft.id)
            if !importer.add(draft, keepsDeadline: keepsDeadline, category: category) {
                deletedMissions.insert(draft.id)
            }
        }
        for draft in drafts.steps {
            if let mission = draft.mission, !deletedMissions.contains(mission) { importer.add(draft) }
        }
        return importer.finished(problems: drafts.problems, using: &entropy)
    }
}
