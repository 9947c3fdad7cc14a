/// Tells times such as “à 20h” from lengths such as “by wed 20h”.
extension DateReader {
    /// Whether a number from 13 to 23 with “h” is a time. It is a length in an English line with a deadline or about long
    /// work, unless a word such as “at” or “by” comes right before it.
    func isHourInAfternoonWithH(_ index: Int) -> Bool {
        guard let number = token(index)?.number, (13...23).contains(number), !isLimit(index) else { return false }
        let isRange = afterJoint(index + 2).map { token($0)?.number != nil } ?? false
        if isRange || afterJoint(index - 1) == index { return true }
        if DateReader.leadsOfHours.index(of: word(index - 1)) != nil { return true }
        // The letter stands for a title, so the rest of the line is a time: “move essay 14h”.
        if word(0) == "x", index > 0 { return true }
        if isForeign || takesPlace { return true }
        // “fast 16h” and “book 20h course” say how long something is.
        guard CaptureReader.wordsBeforeOtherHours.index(of: word(index - 1)) == nil, isHourApart(index) else {
            return false
        }
        return !CaptureReader.namesDeadline(tokens) && !CaptureReader.namesLongWork(tokens)
    }

    /// Whether an hour with “h” is the first or the last part of a line, or beside a day or a word such as “with”, rather
    /// than within the title.
    private func isHourApart(_ index: Int) -> Bool {
        let next = index + 2
        guard index > 0, let following = token(next) else { return true }
        guard following.followsSpace else { return [",", ";", ")", ".", "!", "?"].contains(following.text) }
        guard following.kind == .word else { return true }
        if isPartOfDate(word(index - 1)) || isPartOfDate(following.text) { return true }
        if ["on", "next", "this"].contains(following.text) {
            return token(next + 1)?.number != nil || DateWords.weekday(word(next + 1)) != nil
        }
        return ["with", "about", "re"].contains(following.text)
    }

    private func isPartOfDate(_ word: String) -> Bool {
        DateWords.weekday(word) != nil || DateWords.month(word) != nil || DateReader.nearDays.index(of: word) != nil
    }

    /// Words right before an hour with “h” that make it a time.
    private static let leadsOfHours = WordList("at @ by due before from since and um ab gegen vers")

    /// Whether the date in another language ends before an index, as in “lundi 9h”. A month such as “dec” is English too,
    /// so another word has to show the language.
    func followsForeignDay(_ index: Int) -> Bool {
        guard let before = token(index - 1) else { return false }
        guard DateWords.month(before.text) != nil else { return before.isTranslated }
        return before.isTranslated && isForeign
    }

    /// Words of English lines.
    private static let english = WordList(
        "the and for with by before after due my fri wed thu thur thurs weds today tomorrow tonight")
    /// Words without accents of other languages for what has a time, and words around a time.
    private static let foreign = WordList(
        """
        de la le les du des au aux et en un une pour avec chez avant el los las y para con del hasta il lo gli alle het \
        een voor om das der und mit bei zum zur um ab bis nach fur dentiste medecin rdv rendez kine coiffeur examen \
        partiel cours reunion chorale dentista medico cita clase esame appuntamento lezione riunione tandarts huisarts \
        kapper afspraak tentamen termin klausur arzt zahnarzt prufung pruefung vorlesung treffen schicht dienst
        """)

    /// Whether a word of the line is not English, and none can only be English.
    private var isForeign: Bool {
        var isForeign = false
        for index in tokens.indices where tokens[index].kind == .word {
            let token = tokens[index]
            if token.isTranslated {
                let isEnglishToo = DateWords.month(token.text) != nil && token.end - token.start <= 3
                isForeign = isForeign || !isEnglishToo
            } else if DateReader.english.index(of: token.text) != nil {
                return false
            } else if DateReader.foreign.index(of: folded(token.text)) != nil || hasAccent(token) {
                isForeign = true
            }
        }
        return isForeign
    }

    private func hasAccent(_ token: Token) -> Bool {
        for scalar in token.text.unicodeScalars where (0xc0...0x17f).contains(scalar.value) { return true }
        return false
    }

    /// Whether the line is about something that takes place at its time, such as a meeting, a medicine or a rule. A line
    /// with “by” or “due” is about work.
    private var takesPlace: Bool {
        var words: [String] = []
        for index in tokens.indices where tokens[index].kind == .word {
            let word = tokens[index].text
            if ["by", "due", "before", "deadline"].contains(word) { return false }
            if ["every", "each", "daily", "weekly"].contains(word) || CaptureReader.medicine.index(of: word) != nil {
                return true
            }
            if DateWords.weekday(word) != nil {
                if word.ends(with: "days") { return true }
                continue
            }
            let isUnit = token(index - 1)?.number != nil && glued(index)
            let isLabel = glued(index) && (mark(index - 1, "#") || mark(index - 1, "+") || mark(index - 1, "@"))
            if !isUnit, !isLabel, DateWords.month(word) == nil, DateReader.nearDays.index(of: word) == nil {
                words.append(word)
            }
        }
        guard let first = words.first, let last = words.last else { return false }
        return CaptureReader.isActivity(first) || CaptureReader.isActivity(last)
            || EventTitle(words.joined(separator: " ")).isEvent
    }
}
