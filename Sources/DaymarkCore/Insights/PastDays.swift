/// The work of each civil day up to today, by category.
public struct PastDays: Sendable {
    /// Older days are ignored: ten years.
    public static let maxDays = 3660

    private static let width = Category.allCases.count

    public let first: CivilDate
    public let today: CivilDate
    /// By age and category: the newest day comes first, and the day of the oldest record last.
    private var figures: [Figures] = []
    private var isOff: [Bool]

    /// The work of one day.
    struct Figures: Sendable {
        var minutes: Int64 = 0
        /// The part of the minutes that the timer measured.
        var timed: Int64 = 0
        var done: Int64 = 0
        var steps: Int64 = 0

        var isZero: Bool { minutes + done + steps == 0 }
    }

    init(until today: CivilDate) {
        self.today = today
        first = today.adding(days: 1 - Int64(PastDays.maxDays))
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

    /// The minutes of work on a day, in one category or in all: those that the timer measured, and those that the person
    /// reported.
    public func minutes(_ day: Int, in category: Category? = nil) -> Int64 { figures(day, in: category).minutes }

    /// The minutes of work that the timer measured on a day.
    public func timed(_ day: Int) -> Int64 { figures(day, in: nil).timed }

    /// The missions completed on a day.
    public func done(_ day: Int, in category: Category? = nil) -> Int64 { figures(day, in: category).done }

    /// Minutes of work, and 30 for each mission done.
    public func activity(_ day: Int) -> Int64 { minutes(day) + 30 * done(day) }

    public func steps(_ day: Int, in category: Category? = nil) -> Int64 { figures(day, in: category).steps }

    /// Whether anything was done on a day.
    public func isActive(_ day: Int, in category: Category? = nil) -> Bool { !figures(day, in: category).isZero }

    /// The index of the first day on which anything may have been done.
    var firstActive: Int { count - figures.count / PastDays.width }

    /// Whether nothing was done before the last seven days.
    var isFirstWeek: Bool {
        for day in (firstActive..<count).dropLast(7) where isActive(day) { return false }
        return true
    }

    /// Whether a day is a day off, or any part of it was paused.
    public func isOff(_ day: Int) -> Bool { isOff[day] }

    /// Returns the work of a day in one category, or in all categories if it is nil.
    func figures(_ day: Int, in category: Category?) -> Figures {
        var sum = Figures()
        guard day >= firstActive else { return sum }
        let start = (count - 1 - day) * PastDays.width
        if let category { return figures[start + category.index] }
        for index in start..<(start + PastDays.width) {
            sum.minutes += figures[index].minutes
            sum.timed += figures[index].timed
            sum.done += figures[index].done
            sum.steps += figures[index].steps
        }
        return sum
    }

    // MARK: Adding

    mutating func add(minutes: Int64, isTimed: Bool, on day: Int, category: Int) {
        let row = index(of: category, on: day)
        figures[row].minutes += minutes
        if isTimed { figures[row].timed += minutes }
    }

    mutating func addDone(on day: Int, category: Int) { figures[index(of: category, on: day)].done += 1 }

    mutating func addStep(on day: Int, category: Int) { figures[index(of: category, on: day)].steps += 1 }

    /// Returns the index of a category's figures on a day. Adds empty figures if the day is before the oldest one.
    private mutating func index(of category: Int, on day: Int) -> Int {
        let start = (count - 1 - day) * PastDays.width
        let missing = start + PastDays.width - figures.count
        if missing > 0 { figures += Array(repeating: Figures(), count: missing) }
        return start + category
    }

    mutating func addOff(from day: Int64, to last: Int64) {
        let start = max(day, first.dayNumber)
        let end = min(last, today.dayNumber)
        guard start <= end else { return }
        for day in start...end { isOff[Int(day - first.dayNumber)] = true }
    }
}
