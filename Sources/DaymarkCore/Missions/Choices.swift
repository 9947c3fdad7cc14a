public enum Source: String, Choice {
    case manual, classroom, feed, caldav, imported
}

/// The area of life that a mission belongs to. It decides the colour on the radar.
public enum Category: String, Choice {
    case school, work, personal
}

/// The kind of work, for learning estimates.
public enum Activity: String, Choice {
    case cleaning, cooking, organizing, errands, work, selfCare = "self-care", admin, creative, social, study, other
}

public enum Status: String, Choice {
    case pending, active, completed, abandoned

    public var isOpen: Bool { self == .pending || self == .active }
}

public enum Priority: String, Choice, Comparable {
    case low, medium, high, critical

    /// The weight of a kept deadline in the plan: 1, 2, 4 or 8.
    public var weight: Int64 { 1 << Int64(index) }
}

/// Must-do missions are planned before their deadline, or today if they have none. A flexible mission is planned only
/// if its deadline is within twelve weeks (``Workspace/longestShare``), and otherwise offered in free time.
public enum Placement: String, Choice {
    case mustDo, flexible
}

/// The level of reminders: how many there are, and how loud.
public enum Aggression: String, Choice, Comparable {
    case gentle, moderate, aggressive, nuclear
}

public enum EstimateSource: String, Choice {
    case person, model, playbook, history
}

public enum CognitiveLoad: String, Choice {
    case light, moderate, heavy, extreme

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

public enum EnergyNeeded: String, Choice {
    case any, low, medium, high
}

public enum Creativity: String, Choice {
    case none, some, much
}

public enum Difficulty: String, Choice {
    case easy, medium, hard
}

/// The part of the day in which a person is at their best.
public enum Peak: String, Choice {
    case morning, afternoon, evening
}

public enum DateOrder: String, Choice {
    case dayFirst, monthFirst
}

public enum ClockStyle: String, Choice {
    case hours24 = "24", hours12 = "12"
}
