/// Reads lines as rosters are written, with the day first and the hours apart from it: “wed late shift 14-22”.
extension DateReader {
    /// Things that are named after the abbreviation of a day: “sun cream”, “sat nav”.
    private static let namedAfterDays = WordList("cream creams screen hat hats bed beds dress glasses nav navs")
    /// Words in other languages that come before numbers other than hours.
    private static let foreignNumberedThings = WordList(
        """
        s seite seiten kap kapitel aufgabe aufgaben blatt übung übungen uebung uebungen lektion lektionen teil teile \
        nummer nummern klasse klassen stufe stufen folge folgen band bände baende staffel vokabeln chapitre chapitres \
        exercice exercices hoofdstuk capitulo capítulo
        """)
    /// The longest range of bare hours of a shift, in seconds.
    private static let longestShift: Int64 = 12 * 3600
    /// The longest range of bare hours of anything else, in seconds.
    private static let longestOther: Int64 = 8 * 3600

    /// Whether a day begins the line, or ends a range of days that begins it, and a range of times stands anywhere
    /// after it: “wed dentist 2pm-3pm”, “mon-wed shift 14-22”.
    func isDayBeforeHours(_ index: Int) -> Bool {
        let isLast = index == 2 && afterJoint(1) == 2 && DateWords.weekday(word(0)) != nil
        guard isCaptureLine, index == 0 || isLast, DateReader.namedAfterDays.index(of: word(index + 1)) == nil else {
            return false
        }
        for at in tokens.indices where at > index && tokens[at].followsSpace {
            if time(at, afterDate: false)?.0.second != nil || hoursOfRoster(at) != nil { return true }
        }
        return false
    }

    /// Reads bare hours at the end of a line that begins with its day, if they belong to a shift, or to a noun in
    /// another language: “wed late shift 14-22”, “Mittwoch Frühdienst 6-14”, “Freitag Wäsche 10-11”.
    func hoursOfRoster(_ index: Int) -> (SpokenTime, next: Int)? {
        guard isCaptureLine, index > 1, let first = token(index), first.number != nil, first.followsSpace,
            DateReader.numberedThings.index(of: word(index - 1)) == nil,
            DateReader.foreignNumberedThings.index(of: word(index - 1)) == nil,
            let (time, next) = time(index, afterDate: true), let last = time.second,
            token(next) == nil || isMark(next),
            let hours = halfDayRule.range(time.first, last, part: time.part, on: .other)
        else { return nil }
        let length = hours.end - hours.start
        let namesShift = tokens[..<index].contains { DateReader.isShift($0.text) }
        let isRead =
            namesShift
            ? length <= DateReader.longestShift
            : length <= DateReader.longestOther && isForeignNoun(index - 1) && time.first.hour >= 6
                && time.first.hour < last.hour
        return isRead ? (time, next) : nil
    }

    private static func isShift(_ word: String) -> Bool {
        ["shift", "shifts"].contains(word) || word.ends(with: "dienst") || word.ends(with: "schicht")
    }

    /// Whether a word is a noun in a line that begins with a day in another language. “Mittwoch lesen 10-12” may mean
    /// pages.
    private func isForeignNoun(_ index: Int) -> Bool {
        guard token(0)?.isTranslated == true, let noun = token(index), noun.kind == .word, !noun.isTranslated else {
            return false
        }
        return noun.isCapital || EventTitle.isGermanEvent(folded(noun.text))
    }
}
