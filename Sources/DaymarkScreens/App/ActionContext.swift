import DaymarkCore

/// The input of an action's handler, and the effects that the handler requests.
struct ActionContext {
    let circumstances: Circumstances
    /// The value of the event, such as the text of a field.
    var value: String
    /// Random bits for the ids of new records and operations.
    var entropy: Entropy
    var effects: [Effect] = []

    var now: Instant { circumstances.now }
}
