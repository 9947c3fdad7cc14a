/// The load of a day: the work on it, and the commitments that leave less strength for work.
extension PlanProblem {
    /// The work that a day without commitments takes easily, in minutes, if there is no daily limit.
    private static let usualLoad: Int64 = 480
    /// The work that every day takes easily, in minutes, however long its commitments are.
    private static let smallestLoad: Int64 = 60
    /// Commitments of up to this many minutes leave enough strength for work on their day.
    private static let halfDay: Int64 = 240
    /// More commitments of this many minutes make every minute of work on their day cost one more point.
    private static let busyMinutesPerPoint: Int64 = 6
    /// Points for each minute of work that is more than the day takes easily. Like ``Objective/overloadPenalty``, this
    /// is more than waiting for days costs, but far less than being late.
    private static let strainPenalty: Int64 = 60

    /// The minutes of work that a day takes easily. Two minutes of commitments tire like one minute of focused work.
    func easyMinutes(onDay day: Int) -> Int64 {
        let most = min(dailyLimit ?? PlanProblem.usualLoad, PlanProblem.usualLoad)
        return max(min(most, PlanProblem.smallestLoad), most - busyMinutes(onDay: day) / 2)
    }

    /// The cost of working this many minutes on a day.
    func loadCost(ofWorking minutes: Int64, onDay day: Int) -> Int64 {
        overloadCost(ofWorking: minutes) + strainCost(ofWorking: minutes, onDay: day)
    }

    /// The cost of working this many minutes in one day. 0 within the daily limit.
    func overloadCost(ofWorking minutes: Int64) -> Int64 {
        guard let dailyLimit else { return 0 }
        return minutes > dailyLimit ? overloadedDayPenalty + (minutes - dailyLimit) * overloadPenalty : 0
    }

    /// The cost of working this many minutes besides the day's commitments. 0 on days without any.
    private func strainCost(ofWorking minutes: Int64, onDay day: Int) -> Int64 {
        let busy = busyMinutes(onDay: day)
        guard busy > 0 else { return 0 }
        return minutes * max(0, busy - PlanProblem.halfDay) / PlanProblem.busyMinutesPerPoint
            + max(0, minutes - easyMinutes(onDay: day)) * PlanProblem.strainPenalty
    }

    private func busyMinutes(onDay day: Int) -> Int64 {
        busyMinutesByDay.indices.contains(day) ? busyMinutesByDay[day] : 0
    }

    /// The minutes that commitments take on each day. Time in the night before a day, as of a night shift, counts toward
    /// that day, because it costs sleep.
    static func busyMinutes(of commitments: [MinuteSpan], on days: [MinuteSpan]) -> [Int64] {
        days.indices.map { index in
            let day = days[index]
            let evening = index > 0 ? days[index - 1].end : day.start
            let taken = commitments.compactMap { commitment in
                let isNight = commitment.start < evening || commitment.length < 1440
                let start = isNight ? min(evening, day.start) : day.start
                return commitment.intersection(with: MinuteSpan(start, max(start, day.end)))
            }
            return MinuteSpan.joined(taken).reduce(0) { $0 + $1.length }
        }
    }
}
