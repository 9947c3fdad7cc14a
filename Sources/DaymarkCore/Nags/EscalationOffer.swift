/// A question whether a mission is to nag more, or less. Nothing changes unless a person says so.
public struct EscalationOffer: Hashable, Sendable {
    public let mission: RecordID
    public let from: Aggression
    public let to: Aggression

    public var isLouder: Bool { to > from }

    /// Dismissals within the last day before a deadline after which more is offered, and those in a row after which less is.
    static let dismissals = 3, hastyDismissals = 3
    static let lastDay: Int64 = 1440
    /// A nag that was put away within so many milliseconds was not read.
    static let haste: Int64 = 2000
}

extension Workspace {
    /// What is to be asked of a mission, where something is. A level that is put away unread again and again is offered less
    /// of first; what was declined once is not asked again.
    public func escalationOffer(_ id: RecordID, in circumstances: Circumstances) -> EscalationOffer? {
        guard let mission = missions[id], mission.isOpen, !mission.escalationDeclined,
            let due = mission.effectiveDeadline
        else {
            return nil
        }
        let level = mission.aggression ?? settings.usualAggression
        // What was said of another level says nothing of this one.
        let since = record(id)?.cell(FieldName("aggression", in: .mission))?.stamp.time.instant ?? .earliest
        if let less = Aggression.allCases.last(where: { $0 < level }), isDismissedUnread(level) {
            return EscalationOffer(mission: id, from: level, to: less)
        }
        guard let more = Aggression.allCases.first(where: { $0 > level }) else { return nil }
        let deadline = circumstances.instant(of: due, settings: settings)
        let begin = max(since, deadline.adding(minutes: -EscalationOffer.lastDay))
        let count = nagEvents.places { event in
            event.pointee.mission == id && event.pointee.what == .dismissed && !event.pointee.deleted
                && (event.pointee.at.map { $0 >= begin && $0 <= deadline } ?? false)
        }.count
        return count >= EscalationOffer.dismissals ? EscalationOffer(mission: id, from: level, to: more) : nil
    }

    /// Whether the last nags of a level that were put away were so before anybody could read them.
    private func isDismissedUnread(_ level: Aggression) -> Bool {
        let dismissed = nagEvents.places { event in
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

    /// Takes an offer, or declines it for this mission for good.
    public func answer(
        _ offer: EscalationOffer, accepted: Bool, in circumstances: Circumstances, using entropy: inout Entropy
    ) throws(IntentError) -> [Operation] {
        try change([offer.mission], in: circumstances, using: &entropy) { mission throws(IntentError) in
            if accepted { mission.aggression = offer.to } else { mission.escalationDeclined = true }
        }
    }
}
