/// The commitments that take place at the same time as others.
public struct Clashes: Sendable {
    /// The maximum number of others found for one occurrence. More are an error in a calendar.
    private static let maxOthers = 16

    private let occurrences: [Occurrence]
    /// For each occurrence, the indices of the others.
    private var others: [[Int]]

    /// - Parameter occurrences: the occurrences, sorted by start.
    public init(_ occurrences: [Occurrence]) {
        self.occurrences = occurrences
        others = Array(repeating: [], count: occurrences.count)
        var running: [Int] = []
        for index in occurrences.indices {
            let one = occurrences[index]
            guard one.takesTime else { continue }
            let span = Span(one.start, one.end)
            running = running.filter { occurrences[$0].end > one.start }
            for other in running {
                guard Span(occurrences[other].start, occurrences[other].end).overlaps(span),
                    !one.isCopy(of: occurrences[other])
                else { continue }
                // Each is marked, even if the other has enough already.
                if others[index].count < Clashes.maxOthers { others[index].append(other) }
                if others[other].count < Clashes.maxOthers { others[other].append(index) }
            }
            if running.count < Clashes.maxOthers { running.append(index) }
        }
    }

    /// The occurrences at the same time as the one with this index.
    public subscript(index: Int) -> [Occurrence] { others[index].map { occurrences[$0] } }

    /// Each pair of occurrences at the same time, by the start of the later one.
    public var pairs: [(earlier: Occurrence, later: Occurrence)] {
        var found: [(earlier: Occurrence, later: Occurrence)] = []
        for index in others.indices {
            for other in others[index] where other < index {
                found.append((earlier: occurrences[other], later: occurrences[index]))
            }
        }
        return found
    }
}

extension Occurrence {
    /// Whether the person is occupied with it at its time, so that nothing else fits there.
    public var takesTime: Bool { busy && !allDay && answer != .declined }

    /// Whether it is the same event, such as one that is in two calendars.
    fileprivate func isCopy(of other: Occurrence) -> Bool {
        start == other.start && end == other.end && title == other.title
    }
}

extension Workspace {
    /// The maximum number of clashes of one day that are named.
    private static let maxNamedClashes = 3

    /// Sentences about the commitments of the next day that take place at the same time.
    /// - Parameters:
    ///   - previous: the end of the day before.
    ///   - end: the end of the day.
    ///   - tomorrow: the date that is called “tomorrow”. Others are named by their weekday.
    public func clashSentences(
        from previous: Instant, until end: Instant, tomorrow: CivilDate?, _ words: Words,
        in circumstances: Circumstances
    ) -> [String] {
        var sentences: [String] = []
        for pair in Clashes(occurrences(from: previous, until: end, in: circumstances)).pairs {
            guard pair.later.start >= previous, sentences.count < Workspace.maxNamedClashes else { continue }
            let start = circumstances.zone.civil(at: pair.later.start)
            let day = start.date == tomorrow ? nil : words.weekday(start.date)
            sentences.append(
                words(
                    SummaryPhrase.clash(
                        pair.later.title, with: pair.earlier.title, day: day, at: words.time(start))))
        }
        return sentences
    }
}
