/// Missions as a file of another program has them, with what of it could not be read.
struct MissionDrafts {
    private(set) var missions: [Mission] = []
    private(set) var steps: [Step] = []
    var problems: [ImportProblem] = []
    /// Those whose date was said in words that mean another day tomorrow: a known one keeps the date that it has.
    private(set) var loose = Set<RecordID>()
    private var names: [String: Int] = [:]

    /// The id of a thing that its source knows by `name`: the same at every import. Several of one name are told apart by
    /// their order.
    mutating func id(_ source: StaticString, _ name: String) -> RecordID {
        let key = "\(source)/\(name)"
        let count = names[key, default: 0]
        names[key] = count + 1
        return RecordID(namespace: Settings.namespace, name: count == 0 ? key : "\(key)/\(count)")
    }

    mutating func add(_ mission: Mission, line: Int, loose: Bool = false) {
        if loose { self.loose.insert(mission.id) }
        guard missions.count < ImportResult.mostEvents else { return }
        guard !mission.title.isBlank else {
            problems.append(ImportProblem(line: line, fact: .missing(property: "title", component: "row")))
            return
        }
        var mission = mission
        mission.source = .imported
        (mission.title, mission.notes) = MissionDrafts.titled(mission.title, mission.notes)
        mission.labels = mission.labels.filter { !$0.isEmpty }.map { MissionDrafts.short($0, 100) }.uniqued()
            .ordered()
        missions.append(mission)
    }

    /// Adds to the notes of the last mission.
    mutating func note(_ text: String) {
        guard let last = missions.indices.last, !text.isBlank else { return }
        let notes = missions[last].notes
        missions[last].notes = MissionDrafts.short(notes.isEmpty ? text : notes + "\n\n" + text, Mission.longestNotes)
    }

    mutating func add(_ step: Step) { steps.append(step) }

    /// A title that is short enough; what is too long for one is kept whole in front of the notes.
    static func titled(_ title: String, _ notes: String) -> (title: String, notes: String) {
        let cut = short(title, Mission.longestTitle)
        let whole = cut.utf8.count < title.utf8.count ? title + (notes.isEmpty ? "" : "\n\n" + notes) : notes
        return (cut, short(whole, Mission.longestNotes))
    }

    /// The first `most` letters.
    static func short(_ text: String, _ most: Int) -> String { text.isWithin(most) ? text : text.beginning(most) }
}

extension Workspace {
    /// Brings missions in: new ones are added, known ones changed where the file says something new, what the person threw
    /// away stays away. The same file again changes nothing.
    func bringIn(
        _ drafts: MissionDrafts, from format: ImportFormat, category: Category?, in circumstances: Circumstances,
        using entropy: inout Entropy
    ) -> ImportResult {
        var result = ImportResult()
        var changes: [Change] = []
        var left = Set<RecordID>()
        for draft in drafts.missions {
            let own = bringIn(
                draft, from: format, keepingDate: drafts.loose.contains(draft.id), category, in: circumstances,
                counting: &result)
            if own == nil { left.insert(draft.id) }
            changes += own ?? []
        }
        for draft in drafts.steps where draft.mission.map({ !left.contains($0) }) ?? false {
            let before = steps[draft.id]
            if before?.deleted == true, before?.created != nil { continue }
            var after = before?.created == nil ? draft : before ?? draft
            after.created = before?.created ?? circumstances.now
            if draft.done, !after.done { (after.done, after.doneAt) = (true, draft.doneAt) }
            changes += Step.schema.changes(from: before, to: after)
        }
        result.operations = changes.isEmpty ? [] : operations(changes, at: circumstances.now, using: &entropy)
        result.problems = drafts.problems
        return result
    }

    /// What bringing one mission in changes; nil where the person threw it away.
    func bringIn(
        _ draft: Mission, from format: ImportFormat, keepingDate: Bool = false, _ category: Category?,
        in circumstances: Circumstances,
        counting result: inout ImportResult
    ) -> [Change]? {
        let before = missions[draft.id]
        // Without `created` it was taken back, and may come again.
        let known = before.flatMap { $0.created == nil ? nil : $0 }
        if known?.deleted == true { return nil }
        var said = draft
        if keepingDate { said.deadline = nil }
        var after =
            known.map { Mission.sourced.merged(said, into: $0, said: $0.imported, source: format.name) } ?? draft
        if let known {
            if keepingDate { after.deadline = known.deadline }
            // What is done here is done, even where its source still shows it as open.
            if !known.status.isOpen { after.status = known.status }
            if after.status == .completed, known.status.isOpen { after.completedAt = draft.completedAt }
        }
        after.created = known?.created ?? draft.created ?? circumstances.now
        after.category = known?.category ?? draft.category ?? category
        let isSame = known.map { Mission.schema.changes(from: $0, to: after).isEmpty } ?? false
        // A table that says nothing new of what was made here needs no note of it.
        if !isSame || SourceGroups<Mission>.isSaid(known?.imported ?? "", by: format.name) {
            after.imported = Mission.sourced.digests(of: said, source: format.name)
        }
        let own = Mission.schema.changes(from: before, to: after)
        if known == nil {
            result.missionsAdded += 1
        } else if isSame {
            result.unchanged += 1
        } else {
            result.changed += 1
        }
        return own
    }

    /// Brings a file in, whatever it is.
    /// - Parameter category: for everything that has none here yet.
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
        return bringIn(drafts, from: format, category: category, in: circumstances, using: &entropy)
    }
}
