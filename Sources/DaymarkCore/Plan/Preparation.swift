/// Preparations for an event on the day they are due: “Bake birthday cake for Saturday” ends before the birthday party
/// on Saturday begins.
enum Preparation {
    /// The occasions that a title of a preparation names, such as “birthday” in “Bake birthday cake”. Empty for all
    /// other titles.
    static func occasions(of title: String) -> [String] {
        let words = OpeningHours.words(of: title)
        guard let first = words.first, verbs.index(of: first) != nil else { return [] }
        return words.filter { known.index(of: $0) != nil }
    }

    private static let verbs = WordList(
        "bake cook prepare make buy get order wrap pack decorate iron print collect fetch tidy clean")
    private static let known = WordList(
        """
        birthday party wedding anniversary christening picnic barbecue bbq brunch potluck sleepover playdate trip camp \
        festival fair concert recital show match tournament swimming football meeting presentation workshop interview \
        graduation ceremony reception
        """)
}

extension Workspace {
    /// The event that a mission prepares, and the minute at which the person leaves for it. Nil unless the mission is
    /// due on a day, without a time, on which such an event is still to come.
    func eventToPrepare(
        for mission: Mission, in circumstances: Circumstances
    ) -> (title: String, start: Int64)? {
        guard case .day(let date, _)? = mission.effectiveDeadline, mission.repeats.isEmpty else { return nil }
        let occasions = Preparation.occasions(of: mission.title)
        guard !occasions.isEmpty else { return nil }
        let midnight = circumstances.zone.instant(of: CivilDateTime(date))
        let next = circumstances.zone.instant(of: CivilDateTime(date.adding(days: 1)))
        // Nothing on a day that is over is still to come.
        guard next > circumstances.now else { return nil }
        for event in occurrences(from: midnight, until: next, in: circumstances) {
            guard !event.allDay, event.start >= midnight, event.answer != .declined else { continue }
            let start = spanWithWay(of: event).start.minute
            let words = OpeningHours.words(of: event.title)
            if start > circumstances.now.roundedUpMinute, occasions.contains(where: { words.contains($0) }) {
                return (title: event.title, start: start)
            }
        }
        return nil
    }
}
