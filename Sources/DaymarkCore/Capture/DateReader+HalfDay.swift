/// Derives times of the day from their words.
extension DateReader {
    /// The phrase with its time and the end of its range as seconds of the day.
    /// - Parameter dependsOnNow: Whether a time without “am” or “pm” may mean the next one. False for a rule, which is
    ///   the same at any time of the day.
    func resolved(_ phrase: DatePhrase, dependsOnNow: Bool = true) -> DatePhrase {
        guard let spoken = phrase.spoken else { return phrase }
        var phrase = phrase
        let part = spoken.part ?? phrase.part
        let day = day(phrase.date, dependsOnNow: dependsOnNow && phrase.offset == nil)
        if let endDate = phrase.endDate {
            phrase.time = halfDayRule.time(spoken.first, part: part, on: day)
            phrase.endTime = spoken.second.map {
                halfDayRule.time($0, part: nil, on: self.day(endDate, dependsOnNow: dependsOnNow))
            }
        } else if let second = spoken.second {
            guard let range = halfDayRule.range(spoken.first, second, part: part, on: day) else { return phrase }
            (phrase.time, phrase.endTime) = (range.start, range.end)
        } else {
            phrase.time = halfDayRule.time(spoken.first, part: part, on: day)
        }
        if phrase.isWeekdayOfToday, phrase.endDate == nil, let time = phrase.time, time > now.secondOfDay {
            (phrase.date, phrase.isWeekdayOfToday) = (today, false)
        }
        return phrase
    }

    private func day(_ date: CivilDate?, dependsOnNow: Bool) -> HalfDayRule.Day {
        guard dependsOnNow else { return .other }
        guard let date else { return .next }
        return date == today ? .today : .other
    }

    var halfDayRule: HalfDayRule {
        guard case .line(let wake, let sleep) = text else { return HalfDayRule(waking: nil, now: now, mood: nil) }
        let mood: HalfDayRule.Mood? =
            names(DateReader.mornings) ? .morning : names(DateReader.evenings) ? .evening : nil
        var rule = HalfDayRule(waking: (wake, sleep), now: now, mood: mood, isDuty: namesDuty)
        if rule.isDuty || names(DateReader.early) {
            rule.earliest = 4 * 3600
        } else if tokens.contains(where: { $0.isTranslated }) {
            // Other languages write the evening as 18 rather than 6.
            rule.earliest = 6 * 3600
        }
        return rule
    }

    /// Words for things that often begin before 7: “train tomorrow 6:20”.
    private static let early = WordList(
        """
        early flight plane train bus ferry airport flug flieger zug bahn fähre frühschicht frühdienst vol avion \
        vuelo tren volo treno aereo trein vlucht
        """)

    private static let duties = WordList("shift shifts duty oncall standby rota retreat hackathon")

    private var namesDuty: Bool {
        names(DateReader.duties)
            || tokens.indices.contains { index in
                word(index) == "call" && (word(index - 1) == "on" || mark(index - 1, "-") && word(index - 2) == "on")
            }
    }

    private func names(_ words: WordList) -> Bool {
        tokens.indices.contains { !ignored.contains($0) && words.index(of: tokens[$0].text) != nil }
    }

    private static let evenings = WordList(
        """
        dinner supper drinks party concert movie movies cinema film theatre theater pub gig opera gala show quiz karaoke \
        prom recital ballet musical night evening
        """)
    private static let mornings = WordList("breakfast wake sunrise alarm dawn morning")
}
