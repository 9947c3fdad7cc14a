/// Reads the answer of a language model while it is written, and checks it at the end.
///
/// It is the same for every model: a provider only passes on the text of the answer.
public struct ModelAnswer {
    let request: BreakdownRequest
    private let check: AnswerCheck
    private var stream = StreamedJSON()
    private var steps: [BreakdownStep] = []
    private var droppedCount = 0
    /// The object that holds the steps, once it is complete.
    private var whole: JSON?

    public init(to request: BreakdownRequest) {
        self.request = request
        // The parts of a step may be about the words of its mission.
        let context = request.whole.isEmpty ? request.notes : request.whole + "\n" + request.notes
        check = AnswerCheck(title: request.title, notes: context)
    }

    /// The number of bytes that were read.
    var readCount: Int { stream.count }

    private var maxSteps: Int { BreakdownPrompt.stepCounts(request.size).max }

    /// Whether nothing more of the answer is needed.
    public var isFull: Bool { stream.isFull || steps.count > maxSteps * 3 || droppedCount > AnswerCheck.maxDropped }

    /// - Returns: the steps that the chunk completes.
    public mutating func read(_ chunk: [UInt8]) -> [BreakdownStep] {
        guard !isFull else { return [] }
        let before = steps.count
        for object in stream.read(chunk) where !isFull {
            if object["steps"] != nil {
                whole = object
            } else if object["query"] == nil {
                take(object)
            }
        }
        return Array(steps[before...])
    }

    private mutating func take(_ object: JSON) {
        guard let step = BreakdownStep(object, known: check.words), check.accepts(step) else {
            if object.members?.isEmpty == false { droppedCount += 1 }
            return
        }
        // The same step twice is a slip, and many times the same is nonsense.
        if steps.contains(where: { folded($0.title) == folded(step.title) }) {
            droppedCount += 1
        } else {
            steps.append(step)
        }
    }

    /// Checks and repairs the whole answer.
    /// - Parameter interruption: why the answer ended before its end, if it did.
    public mutating func finish(_ interruption: ModelProblem? = nil) -> ModelEvent {
        if steps.isEmpty { takeTexts() }
        if let problem = problem(interruption) { return .failed(problem) }
        var kept = steps
        var note: ModelNote? = interruption != nil || whole == nil && !stream.isClosed ? .endedEarly : nil
        if kept.count > maxSteps {
            kept = Spiciness.joined(Array(kept.prefix(maxSteps * 3)), to: maxSteps)
            note = kept.count > maxSteps || isFull ? .shortened : .joined
            kept = Array(kept.prefix(maxSteps))
        }
        var breakdown = Breakdown(steps: kept, profile: TaskProfile(whole ?? .null))
        breakdown.limitTotal(to: request.total)
        return .finished(breakdown, note)
    }

    /// Reads steps that are plain texts instead of objects.
    private mutating func takeTexts() {
        for text in whole?.array("steps") ?? [] {
            if let title = text.string, !isFull { take(.object(["title": .string(title)])) }
        }
    }

    private func problem(_ interruption: ModelProblem?) -> ModelProblem? {
        if let interruption, steps.count < AnswerCheck.fewestSteps { return interruption }
        if steps.isEmpty {
            if stream.count == 0 { return .empty }
            if check.isRefusal(stream.outside) { return .refused }
            if droppedCount == 0, whole != nil { return .empty }
            return stream.isClosed ? check.problemOfNonsense : .cutOff
        }
        if steps.count < AnswerCheck.fewestSteps, !stream.isClosed { return .cutOff }
        return check.problem(of: steps, droppedCount: droppedCount)
    }
}

extension Breakdown {
    /// Changes the minutes in proportion to what the person said, or to the longest total.
    mutating func limitTotal(to wanted: Int64?) {
        if let wanted, wanted > 0 {
            BreakdownBuilder.fit(&steps, to: min(max(wanted, 3), Breakdown.longestTotal))
        } else if totalMinutes > Breakdown.longestTotal {
            BreakdownBuilder.fit(&steps, to: Breakdown.longestTotal)
        }
    }

    /// Makes sure that the first step is small: if it is not, a tiny one from the playbook comes before it.
    public mutating func beginSmall(with playbook: Breakdown) {
        guard let first = steps.first, first.minutes > Breakdown.longestStart else { return }
        guard let tiny = playbook.steps.first, tiny.minutes <= Breakdown.longestStart,
            !steps.contains(where: { folded($0.title) == folded(tiny.title) })
        else { return }
        steps.insert(tiny, at: 0)
        steps[1].minutes = max(1, first.minutes - tiny.minutes)
        if steps.count == Spiciness.maxUsual + 1 { steps = Spiciness.joined(steps, to: Spiciness.maxUsual) }
    }

    /// The longest first step, in minutes.
    static let longestStart: Int64 = 5
}
