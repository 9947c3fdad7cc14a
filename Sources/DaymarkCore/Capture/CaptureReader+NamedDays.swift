/// Recognises days of the week that belong to the words beside them: “Sunday roast recipe”, “the Friday crew”.
extension CaptureReader {
    /// The names that a day at the start of a line may be part of.
    private static let compounds = WordList(
        "roast roasts school league blues papers paper times gravy sermon supplement prayers")
    /// Things that are named after a day when they end a line: “Monday workout playlist”.
    private static let things = WordList(
        """
        recipe recipes playlist idea ideas biography costume costumes lyrics poem quote quotes podcast newsletter magazine \
        wallpaper meme bracket puzzle crossword
        """)
    private static let honorifics = WordList("dr mr mrs ms prof")
    private static let determiners = WordList("the my our his her their your that a")
    private static let works = WordList(
        """
        read reading reread watch watching rewatch play playing listen hear sing learn practise practice stream download \
        cover transpose analyse analyze memorise memorize
        """)
    private static let introductions = WordList("on by due before until till every each this next last coming for from")

    /// - Parameter range: The date that begins with the day.
    func isDayOfName(_ day: Int, _ range: Range<Int>) -> Bool {
        guard DateWords.weekday(word(day)) != nil, range.count == 1, tokens[day].followsSpace,
            CaptureReader.introductions.index(of: word(day - 1)) == nil
        else { return false }
        let next = day + 1
        if day == 0 { return startsName(next) }
        // “the Friday crew”, “study for the SAT”
        let isAcronym = isShouted(day) && !isShouted(day - 1)
        if CaptureReader.determiners.index(of: word(day - 1)) != nil, isNoun(next) || isAcronym { return true }
        // “book with Dr. Friday”, “ask Sunday school”
        let hasTitle = word(day - 1) == "." && CaptureReader.honorifics.index(of: word(day - 2)) != nil
        if hasTitle && isCapital(day) || word(day) == "sunday" && word(next) == "school" { return true }
        return tokens[..<day].contains { CaptureReader.works.index(of: $0.text) != nil } && isDayOfWork(day)
    }

    /// Whether the words after a day at the start of a line make it part of a name.
    ///
    /// With a range of times, it is the day of an event: “Wednesday Late shift 2pm-10pm”.
    private func startsName(_ next: Int) -> Bool {
        guard isNoun(next), !dates.isDayBeforeHours(0) else { return false }
        if CaptureReader.compounds.index(of: word(next)) != nil { return true }
        let isAction = CaptureReader.isTaskVerb(word(next)) || CaptureReader.isEventWord(word(next))
        guard !isAction else { return false }
        if next + 1 < tokens.count, let last = tokens.last, CaptureReader.things.index(of: last.text) != nil {
            return true
        }
        // “Tuesday Weld biography”: the line goes on with a name, and not with an acronym or a task.
        return isCapital(0) && isCapital(next) && isSmall(next + 1) && word(next).utf8.count > 2
            && line[tokens[next].start + 1] >= UInt8(ascii: "a")
    }

    /// Whether a day is part of the title of a song, a book or a film: “play Sunday by U2”.
    private func isDayOfWork(_ day: Int) -> Bool {
        let next = day + 1
        if ["by", "with"].contains(word(next)), token(next + 1)?.kind == .word,
            dates.phrase(at: next + 1) == nil, dates.timeOfDay(at: next + 1) == nil
        {
            return word(next) == "by" || isCapital(day) && isCapital(next + 1)
        }
        // “The Man Who Was Thursday”
        return isCapital(day) && day > 3 && (day - 3..<day).allSatisfy { isCapital($0) }
    }

    /// Whether a plural such as “Tuesdays” is part of a name: “read Tuesdays with Morrie”, “TGI Fridays”.
    func isPluralOfName(_ index: Int) -> Bool {
        guard index > 0, isCapital(index) else { return false }
        if CaptureReader.works.index(of: word(index - 1)) != nil || introducesWork(index) {
            return token(index + 1)?.kind == .word
        }
        return isShouted(index - 1)
    }

    private static let consuming = WordList("read reread watch rewatch hear stream play")
    private static let kindsOfWorks = WordList(
        "book novel film movie song album track show series game podcast read watch listen play")

    /// Whether a date in capitals is the name of what is watched, read or heard: “watch Black Friday”, “listen to Sunday
    /// Morning”, “film: Halloween”.
    func isNameOfWork(_ range: Range<Int>) -> Bool {
        let first = range.lowerBound
        return isCapital(first) && !isShouted(first) && CaptureReader.introductions.index(of: word(first)) == nil
            && range.allSatisfy { tokens[$0].number == nil } && introducesWork(first)
    }

    /// Whether the words before an index introduce the name of a work: “watch”, “listen to”, “book:”.
    private func introducesWork(_ index: Int) -> Bool {
        let before = word(index - 1)
        if before == "to" { return ["listen", "listening"].contains(word(index - 2)) }
        if before == ":" { return CaptureReader.kindsOfWorks.index(of: word(index - 2)) != nil }
        return CaptureReader.consuming.index(of: before) != nil
    }

    private func isSmall(_ index: Int) -> Bool { token(index)?.kind == .word && !isCapital(index) }

    /// Whether a word may be a noun that goes with the day, rather than a time or a word that joins parts of the line.
    private func isNoun(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .word, token.followsSpace else { return false }
        return !isDateWord(index) && dates.phrase(at: index) == nil
            && DateReader.wordsBeforeDates.index(of: token.text) == nil
            && !["after", "or", "in", "of", "the", "off", "is", "was", "eod", "cob"].contains(token.text)
    }
}
