@testable import DaymarkCore

/// A workspace for tests of plans, filled by lines of quick capture.
struct PlanHarness {
    var workspace = Workspace(device: RecordID(high: 1, low: 1))
    var entropy = Entropy(seed: [6])

    mutating func add(_ line: String, _ now: Circumstances) throws {
        switch CaptureReader.read(line, settings: workspace.settings, in: now).target {
        case .mission(let draft): apply(try workspace.add(draft, in: now, using: &entropy).operations)
        case .commitment(let draft): apply(try workspace.add(draft, in: now, using: &entropy).operations)
        }
    }

    mutating func apply(_ operations: [Operation]) {
        for operation in operations { workspace.apply(operation) }
    }
}
