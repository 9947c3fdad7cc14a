/// An amount that a text names, such as “20 problems” or “chapters 3–5”.
struct FoundSize: Hashable {
    /// In thousandths.
    let amount: Int64
    /// As it was typed.
    let text: String
}

/// Finds amounts and times in a text.
struct SizeReader {
    private let text: TextWords
    private let tokens: [Token]

    /// A word with the number that it begins or ends with: “1500w”, “q5”, “six”.
    private struct Token {
        let word: TextWords.Word
        /// Thousandths.
        var number: Int64?
        /// Letters before and after the number.
        var prefix = ""
        var suffix = ""

        var isPlainNumber: Bool { number != nil && prefix.isEmpty && suffix.isEmpty }
    }

    init(_ text: TextWords) {
        self.text = text
        tokens = text.words.map { SizeReader.token($0) }
    }

    private static func token(_ word: TextWords.Word) -> Token {
        if let number = numberWords.index(of: word.text) { return Token(word: word, number: Int64(number + 1) * 1000) }
        let bytes = Array(word.text.utf8)
        guard let start = bytes.firstIndex(where: { $0.isDigit }) else { return Token(word: word) }
        var end = start
        while end < bytes.count,
            bytes[end].isDigit || bytes[end] == UInt8(ascii: ",") || bytes[end] == UInt8(ascii: ".")
        {
            end += 1
        }
        guard let number = thousandths(Array(bytes[start..<end])) else { return Token(word: word) }
        return Token(
            word: word, number: number, prefix: String(decoding: bytes[..<start], as: UTF8.self),
            suffix: String(decoding: bytes[end...], as: UTF8.self))
    }

    /// A number with grouped thousands (“1,500”) or a fraction (“1.5”).
    private static func thousandths(_ digits: [UInt8]) -> Int64? {
        let groups = digits.split(whereSeparator: { !$0.isDigit })
        guard let first = groups.first, first.count <= 6, groups.count <= 2 else { return nil }
        func value(_ group: ArraySlice<UInt8>) -> Int64 { group.reduce(0) { $0 * 10 + Int64($1 - 48) } }
        guard groups.count == 2 else { return value(first) * 1000 }
        if groups[1].count == 3 { return (value(first) * 1000 + value(groups[1])) * 1000 }
        return value(first) * 1000 + (groups[1].count == 1 ? value(groups[1]) * 100 : value(groups[1].prefix(2)) * 10)
    }

    static let numberWords = WordList(
        """
        one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
        seventeen eighteen nineteen twenty
        """)

    // MARK: Amounts

    /// The amount of a unit. Nil if the text does not have it.
    func amount(of unit: String) -> FoundSize? {
        if unit == "items" { return items }
        if unit == "minutes" { return time.map { FoundSize(amount: $0.minutes * 1000, text: $0.text) } }
        let names = SizeReader.names(of: unit)
        for index in tokens.indices {
            if let found = amountBefore(unit: names, at: index) { return found }
        }
        for index in tokens.indices {
            if let found = amountAfter(unit: names, at: index) { return found }
        }
        return nil
    }

    /// “20 problems”, “1500w”, “3 short poems”.
    private func amountBefore(unit: [String], at index: Int) -> FoundSize? {
        guard var number = tokens[index].number, number > 0, tokens[index].prefix.isEmpty else { return nil }
        if index > 0, SizeReader.ordinalNouns.index(of: tokens[index - 1].word.text) != nil { return nil }
        if isYear(tokens[index]), !unit.contains("word") { return nil }
        if tokens[index].suffix == "k", unit.contains("word") {
            number *= 1000
        } else if !tokens[index].suffix.isEmpty {
            guard unit.contains(tokens[index].suffix) else { return nil }
            return FoundSize(amount: number, text: text.text(of: index..<index + 1))
        }
        for next in (index + 1)..<min(index + 4, max(index + 1, tokens.count)) {
            if tokens[next].number != nil || tokens[next].word.beginsClause { return nil }
            guard TextWords.areSame(tokens[next].word.stems, unit) else { continue }
            if isName(index, of: next, in: unit) { return nil }
            return FoundSize(amount: number, text: text.text(of: index..<next + 1))
        }
        return nil
    }

    /// Whether the number before a unit belongs to a name, as in “Prog 1 exercise sheet 2” and “sheet 3 exercise 2”.
    private func isName(_ index: Int, of position: Int, in unit: [String]) -> Bool {
        let (number, word) = (tokens[index].number ?? 0, tokens[position].word.text)
        // Courses and sheets have small numbers, or long ones such as 101.
        guard number < 8000 || number >= 100_000 else { return false }
        let isLast = position + 1 >= tokens.count || tokens[position + 1].word.beginsClause
        let next = isLast ? nil : tokens[position + 1]
        let isNumbered = next?.isPlainNumber ?? false
        // The first word of “exercise sheet” says what kind of sheet it is. A “20-question set” has 20 questions.
        if let next, SizeReader.sheetKinds.index(of: next.word.text) != nil, !isHyphenated(index) { return true }
        // “Prog 2 exercise sheet”
        if SizeReader.sheetWords.index(of: word) != nil, isNumbered || number > 1000 && index > 0 { return true }
        guard index > 0, unit.contains("exercise"),
            SizeReader.sheetWords.index(of: tokens[index - 1].word.text) != nil
        else { return false }
        if isNumbered { return true }
        // “Sheet 4 questions” has four, but “sheet 4 question” has not.
        let isPlural = word.utf8.last == UInt8(ascii: "s") || word.utf8.last == UInt8(ascii: "n")
        return word.utf8.count > 3 && isPlural == (number == 1000)
    }

    private func isHyphenated(_ index: Int) -> Bool {
        guard index + 1 < tokens.count else { return false }
        let gap = text.bytes[tokens[index].word.range.upperBound..<tokens[index + 1].word.range.lowerBound]
        return gap.contains(UInt8(ascii: "-"))
    }

    private func isYear(_ token: Token) -> Bool {
        token.isPlainNumber && (1_900_000...2_099_000).contains(token.number ?? 0)
    }

    /// “chapters 3–5”, “q1-q5”, “exercises 4.2 & 4.3”, “cards x6”, “words: 500”.
    private func amountAfter(unit: [String], at index: Int) -> FoundSize? {
        let token = tokens[index]
        let isAttached = token.number != nil && unit.contains(token.prefix)
        let isUnit = token.number == nil && TextWords.areSame(token.word.stems, unit)
        guard isAttached || isUnit else { return nil }
        let first = isAttached ? index : index + 1
        guard first < tokens.count, let low = tokens[first].number, !beginsTime(at: first) else { return nil }
        // “Shirt (5 items)” has no shirt number 5. A point after an abbreviation does not separate: “p. 20”.
        if isUnit, tokens[first].word.beginsClause, token.word.text.utf8.count > 3 { return nil }
        if tokens[first].prefix == "x" { return FoundSize(amount: low, text: text.text(of: first..<first + 1)) }
        guard isAttached || tokens[first].prefix.isEmpty else { return nil }
        if let (count, end) = range(from: first, low: low) {
            return FoundSize(amount: count, text: text.text(of: index..<end))
        }
        // “Words: 500” and “kanji 15” are amounts, but “chapter 5” is a name.
        if unit.contains("word") || SizeReader.uncounted.index(of: token.word.text) != nil {
            return FoundSize(amount: low, text: text.text(of: index..<first + 1))
        }
        // “Sheet 3 exercise 2” does not say how long the exercise is.
        if index > 1, tokens[index - 1].isPlainNumber,
            SizeReader.sheetWords.index(of: tokens[index - 2].word.text) != nil
        {
            return nil
        }
        return FoundSize(amount: 1000, text: text.text(of: index..<first + 1))
    }

    /// Whether a number begins a length of time: “interview 60 minutes”, “interview 45–60 min”.
    private func beginsTime(at index: Int) -> Bool {
        var last = index
        if tokens[index].suffix.isEmpty, index + 1 < tokens.count, tokens[index + 1].number != nil {
            let gap = text.bytes[tokens[index].word.range.upperBound..<tokens[index + 1].word.range.lowerBound]
            if gap.contains(UInt8(ascii: "-")) || gap.contains(0xE2) { last += 1 }
        }
        var unit = tokens[last].suffix
        if unit.isEmpty, last + 1 < tokens.count { unit = tokens[last + 1].word.text }
        return SizeReader.minuteWords.index(of: unit) != nil || SizeReader.hourWords.index(of: unit) != nil
    }

    /// The count of “3–5” or “4, 5 & 6”, and the index behind it.
    private func range(from first: Int, low: Int64) -> (count: Int64, end: Int)? {
        var next = first + 1
        guard next < tokens.count else { return nil }
        let gap = text.bytes[tokens[first].word.range.upperBound..<tokens[next].word.range.lowerBound]
        let isDash = gap.contains(UInt8(ascii: "-")) || gap.contains(0xE2)
        if SizeReader.rangeWords.index(of: tokens[next].word.text) != nil, next + 1 < tokens.count {
            guard let high = tokens[next + 1].number, high > low else { return nil }
            return (high - low + 1000, next + 2)
        }
        if isDash, let high = tokens[next].number {
            return high > low ? (high - low + 1000, next + 1) : nil
        }
        var count: Int64 = 1
        while next < tokens.count {
            if tokens[next].word.text == "and" || tokens[next].word.text == "und" || tokens[next].word.text == "y" {
                next += 1
                continue
            }
            guard tokens[next].number != nil, tokens[next].suffix.isEmpty, !isYear(tokens[next]) else { break }
            (count, next) = (count + 1, next + 1)
        }
        return count > 1 ? (count * 1000, next) : nil
    }

    /// A number before a noun: “iron five shirts”.
    private var items: FoundSize? {
        for index in tokens.indices {
            guard let number = tokens[index].number, number.isMultiple(of: 1000), (1000...500_000).contains(number)
            else { continue }
            if tokens[index].prefix == "x" || tokens[index].suffix == "x" {
                return FoundSize(amount: number, text: text.text(of: index..<index + 1))
            }
            let before = index > 0 ? tokens[index - 1].word.text : ""
            guard tokens[index].isPlainNumber, SizeReader.ordinalNouns.index(of: before) == nil,
                SizeReader.timeWords.index(of: before) == nil, index + 1 < tokens.count
            else { continue }
            let next = tokens[index + 1].word
            guard tokens[index + 1].number == nil, !next.beginsClause, SizeReader.noItems.index(of: next.text) == nil
            else { continue }
            return FoundSize(amount: number, text: text.text(of: index..<index + 2))
        }
        return nil
    }

    // MARK: Times

    /// A length of time, such as “45 min”, “2 hrs”, “1h30” or “half an hour”. Not what begins “in 2 hours”.
    var time: (minutes: Int64, text: String)? {
        for index in tokens.indices {
            if index > 0, SizeReader.notBeforeTime.index(of: tokens[index - 1].word.text) != nil { continue }
            if let length = spokenHour(at: index) { return length }
            guard let number = tokens[index].number, number > 0, tokens[index].prefix.isEmpty else { continue }
            let isAlone = tokens[index].suffix.isEmpty
            guard !isAlone || index + 1 < tokens.count else { continue }
            let unit = isAlone ? tokens[index + 1].word.text : tokens[index].suffix
            let end = index + (isAlone ? 2 : 1)
            // “5-7 mins” takes the middle.
            let middle = middleOfRange(endingAt: index, number)
            if SizeReader.minuteWords.index(of: unit) != nil {
                return (max(1, middle / 1000), text.text(of: index..<end))
            }
            if SizeReader.hourWords.index(of: unit) != nil {
                return (max(1, middle * 60 / 1000), text.text(of: index..<end))
            }
        }
        return nil
    }

    /// “An hour”, “half an hour”, “eine halbe Stunde”.
    private func spokenHour(at index: Int) -> (minutes: Int64, text: String)? {
        guard tokens[index].word.text == "hour" || tokens[index].word.text == "stunde", index > 0 else { return nil }
        let before = tokens[index - 1].word.text
        if before == "halbe" || index > 1 && tokens[index - 2].word.text == "half" {
            return (30, text.text(of: max(0, index - 2)..<index + 1))
        }
        let isOne = before == "an" || before == "one" || before == "1" || before == "eine"
        return isOne ? (60, text.text(of: index - 1..<index + 1)) : nil
    }

    private func middleOfRange(endingAt index: Int, _ high: Int64) -> Int64 {
        guard index > 0, let low = tokens[index - 1].number, tokens[index - 1].isPlainNumber, low < high else {
            return high
        }
        return (low + high) / 2
    }

    /// Whether the time applies to each of several things: “2 interviews, about 45 min each”.
    var isForEach: Bool { tokens.contains { $0.word.text == "each" || $0.word.text == "jeweils" } }

    // MARK: Words

    private static func names(of unit: String) -> [String] {
        let stems = TextWords.stems(of: unit)
        for family in families {
            let names = family.all
            if names.contains(where: { stems.contains($0) }) { return stems + names }
        }
        return stems
    }

    /// Whether a word is a unit of some size.
    static func isUnit(_ word: TextWords.Word) -> Bool {
        families.contains { family in word.stems.contains { family.index(of: $0) != nil } }
    }

    private static let families = [
        WordList("page p pp pg pgs pag seite seiten pagina paginas halaman strona stron pagine"),
        WordList("word w wd wds wort worte worter palabra palabras mot mots parola parole slow"),
        WordList(
            """
            problem question q qs qn qns ques exercise ex exs aufgabe aufgaben ejercicio ejercicios soal task \
            sum exercice exercices query queries zadanie zadania
            """),
        WordList("chapter ch chap chaps chpt kapitel capitulo capitulos chapitre chapitres bab rozdzial"),
        WordList("slide folie folien diapositiva diapositivas"),
        WordList("card flashcard flashcards karte karten karteikarten"),
        WordList("km k kms kilometer kilometre kilometers"),
        WordList("person people guest guests personen gaste"),
        WordList("row rows"), WordList("day days tage dias jours"),
        WordList("paper article articles papers"),
    ]
    private static let rangeWords = WordList("to bis until through thru a do sampai")
    /// Words before a number that only counts on: “week 3 lecture”, “part 2 cue cards”.
    static let ordinalNouns = WordList(
        """
        grade year gcse level part no number week unit lesson topic set chapter ch kapitel version room bus day step form \
        stage season episode module act scene paper round
        """)
    /// Words for several problems or the like on one sheet, which have numbers of their own.
    static let sheetWords = WordList(
        """
        sheet worksheet set pset class series blatt serie ubungsblatt uebungsblatt aufgabenblatt homework hw assignment \
        tutorial
        """)
    /// Words for a sheet that may follow its content: “exercise sheet”.
    private static let sheetKinds = WordList("sheet sheets set sets class classes series blatt")
    /// Words before the number of a time or a date.
    private static let timeWords = WordList(
        """
        in at by until till before after around june july may march april january february august september october \
        november december jan feb mar apr jun jul aug sep oct nov dec
        """)
    /// Units that nobody numbers, so that a number behind them says how many.
    private static let uncounted = WordList("kanji hanzi vocab vokabeln cards flashcards mcqs")
    private static let noItems = WordList(
        """
        yr yrs min mins minute minutes h hr hrs hour hours day days week weeks month months year years am pm st nd \
        rd th o and or to by due today tomorrow tonight monday tuesday wednesday thursday friday saturday \
        sunday january february march april may june july august september october november december jan feb \
        mar apr jun jul aug sep oct nov dec percent euro euros pounds dollars uhr tage wochen stunden
        """)
    private static let minuteWords = WordList("min mins minute minutes minuten minutos minuti mn m")
    private static let hourWords = WordList("h hr hrs hour hours std stunden horas heures ore")
    private static let notBeforeTime = WordList("in before after within every")
}
