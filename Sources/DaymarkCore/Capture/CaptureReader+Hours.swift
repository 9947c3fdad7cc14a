extension CaptureReader {
    /// The longest range of bare hours away from their rule, in seconds. A longer range, such as `1-20`, more likely
    /// counts chapters.
    private static let maxBareRange: Int64 = 8 * 3600

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

    /// Adds the further times of the day to the rule.
    ///
    /// A rule can have several hours but only one minute, so a time at another minute stays in the title.
    mutating func addMoreTimesToRule() {
        guard var rule, rule.frequency == .daily || rule.frequency == .weekly, rule.hours.isEmpty,
            let first = phrase?.time, first < 86_400
        else { return }
        for (second, range) in moreTimes where second < 86_400 && second % 3600 == first % 3600 && second != first {
            rule.hours.append(second / 3600)
            understood.append(range)
        }
        guard !rule.hours.isEmpty else { return }
        rule.hours = (rule.hours + [first / 3600]).uniqued().ordered()
        self.rule = rule
        for index in chips.indices {
            if case .repeats = chips[index].meaning { replaceMeaning(ofChipAt: index, with: .repeats(rule)) }
        }
    }
}
