import DaymarkCore

/// Shows the tip of the day, after everything else.
struct TipView {
    let html: HTML

    init(_ device: DeviceStatus, in context: ViewContext) {
        let surroundings = TipSurroundings(canInstall: device.canInstall)
        guard let tip = context.workspace.tip(in: context.circumstances, surroundings) else {
            html = .nothing
            return
        }
        let words = context.words
        html = element("section", .class("tip"), .key("tip"), .aria("aria-labelledby", "tip-heading")) {
            element("h2", .id("tip-heading")) { words(TipPhrase.heading) }
            element("p") { words(TipPhrase.text(tip)) }
            element("p", .class("actions")) {
                if tip.route != nil {
                    button(words(TipPhrase.show), action: .tip(.show(tip)))
                }
                button(words(TipPhrase.dismiss), action: .tip(.dismiss(tip)), .class("quiet"))
            }
        }
    }
}
