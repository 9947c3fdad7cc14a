/// Reads and writes Daymark's own file format: every cell of every record with its stamp, so that an export and an
/// import lose nothing.
///
/// The format is `{"daymark": 1, "records": [{"kind", "id", "set": {field: value}, "stamps": {field: stamp}}]}`, with
/// records sorted by id.
public enum DaymarkFile {
    static let version: Int64 = 1

    public static func text(of records: [Record]) -> String {
        let lines = records.ordered { $0.id < $1.id }.map { record in
            "\n"
                + JSON.object([
                    "kind": .string(record.kind.name), "id": .string(record.id.description), "set": record.fields,
                    "stamps": record.stamps,
                ]).text
        }
        return "{\"daymark\":\(version),\"records\":[" + lines.joined(separator: ",") + "\n]}\n"
    }

    struct ReadingError: Error {
        let sentence: String
    }

    /// Reads the cells of a file.
    static func changes(in bytes: [UInt8]) throws(ReadingError) -> [Change] {
        let json: JSON
        do { json = try JSONReader.read(bytes) } catch { throw ReadingError(sentence: error.sentence) }
        guard let version = json.number("daymark"), version <= DaymarkFile.version else {
            throw ReadingError(
                sentence: "this file was written by a newer version of Daymark, or by another program.")
        }
        do {
            return try Operation.changes(json["records"], kinds: .daymark)
        } catch {
            throw ReadingError(sentence: error.sentence)
        }
    }
}

extension Workspace {
    /// Merges a file that ``DaymarkFile`` wrote, cell by cell. The newer value of a cell wins.
    func importDaymark(
        _ bytes: [UInt8], in circumstances: Circumstances, using entropy: inout Entropy
    ) -> ImportResult {
        var result = ImportResult()
        let changes: [Change]
        do {
            changes = try DaymarkFile.changes(in: bytes)
        } catch {
            result.problems = [ImportProblem(line: 1, fact: .badFile(error.sentence))]
            return result
        }
        func isBookkeeping(_ change: Change) -> Bool {
            change.kind == .settings && Settings.bookkeepingFields.contains(change.field)
        }
        var titles = Keyed<RecordID, String>()
        for change in changes where change.field == "title" {
            if titles[change.record] == nil, let title = change.value.text { titles.set(title, for: change.record) }
        }
        var newer: [Change] = []
        var changedRecords = Set<RecordID>()
        for change in changes {
            guard let stamp = change.stamp else { continue }
            let field = FieldName(change.field, in: change.kind)
            let cell = record(change.record)?.cell(field, element: change.element)
            guard cell.map({ $0.stamp < stamp }) ?? true else { continue }
            newer.append(change)
            guard !isBookkeeping(change), changedRecords.insert(change.record).inserted else { continue }
            let item = ImportItem(
                id: change.record, kind: change.kind, title: titles[change.record] ?? recordTitle(change.record))
            if record(change.record) != nil {
                result.updated.append(item)
            } else if change.kind == .commitment || change.kind == .mission {
                result.added.append(item)
            }
        }
        result.unchanged = Set(changes.filter { !isBookkeeping($0) }.map { $0.record }).count - changedRecords.count
        result.operations = newer.isEmpty ? [] : operations(newer, at: circumstances.now, using: &entropy)
        return result
    }

    private func recordTitle(_ id: RecordID) -> String {
        missions[id]?.title ?? commitments[id]?.title ?? record(id)?.value("title").text ?? ""
    }
}
