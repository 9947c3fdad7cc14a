extension CaptureReader {
    /// The longest range of bare hours away from their rule, in seconds. A longer range, such as `1-20`, more likely
    /// counts chapters.
    static let maxBareRange: Int64 = 8 * 3600

    /// Words that come before numbers other than hours.
    private static let numberedThings: Set<String> = [
        "ch", "chap", "chapter", "chapters", "p", "pp", "page", "pages", "ex", "exercise", "exercises", "problem",
        "problems", "part", "parts", "unit", "units",
    ]

    /// Reads hours at the end of a line that has a rule, apart from the days of the rule: `every mon gym 18-19`.
    mutating func readHoursOfRule() -> Int? {
        guard rule != nil, phrase == nil, let (found, next) = dates.timeOfDay(at: position), next == tokens.count,
            let start = found.time, let end = found.endTime,
            (1...CaptureReader.maxBareRange).contains(end - start),
            !CaptureReader.numberedThings.contains(word(position - 1))
        else { return nil }
        return readTime(at: position)
    }
}
