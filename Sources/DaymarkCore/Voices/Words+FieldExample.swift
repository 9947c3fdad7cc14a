/// Examples shown in empty fields.
public enum FieldExamplePhrase: Hashable, Sendable {
    case deadlineExample, lengthExample, ruleExample, labelsExample, snoozeExample, waitsExample
    case notesExample, whenExample, reminderExample

    public static let samples: [FieldExamplePhrase] = [
        .deadlineExample, .lengthExample, .ruleExample, .labelsExample, .snoozeExample, .waitsExample,
        .notesExample, .whenExample, .reminderExample,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FieldExamplePhrase) -> String {
        switch phrase {
        case .deadlineExample: "Fri 17:00"
        case .lengthExample: "45 min"
        case .ruleExample: "every Mon"
        case .labelsExample: "reading, lab"
        case .snoozeExample: "Fri 14:00"
        case .waitsExample: "title"
        case .notesExample:
            say(command: "Notes", gentle: "Anything worth keeping with it", calm: "Notes", spark: "Notes, links, ideas")
        case .whenExample: "Mon 10-11:30"
        case .reminderExample: "30 min, 1 day"
        }
    }
}
