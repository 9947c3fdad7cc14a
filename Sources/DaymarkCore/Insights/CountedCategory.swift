/// The category under which Insights count a mission that has none of its own: that of its activity, if the activity
/// belongs to one. If the person has changed the usual category in Settings, it holds for all missions without one.
struct CountedCategory {
    private let usual: Category

    init(_ settings: Settings) { usual = settings.category }

    /// The index of the category for a mission without an activity.
    var index: Int { usual.index }

    /// The index of a mission's category.
    func index(_ category: Category?, _ activity: Activity?) -> Int {
        if let category { return category.index }
        guard usual == .personal, let activity else { return usual.index }
        switch activity {
        case .study: return Category.school.index
        case .work: return Category.work.index
        case .cleaning, .cooking, .organizing, .errands, .selfCare, .admin, .creative, .social, .other:
            return usual.index
        }
    }
}
