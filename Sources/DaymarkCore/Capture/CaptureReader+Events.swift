/// What a line is about that names a time, and says neither “by” nor how long: “dinner at 7” takes place, “essay at 5” is due.
extension CaptureReader {
    private static let events = WordList(
        """
        dinner lunch brunch breakfast drinks coffee party wedding concert gig cinema movie theatre theater opera therapy dentist \
        doctor doctors gp physio haircut hairdresser barber appointment appt checkup meeting meetup standup interview lecture class \
        seminar lesson tutorial exam midterm flight church
        """)
    private static let kinds = WordList(
        "appointment appt meeting interview lecture class seminar lesson exam midterm session party dinner")
    /// What somebody does about an event, before it.
    private static let preparing = WordList(
        """
        ask book buy call cancel check clean confirm cook do draft email find finish get make message move order organise organize \
        pack pay plan practice practise prep prepare read reschedule reserve revise review rsvp schedule send skip start study submit \
        text watch write
        """)
    private static let joints = WordList("with w at in for and & + @")

    /// Whether the words that are left name something that takes place at the time that was said.
    var isEvent: Bool {
        guard !revises, phrase?.time != nil, phrase?.isPartOfDay != true, !isDueBy, !isSaidToBeAMission else {
            return false
        }
        let words = Token.all(in: title()).map { $0.text }
        guard let first = words.first, let last = words.last else { return false }
        if CaptureReader.events.place(of: first) != nil,
            words.count == 1 || CaptureReader.joints.place(of: words[1]) != nil
        {
            return true
        }
        return words.count <= 4 && CaptureReader.kinds.place(of: last) != nil
            && CaptureReader.preparing.place(of: first) == nil
    }

    /// Only missions have these.
    private var isSaidToBeAMission: Bool {
        chips.contains {
            switch $0.meaning {
            case .priority, .placement, .aggression, .label: true
            case .deadline, .start, .minutes, .category, .repeats: false
            }
        }
    }

    // MARK: What was not understood

    /// Notes what stays in the title and looks as if it was meant as more: `25:00`, `~0m`, `!urgent`.
    mutating func noteWhatLooksMeant() {
        for index in tokens.indices
        where tokens[index].spaced && !(taken + quoted).contains(where: { $0.contains(tokens[index].start) }) {
            var end = index + 1
            while end < tokens.count, !tokens[end].spaced { end += 1 }
            guard end - index >= 2, looksMeant(index, end) else { continue }
            let source = source(index, end)
            if !refused.contains(where: { source.holds($0) }) { notes.append(.notUnderstood(source)) }
        }
    }

    private func looksMeant(_ index: Int, _ end: Int) -> Bool {
        let last = tokens[end - 1]
        if tokens[index].isMark("!") { return end - index == 2 && last.kind == .word }
        if tokens[index].isMark("~") { return tokens[end - 2].number != nil && DateWords.unit(last.text) != nil }
        guard end - index == 3, tokens[index].digits <= 2, tokens[index + 1].isMark(":"), last.digits == 2,
            let hour = tokens[index].number,
            let minute = last.number
        else { return false }
        return hour * 100 + minute > 2400 || minute > 59
    }
}
