/// Recognises lines about work that may well take many hours or several days, such as an essay or a project.
extension CaptureReader {
    /// Words without accents for long work.
    private static let longWork = WordList(
        """
        essay essays thesis dissertation project projects report reports reading revision coding programming assignment \
        coursework paper manuscript draft slides proposal roadmap spec specification plan planning analysis analytics \
        dashboard research migration refactor refactoring implementation prototype documentation portfolio translation \
        aufsatz bericht protokoll projekt memoire rapport projet expose tesis ensayo informe proyecto scriptie verslag \
        relazione progetto
        """)
    /// Ends of German words for long work: “Hausarbeit”, “Praktikumsbericht”.
    private static let endsOfLongWork = WordList("arbeit bericht aufsatz projekt")
    /// First words of lines that only move long work or hand it in: “snooze essay 2 days”, “submit report 18h”.
    private static let otherVerbs = WordList(
        """
        snooze move postpone delay extend push shift defer wait skip submit send hand upload email print present call \
        cancel return collect fetch buy no
        """)

    /// Whether a line is about long work.
    static func namesLongWork(_ tokens: [Token]) -> Bool {
        guard let first = tokens.first(where: { $0.kind == .word }),
            CaptureReader.otherVerbs.index(of: first.text) == nil
        else { return false }
        for index in tokens.indices where tokens[index].kind == .word {
            // “#project” is a label.
            if index > 0, tokens[index - 1].isSymbol("#"), !tokens[index].followsSpace { continue }
            let word = folded(tokens[index].text)
            if CaptureReader.longWork.index(of: word) != nil { return true }
            let isCompound = CaptureReader.endsOfLongWork.all.contains {
                word.utf8.count > $0.utf8.count + 2 && word.ends(with: $0)
            }
            if isCompound { return true }
        }
        return false
    }

    private static let dateWords = WordList(
        "next this the end mid early late eod eow eom cob close noon midnight midday")

    /// Whether a line has a word that makes its date a deadline. “by”, “before” and “until” need a date after them.
    static func namesDeadline(_ tokens: [Token]) -> Bool {
        for index in tokens.indices {
            switch tokens[index].text {
            case "due", "deadline": return true
            case "by", "before", "until":
                guard index + 1 < tokens.count else { return false }
                let next = tokens[index + 1]
                let isDay = DateWords.weekday(next.text) != nil || DateWords.month(next.text) != nil
                if isDay || next.number != nil || DateReader.nearDays.index(of: next.text) != nil
                    || CaptureReader.dateWords.index(of: next.text) != nil
                {
                    return true
                }
            default: continue
            }
        }
        return false
    }
}
