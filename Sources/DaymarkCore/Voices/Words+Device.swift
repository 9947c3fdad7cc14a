/// The device that Daymark runs on: its icon, its screen and its storage.
public enum DevicePhrase: Hashable, Sendable {
    case badgeSetting, awakeSetting
    /// Whether the browser has promised to keep stored data when space runs short.
    case stays, mayGo
    /// A week has passed without a backup of data that exists only on this device.
    case copyHeading, copyOffer, copyButton, notNow
    /// A sign-in link was used before or has expired.
    case linkRefused
    /// This device's clock is ahead of the account's, or behind it if the minutes are negative.
    case clockDiffers(minutesAhead: Int64)

    public static let samples: [DevicePhrase] = [
        .badgeSetting, .awakeSetting, .stays, .mayGo, .copyHeading, .copyOffer, .copyButton, .notNow, .linkRefused,
        .clockDiffers(minutesAhead: 1440), .clockDiffers(minutesAhead: -12),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: DevicePhrase) -> String {
        switch phrase {
        case .badgeSetting: "Show how many are due today on the app’s icon"
        case .awakeSetting: "Keep the screen on while Daymark is open"
        case .stays:
            say(
                command: "Storage: persistent.", gentle: "This browser keeps what is here, even when space gets short.",
                calm: "This browser keeps what is here, even when space is short.",
                spark: "This browser keeps everything, even when space gets tight.")
        case .mayGo:
            say(
                command: "Storage: the browser may clear it when space is short. Install the app or save copies.",
                gentle:
                    "When space gets very short, this browser may clear what is here. Installing the app or saving a copy keeps it safe.",
                calm:
                    "The browser may clear what is here when space is short. Install the app, or save a copy now and then.",
                spark:
                    "If space runs out, this browser may clear things. Install the app or save a copy and you’re set.")
        case .copyHeading: "Keep a backup"
        case .copyOffer:
            say(
                command: "All data is on this device only.",
                gentle: "Everything is on this device alone. A copy keeps it safe, if you like.",
                calm: "Everything is on this device only.", spark: "Everything lives on this one device. Want a copy?")
        case .copyButton: say(command: "Save a copy", gentle: "Save a copy", calm: "Save a copy", spark: "Save a copy")
        case .notNow:
            say(
                command: "Ask next week", gentle: "Ask me next week", calm: "Ask me next week",
                spark: "Ask me next week")
        case .clockDiffers(let minutes): clockDiffers(minutes)
        case .linkRefused:
            say(
                command: "That link is used up or older than an hour. Get another: daymark pair.",
                gentle: "That link has been used already, or is older than an hour. “daymark pair” makes a new one.",
                calm: "That link was used already, or is older than an hour. “daymark pair” creates a new one.",
                spark: "That link is used up or too old. “daymark pair” makes a fresh one.")
        }
    }

    private func clockDiffers(_ minutesAhead: Int64) -> String {
        let difference = span(abs(minutesAhead)) + (minutesAhead > 0 ? " ahead of" : " behind")
        return say(
            command: "Clock \(difference) the account’s. Check date and time.",
            gentle:
                "The clock here is \(difference) the account’s. When you have a moment, check this device’s date and time.",
            calm: "This device’s clock is \(difference) the account’s. Check its date and time.",
            spark: "This clock is \(difference) your account’s. A quick look at date and time fixes it.")
    }
}
