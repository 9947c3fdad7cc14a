/// Recognizes commitments that are sleep, such as “schlafen” after a night shift. Nobody is awake for them.
enum SleepTitle {
    /// The words count at either end of a title: “sleep after the shift”, “power nap”.
    private static let sleep = WordList(
        """
        sleep asleep sleeping nap naps napping lie-in schlaf schlafen ausschlafen vorschlafen nachschlafen \
        mittagsschlaf nickerchen dormir sieste siesta slapen
        """)
    /// Words of what people are awake for although it is about sleep: “sleep clinic”, “talk about sleep”.
    private static let awake = WordList(
        """
        clinic lab laboratory study studies research talk lecture seminar course class training workshop webinar \
        therapy therapist doctor dr appointment consultation coaching coach group over sleepover write read paper \
        essay report buy call baby child kids schlaflabor vortrag termin arzt
        """)

    static func names(_ title: String) -> Bool {
        let words = OpeningHours.words(of: title)
        guard let first = words.first, let last = words.last,
            sleep.index(of: first) != nil || sleep.index(of: last) != nil
        else { return false }
        return !words.contains { awake.index(of: $0) != nil }
    }
}
