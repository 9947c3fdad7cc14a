import DaymarkCore
import DaymarkSimulation
import Foundation

@testable import DaymarkDispatch
@testable import DaymarkStore

/// Lives a month with the real dispatcher and a real store, and checks each message against what the person did.
final class LifeSimulation {
    struct Figures {
        var starts = 0, leaves = 0, blocks = 0, doses = 0, deadlines = 0, withdrawn = 0
        /// Repeats of reminders that nobody answered. They are among the `deadlines`.
        var repeats = 0
        /// Reminders that Daymark gives by itself, which the setting limits.
        var maxLimitedADay = 0
        /// Reminders that the one card of the device lists at the same time.
        var maxOpen = 0
    }

    /// Something that must be said in its window, unless the person was faster.
    private struct Promise {
        let what: String
        let at: Instant
        let ends: Instant
        var isKept = false
    }

    let life: Life
    /// The number of days to live.
    private let days: Int64
    private let store: SQLiteStore
    private let home: Home
    private let zones: Zones
    private var entropy: Entropy
    private var random: Dice
    private var now: Instant
    private var zone: ZoneRules
    private var dispatchers: [Dispatcher] = []
    private var promises: [RecordID: Promise] = [:]
    /// The card of the device, which lists what waits for an answer, as `Desktop` shows it.
    private var card: [NagMessage] = []
    private var limitedByDay: [Instant: Int] = [:]
    private var missionCount = 0
    /// How often each occurrence was shown.
    private var shown: [RecordID: Int] = [:]
    private(set) var figures = Figures()
    private(set) var problems: [String] = []

    private var circumstances: Circumstances { Circumstances(now: now, zone: zone, zones: zones) }

    init(_ life: Life, days: Int64) throws {
        (self.life, self.days) = (life, days)
        zones = SystemZones.zones()
        zone = zones.rules(life.zone(on: 0)) ?? .utc
        let seed = UInt8(life.name.utf8.count)
        (entropy, random) = (Entropy(seed: [seed, 3]), Dice(UInt64(seed)))
        let folder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm/" : NSTemporaryDirectory()
        home = Home(folder + "daymark-life-" + UUID().uuidString)
        now = zone.instant(of: CivilDateTime(CivilDate(life.start) ?? CivilDate(dayNumber: 0), WallTime(5)))
        store = try SQLiteStore.open(home, using: &entropy)
        try store.saveEndpoint(NagEndpoint(id: RecordID(high: 0, low: 1), channel: .desktop, name: "phone"))
        for _ in 0..<life.workerCount { dispatchers.append(try dispatcher()) }
    }

    deinit { try? FileManager.default.removeItem(atPath: home.folder) }

    private func dispatcher() throws -> Dispatcher {
        // NB: the whole simulation runs on one thread.
        nonisolated(unsafe) let simulation = WeakLife(self)
        let sender = NagSender(
            .desktop, show: { message, _ in simulation.value?.show(message) ?? .gone("") },
            close: { tag, _ in simulation.value?.close(tag) ?? .gone("") })
        let own = try SQLiteStore.open(home, using: &entropy)
        return Dispatcher(own, senders: [sender], entropy: Entropy(seed: [9])) { [unowned self] in circumstances }
    }

    // MARK: Living

    func run() throws {
        try change { workspace, entropy in
            workspace.changeSettings(in: self.circumstances, using: &entropy) { settings in
                (settings.voice, settings.wake, settings.sleep) = (.spark, self.life.wake, self.life.sleep)
                (settings.morningSummary, settings.callsPerDay) = (false, self.life.callsPerDay)
            }
        }
        for line in life.lines { try add(line) }
        let first = zone.civil(at: now).date
        for day in 0..<days {
            zone = zones.rules(life.zone(on: day)) ?? .utc
            try live(first.adding(days: day))
        }
    }

    /// One day from five to five.
    private func live(_ date: CivilDate) throws {
        let end = zone.instant(of: CivilDateTime(date.adding(days: 1), WallTime(5)))
        guard now < end else { return }
        try look()
        try promise(until: end)
        let looks = [8, 12, 18].map { zone.instant(of: CivilDateTime(date, WallTime($0, 7))) }
        var acts = looks.filter { $0 > now }
        for dose in try read({ $0.doses(from: self.now, until: end, in: self.circumstances) }) where random.chance(80) {
            acts.append(dose.at.adding(minutes: random.roll(1...25)))
        }
        for act in acts.sorted() {
            try advance(to: act)
            try looks.contains(act) ? work() : tick()
        }
        try advance(to: end)
        for (id, promise) in promises where promise.ends <= now {
            if !promise.isKept { problems.append("\(life.name): \(promise.what) at \(promise.at) was not said") }
            promises[id] = nil
        }
    }

    /// Runs the dispatchers until a moment. A sleeping device runs nothing.
    private func advance(to end: Instant) throws {
        while now < end {
            if let wakes = deviceWakes(), wakes > now {
                now = min(wakes, end)
                continue
            }
            var next = Instant.latest
            for index in dispatchers.indices { next = min(next, try dispatchers[index].run()) }
            let step = max(next, now.adding(seconds: 1))
            // A device that falls asleep does not run what is due after that.
            now = min(step, min(end, now.adding(minutes: 60)))
        }
        guard deviceWakes() == nil else { return }
        for index in dispatchers.indices { _ = try dispatchers[index].run() }
        try checkCard()
    }

    /// When the device wakes up, if it sleeps now.
    private func deviceWakes(at instant: Instant? = nil) -> Instant? {
        guard let hours = life.deviceSleeps else { return nil }
        let civil = zone.civil(at: instant ?? now)
        let isNight = civil.time >= hours.from || civil.time < hours.until
        guard isNight else { return nil }
        let date = civil.time < hours.until ? civil.date : civil.date.adding(days: 1)
        return zone.instant(of: CivilDateTime(date, hours.until))
    }

    // MARK: The person

    private func read<T>(_ body: (Workspace) -> T) throws -> T { try store.read([.everything]) { body($0) } }

    private func change(_ intent: (Workspace, inout Entropy) throws -> [DaymarkCore.Operation]) throws {
        try store.perform([.everything], in: circumstances, using: &entropy) { ((), try intent($0, &$1)) }
    }

    private func add(_ line: String) throws {
        try change { workspace, entropy in
            switch CaptureReader.read(line, settings: workspace.settings, in: self.circumstances).target {
            case .mission(let draft): try workspace.add(draft, in: self.circumstances, using: &entropy).operations
            case .commitment(let draft): try workspace.add(draft, in: self.circumstances, using: &entropy).operations
            }
        }
    }

    /// Looks at the plan. From then on, the blocks of this plan call.
    private func look() throws {
        try change { workspace, entropy in
            workspace.remember(workspace.plan(in: self.circumstances), in: self.circumstances, using: &entropy)
        }
    }

    /// Ticks or skips the dose that is due.
    private func tick() throws {
        let isTaken = random.chance(85)
        try change { workspace, entropy in
            for routine in workspace.routines {
                guard let dose = workspace.dueDose(of: routine, in: self.circumstances), dose.at <= self.now else {
                    continue
                }
                return try workspace.answer(
                    dose: dose.time, of: routine.id, isTaken ? .taken : .skipped, in: self.circumstances,
                    using: &entropy)
            }
            return []
        }
        try settle()
    }

    /// Adds, finishes and moves things, and looks at the plan.
    private func work() throws {
        let missions = try read { $0.missions.all.filter { $0.isOpen && !$0.isRoutine }.map { $0.id } }
        if missions.count < 4 {
            missionCount += 1
            try add("Draft “Part \(missionCount)” due in \(random.roll(5...40)) hours ~45m")
        }
        if let id = missions.first, random.chance(60) {
            try change { try $0.complete([id], in: self.circumstances, using: &$1) }
        }
        if random.chance(15) { try moveNextCommitment() }
        try look()
        try settle()
        try promise(until: zone.instant(of: CivilDateTime(zone.civil(at: now).date.adding(days: 1), WallTime(5))))
    }

    /// Moves one date of a commitment by an hour. Its call moves along.
    private func moveNextCommitment() throws {
        let next = try read { workspace in
            workspace.occurrences(
                from: self.now.adding(minutes: 30), until: self.now.adding(minutes: 1440), in: self.circumstances
            ).first { $0.start > self.now.adding(minutes: 60) }
        }
        guard let next else { return }
        try change { workspace, entropy in
            let id = workspace.commitments[next.commitment]?.overrideOf ?? next.commitment
            return try workspace.change(
                commitment: id, .this, at: next.original, in: self.circumstances, using: &entropy
            ) { one throws(IntentError) in
                if case .time(let start)? = one.start, case .time(let end)? = one.end {
                    one.start = .time(start.adding(minutes: 60))
                    one.end = .time(end.adding(minutes: 60))
                }
            }
        }
    }

    // MARK: Promises

    /// Adds a promise for each message that the records require until a moment. Deadlines are checked when they pass.
    private func promise(until end: Instant) throws {
        let workspace = try read { $0 }
        for date in workspace.occurrences(from: now, until: end, in: circumstances) where date.start > now {
            let name = "\(date.title) \(date.start.milliseconds)"
            add("start of \(date.title)", name, at: date.start, ends: date.start.adding(minutes: 60))
        }
        for dose in workspace.doses(from: now, until: end, in: circumstances) where dose.answer == nil && dose.at > now
        {
            let title = workspace.missions[dose.mission]?.title ?? ""
            add("dose of \(title)", "\(title) \(dose.at.milliseconds)", at: dose.at, ends: dose.expires)
        }
        for mission in workspace.missions.all where mission.isOpen {
            guard case .moment(let due, _)? = mission.effectiveDeadline, due > now, due <= end else { continue }
            add("deadline of \(mission.title)", "due \(mission.title)", at: due, ends: due)
        }
    }

    private func add(_ what: String, _ name: String, at: Instant, ends: Instant) {
        let id = RecordID(namespace: Settings.namespace, name: name)
        guard promises[id] == nil else { return }
        // A commitment that begins and ends while the device sleeps cannot be announced.
        let wakes = deviceWakes(at: at) ?? at
        guard wakes < ends || what.hasPrefix("deadline") && deviceWakes(at: at) == nil else { return }
        promises[id] = Promise(what: what, at: at, ends: max(ends, at.adding(minutes: 1)))
    }

    /// Drops the promises about what is done, answered or moved.
    private func settle() throws {
        let workspace = try read { $0 }
        let (from, until) = (now.adding(minutes: -3 * 1440), now.adding(minutes: 2880))
        let dates = workspace.occurrences(from: from, until: until, in: circumstances).map {
            RecordID(namespace: Settings.namespace, name: "\($0.title) \($0.start.milliseconds)")
        }
        // A dose that was ticked before the device could call needs no call any more.
        let doses = workspace.doses(from: from, until: until, in: circumstances).filter { dose in
            let called = (deviceWakes(at: dose.at) ?? dose.at).adding(minutes: 1)
            return dose.answer == nil || dose.answered.map { $0 >= called } ?? false
        }.map { dose in
            let title = workspace.missions[dose.mission]?.title ?? ""
            return RecordID(namespace: Settings.namespace, name: "\(title) \(dose.at.milliseconds)")
        }
        let deadlines = workspace.missions.all.filter { $0.isOpen }.map {
            RecordID(namespace: Settings.namespace, name: "due \($0.title)")
        }
        let left = Set(dates + doses + deadlines)
        for (id, promise) in promises where !left.contains(id) && !promise.isKept { promises[id] = nil }
    }

    private func keep(_ name: String) { promises[RecordID(namespace: Settings.namespace, name: name)]?.isKept = true }

    // MARK: Messages

    private func show(_ message: NagMessage) -> NagOutcome {
        guard let workspace = try? store.read([.everything], { $0 }) else { return .failed("", after: nil) }
        let planned = workspace.nags(
            from: now.adding(minutes: -1440), until: now.adding(minutes: 60), in: circumstances)
        for id in message.occurrences {
            shown[id, default: 0] += 1
            if shown[id, default: 0] > 1 { problems.append("\(life.name): \(message.title) came twice at \(now)") }
            guard let nag = planned.first(where: { $0.id == id }) else {
                problems.append("\(life.name): \(message.title) at \(now) is no longer true")
                continue
            }
            check(nag, workspace)
        }
        card.removeAll { $0.tag == message.tag || $0.topic == message.topic }
        card.append(message)
        figures.maxOpen = max(figures.maxOpen, card.count)
        return .shown
    }

    private func close(_ tag: RecordID) -> NagOutcome {
        let before = card.count
        card.removeAll { $0.tag == tag }
        figures.withdrawn += before - card.count
        return .taken
    }

    /// Checks that nothing stays on the card that is done, answered or over.
    private func checkCard() throws {
        let workspace = try read { $0 }
        for message in card {
            let isDone = message.mission.map { workspace.missions[$0]?.isOpen != true } ?? false
            let isOver = message.ends.map { $0.adding(minutes: 1) <= now } ?? false
            if isDone || isOver || isAnswered(message, workspace) {
                problems.append("\(life.name): \(message.title) stays on the card at \(now)")
            }
        }
    }

    /// Whether the dose of a message was ticked or skipped.
    private func isAnswered(_ message: NagMessage, _ workspace: Workspace) -> Bool {
        guard let routine = message.mission else { return false }
        for case .dose(let time, _) in message.actions {
            return workspace.answers(of: routine).contains { $0.time == .time(time) }
        }
        return false
    }

    /// Checks a nag against the records, counts it, and ticks off what was promised.
    private func check(_ nag: Nag, _ workspace: Workspace) {
        let title =
            nag.mission.flatMap { workspace.missions[$0]?.title }
            ?? nag.commitment.flatMap { workspace.commitments[$0]?.title } ?? ""
        if let id = nag.mission, workspace.missions[id]?.isOpen != true {
            problems.append("\(life.name): \(title) nags after it was done")
        }
        let delay = now.milliseconds - nag.at.milliseconds
        // A call may come up to five minutes early with another one, and later only if the device slept.
        let isInTime = delay >= -300_000 && delay <= 60_000 || life.deviceSleeps != nil && delay >= 0
        if nag.kind.isCall, !isInTime { problems.append("\(life.name): \(title) came \(delay / 1000) s late") }
        keep("due \(title)")
        switch nag.kind {
        case .start(let minutes):
            figures.starts += 1
            if minutes == 0 { keep("\(title) \(nag.deadline.milliseconds)") }
            countLimited()
        case .leave: figures.leaves += 1
        case .block:
            figures.blocks += 1
            countLimited()
        case .dose(let time, _):
            figures.doses += 1
            keep("\(title) \(nag.deadline.milliseconds)")
            let answer = nag.mission.map { workspace.answers(of: $0) }?.first { $0.time == .time(time) }
            if answer != nil { problems.append("\(life.name): \(title) calls after it was ticked") }
        case .again:
            figures.deadlines += 1
            figures.repeats += 1
            countLimited()
        case .lead, .single, .overdue:
            figures.deadlines += 1
            countLimited()
        default: figures.deadlines += 1
        }
        if let ends = nag.ends, ends <= now { problems.append("\(life.name): \(title) had expired") }
    }

    private func countLimited() {
        guard let settings = try? read({ $0.settings }) else { return }
        // Who flies over the date line has two days of the same date.
        let day = WakingDay.current(at: now, settings: settings, in: zone).start
        limitedByDay[day, default: 0] += 1
        figures.maxLimitedADay = max(figures.maxLimitedADay, limitedByDay[day, default: 0])
    }
}

private final class WeakLife {
    weak var value: LifeSimulation?
    init(_ value: LifeSimulation) { self.value = value }
}
