/// The usual time of each activity of a person, as logarithms of minutes.
struct UsualTimes: Sendable {
    /// The weights, in samples, with which a person's mean shrinks to the assumed 30 minutes, an activity's to the
    /// person's, and a repeated task's to its activity's.
    private static let personWeight = 1.0, activityWeight = 4.0, taskWeight = 2.0
    /// How fast the trend follows (alpha).
    private static let trendSpeed = 0.3

    struct Group: Sendable {
        var count = 0
        var sum = 0.0
        /// An exponentially weighted mean.
        var trend: Double
        var times = SortedWindow(capacity: 50)
        /// The ratios of real times to own figures, and the errors of estimates without one.
        var ratios = SortedWindow(capacity: 50)
        var ownErrors = SortedWindow(capacity: 100), usualErrors = SortedWindow(capacity: 100)
    }

    private struct Sum: Sendable {
        var count = 0
        var sum = 0.0

        /// The mean, shrunk to a prior with the weight of some samples.
        func mean(prior: Double, weight: Double) -> Double { (sum + weight * prior) / (Double(count) + weight) }
    }

    private var person = Sum()
    private var tasks: [Int: Sum] = [:]
    private var groups: [Group] = []
    private var indexByActivity: [Int: Int] = [:]

    private static let assumed = Mathematics.logarithm(Estimator.assumedMinutes)

    func group(_ activity: Int) -> Group? { indexByActivity[activity].map { groups[$0] } }

    func samples(of facts: WorkFacts) -> Int {
        max(group(facts.activity)?.count ?? 0, facts.task.map { samples(ofTask: $0) } ?? 0)
    }

    func samples(ofTask task: Int) -> Int { tasks[task]?.count ?? 0 }

    /// The shrunk geometric mean of the activity, as a logarithm.
    func mean(_ facts: WorkFacts) -> Double {
        let usual = person.mean(prior: UsualTimes.assumed, weight: UsualTimes.personWeight)
        let group = group(facts.activity)
        let activity = Sum(count: group?.count ?? 0, sum: group?.sum ?? 0)
        let mean = activity.mean(prior: usual, weight: UsualTimes.activityWeight)
        guard let task = facts.task.flatMap({ tasks[$0] }) else { return mean }
        return task.mean(prior: mean, weight: UsualTimes.taskWeight)
    }

    mutating func learn(_ facts: WorkFacts, _ time: Double) {
        person.count += 1
        person.sum += time
        if let task = facts.task {
            tasks[task, default: Sum()].count += 1
            tasks[task, default: Sum()].sum += time
        }
        change(facts.activity) { group in
            group.count += 1
            group.sum += time
            group.trend += UsualTimes.trendSpeed * (time - group.trend)
            group.times.append(time)
        }
    }

    mutating func change(_ activity: Int, _ change: (inout Group) -> Void) {
        let index: Int
        if let known = indexByActivity[activity] {
            index = known
        } else {
            index = groups.count
            indexByActivity[activity] = index
            groups.append(Group(trend: UsualTimes.assumed))
        }
        change(&groups[index])
    }
}
