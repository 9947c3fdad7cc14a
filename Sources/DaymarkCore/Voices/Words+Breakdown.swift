/// Breaking a mission into steps.
public enum BreakdownPhrase: Hashable, Sendable {
    case breakDown, title, help, sizeQuestion, size(Int64), total(Int, String), startHere
    case fromPlaybook(String), generic, fromHistory(String), loading, failed, tryAgain
    case ownWords, shorter(String), longer(String), split(String), openStep(Int), closeStep, addOwn, useSteps, cancel
    case mergeWithNext(String), added(Int), cannotSplit(String), nothingToAdd, search(StepSearch.Kind, String)
    case startFirst, opensNewTab(String), loadOf(CognitiveLoad), creativityOf(Creativity), complexityOf(Int64)

    public static let samples: [BreakdownPhrase] = [
        .breakDown, .title, .help, .sizeQuestion, .size(1), .size(2), .size(3), .size(4), .size(5), .total(5, "45 min"),
        .total(1, "2 min"), .startHere, .fromPlaybook("Essay"), .generic, .fromHistory("History essay"), .loading,
        .failed,
        .tryAgain, .ownWords, .shorter("Outline"), .longer("Outline"), .split("Outline"), .openStep(2), .closeStep,
        .addOwn, .useSteps, .cancel, .mergeWithNext("Outline"), .added(5), .added(1), .cannotSplit("Outline"),
        .nothingToAdd, .search(.video, "photosynthesis"), .search(.paper, "photosynthesis"),
        .search(.docs, "photosynthesis"), .startFirst, .opensNewTab("Videos: tides"), .loadOf(.light),
        .loadOf(.moderate), .loadOf(.heavy),
        .loadOf(.extreme),
        .creativityOf(.some), .creativityOf(.much), .creativityOf(.none), .complexityOf(6),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: BreakdownPhrase) -> String {
        switch phrase {
        case .breakDown:
            say(command: "Break down", gentle: "Smaller steps", calm: "Break it down", spark: "Break it down")
        case .title: say(command: "Breakdown", gentle: "Small steps", calm: "Steps", spark: "Steps")
        case .help:
            say(
                command: "Review, then accept. Select a step to edit it.",
                gentle: "One way in. Tap a step to change it.", calm: "A suggestion. Tap a step to change it.",
                spark: "Here’s a way in. Tap a step to change it.")
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
        case .ownWords: "your words"
        case .shorter(let title): "Less time for “\(title)”"
        case .longer(let title): "More time for “\(title)”"
        case .split(let title): "Split “\(title)”"
        case .openStep(let number): "Change step \(number)"
        case .closeStep: "Done changing"
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
        case .mergeWithNext(let title): "Join “\(title)” with the next step"
        case .added(let count):
            count == 1
                ? say(command: "1 step added", gentle: "1 step added", calm: "Added 1 step", spark: "1 step added")
                : say(
                    command: "\(count) steps added", gentle: "\(count) small steps added", calm: "Added \(count) steps",
                    spark: "\(count) steps added")
        case .cannotSplit(let title): "“\(title)” has no smaller steps. You can add your own."
        case .nothingToAdd: "These steps are already there."
        case .loadOf(.light): "light"
        case .loadOf(.moderate): "takes some focus"
        case .loadOf(.heavy): "takes focus"
        case .loadOf(.extreme):
            say(
                command: "extreme load", gentle: "takes a lot of focus", calm: "takes a lot of focus",
                spark: "takes a lot of focus")
        case .creativityOf(.none): "routine"
        case .creativityOf(.some): "some creativity"
        case .creativityOf(.much): "creative"
        case .complexityOf(let complexity): "complexity \(complexity) of 10"
        case .search(let kind, let query):
            switch kind {
            case .video: "Videos: \(query)"
            case .paper: "Papers: \(query)"
            case .docs: "Web: \(query)"
            }
        }
    }

    /// What a playbook says about a mission, in one line: “Study · heavy · some creativity · laptop, sources · 6 of 10”.
    /// Nil for a mission that has not been broken down.
    public func profile(of mission: Mission) -> String? {
        guard mission.estimateBy == .playbook || mission.complexity != nil else { return nil }
        let creativity = mission.creativity.flatMap { $0 == .none ? nil : $0 }
        let parts: [String?] = [
            mission.activity.map { self(ChoicePhrase.activity($0)) },
            self(BreakdownPhrase.loadOf(mission.cognitiveLoad)),
            creativity.map { self(BreakdownPhrase.creativityOf($0)) },
            mission.complexity.map { self(BreakdownPhrase.complexityOf($0)) }, mission.tools.joined(separator: ", "),
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
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
