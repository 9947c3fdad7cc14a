/// Breaking a mission into steps.
public enum BreakdownPhrase: Hashable, Sendable {
    case breakDown, title, sizeQuestion, size(Int64), total(Int, String), startHere
    case fromPlaybook(String), generic, fromHistory(String), loading, failed, tryAgain
    case addOwn, useSteps, startFirst, cancel, added(Int), nothingToAdd
    case search(StepSearch.Kind, String), opensNewTab(String)

    public static let samples: [BreakdownPhrase] = [
        .breakDown, .title, .sizeQuestion, .size(1), .size(2), .size(3), .size(4), .size(5), .total(5, "45 min"),
        .total(1, "2 min"), .startHere, .fromPlaybook("Essay"), .generic, .fromHistory("History essay"), .loading,
        .failed, .tryAgain, .addOwn, .useSteps, .startFirst, .cancel, .added(5), .added(1), .nothingToAdd,
        .search(.video, "photosynthesis"), .search(.paper, "photosynthesis"), .search(.docs, "photosynthesis"),
        .opensNewTab("Videos: tides"),
    ]
}

extension Words {
    /// The total of the steps: “2 h 30 min”, or “8 h or more” if the work does not fit into one breakdown.
    public func total(of breakdown: Breakdown) -> String {
        let isCut = breakdown.isAtLeast && breakdown.totalMinutes >= Breakdown.longestTotal
        return length(breakdown.totalMinutes) + (isCut ? " or more" : "")
    }

    public func callAsFunction(_ phrase: BreakdownPhrase) -> String {
        switch phrase {
        case .breakDown:
            say(command: "Break down", gentle: "Smaller steps", calm: "Break it down", spark: "Break it down")
        case .title: say(command: "Breakdown", gentle: "Small steps", calm: "Steps", spark: "Steps")
        case .sizeQuestion:
            say(
                command: "Step size", gentle: "How small would you like the steps to be?",
                calm: "How small would you like the steps to be?",
                spark: "How small would you like the steps to be?")
        case .size(let size): sizeName(size)
        case .total(let count, let time):
            count == 1 ? "1 step, \(time)" : "\(count) steps, \(time)"
        case .startHere: say(command: "First", gentle: "Start here", calm: "Start here", spark: "Start here")
        case .fromPlaybook(let name):
            say(
                command: "Playbook: \(name)", gentle: "From the playbook “\(name)”",
                calm: "From the playbook “\(name)”",
                spark: "From the playbook “\(name)”")
        case .generic:
            say(
                command: "Not recognized. These are general steps.",
                gentle: "I don’t know this kind of task yet, so these steps are general.",
                calm: "Daymark doesn’t know this kind of task, so these steps are general.",
                spark: "This one’s new to me, so these steps are general.")
        case .fromHistory(let title):
            say(
                command: "Your steps from “\(title)”", gentle: "What you did for “\(title)”",
                calm: "Your own steps from “\(title)”", spark: "What worked for “\(title)”")
        case .loading:
            say(command: "Loading playbooks…", gentle: "One moment…", calm: "One moment…", spark: "One moment…")
        case .failed:
            say(
                command: "Playbooks unavailable offline. Connect once and retry.",
                gentle: "The suggestions could not be loaded. They’ll appear once you’re online.",
                calm: "The suggestions could not be loaded. Connect once and try again.",
                spark: "The suggestions could not be loaded. Go online once and try again.")
        case .tryAgain: "Try again"
        case .addOwn:
            say(
                command: "Add step", gentle: "Add a step of your own", calm: "Add a step of your own",
                spark: "Add your own step")
        case .useSteps:
            say(command: "Accept", gentle: "Save for later", calm: "Use these steps", spark: "Save for later")
        case .opensNewTab(let name): "\(name) (opens in a new tab)"
        case .startFirst:
            say(command: "Accept and start", gentle: "Start step 1", calm: "Start step 1", spark: "Start step 1")
        case .cancel: say(command: "Cancel", gentle: "Not now", calm: "Cancel", spark: "Not now")
        case .added(let count):
            count == 1
                ? say(command: "1 step added", gentle: "1 step added", calm: "Added 1 step", spark: "1 step added")
                : say(
                    command: "\(count) steps added", gentle: "\(count) small steps added", calm: "Added \(count) steps",
                    spark: "\(count) steps added")
        case .nothingToAdd: "These steps are already there."
        case .search(let kind, let query):
            switch kind {
            case .video: "Videos: \(query)"
            case .paper: "Papers: \(query)"
            case .docs: "Web: \(query)"
            }
        }
    }

    public func title(of resource: Resource) -> String {
        switch resource.type {
        case .video: self(BreakdownPhrase.search(.video, resource.title))
        case .paper: self(BreakdownPhrase.search(.paper, resource.title))
        case .docs: self(BreakdownPhrase.search(.docs, resource.title))
        case .link, nil: resource.title
        }
    }

    private func sizeName(_ size: Int64) -> String {
        switch size {
        case ...1: say(command: "XL", gentle: "Broad", calm: "Large", spark: "Big")
        case 2: say(command: "L", gentle: "Roomy", calm: "Roomy", spark: "Roomy")
        case 3: say(command: "M", gentle: "Steady", calm: "Medium", spark: "Steady")
        case 4: say(command: "S", gentle: "Small", calm: "Small", spark: "Small")
        default: say(command: "XS", gentle: "Tiny", calm: "Tiny", spark: "Tiny")
        }
    }
}
