import DaymarkCore

/// The foot of the sidebar: what is left of the day in `calm` and `spark`, help in `gentle`, and the open missions of
/// each category in `command`. Empty before there is anything in Daymark.
struct SidebarFoot {
    let html: HTML

    init(in context: ViewContext) {
        let workspace = context.workspace
        guard !workspace.missions.all.isEmpty || !workspace.commitments.all.isEmpty else {
            html = .nothing
            return
        }
        html = element("div", .class("foot"), .key("foot")) {
            switch context.words.voice {
            case .calm, .spark: SidebarFoot.dayLeft(in: context)
            case .gentle: SidebarFoot.help(context.words)
            case .command: SidebarFoot.categories(in: context)
            }
        }
    }

    /// The rest of the day as a figure with a small arc.
    private static func dayLeft(in context: ViewContext) -> HTML {
        let left = context.workspace.dayLeft(in: context.circumstances)
        guard let percent = left.percent else { return element("p", .class("detail")) { context.words(left) } }
        return .joined([
            element("div", .class("small-arc"), .hidden) {
                element("p", .class("figure")) { "\(percent)%" }
                element("svg", .set("viewBox", "0 0 60 34"), .set("focusable", "false")) {
                    element("path", .class("gone"), .set("d", arc))
                    element(
                        "path", .class("left"), .set("d", "M56 31a26 26 0 0 0-52 0"), .set("pathLength", "100"),
                        .set("stroke-dasharray", "\(percent) 200"))
                }
            },
            element("p", .class("detail")) {
                // The figure in the arc says it too.
                element("span", .class("unseen")) { "\(percent)% " }
                "\(context.words(HomePhrase.ofTheDayLeft)), \(context.words.length(left.minutes))"
            },
        ])
    }

    private static let arc = "M4 31a26 26 0 0 1 52 0"

    private static func help(_ words: Words) -> HTML {
        element("button", .type("button"), .on("click", .breakdown(.stuck(.open(nil))))) {
            Icon.stuck.html
            element("span") { words(StuckPhrase.button) }
        }
    }

    private static func categories(in context: ViewContext) -> HTML {
        let usual = context.settings.category
        return element("ul") {
            DaymarkCore.Category.allCases.map { category in
                let count = context.workspace.missions.indices {
                    $0.pointee.isOpen && ($0.pointee.category ?? usual) == category
                }.count
                return element("li", .key(category.name), .class("in-" + category.name)) {
                    element("i", .hidden)
                    element("span") { context.words(ChoicePhrase.category(category)) }
                    if count > 0 { element("span", .class("length")) { "\(count)" } }
                }
            }
        }
    }
}
