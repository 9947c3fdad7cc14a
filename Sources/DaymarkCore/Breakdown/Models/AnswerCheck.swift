/// Decides whether a language model's answer consists of steps for this mission.
///
/// It cannot understand the answer. It looks for signs: steps begin with a verb or share a word with the mission, and
/// are no chat, no refusal and no links. It is stricter if the mission's text contains an instruction for a model.
struct AnswerCheck {
    /// The words of the mission as typed, folded.
    let words: [String]
    /// The content words of the mission, without clauses that instruct a model.
    private let subject: [TextWords.Word]
    private let isSuspect: Bool

    static let fewestSteps = 3
    /// The maximum number of dropped parts. After it, the rest is not read.
    static let maxDropped = 40
    private static let longestStep = 40

    init(title: String, notes: String) {
        words = (folded(title) + " " + folded(notes)).words
        var subject: [TextWords.Word] = []
        var isSuspect = false
        for clause in InstructionSigns.clauses(of: title + "\n" + notes) {
            let text = TextWords(clause)
            if InstructionSigns.instructs(text) {
                isSuspect = true
            } else {
                subject += text.words.filter { AnswerCheck.isContent($0.text) }
            }
        }
        (self.subject, self.isSuspect) = (subject, isSuspect)
    }

    private static let fillers = WordList(
        """
        and or the for with from into your you our this that und oder der die das ein eine mit fur von y o el la los \
        con para et ou le les des pour avec
        """)

    private static func isContent(_ word: String) -> Bool {
        word.utf8.count > 2 && fillers.index(of: word) == nil && SearchedText.prepositions.index(of: word) == nil
    }

    // MARK: One step

    private static let chat = WordList(
        "i im ive sorry sure certainly absolutely unfortunately hello hi as okay ok yes no thanks once")
    private static let secrets = WordList("password passwords passwort bitcoin crypto wallet pin ssn iban cvv token")

    /// Whether a text looks like one step rather than like chat, a slogan or a lure.
    func accepts(_ step: BreakdownStep) -> Bool {
        let text = TextWords(step.title)
        guard let first = text.words.first, text.words.count <= AnswerCheck.longestStep else { return false }
        if text.words.count == 1 {
            let isWithoutSpaces = AnswerCheck.isWithoutSpaces(first.text) && first.text.utf8.count >= 9
            guard ActionVerbs.contains(first) || isWithoutSpaces else { return false }
        }
        if AnswerCheck.chat.index(of: first.text) != nil { return false }
        if first.text == "here", text.words.count > 1, ["is", "are", "s"].contains(text.words[1].text) { return false }
        guard isSuspect else { return true }
        return !text.words.contains { AnswerCheck.secrets.index(of: $0.text) != nil && !isSubject($0) }
    }

    private func isSubject(_ word: TextWords.Word) -> Bool {
        guard AnswerCheck.isContent(word.text) else { return false }
        return subject.contains { other in
            TextWords.areSame(word.stems, other.stems) || AnswerCheck.shareBeginning(word.text, other.text)
                || AnswerCheck.shareCharacters(word.text, other.text)
        }
    }

    /// Whether a word begins with a character of three bytes or more, as in Chinese and Japanese, which have no spaces.
    private static func isWithoutSpaces(_ word: String) -> Bool { (word.utf8.first ?? 0) >= 0xe0 }

    /// Whether two words without spaces have two neighbouring characters in common, such as “フェンス” in “庭のフェンスを”.
    /// Two Hiragana do not count, because they are often only grammar.
    private static func shareCharacters(_ one: String, _ other: String) -> Bool {
        guard isWithoutSpaces(one), isWithoutSpaces(other) else { return false }
        let (characters, others) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        func isHiragana(_ scalar: Unicode.Scalar) -> Bool { (0x3041...0x309f).contains(scalar.value) }
        return characters.indices.dropLast().contains { index in
            let (first, second) = (characters[index], characters[index + 1])
            guard !isHiragana(first) || !isHiragana(second) else { return false }
            return others.indices.dropLast().contains { others[$0] == first && others[$0 + 1] == second }
        }
    }

    /// “Biologie” and “Biologieklausur”.
    private static func shareBeginning(_ one: String, _ other: String) -> Bool {
        let length = min(5, max(4, min(one.utf8.count, other.utf8.count)))
        return one.utf8.count >= length && other.utf8.count >= length
            && one.utf8.prefix(length).elementsEqual(other.utf8.prefix(length))
    }

    // MARK: All steps

    func problem(of steps: [BreakdownStep], droppedCount: Int) -> ModelProblem? {
        guard steps.count >= AnswerCheck.fewestSteps, droppedCount <= steps.count else { return problemOfNonsense }
        let texts = steps.map { TextWords($0.title).words }
        let related = texts.filter { $0.contains { isSubject($0) } }.count
        let actions = texts.filter { $0.first.map { ActionVerbs.contains($0) } ?? false }.count
        if related == 0, actions * 2 < steps.count { return problemOfNonsense }
        guard isSuspect else { return nil }
        let isAboutSomethingElse = related == 0 && !subject.isEmpty
        return isAboutSomethingElse || actions * 2 < steps.count ? .misled : nil
    }

    /// The problem of an answer without usable steps.
    var problemOfNonsense: ModelProblem { isSuspect ? .misled : .nonsense }

    private static let refusals = [
        "cannot", "can't", "can t", "unable", "won't", "sorry", "as an ai", "not able to", "leider", "kann ich nicht",
        "no puedo", "lo siento", "je ne peux pas", "desole",
    ]

    /// Whether text around the answer declines.
    func isRefusal(_ text: [UInt8]) -> Bool {
        let said = folded(String(decoding: text, as: UTF8.self))
        return AnswerCheck.refusals.contains { said.holds($0) }
    }
}
