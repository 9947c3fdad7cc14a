import DaymarkCore

/// Steps that are suggested for a mission and that the person may still change.
struct BreakdownDraft: Equatable {
    struct Item: Equatable {
        let key: Int
        var step: BreakdownStep
        /// The title that was suggested. Empty for a step that the person added.
        let suggested: String
        /// Whether the person wrote the title.
        var isOwn: Bool
        /// Whether the person changed anything, so that another size leaves the step alone.
        var isChanged = false
        /// Whether the person changed the minutes or joined steps, so that the step is their own from then on.
        var isEdited = false
    }

    /// Where the steps come from.
    enum Origin: Equatable {
        case playbook(String), generic
        case history(String)
        /// A language model, and what happened to its answer.
        case model(String, ModelNote?)
    }

    let mission: RecordID
    var origin: Origin
    var spiciness: Int64
    var items: [Item] = []
    var breakdown: Breakdown
    /// The item whose controls are shown.
    var opened: Int?
    /// The id of the playbook that the person chose. Nil follows the title.
    var kind: String?
    /// The next best playbooks, and whether the list of all is shown.
    var kinds: [TaskKind] = []
    var showsKinds = false
    private var nextKey = 0
    /// The suggested titles that the person removed.
    private var removed: [String] = []

    init(of mission: RecordID, _ breakdown: Breakdown, origin: Origin, spiciness: Int64) {
        self.mission = mission
        self.origin = origin
        self.spiciness = spiciness
        self.breakdown = breakdown
        items = makeItems(breakdown.steps)
    }

    private mutating func makeItems(_ steps: [BreakdownStep]) -> [Item] {
        steps.map { step in
            nextKey += 1
            return Item(key: nextKey, step: step, suggested: step.title, isOwn: false)
        }
    }

    var totalMinutes: Int64 { items.reduce(0) { $0 + $1.step.minutes } }

    /// The steps as the person left them.
    var edited: Breakdown {
        var edited = breakdown
        edited.steps = items.map { item in
            var step = item.step
            step.isOwn = item.isOwn || item.isEdited
            return step
        }
        return edited
    }

    subscript(key: Int) -> Item? { items.first { $0.key == key } }

    private func index(of key: Int) -> Int? { items.firstIndex { $0.key == key } }

    // MARK: Changes

    /// Takes the steps of another size. What the person wrote or changed stays, at the same place, and what they removed
    /// does not come back.
    mutating func replace(with breakdown: Breakdown, spiciness: Int64) {
        self.breakdown = breakdown
        self.spiciness = spiciness
        let own = items.enumerated().filter { $0.element.isOwn || $0.element.isChanged }
        let rewritten = own.map { $0.element.suggested }.filter { !$0.isEmpty } + removed
        items = makeItems(breakdown.steps.filter { !rewritten.contains($0.title) })
        for (index, item) in own { items.insert(item, at: min(index, items.count)) }
        opened = nil
    }

    mutating func rename(_ key: Int, to title: String) {
        guard let index = index(of: key), title != items[index].step.title else { return }
        items[index].step.title = title
        // The finer steps belonged to the suggestion.
        items[index].step.parts = []
        items[index].isOwn = true
    }

    /// Makes a step longer or shorter, by a minute below five and by five minutes from there on.
    mutating func change(_ key: Int, longer: Bool) {
        guard let index = index(of: key) else { return }
        let minutes = items[index].step.minutes
        let next =
            longer
            ? (minutes < 5 ? minutes + 1 : minutes / 5 * 5 + 5) : minutes <= 5 ? minutes - 1 : (minutes - 1) / 5 * 5
        let range = BreakdownStep.minutesRange
        items[index].step.minutes = min(max(next, range.lowerBound), range.upperBound)
        (items[index].isChanged, items[index].isEdited) = (true, true)
    }

    mutating func add(_ title: String, minutes: Int64) {
        nextKey += 1
        items.append(Item(key: nextKey, step: BreakdownStep(title, minutes: minutes), suggested: "", isOwn: true))
    }

    mutating func remove(_ key: Int) {
        if let item = self[key], !item.suggested.isEmpty { removed.append(item.suggested) }
        items.removeAll { $0.key == key }
        if opened == key { opened = nil }
    }

    mutating func move(_ key: Int, up: Bool) {
        guard let index = index(of: key), items.indices.contains(up ? index - 1 : index + 1) else { return }
        items[index].isChanged = true
        items.swapAt(index, up ? index - 1 : index + 1)
    }

    /// Replaces a step by finer ones. Returns the key of the first, or nil if there are none. Parts of a step that the
    /// person wrote or changed stay when the mission is broken down again.
    mutating func split(_ key: Int, into parts: [BreakdownStep]) -> Int? {
        guard let index = index(of: key), parts.count > 1 else { return nil }
        let whole = items[index]
        if !whole.suggested.isEmpty { removed.append(whole.suggested) }
        var finer = makeItems(parts)
        for part in finer.indices {
            (finer[part].isChanged, finer[part].isEdited) = (true, whole.isOwn || whole.isEdited)
        }
        items.replaceSubrange(index...index, with: finer)
        opened = nil
        return finer.first?.key
    }

    /// Joins a step with the next one.
    mutating func merge(_ key: Int) {
        guard let index = index(of: key), index + 1 < items.count else { return }
        let (one, other) = (items[index], items[index + 1])
        var step = one.step
        step.title = Breakdown.joinedTitle(one.step.title, other.step.title)
        step.minutes = min(one.step.minutes + other.step.minutes, BreakdownStep.minutesRange.upperBound)
        step.searches = Array((one.step.searches + other.step.searches).prefix(2))
        step.parts = [one.step, other.step]
        items[index] = Item(
            key: one.key, step: step, suggested: one.suggested, isOwn: one.isOwn || other.isOwn, isChanged: true,
            isEdited: true)
        if !other.suggested.isEmpty { removed.append(other.suggested) }
        items.remove(at: index + 1)
    }
}

/// The state of the breakdown screen.
struct BreakdownState: Equatable {
    var draft: BreakdownDraft?
    /// The mission whose steps are waiting for the playbooks.
    var waiting: RecordID?
    /// Whether the playbooks have been asked for and are not here yet.
    var isLoading = false
    var hasFailed = false
    /// The ways in that a stuck person has passed over, and what is in the way.
    var stuck = StuckState()
}

struct StuckState: Equatable {
    var mission: RecordID?
    var hindrance: Hindrance?
    var start: MicroStart?
    var skipped = 0
    /// Whether the timer was started for the way in.
    var isStarted = false
}
