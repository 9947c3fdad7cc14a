/// Merges drafts from a file of another program into a workspace, and collects the changes.
///
/// If the record of a draft exists, only the changes since the last import (``SourceGroups``) are applied, so that the
/// person's own edits stay. A record that the person deleted stays deleted.
struct Importer {
    let workspace: Workspace
    let format: ImportFormat
    let circumstances: Circumstances
    private(set) var changes: [Change] = []
    var result = ImportResult()
    /// The changed dates of each series.
    var overrides = Keyed<RecordID, [Commitment]>()
    /// The move by which the person has moved each series away from its source.
    var movesByPerson = Keyed<RecordID, SeriesMove>()

    init(into workspace: Workspace, from format: ImportFormat, in circumstances: Circumstances) {
        self.workspace = workspace
        self.format = format
        self.circumstances = circumstances
        for commitment in workspace.commitments.present {
            if let series = commitment.overrideOf { overrides[series, default: []].append(commitment) }
        }
    }

    /// The result, with operations for the collected changes.
    func finished(problems: [ImportProblem], using entropy: inout Entropy) -> ImportResult {
        var result = result
        result.problems = problems
        if !changes.isEmpty {
            result.operations = workspace.operations(changes, at: circumstances.now, using: &entropy)
        }
        return result
    }

    mutating func append(_ newChanges: [Change]) { changes += newChanges }

    /// Deletes a record that its source has cancelled.
    ///
    /// This also clears `created`, which a deletion by the person does not do. If the source brings the record back, it
    /// is then imported again.
    mutating func cancel(_ id: RecordID) {
        guard let record = workspace.record(id), record.value("deleted") != .flag(true) else { return }
        append([Change(record.kind, id, "deleted", .flag(true)), Change(record.kind, id, "created", .null)])
        result.changed += 1
    }
}
