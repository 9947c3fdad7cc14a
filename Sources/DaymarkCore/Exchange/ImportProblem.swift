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
    }

    /// The line of the file, counted from 1.
    public let line: Int
    public let fact: Fact

    init(line: Int, fact: Fact) {
        self.line = line
        self.fact = fact
    }

    init(_ problem: CalendarProblem) {
        self.init(line: problem.line, fact: .calendar(problem.fact))
    }

    public var sentence: String {
        "Line \(line): \(explanation)"
    }

    private var explanation: String {
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
        }
    }
}
