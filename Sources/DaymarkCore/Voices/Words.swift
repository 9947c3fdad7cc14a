/// Makes every sentence that a person reads, in their voice. Views and messages never build their own.
///
/// Each phrase states its four wordings side by side, so none can be missing. Tests check the `samples` of every phrase
/// against the words that a voice never uses.
public struct Words: Sendable {
    public let voice: Voice
    public let clock: ClockStyle
    public let dateOrder: DateOrder
    /// Whether the person is in a waking day that began on the day before. “Today” and “tomorrow” may then mean two dates.
    public let isUpPastMidnight: Bool

    public init(
        _ voice: Voice, clock: ClockStyle = .hours24, dateOrder: DateOrder = .dayFirst, isUpPastMidnight: Bool = false
    ) {
        self.voice = voice
        self.clock = clock
        self.dateOrder = dateOrder
        self.isUpPastMidnight = isUpPastMidnight
    }

    /// The words of a person. Without `isUpPastMidnight`, they are for texts that name no day.
    public init(_ settings: Settings, isUpPastMidnight: Bool = false) {
        self.init(
            settings.voice, clock: settings.clock, dateOrder: settings.dateOrder, isUpPastMidnight: isUpPastMidnight)
    }

    /// The words for texts of this moment.
    public init(_ settings: Settings, at circumstances: Circumstances) {
        self.init(settings, isUpPastMidnight: settings.isUpPastMidnight(in: circumstances))
    }

    /// The same words in another voice.
    public func spoken(in voice: Voice) -> Words {
        Words(voice, clock: clock, dateOrder: dateOrder, isUpPastMidnight: isUpPastMidnight)
    }

    func say(
        command: @autoclosure () -> String, gentle: @autoclosure () -> String, calm: @autoclosure () -> String,
        spark: @autoclosure () -> String
    ) -> String {
        switch voice {
        case .command: command()
        case .gentle: gentle()
        case .calm: calm()
        case .spark: spark()
        }
    }

    /// “mission” in `command`, “task” in the others.
    public var thing: String { say(command: "mission", gentle: "task", calm: "task", spark: "task") }
    public var things: String { thing + "s" }
    public var thingName: String { say(command: "Mission", gentle: "Task", calm: "Task", spark: "Task") }
    /// As a heading, or at the start of a sentence.
    public var thingsHeading: String { say(command: "Missions", gentle: "Tasks", calm: "Tasks", spark: "Tasks") }

    func counted(_ count: Int, _ one: String, _ many: String) -> String {
        count == 1 ? "1 \(one)" : "\(count) \(many)"
    }

    /// “a”, “a and b”, “a, b and c”, “a, b and 3 more”.
    func listed(_ names: [String]) -> String {
        switch names.count {
        case 0: ""
        case 1: names[0]
        case 2: "\(names[0]) and \(names[1])"
        case 3: "\(names[0]), \(names[1]) and \(names[2])"
        default: "\(names[0]), \(names[1]) and \(names.count - 2) more"
        }
    }
}
