import DaymarkCore

/// What can be done with all that are picked.
struct PickedBar {
    let html: HTML

    /// - Parameter count: how many are picked.
    init(_ count: Int, open: Bool, words: Words) {
        let deeds: [(ListAction.Deed, String)] =
            open
            ? [
                (.complete, words(MissionDetailPhrase.completeButton)),
                (.tomorrow, words(MissionDetailPhrase.tomorrow)),
                (.week, words(MissionDetailPhrase.nextWeek)), (.letGo, words(MissionDetailPhrase.letGoButton)),
            ] : [(.reopen, words(MissionDetailPhrase.reopenButton))]
        html = element(
            "div", .class("picked"), .key("picked"), .role("group"), .label(words(SelectionPhrase.picked(count)))
        ) {
            element("p", .role("status")) { words(SelectionPhrase.picked(count)) }
            tapButton(words(SelectionPhrase.pickAll), .list(.pickAll), .class("soft"), .key("all"))
            if open {
                element(
                    "select", .label(words(SelectionPhrase.changeLabel)), count == 0 ? .flag("disabled") : nil,
                    .on("change", .list(.setAll))
                ) {
                    FormField.options(
                        [(value: "", name: words(SelectionPhrase.changeLabel) + "…")] + PickedBar.changes(words), "")
                }
            }
            deeds.map { deed, name in
                tapButton(
                    name, .list(.all(deed)), .class("soft deed"), .key(deed.name), count == 0 ? .flag("disabled") : nil)
            }
        }
    }

    private static func changes(_ words: Words) -> [(value: String, name: String)] {
        func named(_ field: MissionField, _ phrase: DetailPhrase, _ value: String, _ name: String) -> (
            value: String, name: String
        ) {
            ("\(field.name):\(value)", "\(words(phrase)): \(name)")
        }
        return Placement.allCases.map { named(.placement, .placement, $0.name, words(ChoicePhrase.placement($0))) }
            + Priority.allCases.map { named(.priority, .priority, $0.name, words(ChoicePhrase.priority($0))) }
            + Category.allCases.map { named(.category, .category, $0.name, words(ChoicePhrase.category($0))) }
            + Aggression.allCases.map { named(.aggression, .aggression, $0.name, words(ChoicePhrase.aggression($0))) }
    }
}
