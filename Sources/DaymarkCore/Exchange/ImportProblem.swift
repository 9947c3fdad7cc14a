/// A part of an imported file that could not be read.
public struct ImportProblem: Hashable, Sendable {
    public enum Fact: Hashable, Sendable {
        case calendar(CalendarProblem.Fact)
        /// A complete sentence about a file that could not be read at all.
        case badFile(String)
        case badValue(property: String, value: String)
        case missing(property: String, component: String)
        case badRule(RecurrenceError)
        case unknownZone(String)
        case lineTooLong(maxBytes: Int)
        case malformedJSON
        case openQuotationMark
        case tooMany(max: Int)
        case tooManyProperties
        case task(TaskProblem)
        /// An alarm of an item that does not become a reminder.
        case reminder
        /// The number of further items with reminders that were not imported.
        case reminders(Int)
        /// A guest's answer to an invitation: the value of PARTSTAT in lower case.
        case answer(from: String, String)
        /// A cancellation of something that is not here.
        case notHere
        case secondRule
        /// A changed date that the EXDATEs of its series leave out.
        case excludedDate
        /// A to-do whose change is meant for all later dates too.
        case laterDatesUnchanged
        /// Components that Daymark does not import, such as VJOURNAL.
        case otherComponents(name: String, count: Int)
    }

    /// The line of the file, counted from 1.
    public let line: Int
    /// The title of the item that has the problem. Empty if the problem is not about one item.
    public let item: String
    public let fact: Fact

    init(line: Int, item: String = "", fact: Fact) {
        self.line = line
        self.item = item
        self.fact = fact
    }

    init(_ problem: CalendarProblem) {
        self.init(line: problem.line, fact: .calendar(problem.fact))
    }

    public var sentence: String {
        item.isEmpty ? "Line \(line): \(effect)" : "Line \(line), “\(item)”: \(effect)"
    }

    /// Describes the problem and what Daymark did about it.
    public var effect: String {
        switch fact {
        case .calendar(let fact): fact.sentence
        case .badFile(let sentence): sentence
        case .badValue(let property, let value): "“\(value)” cannot be read as \(property)."
        case .missing(let property, let component): "this \(component) has no \(property), so it was skipped."
        case .badRule(let error): "it happens only once, because its rule cannot be read: \(error.sentence)"
        case .unknownZone(let name): "the time zone “\(name)” is unknown, so your own was used."
        case .lineTooLong(let maxBytes): "this line is over \(maxBytes / 1000) kB, so it was skipped."
        case .malformedJSON: "this line is not a JSON object, so it was skipped."
        case .openQuotationMark: "a quotation mark is opened here and never closed."
        case .tooMany(let max): "there are more than \(max) entries; the rest were left out."
        case .tooManyProperties: "its other properties are too long to keep, so some were left out."
        case .task(let problem): problem.sentence
        case .reminder: "one of its reminders was not imported: it is too far away, tied to a place, or cannot be read."
        case .reminders(let count): "some reminders of \(count) more entries were not imported."
        case .answer(let name, let answer):
            "this is the answer of \(name.isEmpty ? "a guest" : name)"
                + (answer.isEmpty ? "" : " (\(answer))") + "; it changes no dates."
        case .notHere: "this cancels something that is not here."
        case .secondRule: "it has a second rule; only the first one was read."
        case .excludedDate: "its series leaves this date out, so it is not shown."
        case .laterDatesUnchanged: "this changes all later dates of a to-do; only the first of them was changed."
        case .otherComponents(let name, let count):
            count == 1
                ? "this \(name) has no counterpart here, so it was left out."
                : "\(count) entries of the kind \(name) have no counterpart here, so they were left out."
        }
    }
}
