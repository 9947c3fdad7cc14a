/// The length of a quiet period, chosen with one tap.
public enum QuietPeriodChoice: String, Choice {
    /// An hour.
    case hour = "1h"
    /// Until the next commitment of the day.
    case next
    /// Until the next waking day.
    case today
}

/// A quiet period that the person can start now.
public struct QuietPeriodOffer: Hashable, Sendable {
    public let choice: QuietPeriodChoice
    public let until: Instant
    /// The title of the commitment that ends it. Empty for the other choices.
    public let title: String
}

/// A quiet period is set by the person. Until it ends, reminders are held back on all devices; they arrive at its end.
///
/// A reminder that the person set, and that would then be too late, appears on time without a sound. Quiet hours are
/// something else: they recur every day.
extension Workspace {
    /// The minutes between the end of a quiet period and the commitment that ends it, so that it is announced.
    private static let announcement: Int64 = 10
    /// The minimum length of a quiet period that is offered, in minutes.
    private static let minQuietPeriod: Int64 = 5

    /// The end of the current quiet period. Nil if there is none.
    public func quietPeriodEnd(in circumstances: Circumstances) -> Instant? {
        settings.quietPeriod.flatMap { $0.contains(circumstances.now) ? $0.end : nil }
    }

    /// The choices that make sense now. A quiet period until the next commitment needs one that starts today.
    public func quietPeriodOffers(in circumstances: Circumstances) -> [QuietPeriodOffer] {
        let now = circumstances.now
        var offers = [QuietPeriodOffer(choice: .hour, until: now.adding(minutes: 60), title: "")]
        if let next = nextCommitment(in: circumstances) {
            let announced = next.start.adding(minutes: -Workspace.announcement)
            let until = announced >= now.adding(minutes: Workspace.minQuietPeriod) ? announced : next.start
            if until >= now.adding(minutes: Workspace.minQuietPeriod) {
                offers.append(QuietPeriodOffer(choice: .next, until: until, title: next.title))
            }
        }
        if let morning = SnoozeChoice.tomorrow.until(settings, in: circumstances) {
            offers.append(QuietPeriodOffer(choice: .today, until: morning, title: ""))
        }
        return offers
    }

    private func nextCommitment(in circumstances: Circumstances) -> Occurrence? {
        let now = circumstances.now
        let day = WakingDay.current(at: now, settings: settings, in: circumstances.zone)
        return occurrences(from: now, until: day.end, in: circumstances).first {
            !$0.allDay && $0.start > now && $0.answer != .declined
        }
    }

    /// Starts a quiet period that ends at an instant. It replaces the current one.
    public func startQuietPeriod(
        until: Instant, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard until > circumstances.now else { throw .isOver }
        let end = min(until, circumstances.now.adding(minutes: Settings.maxQuietPeriod))
        let changes =
            noting("hushedAt", circumstances.now, in: circumstances)
            + noting("hushedUntil", end, in: circumstances).filter { $0.field != "created" }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Ends the current quiet period. Does nothing without one.
    public func endQuietPeriod(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        guard quietPeriodEnd(in: circumstances) != nil else { return [] }
        return note("hushedUntil", in: circumstances, using: &entropy)
    }
}

extension Settings {
    /// The maximum length of a quiet period, in minutes.
    static let maxQuietPeriod: Int64 = 2 * 1440

    /// The last quiet period, which may be over.
    var quietPeriod: Span? {
        guard let from = quietPeriodStart, let until = quietPeriodEnd, from < until else { return nil }
        return Span(from, min(until, from.adding(minutes: Settings.maxQuietPeriod)))
    }
}
