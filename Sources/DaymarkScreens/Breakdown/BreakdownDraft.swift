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
        /// The suggested titles that the item stands for: its own, and those of its finer steps.
        var covered: [String] = []

        /// Whether another size leaves the item alone.
        var isKept: Bool { isOwn || isChanged }
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
    /// The words by which the person searches the list of all playbooks.
    var kindQuery = ""
    private var nextKey = 0
    /// The suggested titles that the person removed, with those of their finer steps.
    private var removed: [String] = []
    private var past: [Version] = []

    /// The draft before a change.
    private struct Version: Equatable {
        let items: [Item]
        let removed: [String]
        let breakdown: Breakdown
        let origin: Origin
        let spiciness: Int64
        let kind: String?
        let kinds: [TaskKind]
        /// Whether the change was another size, which the sizes themselves take back.
        let isResize: Bool
    }

    /// The number of changes that can be undone.
    private static let maxPast = 30

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
            return Item(key: nextKey, step: step, suggested: step.title, isOwn: false, covered: step.allTitles)
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

    private mutating func remember(isResize: Bool = false) {
        let version = Version(
            items: items, removed: removed, breakdown: breakdown, origin: origin, spiciness: spiciness, kind: kind,
            kinds: kinds, isResize: isResize)
        past = Array((past + [version]).suffix(BreakdownDraft.maxPast))
    }

    /// Whether the person changed anything but the size.
    var canUndo: Bool { past.contains { !$0.isResize } }

    /// Takes back the last change.
    mutating func undo() {
        guard let version = past.popLast() else { return }
        (items, removed, breakdown) = (version.items, version.removed, version.breakdown)
        (origin, spiciness) = (version.origin, version.spiciness)
        (kind, kinds) = (version.kind, version.kinds)
        opened = nil
    }

    /// Takes the steps of another size. What the person wrote or changed stays behind the same step, and what they
    /// removed does not come back in any size.
    /// - Parameter isResize: Whether only the size is another one.
    mutating func replace(with breakdown: Breakdown, spiciness: Int64, isResize: Bool = false) {
        remember(isResize: isResize)
        self.breakdown = breakdown
        self.spiciness = spiciness
        let old = items
        var gone = removed
        for item in old where item.isKept { gone += item.covered }
        var steps: [BreakdownStep] = []
        for step in breakdown.steps { steps += BreakdownDraft.rest(of: step, without: gone) }
        items = makeItems(steps)
        for (index, item) in old.enumerated() where item.isKept {
            items.insert(item, at: newIndex(of: index, in: old))
        }
        opened = nil
    }

    /// A suggested step, or its finer steps if some of them are gone.
    private static func rest(of step: BreakdownStep, without gone: [String]) -> [BreakdownStep] {
        if gone.contains(step.title) || gone.contains(step.whole) { return [] }
        var parts: [BreakdownStep] = []
        for part in step.parts { parts += rest(of: part, without: gone) }
        return parts == step.parts ? [step] : parts
    }

    /// The index of an old item among the new ones: behind the step that it stood behind, else before the next one.
    private func newIndex(of index: Int, in old: [Item]) -> Int {
        if index == 0 { return 0 }
        for before in old[..<index].reversed() {
            if let found = items.lastIndex(where: { BreakdownDraft.areSame($0, before) }) { return found + 1 }
        }
        for next in old[(index + 1)...] {
            if let found = items.firstIndex(where: { BreakdownDraft.areSame($0, next) }) { return found }
        }
        return min(index, items.count)
    }

    /// Whether two items are the same, or one is a part of the other.
    private static func areSame(_ one: Item, _ other: Item) -> Bool {
        if one.key == other.key || one.covered.contains(other.step.whole) { return true }
        if !one.step.whole.isEmpty, one.step.whole == other.step.whole { return true }
        return other.covered.contains { one.covered.contains($0) || one.step.whole == $0 }
    }

    mutating func rename(_ key: Int, to title: String) {
        guard let index = index(of: key), title != items[index].step.title else { return }
        remember()
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
        let changed = min(max(next, range.lowerBound), range.upperBound)
        guard changed != minutes else { return }
        remember()
        items[index].step.minutes = changed
        (items[index].isChanged, items[index].isEdited) = (true, true)
    }

    mutating func add(_ title: String, minutes: Int64) {
        remember()
        nextKey += 1
        items.append(Item(key: nextKey, step: BreakdownStep(title, minutes: minutes), suggested: "", isOwn: true))
    }

    mutating func remove(_ key: Int) {
        guard let item = self[key] else { return }
        remember()
        items.removeAll { $0.key == key }
        removed += item.covered
        // Without its last part, nothing of a step is left.
        let whole = item.step.whole
        if !whole.isEmpty, !items.contains(where: { $0.step.whole == whole }) { removed.append(whole) }
        if opened == key { opened = nil }
    }

    mutating func move(_ key: Int, up: Bool) {
        guard let index = index(of: key), items.indices.contains(up ? index - 1 : index + 1) else { return }
        remember()
        items[index].isChanged = true
        items.swapAt(index, up ? index - 1 : index + 1)
    }

    /// Replaces a step by finer ones. Returns the key of the first, or nil if there are none. Parts of a step that the
    /// person wrote or changed stay when the mission is broken down again.
    mutating func split(_ key: Int, into parts: [BreakdownStep]) -> Int? {
        guard let index = index(of: key), parts.count > 1 else { return nil }
        remember()
        let whole = items[index]
        removed += whole.covered
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
        remember()
        let (one, other) = (items[index], items[index + 1])
        var step = one.step
        step.title = Breakdown.joinedTitle(one.step.title, other.step.title)
        step.minutes = min(one.step.minutes + other.step.minutes, BreakdownStep.minutesRange.upperBound)
        step.searches = Array((one.step.searches + other.step.searches).prefix(2))
        step.parts = [one.step, other.step]
        items[index] = Item(
            key: one.key, step: step, suggested: one.suggested, isOwn: one.isOwn || other.isOwn, isChanged: true,
            isEdited: true, covered: one.covered + other.covered)
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
    /// The words by which the person searches for the mission.
    var query = ""
    var skipped = 0
    /// Whether the timer was started for the way in.
    var isStarted = false
}
