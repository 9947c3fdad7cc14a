/// Plans: a good first plan, then many small changes to it, of which those are kept that cost less (docs/decisions/0021-planner.md).
///
/// It counts rounds and not time, and its chance is its own: the same problem has the same plan everywhere.
public struct Planner {
    /// How long is searched.
    public enum Effort: Sendable {
        /// As long as a person does not notice: a week is planned at every change.
        case usual
        /// Ninety times as long.
        case thorough

        var factor: Int { self == .usual ? 1 : 90 }
    }

    let problem: PlanProblem
    let endOfToday: Int64
    let items: [PlanItem]
    let cuts: [PlanCuts]
    /// Those a task waits for, and those that wait for it.
    let before: PlanLinks
    let after: PlanLinks
    var ground: PlanGround
    var draft: PlanDraft
    var best: PlanDraft
    var dice = PlanDice()
    /// How often the room for a task is still counted out, which takes as long as some hundred other tries.
    var exactTries = 40
    /// Tasks that are placed where they can be, in the order in which they are tried first.
    private(set) var order: [Int]
    /// Which tasks would fit if they were alone with those they wait for.
    private(set) var possible: [Bool]
    /// Those of them that only others need.
    let helpers: [Int]
    /// Those of them that have no place now.
    var waiting: [Int] = []
    /// Must-dos that are not done today.
    var tardy: [Int] = []
    /// What all that waits for a task presses in an hour, in tenths.
    let behind: [Int64]
    /// Whether a task waits for no circle of tasks, nor for an overlong chain of them.
    let canBePlaced: [Bool]
    /// Room for what one round takes out: tasks, and chunks of tasks of which others stay.
    var out: [Int] = []
    var parts: [PlanDraft.Stretch] = []
    var asked: [(key: Int64, index: Int)] = []

    /// The plan for a problem. Where the person has seen one it is kept: what still stands stays where it is, and only what has no
    /// place finds one. More moves only so that less is late.
    public static func solve(_ problem: PlanProblem, _ effort: Effort = .usual) -> PlanSolution {
        var planner = Planner(problem)
        if planner.items.contains(where: { $0.seen != nil }) {
            planner.keep()
        } else {
            planner.begin()
            planner.improve(effort)
        }
        return planner.solution()
    }

    init(_ problem: PlanProblem) {
        self.problem = problem
        endOfToday = problem.endOfToday
        let cuts = problem.tasks.map { PlanCuts($0, problem) }
        let items = problem.tasks.indices.map { PlanItem(problem.tasks[$0], problem, cuts[$0]) }
        let waits = problem.tasks.indices.map { index in
            problem.tasks[index].waitsFor.filter { items.indices.contains($0) && $0 != index }.uniqued()
        }
        var followers = [[Int]](repeating: [], count: items.count)
        for (index, others) in waits.enumerated() {
            for other in others { followers[other].append(index) }
        }
        self.cuts = cuts
        self.items = items
        before = PlanLinks(waits)
        after = PlanLinks(followers)
        order = Planner.order(items, before, after, endOfToday)
        var canBePlaced = [Bool](repeating: false, count: items.count)
        for index in Planner.shallow(Planner.sequence(before, after, count: items.count), before) {
            canBePlaced[index] = true
        }
        self.canBePlaced = canBePlaced
        behind = Planner.pressureBehind(items, before, after)
        helpers = order.reversed().filter { items[$0].missing == 0 && !items[$0].isPinned }
        let longest = items.reduce(1) { max($0, $1.longest) }
        ground = PlanGround(problem, longest: min(longest, Planner.mostMinutes))
        possible = Array(repeating: true, count: items.count)
        draft = PlanDraft(items, ground)
        best = draft
    }

    /// Longer chunks than this many minutes have no place.
    static let mostMinutes: Int64 = 10_080

    /// Earliest deadline first, counting the deadlines of what waits for a task as its own, so that it comes before them.
    /// Without those that nothing asks for, and those that wait for each other in a circle.
    private static func order(_ items: [PlanItem], _ before: PlanLinks, _ after: PlanLinks, _ endOfToday: Int64)
        -> [Int]
    {
        var due = items.map { $0.tomorrow > 0 ? min($0.until, endOfToday) : $0.until }
        var asked = items.map { $0.missing > 0 }
        // Those that wait come behind what they wait for: the others are walked from the end.
        let sequence = shallow(sequence(before, after, count: items.count), before)
        for index in sequence.reversed() {
            for other in before[index] {
                due[other] = min(due[other], due[index] - items[index].minutes)
                asked[other] = asked[other] || asked[index]
            }
        }
        return sequence.filter { asked[$0] && items[$0].minutes > 0 }.ordered {
            due[$0] != due[$1]
                ? due[$0] < due[$1]
                : items[$0].missing != items[$1].missing ? items[$0].missing > items[$1].missing : $0 < $1
        }
    }

    private static func pressureBehind(_ items: [PlanItem], _ before: PlanLinks, _ after: PlanLinks) -> [Int64] {
        var behind = [Int64](repeating: 0, count: items.count)
        for index in sequence(before, after, count: items.count).reversed() {
            for other in before[index] {
                behind[other] = min(mostPressure, behind[other] + behind[index] + items[index].press)
            }
        }
        return behind
    }

    /// NB: many tasks that all wait for each other would add up beyond any sense.
    private static let mostPressure: Int64 = 1_000_000

    /// Chains longer than this are no plan of a person: what comes after it waits.
    private static let longestChain = 100

    private static func shallow(_ sequence: [Int], _ before: PlanLinks) -> [Int] {
        var depths = [Int](repeating: Int.max / 2, count: before.all)
        for index in sequence { depths[index] = before[index].reduce(0) { max($0, depths[$1] + 1) } }
        return sequence.filter { depths[$0] <= longestChain }
    }

    /// All tasks, each behind those it waits for; without circles and what waits for them.
    private static func sequence(_ before: PlanLinks, _ after: PlanLinks, count: Int) -> [Int] {
        var open = (0..<count).map { before.count($0) }
        var found = (0..<count).filter { open[$0] == 0 }
        var next = 0
        while next < found.count {
            for follower in after[found[next]] {
                open[follower] -= 1
                if open[follower] == 0 { found.append(follower) }
            }
            next += 1
        }
        return found
    }

    // MARK: The first plan

    /// Takes the cheapest of a few first plans.
    mutating func begin() {
        sift()
        let empty = draft
        build(order)
        best = draft
        draft = empty
        build(order.ordered { items[$0].missing > items[$1].missing })
        if draft.cost < best.cost { best = draft }
        if items.contains(where: { !$0.stays.isEmpty }) {
            draft = empty
            placeHomeless(placeSeen())
            build(order)
            if draft.cost < best.cost { best = draft }
        }
        draft = best
        findWaiting()
    }

    /// Places what is pinned, and drops what could not be placed even if it were alone.
    mutating func sift() {
        pin()
        for index in order {
            possible[index] = placeEarly(index)
            clear()
        }
        order = order.filter { possible[$0] }
    }

    private mutating func pin() {
        for (index, task) in problem.tasks.enumerated() {
            for span in task.pinned {
                let work = Objective.work(task, span, problem)
                draft.insert(
                    .init(task: index, start: span.start, end: span.end, work: work, window: -1), items, ground,
                    endOfToday: endOfToday)
            }
        }
    }

    private mutating func clear() {
        for place in draft.chunks.indices.reversed() where draft.chunks[place].window >= 0 {
            draft.remove(at: place, items, ground, endOfToday: endOfToday)
        }
    }

    mutating func build(_ order: [Int]) {
        for index in order where !isWhole(index) {
            if !place(index, thorough: true) { placeWithKin(index) }
        }
        prune()
    }

    /// Moves all that a task waits for as early as can be, where that makes room for it.
    private mutating func placeWithKin(_ index: Int) {
        guard !before[index].isEmpty else { return }
        let kept = draft
        out.removeAll(keepingCapacity: true)
        for other in ancestors(index) where !items[other].isPinned { takeOut(other) }
        if placeEarly(index) {
            for other in out where !isWhole(other) { place(other, thorough: true) }
        }
        if draft.cost >= kept.cost { draft = kept }
    }

    mutating func findWaiting() {
        waiting.removeAll(keepingCapacity: true)
        tardy.removeAll(keepingCapacity: true)
        for index in order {
            let item = items[index]
            if !isWhole(index) {
                if item.missing > 0 { waiting.append(index) }
            } else if item.tomorrow > 0, draft.standings[index].end > endOfToday, !item.isPinned {
                tardy.append(index)
            }
        }
    }

    /// Takes out what nothing asks for and nothing waits for any more.
    mutating func prune() {
        for index in helpers where draft.standings[index].parts > 0 {
            if !after[index].contains(where: { draft.standings[$0].parts > 0 }) { takeOut(index) }
        }
    }
}
