/// The actions that one step names: “Read all questions once and mark them easy or hard” has two.
struct StepClauses {
    /// The title without the number of its part, and that number: “Write the report (part 2 of 5)”.
    private let title: String
    private let part: String
    private let words: TextWords

    init(_ title: String) {
        let parted = StepClauses.parted(title)
        self.title = parted.title
        part = parted.part
        words = TextWords(parted.title)
    }

    /// The longest short form of a step, in characters. Playbooks put it in front of what is done first.
    static let longestShort = 40

    /// The clauses, each with a capital letter. A step that names one action is its only clause.
    var all: [String] {
        var starts = [0]
        for index in words.words.indices.dropFirst() where begins(at: index, after: starts[starts.count - 1]) {
            starts.append(index)
        }
        guard starts.count > 1, isAction else { return [title + suffix] }
        var clauses: [String] = []
        for (number, start) in starts.enumerated() {
            let isLast = number == starts.count - 1
            let end = isLast ? words.words.count : endOfClause(before: starts[number + 1])
            clauses.append(StepClauses.capitalised(text(start..<end, isLast: isLast)) + suffix)
        }
        return clauses
    }

    /// The first action in few words: “Skim each source” in “Skim each source that your teacher has put on the list”.
    var short: String {
        let whole = text(0..<words.words.count, isLast: true)
        if whole.letterCount <= StepClauses.longestShort { return whole + suffix }
        var end = words.words.count - 1
        while end > 1 {
            let beginning = text(0..<end, isLast: false)
            if isBound(end), beginning.letterCount <= StepClauses.longestShort { return beginning + suffix }
            end -= 1
        }
        end = words.words.count - 1
        while end > 1, text(0..<end, isLast: false).letterCount > StepClauses.longestShort { end -= 1 }
        return text(0..<max(end, 0), isLast: false).beginning(StepClauses.longestShort) + "…" + suffix
    }

    /// A shorter title that still names all that the step is about, at most `limit` characters long: “Write the
    /// introduction and the conclusion” without “now that the middle is there”. Nil if there is none.
    func shortNamingAll(within limit: Int) -> String? {
        var named = 0
        for index in words.words.indices where StepClauses.joins.index(of: words.words[index].text) != nil {
            named = index + 2
        }
        guard named > 0 else { return short }
        // What follows the last “and” belongs to the title up to the words that say how or why.
        for end in words.words.indices where end >= named && isBound(end) {
            let beginning = text(0..<end, isLast: false)
            return beginning.letterCount <= limit ? beginning + suffix : nil
        }
        return nil
    }

    /// Whether the step begins with a verb, so that “to” may stand in front of it.
    var isAction: Bool {
        guard let first = words.words.first else { return false }
        return ActionVerbs.contains(first)
    }

    private var suffix: String { part.isEmpty ? "" : ", " + part }

    // MARK: Words

    /// Whether another action begins at a word: after a comma or “and”, a verb with its object.
    private func begins(at index: Int, after start: Int) -> Bool {
        guard endOfClause(before: index) - start >= 2, index + 1 < words.words.count,
            ActionVerbs.containsExactly(words.words[index].text)
        else { return false }
        let before = words.words[index - 1].text
        if before == "then" || before == "dann" { return true }
        guard words.words[index].beginsClause || StepClauses.joins.index(of: before) != nil else { return false }
        return StepClauses.objects.index(of: words.words[index + 1].text) != nil
    }

    /// The index behind the last word of a clause, without “and” and “then”.
    private func endOfClause(before next: Int) -> Int {
        var end = next
        while end > 1, StepClauses.joins.index(of: words.words[end - 1].text) != nil { end -= 1 }
        return end
    }

    /// Whether the words before this one say what to do, and the words from here on only how or why.
    private func isBound(_ index: Int) -> Bool {
        let word = words.words[index]
        return word.beginsClause || StepClauses.bounds.index(of: word.text) != nil
    }

    private func text(_ range: Range<Int>, isLast: Bool) -> String {
        guard let first = words.words[range].first, let last = words.words[range].last else { return title }
        // A bracket or a quotation mark at either end belongs to the text.
        let start = range.lowerBound == 0 ? 0 : first.range.lowerBound
        var end = isLast ? words.bytes.count : last.range.upperBound
        while !isLast, end < words.bytes.count, StepClauses.closing.contains(words.bytes[end]) { end += 1 }
        return trimmed(String(decoding: words.bytes[start..<end], as: UTF8.self))
    }

    private static func capitalised(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard let first = bytes.first else { return text }
        return String(decoding: [first.uppercased] + bytes.dropFirst(), as: UTF8.self)
    }

    /// “Write the report (part 2 of 5)”, “Write the report (first half)”, or “Solve questions 1–4” of eight.
    static func title(_ title: String, part number: Int64, of count: Int64) -> String {
        if let counted = StepClauses.title(title, withItemsOf: number, of: count) { return counted }
        if count == 2 { return title + (number == 1 ? firstHalf : secondHalf) }
        return title + " (part \(number) of \(count))"
    }

    fileprivate static let firstHalf = " (first half)", secondHalf = " (second half)"

    /// Items that are numbered where they stand, so that a range of them can be named.
    private static let numberedItems = WordList("questions problems exercises tasks sums")

    /// “Solve questions 5–8” for the second half of “Solve 8 questions”. Nil if the title names no amount.
    private static func title(_ title: String, withItemsOf number: Int64, of count: Int64) -> String? {
        let words = TextWords(title, findsStems: false)
        for index in words.words.indices.dropLast() {
            let (word, noun) = (words.words[index], words.words[index + 1])
            guard let amount = Int64(word.text), amount >= count, amount <= 1000, !noun.beginsClause,
                numberedItems.index(of: noun.text) != nil
            else { continue }
            let (first, last) = (amount * (number - 1) / count + 1, amount * number / count)
            let before = String(decoding: words.bytes[..<word.range.lowerBound], as: UTF8.self)
            let name = String(decoding: words.bytes[noun.range], as: UTF8.self)
            let after = String(decoding: words.bytes[noun.range.upperBound...], as: UTF8.self)
            return before + name + (first == last ? " \(first)" : " \(first)–\(last)") + after
        }
        return nil
    }

    /// “Write (part 2 of 5)” as “Write” and “part 2”.
    private static func parted(_ title: String) -> (title: String, part: String) {
        let base = Breakdown.withoutPart(title)
        guard base != title else { return (title, "") }
        let rest = String(decoding: title.utf8.dropFirst(base.utf8.count), as: UTF8.self)
        let words = TextWords(rest).words.map { $0.text }
        return (base, words.count > 1 ? words[0] + " " + words[1] : "")
    }

    private static let closing = Array(")]\"'".utf8)
    private static let joins = WordList("and then und dann y luego et puis")
    /// Words that an object begins with.
    private static let objects = WordList(
        """
        the a an it them its their this that these those your my our his her any all each every one two three what \
        which who how why where when if whether yourself something everything anything enough some down up out \
        off die das den der ein eine einen es sie alle jede jeden la el los las un una le les une
        """)
    private static let bounds = WordList(
        """
        for with so now until till to where which who that when while because if before after in on at by from into \
        using as without and then und fur mit damit
        """)
}

extension Breakdown {
    /// “Write the report” for “Write the report (part 2 of 5)” and “Write the report (first half)”. Other titles are
    /// returned as they are.
    static func withoutPart(_ title: String) -> String {
        for half in [StepClauses.firstHalf, StepClauses.secondHalf]
        where title.ends(with: half) && title.utf8.count > half.utf8.count {
            return String(decoding: title.utf8.dropLast(half.utf8.count), as: UTF8.self)
        }
        let bytes = Array(title.utf8)
        guard bytes.last == UInt8(ascii: ")"), let open = bytes.lastIndex(of: UInt8(ascii: "(")), open > 1,
            bytes[open - 1] == 0x20
        else { return title }
        let words = TextWords(String(decoding: bytes[open...], as: UTF8.self)).words.map { $0.text }
        guard words.count == 4, words[0] == "part", words[2] == "of", Int64(words[1]) != nil, Int64(words[3]) != nil
        else { return title }
        return String(decoding: bytes[..<(open - 1)], as: UTF8.self)
    }
}
