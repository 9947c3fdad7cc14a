/// A part of a calendar file that could not be read.
public struct CalendarProblem: Hashable, Sendable {
    public enum Fact: Hashable, Sendable {
        case notACalendar
        case malformedLine
        case lineTooLong(maxBytes: Int)
        case nestedTooDeeply(maxDepth: Int)
        case endWithoutBegin(component: String)
        case missingEnd(component: String)
        case brokenLetters
    }

    /// The line of the file, counted from 1.
    public let line: Int
    public let fact: Fact
}

extension CalendarProblem.Fact {
    /// A sentence about the problem and how the reader handled it. It is shown after a line number.
    public var sentence: String {
        switch self {
        case .notACalendar: "this is not an iCalendar file; those begin with BEGIN:VCALENDAR."
        case .malformedLine: "this line does not have the form “NAME:value”, so it was skipped."
        case .lineTooLong(let maxBytes): "this line is over \(maxBytes / 1000) kB, so it was skipped."
        case .nestedTooDeeply(let maxDepth):
            "components are nested more than \(maxDepth) deep, so this one was skipped."
        case .endWithoutBegin(let component): "END:\(component) has no BEGIN, so it was skipped."
        case .missingEnd(let component): "BEGIN:\(component) has no END; it was read as far as it goes."
        case .brokenLetters: "some letters on this line are not valid UTF-8 and were lost."
        }
    }
}
