extension Workspace {
    /// The share of words that the titles of two missions must have in common, in percent.
    private static let leastLikeness = 60
    private static let fewestSteps = 2

    /// The steps that were done for an earlier mission like this one, with the minutes that they took. Nil if there was
    /// none.
    ///
    /// The newest completed mission counts whose title has the same words but for numbers and dates. If the time that
    /// it took is known, the minutes of its steps are scaled to it.
    public func pastBreakdown(like id: RecordID, playbooks: PlaybookLibrary?) -> (breakdown: Breakdown, of: Mission)? {
        guard let mission = missions[id] else { return nil }
        let words = Workspace.content(of: mission.title)
        guard !words.isEmpty else { return nil }
        let completed = missions.indices { $0.pointee.status == .completed && !$0.pointee.deleted }
        let alike = completed.map { missions.all[$0] }.filter {
            $0.id != id && Workspace.areLike(words, Workspace.content(of: $0.title))
        }
        let never = Instant(seconds: 0)
        let past: [Mission] = alike.ordered { one, other in
            (one.completedAt ?? never) > (other.completedAt ?? never)
        }
        for other in past {
            let done = steps(of: other.id).filter { $0.done }
            guard done.count >= Workspace.fewestSteps else { continue }
            let planned = done.reduce(0) { $0 + ($1.minutes ?? BreakdownStep.usualMinutes) }
            let took = other.actual ?? (minutesDone(on: other.id) > 0 ? minutesDone(on: other.id) : planned)
            var breakdown = playbooks?.breakdown(of: mission) ?? Breakdown(steps: [])
            breakdown.steps = done.map { step in
                let minutes = ((step.minutes ?? BreakdownStep.usualMinutes) * took + planned / 2) / max(planned, 1)
                return BreakdownStep(
                    step.title,
                    minutes: min(max(minutes, 1), BreakdownStep.minutesRange.upperBound),
                    difficulty: step.difficulty ?? .medium)
            }
            (breakdown.playbook, breakdown.playbookTitle, breakdown.isGeneric) = ("", "", false)
            breakdown.isFromHistory = true
            return (breakdown, other)
        }
        return nil
    }

    static func content(of title: String) -> [String] {
        SearchedText(TextWords(title)) { $0.stems }.words
            .filter { !($0.text.utf8.first?.isDigit ?? true) && $0.text.utf8.count > 2 }
            .map { $0.stems.last ?? $0.text }
    }

    static func areLike(_ one: [String], _ other: [String]) -> Bool {
        guard !other.isEmpty else { return false }
        let shared = one.filter { other.contains($0) }.count
        return shared * 100 >= max(one.count, other.count) * leastLikeness
    }
}
