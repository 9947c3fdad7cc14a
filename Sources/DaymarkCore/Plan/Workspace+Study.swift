/// Spreads study over the days before an exam, because work spaced over days is remembered better.
extension Workspace {
    /// The length from which study is spread, in minutes.
    private static let minMinutesToSpread: Int64 = 120

    /// The first words of titles that name study.
    private static let studyVerbs = WordList(
        """
        study studying revise revising revision learn learning cram memorise memorize lernen reviser estudiar studiare \
        leren
        """)
    private static let exams = WordList("exam exams test quiz midterm midterms final finals klausur prufung")
    private static let preparation = WordList(
        "prep prepare preparing preparation review revision practice practise")

    /// Whether a title names study, such as “Study for chemistry” or “Prepare for the exam”.
    static func isStudy(_ title: String) -> Bool {
        let words = folded(title).words
        guard let first = words.first else { return false }
        return studyVerbs.index(of: first) != nil
            || words.contains { preparation.index(of: $0) != nil } && words.contains { exams.index(of: $0) != nil }
    }

    /// The parts of a study task, each with the earliest day on which it may be planned. Nil if the task is not spread:
    /// it is short, repeats, cannot be split, is due today or tomorrow, has steps, was shown or pinned, or has little
    /// free time before its deadline.
    func spreadStudy(
        _ task: PlanTask, of entry: PlanEntry, input: PlanInput, problem: PlanProblem
    ) -> [PlanTask]? {
        guard input.isStudySpread, let deadline = task.deadline, task.canSplit,
            task.minutes >= Workspace.minMinutesToSpread, task.pinned.isEmpty, task.shownSpans.isEmpty,
            task.stepEnds.isEmpty, entry.mission.repeats.isEmpty, Workspace.isStudy(entry.mission.title)
        else { return nil }
        // Every part may be planned before the day of the exam. Work that must be ready may be due in the first minute
        // of that day.
        let days = problem.dayIndex(at: entry.ready == nil ? deadline - 1 : deadline)
        guard days >= 2 else { return nil }
        let lengths = partLengths(task, longest: Workspace.longestUnsplit, problem)
        var left = task.minutes
        var parts: [PlanTask] = []
        for (index, minutes) in lengths.enumerated() {
            let start = problem.days[index * days / lengths.count].start
            let free = problem.freeSpans(from: max(start, problem.now), until: deadline, kind: task.kind)
            guard free.reduce(0, { $0 + $1.length }) >= 2 * left else { return nil }
            var part = task
            (part.minutes, part.canSplit) = (minutes, false)
            if index > 0 { part.earliestStart = max(task.earliestStart ?? start, start) }
            parts.append(part)
            left -= minutes
        }
        return parts
    }
}
