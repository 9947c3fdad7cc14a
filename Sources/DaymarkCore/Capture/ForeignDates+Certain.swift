/// Recognises words that certainly mean a date or a time.
extension ForeignDates {
    mutating func acceptNearDay(_ index: Int) -> Bool {
        guard let (english, next) = phrase(index, in: language.nearDays),
            next > index + 1 || isPlainWord(index)
        else { return false }
        // “dienstag morgen” is the morning of a day.
        if english == "tomorrow", index > 0, isDate[index - 1], language.partsOfDay.value(of: words[index]) != nil {
            return accept(index..<next, "morning")
        }
        return accept(index..<next, english)
    }

    mutating func acceptDay(_ index: Int) -> Bool {
        if let english = compound(index), !["to", "the"].contains(word(index - 1)) {
            return accept(index..<(index + 1), english)
        }
        guard let english = language.days.value(of: words[index]), isPlainWord(index) || isLed(index),
            word(index + 1) != "gras"
        else { return false }
        return accept(index..<(index + 1), english)
    }

    /// Accepts “in 2 Tagen” and “dans une semaine”.
    mutating func acceptAmount(_ index: Int) -> Bool {
        let interval = language.interval.value(of: words[index])
        guard let lead = language.ahead.value(of: words[index]) ?? interval,
            let unit = language.units.value(of: word(index + 2))
        else { return false }
        // “in” and “week” are also English, so “in 2 week” is no sign of Dutch.
        guard word(index + 2) != unit || language.ahead.value(of: words[index]) != words[index] else { return false }
        let count = language.numbers.value(of: word(index + 1))
        // “alle drei Tage” may also mean all of three days, as in “für alle zwei Wochen”.
        let isInterval = unit == "weeks" && ForeignDates.wordsBeforeAll.index(of: word(index - 1)) == nil
        guard number(index + 1) != nil || count != nil && (interval == nil || isInterval) else { return false }
        accept(index..<(index + 1), lead)
        if let count { accept((index + 1)..<(index + 2), count) } else { isDate[index + 1] = true }
        return accept((index + 2)..<(index + 3), unit)
    }

    private static let wordsBeforeAll = WordList("fur fuer an in auf uber ueber")

    /// Accepts “jede Woche”, “jede zweite Woche”, “tous les 2 jours”, “diese Woche” and “jeden Morgen”.
    mutating func acceptRule(_ index: Int) -> Bool {
        if acceptWeekdayOfMonths(index) || acceptDutchInterval(index) { return true }
        guard let (english, next) = phrase(index, in: language.qualifiers),
            ["every", "every_other", "next", "this", "coming"].contains(english)
        else { return false }
        if english == "every", acceptEveryPart(index, next) { return true }
        let at = number(next) != nil && english == "every" ? next + 1 : next
        guard let unit = language.units.value(of: word(at)), unit != word(at) else { return false }
        // “diese Stunde” and “kommendes Jahr” are hardly deadlines.
        if ["this", "coming"].contains(english) {
            guard ["week", "month"].contains(unit), !["fur", "fuer"].contains(word(index - 1)) else { return false }
        }
        accept(index..<next, english)
        if at > next { isDate[next] = true }
        return accept(at..<(at + 1), unit)
    }

    /// Accepts the Dutch “om de week”, which is every second week, and “om de 2 weken”. In “om de week te plannen”, the
    /// words say what for.
    private mutating func acceptDutchInterval(_ index: Int) -> Bool {
        guard language.isDutch, word(index) == "om", word(index + 1) == "de" else { return false }
        let count = number(index + 2).map { "\($0)" } ?? language.numbers.value(of: word(index + 2))
        let at = count == nil ? index + 2 : index + 3
        guard let unit = language.units.value(of: word(at)),
            ["day", "days", "week", "weeks", "month", "months"].contains(unit), word(at + 1) != "te"
        else { return false }
        return accept(index..<(at + 1), "every_\(count ?? "other")_\(unit)")
    }

    private static let holidays = WordPairs(
        """
        silvester=nye heiligabend=christmas_eve weihnachten=christmas neujahr=new_years_day nikolaus=st_nicholas_day \
        ostern=easter ostermontag=easter_monday karfreitag=good_friday pfingsten=pentecost pfingstmontag=whit_monday
        """)
    private static let leadsOfHolidays = WordPairs("an=on am=on zu=on bis=until vor=before")

    /// Accepts “an Silvester”, “bis Weihnachten”, and “Silvester 20 Uhr”.
    mutating func acceptHoliday(_ index: Int) -> Bool {
        guard language.isGerman, let english = ForeignDates.holidays.value(of: word(index)) else { return false }
        let isTimed = isClock(index + 1) || word(index + 1) == "um" && number(index + 2) != nil
        guard let lead = ForeignDates.leadsOfHolidays.value(of: word(index - 1)) else {
            return isTimed ? accept(index..<(index + 1), english) : false
        }
        return accept((index - 1)..<(index + 1), lead + "_" + english)
    }

    private static let ordinals = WordPairs("ersten=first zweiten=second dritten=third vierten=fourth letzten=last")

    /// Accepts “jeden ersten Montag” and “jeden zweiten Dienstag im Monat”. Without a month, “jeden zweiten Dienstag” is
    /// every other Tuesday. “am letzten Freitag im Monat” is a single day.
    private mutating func acceptWeekdayOfMonths(_ index: Int) -> Bool {
        if acceptWeekdayOfMonth(index) || acceptNumberedWeekday(index) { return true }
        guard language.isGerman, word(index) == "jeden", let day = language.days.value(of: word(index + 2)),
            let ordinal = ForeignDates.ordinals.value(of: word(index + 1))
        else { return false }
        let hasMonth = ["im", "des"].contains(word(index + 3)) && ["monat", "monats"].contains(word(index + 4))
        guard hasMonth || ordinal != "second" else { return false }
        return accept(index..<(index + (hasMonth ? 5 : 3)), "every_\(ordinal)_\(day)_of_the_month")
    }

    /// Accepts “jeden 2. Dienstag”, which is every other Tuesday, “jeden 1. Montag im Monat” and “un mardi sur deux”.
    private mutating func acceptNumberedWeekday(_ index: Int) -> Bool {
        if word(index) == "un", word(index + 2) == "sur", word(index + 3) == "deux",
            let day = language.days.value(of: word(index + 1))
        {
            return accept(index..<(index + 4), "every_other_" + day)
        }
        let english = ["first", "second", "third", "fourth"]
        guard language.isGerman, word(index) == "jeden", let number = number(index + 1), (1...4).contains(number),
            word(index + 2) == ".", let day = language.days.value(of: word(index + 3))
        else { return false }
        let hasMonth = ["im", "des"].contains(word(index + 4)) && ["monat", "monats"].contains(word(index + 5))
        if number == 2, !hasMonth { return accept(index..<(index + 4), "every_other_" + day) }
        let ordinal = english[Int(number) - 1]
        return accept(index..<(index + (hasMonth ? 6 : 4)), "every_\(ordinal)_\(day)_of_the_month")
    }

    /// Accepts “letzten Freitag im Monat” after “am”.
    private mutating func acceptWeekdayOfMonth(_ index: Int) -> Bool {
        guard language.isGerman, word(index - 1) == "am", let day = language.days.value(of: word(index + 1)),
            let ordinal = ForeignDates.ordinals.value(of: word(index)), ["im", "des"].contains(word(index + 2)),
            ["monat", "monats"].contains(word(index + 3))
        else { return false }
        return accept(index..<(index + 4), "the_\(ordinal)_\(day)_of_the_month")
    }

    /// Accepts “jeden Morgen”, “jede Nacht” and “chaque matin”, which would otherwise be tomorrow or a single night.
    private mutating func acceptEveryPart(_ index: Int, _ next: Int) -> Bool {
        guard let (part, end) = phrase(next, in: language.partsOfDay), !["am", "pm"].contains(part) else {
            return false
        }
        // “jeden Morgen und Abend” is twice a day.
        if ["und", "et", "y", "e", "en"].contains(word(end)), phrase(end + 1, in: language.partsOfDay) != nil {
            return false
        }
        let isBesideTime = isClock(end) || language.prepositions.value(of: word(end)) == "at"
        // Another time may follow, as in “jeden Mittag um 12:30”.
        if part == "noon" { return accept(index..<end, isBesideTime ? "every_day" : "every_day_at_noon") }
        // The time of “jeden Morgen joggen 6:30” stands apart and makes the part of the day needless.
        let hasTimeApart = !isBesideTime && hasClock(from: end, in: part)
        return accept(index..<end, hasTimeApart ? "every_day" : "every_" + part)
    }

    /// Whether a time that fits a part of the day stands somewhere from an index on.
    private func hasClock(from index: Int, in part: String) -> Bool {
        let firstHour: Int64 = part == "morning" ? 0 : 12
        for at in tokens.indices where at >= index && isClock(at) {
            if let hour = number(at), hour >= firstHour { return true }
        }
        return false
    }

    /// Whether the ending of an ordinal is attached to the number before it: “1er”, “1.”.
    private func isOrdinalEnding(_ index: Int) -> Bool {
        index < tokens.count && !tokens[index].followsSpace && ["er", "e", "."].contains(words[index])
    }

    /// Accepts “15. Dez”, “1er décembre”, “15 décembre” and “15 de diciembre”.
    mutating func acceptDayOfMonth(_ index: Int) -> Bool {
        guard let day = number(index), (1...31).contains(day), tokens[index].digitCount <= 2 else { return false }
        var at = index + 1
        if word(at) == "." || word(at) == "de" || isOrdinalEnding(at) { at += 1 }
        // “10 Mars bars” is not a date.
        guard at < tokens.count, let month = language.months.value(of: words[at]),
            language.isGerman || !isCapital(at)
        else { return false }
        isDate[index] = true
        // “3 déc. 9h30”
        let isShort = words[at].utf8.count <= 5 && at + 2 < tokens.count && word(at + 1) == "."
        let end = isShort && !tokens[at + 1].followsSpace ? at + 2 : at + 1
        return accept(min(at, index + 1)..<end, month)
    }

    /// Accepts “1er de chaque mois”, “15 de cada mes”, “1. jedes Monats”, “le 15 du mois”, and “le 15” after “chaque
    /// mois”.
    mutating func acceptDayOfEveryMonth(_ index: Int) -> Bool {
        guard let day = number(index), (1...31).contains(day), tokens[index].digitCount <= 2, !isClock(index) else {
            return false
        }
        let end = isOrdinalEnding(index + 1) ? index + 2 : index + 1
        if index > 1, isDate[index - 2], ["month", "months"].contains(translations[index - 2]),
            language.prepositions.value(of: words[index - 1]) == "on"
        {
            return accept((index - 1)..<end, "on_the_\(day)_th")
        }
        guard let next = afterEachMonth(end) ?? afterTheMonth(end, day: index) else { return false }
        // “de” is the Dutch article.
        return accept((word(index - 1) == "de" ? index - 1 : index)..<next, "\(day)_th_of_every_month")
    }

    /// The index after “de chaque mois” or “jedes Monats”. Nil if they do not begin at an index.
    private func afterEachMonth(_ index: Int) -> Int? {
        let every = ["de", "di", "van"].contains(word(index)) ? index + 1 : index
        guard let (english, unit) = phrase(every, in: language.qualifiers), english == "every",
            ["month", "months"].contains(language.units.value(of: word(unit)))
        else { return nil }
        return unit + 1
    }

    /// Words after “du mois” that say which month it is.
    private static let namedMonths = WordList("de d di von dernier suivant pasado siguiente scorso seguente")
    private static let jointsOfNumbers = WordList("und et y e en , & - / a bis al tot")

    /// The index after “du mois” and similar words after a day, which mean every month. Nil for “top 5 du mois”, “le 15
    /// du mois prochain”, and the last of several days, as in “le 1er et le 15 du mois”.
    private func afterTheMonth(_ index: Int, day: Int) -> Int? {
        guard let (_, next) = phrase(index, in: language.ofTheMonth) else { return nil }
        let isLed = language.prepositions.value(of: word(day - 1)) == "on"
        let joint = isLed ? day - 2 : day - 1
        let isListed =
            joint > 0 && ForeignDates.jointsOfNumbers.index(of: word(joint)) != nil
            && (number(joint - 1) != nil || isOrdinalEnding(joint - 1))
        let isCurrent = ["en", "in"].contains(word(next)) && ["cours", "curso", "corso"].contains(word(next + 1))
        guard isLed || isOrdinalEnding(day + 1), !isListed, !isCurrent,
            ForeignDates.namedMonths.index(of: word(next)) == nil, language.months.value(of: word(next)) == nil,
            phrase(next, in: language.suffixes) == nil
        else { return nil }
        return next
    }

    /// Accepts “bis” in “20:30 bis 6:30”.
    mutating func acceptEnd(_ index: Int) -> Bool {
        guard ["bis", "tot"].contains(words[index]), language.joints.value(of: words[index]) == "to",
            word(index - 2) == ":", endsTime(index), number(index + 1) != nil, !isClockBeforeDay(index)
        else { return false }
        return accept(index..<(index + 1), "to")
    }

    /// Accepts “14 Uhr”, “9 Uhr 30” and a time after “um” or “a las”.
    mutating func acceptHour(_ index: Int) -> Bool {
        if language.isGerman, words[index] == "uhr", number(index - 1) != nil {
            isDate[index - 1] = true
            isDate[index] = true
            // “9 Uhr 30” is 9h30.
            if index + 1 < tokens.count, tokens[index + 1].digitCount == 2 {
                isDate[index + 1] = true
                translations[index] = "h"
                attached += [index, index + 1]
            }
            return true
        }
        if acceptDutchHour(index) { return true }
        guard let (english, next) = phrase(index, in: language.prepositions), isWord(index, next),
            language.joints.value(of: words[index]) == nil && words[index] != "am" || !endsTime(index),
            english == "at" || isClock(next) || isDayAndMonth(next)
        else { return false }
        if isClock(next) || isDayAndMonth(next) {
            // “ab 17 Uhr” says when something may begin, which is not a deadline.
            return accept(index..<next, english == "from" && !startsRule(next) ? "after" : english)
        }
        if acceptClockWords(next) || english == "at" && acceptHourInWords(next) {
            return accept(index..<next, english)
        }
        guard let hour = number(next), hour <= 24, !isNumberOfWord(next)
        else { return false }
        isDate[next] = true
        return accept(index..<next, english)
    }

    /// Accepts “uur” in “dinsdag 19 uur” and “om 8 uur”. “2 uur” and “dinsdag 2 uur” are lengths.
    private mutating func acceptDutchHour(_ index: Int) -> Bool {
        guard language.units.value(of: "uur") != nil, word(index) == "uur", let hour = number(index - 1), hour <= 24,
            word(index - 2) == "om" || index > 1 && isDate[index - 2] && hour > 6
        else { return false }
        isDate[index - 1] = true
        return accept(index..<(index + 1), "uhr")
    }
}
