import DaymarkCore
import DaymarkSimulation
import Foundation
import GRDB

@testable import DaymarkDispatch
@testable import DaymarkStore

/// The real dispatcher on a real store in a time of its own: people add, answer and finish things, and what can go wrong does.
final class NagSimulation {
    /// What a person sees at one of their endpoints.
    struct Shown: Hashable {
        let tag: RecordID
        let occurrences: [RecordID]
        let endpoint: RecordID
        /// On the machine's clock.
        let at: Instant
    }

    struct Killed: Error {}

    private(set) var shown: [Shown] = []
    private(set) var problems: [String] = []
    private(set) var kills = 0
    /// When each occurrence was shown.
    private var came: [RecordID: [Instant]] = [:]
    private var closed = Set<[RecordID]>()
    private var reopened = Set<[RecordID]>()

    /// How much there is in a world.
    struct Life {
        /// How long it lasts.
        let hours: Int64
        /// How many missions there are over that time; nil adds one wherever few are left.
        var missions: Int64?
        /// The longest time in which nobody does anything, in seconds; nags are planned three hours ahead.
        var pause: Int64 = 3600
        /// How far ahead deadlines are at most, in minutes.
        var horizon: Int64 = 2000

        static func hours(_ hours: Int64) -> Life { Life(hours: hours) }
        /// Two years of 200 missions, a few days to two months ahead.
        static let years = Life(hours: 2 * 365 * 24, missions: 200, pause: 2 * 3600, horizon: 60 * 24 * 60)
    }

    private let life: Life
    private let home: Home
    private let person: SQLiteStore
    private var dice: Dice
    private var entropy: Entropy
    private let zone: ZoneRules
    private let zones: Zones
    private let isFaulty: Bool
    private var now: Instant
    /// By how much the machine's clock is wrong, in milliseconds.
    private var wrong: Int64 = 0
    private var faultsEnd: Instant
    private var workers: [Worker] = []
    private var sending = 0
    private var isNested = false
    let begin: Instant

    var clock: Instant { Instant(milliseconds: now.milliseconds + wrong) }
    private var there: Circumstances { Circumstances(now: clock, zone: zone, zones: zones) }

    init(seed: UInt64, isFaulty: Bool, _ life: Life) throws {
        self.life = life
        dice = Dice(seed)
        entropy = Entropy(seed: [UInt8(truncatingIfNeeded: seed), UInt8(truncatingIfNeeded: seed >> 8), 77])
        self.isFaulty = isFaulty
        zones = SystemZones.zones()
        zone =
            zones.rules(["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Pacific/Auckland"][Int(seed % 4)])
            ?? .utc
        // In memory where there is such a folder: nothing here is about the disk.
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm/" : NSTemporaryDirectory()
        home = Home(folder + "daymark-nags-" + UUID().uuidString)
        // From early in the year, over the days on which clocks change.
        begin = Instant(seconds: 1_772_000_000 + dice.roll(0...20_000_000))
        now = begin
        faultsEnd = begin
        person = try SQLiteStore.open(home, using: &entropy)
        for (channel, number) in [(NagChannel.desktop, 1), (.ntfy, 2), (.ntfy, 3)] as [(NagChannel, UInt64)] {
            try person.addEndpoint(
                NagEndpoint(id: RecordID(high: 0, low: number), channel: channel, name: "\(channel.name) \(number)"))
        }
        try person.database.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE fired (id BLOB NOT NULL);
                    CREATE TRIGGER fires AFTER UPDATE OF state ON nag_occurrence WHEN new.state = 'firing' AND old.state <> 'firing'
                    BEGIN INSERT INTO fired VALUES (new.id); END;
                    CREATE TRIGGER is_taken_back AFTER UPDATE OF fired ON nag_occurrence WHEN new.fired IS NULL AND old.fired IS NOT NULL
                    BEGIN DELETE FROM fired WHERE id = new.id; END;
                    """)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: home.folder) }

    // MARK: The run

    func run() throws {
        for _ in 0..<2 { try hire() }
        faultsEnd = begin.adding(minutes: life.hours * 60)
        try change { try self.settings($0, using: &$1) }
        for _ in 0..<2 { try add() }
        var next = now
        while now < faultsEnd {
            next = try turns()
            // Something may happen before that.
            let pause =
                isFaulty
                ? dice.pick([dice.roll(0...life.pause / 2), dice.roll(0...life.pause)]) : dice.roll(600...life.pause)
            rounds += 1
            guard rounds < max(3000, 40 * life.hours) else { return problems.append("it never ends") }
            let later = now.adding(seconds: pause)
            let isQuiet = next > later
            now = isQuiet ? later : max(next, now.adding(seconds: 1))
            if isQuiet, dice.chance(60) { try live() }
            while let all = life.missions,
                added * life.hours * 3_600_000 < all * (now.milliseconds - begin.milliseconds)
            { try add() }
            if isFaulty { disturb() }
        }
        (wrong, isOver) = (0, true)
        // What is left is sent when nothing is in the way any more.
        let end = now.adding(minutes: 30)
        while now < end {
            now = min(max(try turns(), now.adding(seconds: 20)), now.adding(minutes: 5))
        }
        _ = try turns()
    }

    private var isOver = false
    private(set) var rounds: Int64 = 0
    private(set) var added: Int64 = 0

    private func turns() throws -> Instant {
        var next = Instant.latest
        for place in workers.indices where isFaulty || place == 0 { next = min(next, try turn(place)) }
        return Instant(milliseconds: next.milliseconds - wrong)
    }

    private func turn(_ place: Int) throws -> Instant {
        do {
            let worker = workers[place]
            if isFaulty, !isOver, dice.chance(8) { worker.death.commits = dice.roll(0...6) }
            if !isNested { sending = place }
            return try worker.dispatcher.turn()
        } catch is Killed {
            kills += 1
            try replace(place)
            return clock
        }
    }

    private func hire() throws { workers.append(try worker()) }
    private func replace(_ place: Int) throws { workers[place] = try worker() }

    private func worker() throws -> Worker {
        let store = try SQLiteStore.open(home, using: &entropy)
        let death = Death()
        store.database.add(transactionObserver: death)
        let channels = [NagChannel.desktop, .ntfy].map { kind in
            // NB: all of this happens on one thread.
            nonisolated(unsafe) let simulation = Weak(self)
            nonisolated(unsafe) let death = death
            return Channel(
                kind, show: { message, endpoint in simulation.value?.show(message, endpoint, death) ?? .gone("") },
                close: { tag, endpoint in simulation.value?.close(tag, endpoint, death) ?? .gone("") })
        }
        let entropy = Entropy(seed: [UInt8(dice.roll(0...255))])
        return Worker(Dispatcher(store, channels: channels, entropy: entropy) { [unowned self] in there }, death)
    }

    // MARK: What may go wrong

    private func disturb() {
        if dice.chance(6) { now = now.adding(minutes: dice.roll(20...900)) }
        if dice.chance(5) { wrong = dice.pick([0, 0, dice.roll(-7_200_000...7_200_000)]) }
    }

    private func show(_ message: NagMessage, _ endpoint: NagEndpoint, _ death: Death) -> NagOutcome {
        // Killed after it took the task, before it sent anything.
        guard !death.isDead else { return .failed("dead", after: nil) }
        check(message)
        if isFaulty, !isOver {
            if dice.chance(20) { return .failed("no network", after: dice.chance(30) ? dice.roll(1...900) : nil) }
            if dice.chance(15) {
                // Slow, perhaps longer than the lease, and the other goes on meanwhile.
                now = now.adding(seconds: dice.roll(1...90))
                if !isNested, workers.count > 1 {
                    isNested = true
                    _ = try? turn(1 - sending)
                    isNested = false
                }
            }
        }
        let at = clock
        shown.append(Shown(tag: message.tag, occurrences: message.occurrences, endpoint: endpoint.id, at: at))
        for id in message.occurrences { came[id, default: []].append(at) }
        // One that was slow may come after its answer: then it has to be closed again.
        if closed.contains([message.tag, endpoint.id]) { reopened.insert([message.tag, endpoint.id]) }
        if isFaulty, !isOver, dice.chance(4) {
            death.isDead = true
            // Nobody is left who knows of it: it opens a page that says it is done.
            reopened.remove([message.tag, endpoint.id])
        }
        if isFaulty, !isOver, dice.chance(4) { return .failed("shown, and the answer was lost", after: nil) }
        return endpoint.channel == .desktop ? .shown : .taken
    }

    private func close(_ tag: RecordID, _ endpoint: NagEndpoint, _ death: Death) -> NagOutcome {
        guard !death.isDead else { return .failed("dead", after: nil) }
        if isFaulty, !isOver, dice.chance(20) { return .failed("no network", after: nil) }
        closed.insert([tag, endpoint.id])
        reopened.remove([tag, endpoint.id])
        return .taken
    }

    /// What is sent is true when it begins to be sent.
    private func check(_ message: NagMessage) {
        let missions = message.occurrences.isEmpty ? [] : [message.mission].compactMap { $0 }
        guard let workspace = try? person.read(missions.map { .mission($0) }, { $0 }) else { return }
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

    // MARK: What people do

    /// Over years most is long done, and nags do not follow from it.
    private var everything: [Selection] { life.missions == nil ? [.everything] : [.nags(until: .latest)] }

    private func change(_ intent: (Workspace, inout Entropy) throws -> [DaymarkCore.Operation]) throws {
        try person.perform(everything, in: there, using: &entropy) { ((), try intent($0, &$1)) }
    }

    private func settings(_ workspace: Workspace, using entropy: inout Entropy) throws -> [DaymarkCore.Operation] {
        let nuclear = dice.chance(30)
        return workspace.changeSettings(in: there, using: &entropy) { settings in
            settings.nuclearInQuiet = nuclear
            for level in Aggression.allCases { settings[level].channels = "desktop ntfy" }
            (settings[.gentle].first, settings[.gentle].last) = (180, 180)
        }
    }

    private func add() throws {
        let level = dice.pick(Aggression.allCases)
        let due = clock.adding(minutes: dice.pick([dice.roll(10...300), dice.roll(10...life.horizon)]))
        added += 1
        let number = dice.roll(1...999)
        try change { workspace, entropy in
            var draft = Mission(id: RecordID(high: 0, low: 0))
            (draft.title, draft.aggression, draft.deadline) = ("Task \(number)", level, .moment(due, zone: zone.name))
            return try workspace.add(draft, in: there, using: &entropy).operations
        }
    }

    private func live() throws {
        let workspace = try person.read(everything) { $0 }
        let open = workspace.missions.all.filter { $0.isOpen }.map { $0.id }
        guard open.count > 1, let last = shown.last else { return life.missions == nil ? try add() : () }
        let id = dice.pick(open)
        let deed = dice.roll(1...100)
        let soon = clock.adding(minutes: dice.roll(5...max(600, life.horizon / 8)))
        // What should have come before it is done or put elsewhere has come.
        if deed <= 20 || 46...55 ~= deed { problems += lost(workspace, of: [id], grace: isFaulty ? 36 * 60 : 20) }
        try change { workspace, entropy in
            switch deed {
            case 1...20: return try workspace.complete([id], in: there, using: &entropy)
            case 21...35: return try workspace.acknowledge([id], in: there, using: &entropy)
            case 36...45: return try workspace.snooze([id], until: soon, answering: nil, in: there, using: &entropy)
            case 46...55:
                return try workspace.change([id], in: there, using: &entropy) { mission throws(IntentError) in
                    mission.deadline = .moment(soon, zone: zone.name)
                }
            default:
                let mission = workspace.nagEvents[NagEvent.id(of: .shown, last.occurrences[0])]?.mission
                return workspace.note(.dismissed, of: last.occurrences[0], mission: mission, in: there, using: &entropy)
            }
        }
        if deed > 85, open.count < 4, life.missions == nil { try add() }
    }

    // MARK: What must hold

    func verdict() throws -> [String] {
        var problems = problems + reopened.map { "\($0[0]) was shown after it was closed" }
        // Each is decided once, and one name means one thing on the screen.
        let twice = try person.database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM fired GROUP BY id HAVING count(*) > 1)")
        }
        if twice != 0 { problems.append("\(twice ?? 0) fired twice") }
        var tags: [RecordID: RecordID] = [:]
        for one in shown {
            for id in one.occurrences where tags.updateValue(one.tag, forKey: id).map({ $0 != one.tag }) ?? false {
                problems.append("\(id) is shown under two tags")
            }
        }
        let workspace = try person.read(everything) { $0 }
        problems += lost(workspace, of: workspace.missions.all.map { $0.id }, grace: 20)
        let waiting = try person.database.read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM nag_occurrence WHERE state = 'scheduled' AND at <= ?",
                arguments: [clock.milliseconds])
        }
        if waiting != 0 { problems.append("\(waiting ?? 0) are still to be decided") }
        return problems
    }

    /// What was due more than some minutes ago and has not come, nor anything after it, or came at another time.
    private func lost(_ workspace: Workspace, of missions: [RecordID], grace: Int64) -> [String] {
        var problems: [String] = []
        let plan = workspace.nags(from: begin, until: clock, in: there).filter { nag in
            nag.at >= begin && nag.at <= clock.adding(minutes: -grace)
                && nag.mission.map { missions.contains($0) } ?? false
        }
        for nag in plan {
            let later = plan.filter { $0.mission == nag.mission && $0.at >= nag.at }
            // One that follows within five minutes takes its place in what arrives then.
            let isShown =
                came[nag.id] != nil
                || later.contains { other in
                    came[other.id]?.contains { isFaulty || -300_000...60_000 ~= $0.milliseconds - nag.at.milliseconds }
                        ?? false
                }
            let repeats =
                isFaulty && !isShown
                && shown.contains { one in
                    one.at >= nag.at && one.occurrences.contains { mission(of: $0, workspace) == nag.mission }
                }
            if !isShown, !repeats { problems.append("\(nag.kind) of \(nag.level) at \(nag.at) is lost") }
            if !isFaulty, let first = came[nag.id]?.first {
                let late = first.milliseconds - nag.at.milliseconds
                if late > 60_000 || late < -300_000 { problems.append("\(nag.kind) at \(nag.at) came at \(first)") }
            }
        }
        return problems
    }

    private func mission(of occurrence: RecordID, _ workspace: Workspace) -> RecordID? {
        workspace.nagEvents[NagEvent.id(of: .shown, occurrence)]?.mission
    }
}

/// Lets a process die: before a write is there, or right after.
final class Death: TransactionObserver {
    /// How many writes it still makes; nil for all.
    var commits: Int64?
    var isDead = false

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
    func databaseDidChange(with event: DatabaseEvent) {}
    func databaseDidRollback(_ db: Database) {}

    func databaseWillCommit() throws {
        if isDead { throw NagSimulation.Killed() }
        guard let left = commits else { return }
        commits = left - 1
        guard left <= 0 else { return }
        isDead = true
        // An even one dies before its write, an odd one after.
        if left == 0 { throw NagSimulation.Killed() }
    }

    func databaseDidCommit(_ db: Database) {}
}

/// A process.
final class Worker {
    var dispatcher: Dispatcher
    let death: Death

    init(_ dispatcher: Dispatcher, _ death: Death) { (self.dispatcher, self.death) = (dispatcher, death) }
}

final class Weak {
    weak var value: NagSimulation?
    init(_ value: NagSimulation) { self.value = value }
}
