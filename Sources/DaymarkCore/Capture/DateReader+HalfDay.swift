/// Derives times of the day from their words.
extension DateReader {
    /// The phrase with its time and the end of its range as seconds of the day.
    /// - Parameter dependsOnNow: Whether a time without “am” or “pm” may mean the next one. False for a rule, which is
    ///   the same at any time of the day.
    func resolved(_ phrase: DatePhrase, dependsOnNow: Bool = true) -> DatePhrase {
        settled(withHalves(phrase, dependsOnNow: dependsOnNow))
    }

    private func withHalves(_ phrase: DatePhrase, dependsOnNow: Bool) -> DatePhrase {
        guard let spoken = phrase.spoken else { return phrase }
        var phrase = phrase
        let part = spoken.part ?? phrase.part
        var rule = halfDayRule
        if phrase.daysFromToday == 0 { rule.awakeUntil = awakeUntil }
        let day = day(of: phrase, dependsOnNow: dependsOnNow && phrase.offset == nil)
        if let endDate = phrase.endDate {
            phrase.time = rule.time(spoken.first, part: part, on: day)
            phrase.endTime = spoken.second.map {
                rule.time($0, part: nil, on: self.day(endDate, dependsOnNow: dependsOnNow))
            }
        } else if let second = spoken.second {
            guard let range = rule.range(spoken.first, second, part: part, on: day) else { return phrase }
            (phrase.time, phrase.endTime) = (range.start, range.end)
        } else {
            phrase.time = rule.time(spoken.first, part: part, on: day)
        }
        if phrase.isWeekdayOfToday, phrase.endDate == nil, let time = phrase.time, time > now.secondOfDay {
            (phrase.date, phrase.isWeekdayOfToday) = (today, false)
        }
        return phrase
    }

    private func day(of phrase: DatePhrase, dependsOnNow: Bool) -> HalfDayRule.Day {
        guard dependsOnNow, let days = phrase.daysFromToday else {
            return day(phrase.date, dependsOnNow: dependsOnNow)
        }
        return days == 0 ? .today : .other
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
        let wakeUp = wake.minuteOfDay * 60
        let morning = min(wakeUp, 7 * 3600)
        if names(DateReader.wakings) {
            (rule.writtenBefore, rule.isNextWritten) = (wakeUp, true)
        } else if isAboutDoses || namesDose {
            // The next “5:30” without a rule or a day may be in the afternoon.
            (rule.writtenBefore, rule.isNextWritten) = (morning, isAboutDoses)
        } else if names(DateReader.early) {
            rule.writtenBefore = morning
        }
        // In English, “bus friday 2:15” and “meds every day 1:30” are in the afternoon.
        if !names(DateReader.wakings), !tokens.contains(where: { $0.isTranslated }) { rule.writtenFrom = 5 * 3600 }
        return rule
    }

    /// Words for what begins a day.
    private static let wakings = WordList(
        """
        wake waking alarm breakfast wecker wecken weckt aufstehen aufwachen frühstück frühstücken fruehstueck réveil \
        despertador sveglia wekker
        """)

    /// Words for medicine beside those that make a line a routine.
    private static let doses = WordList(
        "morgenroutine medikament medikamente medizin kapsel kapseln dosis antibiotikum antibiotika")

    /// Words for appointments and places, which a medicine does not make early: “doctor about pills friday 5:15”.
    private static let appointments = WordList(
        """
        doctor dr gp dentist vet nurse clinic hospital pharmacy chemist appointment checkup check review talk shop repair
        """)

    /// Whether the line is about taking medicine or about a routine.
    private var namesDose: Bool {
        if CaptureReader.otherWork.index(of: word(0)) != nil || names(DateReader.appointments) { return false }
        if names(CaptureReader.medicine) || names(DateReader.doses) || CaptureReader.namesGermanMedicine(tokens) {
            return true
        }
        return tokens.indices.contains { index in
            !ignored.contains(index)
                && (word(index) == "mg" && token(index - 1)?.number != nil || DateReader.isDrug(word(index)))
        }
    }

    /// Whether a word has the ending of names of drugs: “Ramipril”, “Bisoprolol”, “Simvastatin”.
    static func isDrug(_ word: String) -> Bool {
        word.utf8.count > 6 && ["pril", "sartan", "olol", "statin", "prazol"].contains { word.ends(with: $0) }
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
