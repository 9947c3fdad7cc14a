/// Titles of work for something that happens at school, at university or at work on the day it is due: an exam, a
/// presentation, or work that is handed in in class.
enum InClass {
    /// Whether a title names such work: “Bio Klausur”, “Maths test”, “Hand in the essay in class”.
    static func isNamed(in title: String) -> Bool {
        let words = OpeningHours.words(of: title)
        guard !words.isEmpty, !words.contains(where: { otherWork.index(of: $0) != nil }) else { return false }
        for index in words.indices where isOccasion(words[index]) || isTest(at: index, of: words) { return true }
        return isHandedIn(words)
    }

    /// The category of an event that nobody gave one. Nil if its title names neither school nor work.
    static func category(ofEvent title: String) -> Category? {
        for word in OpeningHours.words(of: title) {
            if schools.index(of: word) != nil || word.ends(with: "unterricht") { return .school }
            if work.index(of: word) != nil { return .work }
        }
        return nil
    }

    private static func isOccasion(_ word: String) -> Bool {
        if occasions.index(of: word) != nil { return true }
        for ending in germanEndings.all where word.ends(with: ending) { return true }
        return false
    }

    /// Whether the word at an index is a test that somebody sits: “Maths test on fractions”, but not “Test the login”.
    private static func isTest(at index: Int, of words: [String]) -> Bool {
        guard words[index] == "test", index > 0, otherTests.index(of: words[index - 1]) == nil,
            workOnTests.index(of: words[0]) == nil
        else { return false }
        guard index + 1 < words.count else { return true }
        let next = words[index + 1]
        return afterTest.index(of: next) != nil || (next.utf8.first.map { (0x30...0x39).contains($0) } ?? false)
    }

    private static func isHandedIn(_ words: [String]) -> Bool {
        guard words.contains(where: { places.index(of: $0) != nil }) else { return false }
        let isIn = words.indices.contains { index in
            index > 0 && words[index] == "in" && (words[0] == "hand" || words[0] == "turn")
                && !(index + 1 < words.count && words[index + 1] == "hand")
        }
        return isIn || words.contains("abgeben")
    }

    /// Without accents, like all words here.
    private static let occasions = WordList(
        """
        exam exams examination midterm midterms finals quiz presentation klausur klausuren prufung pruefung \
        schulaufgabe schularbeit klassenarbeit klassenarbeiten referat gfs vortrag prasentation praesentation \
        kolloquium colloquium abschlussprufung abiturprufung zwischenprufung vokabeltest mathetest biotest \
        englischtest chemietest physiktest deutschtest geschichtstest grammatiktest mathearbeit deutscharbeit \
        englischarbeit bioarbeit chemiearbeit physikarbeit lateinarbeit geschichtsarbeit examen esame tentamen \
        toets presentatie egzamin sprawdzian kolokwium
        """)
    /// “Matheklausur”, “Buchreferat”.
    private static let germanEndings = WordList(
        "klausur klausuren schulaufgabe schularbeit klassenarbeit referat prasentation")
    /// Words of titles that are about other work on an exam or a presentation: “Register for the exam”.
    private static let otherWork = WordList(
        """
        register registration sign enrol enroll enrolment enrollment apply application book grade grades grading mark \
        marking correct correcting correction corrections return print pay fee fees question questions result results \
        feedback email e-mail mail ask buy order online moodle canvas topic submit upload anmelden anmeldung abmelden \
        abmeldung korrigieren korrektur korrekturen zuruckgeben bezahlen drucken ausdrucken unterschreiben \
        unterschrift berichtigung verbesserung nachbesprechung ergebnis ergebnisse einsicht noten buchen kaufen thema \
        hochladen watch clean party shopping night
        """)
    /// Words before “test” that make it something else.
    private static let otherTests = WordList(
        """
        unit load smoke ab integration performance regression acceptance user stress pen penetration beta alpha covid \
        corona pcr pregnancy blood system usability api ui speed taste rapid drug smog
        """)
    /// First words of titles about tests of software.
    private static let workOnTests = WordList(
        "write fix run rerun add update debug automate rewrite create build deploy")
    private static let afterTest = WordList("on about in for over unit chapter kapitel uber thema lektion")
    private static let schools = WordList(
        "school schule class classes lesson lessons lecture lectures vorlesung seminar uni university college")
    private static let work = WordList("work shift arbeit schicht buro")
    private static let places = WordList("class school lesson lessons unterricht schule lehrer lehrerin teacher")
}
