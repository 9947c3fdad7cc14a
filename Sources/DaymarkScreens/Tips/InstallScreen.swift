import DaymarkCore

extension Route {
    static let install = Route(unchecked: "install")
}

extension Screen {
    /// Says how to install the app on each system, and what iOS does not give it.
    static let install = Screen(
        "install", icon: .download, section: "settings",
        title: { _, context in context.words(InstallPhrase.title) },
        view: { context in InstallView(context.device, words: context.words).html })
}

/// The page about installing the app. The person's own system comes first, and the others are folded.
struct InstallView {
    private let device: DeviceStatus
    private let words: Words

    init(_ device: DeviceStatus, words: Words) { (self.device, self.words) = (device, words) }

    var html: HTML {
        element("div", .class("settings install")) {
            BackLink(to: .settings, name: words(HoursPhrase.backToSettings)).html
            element("header", .class("day")) { element("h1") { words(InstallPhrase.title) } }
            element("p", .class("detail")) {
                words(device.canInstall == false ? InstallPhrase.installed : .about)
            }
            if device.canOfferInstall, device.canInstall != false {
                element("p", .class("actions")) {
                    button(words(InstallPhrase.button), action: .tip(.install), .class("main"))
                }
            }
            systems
        }
    }

    private var systems: HTML {
        guard let own = device.system else { return .joined(InstallSystem.allCases.map { section($0) } + [gaps]) }
        let others = InstallSystem.allCases.filter { $0 != own }
        return .joined([
            section(own), own == .ios ? gaps : .nothing,
            element("details", .key("others")) {
                element("summary") { words(InstallPhrase.others) }
                others.map { section($0) }
                if own != .ios { gaps }
            },
        ])
    }

    private func section(_ system: InstallSystem) -> HTML {
        element("section", .class("group"), .key(system.name)) {
            element("h2") { words(InstallPhrase.system(system)) }
            element("p") { words(InstallPhrase.steps(system)) }
        }
    }

    private var gaps: HTML {
        element("section", .class("group"), .key("gaps")) {
            element("h2") { words(InstallPhrase.gaps) }
            element("ul") {
                IOSGap.allCases.map { gap in element("li", .key(gap.name)) { words(InstallPhrase.gap(gap)) } }
            }
        }
    }
}
