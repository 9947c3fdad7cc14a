/// The log of several persons, answered as if each estimate had been made when the work started.
extension Check {
    /// Estimates each event of a log: `{"id", "person", "activity", "own", "started", "finished", "actual", "load"?}`.
    ///
    /// An event teaches only its person, and only estimates for work that started after it had finished. The answers,
    /// `{"id", "minutes", "low", "high", "method", "expected", "confidence"}`, are in the order of the starts. Events
    /// without a readable start come last, with an `error`.
    public static func estimates(_ events: [JSON]) -> [JSON] {
        let read = events.map { LoggedWork($0) }
        var log = EstimateLog()
        for work in read.compactMap({ $0 }) { log.add(work) }
        let started = read.indices.filter { read[$0] != nil }.ordered {
            (read[$0]?.started ?? 0) < (read[$1]?.started ?? 0)
        }
        let answers = started.compactMap { index in
            read[index].map { answer(log.estimate($0), to: events[index]) }
        }
        let unread = read.indices.filter { read[$0] == nil }.map { index in
            JSON.object(["id": events[index]["id"] ?? .null, "error": .string("no start")])
        }
        return answers + unread
    }

    /// The log of one case as an array.
    static func estimates(_ json: JSON) -> JSON { .array(estimates(json.array("events") ?? [])) }

    private static func answer(_ estimate: WorkEstimate, to event: JSON) -> JSON {
        .object([
            "id": event["id"] ?? .null, "minutes": .decimal(minutes: estimate.minutes + 0.000_05),
            "low": .decimal(minutes: min(estimate.low, estimate.minutes)),
            "high": .decimal(minutes: max(estimate.high, estimate.minutes) + 0.000_099),
            "method": .string(estimate.method.name), "expected": .decimal(minutes: estimate.expected),
            "confidence": .string(estimate.confidence.name),
        ])
    }
}

/// An event of a log, with its times in milliseconds.
private struct LoggedWork {
    let person: String
    let activity: String
    let started: Int64
    /// Nil for work that did not finish.
    let finished: Int64?
    let minutes: Double?
    private let own: Double?
    private let load: CognitiveLoad
    private let civil: CivilDateTime

    init?(_ json: JSON) {
        guard let started = LoggedWork.time(json["started"]) else { return nil }
        self.started = started
        person = json["person"]?.text ?? ""
        activity = json["activity"]?.text ?? ""
        own = json["own"]?.double.flatMap { $0 > 0 ? $0 : nil }
        minutes = json["actual"]?.double.flatMap { $0 > 0 ? $0 : nil }
        let length = minutes.map { Int64(min($0, Estimator.longest) * 60_000) }
        finished = LoggedWork.time(json["finished"]) ?? length.map { started + $0 }
        load = json.string("load").flatMap { CognitiveLoad(name: $0) } ?? .moderate
        civil = CivilDateTime(seconds: started.flooredQuotient(by: 1000))
    }

    func facts(activity: Int) -> WorkFacts {
        WorkFacts(
            activity: activity, own: own, load: Int64(load.index), weekday: Int64(civil.date.weekday.index),
            hour: civil.time.hour)
    }

    /// Reads a time with or without a zone, a date, or seconds since 1970.
    private static func time(_ json: JSON?) -> Int64? {
        if let seconds = json?.double { return Int64(min(max(seconds, -1e11), 1e11) * 1000) }
        guard let text = json?.string else { return nil }
        if let civil = CivilDateTime(text) { return civil.seconds * 1000 }
        if let instant = Instant(text) ?? Instant(text + "Z") { return instant.milliseconds }
        return CivilDate(text).map { CivilDateTime($0).seconds * 1000 }
    }
}

/// The knowledge about each person of a log, up to the newest start that was asked about.
private struct EstimateLog {
    private struct Person {
        var estimator = Estimator()
        var activities: [String: Int] = [:]
        var finished: [(at: Int64, facts: WorkFacts, minutes: Double)] = []
        var isOrdered = false
        var learned = 0

        mutating func number(of activity: String) -> Int {
            let number = activities[activity] ?? activities.count
            activities[activity] = number
            return number
        }

        mutating func learn(until start: Int64) {
            if !isOrdered { finished = finished.ordered { $0.at < $1.at } }
            isOrdered = true
            while learned < finished.count, finished[learned].at < start {
                estimator.learn(finished[learned].facts, minutes: finished[learned].minutes)
                learned += 1
            }
        }
    }

    private var persons: [Person] = []
    private var indexByName: [String: Int] = [:]

    mutating func add(_ work: LoggedWork) {
        let index = indexByName[work.person] ?? persons.count
        if index == persons.count {
            persons.append(Person())
            indexByName[work.person] = index
        }
        let facts = work.facts(activity: persons[index].number(of: work.activity))
        guard let finished = work.finished, let minutes = work.minutes else { return }
        persons[index].finished.append((at: finished, facts: facts, minutes: minutes))
    }

    /// - Parameter work: work that starts no earlier than the one before.
    mutating func estimate(_ work: LoggedWork) -> WorkEstimate {
        let index = indexByName[work.person] ?? 0
        persons[index].learn(until: work.started)
        return persons[index].estimator.estimate(work.facts(activity: persons[index].number(of: work.activity)))
    }
}

extension JSON {
    /// A number, whole or not.
    fileprivate var double: Double? {
        switch self {
        case .number(let value): Double(value)
        case .decimal(let text): Double(decimal: text)
        default: nil
        }
    }

    /// A number of minutes with four decimals, rounded down.
    fileprivate static func decimal(minutes: Double) -> JSON {
        let parts = Int64(min(max(minutes, 0), 1e9) * 10_000)
        return .decimal("\(parts / 10_000).\(padded(parts % 10_000, to: 4))")
    }
}

extension Double {
    /// Reads a JSON number.
    fileprivate init?(decimal text: String) {
        var bytes = ByteReader(text)
        let isNegative = bytes.take(UInt8(ascii: "-"))
        var (digits, exponent) = (0.0, Int64(0))
        while let digit = bytes.takeDigit() { digits = digits * 10 + Double(digit) }
        if bytes.take(UInt8(ascii: ".")) {
            while let digit = bytes.takeDigit() {
                digits = digits * 10 + Double(digit)
                exponent -= 1
            }
        }
        if bytes.take(UInt8(ascii: "e")) || bytes.take(UInt8(ascii: "E")) {
            let isSmall = bytes.take(UInt8(ascii: "-"))
            if !isSmall { _ = bytes.take(UInt8(ascii: "+")) }
            var power: Int64 = 0
            while let digit = bytes.takeDigit() { power = min(power * 10 + digit, 1000) }
            exponent += isSmall ? -power : power
        }
        guard bytes.isAtEnd else { return nil }
        var scale = 1.0
        for _ in 0..<min(abs(exponent), 320) { scale *= 10 }
        let value = exponent < 0 ? digits / scale : digits * scale
        guard value.isFinite else { return nil }
        self = isNegative ? -value : value
    }
}
