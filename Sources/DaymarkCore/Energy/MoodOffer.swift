/// That a person is asked how they are: when they were first asked, and on what occasion.
public struct MoodOffer: Hashable, Sendable {
    /// When the day began, or the open block.
    public let occasion: Instant
    public let at: Instant

    /// Minutes of the day in which the question is one of the morning's, and after the beginning of an open block.
    static let morning: Int64 = 120, beginning: Int64 = 15
    /// Minutes between two questions, and after an answer.
    public static let pause: Int64 = 120
}

extension Workspace {
    /// Whether to ask how the person is: in the first two hours of the day and at the start of an open block, and not within two
    /// hours of an answer, of a question that was put off, or of another occasion.
    /// - Parameter last: the question that was asked last, as this said it.
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

    /// Asks no more for two hours.
    public func putOffMood(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        note("moodPutOffAt", in: circumstances, using: &entropy)
    }
}
