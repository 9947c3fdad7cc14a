/// A question about the person's mood.
public struct MoodOffer: Hashable, Sendable {
    /// The start of the day or of the open block that gave rise to the question.
    public let occasion: Instant
    /// When the question was first asked.
    public let at: Instant

    /// Minutes after the start of the day, and of an open block, in which the question is asked.
    static let morning: Int64 = 120, beginning: Int64 = 15
    /// The shortest time between two questions, and after an answer, in minutes.
    public static let pause: Int64 = 120
}

extension Workspace {
    /// The question to ask now: in the first two hours of the day or at the start of an open block.
    ///
    /// Nothing is asked within two hours of an answer, a dismissal or a question on another occasion.
    /// - Parameter last: The last question that this returned.
    public func moodOffer(after last: MoodOffer?, _ open: OpenBlock?, in circumstances: Circumstances) -> MoodOffer? {
        let now = circumstances.now
        let recent = Span(now.adding(minutes: -MoodOffer.pause), now)
        guard mood(at: now) == nil, !(settings.moodPutOffAt.map { recent.start < $0 && $0 <= now } ?? false) else {
            return nil
        }
        guard let occasion = moodOccasion(open, in: circumstances) else { return nil }
        if let last, last.occasion == occasion { return last }
        if let last, recent.start < last.at, last.at <= now { return nil }
        return MoodOffer(occasion: occasion, at: now)
    }

    private func moodOccasion(_ open: OpenBlock?, in circumstances: Circumstances) -> Instant? {
        let now = circumstances.now
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        if day.contains(now), now < day.start.adding(minutes: MoodOffer.morning) { return day.start }
        guard let open, now < open.began.adding(minutes: MoodOffer.beginning) else { return nil }
        return open.began
    }

    /// Dismisses the question for two hours.
    public func putOffMood(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        note("moodPutOffAt", in: circumstances, using: &entropy)
    }
}
