extension Workspace {
    /// A mission's steps, in their order.
    public func steps(of mission: RecordID) -> [Step] {
        guard let own = stepIDsByMission[mission] else { return [] }
        return own.compactMap { steps[$0] }.filter { $0.mission == mission && !$0.deleted }.ordered {
            $0.order != $1.order ? $0.order < $1.order : $0.id < $1.id
        }
    }

    /// The titles of a mission's steps, in the order in which they were created.
    func stepTitles(of mission: RecordID) -> [String] {
        guard let own = stepIDsByMission[mission] else { return [] }
        return own.compactMap { id in
            guard let index = steps.index(of: id), steps.all[index].mission == mission, !steps.all[index].deleted else {
                return nil
            }
            return steps.all[index].title
        }
    }

    /// The total minutes of a mission's steps, the minutes of the done ones, and whether any is done.
    func progress(of mission: RecordID) -> (minutes: Int64, done: Int64, isBegun: Bool) {
        var sum: (minutes: Int64, done: Int64, isBegun: Bool) = (0, 0, false)
        for id in stepIDsByMission[mission] ?? [] {
            guard let index = steps.index(of: id), steps.all[index].mission == mission, !steps.all[index].deleted else {
                continue
            }
            let minutes = steps.all[index].minutes ?? 0
            sum.minutes += minutes
            guard steps.all[index].done else { continue }
            sum.done += minutes
            sum.isBegun = true
        }
        return sum
    }

    /// Stores a step and keeps the index by mission up to date.
    mutating func put(_ step: Step) {
        let before = steps.index(of: step.id).flatMap { steps.all[$0].mission }
        if before != step.mission {
            if let before { stepIDsByMission[before]?.removeAll { $0 == step.id } }
            if let mission = step.mission { stepIDsByMission[mission, default: []].append(step.id) }
        }
        steps.put(step)
    }
}
