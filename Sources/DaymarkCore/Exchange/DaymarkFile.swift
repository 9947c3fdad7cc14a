/// Daymark's own file: every record with every cell and its stamp, so nothing is lost on the way out and back in.
///
/// `{"daymark": 1, "records": [{"kind", "id", "set": {field: value}, "stamps": {field: stamp}}]}`, in order of ids.
public enum DaymarkFile {
    static let version: Int64 = 1

    public static func text(of records: [Record]) -> String {
        let sorted = records.ordered { $0.id < $1.id }
        var out = "{\"daymark\":\(version),\"records\":["
        for (index, record) in sorted.enumerated() {
            let json = JSON.object([
                "kind": .string(record.kind.name), "id": .string(record.id.description), "set": record.fields,
                "stamps": record.stamps,
            ])
            out += (index == 0 ? "\n" : ",\n") + json.text
        }
        return out + "\n]}\n"
    }
}

extension Workspace {
    /// Merges a file that ``DaymarkFile`` wrote: cell by cell, the newer one stays.
    func importDaymark(_ bytes: [UInt8], in circumstances: Circumstances, using entropy: inout Entropy) -> ImportResult
    {
        var result = ImportResult()
        let json: JSON
        do {
            json = try JSONReader.read(bytes)
        } catch {
            result.problems = [ImportProblem(line: 1, fact: .badFile(error.sentence))]
            return result
        }
        guard let version = json.number("daymark"), version <= DaymarkFile.version else {
            result.problems = [
                ImportProblem(
                    line: 1, fact: .badFile("this file was written by a newer Daymark, or by another program."))
            ]
            return result
        }
        let changes: [Change]
        do {
            changes = try Operation.changes(json["records"], kinds: .daymark)
        } catch {
            result.problems = [ImportProblem(line: 1, fact: .badFile(error.sentence))]
            return result
        }
        func isBookkeeping(_ change: Change) -> Bool {
            change.kind == .settings && Settings.bookkeepingFields.contains(change.field)
        }
        var kept: [Change] = []
        var touched = Set<RecordID>()
        for change in changes {
            guard let stamp = change.stamp else { continue }
            let cell = record(change.record)?.cell(FieldName(change.field, in: change.kind), element: change.element)
            guard cell.map({ $0.stamp < stamp }) ?? true else { continue }
            kept.append(change)
            guard !isBookkeeping(change) else { continue }
            guard touched.insert(change.record).inserted else { continue }
            if record(change.record) != nil {
                result.changed += 1
            } else if change.kind == .commitment {
                result.commitmentsAdded += 1
            } else if change.kind == .mission {
                result.missionsAdded += 1
            }
        }
        result.unchanged = Set(changes.filter { !isBookkeeping($0) }.map { $0.record }).count - touched.count
        result.operations = kept.isEmpty ? [] : operations(kept, at: circumstances.now, using: &entropy)
        return result
    }
}
