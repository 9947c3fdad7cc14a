/// The state of the app: saving and recovering.
public enum AppStatePhrase: Hashable, Sendable {
    case offline, recovered, setAside, saveFailed

    public static let samples: [AppStatePhrase] = [
        .offline, .recovered, .setAside, .saveFailed,
    ]
}

extension Words {
    public func callAsFunction(_ phrase: AppStatePhrase) -> String {
        switch phrase {
        case .offline:
            return say(
                command: "Offline. Everything works.", gentle: "No network, and that’s fine.", calm: "Offline",
                spark: "Offline, all good!")
        case .recovered:
            return say(
                command: "Daymark restarted itself. Nothing is lost.",
                gentle: "Daymark had a hiccup and is back. Nothing is lost.",
                calm: "Daymark had to restart itself. Nothing is lost.",
                spark: "Daymark tripped and got back up. Nothing is lost!")
        case .setAside:
            return say(
                command: "One action was set aside: it stopped Daymark twice. Export it from Settings.",
                gentle: "One action didn’t work twice, so it was put aside safely. You can find it in Settings.",
                calm: "One action did not work, twice, and was set aside. It can be exported from Settings.",
                spark: "One action wouldn’t work, so it was set aside. You can export it from Settings.")
        case .saveFailed:
            return say(
                command: "Not saved: this browser is out of space. Free some; Daymark keeps trying.",
                gentle: "This couldn’t be saved yet, because the browser has no space left. Daymark keeps trying.",
                calm: "Not saved yet: the browser has no space left. Daymark keeps trying.",
                spark: "Not saved yet: this browser is out of space. Daymark keeps trying.")
        }
    }
}
