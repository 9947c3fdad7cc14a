/// Recognises German words for parts of months and other periods.
extension ForeignDates {
    private static let parts = WordPairs("anfang=start_of mitte=middle_of ende=end_of")
    private static let qualifiersOfPeriods = WordPairs(
        """
        nachsten=next nachster=next nachstes=next naechsten=next naechster=next naechstes=next kommenden=next \
        kommender=next kommendes=next diesen=this dieser=this dieses=this
        """)
    /// Parts of periods in one word.
    private static let compounds = WordPairs(
        """
        monatsende=end_of_month monatsletzten=end_of_month monatsletzter=end_of_month monatsanfang=start_of_month \
        monatsbeginn=start_of_month monatsersten=start_of_month monatsmitte=middle_of_month jahresende=end_of_year \
        jahresanfang=start_of_year jahresbeginn=start_of_year quartalsende=end_of_quarter \
        quartalsanfang=start_of_quarter quartalsbeginn=start_of_quarter wochenanfang=start_of_week \
        wochenbeginn=start_of_week
        """)
    private static let edges = WordPairs("letzten=end_of letzter=end_of ersten=start_of erster=start_of")
    private static let wordsBeforeCompounds = WordList("am zum bis gegen ab vor spatestens spaetestens")
    private static let lastOfEveryMonth = "last_day_of_every_month"
    private static let firstOfEveryMonth = "1_th_of_every_month"

    /// Accepts “Anfang nächsten Monats”, “Ende Januar”, “am Monatsende”, “am letzten Tag des Monats”, “jeden
    /// Monatsletzten” and “Woche vom 14.12.”.
    mutating func acceptPartOfPeriod(_ index: Int) -> Bool {
        guard language.isGerman else { return false }
        return acceptEdgeOfEveryMonth(index) || acceptPart(index) || acceptCompound(index) || acceptEdgeOfMonth(index)
            || acceptWeekOf(index) || acceptFirstMonth(index)
    }

    /// Accepts “ab Januar” after a rule, which starts then.
    private mutating func acceptFirstMonth(_ index: Int) -> Bool {
        guard word(index) == "ab", let month = language.months.value(of: word(index + 1)), followsRule(index) else {
            return false
        }
        return accept(index..<(index + 2), "from_" + month)
    }

    /// Accepts “Ende Januar”, “Mitte nächsten Monats”, “Anfang der Woche” and “Anfang Monat”.
    private mutating func acceptPart(_ index: Int) -> Bool {
        guard let part = ForeignDates.parts.value(of: words[index]), word(index - 1) != "zu",
            let (period, next) = period(afterArticle(index + 1))
        else { return false }
        return accept(startOfLead(index)..<next, (startOfLead(index) < index ? "by_" : "") + part + "_" + period)
    }

    /// Accepts “am Monatsende”, “bis Jahresende”, and such a word at an edge of the line.
    private mutating func acceptCompound(_ index: Int) -> Bool {
        guard let english = ForeignDates.compounds.value(of: words[index]),
            index == 0 || isEndOfText(index + 1) && !["nach", "seit"].contains(word(index - 1))
                || ForeignDates.wordsBeforeCompounds.index(of: word(index - 1)) != nil,
            index + 1 >= tokens.count || tokens[index + 1].followsSpace || [",", "."].contains(word(index + 1))
        else { return false }
        return accept(startOfLead(index)..<(index + 1), (startOfLead(index) < index ? "by_" : "") + english)
    }

    /// The index of “gegen” before a part of a period, which is translated with it. Otherwise the index itself.
    private func startOfLead(_ index: Int) -> Int { word(index - 1) == "gegen" ? index - 1 : index }

    /// Accepts “letzten Tag im Monat”, “letzten Tag des nächsten Monats”, “ersten Tag im Januar” and “letzten des
    /// Monats”.
    private mutating func acceptEdgeOfMonth(_ index: Int) -> Bool {
        guard let edge = ForeignDates.edges.value(of: words[index]) else { return false }
        let at = word(index + 1) == "tag" ? index + 2 : index + 1
        guard ["im", "des", "vom", "in"].contains(word(at)),
            at > index + 1 || word(at) == "des" && ["am", "zum", "bis"].contains(word(index - 1)),
            let (period, next) = period(at + 1), !["week", "year"].contains(language.units.value(of: word(next - 1)))
        else { return false }
        return accept(index..<next, edge + "_" + period)
    }

    private func afterArticle(_ index: Int) -> Int { ["des", "der", "vom"].contains(word(index)) ? index + 1 : index }

    /// The English words for “Januar”, “Monat”, “nächsten Monats”, “dieser Woche” or “KW 51”, and the index after them.
    private func period(_ index: Int) -> (english: String, next: Int)? {
        if let month = language.months.value(of: word(index)) { return (month, index + 1) }
        if let next = afterCalendarWeek(index) { return ("calendar_week_" + word(next - 1), next) }
        let qualifier = ForeignDates.qualifiersOfPeriods.value(of: word(index))
        let at = qualifier == nil ? index : index + 1
        guard let unit = language.units.value(of: word(at)), ["week", "month", "quarter", "year"].contains(unit)
        else { return nil }
        return (qualifier.map { $0 + "_" + unit } ?? unit, at + 1)
    }

    // MARK: Every month

    /// Accepts “jeden Monatsletzten”, “immer am Monatsende”, “jeden letzten Tag im Monat”, “am letzten Tag jedes Monats”,
    /// “Ende jedes Monats”, “jeden Monat am letzten Tag”, “am Ersten jedes Monats” and “jeden Ersten”.
    private mutating func acceptEdgeOfEveryMonth(_ index: Int) -> Bool {
        var start = index
        var isEvery = false
        if word(start) == "immer" { (start, isEvery) = (start + 1, true) }
        if ["am", "zum"].contains(word(start)) { start += 1 }
        if isEach(start) { (start, isEvery) = (start + 1, true) }
        guard let (isLast, next) = edgeOfEveryMonth(start, isEvery: isEvery) else { return false }
        return accept(index..<next, isLast ? ForeignDates.lastOfEveryMonth : ForeignDates.firstOfEveryMonth)
    }

    private func isEach(_ index: Int) -> Bool { ["jeden", "jedes", "jedem", "jeder"].contains(word(index)) }

    /// The edge of every month that words name, and the index after them.
    /// - Parameter isEvery: Whether “jeden” or “immer” is before them.
    private func edgeOfEveryMonth(_ index: Int, isEvery: Bool) -> (isLast: Bool, next: Int)? {
        if isEvery, let compound = ForeignDates.compounds.value(of: word(index)) {
            if compound == "end_of_month" { return (true, index + 1) }
            return compound == "start_of_month" ? (false, index + 1) : nil
        }
        // “jeden Monat am letzten Tag”
        if isEvery, ["monat", "monats"].contains(word(index)) {
            guard ["am", "zum"].contains(word(index + 1)) else { return nil }
            if word(index + 2) == "ende" { return (true, index + 3) }
            guard let edge = ForeignDates.edges.value(of: word(index + 2)), word(index + 3) == "tag" else { return nil }
            return (edge == "end_of", index + 4)
        }
        let part = ForeignDates.parts.value(of: word(index))
        guard let edge = part ?? ForeignDates.edges.value(of: word(index)), edge != "middle_of" else { return nil }
        // “letzten Tag im Monat” needs its day, unless “Letzten” is a noun. “Ende des Monats” has none.
        let at = part == nil && word(index + 1) == "tag" ? index + 2 : index + 1
        let isNoun = part == nil && at == index + 1 && isCapital(index)
        guard part != nil || at > index + 1 || isNoun || isEach(at) else { return nil }
        let article = ["im", "des", "vom", "eines", "in"].contains(word(at)) ? at + 1 : at
        let unit = isEach(article) ? article + 1 : article
        if isEvery || unit > article, ["monat", "monats"].contains(word(unit)) { return (edge == "end_of", unit + 1) }
        // “jeden Ersten Miete”
        return isEvery && isNoun && !isCounted(at) ? (edge == "end_of", at) : nil
    }

    /// Whether a word after “jeden Ersten” says what is the first: “Montag”, “Advent”.
    private func isCounted(_ index: Int) -> Bool {
        language.days.value(of: word(index)) != nil
            || ["im", "des", "vom", "in", "und", "oder", "advent", "hilfe", "tag"].contains(word(index))
    }

    // MARK: Weeks

    /// Accepts “Woche vom 14.12.” and “in der Woche vom 14. Dezember”.
    private mutating func acceptWeekOf(_ index: Int) -> Bool {
        guard word(index) == "woche", ["vom", "ab", "von"].contains(word(index + 1)) else { return false }
        let date = word(index + 2) == "dem" ? index + 3 : index + 2
        let month = word(date + 1) == "." ? date + 2 : date + 1
        let isDayOfMonth = number(date) != nil && language.months.value(of: word(month)) != nil
        guard isDayAndMonth(date) || isDayOfMonth else { return false }
        var start = index
        if ["der", "die"].contains(word(start - 1)) { start -= 1 }
        if start < index, word(start - 1) == "in" { start -= 1 }
        return accept(start..<date, "week_of")
    }
}
