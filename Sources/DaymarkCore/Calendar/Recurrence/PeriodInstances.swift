/// The instances of one period of a recurrence rule: each allowed day at each allowed time.
///
/// They are computed by index instead of being listed, because a rule may have every second of a year.
struct PeriodInstances {
    /// In ascending order.
    var days: [CivilDate] = []
    var times = TimesOfDay()
    /// The indices that BYSETPOS leaves, in ascending order. Nil if it leaves all.
    private var chosen: [Int]?

    var count: Int { chosen?.count ?? total }
    private var total: Int { days.count * times.count }

    subscript(index: Int) -> CivilDateTime {
        let position = chosen?[index] ?? index
        return CivilDateTime(days[position / times.count], secondOfDay: times[position % times.count])
    }

    mutating func removeAll() {
        days.removeAll(keepingCapacity: true)
        chosen = nil
    }

    /// Leaves the instances at these positions. Positions count from 1. Negative ones count from the end.
    mutating func choose(_ positions: [Int64]) {
        let total = Int64(total)
        let indices = positions.map { $0 > 0 ? $0 - 1 : total + $0 }.filter { $0 >= 0 && $0 < total }
        chosen = indices.uniqued().ordered().map { Int($0) }
    }

    /// The index of the first instance on `date` or later. Skips the earlier days at once.
    func firstIndex(from date: CivilDate) -> Int {
        guard let first = days.first, first < date else { return 0 }
        let earlier = days.count { $0 < date } * times.count
        return chosen.map { chosen in chosen.count { $0 < earlier } } ?? earlier
    }
}

/// The times of day that a rule allows: each of its hours with each of its minutes and seconds.
struct TimesOfDay {
    var hours: [Int64] = []
    var minutes: [Int64] = []
    var seconds: [Int64] = []

    var count: Int { hours.count * minutes.count * seconds.count }

    /// The second of the day. The times are in ascending order, as the lists are.
    subscript(index: Int) -> Int64 {
        let perHour = minutes.count * seconds.count
        let minute = minutes[index % perHour / seconds.count]
        return hours[index / perHour] * 3600 + minute * 60 + seconds[index % seconds.count]
    }
}
