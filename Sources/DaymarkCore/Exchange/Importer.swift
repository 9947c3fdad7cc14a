/// Merges drafts from a file of another program into a workspace, and collects the changes.
///
/// A draft whose record exists changes only what its source has changed since the last import (``SourceGroups``), so
/// that the person's own edits stay. A record that the person deleted stays deleted.
struct Importer {
    let workspace: Workspace
    let format: ImportFormat
    let circumstances: Circumstances
    private(set) var changes: [Change] = []
    var result = ImportResult()
    /// The changed dates of each series.
    var overrides = Keyed<RecordID, [Commitment]>()
    /// How the person has moved each series away from where its source has it.
    var movesByPerson = Keyed<RecordID, SeriesMove>()

    init(into workspace: Workspace, from format: ImportFormat, in circumstances: Circumstances) {
        self.workspace = workspace
        self.format = format
        self.circumstances = circumstances
        for commitment in workspace.commitments.present {
            if let series = commitment.overrideOf { overrides[series, default: []].append(commitment) }
        }
    }

    /// The result with the operations that make the collected changes.
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
    /// Its `created` is cleared, unlike that of a record the person deletes: if the source brings it back, it is
    /// imported again.
    mutating func cancel(_ id: RecordID) {
        guard let record = workspace.record(id), record.value("deleted") != .flag(true) else { return }
        append([Change(record.kind, id, "deleted", .flag(true)), Change(record.kind, id, "created", .null)])
        result.changed += 1
    }
}
