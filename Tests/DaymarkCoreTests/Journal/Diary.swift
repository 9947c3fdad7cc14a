import DaymarkCore
import DaymarkSimulation
import Testing

/// A device on which a person writes a journal, for tests.
struct Diary {
    var replica: Replica<Workspace>
    var entropy: Entropy
    var history: [HistoryEntry] = []
    var circumstances: Circumstances

    init(_ number: UInt8, at time: String = "2026-11-26T18:00") throws {
        replica = Replica(Workspace(device: RecordID(high: 7, low: UInt64(number))))
        entropy = Entropy(seed: [number])
        circumstances = try DaymarkCoreTests.at(time)
    }

    var workspace: Workspace { replica.workspace }
    var today: CivilDate { circumstances.today }
    var text: String { workspace.journalText(on: today) }

    mutating func pass(minutes: Int64) {
        circumstances = Circumstances(
            now: circumstances.now.adding(minutes: minutes), zone: circumstances.zone, zones: circumstances.zones)
    }

    @discardableResult
    mutating func write(
        _ text: String, from base: String? = nil, on date: CivilDate? = nil, continuing unit: RecordID? = nil
    ) throws -> RecordID? {
        let operations = try workspace.writeJournal(
            text, from: base, on: date ?? today, continuing: unit, in: circumstances, using: &entropy)
        commit(operations)
        return operations.first?.unit
    }

    mutating func append(_ line: String) throws {
        commit(try workspace.appendToJournal(line, on: today, in: circumstances, using: &entropy))
    }

    mutating func commit(_ operations: [DaymarkCore.Operation]) {
        for operation in operations {
            history.append(HistoryEntry(operation: operation, former: replica.commit(operation)))
        }
    }

    mutating func undo(_ unit: RecordID?) -> Undo {
        let undo = workspace.undo(
            history.filter { $0.operation.unit == unit }, at: circumstances.now, using: &entropy)
        commit(undo.operations)
        return undo
    }

    /// Exchanges everything with an account.
    mutating func sync(_ account: inout MemoryLog) throws {
        for _ in 0..<50 {
            let request = try SyncRequest(JSONReader.read(replica.request().json.bytes), kinds: .daymark)
            let bytes = account.answer(request, at: circumstances.now).bytes
            let result = replica.receive(try SyncAnswer(bytes: bytes, kinds: .daymark), using: &entropy)
            history += result.entries
            if !result.needsAnotherRequest { return }
        }
        Issue.record("sync does not finish")
    }

    var versions: [JournalVersion] {
        JournalVersion.all(of: today, in: history, workspace, at: circumstances.now)
    }
}
