import DaymarkCore

/// Limits how often a page stores its plan without an edit by the person.
///
/// Two devices whose clocks or zones disagree make different plans. If each answered the other's plan with its own, they
/// would never stop. A page that does not store its plan still shows it.
struct PlanWrites {
    private static let maxPauseMinutes: Int64 = 60

    private var last: Instant?
    /// The time until the next plan may be stored, in minutes. It doubles each time a plan follows soon after the last one.
    private var pauseMinutes: Int64 = 1

    func isAllowed(at now: Instant) -> Bool {
        guard let last, last <= now else { return true }
        return last.minutes(until: now) >= pauseMinutes
    }

    /// Records that a plan was stored.
    mutating func note(at now: Instant, afterEdit: Bool) {
        let isSoon = last.map { $0.minutes(until: now) <= 2 * pauseMinutes } ?? false
        pauseMinutes = isSoon && !afterEdit ? min(2 * pauseMinutes, PlanWrites.maxPauseMinutes) : 1
        last = now
    }
}
