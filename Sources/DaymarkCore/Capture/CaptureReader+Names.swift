/// Recognises words that look like a date but are part of a name: `Wednesday.app`, `friday@example.org`, “John 3:16”.
extension CaptureReader {
    /// The index after a run of characters that is a name as a whole: an address, a URL, a file. Its parts are not read.
    mutating func readName() -> Int? {
        guard tokens[position].followsSpace else { return nil }
        let end = endOfRun(position)
        // `+work.servers` is a label.
        if word(position) == "+" || word(position) == "#", !(position..<end).contains(where: { word($0) == "@" }) {
            return nil
        }
        guard isName(position..<end) else { return nil }
        quoted.append(bytes(of: position..<end))
        return end
    }

    /// The index after the tokens that follow without white space.
    func endOfRun(_ start: Int) -> Int {
        var end = start + 1
        while let token = token(end), !token.followsSpace { end += 1 }
        return end
    }

    private func isName(_ run: Range<Int>) -> Bool {
        guard run.count > 2 else { return false }
        return run.dropLast().dropFirst().contains { index in
            let (before, after) = (tokens[index - 1], tokens[index + 1])
            switch tokens[index].text {
            case "@", "_": return before.kind != .symbol(UInt8(ascii: "(")) && isLetters(after) || after.number != nil
            case ":": return after.isSymbol("/") && word(index + 2) == "/"
            case "\\", "=": return true
            // A dot between words joins a name, but not in “p.m.”.
            case ".": return isLetters(before) && isLetters(after) && before.end - before.start > 1
            default: return false
            }
        }
    }

    private func isLetters(_ token: Token) -> Bool { token.kind == .word }

    // MARK: Dates inside names

    /// Whether a date is part of a name, because letters or digits are attached to it (`Friday-style`), because it is
    /// in a name (`Wednesday.app`) or because of the words beside it (“Black Friday”, “Friday Night Lights”).
    func isPartOfName(_ range: Range<Int>) -> Bool {
        if isAttachedBefore(range.lowerBound) || isAttachedAfter(range.upperBound) { return true }
        if range.contains(where: { tokens[$0].followsSpace && isName($0..<endOfRun($0)) }) { return true }
        return isTitled(range) || isBesideNoun(range) || isNameOfWork(range)
    }

    /// Words after a weekday that do not continue its name.
    private static let functionWords = WordList(
        """
        the a an my your his her our their this that these those some any all both it him them me us and or but about \
        re at in on with w from by via using before after until till if as so then also again please too for to of into \
        asap first instead latest only or night morning evening afternoon
        """)

    static func isFunctionWord(_ word: String) -> Bool { functionWords.index(of: word) != nil }

    /// Whether a bare weekday may belong to the noun after it, as in “Buy Friday magazine”. After the verb of a task, it
    /// is not clear whether the day is part of the object, so it stays in the title with a note.
    private func isBesideNoun(_ range: Range<Int>) -> Bool {
        let (day, next) = (range.lowerBound, range.upperBound)
        guard range.count == 1, day == 1, DateWords.weekday(word(day)) != nil, CaptureReader.isTaskVerb(word(0)),
            CaptureReader.contacts.index(of: word(0)) == nil, let following = token(next), following.kind == .word,
            following.followsSpace, !isCapital(next), !isDateWord(next)
        else { return false }
        return CaptureReader.functionWords.index(of: following.text) == nil && !following.text.ends(with: "ly")
    }

    private func isAttachedBefore(_ index: Int) -> Bool {
        guard index > 0, let token = token(index), !token.followsSpace else { return false }
        let previous = tokens[index - 1]
        guard case .symbol(let symbol) = previous.kind else { return true }
        // In `(friday`, `due:friday` and `- friday`, the symbol only introduces the date.
        let isInsideRun = !previous.followsSpace
        return switch symbol {
        case UInt8(ascii: "$"), UInt8(ascii: "#"): true
        case UInt8(ascii: ":"): isInsideRun && token.number != nil && self.token(index - 2)?.number != nil
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "/"), UInt8(ascii: "\\"):
            isInsideRun
        default: false
        }
    }

    /// The index after the rest of a range whose end was not understood, as in “14:00-13:00”. Nil if none is attached.
    func endOfBrokenRange(_ index: Int) -> Int? {
        let isDash = word(index) == "-" || word(index) == "–"
        guard isDash, token(index)?.followsSpace == false, token(index + 1)?.number != nil,
            token(index + 1)?.followsSpace == false
        else { return nil }
        return endOfRun(index)
    }

    private func isAttachedAfter(_ index: Int) -> Bool {
        guard let token = token(index), !token.followsSpace, let next = self.token(index + 1), !next.followsSpace else {
            return token(index)?.followsSpace == false && token(index)?.kind == .word && !isPlainEnding(index)
        }
        switch token.text {
        case "-", ".", "_", "@", "+", "=", "'": return next.kind == .word || next.number != nil
        case "/": return next.kind == .word && DateWords.weekday(next.text) == nil
        default: return token.kind == .word && !isPlainEnding(index)
        }
    }

    /// Whether the word attached to a date is a mark beyond ASCII, such as a closing quotation mark or a dash.
    private func isPlainEnding(_ index: Int) -> Bool { line[tokens[index].start] >= 0x80 }

    private static let namedDays = WordList(
        """
        black cyber good ash shrove easter palm casual taco giving super bloody freaky fat holy maundy whit dress man \
        ruby blue manic gloomy stormy bowl patch tgi
        """)
    private static let titles = WordList("tomorrow today tonight")

    /// Whether the words beside a day make it a name: “Black Friday”, “Wednesday Addams”, “USA Today”.
    private func isTitled(_ range: Range<Int>) -> Bool {
        guard let day = range.first(where: { DateWords.weekday(word($0)) != nil || isTitleWord($0) }) else {
            return false
        }
        if CaptureReader.namedDays.index(of: word(day - 1)) != nil, day == range.lowerBound, !isTitleWord(day) {
            return true
        }
        if isDayOfName(day, range) { return true }
        guard day > 0, isCapital(day) else { return false }
        // German days have a capital letter: “Elternabend Sa 19-20:30 Schule”.
        if tokens[day].isTranslated, range.count > 1 { return false }
        // “am Dienstag Nachhilfe”
        if tokens[day].isTranslated, tokens[day - 1].isTranslated { return false }
        // “The Day After Tomorrow”: in a date, such words are not capital.
        if range.contains(where: { ["after", "before", "of"].contains(word($0)) && isCapital($0) }) { return true }
        if isTitleWord(day), isShouted(day - 1) { return true }
        guard range.lowerBound == day, !isShouted(day) else { return false }
        if isDayOfEvent(day, range) { return false }
        // “Watch Wednesday Addams”: a capital word right after a capital day, in a line that is not all in capitals.
        var next = range.upperBound
        while isCapital(next), DateReader.parts.index(of: word(next)) != nil { next += 1 }
        let follows = isCapital(next) && tokens[next].followsSpace && !isDateWord(next)
        return follows && (day == 1 || !isCapital(day - 1) || word(day - 1) == "the")
    }

    private static let rooms = WordList(
        "room rm hall building bldg lab zoom teams office library campus auditorium theatre theater hs")

    /// Whether a day is that of an event although a capital word follows: “Exam Friday 9am Room 12”, “Exam Friday Room 12”,
    /// “Dentist Friday Dr. Smith 3pm”.
    private func isDayOfEvent(_ day: Int, _ range: Range<Int>) -> Bool {
        if range.contains(where: { tokens[$0].number != nil }) { return true }
        if CaptureReader.rooms.index(of: word(range.upperBound)) != nil { return true }
        return CaptureReader.isEventWord(word(day - 1))
            && tokens.indices.contains { dates.clock($0)?.clock.exact == true }
    }

    private func isTitleWord(_ index: Int) -> Bool { CaptureReader.titles.index(of: word(index)) != nil }

    /// Whether a word is written in capital letters.
    func isShouted(_ index: Int) -> Bool {
        guard let token = token(index), token.kind == .word, token.end - token.start > 1 else { return false }
        return line[token.start..<token.end].allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    func isDateWord(_ index: Int) -> Bool {
        let text = word(index)
        return DateWords.weekday(text) != nil || DateWords.month(text) != nil
            || DateReader.parts.index(of: text) != nil || DateReader.wordsBeforeDates.index(of: text) != nil
            || ["am", "pm", "noon", "midnight", "from", "for", "with", "to"].contains(text)
    }

    // MARK: Numbers that are not times

    private static let streets = WordList(
        "street st road rd avenue ave lane ln drive square sq place court terrace boulevard blvd plaza crescent floor")
    private static let measures = WordList(
        """
        percent euro euros dollar dollars pound pounds usd eur gbp cents degrees km miles mph kmh kg stars points \
        people persons pages chapters guests units items copies am-radio fps hz watts volts
        """)

    /// Whether a bare number after “at” is not an hour: “at 14 Baker Street”, “at 5 euros”, “at 20 %”.
    func isNumberOfSomething(_ range: Range<Int>) -> Bool {
        guard let last = token(range.upperBound - 1), last.number != nil, last.digitCount <= 2 else { return false }
        if DateWords.month(word(range.upperBound - 2)) != nil { return isNameWithNumber(range) }
        guard range.count == 1 || ["at", "@", "by", "before"].contains(word(range.upperBound - 2))
        else { return false }
        let next = range.upperBound
        if word(next) == "%" || word(next) == "°" || CaptureReader.measures.index(of: word(next)) != nil { return true }
        return (next + 1..<next + 4).contains { CaptureReader.streets.index(of: word($0)) != nil }
            && token(next)?.kind == .word
    }

    /// Whether a unit follows numbers, which are no hours then: “3-5 pages”.
    func isMeasure(_ index: Int) -> Bool {
        dates.isMeasured(index) || CaptureReader.measures.index(of: word(index)) != nil
    }

    private static let contacts = WordList("ask tell give call text email meet invite remind help show send pay with")

    /// Whether a month before a number is a verb or a person: “March 5 km”, “ask April 3 questions”.
    private func isNameWithNumber(_ range: Range<Int>) -> Bool {
        let next = range.upperBound
        if CaptureReader.measures.index(of: word(next)) != nil { return true }
        return CaptureReader.contacts.index(of: word(range.lowerBound - 1)) != nil && token(next)?.kind == .word
            && !isDateWord(next)
    }

    private static let books = WordList(
        """
        genesis exodus leviticus deuteronomy joshua judges samuel kings chronicles ezra nehemiah job psalm psalms \
        proverbs ecclesiastes isaiah jeremiah ezekiel hosea micah romans corinthians galatians ephesians philippians \
        colossians thessalonians timothy titus hebrews revelation surah sura quran
        """)
    /// Books that are also names of people.
    private static let bookNames = WordList(
        "john luke mark matthew matt acts ruth esther daniel joel amos jonah james peter jude")
    private static let reading = WordList(
        "read learn memorise memorize study recite quote write copy discuss reflect bible verse")
    private static let ratios = WordList("ratio scale mix odds aspect score format version")

    /// Whether a time at an index is a verse or a ratio: “John 3:16”, “scale 1:50”, “16:9 screen”.
    func isVerseOrRatio(_ index: Int) -> Bool {
        guard token(index)?.number != nil, word(index + 1) == ":", index > 0 else { return false }
        let before = word(index - 1)
        if CaptureReader.books.index(of: before) != nil || CaptureReader.ratios.index(of: before) != nil { return true }
        guard CaptureReader.bookNames.index(of: before) != nil else { return false }
        return tokens[..<index].contains { CaptureReader.reading.index(of: $0.text) != nil }
    }
}
