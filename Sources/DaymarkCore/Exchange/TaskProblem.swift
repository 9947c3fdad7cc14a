/// Something in a task file that was not imported as it is.
public enum TaskProblem: Hashable, Sendable {
    /// The file ends in the middle, as after a broken download.
    case cutOff
    /// The file names no encoding and is not UTF-8.
    case guessedEncoding(String)
    /// Some bytes are not UTF-8.
    case damagedText
    /// A date or a repeat in words that could not be read. It is in the notes of the item.
    case unreadDate(String, item: String)
    /// A value without a counterpart here. It is in the notes of the item.
    case keptInNotes(property: String, value: String, item: String)
    /// A value that was left out.
    case leftOut(property: String, value: String, item: String)
    /// The repeat counts from the day of completion in the source.
    case repeatsFromCompletion(String, item: String)
    /// Columns with values that have no counterpart here.
    case unusedColumns([String])
    /// Some dates of a column begin with the day, others with the month.
    case mixedDateOrders(column: String)
    /// A table of events instead of tasks.
    case tableOfEvents
    /// A line of a list that is no item, such as a paragraph.
    case notAnItem(String)
    /// A line that says that something does not take place, or at another time. It was added as a task.
    case changesCommitment(String)

    var sentence: String {
        switch self {
        case .cutOff: "the file ends here in the middle, so a part of it is missing."
        case .guessedEncoding(let name):
            "the file is not UTF-8, so its characters were read as \(name). Check letters such as ä or é."
        case .damagedText: "some characters here are not valid UTF-8, so they were lost."
        case .unreadDate(let text, let item):
            "“\(text)” of “\(item)” cannot be read as a date, so it is in the notes."
        case .keptInNotes(let property, let value, let item):
            "\(property) “\(value)” of “\(item)” has no counterpart here, so it is in the notes."
        case .leftOut(let property, let value, let item):
            "\(property) “\(value)” of “\(item)” has no counterpart here, so it was left out."
        case .repeatsFromCompletion(let text, let item):
            "“\(text)” of “\(item)” counts from the day of completion there, but from the deadline here."
        case .unusedColumns(let names):
            "these columns have no counterpart here, so they were left out: \(names.joined(separator: ", "))."
        case .mixedDateOrders(let column):
            "the column “\(column)” has dates with the day first and dates with the month first. Dates that can be "
                + "read both ways follow your setting."
        case .tableOfEvents: "this is a table of events. Export the calendar as an .ics file instead."
        case .notAnItem(let text): "“\(text)” is not an item of the list, so it was left out."
        case .changesCommitment(let text):
            "“\(text)” sounds like a change to a commitment. It was added as a task. Open the date of the commitment "
                + "to cancel or change it."
        }
    }
}

extension DecodedText {
    /// The problems with the encoding that the person should know about.
    var problems: [ImportProblem] {
        switch doubt {
        case .guessed(let encoding): [ImportProblem(line: 1, fact: .task(.guessedEncoding(encoding)))]
        case .damaged(let line): [ImportProblem(line: line, fact: .task(.damagedText))]
        case nil: []
        }
    }
}
