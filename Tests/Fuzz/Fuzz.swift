// Tools/fuzz compiles this file into one module with Core and links libFuzzer's `main`. Each input is a text or a file
// as it may come from outside. A failed requirement stops the program, which libFuzzer reports as a crash.

#if canImport(Glibc)
import Glibc
#endif

/// The reader that is fuzzed. `DAYMARK_FUZZ` has its name.
enum FuzzTarget: String, CaseIterable {
    case json, ics, rrule, capture, tzif, csv, sync
}

private let target: FuzzTarget = {
    guard let name = getenv("DAYMARK_FUZZ"), let target = FuzzTarget(rawValue: String(cString: name)) else {
        fatalError("DAYMARK_FUZZ is one of \(FuzzTarget.allCases.map { $0.rawValue })")
    }
    return target
}()

private var circumstances: Circumstances {
    Circumstances(now: Instant(seconds: 1_795_251_900), zone: .utc, zones: Zones([]))
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    switch target {
    case .json: fuzzJSON(bytes)
    case .ics: fuzzCalendar(bytes)
    case .rrule: fuzzRule(bytes)
    case .capture: fuzzCapture(bytes)
    case .tzif: fuzzZone(bytes)
    case .csv: fuzzTable(bytes)
    case .sync: fuzzSync(bytes)
    }
    return 0
}

private func require(_ condition: Bool, _ failure: String) {
    if !condition { fatalError(failure) }
}

private func importFile(_ bytes: [UInt8], as format: ImportFormat, into workspace: inout Workspace) -> ImportResult {
    var entropy = Entropy(seed: [1])
    let result = workspace.importFile(bytes, as: format, in: circumstances, using: &entropy)
    for operation in result.operations { workspace.apply(operation) }
    return result
}

private func emptyWorkspace() -> Workspace { Workspace(device: RecordID(high: 1, low: 1)) }

/// JSON that was read is written so that it reads the same. Importing it as a file of Daymark or Taskwarrior does not
/// crash.
private func fuzzJSON(_ bytes: [UInt8]) {
    guard let json = try? JSONReader.read(bytes) else { return }
    require((try? JSONReader.read(json.bytes)) == json, "written JSON reads differently")
    _ = try? Operation(bytes: bytes, kinds: .daymark)
    for format in [ImportFormat.daymark, .taskwarrior] {
        var workspace = emptyWorkspace()
        _ = importFile(bytes, as: format, into: &workspace)
        _ = workspace.occurrences(
            from: circumstances.now, until: circumstances.now.adding(minutes: 40_000), in: circumstances)
        _ = workspace.plan(in: circumstances)
    }
}

/// Requests, answers and packed records that were read are written so that they read the same. Receiving an answer
/// twice does not crash.
private func fuzzSync(_ bytes: [UInt8]) {
    if let json = try? JSONReader.read(bytes), let request = try? SyncRequest(json, kinds: .daymark) {
        require((try? SyncRequest(request.json, kinds: .daymark)) == request, "a written request reads differently")
    }
    if let records = Record.packed(bytes, kinds: .daymark)?.records {
        let written = JSON.object(["packed": .array(records.map { $0.packed })]).bytes
        require(
            Record.packed(written, kinds: .daymark)?.records.map { $0.packed } == records.map { $0.packed },
            "written records read differently")
        var replica = Replica(emptyWorkspace())
        for record in records { replica.load(record) }
        _ = replica.workspace.plan(in: circumstances)
    }
    guard let answer = try? SyncAnswer(bytes: bytes, kinds: .daymark) else { return }
    require(
        (try? SyncAnswer(bytes: answer.json.bytes, kinds: .daymark))?.json == answer.json,
        "a written answer reads differently")
    var entropy = Entropy(seed: [1])
    var replica = Replica(emptyWorkspace(), position: SyncPosition(account: answer.account, epoch: answer.epoch))
    for _ in 0..<2 { _ = replica.receive(answer, using: &entropy) }
    _ = replica.request()
    _ = replica.workspace.plan(in: circumstances)
}

/// Importing a calendar a second time changes nothing. An exported calendar has no overlong lines and imports no more
/// than was exported.
private func fuzzCalendar(_ bytes: [UInt8]) {
    var workspace = emptyWorkspace()
    _ = importFile(bytes, as: .ics, into: &workspace)
    let again = importFile(bytes, as: .ics, into: &workspace)
    require(again.operations.isEmpty, "importing the same file again changes something")
    _ = workspace.occurrences(
        from: circumstances.now, until: circumstances.now.adding(minutes: 40_000), in: circumstances)
    let text = CalendarWriter.text(workspace, in: circumstances)
    require(!text.utf8.split(separator: 0x0a).contains { $0.count > 76 }, "an exported line is over 75 octets")
    var copy = emptyWorkspace()
    _ = importFile(Array(text.utf8), as: .ics, into: &copy)
    require(
        copy.missions.undeleted.count + copy.commitments.undeleted.count <= workspace.missions.all.count
            + workspace.commitments.all.count,
        "more was imported than exported")
}

/// A rule that was read is written so that it reads the same. Its instances ascend, and finding 200 of them terminates.
private func fuzzRule(_ bytes: [UInt8]) {
    let text = String(decoding: bytes.dropFirst(4), as: UTF8.self)
    guard let rule = try? RecurrenceRule(text) else { return }
    require((try? RecurrenceRule(rule.text)) == rule, "\(rule.text) reads differently")
    var seconds: Int64 = 1_700_000_000
    for byte in bytes.prefix(4) { seconds = (seconds << 3) ^ Int64(byte) }
    let start = CivilDateTime(seconds: seconds % 10_000_000_000)
    var iterator = RecurrenceIterator(rule, start: start, dateOnly: bytes.count % 5 == 0)
    if bytes.count % 3 == 0 { iterator.seek(to: start.date.adding(days: 1000)) }
    var last = start
    for index in 0..<200 {
        guard let next = iterator.next() else { break }
        require(index == 0 ? next >= start : next > last, "\(rule.text) does not ascend at \(next)")
        last = next
    }
}

private func fuzzCapture(_ bytes: [UInt8]) {
    let line = String(decoding: bytes, as: UTF8.self)
    var settings = Settings(id: Settings.recordID)
    settings.dateOrder = bytes.count % 2 == 0 ? .dayFirst : .monthFirst
    let capture = CaptureReader.read(line, settings: settings, in: circumstances)
    _ = CaptureReader.read(
        line, settings: settings, in: circumstances, removedChips: capture.chips.map { $0.source }, as: .commitment)
    _ = try? MissionFilter(line, in: emptyWorkspace(), at: circumstances)
    var commitment = Commitment(id: RecordID(high: 2, low: 2))
    commitment.start = .time(CivilDateTime(seconds: 1_795_251_900))
    commitment.repeats = "FREQ=WEEKLY;BYDAY=MO"
    commitment.revise(by: line, settings: settings, in: circumstances)
    let answer = Check.answer(
        .dates,
        to: JSON.object(["id": .string("1"), "text": .string(line), "now": .string("2026-11-21T09:05:00")]).bytes,
        zones: Zones([]))
    require(answer["error"] == nil, "the case cannot be read")
}

private func fuzzZone(_ bytes: [UInt8]) {
    guard let zone = try? ZoneRules(name: "Test/Zone", tzif: bytes) else { return }
    for year in stride(from: Int64(1), through: 9999, by: 777) {
        guard let date = CivilDate(year: year, month: year % 12 + 1, day: year % 28 + 1) else { continue }
        let civil = CivilDateTime(date, secondOfDay: year % 86_400)
        let instant = zone.instant(of: civil)
        _ = zone.civil(at: instant)
        _ = zone.offset(at: instant)
    }
}

private func fuzzTable(_ bytes: [UInt8]) {
    for format in [ImportFormat.csv, .todoist, .text] {
        var workspace = emptyWorkspace()
        _ = importFile(bytes, as: format, into: &workspace)
        let table = TableExport.csv(workspace)
        let result = importFile(Array(table.utf8), as: .csv, into: &workspace)
        require(result.missionsAdded == 0, "importing an exported table adds missions")
    }
}
