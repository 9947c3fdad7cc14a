/// Screens about nags: settings and answers.
public enum NagScreenPhrase: Hashable, Sendable {
    case quiet, nuclearInQuiet, sounds, summary
    case count, first, last, sample, endpoints
    case putAway(String), more, fewer, leave, answers, overdueHeading
    /// The buttons that open the card of reminders, and collapse it to one line.
    case open, collapse
    /// Opens the answers to a reminder that are not always in sight.
    case otherAnswers

    public static let samples: [NagScreenPhrase] = [
        .quiet, .nuclearInQuiet, .sounds, .summary, .count, .first, .last, .sample, .endpoints,
        .putAway("Essay"), .more, .fewer, .leave, .answers, .overdueHeading, .open, .collapse,
        .otherAnswers,
    ]
}

/// Whether nags may be shown on this device, and the test of it.
public enum NagPermissionPhrase: Hashable, Sendable {
    case allowOffer(String), undecided, allowButton, notNow, allowed, refused, unable
    /// The person wants notifications, and the browser has not allowed them.
    case stillNotAllowed
    /// Whether they arrive while Daymark is closed.
    case onlyOpen, always
    case testButton, testTitle, testBody

    public static let samples: [NagPermissionPhrase] = [
        .allowOffer("Essay"), .undecided, .allowButton, .notNow, .allowed, .refused, .unable, .stillNotAllowed,
        .onlyOpen, .always, .testButton, .testTitle, .testBody,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: NagScreenPhrase) -> String {
        switch phrase {
        case .quiet: voice == .command ? "Quiet hours from sleep to wake" : "Quiet at night"
        case .nuclearInQuiet: "\(self(ChoicePhrase.aggression(.nuclear))): at night too"
        case .sounds:
            say(
                command: "Nags make a sound", gentle: "Reminders may make a sound", calm: "Reminders make a sound",
                spark: "Nudges make a sound")
        case .summary:
            say(
                command: "Briefing at wake", gentle: "A summary of the day in the morning",
                calm: "Summary in the morning",
                spark: "Good-morning summary")
        case .count: say(command: "Before the deadline", gentle: "How many", calm: "How many", spark: "How many")
        case .first: say(command: "First", gentle: "The first", calm: "First", spark: "First")
        case .last: say(command: "Last", gentle: "The last", calm: "Last", spark: "Last")
        case .sample:
            say(
                command: "For a deadline on Friday at 17:00:",
                gentle: "For something due on Friday at 17:00, I would remind you:",
                calm: "For a deadline on Friday at 17:00:", spark: "For a deadline on Friday at 17:00:")
        case .endpoints: "Where they go, and past deliveries"
        case .putAway(let title):
            "\(title): " + say(command: "dismiss", gentle: "not now", calm: "dismiss", spark: "not now")
        case .more:
            say(command: "Raise it", gentle: "Yes, more often", calm: "Yes, more often", spark: "Yes, nudge me more")
        case .fewer: say(command: "Lower it", gentle: "Yes, less often", calm: "Yes, less often", spark: "Yes, less")
        case .leave: say(command: "Keep it", gentle: "No, leave it", calm: "No, as it is", spark: "Nope, it’s fine")
        case .answers:
            say(command: "Respond", gentle: "What would help?", calm: "What next?", spark: "What’s the move?")
        case .overdueHeading:
            say(command: "Acknowledge", gentle: "Still on your list", calm: "Still open", spark: "This one’s waiting")
        case .open: say(command: "Open", gentle: "Have a look", calm: "Show", spark: "Show me")
        case .otherAnswers: "More"
        case .collapse: say(command: "Collapse", gentle: "Show less", calm: "Show less", spark: "Show less")
        }
    }

    public func callAsFunction(_ phrase: NagPermissionPhrase) -> String {
        switch phrase {
        case .allowOffer(let title):
            say(
                command: "Report “\(title)” while this page is in the background?",
                gentle: "Shall I remind you of “\(title)” while you are elsewhere?",
                calm: "Remind you of “\(title)” while this page is in the background?",
                spark: "Want a nudge for “\(title)” while you’re elsewhere?")
        case .undecided:
            say(
                command: "Notifications: not allowed yet on this device.",
                gentle: "I may not remind you on this device yet.",
                calm: "Notifications are not allowed on this device yet.",
                spark: "Nudges aren’t on for this device yet.")
        case .allowButton:
            say(
                command: "Allow notifications", gentle: "Yes, please", calm: "Allow notifications",
                spark: "Yes, nudge me")
        case .notNow: say(command: "Not now", gentle: "Not now", calm: "Not now", spark: "Maybe later")
        case .allowed:
            say(
                command: "Notifications: allowed on this device.", gentle: "I may remind you on this device.",
                calm: "Notifications are allowed on this device.", spark: "Nudges are on for this device!")
        case .refused:
            say(
                command: "Notifications: blocked. Allow them for this site in the browser’s settings.",
                gentle: "This browser blocks reminders. You can allow them for this site in its settings.",
                calm: "Notifications are blocked. Allow them for this site in the browser’s settings.",
                spark: "The browser blocks nudges. You can allow them for this site in its settings.")
        case .stillNotAllowed:
            say(
                command: "Notifications not allowed: allow them for this site in the browser’s settings.",
                gentle: "This browser does not let me remind you yet; you can allow it for this site in its settings.",
                calm: "The browser does not allow notifications yet: allow them for this site in its settings.",
                spark: "The browser holds your nudges back: allow them for this site in its settings.")
        case .unable: "This browser shows no notifications; reminders are shown on this page."
        case .onlyOpen:
            "They arrive while Daymark is open, even in the background. The terminal and the desktop show them without it."
        case .always: "They reach this browser even when Daymark is closed."
        case .testButton: say(command: "Send a test", gentle: "Try one", calm: "Try one", spark: "Try a nudge")
        case .testTitle: say(command: "Test", gentle: "A test", calm: "A test", spark: "Testing, testing")
        case .testBody:
            say(
                command: "Nags arrive on this device.", gentle: "This is what a reminder is like here.",
                calm: "Reminders arrive on this device.", spark: "Nudges work here. Nice!")
        }
    }
}
