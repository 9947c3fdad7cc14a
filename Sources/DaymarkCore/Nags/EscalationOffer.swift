/// Asks whether a mission should nag more, or less. Nothing changes unless the person agrees.
public struct EscalationOffer: Hashable, Sendable {
    public let mission: RecordID
    public let from: Aggression
    public let to: Aggression

    /// Dismissals in the last day before a deadline that lead to a louder offer, and hasty ones in a row that lead to a
    /// quieter offer.
    static let dismissals = 3, hastyDismissals = 3
    static let lastDay: Int64 = 1440
    /// A nag dismissed within this many milliseconds was not read.
    static let haste: Int64 = 2000
}

extension Workspace {
    /// The offer to make for a mission, if any. If nags of its level are dismissed unread again and again, a quieter
    /// level is offered first. After the person declines once, nothing is offered again.
    public func escalationOffer(_ id: RecordID, in circumstances: Circumstances) -> EscalationOffer? {
        guard let mission = missions[id], mission.isOpen, !mission.escalationDeclined,
            let due = mission.effectiveDeadline
        else {
            return nil
        }
        let level = mission.aggression ?? settings.usualAggression
        // Dismissals from before the level was set say nothing about it.
        let since = record(id)?.cell(FieldName("aggression", in: .mission))?.stamp.time.instant ?? .earliest
        if let less = Aggression.allCases.last(where: { $0 < level }), isDismissedUnread(level) {
            return EscalationOffer(mission: id, from: level, to: less)
        }
        guard let more = Aggression.allCases.first(where: { $0 > level }) else { return nil }
        let deadline = circumstances.instant(of: due, settings: settings)
        let begin = max(since, deadline.adding(minutes: -EscalationOffer.lastDay))
        let count = nagEvents.indices { event in
            event.pointee.mission == id && event.pointee.what == .dismissed && !event.pointee.deleted
                && (event.pointee.at.map { $0 >= begin && $0 <= deadline } ?? false)
        }.count
        return count >= EscalationOffer.dismissals ? EscalationOffer(mission: id, from: level, to: more) : nil
    }

    /// Whether the last nags dismissed at a level were dismissed before anybody could read them.
    private func isDismissedUnread(_ level: Aggression) -> Bool {
        let dismissed = nagEvents.indices { event in
            guard !event.pointee.deleted, event.pointee.what == .dismissed,
                let mission = event.pointee.mission.flatMap({ missions[$0] })
            else { return false }
            return (mission.aggression ?? settings.usualAggression) == level
        }.map { nagEvents.all[$0] }.ordered { ($0.at ?? .earliest) > ($1.at ?? .earliest) }
        let last = dismissed.prefix(EscalationOffer.hastyDismissals)
        return last.count == EscalationOffer.hastyDismissals
            && last.allSatisfy { event in
                guard let id = RecordID(event.occurrence), let shown = nagEvents[NagEvent.id(of: .shown, id)]?.at,
                    let at = event.at
                else { return false }
                return at >= shown && at.milliseconds - shown.milliseconds <= EscalationOffer.haste
            }
    }

    /// Accepts an offer, or declines it for this mission for good.
    public func answer(
        _ offer: EscalationOffer, accepted: Bool, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change([offer.mission], in: circumstances, using: &entropy) { mission throws(IntentError) in
            if accepted { mission.aggression = offer.to } else { mission.escalationDeclined = true }
        }
    }
}
