/// Changing the plan by hand.
public enum BlockPhrase: Hashable, Sendable {
    case openButton, placeButton, moveField, earlier(String), later(String), shorter(String), longer(String)
    case nextDay, takeOutButton, unpinButton
    /// The drop target that removes a block from the day.
    case dropOut
    /// How History lists a change of the plan.
    case actMove(String)

    public static let samples: [BlockPhrase] = [
        .openButton, .placeButton, .moveField, .earlier("15 min"), .later("15 min"), .shorter("15 min"),
        .longer("15 min"), .nextDay, .takeOutButton, .unpinButton, .dropOut, .actMove("Essay"),
    ]
}

extension Words {
    /// The name of a break or a meal.
    public func callAsFunction(_ kind: BlockKind) -> String { self(kind == .meal ? DayPhrase.meal : .rest) }

    public func callAsFunction(_ phrase: BlockPhrase) -> String {
        switch phrase {
        case .openButton: say(command: "Open", gentle: "Open", calm: "Open", spark: "Open")
        case .placeButton:
            say(command: "Plan it today", gentle: "Plan it for today", calm: "Plan it today", spark: "Put it on today")
        case .moveField: say(command: "Move to", gentle: "Move to", calm: "Move to", spark: "Move it to")
        case .earlier(let length): "\(length) earlier"
        case .later(let length): "\(length) later"
        case .shorter(let length): "\(length) shorter"
        case .longer(let length): "\(length) longer"
        case .nextDay: say(command: "Next day", gentle: "Another day", calm: "Next day", spark: "Next day")
        case .takeOutButton, .dropOut:
            say(command: "Not today", gentle: "Not today", calm: "Not today", spark: "Not today")
        case .unpinButton: say(command: "Unpin", gentle: "Let it move again", calm: "Unpin", spark: "Unpin")
        case .actMove(let title): "Moved “\(title)”"
        }
    }
}
