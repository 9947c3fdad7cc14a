/// The names of a mission's fields where it is shown whole.
public enum DetailPhrase: Hashable, Sendable {
    case handle, deadline, fit, estimate, priority, category, placement, repeats, labels, link

    public static let samples: [DetailPhrase] = [
        .handle, .deadline, .fit, .estimate, .priority, .category, .placement, .repeats, .labels, .link,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DetailPhrase) -> String {
        switch phrase {
        case .handle: "Handle"
        case .deadline: say(command: "Due", gentle: "By", calm: "Due", spark: "Due")
        case .fit: say(command: "Pressure", gentle: "Room", calm: "Room", spark: "Room")
        case .estimate: say(command: "Work left", gentle: "May take", calm: "Takes", spark: "Takes")
        case .priority: "Priority"
        case .category: "Category"
        case .placement: "Plan"
        case .repeats: "Repeats"
        case .labels: "Labels"
        case .link: "Link"
        }
    }
}
