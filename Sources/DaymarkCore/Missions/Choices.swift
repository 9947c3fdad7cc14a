public enum Source: Int, Choice {
    case manual, classroom, feed, caldav, imported
    public static let names: StaticString = "manual classroom feed caldav imported"
}

/// Colour on the radar.
public enum Category: Int, Choice {
    case school, work, personal
    public static let names: StaticString = "school work personal"
}

/// What estimates learn by.
public enum Activity: Int, Choice {
    case cleaning, cooking, organizing, errands, work, selfCare, admin, creative, social, study, other
    public static let names: StaticString =
        "cleaning cooking organizing errands work self-care admin creative social study other"
}

public enum Status: Int, Choice {
    case pending, active, completed, abandoned
    public static let names: StaticString = "pending active completed abandoned"

    public var isOpen: Bool { self == .pending || self == .active }
}

public enum Priority: Int, Choice, Comparable {
    case low, medium, high, critical
    public static let names: StaticString = "low medium high critical"

    /// How much a kept deadline counts in the plan: 1, 2, 4, 8.
    public var weight: Int64 { 1 << Int64(rawValue) }

    public static func < (a: Priority, b: Priority) -> Bool { a.rawValue < b.rawValue }
}

/// Must-do: planned before its deadline, or today if it has none. Flexible: offered, and planned by itself only when its
/// deadline falls inside the horizon.
public enum Placement: Int, Choice {
    case mustDo, flexible
    public static let names: StaticString = "mustDo flexible"
}

/// How many reminders, and how loud.
public enum Aggression: Int, Choice {
    case gentle, moderate, aggressive, nuclear
    public static let names: StaticString = "gentle moderate aggressive nuclear"
}

public enum EstimateSource: Int, Choice {
    case person, model, playbook, history
    public static let names: StaticString = "person model playbook history"
}

public enum CognitiveLoad: Int, Choice {
    case light, moderate, heavy, extreme
    public static let names: StaticString = "light moderate heavy extreme"

    /// Minutes of rest after work of this load (plan.md, Rest).
    public var breakMinutes: Int64 {
        switch self {
        case .light: 3
        case .moderate: 5
        case .heavy: 10
        case .extreme: 15
        }
    }
}

public enum EnergyNeeded: Int, Choice {
    case any, low, medium, high
    public static let names: StaticString = "any low medium high"
}

public enum Creativity: Int, Choice {
    case none, some, much
    public static let names: StaticString = "none some much"
}

public enum Difficulty: Int, Choice {
    case easy, medium, hard
    public static let names: StaticString = "easy medium hard"
}

/// When in the day a person is at their best.
public enum Peak: Int, Choice {
    case morning, afternoon, evening
    public static let names: StaticString = "morning afternoon evening"
}

public enum DateOrder: Int, Choice {
    case dayFirst, monthFirst
    public static let names: StaticString = "dayFirst monthFirst"
}

public enum ClockStyle: Int, Choice {
    case hours24, hours12
    public static let names: StaticString = "24 12"
}
