/// The settings of focus sessions.
public enum FocusSettingPhrase: Hashable, Sendable {
    case rhythm, ownMinutes, ownBreak, numbers, liveNotification

    public static let samples: [FocusSettingPhrase] = [
        .rhythm, .ownMinutes, .ownBreak, .numbers, .liveNotification,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: FocusSettingPhrase) -> String {
        switch phrase {
        case .rhythm:
            say(command: "Focus rhythm", gentle: "Focus rhythm", calm: "Focus rhythm", spark: "Focus rhythm")
        case .ownMinutes:
            say(
                command: "Own rhythm: work", gentle: "Your own rhythm: time to work", calm: "Your own rhythm: work",
                spark: "Your own rhythm: work")
        case .ownBreak:
            say(
                command: "Own rhythm: break", gentle: "Your own rhythm: time to rest", calm: "Your own rhythm: break",
                spark: "Your own rhythm: break")
        case .liveNotification:
            say(
                command: "Notification while a timer runs", gentle: "Show the timer as a quiet notification",
                calm: "Notification while the timer runs", spark: "Timer as a quiet notification")
        case .numbers:
            say(
                command: "Timer shows figures", gentle: "Show numbers on the timer", calm: "Numbers on the timer",
                spark: "Numbers on the timer")
        }
    }
}
