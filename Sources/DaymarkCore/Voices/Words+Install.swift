/// The page about installing the app.
public enum InstallPhrase: Hashable, Sendable {
    case title, about, installed, button, others, system(InstallSystem), steps(InstallSystem), gaps, gap(IOSGap)

    public static let samples: [InstallPhrase] =
        [.title, .about, .installed, .button, .others, .gaps]
        + InstallSystem.allCases.flatMap { [.system($0), .steps($0)] } + IOSGap.allCases.map { .gap($0) }
}

extension Words {
    public func callAsFunction(_ phrase: InstallPhrase) -> String {
        switch phrase {
        case .title:
            say(
                command: "Install", gentle: "Daymark on your home screen", calm: "Install Daymark",
                spark: "Get the Daymark app")
        case .about:
            say(
                command: "Own icon, own window, starts offline. Data stays in this browser.",
                gentle: "Daymark can have its own icon. It then opens without a network, and your data stays here.",
                calm: "Daymark then has its own icon and opens without a network. Your data stays in this browser.",
                spark: "Give Daymark its own icon! It then opens without a network, and your data stays here.")
        case .installed:
            say(
                command: "Installed.", gentle: "Daymark is installed here.", calm: "Daymark is installed here.",
                spark: "Daymark is installed here!")
        case .button: "Install"
        case .others: "Other systems"
        case .system(.ios): "iPhone and iPad"
        case .system(.android): "Android"
        case .system(.mac): "Mac"
        case .system(.desktop): "Windows and Linux"
        case .steps(let system): steps(system)
        case .gaps:
            say(
                command: "Not on iPhone and iPad", gentle: "What iPhone and iPad don’t offer yet",
                calm: "What iPhone and iPad do not offer", spark: "What iPhone and iPad can’t do")
        case .gap(let gap): text(gap)
        }
    }

    private func steps(_ system: InstallSystem) -> String {
        switch system {
        case .ios: "In Safari, tap Share, then “Add to Home Screen”."
        case .android: "In Chrome, open the menu and tap “Install app”. In Firefox, open the menu and tap “Install”."
        case .mac: "In Safari, choose File, then “Add to Dock”. In Chrome or Edge, use the icon in the address bar."
        case .desktop: "In Chrome or Edge, use the icon in the address bar. Firefox has no installed apps here."
        }
    }

    private func text(_ gap: IOSGap) -> String {
        switch gap {
        case .widgets: "Widgets and the lock screen. A Daymark server draws images that other apps show there."
        case .share: "Sharing a text to Daymark. Apple Shortcuts can do it with a token."
        case .files: "Opening calendar files with Daymark. You can choose them in Settings, Data."
        case .shortcuts: "Shortcuts when you hold the icon."
        case .background: "Work in the background. Reminders while Daymark is closed come from a server."
        case .splash: "An image while Daymark starts. The screen is white for a moment."
        case .storage: "Storage for a site that is not installed: Safari deletes it after seven days without a visit."
        }
    }
}
