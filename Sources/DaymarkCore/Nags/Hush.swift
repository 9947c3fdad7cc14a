/// How long reminders stay quiet at the person's wish, chosen with one tap.
public enum HushChoice: String, Choice {
    /// An hour.
    case hour = "1h"
    /// Until the next commitment of the day.
    case next
    /// Until the next waking day.
    case today
}

/// A quiet that the person can ask for now.
public struct HushOffer: Hashable, Sendable {
    public let choice: HushChoice
    public let until: Instant
    /// The title of the commitment that ends it. Empty for the other choices.
    public let title: String
}

/// The quiet that the person asked for. Until its end, reminders are held back on all devices, and they come at its end.
///
/// One that the person set, and that would then be too late, appears on time without a sound.
extension Workspace {
    /// The minutes before a commitment at which quiet until that commitment ends, so that it is announced.
    private static let announcement: Int64 = 10
    /// A shorter quiet is not offered, in minutes.
    private static let shortestHush: Int64 = 5

    /// The end of the current quiet. Nil if there is none.
    public func hush(in circumstances: Circumstances) -> Instant? {
        settings.hush.flatMap { $0.contains(circumstances.now) ? $0.end : nil }
    }

    /// The choices that make sense now. Quiet until the next commitment needs one that starts today.
    public func hushOffers(in circumstances: Circumstances) -> [HushOffer] {
        let now = circumstances.now
        var offers = [HushOffer(choice: .hour, until: now.adding(minutes: 60), title: "")]
        if let next = nextCommitment(in: circumstances) {
            let announced = next.start.adding(minutes: -Workspace.announcement)
            let until = announced >= now.adding(minutes: Workspace.shortestHush) ? announced : next.start
            if until >= now.adding(minutes: Workspace.shortestHush) {
                offers.append(HushOffer(choice: .next, until: until, title: next.title))
            }
        }
        if let morning = SnoozeChoice.tomorrow.until(settings, in: circumstances) {
            offers.append(HushOffer(choice: .today, until: morning, title: ""))
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

    /// Keeps reminders quiet until an instant, from now on. Replaces the current quiet.
    public func hush(
        until: Instant, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        guard until > circumstances.now else { throw .isOver }
        let end = min(until, circumstances.now.adding(minutes: Settings.longestHush))
        let changes =
            noting("hushedAt", circumstances.now, in: circumstances)
            + noting("hushedUntil", end, in: circumstances).filter { $0.field != "created" }
        return operations(changes, at: circumstances.now, using: &entropy)
    }

    /// Ends the current quiet. Does nothing without one.
    public func endHush(in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        guard hush(in: circumstances) != nil else { return [] }
        return note("hushedUntil", in: circumstances, using: &entropy)
    }
}

extension Settings {
    /// The longest quiet, in minutes.
    static let longestHush: Int64 = 2 * 1440

    /// The last quiet that the person asked for, which may be over.
    var hush: Span? {
        guard let from = hushedAt, let until = hushedUntil, from < until else { return nil }
        return Span(from, min(until, from.adding(minutes: Settings.longestHush)))
    }
}
