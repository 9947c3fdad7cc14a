/// Recognises lines that say how a day is rather than what to do on it.
extension Capture {
    private static let states = WordList("ill sick poorly unwell")
    private static let copulas = WordList("is are am")
    private static let places = WordList("school schools nursery kindergarten kita daycare childcare preschool work")
    /// Longer titles more likely name work.
    private static let maxWords = 8

    /// The day that the line describes, as in “Mia is ill today”, “school closed today” and “kids off school friday”.
    /// Nil if the line names work, or no single day.
    ///
    /// The line becomes a mission all the same. The person probably wants a day without work.
    public var describedDay: CivilDate? {
        guard case .mission(let mission) = target, mission.repeats.isEmpty, mission.estimate == nil,
            case .day(let date, _)? = mission.deadline, Capture.describesDay(title)
        else { return nil }
        return date
    }

    private static func describesDay(_ title: String) -> Bool {
        let words = Token.all(in: title).compactMap { $0.kind == .word ? $0.text : nil }
        guard words.count > 1, words.count <= maxWords, !CaptureReader.isTaskVerb(words[0]) else { return false }
        let last = words.count - 1
        for index in 1...last {
            // In “sick note”, the word does not say how somebody is.
            let isState = states.index(of: words[index]) != nil
            if isState, index == last || copulas.index(of: words[index - 1]) != nil { return true }
        }
        if words[last] == "closed" { return words.contains { places.index(of: $0) != nil } }
        // In “kids drop off school”, the words before the place name work.
        return places.index(of: words[last]) != nil && ["no", "off"].contains(words[last - 1])
            && (last < 2 || words[last - 2] != "drop")
    }
}
