/// What a list says of itself: what narrows it, its order, what was kept of it, and what is done with many at once.
public enum ListPhrase: Hashable, Sendable {
    case narrowHeading, anyChoice, sortLabel, order(MissionOrder), facet(FilterFacet), due(MissionFilter.Due), mustDo
    // Filters that were kept.
    case keepButton, filterName, kept(String), forgotten(String), forgetButton(String), nameTaken, nameMissing,
        narrowFirst
    // Many at once.
    case pickButton, pickedEnough, pickAll, picked(Int), pickLabel(String), changeLabel
    case allDone(Int), allOpen(Int), allRest(Int, until: String), allLetGo(Int), allChanged(Int)

    public static let samples: [ListPhrase] =
        [
            .narrowHeading, .anyChoice, .sortLabel, .mustDo, .keepButton, .filterName, .kept("exams"),
            .forgotten("exams"), .forgetButton("exams"), .nameTaken, .nameMissing, .narrowFirst, .pickButton,
            .pickedEnough, .pickAll,
            .picked(0),
            .picked(1), .picked(12), .pickLabel("Essay"), .changeLabel, .allDone(1), .allDone(4), .allOpen(2),
            .allRest(2, until: "Friday"), .allLetGo(3), .allChanged(5),
        ] + MissionOrder.allCases.map { .order($0) } + FilterFacet.allCases.map { .facet($0) }
        + MissionFilter.Due.allCases.map { .due($0) }
}

extension Words {
    public func callAsFunction(_ phrase: ListPhrase) -> String {
        switch phrase {
        case .narrowHeading: say(command: "Filter", gentle: "Show some", calm: "Filter", spark: "Filter")
        case .anyChoice: "Any"
        case .sortLabel: say(command: "Sort", gentle: "In order of", calm: "Sort", spark: "Sort by")
        case .order(.deadline): say(command: "Deadline", gentle: "By when", calm: "Due", spark: "Due date")
        case .order(.urgency):
            say(command: "Urgency", gentle: "What helps most now", calm: "Urgency", spark: "What matters now")
        case .order(.age): say(command: "Age", gentle: "Here the longest", calm: "Oldest first", spark: "Oldest first")
        case .order(.estimate):
            say(command: "Length", gentle: "Shortest first", calm: "Shortest first", spark: "Quick ones first")
        case .facet(.due): self(DetailPhrase.deadline)
        case .facet(.category): self(DetailPhrase.category)
        case .facet(.priority): self(DetailPhrase.priority)
        case .facet(.energy): self(DetailPhrase.energy)
        case .facet(.aggression): self(DetailPhrase.aggression)
        case .facet(.label): "Label"
        case .due(.today): "Today"
        case .due(.tomorrow): "Tomorrow"
        case .due(.week): "In the next 7 days"
        case .due(.past): self(MissionPhrase.past)
        case .due(.none): self(MissionPhrase.someday)
        case .mustDo: self(ChoicePhrase.placement(.mustDo))
        case .pickButton, .pickedEnough, .pickAll, .picked, .pickLabel, .changeLabel, .allDone, .allOpen, .allRest,
            .allLetGo, .allChanged:
            many(phrase)
        default: keeping(phrase)
        }
    }

    private func keeping(_ phrase: ListPhrase) -> String {
        switch phrase {
        case .keepButton:
            say(command: "Save filter", gentle: "Keep this view", calm: "Save filter", spark: "Keep this filter")
        case .filterName:
            say(command: "Filter name", gentle: "A name for it", calm: "Name of the filter", spark: "Name it")
        case .kept(let name):
            say(
                command: "Saved: \(name)", gentle: "“\(name)” is kept for you.", calm: "Saved “\(name)”",
                spark: "Kept “\(name)”")
        case .forgotten(let name):
            say(
                command: "Removed: \(name)", gentle: "“\(name)” is put away.", calm: "Removed “\(name)”",
                spark: "“\(name)” is gone")
        case .forgetButton(let name): "Remove the filter “\(name)”"
        case .nameTaken:
            say(
                command: "A filter has this name. Choose another.",
                gentle: "You have one of this name. Would another do?",
                calm: "There is a filter of this name. Choose another.",
                spark: "You already have one called that. Try another name?")
        case .nameMissing:
            say(
                command: "It needs a name of at most 100 characters.", gentle: "It just needs a short name.",
                calm: "It needs a name of at most 100 characters.", spark: "Give it a short name first.")
        default:
            say(
                command: "Nothing to save: narrow the list first.",
                gentle: "Choose or type something above first, then keep it.",
                calm: "There is nothing to save yet: narrow the list first.",
                spark: "Filter something first, then keep it.")
        }
    }

    private func many(_ phrase: ListPhrase) -> String {
        switch phrase {
        case .pickButton: say(command: "Select", gentle: "Choose", calm: "Select", spark: "Pick")
        case .pickedEnough: say(command: "Cancel", gentle: "Enough chosen", calm: "Cancel", spark: "Never mind")
        case .pickAll: say(command: "All", gentle: "All of them", calm: "All", spark: "All of them")
        case .picked(0):
            say(command: "None selected", gentle: "Choose what you like", calm: "None selected", spark: "Pick some")
        case .picked(let count):
            say(
                command: "\(count) selected", gentle: "\(count) chosen", calm: "\(count) selected",
                spark: "\(count) picked")
        case .pickLabel(let title):
            say(
                command: "Select “\(title)”", gentle: "Choose “\(title)”", calm: "Select “\(title)”",
                spark: "Pick “\(title)”")
        case .changeLabel: "Change"
        case .allDone(let count), .allOpen(let count), .allRest(let count, _), .allLetGo(let count),
            .allChanged(let count):
            together(phrase, some: counted(count, thing, things), are: counted(count, "task is", "tasks are"))
        default: ""
        }
    }

    private func together(_ phrase: ListPhrase, some: String, are: String) -> String {
        switch phrase {
        case .allDone:
            say(
                command: "Complete: \(some)", gentle: "\(some) done. Lovely.", calm: "Done: \(some)",
                spark: "\(some) done. Look at you!")
        case .allOpen:
            say(
                command: "Reopened: \(some)", gentle: "\(are) open again.", calm: "Open again: \(some)",
                spark: "\(are) back on the list")
        case .allRest(_, let until):
            say(
                command: "Snoozed to \(until): \(some)", gentle: "\(some) can rest until \(until).",
                calm: "\(some): not before \(until)",
                spark: "\(some) back \(until)")
        case .allLetGo:
            say(
                command: "Dropped: \(some)", gentle: "You let \(some) go. That is fine.", calm: "Dropped: \(some)",
                spark: "\(some) off your list")
        case .allChanged:
            say(
                command: "Changed: \(some)", gentle: "\(are) changed.", calm: "Changed: \(some)",
                spark: "\(are) updated")
        default: ""
        }
    }
}
