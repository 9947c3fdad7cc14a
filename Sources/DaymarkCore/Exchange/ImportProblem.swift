/// Something in a file that is brought in that could not be read: where, what, and what became of it.
public struct ImportProblem: Hashable, Sendable {
    public enum Fact: Hashable, Sendable {
        case notACalendar
        case badLine
        /// The most bytes that it may have.
        case lineTooLong(Int)
        case tooDeep
        case endWithoutBegin(String)
        case neverEnded(String)
        case badValue(property: String, value: String)
        case missing(property: String, component: String)
        case badRule(RecurrenceError)
        case unknownZone(String)
        case tooMany(Int)
        case tooMuchToKeep
        case badFile(String)
    }

    /// The line of the file, from 1, on which it begins.
    public let line: Int
    public let fact: Fact

    public var sentence: String {
        "Line \(line): \(what)"
    }

    private var what: String {
        switch fact {
        case .notACalendar: "this is no iCalendar file; one begins with BEGIN:VCALENDAR."
        case .badLine: "this is no “NAME:value”, so it was skipped."
        case .lineTooLong(let most): "this line is over \(most / 1000) kB, so it was skipped."
        case .tooDeep: "components are nested over \(CalendarReader.deepest) deep, so this one was skipped."
        case .endWithoutBegin(let name): "END:\(name) has no BEGIN, so it was skipped."
        case .neverEnded(let name): "BEGIN:\(name) has no END; it was read up to where it breaks off."
        case .badValue(let property, let value): "“\(value)” cannot be read as \(property)."
        case .missing(let property, let component): "this \(component) has no \(property), so it was skipped."
        case .badRule(let error): "it happens once only, because its rule cannot be read: \(error.sentence)"
        case .unknownZone(let name): "the time zone “\(name)” is unknown, so your own was used."
        case .tooMuchToKeep:
            "what this says beside its title, times and notes is too long to keep, so some was left out."
        case .badFile(let sentence): sentence
        case .tooMany(let most): "there are more than \(most) events; the rest was left out."
        }
    }
}
