import DaymarkCore

/// A student's term, made from a seed: lectures, assignments whose estimates are wrong, an illness, a trip, and hours in
/// which nothing is done. Different rules for choosing the next work are compared on the same term.
///
/// Times are minutes since the term's first midnight, in UTC.
public struct SimulatedTerm {
    public struct Assignment: Sendable {
        public let released, due: Int64
        /// The minutes that the student expects, and those that the work really takes.
        public let estimate, actual: Int64
        public let priority: Priority
    }

    public struct Lecture: Sendable {
        public let title: String
        /// The days of the week, where 0 is Monday.
        let weekdays: [Int64]
        let start, end: Int64
    }

    /// Monday, 7 September 2026.
    static let firstDay = CivilDate(dayNumber: 20_703)
    /// The student works from 9:00 to 21:00, and until 23:00 on what is due by the next noon.
    static let (morning, evening, night): (Int64, Int64, Int64) = (540, 1260, 1380)
    static let lunch: Range<Int64> = 750..<780
    /// The most work a day, except for what is due by the next noon.
    static let dailyLimit: Int64 = 360
    /// Whole spans of this many minutes are lost.
    private static let lostSpan: Int64 = 90

    public let dayCount: Int64
    public let assignments: [Assignment]
    public let illness, trip: Range<Int64>
    public let lectures = [
        Lecture(title: "Physics", weekdays: [0, 2, 4], start: 600, end: 690),
        Lecture(title: "Algebra", weekdays: [1, 3], start: 840, end: 960),
        Lecture(title: "History", weekdays: [0, 3], start: 990, end: 1080),
    ]
    private let lost: [Bool]

    public init(seed: UInt64, weeks: Int64) {
        var dice = Dice(seed)
        let days = weeks * 7
        dayCount = days
        let length: Int64 = weeks < 6 ? 2 : 4
        illness = (days * 2 / 5)..<(days * 2 / 5 + length)
        trip = (days * 7 / 10)..<(days * 7 / 10 + length - 1)
        lost = (0...days * 1440 / SimulatedTerm.lostSpan).map { _ in dice.chance(20) }
        assignments = (0..<weeks * 4).map { _ in SimulatedTerm.assignment(days: days, &dice) }
            .sorted { $0.released < $1.released }
    }

    /// Half of the assignments take up to 3 hours, and one in twenty up to 30.
    private static func assignment(days: Int64, _ dice: inout Dice) -> Assignment {
        let size = dice.roll(1...100)
        let (minutes, lead): (ClosedRange<Int64>, ClosedRange<Int64>) =
            size <= 50
            ? (60...180, 3...8)
            : size <= 80 ? (180...480, 5...12) : size <= 95 ? (480...900, 8...16) : (900...1800, 14...28)
        let estimate = dice.roll(minutes.lowerBound / 15...minutes.upperBound / 15) * 15
        let factor = dice.pick([60, 70, 80, 90, 100, 110, 125, 145, 170, 200] as [Int64])
        let ahead = min(dice.roll(lead), days - 2)
        let day = dice.roll(0...days - 1 - ahead)
        let time = dice.pick([12 * 60, 18 * 60, 21 * 60] as [Int64])
        let priority: Priority = estimate >= 480 ? .high : dice.chance(25) ? .low : .medium
        return Assignment(
            released: day * 1440 + SimulatedTerm.morning, due: (day + ahead) * 1440 + time, estimate: estimate,
            actual: max(15, estimate * factor / 100), priority: priority)
    }

    /// Whether the student can work in the five minutes from this one.
    func isFree(_ minute: Int64) -> Bool {
        let (day, time) = (minute / 1440, minute % 1440)
        guard !illness.contains(day), !trip.contains(day), !SimulatedTerm.lunch.contains(time),
            (SimulatedTerm.morning..<SimulatedTerm.night).contains(time)
        else { return false }
        return !lectures.contains { lecture in
            lecture.weekdays.contains(day % 7) && lecture.start - 5 <= time && time < lecture.end + 5
        }
    }

    /// The minutes in a span in which something is really done.
    func minutesDone(from start: Int64, until end: Int64) -> Int64 {
        var (done, minute) = (Int64(0), start)
        while minute < end {
            let next = min(end, (minute / SimulatedTerm.lostSpan + 1) * SimulatedTerm.lostSpan)
            if !lost[Int(minute / SimulatedTerm.lostSpan)] { done += next - minute }
            minute = next
        }
        return done
    }

    /// No rule can finish more assignments in time than this, even if it knew all durations and lost hours. Breaks, the
    /// daily limit and the days on which assignments are given out are ignored.
    public var bound: Int {
        var work: [Int64] = []
        var capacity: Int64 = 0
        var minute: Int64 = 0
        for assignment in assignments.sorted(by: { $0.due < $1.due }) {
            while minute < assignment.due {
                if isFree(minute) { capacity += minutesDone(from: minute, until: minute + 5) }
                minute += 5
            }
            work.append(assignment.actual)
            if work.reduce(0, +) > capacity, let longest = work.max(), let index = work.firstIndex(of: longest) {
                work.remove(at: index)
            }
        }
        return work.count
    }
}

/// A rule that chooses the next assignment to work on, without a plan.
public enum DispatchRule: CaseIterable, Sendable {
    case earliestDeadline
    /// Work whose deadline has passed comes last.
    case earliestDeadlineLateLast
    /// FluidCalendar's order: by priority, then by deadline, the nearest first. Work takes the first free slot.
    case priorityThenDeadline
}

extension SimulatedTerm {
    /// The number of assignments that a rule finishes in time. The student works for up to 90 minutes and then rests for
    /// 15.
    public func onTime(_ rule: DispatchRule) -> Int {
        var left = assignments.map { $0.actual }
        var onTime = 0
        for day in 0..<dayCount {
            var (minute, worked) = (day * 1440 + SimulatedTerm.morning, Int64(0))
            while minute < day * 1440 + SimulatedTerm.night {
                guard isFree(minute), let index = next(rule, left: left, at: minute, worked: worked) else {
                    minute += 5
                    continue
                }
                var end = minute + 5
                while isFree(end), end - minute < 90, minutesDone(from: minute, until: end) < left[index] { end += 5 }
                let done = min(left[index], minutesDone(from: minute, until: end))
                left[index] -= done
                worked += done
                if left[index] == 0, end <= assignments[index].due { onTime += 1 }
                minute = end + 15
            }
        }
        return onTime
    }

    private func next(_ rule: DispatchRule, left: [Int64], at minute: Int64, worked: Int64) -> Int? {
        let isLimited = worked >= SimulatedTerm.dailyLimit || minute % 1440 >= SimulatedTerm.evening
        let nextNoon = (minute / 1440 + 1) * 1440 + 720
        let open = assignments.indices.filter { index in
            let one = assignments[index]
            return left[index] > 0 && one.released <= minute && (!isLimited || minute < one.due && one.due <= nextNoon)
        }
        return open.min { a, b in
            let (first, second) = (assignments[a], assignments[b])
            switch rule {
            case .earliestDeadline: break
            case .earliestDeadlineLateLast:
                let (lateA, lateB) = (first.due <= minute, second.due <= minute)
                if lateA != lateB { return lateB }
            case .priorityThenDeadline:
                if first.priority != second.priority { return first.priority > second.priority }
            }
            return (first.due, a) < (second.due, b)
        }
    }
}
