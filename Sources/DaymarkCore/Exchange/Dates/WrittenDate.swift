/// A deadline, a repeat, or both, as another program wrote them in words or digits. The text is read as a whole or not
/// at all.
struct WrittenDate {
    var deadline: Deadline?
    var rule: RecurrenceRule?
    /// Whether the words mean another day at each reading, such as “tomorrow”.
    var isRelative = false
    /// Whether the repeat counts from the day of completion, which a rule cannot express.
    var countsFromCompletion = false
}

/// Reads dates of other programs.
struct WrittenDateReader {
    let circumstances: Circumstances
    let words: [DateScanner.Words]

    /// - Parameter languages: The languages that the text may be in, the likeliest first.
    init(_ languages: [Language], in circumstances: Circumstances) {
        self.circumstances = circumstances
        words = languages.map { DateScanner.Words($0) }
    }

    /// Reads a date or a repeat. Nil if a part of the text is not understood.
    /// - Parameter order: The order of day and month in dates such as `3/4/2026`.
    func read(_ text: String, order: DateOrder) -> WrittenDate? {
        if let deadline = isoDeadline(text) { return WrittenDate(deadline: deadline) }
        for words in words {
            guard let found = DateScanner.read(text, with: words, order: order) else { continue }
            var phrase = DatePhraseReader(
                found.joiningTimes(), language: words.language.code,
                now: circumstances.zone.civil(at: circumstances.now))
            if let read = phrase.read() { return written(read) }
        }
        return nil
    }

    /// Reads a time of day, such as `18:00`, `6:00 PM` or `18 Uhr`.
    func secondOfDay(_ text: String) -> Int64? {
        for words in words {
            let found = DateScanner.read(text, with: words, order: .dayFirst)?.joiningTimes().filter {
                $0 != .filler && $0 != .at
            }
            if let found, found.count == 1, case .time(let second) = found[0] { return second }
        }
        return nil
    }

    private func isoDeadline(_ text: String) -> Deadline? {
        let zone = circumstances.zone
        if let date = CivilDate(text) { return .day(date, zone: zone.name) }
        if let civil = CivilDateTime(text) { return .moment(zone.instant(of: civil), zone: zone.name) }
        return Instant(text).map { .moment($0, zone: zone.name) }
    }

    private func written(_ read: DatePhraseReader.Result) -> WrittenDate {
        let zone = circumstances.zone
        var written = WrittenDate(rule: read.rule, isRelative: read.isRelative)
        written.countsFromCompletion = read.countsFromCompletion
        switch read.start {
        case .day(let date): written.deadline = .day(date, zone: zone.name)
        case .time(let civil): written.deadline = .moment(zone.instant(of: civil), zone: zone.name)
        }
        return written
    }
}
