import DaymarkCore
import DaymarkSimulation
import Foundation
import GRDB

@testable import DaymarkDispatch
@testable import DaymarkStore

/// Runs the real dispatcher on a real store in simulated time. A simulated person adds, answers and completes missions.
/// In a faulty world clocks are wrong, networks fail, sends are slow and processes crash.
final class NagSimulation {
    /// A message that the person sees at an endpoint.
    struct Shown: Hashable {
        let tag: RecordID
        let occurrences: [RecordID]
        let endpoint: RecordID
        /// The time on the machine's clock.
        let at: Instant
    }

    /// The length and the contents of a simulated world.
    struct Scale {
        let hours: Int64
        /// The number of missions over the whole time. If nil, one is added whenever few are left.
        var missions: Int64?
        /// The longest time in which nothing happens, in seconds. Nags are scheduled three hours ahead.
        var maxPause: Int64 = 3600
        /// How far ahead deadlines are at most, in minutes.
        var horizon: Int64 = 2000
        /// Whether commitments, planned blocks and doses call too.
        var hasCalls = false

        static func hours(_ hours: Int64, hasCalls: Bool = false) -> Scale { Scale(hours: hours, hasCalls: hasCalls) }
        /// Two years with 200 missions, each added a few days to two months before its deadline.
        static let twoYears = Scale(hours: 2 * 365 * 24, missions: 200, maxPause: 2 * 3600, horizon: 60 * 24 * 60)
    }

    let scale: Scale
    let isFaulty: Bool
    let start: Instant
    let personStore: SQLiteStore
    private let home: Home
    let zone: ZoneRules
    private let zones: Zones
    var random: Dice
    private var entropy: Entropy

    private var now: Instant
    /// The error of the machine's clock, in milliseconds.
    private var clockError: Int64 = 0
    /// Whether faults are over, so that everything that is left can be sent.
    private var isSettling = false
    private var workers: [SimulatedWorker] = []
    /// The index of the worker that sends. During a slow send, the other worker runs nested.
    private var sendingWorker = 0
    private var isNested = false

    private(set) var shown: [Shown] = []
    var problems: [String] = []
    private(set) var crashCount = 0
    private(set) var missionCount: Int64 = 0
    /// Calls that have to be shown at their time, in a perfect world.
    var expectedCalls: [RecordID: Nag] = [:]
    var callCount = 0
    /// The times at which each occurrence was shown.
    private(set) var showings: [RecordID: [Instant]] = [:]
    /// Messages that were closed, as tag and endpoint.
    private var closed = Set<[RecordID]>()
    /// Messages that were shown after they had been closed, and not closed again yet.
    private(set) var shownAfterClosing = Set<[RecordID]>()

    var clock: Instant { Instant(milliseconds: now.milliseconds + clockError) }
    var circumstances: Circumstances { Circumstances(now: clock, zone: zone, zones: zones) }

    init(seed: UInt64, isFaulty: Bool, scale: Scale) throws {
        self.scale = scale
        self.isFaulty = isFaulty
        random = Dice(seed)
        entropy = Entropy(seed: [UInt8(truncatingIfNeeded: seed), UInt8(truncatingIfNeeded: seed >> 8), 77])
        zones = SystemZones.zones()
        let names = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"]
        zone = zones.rules(names[Int(seed % 4)]) ?? .utc
        // The files are kept in memory if possible, because the simulation does not test the disk.
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm/" : NSTemporaryDirectory()
        home = Home(folder + "daymark-nags-" + UUID().uuidString)
        // Worlds start early in the year and include the days on which clocks change.
        start = Instant(seconds: 1_772_000_000 + random.roll(0...20_000_000))
        now = start
        personStore = try SQLiteStore.open(home, using: &entropy)
        for (channel, number) in [(NagChannel.desktop, 1), (.ntfy, 2), (.ntfy, 3)] as [(NagChannel, UInt64)] {
            let id = RecordID(high: 0, low: number)
            try personStore.saveEndpoint(NagEndpoint(id: id, channel: channel, name: "\(channel.name) \(number)"))
        }
        try countFirings()
    }

    deinit { try? FileManager.default.removeItem(atPath: home.folder) }

    /// Adds a table that counts how often each nag fires.
    private func countFirings() throws {
        try personStore.database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE fired (id BLOB NOT NULL);
                    CREATE TRIGGER fires AFTER UPDATE OF state ON nag_occurrence
                    WHEN new.state = 'firing' AND old.state <> 'firing'
                    BEGIN INSERT INTO fired VALUES (new.id); END;
                    CREATE TRIGGER is_postponed AFTER UPDATE OF fired ON nag_occurrence
                    WHEN new.fired IS NULL AND old.fired IS NOT NULL
                    BEGIN DELETE FROM fired WHERE id = new.id; END;
                    """)
        }
    }

    // MARK: Running

    func run() throws {
        for _ in 0..<2 { workers.append(try makeWorker()) }
        let end = start.adding(minutes: scale.hours * 60)
        try change { try self.chooseSettings($0, using: &$1) }
        for _ in 0..<2 { try addMission() }
        if scale.hasCalls { for _ in 0..<2 { try addSomethingThatCalls() } }
        var roundCount: Int64 = 0
        while now < end {
            let next = try runWorkers()
            try expectCalls()
            // The next event happens before or after the dispatchers' next run.
            let pause =
                isFaulty
                ? random.pick([random.roll(0...scale.maxPause / 2), random.roll(0...scale.maxPause)])
                : random.roll(600...scale.maxPause)
            roundCount += 1
            guard roundCount < max(3000, 40 * scale.hours) else { return problems.append("it never ends") }
            let event = now.adding(seconds: pause)
            let isEventFirst = next > event
            now = isEventFirst ? event : max(next, now.adding(seconds: 1))
            if isEventFirst, random.chance(60) { try scale.hasCalls && random.chance(40) ? actOnCalls() : act() }
            while let total = scale.missions,
                missionCount * scale.hours * 3_600_000 < total * (now.milliseconds - start.milliseconds)
            { try addMission() }
            if isFaulty { disturb() }
        }
        try settle()
    }

    /// Sends what is left, without faults.
    private func settle() throws {
        (clockError, isSettling) = (0, true)
        let end = now.adding(minutes: 30)
        while now < end {
            now = min(max(try runWorkers(), now.adding(seconds: 20)), now.adding(minutes: 5))
        }
        _ = try runWorkers()
    }

    /// - Returns: the time of the next run.
    private func runWorkers() throws -> Instant {
        var next = Instant.latest
        for index in workers.indices where isFaulty || index == 0 { next = min(next, try runWorker(index)) }
        return Instant(milliseconds: next.milliseconds - clockError)
    }

    private func runWorker(_ index: Int) throws -> Instant {
        do {
            let worker = workers[index]
            if hasFaults, random.chance(8) { worker.crash.remainingWrites = random.roll(0...6) }
            if !isNested { sendingWorker = index }
            return try worker.dispatcher.run()
        } catch is SimulatedCrash.Crashed {
            crashCount += 1
            workers[index] = try makeWorker()
            return clock
        }
    }

    private func makeWorker() throws -> SimulatedWorker {
        let store = try SQLiteStore.open(home, using: &entropy)
        let crash = SimulatedCrash()
        store.database.add(transactionObserver: crash)
        let senders = [NagChannel.desktop, .ntfy].map { channel in
            // NB: the whole simulation runs on one thread.
            nonisolated(unsafe) let simulation = WeakReference(self)
            nonisolated(unsafe) let crash = crash
            return NagSender(
                channel,
                show: { message, endpoint in
                    simulation.value?.show(message, at: endpoint, crash: crash) ?? .gone("")
                },
                close: { tag, endpoint in simulation.value?.close(tag, at: endpoint, crash: crash) ?? .gone("") })
        }
        let seed = Entropy(seed: [UInt8(random.roll(0...255))])
        let dispatcher = Dispatcher(store, senders: senders, entropy: seed) { [unowned self] in circumstances }
        return SimulatedWorker(dispatcher, crash: crash)
    }

    // MARK: Faults

    private var hasFaults: Bool { isFaulty && !isSettling }

    /// Lets the machine sleep, or sets its clock wrong.
    private func disturb() {
        if random.chance(6) { now = now.adding(minutes: random.roll(20...900)) }
        if random.chance(5) { clockError = random.pick([0, 0, random.roll(-7_200_000...7_200_000)]) }
    }

    private func show(_ message: NagMessage, at endpoint: NagEndpoint, crash: SimulatedCrash) -> NagOutcome {
        // The process crashed after it leased the delivery and before it sent the message.
        guard !crash.hasCrashed else { return .failed("crashed", after: nil) }
        check(message)
        if hasFaults {
            if random.chance(20) {
                return .failed("no network", after: random.chance(30) ? random.roll(1...900) : nil)
            }
            if random.chance(15) {
                // A slow send may take longer than the lease. Meanwhile the other worker continues.
                now = now.adding(seconds: random.roll(1...90))
                if !isNested, workers.count > 1 {
                    isNested = true
                    _ = try? runWorker(1 - sendingWorker)
                    isNested = false
                }
            }
        }
        let at = clock
        shown.append(Shown(tag: message.tag, occurrences: message.occurrences, endpoint: endpoint.id, at: at))
        for id in message.occurrences { showings[id, default: []].append(at) }
        // A slow message may be shown after it was answered. Then it has to be closed again.
        if closed.contains([message.tag, endpoint.id]) { shownAfterClosing.insert([message.tag, endpoint.id]) }
        if hasFaults, random.chance(4) {
            crash.hasCrashed = true
            // No process knows of the message any more. When opened, its page says that the mission is done.
            shownAfterClosing.remove([message.tag, endpoint.id])
        }
        if hasFaults, random.chance(4) { return .failed("shown, but the response was lost", after: nil) }
        return endpoint.channel == .desktop ? .shown : .taken
    }

    private func close(_ tag: RecordID, at endpoint: NagEndpoint, crash: SimulatedCrash) -> NagOutcome {
        guard !crash.hasCrashed else { return .failed("crashed", after: nil) }
        if hasFaults, random.chance(20) { return .failed("no network", after: nil) }
        closed.insert([tag, endpoint.id])
        shownAfterClosing.remove([tag, endpoint.id])
        return .taken
    }

    // MARK: The person

    /// The records from which nags follow. Over two years, reading all records would be slow.
    var allNagRecords: [Selection] { scale.missions == nil ? [.everything] : [.nags(until: .latest)] }

    func change(_ intent: (Workspace, inout Entropy) throws -> [DaymarkCore.Operation]) throws {
        try personStore.perform(allNagRecords, in: circumstances, using: &entropy) { ((), try intent($0, &$1)) }
    }

    private func chooseSettings(
        _ workspace: Workspace, using entropy: inout Entropy
    ) throws -> [DaymarkCore.Operation] {
        let nuclearInQuiet = random.chance(30)
        return workspace.changeSettings(in: circumstances, using: &entropy) { settings in
            settings.nuclearInQuiet = nuclearInQuiet
            if scale.hasCalls { (settings.commitmentCalls, settings.blockCalls) = (.on, .on) }
            // The limit of a day is tested elsewhere.
            settings.callsPerDay = 200
            for percent in Milestones.percents { settings.milestones.set(percent, true) }
            for level in Aggression.allCases { settings[level].channels = "desktop ntfy" }
            (settings[.gentle].first, settings[.gentle].last) = (180, 180)
        }
    }

    private func addMission() throws {
        let level = random.pick(Aggression.allCases)
        let minutes = random.pick([random.roll(10...300), random.roll(10...scale.horizon)])
        let deadline = clock.adding(minutes: minutes)
        missionCount += 1
        let number = random.roll(1...999)
        try change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            draft.title = "Task \(number)"
            draft.aggression = level
            draft.deadline = .moment(deadline, zone: zone.name)
            return try workspace.add(draft, in: circumstances, using: &entropy).operations
        }
    }

    /// Completes, acknowledges, snoozes or moves a mission, or dismisses the last message.
    private func act() throws {
        let workspace = try personStore.read(allNagRecords) { $0 }
        let open = workspace.missions.all.filter { $0.isOpen && !$0.isRoutine }.map { $0.id }
        guard open.count > 1, let last = shown.last else { return scale.missions == nil ? try addMission() : () }
        let id = random.pick(open)
        let choice = random.roll(1...100)
        let soon = clock.adding(minutes: random.roll(5...max(600, scale.horizon / 8)))
        // Nags that were due before a mission is completed or moved must have arrived.
        if choice <= 20 || 46...55 ~= choice {
            problems += lostNags(workspace, of: [id], grace: isFaulty ? 36 * 60 : 20)
        }
        try change { workspace, entropy in
            switch choice {
            case 1...20: return try workspace.complete([id], in: circumstances, using: &entropy)
            case 21...35: return try workspace.acknowledge([id], in: circumstances, using: &entropy)
            case 36...45:
                return try workspace.snooze([id], until: soon, answering: nil, in: circumstances, using: &entropy)
            case 46...55:
                return try workspace.change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
                    mission.deadline = .moment(soon, zone: zone.name)
                }
            default:
                let nag = last.occurrences[0]
                let mission = mission(of: nag, workspace)
                return workspace.note(.dismissed, of: nag, about: mission, in: circumstances, using: &entropy)
            }
        }
        if choice > 85, open.count < 4, scale.missions == nil { try addMission() }
    }

    /// Checks that a message is true when it is sent.
    private func check(_ message: NagMessage) {
        if scale.hasCalls { checkCall(message) }
        checkMilestone(message)
        let missions = message.occurrences.isEmpty ? [] : [message.mission].compactMap { $0 }
        guard let workspace = try? personStore.read(missions.map { .mission($0) }, { $0 }) else { return }
        if let id = message.mission, workspace.missions[id]?.isOpen != true {
            problems.append("\(message.title) nags after it was done")
        }
        for id in message.occurrences {
            let answers = workspace.nagEvents.all.filter {
                $0.occurrence == id.description && ![.shown, .unanswered].contains($0.what)
            }
            if !answers.isEmpty { problems.append("\(message.title) nags after it was answered") }
        }
    }
}

private final class WeakReference {
    weak var value: NagSimulation?
    init(_ value: NagSimulation) { self.value = value }
}
