/// Filters and sort orders of the mission list.
public enum ListPhrase: Hashable, Sendable {
    case filterHeading, anyChoice, sortLabel, order(MissionOrder), facet(FilterFacet), due(MissionFilter.Due)
    case mustDo

    public static let samples: [ListPhrase] =
        [
            .filterHeading, .anyChoice, .sortLabel, .mustDo,
        ] + MissionOrder.allCases.map { .order($0) } + FilterFacet.allCases.map { .facet($0) }
        + MissionFilter.Due.allCases.map { .due($0) }
}

extension Words {
    public func callAsFunction(_ phrase: ListPhrase) -> String {
        switch phrase {
        case .filterHeading: say(command: "Filter", gentle: "Filter", calm: "Filter", spark: "Filter")
        case .anyChoice: "Any"
        case .sortLabel: say(command: "Sort", gentle: "Sort by", calm: "Sort", spark: "Sort by")
        case .order(.deadline): say(command: "Deadline", gentle: "By date", calm: "Due", spark: "Due date")
        case .order(.urgency):
            say(command: "Urgency", gentle: "What helps most now", calm: "Urgency", spark: "What matters now")
        case .order(.age): say(command: "Age", gentle: "Oldest first", calm: "Oldest first", spark: "Oldest first")
        case .order(.estimate):
            say(command: "Length", gentle: "Shortest first", calm: "Shortest first", spark: "Quick ones first")
        case .facet(.due): self(DetailPhrase.deadline)
        case .facet(.category): self(DetailPhrase.category)
        case .facet(.priority): self(DetailPhrase.priority)
        case .facet(.energy): self(DetailPhrase.energy)
        case .facet(.aggression): self(DetailPhrase.aggression)
        case .facet(.label): "Label"
        case .due(.today): "Today"
        case .due(.tomorrow): "Tomorrow"
        case .due(.week): "In the next 7 days"
        case .due(.past): self(MissionSectionPhrase.past)
        case .due(.none): self(MissionSectionPhrase.someday)
        case .mustDo: self(ChoicePhrase.placement(.mustDo))
        }
    }

}
