/// How Daymark calls the person when something starts.
public enum CallStyle: String, Choice {
    /// No call, a call without a sound, and a call with the usual sound.
    case off, quiet, on
}

/// Something that calls at its start.
public enum CallSubject: Sendable {
    case commitment, block
}

extension Voice {
    /// The style of calls if the person has not chosen one. `calm` asks first.
    public var calls: CallStyle {
        switch self {
        case .command, .spark: .on
        case .gentle: .quiet
        case .calm: .off
        }
    }
}

extension Settings {
    /// The default of ``callsPerDay``: about one for each waking hour.
    static let usualCallsPerDay: Int64 = 16

    /// How something of a category calls at its start. The category's own style comes before the general one, but what
    /// is turned off as a whole stays off.
    public func calls(_ subject: CallSubject, of category: Category?) -> CallStyle {
        let general = subject == .commitment ? commitmentCalls : blockCalls
        guard general != .off else { return .off }
        return callsByCategory[(category ?? self.category).index] ?? general ?? voice.calls
    }

    /// Whether the person has not said yet whether they want calls, in a voice that asks first.
    public var asksAboutCalls: Bool {
        voice.calls == .off && commitmentCalls == nil && blockCalls == nil
            && callsByCategory.allSatisfy { $0 == nil }
    }

    /// The name of the field with the style of a category, such as `workCalls`.
    public static func callsField(of category: Category) -> String { category.name + "Calls" }

    public func calls(of category: Category) -> CallStyle? { callsByCategory[category.index] }

    static let callFields: [Field<Settings>] =
        [
            .optionalChoice("commitmentCalls", get: { $0.commitmentCalls }, set: { $0.commitmentCalls = $1 }),
            .optionalChoice("blockCalls", get: { $0.blockCalls }, set: { $0.blockCalls = $1 }),
            .int("callsPerDay", 0...200, get: { $0.callsPerDay }, set: { $0.callsPerDay = $1 ?? usualCallsPerDay }),
        ]
        + Category.allCases.map { category in
            .optionalChoice(
                callsField(of: category), get: { $0.callsByCategory[category.index] },
                set: { $0.callsByCategory[category.index] = $1 })
        }

    /// The names of the settings that decide whether something calls.
    static let callNames = ["voice", "commitmentCalls", "blockCalls"] + Category.allCases.map { callsField(of: $0) }
}
