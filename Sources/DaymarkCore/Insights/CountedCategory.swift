/// The category under which Insights count a mission that has none of its own: that of its activity, if the activity
/// belongs to one. Without an activity of its own, that of the playbook that its title names counts. If the person has
/// changed the usual category in Settings, it holds for all missions without one.
struct CountedCategory {
    private let usual: Category

    init(_ settings: Settings) { usual = settings.category }

    /// The index of the category for a mission without an activity.
    var index: Int { usual.index }

    /// The activity for which a mission counts. Takes a pointer, because copying a mission takes longer.
    static func activity(of mission: UnsafePointer<Mission>) -> Activity? {
        mission.pointee.activity ?? mission.pointee.guessedActivity
    }

    /// The index of a mission's category.
    func index(of mission: UnsafePointer<Mission>) -> Int {
        if let category = mission.pointee.category { return category.index }
        guard usual == .personal, let activity = CountedCategory.activity(of: mission) else { return usual.index }
        switch activity {
        case .study: return Category.school.index
        case .work: return Category.work.index
        case .cleaning, .cooking, .organizing, .errands, .selfCare, .admin, .creative, .social, .other:
            return usual.index
        }
    }
}
