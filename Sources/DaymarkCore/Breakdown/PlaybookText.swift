/// Fills in the placeholders of a playbook: `{topic|fallback}` and `{size|fallback}`, and in advice for one step also
/// `{step}` and `{task}`.
struct PlaybookText {
    /// The topic of the title, without the words for the kind of mission. Nil if there is none.
    let topic: String?
    /// The amount as it was typed.
    let size: String?
    /// Whether a search may contain the topic. Titles of paperwork and errands name people and companies, which stay on
    /// this device.
    var searchesTopic = true
    /// The step that is broken down, as a title and behind “to”: “Skim each source”, “skim each source”.
    var step = "", task = ""

    /// The longest text of a step, in characters.
    static let longest = 79

    func fill(_ text: String) -> String {
        let filled = filling(text, topic: topic)
        return filled.letterCount <= PlaybookText.longest ? filled : filling(text, topic: nil)
    }

    /// A search. Nil if it asks for a topic and there is none that it may contain.
    func fill(_ search: StepSearch) -> StepSearch? {
        let topic = searchesTopic ? topic : nil
        if search.query.utf8.contains(UInt8(ascii: "{")), topic == nil, !hasFallback(search.query) { return nil }
        return StepSearch(search.kind, oneLine(filling(search.query, topic: topic)))
    }

    /// Whether a placeholder has words of its own: `{topic|art}`, but not `{topic|}`.
    private func hasFallback(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        return bytes.indices.dropLast().contains {
            bytes[$0] == UInt8(ascii: "|") && bytes[$0 + 1] != UInt8(ascii: "}")
        }
    }

    private func filling(_ text: String, topic: String?) -> String {
        var result: [UInt8] = []
        var bytes = ByteReader(Array(text.utf8))
        while let byte = bytes.next() {
            guard byte == UInt8(ascii: "{") else {
                result.append(byte)
                continue
            }
            var inside: [UInt8] = []
            while let byte = bytes.next(), byte != UInt8(ascii: "}") { inside.append(byte) }
            let parts = String(decoding: inside, as: UTF8.self).parts(at: UInt8(ascii: "|"))
            result += Array((value(parts.first, topic: topic) ?? (parts.count > 1 ? parts[1] : "")).utf8)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private func value(_ name: String?, topic: String?) -> String? {
        switch name {
        case "topic": topic
        case "size": size
        case "step": step
        case "task": task
        default: nil
        }
    }
}

/// Finds what a title is about: “guilt in Macbeth” in “Essay on guilt in Macbeth, 1200 words”.
struct TopicReader {
    private let text: TextWords
    private let named: [Int]

    /// - Parameter named: the words that named the playbook.
    init(_ text: TextWords, named: [Int]) {
        self.text = text
        self.named = named
    }

    static let longest = 45
    private static let leads = WordList("on about re regarding sobre uber sur tentang over")
    /// Prepositions between a name and its topic that do not belong to the topic.
    private static let links = WordList("of de des du d di del della von zu zum zur")
    private static let ends = WordList(
        """
        due by before until till for with and w bis fur para pour po tomorrow tmrw today tonight next this \
        using monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun from at \
        in to
        """)
    private static let fillers = WordList(
        """
        do finish start write make my the a an some our read study revise prepare redo fix new old please \
        need needs gotta cba to ugh still work on get begin continue draft research learn practise practice \
        plan for two three four five six seven eight nine ten first second last final more hw homework
        """)

    /// Words that say what to do or which part of a text it is, and not what it is about.
    private static let noTopics = WordList(
        """
        abgeben abgabe machen fertig schreiben lernen lesen bearbeiten vorbereiten erledigen einreichen rendre \
        faire finir entregar hacer terminar consegnare hand submit submission upload done intro introduction \
        conclusion draft outline body references bibliography abstract summary part chapter section page stuff \
        thing things it this that topic more all everything rest uni school class course lecture tutorial please \
        asap urgent important do finish start write read study revise the a an my our some and or in on
        """)
    /// Adjectives of subjects, which say little without the word behind them.
    private static let openers = WordList(
        """
        linear discrete numerical organic inorganic physical applied advanced pure abstract basic mathematical \
        theoretical experimental computational molecular
        """)

    var topic: String? { behindPreposition ?? inBrackets ?? beforeName ?? afterName }

    /// The words after “on” or “about”.
    private var behindPreposition: String? {
        guard let lead = text.words.firstIndex(where: { TopicReader.leads.index(of: $0.text) != nil }),
            lead + 1 < text.words.count
        else { return nil }
        var end = lead + 1
        while end < text.words.count, end == lead + 1 || !text.words[end].beginsClause {
            let word = text.words[end].text
            // “1200 words” is a size.
            if word.utf8.first?.isDigit ?? false, end + 1 < text.words.count,
                SizeReader.isUnit(text.words[end + 1])
            {
                break
            }
            if TopicReader.ends.index(of: word) != nil, word != "in" || end + 1 >= text.words.count { break }
            end += 1
        }
        return checked(lead + 1..<end)
    }

    private var inBrackets: String? {
        guard let open = text.bytes.firstIndex(of: UInt8(ascii: "(")),
            let close = text.bytes[open...].firstIndex(of: UInt8(ascii: ")")), close > open + 1
        else { return nil }
        let words = text.words.indices.filter {
            text.words[$0].range.lowerBound > open && text.words[$0].range.upperBound <= close
        }
        guard let first = words.first, let last = words.last else { return nil }
        return checked(first..<last + 1)
    }

    /// The words directly before the name: “photosynthesis worksheet”.
    private var beforeName: String? {
        guard let first = named.min(), first > 0 else { return nil }
        var start = first
        while start > 0, TopicReader.fillers.index(of: text.words[start - 1].text) == nil,
            !text.words[start].beginsClause || start == first,
            TopicReader.ends.index(of: text.words[start - 1].text) == nil
        {
            start -= 1
        }
        // “Linear algebra sheet” is about linear algebra, although “algebra sheet” names the playbook.
        if start < first, TopicReader.openers.index(of: text.words[first - 1].text) != nil,
            !text.words[first].beginsClause, SizeReader.sheetWords.index(of: text.words[first].text) == nil
        {
            let topic = text.text(of: start..<first + 1)
            return topic.letterCount <= TopicReader.longest ? topic : nil
        }
        return checked(withoutCourse(start..<first))
    }

    /// A course without its number: “Analysis” in “Analysis 2”. Empty if the course is an abbreviation, as in “Prog 1”.
    private func withoutCourse(_ range: Range<Int>) -> Range<Int> {
        guard range.count == 2, let last = range.last, let first = range.first else { return range }
        let number = text.words[last].text
        // “Lesson 5” is a topic.
        guard number.utf8.count == 1, number.utf8.first?.isDigit ?? false,
            SizeReader.ordinalNouns.index(of: text.words[first].text) == nil
        else { return range }
        return text.words[first].text.utf8.count > 4 ? first..<last : first..<first
    }

    /// The words directly after the name: “revise chemistry”, “tarea de historia”.
    private var afterName: String? {
        guard let last = named.max() else { return nil }
        var first = last + 1
        while first < text.words.count, !text.words[first].beginsClause,
            TopicReader.links.index(of: text.words[first].text) != nil
        {
            first += 1
        }
        var end = first
        while end < text.words.count, !text.words[end].beginsClause,
            TopicReader.ends.index(of: text.words[end].text) == nil
        {
            end += 1
        }
        let range = withoutCourse(first..<end)
        guard !text.words[range].contains(where: { $0.text.utf8.contains { $0.isDigit } }) else { return nil }
        return checked(range)
    }

    private func checked(_ range: Range<Int>) -> String? {
        guard !range.isEmpty else { return nil }
        let words = text.words[range]
        // Numbers, dates and the name of the mission itself are no topic.
        guard words.contains(where: { $0.text.utf8.count > 2 && !($0.text.utf8.first?.isDigit ?? true) }),
            !range.contains(where: { named.contains($0) }),
            words.contains(where: { TopicReader.noTopics.index(of: $0.text) == nil }),
            !words.contains(where: { SizeReader.numberWords.index(of: $0.text) != nil })
        else { return nil }
        let topic = text.text(of: range)
        return topic.letterCount <= TopicReader.longest && !topic.utf8.contains(where: { $0 == 0x7B || $0 == 0x7D })
            ? topic : nil
    }
}
