/// Recognises lines that say that something does not take place, or at another time than usual.
///
/// “Mathe fällt morgen aus” read as a task or a commitment would be the opposite of its meaning.
extension CaptureReader {
    /// First words of lines that are work all the same: “ask if math is cancelled”.
    private static let otherFirstWords = WordList(
        """
        tell reply if whether why when what who refund rebook replace in for because wenn falls ob warum weil frage \
        fragen sage sagen melde si remind let inform msg notify post warn announce share say erinnere erinnern \
        informiere informieren bescheid schreib schreibe
        """)
    /// Words that make the statement what somebody is told or asks: “post that meetup is cancelled”.
    private static let wordsOfReports = WordList("that if whether know dass ob bescheid")
    private static let cancelled = WordList(
        """
        cancelled canceled abgesagt entfallt entfaellt entfallen ausgefallen annule annulee annules annulees cancelado \
        cancelada cancelados canceladas suspendida suspendido
        """)
    private static let falls = WordList("fallt faellt fallen")
    private static let placesOfLessons = WordList(
        """
        school class classes lesson lessons uni college kita nursery kindergarten schule unterricht ecole cours escuela \
        clase clases
        """)
    private static let verbsOfHours = WordList(
        """
        start starts begin begins end ends finish finishes beginnt fangt faengt endet commence finit empieza termina
        """)
    private static let otherHours = WordList(
        "late later early earlier spater spaeter fruher frueher eher tard tot tarde antes")
    private static let leadsOfHours = WordList("zur zum um ab gegen nach at after from by around")
    private static let longestStatement = 10
    /// Words that may follow a statement beside its date: “cancelled all week”, “erst zur 3. Stunde”, “fängt später an”.
    private static let endsOfStatements = WordList(
        "all whole entire rest day week again now for of the this aus an los stunde hour uhr")

    /// Whether the line cancels something, or moves its hours: “math is cancelled tomorrow”, “Mittwoch fällt Mathe aus”,
    /// “school starts late tomorrow 9:45”, “morgen Schule erst zur 3. Stunde”. A line with other words after that is
    /// work: “flight cancelled: claim refund by friday”.
    var changesCommitment: Bool {
        guard !isRevision, !revisesMissions, rule == nil, tokens.last?.isSymbol("?") != true,
            !tokens.contains(where: { CaptureReader.wordsOfReports.index(of: folded($0.text)) != nil })
        else { return false }
        var indices: [Int] = []
        var words: [String] = []
        for index in tokens.indices where tokens[index].kind == .word && !isQuoted(index) {
            indices.append(index)
            words.append(folded(word(index)))
        }
        guard words.count > 1, words.count <= CaptureReader.longestStatement, !CaptureReader.isOtherWork(words[0])
        else { return false }
        return saysCancelled(indices, words) || saysNotTakingPlace(indices, words) || saysOtherHours(indices, words)
    }

    /// Whether the first word makes the line work, even if it says that something has changed: “ask if math is
    /// cancelled”.
    var beginsWithOtherWork: Bool {
        guard let first = tokens.first(where: { $0.kind == .word }) else { return false }
        return CaptureReader.isOtherWork(folded(first.text))
    }

    private static func isOtherWork(_ word: String) -> Bool {
        isTaskVerb(word) || otherWork.index(of: word) != nil || otherFirstWords.index(of: word) != nil
    }

    /// Whether a word such as “cancelled” comes last apart from the date, or first and before a colon.
    private func saysCancelled(_ indices: [Int], _ words: [String]) -> Bool {
        for at in words.indices where CaptureReader.cancelled.index(of: words[at]) != nil {
            if at == 0 ? word(indices[at] + 1) == ":" : endsStatement(indices[(at + 1)...]) { return true }
        }
        return false
    }

    /// Whether “fällt … aus” is in the line, or it says that there is no lesson: “no math tomorrow”, “kein Mathe morgen”.
    private func saysNotTakingPlace(_ indices: [Int], _ words: [String]) -> Bool {
        if let verb = words.firstIndex(where: { CaptureReader.falls.index(of: $0) != nil }),
            let aus = words[verb...].firstIndex(of: "aus"), endsStatement(indices[(aus + 1)...])
        {
            return true
        }
        guard ["no", "kein", "keine", "keinen"].contains(words[0]), phrase?.date != nil else { return false }
        // “no math homework tomorrow” is about something else.
        return CaptureReader.isLesson(words[1]) && endsStatement(indices[2...])
    }

    /// Whether lessons start or end at another time than usual. “erst” with a time after “Schule” needs no verb.
    private func saysOtherHours(_ indices: [Int], _ words: [String]) -> Bool {
        guard let place = words.firstIndex(where: { CaptureReader.placesOfLessons.index(of: $0) != nil }) else {
            return false
        }
        for at in (place + 1)..<words.count {
            let hours = words[at]
            let rest = indices[(at + 1)...]
            if hours == "erst" {
                let next = indices[at] + 1
                let isLed = CaptureReader.leadsOfHours.index(of: folded(word(next))) != nil
                return (isLed || token(next)?.number != nil) && endsStatement(isLed ? rest.dropFirst() : rest)
            }
            guard CaptureReader.otherHours.index(of: hours) != nil else { continue }
            let isVerb = words[place..<at].contains { CaptureReader.verbsOfHours.index(of: $0) != nil }
            let isAus = ["fruher", "frueher", "eher"].contains(hours) && words[at...].contains("aus")
            return (isVerb || isAus) && endsStatement(rest)
        }
        return false
    }

    /// Whether nothing but the date and labels follow, so that the line has no work of its own.
    private func endsStatement(_ rest: ArraySlice<Int>) -> Bool {
        rest.allSatisfy { index in
            isUnderstood(index) || ["#", "@", "+", "!"].contains(word(index - 1))
                || CaptureReader.endsOfStatements.index(of: folded(word(index))) != nil
        }
    }

    private func isQuoted(_ index: Int) -> Bool { quoted.contains { $0.contains(tokens[index].start) } }
}
