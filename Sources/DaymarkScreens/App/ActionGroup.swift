import DaymarkCore

/// The text of an action, `name/argument`. The argument may have several parts, separated by slashes.
struct ActionText {
    let name: String
    let argument: String

    var parts: [String] { argument.parts(at: UInt8(ascii: "/")) }

    init(_ text: String) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map {
            String(decoding: Array($0), as: UTF8.self)
        }
        name = parts.first ?? ""
        argument = parts.count == 2 ? parts[1] : ""
    }
}

/// An action of a screen. The page contains it as text, which the app reads when the event arrives.
protocol ScreenAction: Hashable, Sendable {
    /// The names of these actions. No other action type uses them.
    static var names: [String] { get }
    var text: String { get }
    /// Whether the plan must be updated at once instead of after a short delay. Otherwise a dropped block would jump
    /// back.
    var needsPlan: Bool { get }
    init?(_ text: ActionText)
}

extension ScreenAction {
    var needsPlan: Bool { false }
}

/// Connects a type of ``ScreenAction`` to its handler.
struct ActionGroup: Sendable {
    let names: [String]
    /// Returns whether the text is an action of the type.
    let accepts: @Sendable (ActionText) -> Bool
    let needsPlan: @Sendable (ActionText) -> Bool
    let perform: @Sendable (inout App, ActionText, inout ActionContext) throws(IntentError) -> Void

    init<ActionType: ScreenAction>(
        _ type: ActionType.Type,
        perform: @escaping @Sendable (inout App, ActionType, inout ActionContext) throws(IntentError) -> Void
    ) {
        names = ActionType.names
        accepts = { ActionType($0) != nil }
        needsPlan = { ActionType($0)?.needsPlan ?? false }
        self.perform = { app, text, context throws(IntentError) in
            guard let action = ActionType(text) else { return }
            try perform(&app, action, &context)
        }
    }

    static func of(_ text: ActionText) -> ActionGroup? {
        for screen in Screen.all {
            for group in screen.actions where group.names.contains(text.name) { return group }
        }
        return nil
    }
}
