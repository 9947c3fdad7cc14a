/// The work of each civil day up to today, by category.
public struct PastDays: Sendable {
    /// Older days are ignored: ten years.
    public static let maxDays = 3660

    private static let width = Category.allCases.count

    public let first: CivilDate
    public let today: CivilDate
    // By day and category: the minutes of focus sessions, the missions completed, and the steps ticked off.
    private var minutes: [Int64]
    private var done: [Int64]
    private var steps: [Int64]
    private var isOff: [Bool]

    init(until today: CivilDate) {
        self.today = today
        first = today.adding(days: 1 - Int64(PastDays.maxDays))
        minutes = Array(repeating: 0, count: PastDays.maxDays * PastDays.width)
        (done, steps) = (minutes, minutes)
        isOff = Array(repeating: false, count: PastDays.maxDays)
    }

    public var count: Int { isOff.count }

    /// The indices of the newest days, at most this many.
    public func last(_ number: Int) -> Range<Int> { max(0, count - number)..<count }

    public func date(_ index: Int) -> CivilDate { first.adding(days: Int64(index)) }

    /// The index of a day. Nil for days after today and for days that are too long ago.
    func index(of day: Int64) -> Int? {
        let index = day - first.dayNumber
        return index >= 0 && index < Int64(count) ? Int(index) : nil
    }

    // MARK: Figures

    /// The minutes of focus on a day, in one category or in all.
    public func minutes(_ day: Int, in category: Category? = nil) -> Int64 { sum(of: minutes, on: day, in: category) }

    /// The missions completed on a day.
    public func done(_ day: Int, in category: Category? = nil) -> Int64 { sum(of: done, on: day, in: category) }

    /// Minutes of focus, and 30 for each mission done.
    public func activity(_ day: Int) -> Int64 { minutes(day) + 30 * done(day) }

    public func steps(_ day: Int, in category: Category? = nil) -> Int64 { sum(of: steps, on: day, in: category) }

    /// Whether anything was done on a day.
    public func isActive(_ day: Int, in category: Category? = nil) -> Bool {
        minutes(day, in: category) + done(day, in: category) + steps(day, in: category) > 0
    }

    /// Whether nothing was done before the last seven days.
    var isFirstWeek: Bool {
        for day in 0..<max(0, count - 7) where isActive(day) { return false }
        return true
    }

    /// Whether a day is a day off, or any part of it was paused.
    public func isOff(_ day: Int) -> Bool { isOff[day] }

    private func sum(of figures: [Int64], on day: Int, in category: Category?) -> Int64 {
        let start = day * PastDays.width
        if let category { return figures[start + category.index] }
        var sum: Int64 = 0
        for index in start..<(start + PastDays.width) { sum += figures[index] }
        return sum
    }

    // MARK: Adding

    mutating func add(minutes: Int64, on day: Int, category: Int) {
        self.minutes[day * PastDays.width + category] += minutes
    }

    mutating func addDone(on day: Int, category: Int) { done[day * PastDays.width + category] += 1 }

    mutating func addStep(on day: Int, category: Int) { steps[day * PastDays.width + category] += 1 }

    mutating func addOff(from day: Int64, to last: Int64) {
        let start = max(day, first.dayNumber)
        let end = min(last, today.dayNumber)
        guard start <= end else { return }
        for day in start...end { isOff[Int(day - first.dayNumber)] = true }
    }
}
