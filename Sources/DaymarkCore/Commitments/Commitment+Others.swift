extension Commitment {
    /// The length from which a commitment may be somebody else’s, in seconds.
    private static let secondsOfLong: Int64 = 6 * 3600

    private static let ownWords = WordList(
        """
        work shift class classes school lecture lectures lab seminar course training exam exams office duty conference \
        workshop internship placement arbeit schicht schule uni
        """)
    private static let otherPeople = WordList(
        """
        husband wife partner boyfriend girlfriend mum mom mother dad father son daughter kid kids child children \
        brother sister grandma grandpa flatmate roommate his her their mann frau kinder
        """)

    /// Words whose genitive names no other person: “Today’s lecture”, “Master’s exam”.
    private static let notOwners = WordList("today tomorrow master bachelor driver st")

    /// Whether this may be the day of somebody else, such as “Husband late shift 13–22”: it is long, and no word says
    /// that it is the person’s own work or school.
    public var mayBeSomebodyElses: Bool {
        guard busy, start?.isDay == false, length >= Commitment.secondsOfLong else { return false }
        let words = OpeningHours.words(of: title)
        for word in words where Commitment.otherPeople.index(of: word) != nil { return true }
        for (index, word) in words.enumerated() {
            let isStraight = word == "s" && index > 0
            guard isStraight || word.ends(with: "’s") else { continue }
            let owner = isStraight ? words[index - 1] : String(word.dropLast(2))
            if Commitment.notOwners.index(of: owner) == nil { return true }
        }
        for word in words where Commitment.ownWords.index(of: word) != nil { return false }
        return category == nil || category == .personal
    }
}
