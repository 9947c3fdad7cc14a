/// The commitments that take place at the same time as others.
public struct Clashes: Sendable {
    /// The maximum number of others found for one occurrence, and the maximum number of occurrences that are compared
    /// with one. More are an error in a calendar.
    private static let maxOthers = 4, maxRunning = 16

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
                guard others[index].count < Clashes.maxOthers, others[other].count < Clashes.maxOthers,
                    Span(occurrences[other].start, occurrences[other].end).overlaps(span)
                else { continue }
                others[index].append(other)
                others[other].append(index)
            }
            if running.count < Clashes.maxRunning { running.append(index) }
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
}

extension Workspace {
    /// The maximum number of clashes of one day that are named.
    private static let maxNamedClashes = 3

    /// Sentences about the commitments of the next day that take place at the same time.
    /// - Parameters:
    ///   - previous: the end of the day before.
    ///   - end: the end of the day.
    ///   - dayName: the name of the day, or nil for “tomorrow”.
    public func clashSentences(
        from previous: Instant, until end: Instant, dayName: String?, _ words: Words, in circumstances: Circumstances
    ) -> [String] {
        var sentences: [String] = []
        for pair in Clashes(occurrences(from: previous, until: end, in: circumstances)).pairs {
            guard pair.later.start >= previous, sentences.count < Workspace.maxNamedClashes else { continue }
            let time = words.time(circumstances.zone.civil(at: pair.later.start))
            sentences.append(
                words(SummaryPhrase.clash(pair.later.title, with: pair.earlier.title, day: dayName, at: time)))
        }
        return sentences
    }
}
