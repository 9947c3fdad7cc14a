/// Reads the way to an event in everyday words: “20 min drive”, “drive 20 min”, “30m there”, “20 min mit dem Bus”.
extension CaptureReader {
    private static let journeys = WordList(
        """
        drive walk ride journey commute trip transfer travel cycle fahrt weg hinweg fußweg fussweg busfahrt autofahrt \
        zugfahrt bahnfahrt
        """)
    private static let vehicles = WordList(
        """
        bus train tram car taxi cab bike ferry metro tube subway underground boat auto bahn zug rad fahrrad fähre \
        straßenbahn strassenbahn
        """)
    private static let phrasesAfter = [
        ["on", "the", "way"], ["to", "get", "there"], ["on", "foot"], ["each", "way"], ["one", "way"], ["there"],
        ["away"], ["zu", "fuß"], ["zu", "fuss"], ["dorthin"], ["hin"], ["unterwegs"],
    ]
    private static let phrasesBefore = [
        ["on", "the", "way"], ["the", "way", "there"], ["way", "there"], ["getting", "there"], ["on", "foot"],
        ["weg", "dorthin"], ["zu", "fuß"], ["zu", "fuss"],
    ]

    /// Turns a length on the way to an event into its travel time.
    ///
    /// In a line that names no event, the length stays that of the task: “20 min walk tomorrow 16:00”.
    mutating func settleTravel() {
        guard travel == nil, !isRevision, phrase?.time != nil, phrase?.isPartOfDay != true, !isDueBy else { return }
        for index in tokens.indices.dropFirst() {
            guard let (minutes, range) = way(at: index) else { continue }
            var reader = self
            guard reader.takeTravel(minutes, range), reader.isEventAtTime else { continue }
            self = reader
            return
        }
    }

    /// Whether the line names an event apart from its travel time.
    private var isEventAtTime: Bool {
        phrase?.endTime != nil || phrase?.endDate != nil || forMinutes != nil || isEvent
    }

    /// Adds the chip of a travel time, in place of that of a length. Returns false if its words mean something else.
    private mutating func takeTravel(_ minutes: Int64, _ range: Range<Int>) -> Bool {
        let part = bytes(of: range)
        for words in understood where words.lowerBound < part.upperBound && part.lowerBound < words.upperBound {
            guard let index = chipRanges.firstIndex(of: words), index != phraseChip,
                words.lowerBound >= part.lowerBound, case .minutes = chips[index].meaning
            else { return false }
            removeChip(at: index)
            if let phraseIndex = phraseChip, phraseIndex > index { phraseChip = phraseIndex - 1 }
            mission.estimate = forMinutes == nil ? remainingLength : nil
        }
        guard addChip(.travel(minutes), for: range) else { return false }
        travel = minutes
        return true
    }

    /// The length of another chip, as in “dentist tue 15:30 20 min drive ~45m”.
    private var remainingLength: Int64? {
        for index in chips.indices where index != phraseChip {
            if case .minutes(let minutes) = chips[index].meaning { return minutes }
        }
        return nil
    }

    // MARK: Words

    /// Reads a length at an index and the words beside it that say how one travels: “20 min drive”, “by bus 20 min”.
    private func way(at index: Int) -> (minutes: Int64, range: Range<Int>)? {
        guard let (minutes, end) = duration(at: index), (1...Commitment.longestTravel).contains(minutes) else {
            return nil
        }
        let start = word(index - 1) == "~" ? index - 1 : startOfApproximation(index)
        if let next = endOfWay(at: ["-", "'"].contains(word(end)) ? end + 1 : end), start > 0, isBoundary(next) {
            return (minutes, start..<next)
        }
        guard let first = startOfWay(before: start), first > 0, isBoundary(first - 1), isBoundary(end) else {
            return nil
        }
        return (minutes, first..<end)
    }

    /// Whether a token ends the words of the title: it has been read, it is a mark, or the line has ended.
    private func isBoundary(_ index: Int) -> Bool {
        guard let token = token(index) else { return true }
        return [",", ";", "(", ")", "[", "]", "+", "."].contains(token.text) || isUnderstood(index)
    }

    /// The index after words such as “drive”, “bus ride”, “by train”, “on the way” or “walk there”.
    private func endOfWay(at index: Int) -> Int? {
        var next = index
        if CaptureReader.vehicles.index(of: word(index)) != nil {
            next += CaptureReader.journeys.index(of: word(index + 1)) != nil ? 2 : 1
        } else if CaptureReader.journeys.index(of: word(index)) != nil {
            next += 1
        } else if word(index) == "by", CaptureReader.vehicles.index(of: word(index + 1)) != nil {
            next += 2
        } else if let vehicle = afterWith(index), CaptureReader.vehicles.index(of: word(vehicle)) != nil {
            next = vehicle + 1
        }
        for words in CaptureReader.phrasesAfter where hasWords(words, at: next) { return next + words.count }
        return next > index ? next : nil
    }

    /// The index of the vehicle after “mit dem”, past the letter of “S-Bahn”.
    private func afterWith(_ index: Int) -> Int? {
        guard word(index) == "mit", ["dem", "der"].contains(word(index + 1)) else { return nil }
        return ["s", "u"].contains(word(index + 2)) && word(index + 3) == "-" ? index + 4 : index + 2
    }

    /// The index of words such as “drive”, “by train” or “on the way”, which come before a length.
    private func startOfWay(before index: Int) -> Int? {
        let end = [":", "is", "takes", "time", "dauert"].contains(word(index - 1)) ? index - 1 : index
        for words in CaptureReader.phrasesBefore where hasWords(words, at: end - words.count) {
            return end - words.count
        }
        let isJourney = CaptureReader.journeys.index(of: word(end - 1)) != nil
        let vehicle = isJourney ? end - 2 : end - 1
        guard CaptureReader.vehicles.index(of: word(vehicle)) != nil else { return isJourney ? end - 1 : nil }
        for with in [vehicle - 2, vehicle - 4] where afterWith(with) == vehicle { return with }
        return word(vehicle - 1) == "by" ? vehicle - 1 : vehicle
    }
}
