/// Work that nobody wants to put down half done: cooking and baking, cleaning a room, calls, errands and appointments.
///
/// It is planned in one go, unless it is long, the person has broken it into steps, or no free time is long enough.
enum WorkInOneGo {
    /// The longest work that is planned in one go, in minutes.
    static let longest: Int64 = 150

    /// Whether a title names such work.
    static func isNamed(in title: String) -> Bool {
        if OpeningHours(title: title) != nil { return true }
        let words = OpeningHours.words(of: title)
        guard let first = words.first, let last = words.last else { return false }
        if appointments.index(of: last) != nil { return true }
        return verbs.index(of: first) != nil && !words.contains { onScreen.index(of: $0) != nil }
    }

    private static let verbs = WordList("bake cook grill roast clean scrub mop hoover vacuum sweep tidy")
    private static let appointments = WordList("appointment haircut checkup check-up")
    /// Words that turn cleaning into work at a screen, as in “Clean the data”.
    private static let onScreen = WordList(
        "data dataset database code repo draft copy text notes inbox mailbox files photos desktop spreadsheet")
}

extension Mission {
    /// Whether work of this length is best done without an interruption.
    func isBestUninterrupted(minutes: Int64) -> Bool {
        guard minutes <= WorkInOneGo.longest else { return false }
        return activity == .cooking || activity == .cleaning || activity == .errands
            || WorkInOneGo.isNamed(in: title)
    }
}

extension Workspace {
    /// Whether a task that is long enough to be split should be planned as one block instead.
    func overridesSplit(_ task: PlanTask, of mission: Mission, _ problem: PlanProblem) -> Bool {
        task.canSplit && task.stepEnds.isEmpty && task.minutes <= problem.dailyLimit ?? .max
            && mission.isBestUninterrupted(minutes: task.minutes)
    }

    /// The missions that were kept whole and did not fit anywhere. The next attempt may split them.
    func missionsToSplit(_ tasks: PlanTasks, _ input: PlanInput, _ solution: PlanSolution) -> [RecordID] {
        var found: [RecordID] = []
        for (index, entry) in tasks.entries.enumerated() where !input.split.contains(entry.mission.id) {
            for number in tasks.indices(of: index) where solution.unscheduled[number] != nil {
                let task = tasks.problem.tasks[number]
                guard !task.canSplit, task.mayExceedUsualChunk || isShortButDivisible(task, of: entry) else { continue }
                found.append(entry.mission.id)
            }
        }
        return found
    }

    /// Whether work that is kept whole only because it is short could be done in two parts before its deadline.
    func isShortButDivisible(_ task: PlanTask, of entry: PlanEntry) -> Bool {
        entry.timing == .inTime && entry.mission.repeats.isEmpty && task.deadline != nil && task.pinned.isEmpty
            && task.minutes >= 2 * task.minChunk && !entry.mission.isBestUninterrupted(minutes: task.minutes)
    }
}
