/// The names of choices, such as priorities and categories.
public enum ChoicePhrase: Hashable, Sendable {
    case priority(Priority), category(Category), aggression(Aggression), placement(Placement), energy(EnergyNeeded),
        load(CognitiveLoad), activity(Activity), creativity(Creativity),
        openingHours(OpeningHours)
    case reach(Reach), busyStatus(BusyStatus)
    case usual(String)

    public static let samples: [ChoicePhrase] =
        Priority.allCases.map { .priority($0) } + Category.allCases.map { .category($0) }
        + Aggression.allCases.map { .aggression($0) }
        + Placement.allCases.map { .placement($0) } + EnergyNeeded.allCases.map { .energy($0) }
        + CognitiveLoad.allCases.map { .load($0) }
        + Activity.allCases.map { .activity($0) } + Creativity.allCases.map { .creativity($0) }
        + Reach.allCases.map { .reach($0) } + BusyStatus.allCases.map { .busyStatus($0) }
        + [
            .usual("personal"), .openingHours(.any), .openingHours(.office), .openingHours(.shops),
            .openingHours(.social),
        ]
}

extension Words {
    public func callAsFunction(_ phrase: ChoicePhrase) -> String {
        switch phrase {
        case .priority(.low): "Low"
        case .priority(.medium): "Medium"
        case .priority(.high): "High"
        case .priority(.critical): "Critical"
        case .category(.school): "School"
        case .category(.work): "Work"
        case .category(.personal): "Personal"
        case .aggression(.gentle): say(command: "Gentle", gentle: "Soft", calm: "Gentle", spark: "Gentle")
        case .aggression(.moderate): say(command: "Moderate", gentle: "Steady", calm: "Moderate", spark: "Regular")
        case .aggression(.aggressive):
            say(command: "Aggressive", gentle: "Persistent", calm: "Persistent", spark: "Persistent")
        case .aggression(.nuclear):
            say(command: "Nuclear", gentle: "Very persistent", calm: "Until done", spark: "All in")
        case .placement(.mustDo): say(command: "Must do", gentle: "For sure", calm: "Must do", spark: "Must do")
        case .placement(.flexible):
            say(command: "Flexible", gentle: "Whenever it fits", calm: "Flexible", spark: "Flexible")
        case .energy(.any): "Any"
        case .energy(.low): "Low"
        case .energy(.medium): "Medium"
        case .energy(.high): "High"
        case .load(.light): "Light"
        case .load(.moderate): "Moderate"
        case .load(.heavy): "Heavy"
        case .load(.extreme): say(command: "Extreme", gentle: "Very heavy", calm: "Very heavy", spark: "Very heavy")
        case .activity(.cleaning): "Cleaning"
        case .activity(.cooking): "Cooking"
        case .activity(.organizing): "Organizing"
        case .activity(.errands): "Errands"
        case .activity(.work): "Work"
        case .activity(.selfCare): "Self-care"
        case .activity(.admin): "Admin"
        case .activity(.creative): "Creative"
        case .activity(.social): "Social"
        case .activity(.study): "Study"
        case .activity(.other): "Other"
        case .creativity(.none): "None"
        case .creativity(.some): "Some"
        case .creativity(.much): "A lot"
        case .openingHours(.any): "At any hour"
        case .openingHours(.office): "While offices are open"
        case .openingHours(.shops): "While shops are open"
        case .openingHours(.social): "At sociable hours"
        case .reach(.this): "This date"
        case .reach(.later): "This and all later"
        case .reach(.all): "All dates"
        case .busyStatus(.busy): "All of it"
        case .busyStatus(.partly):
            say(command: "On call", gentle: "Only reachable", calm: "Reachable", spark: "On call")
        case .busyStatus(.free): "None"
        case .usual(let name): "\(name) (usual)"
        }
    }
}
