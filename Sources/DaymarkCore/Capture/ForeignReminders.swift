/// Translates the words that ask for a reminder in another language, such as “erinner mich morgen an den Zahnarzt” and
/// “rappelle-moi de payer”, so that the reader understands them.
///
/// The dates among the tokens have been translated before by ``ForeignDates``.
struct ForeignReminders {
    private let tokens: [Token]

    static func translated(_ tokens: [Token]) -> [Token] {
        let reminders = ForeignReminders(tokens: tokens)
        for index in tokens.indices {
            if let request = reminders.request(at: index) { return reminders.translation(of: request, at: index) }
        }
        return tokens
    }

    /// A request in another language.
    private struct Request {
        /// The index after “erinner mich”.
        let end: Int
        /// The person to remind, in English: “me” or “us”.
        let person: String
    }

    private static let leads = WordPairs("bitte=please und=and")
    private static let persons = WordPairs("mich=me uns=us")
    /// Words after “erinner mich” that say nothing.
    private static let fillers = WordList("bitte mal doch")
    private static let articles = WordList("den die das dem")

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    /// The request at an index. “Ich erinnere mich” is what somebody remembers.
    private func request(at index: Int) -> Request? {
        switch folded(text(index)) {
        case "erinner", "erinnere":
            guard text(index - 1) != "ich", let person = ForeignReminders.persons.value(of: text(index + 1)) else {
                return nil
            }
            var end = index + 2
            while ForeignReminders.fillers.index(of: text(end)) != nil { end += 1 }
            return ["ich", "nicht"].contains(text(end)) ? nil : Request(end: end, person: person)
        case "rappelle":
            let end = text(index + 1) == "-" ? index + 2 : index + 1
            return text(end) == "moi" ? Request(end: end + 1, person: "me") : nil
        case "recuerdame": return Request(end: index + 1, person: "me")
        default: return nil
        }
    }

    private func translation(of request: Request, at verb: Int) -> [Token] {
        var translation = tokens
        var index = request.end
        while isDate(index) { index += 1 }
        // From the end of the line to its start, so that the indices stay valid.
        if let (word, next) = joint(at: index) {
            translation.replaceSubrange(index..<next, with: [english(word, for: index..<next)])
        }
        var person = english(request.person, for: verb..<request.end)
        person.followsSpace = true
        translation.replaceSubrange(verb..<request.end, with: [english("remind", for: verb..<request.end), person])
        var lead = verb - 1
        while let word = ForeignReminders.leads.value(of: text(lead)) {
            translation[lead] = english(word, for: lead..<(lead + 1))
            lead -= 1
        }
        return translation
    }

    /// Whether a token is part of a date between “erinner mich” and what it is about.
    private func isDate(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        return tokens[index].isTranslated || tokens[index].number != nil
            || [":", ".", "-", "h", "uhr"].contains(text(index))
    }

    /// The English word between a request and what it is about, and the index after the words that it stands for.
    private func joint(at index: Int) -> (word: String, next: Int)? {
        switch text(index) {
        case "daran", "dran": return ("to", text(index + 1) == "," ? index + 2 : index + 1)
        case "ans": return ("about", index + 1)
        // “an der Uni” is a place.
        case "an" where text(index + 1) != "der":
            return ("about", ForeignReminders.articles.index(of: text(index + 1)) != nil ? index + 2 : index + 1)
        case "de": return ("to", index + 1)
        case "d" where text(index + 1) == "'": return ("to", index + 2)
        default: return nil
        }
    }

    /// An English word that stands for some tokens.
    private func english(_ word: String, for range: Range<Int>) -> Token {
        Token(
            kind: .word, text: word, start: tokens[range.lowerBound].start, end: tokens[range.upperBound - 1].end,
            followsSpace: tokens[range.lowerBound].followsSpace, isTranslated: true)
    }
}
