/// Reads a time in another zone, such as “3pm EST” and “15:00 CET”, and moves it to the person's own.
///
/// The moved time is right for one date only. In a line that repeats, the name of the zone stays in the title with a
/// note, and so does a name that another season has: “3pm EST” in July.
extension CaptureReader {
    /// A zone that is named after a time.
    struct SpokenZone {
        let rules: ZoneRules
        /// The offset that the name stands for, in seconds east of UTC. Nil if the name is used all year.
        let offset: Int64?
        /// The tokens of the name, with its brackets.
        let range: Range<Int>
    }

    private static let zones = WordPairs(
        """
        utc=UTC gmt=UTC bst=Europe/London cet=Europe/Berlin cest=Europe/Berlin mez=Europe/Berlin mesz=Europe/Berlin \
        est=America/New_York edt=America/New_York et=America/New_York cst=America/Chicago cdt=America/Chicago \
        ct=America/Chicago mst=America/Denver mdt=America/Denver mt=America/Denver pst=America/Los_Angeles \
        pdt=America/Los_Angeles pt=America/Los_Angeles
        """)
    /// Regions and cities whose time is named in words: “3pm Pacific”, “10:00 New York time”.
    private static let regions = WordPairs(
        """
        pacific=America/Los_Angeles eastern=America/New_York central=America/Chicago mountain=America/Denver \
        london=Europe/London berlin=Europe/Berlin paris=Europe/Paris tokyo=Asia/Tokyo sydney=Australia/Sydney \
        new_york=America/New_York los_angeles=America/Los_Angeles
        """)
    /// Zones that are no words when they are written in small letters.
    private static let plainZones = WordList("utc gmt mez mesz")
    /// Abbreviations of zones that are also ordinary words: “dinner 5pm eat with Bo”.
    private static let ordinaryWords = WordList("art cat cot eat ist pet wat west wet z")

    /// Moves past the zone of a time that ends before an index, and remembers it.
    mutating func afterZone(_ index: Int, of found: DatePhrase) -> Int {
        guard found.time != nil, namedZone == nil, let named = spokenZone(at: index, after: found) else { return index }
        // “thu 3pm PT Meyer” and “9am CT scan” are appointments. “3pm ET for 1h” has a length.
        let next = named.range.upperBound
        let hasLength = word(next) == "for" && token(next + 1)?.number != nil
        if word(next - 1).utf8.count == 2, token(next)?.kind == .word, !hasLength, dates.phrase(at: next) == nil {
            return index
        }
        namedZone = named
        return next
    }

    /// The index after the name of a zone that has no effect on the time before it: “every mon 9am PT”, “5pm JST”.
    func endOfUnreadZone(_ index: Int) -> Int? {
        guard let phrase, phrase.time != nil, isUnderstood(index - 1) else { return nil }
        if let named = spokenZone(at: index, after: phrase) { return named.range.upperBound }
        let isOther = DateWords.offset(word(index)) != nil && CaptureReader.ordinaryWords.index(of: word(index)) == nil
        return isOther ? index + 1 : nil
    }

    /// The zone whose name begins at an index, right after a time. Names that are also words, such as “et” and “est”,
    /// need capitals or a time with “am” or “pm”.
    private func spokenZone(at index: Int, after found: DatePhrase) -> SpokenZone? {
        if let region = region(at: index) { return region }
        let hasBracket = token(index)?.isSymbol("(") == true
        let start = hasBracket ? index + 1 : index
        guard let name = CaptureReader.zones.value(of: word(start)), token(start)?.followsSpace == !hasBracket,
            isEndOfWord(start + 1), isZoneName(start, after: found)
        else { return nil }
        guard !hasBracket || token(start + 1)?.isSymbol(")") == true,
            let rules = circumstances.zones.rules(name)
        else { return nil }
        return SpokenZone(
            rules: rules, offset: DateWords.offset(word(start)), range: index..<(hasBracket ? start + 2 : start + 1))
    }

    /// A region or a city with “time” after it. “Pacific” and “Eastern” need it only before other words of the title.
    private func region(at index: Int) -> SpokenZone? {
        guard isCapital(index), token(index)?.followsSpace == true else { return nil }
        let isPair = CaptureReader.regions.value(of: word(index) + "_" + word(index + 1)) != nil
        let name = isPair ? word(index) + "_" + word(index + 1) : word(index)
        let end = isPair ? index + 2 : index + 1
        let hasTime = word(end) == "time"
        let next = hasTime ? end + 1 : end
        let isAlone = token(next)?.kind != .word || dates.phrase(at: next) != nil
        guard let zone = CaptureReader.regions.value(of: name), isEndOfWord(next),
            hasTime || isAlone && ["pacific", "eastern"].contains(name), let rules = circumstances.zones.rules(zone)
        else { return nil }
        return SpokenZone(rules: rules, offset: nil, range: index..<next)
    }

    private func isZoneName(_ index: Int, after found: DatePhrase) -> Bool {
        let hasHalf = found.spoken?.first.half != nil || found.spoken?.second?.half != nil
        // “15:00 PT” may be physical therapy, and “15:00 CT” a scan.
        if word(index).utf8.count == 2 { return isShouted(index) && (hasHalf || word(index) == "et") }
        if isShouted(index) || CaptureReader.plainZones.index(of: word(index)) != nil { return true }
        // “call 3pm est 30m” has a length.
        let isLength = word(index) == "est" && token(index + 1) != nil && token(index + 1)?.kind != .word
        return hasHalf && !isLength
    }

    /// Moves the time of the line from the zone that the line names to the person's own.
    mutating func settleZone() {
        guard let zone = namedZone, let spoken = phrase, rule == nil, moreTimes.isEmpty, spoken.endDate == nil,
            spoken.moreDates.isEmpty, spoken.moment == nil
        else { return }
        var found = dates.resolved(spoken, dependsOnNow: false)
        // The time alone changes the time of an existing date, which is not known here.
        guard let time = found.time, found.date != nil || !isRevision && !revisesMissions else { return }
        let length = found.endTime.map { $0 - time }
        var date = found.date ?? zone.rules.civil(at: circumstances.now).date
        if found.isWeekdayOfToday { date = date.adding(days: -7) }
        var start = zone.rules.instant(of: CivilDateTime(date, secondOfDay: time))
        let isOver = start.adding(seconds: length ?? 0) <= circumstances.now
        if isOver, found.date == nil || found.isWeekdayOfToday {
            date = date.adding(days: found.date == nil ? 1 : 7)
            start = zone.rules.instant(of: CivilDateTime(date, secondOfDay: time))
        }
        guard zone.offset == nil || zone.offset == zone.rules.offset(at: start) else { return }
        let own = circumstances.zone.civil(at: start)
        (found.date, found.time, found.spoken, found.part) = (own.date, own.secondOfDay, nil, nil)
        (found.isWeekdayOfToday, found.daysFromToday) = (false, nil)
        if let length { found.endTime = own.secondOfDay + length }
        understood.append(bytes(of: zone.range))
        guard !title().isEmpty else {
            // “thu 3pm PT” is an appointment for physical therapy.
            understood.removeLast()
            return
        }
        phrase = found
    }
}
