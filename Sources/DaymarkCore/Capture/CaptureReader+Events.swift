/// What a line is about that names a time, and says neither “by” nor how long: “dinner at 7” takes place, “essay at 5” is due.
extension CaptureReader {
    private static let events = WordList(
        """
        dinner lunch brunch breakfast drinks coffee party wedding concert gig cinema movie theatre theater opera therapy dentist \
        doctor doctors gp physio haircut hairdresser barber appointment appt checkup meeting meetup standup interview lecture class \
        seminar lesson tutorial exam midterm flight church
        """)
    private static let kinds = WordList("appointment appt meeting interview lecture class seminar lesson exam midterm session party dinner")
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
        guard !revises, phrase?.time != nil, phrase?.isPartOfDay != true, !isDueBy, !isSaidToBeAMission else { return false }
        let words = Token.all(in: title()).map { $0.text }
        guard let first = words.first, let last = words.last else { return false }
        if CaptureReader.events.place(of: first) != nil, words.count == 1 || CaptureReader.joints.place(of: words[1]) != nil { return true }
        return words.count <= 4 && CaptureReader.kinds.place(of: last) != nil && CaptureReader.preparing.place(of: first) == nil
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
}
