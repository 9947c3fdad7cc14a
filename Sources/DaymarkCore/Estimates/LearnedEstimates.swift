/// How long a mission takes this person, as Daymark shows it.
public struct MissionEstimate: Hashable, Sendable {
    /// Rounded to lengths that people say.
    public let minutes: Int64
    /// The range of the middle half.
    public let low: Int64, high: Int64
    public let confidence: EstimateConfidence
    public let method: EstimateMethod
    /// The number of completions of this kind.
    public let samples: Int
    /// The person's own estimate, if ``minutes`` is a learned correction of it.
    public let corrected: Int64?
}

/// How long missions take a person, learned from their completions (decision 0036).
public struct LearnedEstimates: Sendable {
    /// The number of completions that an activity needs before Daymark shows a learned estimate for it.
    public static let minSamples = 5
    /// The completions before which a day of estimates is not corrected, and the limits of that correction in percent.
    private static let minForSums = 20
    private static let sumPercents: ClosedRange<Int64> = 80...200
    /// Corrections of the person's own estimate that are smaller, in percent, are not shown.
    private static let smallestCorrection: Int64 = 15

    private var estimator = Estimator()
    private var kinds = WorkKinds()
    /// The usual minutes of missions that the person did not estimate, by the number of the activity or title. 0 if not
    /// learned.
    private var usual: [Int64] = []
    private var sums = SumCorrection(prior: 1)
    /// The minutes that were known for each completed mission before it was completed.
    private(set) var past = Keyed<RecordID, Int64>()

    public init() {}

    init(_ workspace: Workspace) {
        let work = workspace.measuredWork()
        guard work.count >= LearnedEstimates.minSamples else { return }
        workspace.missions.all.withUnsafeBufferPointer { missions in
            guard let first = missions.baseAddress else { return }
            for done in work { learn(done, first + done.mission) }
        }
        learnUsual()
    }

    /// The number of completions that taught it.
    public var count: Int { estimator.count }

    // MARK: Answers

    /// The usual minutes of a mission that the person did not estimate. Nil if they are not known.
    ///
    /// These are the minutes that ``estimate(of:)`` shows, so that the plan and the mission agree.
    func usualMinutes(of mission: UnsafePointer<Mission>) -> Int64? {
        guard !usual.isEmpty else { return nil }
        let keys = WorkKinds.keys(mission)
        guard let activity = kinds.number(keys.activity) else { return nil }
        guard let task = kinds.number(keys.task) else { return usual[activity] > 0 ? usual[activity] : nil }
        let estimate = estimator.estimate(
            LearnedEstimates.facts(mission, activity: activity, task: task, nil))
        return estimate.samples >= LearnedEstimates.minSamples ? LearnedEstimates.rounded(estimate.minutes) : nil
    }

    /// How long a mission takes. Nil if nothing is known about work like this.
    public func estimate(of mission: Mission) -> MissionEstimate? {
        guard count >= LearnedEstimates.minSamples else { return nil }
        let facts = withUnsafePointer(to: mission) { pointer in
            let keys = WorkKinds.keys(pointer)
            return LearnedEstimates.facts(
                pointer, activity: kinds.number(keys.activity) ?? -1, task: kinds.number(keys.task) ?? -1, nil)
        }
        let estimate = estimator.estimate(facts)
        let own = facts.own == nil ? nil : mission.estimate
        if own == nil, estimate.samples < LearnedEstimates.minSamples { return nil }
        var minutes = LearnedEstimates.rounded(estimate.minutes)
        var corrected: Int64?
        if let own {
            let isCorrected =
                estimate.method != .own && abs(minutes - own) * 100 >= LearnedEstimates.smallestCorrection * own
            if isCorrected { corrected = own } else { minutes = own }
        }
        return MissionEstimate(
            minutes: minutes, low: min(LearnedEstimates.rounded(estimate.low), minutes),
            high: max(LearnedEstimates.rounded(estimate.high), minutes), confidence: estimate.confidence,
            method: corrected == nil && own != nil ? .own : estimate.method, samples: estimate.samples,
            corrected: corrected)
    }

    /// The minutes of estimates that really take some minutes. Estimates are about the middle of what may happen, and a
    /// day of them takes longer.
    public func estimatedMinutes(taking minutes: Int64) -> Int64 {
        guard count >= LearnedEstimates.minForSums else { return minutes }
        let percent = Int64(sums.factor * 100 + 0.5)
        let limits = LearnedEstimates.sumPercents
        return minutes * 100 / min(max(percent, limits.lowerBound), limits.upperBound)
    }

    // MARK: Learning

    private mutating func learn(_ done: MeasuredWork, _ mission: UnsafePointer<Mission>) {
        let keys = WorkKinds.keys(mission)
        let facts = LearnedEstimates.facts(
            mission, activity: kinds.numbered(keys.activity), task: kinds.numbered(keys.task), done.started)
        let known = estimator.estimate(facts).minutes
        if count >= LearnedEstimates.minSamples { past.set(LearnedEstimates.rounded(known), for: mission.pointee.id) }
        // The plan shows a person's own estimate as it is, so that is what the sum of a day consists of.
        let planned = facts.own ?? known
        sums.learn(real: min(Double(done.minutes), 16 * planned), estimated: planned)
        estimator.learn(facts, minutes: Double(done.minutes))
    }

    private mutating func learnUsual() {
        usual = (0..<kinds.count).map { number in
            let estimate = estimator.usual(number)
            return estimate.samples >= LearnedEstimates.minSamples ? LearnedEstimates.rounded(estimate.minutes) : 0
        }
    }

    private static func facts(
        _ mission: UnsafePointer<Mission>, activity: Int, task: Int, _ started: Instant?
    ) -> WorkFacts {
        // NB: the clock is that of UTC, so that every device learns the same. A regression on sine and cosine of the
        // hour does not depend on where the day begins.
        let civil = started.map { ZoneRules.utc.civil(at: $0) }
        let isOwn = mission.pointee.estimateBy == .person || mission.pointee.estimateBy == nil
        return WorkFacts(
            activity: activity, task: task, own: isOwn ? mission.pointee.estimate.map { Double($0) } : nil,
            load: Int64(mission.pointee.cognitiveLoad.index), weekday: civil.map { Int64($0.date.weekday.index) },
            hour: civil?.time.hour)
    }

    /// Rounds minutes to a length that people say: 7, 40, 1 h 15.
    static func rounded(_ minutes: Double) -> Int64 {
        let step: Int64 = minutes < 10 ? 1 : minutes < 120 ? 5 : minutes < 240 ? 15 : 30
        let rounded = Int64(min(minutes, Double(Mission.longestEstimate)) / Double(step) + 0.5) * step
        return min(max(rounded, 1), Mission.longestEstimate)
    }
}

extension Workspace {
    /// Learns from the completions again, if any of them changed. Learns nothing if the settings switch it off.
    public mutating func learn() {
        guard hasUnlearnedWork else { return }
        learn(from: self)
    }

    /// Learns from the completions in another workspace. This one holds only some of them.
    public mutating func learn(from past: Workspace) {
        hasUnlearnedWork = false
        let former = learned.count
        learned = settings.learnsTimes ? LearnedEstimates(past) : LearnedEstimates()
        // Values derived from the workspace are not valid any more.
        if former + learned.count > 0 { version += 1 }
    }

    /// Whether a record, as it is in the tables, may change what is learned.
    func teaches(_ record: Record) -> Bool {
        let mission =
            switch record.kind {
            case .mission: record.id
            case .session: sessions[record.id]?.mission
            default: nil as RecordID?
            }
        guard let index = mission.flatMap({ missions.index(of: $0) }) else { return record.kind == .settings }
        return missions.all[index].status == .completed
    }

    /// How long a mission takes this person. Nil if nothing is known about work like this.
    public func estimate(of mission: Mission) -> MissionEstimate? {
        mission.isRoutine ? nil : learned.estimate(of: mission)
    }

    /// The usual minutes of a mission for which the person gives no length. Nil if they are not known.
    public func usualMinutes(of mission: Mission) -> Int64? {
        guard mission.estimate == nil, !mission.isRoutine else { return nil }
        return withUnsafePointer(to: mission) { learned.usualMinutes(of: $0) }
    }

    /// Takes the usual length of a mission, or the guess of its length, as its estimate.
    public func takeUsualLength(
        of id: RecordID, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change([id], in: circumstances, using: &entropy) { mission throws(IntentError) in
            if let estimate = estimate(of: mission) {
                (mission.estimate, mission.estimateBy) = (estimate.minutes, .history)
            } else if let guess = lengthGuess(of: mission) {
                (mission.estimate, mission.estimateBy) = (guess.minutes, .person)
            }
        }
    }

    /// The minutes for a mission without an estimate or steps: the usual ones, or the guess of a playbook.
    func usualMinutes(of mission: RecordID) -> Int64 {
        guard let index = missions.index(of: mission) else { return Workspace.usualMinutes }
        return missions.all.withUnsafeBufferPointer { missions in
            guard let first = missions.baseAddress else { return Workspace.usualMinutes }
            if let known = learned.usualMinutes(of: first + index) { return known }
            let guess = first[index].guess ?? 0
            return guess > 0 ? guess : Workspace.usualMinutes
        }
    }

    /// The remaining minutes of work without anything learned.
    public func minutesLeftAsWritten(_ mission: Mission) -> Int64 {
        let isKnown = mission.estimate != nil || progress(of: mission.id).minutes > 0
        if isKnown { return minutesLeft(of: mission.id, estimate: mission.estimate) }
        let guess = mission.guess ?? 0
        return minutesLeft(of: mission.id, estimate: guess > 0 ? guess : Workspace.usualMinutes)
    }

    /// The minutes of estimates that fill a day.
    var maxPlannedMinutes: Int64 {
        settings.maxDailyMinutes < 1440
            ? learned.estimatedMinutes(taking: settings.maxDailyMinutes) : settings.maxDailyMinutes
    }
}
