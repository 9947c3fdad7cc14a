import DaymarkCore

/// A mission that could be done now.
public struct MissionOffer: Hashable, Sendable {
    public let mission: RecordID
    public let title: String
    /// The minutes of its next block of today, or what is left of a block that has begun. All remaining work if it is
    /// not planned for today.
    public let minutes: Int64
    /// The first open step. Empty if there is none.
    public let firstStep: String
    /// The length of the first open step, if it is known.
    public let firstStepMinutes: Int64?
    /// When the plan starts it. Nil if it is not planned for today.
    public let start: Instant?
    /// Why it is offered.
    public let reason: String
    public let category: Category
    public let picture: Picture
}

extension MissionOffer {
    /// - Parameter row: the row of the plan with the mission's next block. Nil if it is not planned for today.
    init?(_ id: RecordID, planned row: TimelineRow? = nil, reason: String = "", in context: ViewContext) {
        guard let mission = context.workspace.missions[id] else { return nil }
        let step = context.workspace.steps(of: id).first { !$0.done }
        let block = row.map { $0.isNow ? $0.minutesLeft(at: context.now) : $0.minutes }
        self.init(
            mission: id, title: mission.title, minutes: block ?? context.workspace.minutesLeft(mission),
            firstStep: step?.title ?? "", firstStepMinutes: step?.minutes, start: row?.span.start, reason: reason,
            category: mission.category ?? context.settings.category, picture: context.workspace.picture(of: mission))
    }
}

extension [MissionOffer] {
    /// Returns the first that the person has not passed over. After the last, the first one comes again.
    public func first(besides passedOver: [RecordID]) -> MissionOffer? {
        if let next = first(where: { !passedOver.contains($0.mission) }) { return next }
        // All were passed over: the one that was passed over the longest ago comes next.
        return self.min { a, b in
            (passedOver.lastIndex(of: a.mission) ?? 0) < (passedOver.lastIndex(of: b.mission) ?? 0)
        }
    }
}

extension TodayModel {
    /// Returns the best thing to do now in place of these missions.
    public func whatNow(besides skipped: [RecordID]) -> WhatNow {
        guard !skipped.isEmpty else { return whatNow }
        guard let offer = offers.first(where: { !skipped.contains($0.mission) }) else { return .rest }
        return .suggestion(SuggestionRow(offer))
    }

    /// The maximum number of unplanned missions among the offers.
    private static let maxOthers = 5

    /// The missions that could be done now, the best first: the planned ones, then suggestions, proposals and others.
    /// A mission is left out if it waits for another one.
    static func offers(
        course: [TimelineRow], suggestions: [SuggestionRow], rows: [TimelineRow], later: [MissionRow],
        in context: ViewContext
    ) -> [MissionOffer] {
        let planned = course.compactMap { row in
            row.mission.flatMap { MissionOffer($0, planned: row, reason: row.detail, in: context) }
        }
        let suggested = suggestions.compactMap { MissionOffer($0.mission, reason: $0.reason, in: context) }
        let proposed = rows.compactMap { row in
            row.proposedMission.flatMap { MissionOffer($0, reason: row.detail, in: context) }
        }
        let ready = later.filter { row in
            guard let mission = context.workspace.missions[row.id] else { return false }
            return !withUnsafePointer(to: mission) { context.workspace.waitsForItsCall($0, at: context.now) }
        }
        let others = ready.prefix(maxOthers).compactMap { MissionOffer($0.id, in: context) }
        var seen = Set<RecordID>()
        return (planned + suggested + proposed + others).filter { offer in
            let isFree = !context.workspace.hasOpen(context.workspace.missions[offer.mission]?.waitsFor ?? [])
            return isFree && seen.insert(offer.mission).inserted
        }
    }
}
