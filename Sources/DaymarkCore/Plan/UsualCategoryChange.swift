/// What another usual category changes for open missions.
public struct UsualCategoryChange: Hashable, Sendable {
    /// The number of open missions without a category of their own.
    public let missions: Int
    /// The number of missions that get another time in the plan.
    public let moved: Int
    /// The number of missions that do not fit any more.
    public let lost: Int
}

extension Workspace {
    /// What choosing another usual category changes. Nil if it changes nothing for open missions.
    public func change(ofUsualCategory category: Category, in circumstances: Circumstances) -> UsualCategoryChange? {
        guard category != settings.category else { return nil }
        let count = missions.indices { $0.pointee.isOpen && $0.pointee.category == nil }.count
        guard count > 0 else { return nil }
        // Only the hours of a category count for the plan.
        guard settings.hours(of: category) != settings.hours(of: settings.category) else {
            return UsualCategoryChange(missions: count, moved: 0, lost: 0)
        }
        var after = self
        after.settings.category = category
        let (before, then) = (plan(in: circumstances), after.plan(in: circumstances))
        let (old, new) = (Workspace.times(in: before), Workspace.times(in: then))
        let lost = Set(then.unplanned.map { $0.mission }).subtracting(before.unplanned.map { $0.mission })
        var moved = 0
        for (id, spans) in new where old[id] != spans && !lost.contains(id) { moved += 1 }
        return UsualCategoryChange(missions: count, moved: moved, lost: lost.count)
    }

    private static func times(in plan: Plan) -> [RecordID: [Span]] {
        var times: [RecordID: [Span]] = [:]
        for block in plan.blocks {
            if let id = block.mission { times[id, default: []].append(block.span) }
        }
        return times
    }
}
