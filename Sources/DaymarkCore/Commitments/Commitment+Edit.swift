/// A field of a commitment that a person can edit on its own, as text or as a choice.
public enum CommitmentField: String, Choice {
    case title, when, repeats, location, notes, category, busyStatus = "timeTaken", reminders, travel, picture
}

extension Commitment {
    /// Sets one field to a text or choice that a person entered.
    ///
    /// `when` and `repeats` are read like a line of quick capture. An empty `repeats` removes the rule, its extra dates
    /// and its exceptions.
    public mutating func edit(
        _ field: CommitmentField, to input: String, settings: Settings, in circumstances: Circumstances
    ) throws(IntentError) {
        let text = trimmed(input)
        switch field {
        case .title: title = oneLine(text)
        case .location: location = oneLine(text)
        case .notes:
            guard text.isWithin(50_000) else { throw .notesTooLong(text.letterCount) }
            notes = text
        case .category: category = Category(name: text)
        case .picture: picture = Picture(typed: text)
        case .busyStatus: busyStatus = BusyStatus(typed: text) ?? busyStatus
        case .reminders:
            guard let read = Reminder.list(text, settings: settings, in: circumstances) else {
                throw .notUnderstood(.reminders, text)
            }
            reminders = Reminder.texts(read)
        case .travel:
            let minutes = text.isEmpty ? nil : Workspace.minutes(text, settings: settings, in: circumstances)
            guard text.isEmpty || minutes.map({ $0 <= Commitment.longestTravel }) ?? false else {
                throw .notUnderstood(.length, text)
            }
            travel = minutes
        case .repeats where text.isEmpty: (repeats, rdates, exdates) = ("", [], [])
        case .when, .repeats:
            var revised = self
            revised.revise(by: text, settings: settings, in: circumstances)
            // Capture would put words that are not a time into the title, so they are an error here.
            let isUnderstood =
                revised.title == title && revised.category == category && !text.isEmpty
                && (field == .when || !revised.repeats.isEmpty)
            guard isUnderstood else { throw .notUnderstood(field == .when ? .time : .rule, text) }
            self = revised
        }
    }
}
