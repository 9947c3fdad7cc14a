import DaymarkCore

/// What the handler of an action works with, and what it asks the shell to do.
struct ActionContext {
    let circumstances: Circumstances
    /// What came with the event, such as the text of a field.
    var value: String
    /// Random bits for the ids of new records and operations.
    var entropy: Entropy
    var effects: [Effect] = []

    var now: Instant { circumstances.now }
}
