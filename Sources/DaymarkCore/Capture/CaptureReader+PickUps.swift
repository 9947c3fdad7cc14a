/// Reads “take Leo to football wed 17:00 and pick him up at 18:30” as an event that lasts until the second time.
extension CaptureReader {
    private static let taking = WordList("take bring drive drop")
    private static let fetching = WordList("pick collect fetch get")
    /// Only a pronoun refers to the person who is taken there. “collect a parcel at 5” is another task.
    private static let pronouns = WordList("him her them")
    /// The maximum number of words between the pronoun and the time, as in “pick him and Mia up at 18:30”.
    private static let maxWordsBeforeTime = 4

    /// Takes the time at which somebody is picked up as the end of the event to which the line takes them.
    mutating func settlePickUp() {
        guard CaptureReader.taking.index(of: word(0)) != nil, !isRevision, !isDueBy, let begun = phrase,
            let start = begun.time, !begun.isPartOfDay, begun.endTime == nil, begun.endDate == nil, begun.moment == nil,
            let (end, range) = timeOfPickUp(after: start), !removedChips.contains(source(of: range))
        else { return }
        phrase?.endTime = end
        understood.append(bytes(of: range))
        addPhraseChip(for: range)
    }

    /// The second of the day of “and pick him up at 18:30”, and the tokens of “at 18:30”.
    private func timeOfPickUp(after start: Int64) -> (second: Int64, range: Range<Int>)? {
        for index in tokens.indices where ["and", "&", ","].contains(word(index)) {
            guard CaptureReader.fetching.index(of: word(index + 1)) != nil,
                CaptureReader.pronouns.index(of: word(index + 2)) != nil
            else { continue }
            let first = index + 3
            for at in first..<(first + CaptureReader.maxWordsBeforeTime) where word(at) == "at" && !isUnderstood(at) {
                guard let (found, next) = dates.timeOfDay(at: at), let time = found.time, found.endTime == nil,
                    isEndOfWord(next)
                else { continue }
                // “at 6” is after the start in the afternoon.
                let isOpen = found.spoken?.first.isOpen == true
                let second = isOpen && time <= start ? time + 43_200 : time
                if second > start, second <= 86_400 { return (second, at..<next) }
            }
        }
        return nil
    }
}
