extension NagLevel {
    /// Lead times that read well, in minutes: 168, 120, 96, 72, 48, 36, 24, 12, 6, 3, 2 and 1 hours, 30, 15, 10 and 5
    /// minutes.
    public static let plain: [Int64] = [
        10_080, 7200, 5760, 4320, 2880, 2160, 1440, 720, 360, 180, 120, 60, 30, 15, 10, 5,
    ]

    /// The lead times of the reminders before the deadline, in minutes, the longest first.
    ///
    /// The first and the last are exact. The others are spaced at equal ratios between them, and each snaps to the
    /// nearest unused value of ``plain`` in between. If none is left, it stays as it is, in whole minutes. No two are
    /// equal, so a range with too few minutes gives fewer than ``count``.
    public var leads: [Int64] {
        let range = NagNumber.first.range
        let (one, other) = (
            min(max(first, range.lowerBound), range.upperBound), min(max(last, range.lowerBound), range.upperBound)
        )
        let (longest, shortest) = (max(one, other), min(one, other))
        let count = min(max(count, 1), NagNumber.count.range.upperBound, longest - shortest + 1)
        guard count > 1 else { return [one] }
        let (top, bottom) = (Mathematics.log2(longest), Mathematics.log2(shortest))
        var free = NagLevel.plain.filter { $0 < longest && $0 > shortest }
        var between: [Int64] = []
        var index: Int64 = 1
        while index < count - 1 {
            let wanted = top - (top - bottom) * index / (count - 1)
            if let nearest = NagLevel.nearest(to: wanted, free) {
                between.append(free.remove(at: nearest))
            } else {
                between.append(NagLevel.minutes(wanted, from: shortest, to: longest))
            }
            index += 1
        }
        return NagLevel.apart([longest] + between.ordered { $0 > $1 } + [shortest])
    }

    /// The index of the lead time with the nearest logarithm. If two are equally near, the longer one.
    private static func nearest(to logarithm: Int64, _ leads: [Int64]) -> Int? {
        var found: Int?
        var distance = Int64.max
        for index in leads.indices {
            let apart = abs(Mathematics.log2(leads[index]) - logarithm)
            if apart < distance { (found, distance) = (index, apart) }
        }
        return found
    }

    /// The whole number of minutes with the nearest logarithm.
    private static func minutes(_ logarithm: Int64, from shortest: Int64, to longest: Int64) -> Int64 {
        var (low, high) = (shortest, longest)
        while low < high {
            let middle = (low + high) / 2
            if Mathematics.log2(middle) < logarithm { low = middle + 1 } else { high = middle }
        }
        guard low > shortest else { return low }
        return Mathematics.log2(low) - logarithm < logarithm - Mathematics.log2(low - 1) ? low : low - 1
    }

    /// Moves equal lead times a minute apart. The first and the last stay.
    private static func apart(_ leads: [Int64]) -> [Int64] {
        var leads = leads
        guard leads.count > 2, let last = leads.last else { return leads }
        for index in 1..<leads.count { leads[index] = min(leads[index], leads[index - 1] - 1) }
        leads[leads.count - 1] = last
        for index in leads.indices.dropLast().reversed() { leads[index] = max(leads[index], leads[index + 1] + 1) }
        return leads
    }
}
