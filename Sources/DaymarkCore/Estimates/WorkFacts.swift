/// The facts about a piece of work that are known before it starts.
public struct WorkFacts: Hashable, Sendable {
    /// The activity, numbered by the caller. Work of the same activity takes about the same time.
    public var activity: Int
    /// The same thing done again, such as a date of a series, numbered by the caller. Nil if it is not known.
    public var task: Int?
    /// The person's own figure in minutes.
    public var own: Double?
    /// From 0 for light to 3 for extreme work.
    public var load: Int64
    /// 0 for Monday, and 0 to 23. Nil before it is known when the work starts.
    public var weekday: Int64?, hour: Int64?

    public init(
        activity: Int, task: Int? = nil, own: Double? = nil, load: Int64 = 1, weekday: Int64? = nil,
        hour: Int64? = nil
    ) {
        self.activity = activity
        self.task = task
        self.own = own.map { max($0, Estimator.shortest) }
        self.load = load
        self.weekday = weekday
        self.hour = hour
    }
}

/// How long a piece of work takes this person.
public struct WorkEstimate: Hashable, Sendable {
    /// The best figure for this work alone, in minutes.
    public let minutes: Double
    /// The range that holds the middle half of the real times.
    public let low: Double, high: Double
    /// The mean instead of the middle. Times are skewed, so that only means may be added up.
    public let expected: Double
    public let method: EstimateMethod
    /// The number of completions of the same kind that taught it.
    public let samples: Int

    public var confidence: EstimateConfidence { EstimateConfidence(samples: samples) }
}

/// The ways to come to a figure, from the most careful one.
public enum EstimateMethod: String, Choice {
    /// The person's own figure.
    case own
    /// The own figure times the ratio of the last tasks, of all of them or of the activity.
    case ratio, activityRatio = "activity-ratio"
    /// The usual time of the activity: a shrunk geometric mean, the middle of the last ones, and one that follows changes.
    case activity, recent, trend
    /// A regression on everything that is known before starting.
    case regression
}

/// How much an estimate is based on.
public enum EstimateConfidence: String, Choice {
    case guess, few, history

    public init(samples: Int) { self = samples < 5 ? .guess : samples < 20 ? .few : .history }
}
