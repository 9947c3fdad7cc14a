import Testing

@testable import DaymarkCore

/// Completing a repeating mission creates the next one.
@Suite struct RepeatingMissionTests {
    private func add(_ line: String, _ now: Circumstances) throws -> (Workspace, Mission, Entropy) {
        var workspace = Workspace(device: RecordID(high: 1, low: 1))
        var entropy = Entropy(seed: [3])
        guard case .mission(let draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target else {
            throw RecurrenceError.empty
        }
        let (mission, operations) = try workspace.add(draft, in: now, using: &entropy)
        for operation in operations { workspace.apply(operation) }
        return (workspace, mission, entropy)
    }

    @Test(arguments: [
        ("vitamins every day", "2026-11-21T10:00", "2026-11-22[Europe/Berlin]"),
        ("vitamins every day", "2026-11-24T10:00", "2026-11-25[Europe/Berlin]"),
        ("plants every 3 days", "2026-11-21T10:00", "2026-11-24[Europe/Berlin]"),
        ("plants every 3 days", "2026-11-26T10:00", "2026-11-27[Europe/Berlin]"),
        ("report every friday", "2026-11-25T10:00", "2026-12-04[Europe/Berlin]"),
        ("rent every month 1 Dec", "2026-12-03T10:00", "2027-01-01[Europe/Berlin]"),
    ])
    func theNextIsDueAfterTodayAndInStep(_ line: String, _ done: String, _ expected: String) throws {
        var (workspace, mission, entropy) = try add(line, at("2026-11-21T09:30"))
        for operation in try workspace.complete([mission.id], in: at(done), using: &entropy) {
            workspace.apply(operation)
        }
        let open = workspace.missions.all.filter { $0.isOpen }
        #expect(open.map { $0.deadline?.description ?? "" } == [expected])
        #expect(open.first?.seriesOf == mission.id && open.first?.title == mission.title)
    }

    @Test func aSeriesEnds() throws {
        var (workspace, mission, entropy) = try add("vitamins every day until 22 Nov", at("2026-11-21T09:30"))
        for operation in try workspace.complete([mission.id], in: at("2026-11-21T10:00"), using: &entropy) {
            workspace.apply(operation)
        }
        let next = try #require(workspace.missions.all.first { $0.isOpen })
        for operation in try workspace.complete([next.id], in: at("2026-11-22T10:00"), using: &entropy) {
            workspace.apply(operation)
        }
        #expect(!workspace.missions.all.contains { $0.isOpen })
    }

    @Test func takingItBackTakesTheNextBackAndDoingItAgainMakesItAgain() throws {
        let now = try at("2026-11-21T10:00")
        var (workspace, mission, entropy) = try add("vitamins every day", now)
        for _ in 0..<2 {
            for operation in try workspace.complete([mission.id], in: now, using: &entropy) {
                workspace.apply(operation)
            }
            #expect(workspace.missions.all.filter { $0.isOpen }.count == 1)
            for operation in try workspace.reopen([mission.id], in: now, using: &entropy) { workspace.apply(operation) }
            #expect(workspace.missions.all.filter { $0.isOpen }.map { $0.id } == [mission.id])
        }
    }

    @Test func twoDevicesMakeOneSuccessor() throws {
        let now = try at("2026-11-21T10:00")
        let (workspace, mission, _) = try add("vitamins every day", now)
        var merged = workspace
        for seed in [7, 8] as [UInt8] {
            var entropy = Entropy(seed: [seed])
            for operation in try workspace.complete([mission.id], in: now, using: &entropy) { merged.apply(operation) }
        }
        #expect(merged.missions.all.filter { $0.isOpen }.count == 1)
    }
}
