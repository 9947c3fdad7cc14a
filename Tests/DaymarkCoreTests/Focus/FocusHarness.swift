import Testing

@testable import DaymarkCore

/// Two devices of one account, with a clock and the operations that they have not exchanged.
struct FocusHarness {
    struct Device {
        var workspace: Workspace
        var entropy: Entropy
        var unsent: [Operation] = []
        var history: [HistoryEntry] = []
    }

    var phone: Device
    var laptop: Device
    var circumstances: Circumstances

    init(_ lines: String..., at time: String = "2026-11-23T09:00") throws {
        circumstances = try at(time)
        phone = Device(workspace: Workspace(device: RecordID(high: 1, low: 1)), entropy: Entropy(seed: [3]))
        laptop = Device(workspace: Workspace(device: RecordID(high: 1, low: 2)), entropy: Entropy(seed: [4]))
        for line in lines {
            let capture = CaptureReader.read(line, settings: phone.workspace.settings, in: circumstances)
            guard case .mission(let draft) = capture.target else { continue }
            commit(try phone.workspace.add(draft, in: circumstances, using: &phone.entropy).operations)
        }
        exchange()
    }

    mutating func commit(_ operations: [Operation], on device: WritableKeyPath<FocusHarness, Device> = \.phone) {
        for operation in operations {
            let former = self[keyPath: device].workspace.apply(operation)
            self[keyPath: device].history.append(HistoryEntry(operation: operation, former: former))
            self[keyPath: device].unsent.append(operation)
        }
    }

    /// Each device receives the other's operations.
    mutating func exchange() {
        let (a, b) = (phone.unsent, laptop.unsent)
        (phone.unsent, laptop.unsent) = ([], [])
        for operation in a { laptop.workspace.apply(operation) }
        for operation in b { phone.workspace.apply(operation) }
    }

    mutating func setClock(to time: String, zone: String = "Europe/Berlin") throws {
        circumstances = try at(time, zone)
    }

    mutating func advance(seconds: Int64) {
        circumstances = Circumstances(
            now: circumstances.now.adding(seconds: seconds), zone: circumstances.zone, zones: circumstances.zones)
    }

    /// Changes the session on a device with one of its intents.
    mutating func change(
        _ device: WritableKeyPath<FocusHarness, Device> = \.phone,
        _ intent: (Workspace, Circumstances, inout Entropy) throws -> [Operation]
    ) rethrows {
        let operations = try intent(self[keyPath: device].workspace, circumstances, &self[keyPath: device].entropy)
        commit(operations, on: device)
    }

    mutating func start(
        _ title: String, minutes: Int64? = nil, rhythm: Rhythm? = nil,
        on device: WritableKeyPath<FocusHarness, Device> = \.phone
    ) throws {
        let id = try mission(title).id
        try change(device) { try $0.startFocus(on: id, minutes: minutes, rhythm: rhythm, in: $1, using: &$2) }
    }

    mutating func end(
        _ outcome: Session.Outcome, on device: WritableKeyPath<FocusHarness, Device> = \.phone
    ) throws {
        try change(device) { try $0.endFocus(outcome, in: $1, using: &$2) }
    }

    mutating func undoLast() {
        guard let entry = phone.history.last else { return }
        commit(phone.workspace.undo([entry], at: circumstances.now, using: &phone.entropy).operations)
    }

    func mission(_ title: String) throws -> Mission {
        try #require(phone.workspace.missions.all.last { $0.title == title })
    }

    func status(_ device: KeyPath<FocusHarness, Device> = \.phone) -> FocusStatus? {
        self[keyPath: device].workspace.focus(at: circumstances.now)
    }

    func worked(_ title: String) throws -> Int64 { phone.workspace.minutesDone(on: try mission(title).id) }

    var sessions: [Session] { phone.workspace.sessions.undeleted }
}
