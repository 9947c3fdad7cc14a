import DaymarkCore

/// Shows the changes that can be made to all selected missions.
struct SelectionBar {
    let html: HTML

    /// - Parameters:
    ///   - count: the number of selected missions.
    ///   - isOpen: whether the list shows open missions.
    init(count: Int, isOpen: Bool, words: Words) {
        let changes: [(ListAction.BulkChange, String)] =
            isOpen
            ? [
                (.complete, words(MissionDetailPhrase.completeButton)),
                (.tomorrow, words(MissionDetailPhrase.tomorrow)),
                (.week, words(MissionDetailPhrase.nextWeek)), (.letGo, words(MissionDetailPhrase.letGoButton)),
            ] : [(.reopen, words(MissionDetailPhrase.reopenButton))]
        let disabled: Attribute? = count == 0 ? .flag("disabled") : nil
        html = element(
            "div", .class("picked"), .key("picked"), .role("group"), .label(words(SelectionPhrase.picked(count)))
        ) {
            element("p", .role("status")) { words(SelectionPhrase.picked(count)) }
            button(words(SelectionPhrase.pickAll), action: .list(.pickAll), .class("soft"), .key("all"))
            if isOpen {
                element(
                    "select", .label(words(SelectionPhrase.changeLabel)), disabled, .on("change", .list(.setAll))
                ) {
                    FormField.options(
                        [(value: "", name: words(SelectionPhrase.changeLabel) + "…")]
                            + SelectionBar.fieldOptions(words),
                        chosen: "")
                }
            }
            changes.map { change, name in
                button(name, action: .list(.all(change)), .class("soft deed"), .key(change.name), disabled)
            }
        }
    }

    /// Returns the fields that can be set for all missions, each with its values.
    private static func fieldOptions(_ words: Words) -> [FormField.Option] {
        func options<Case: Choice>(
            _ field: MissionField, label: DetailPhrase, name: (Case) -> ChoicePhrase
        ) -> [FormField.Option] {
            Case.allCases.map { ("\(field.name):\($0.name)", "\(words(label)): \(words(name($0)))") }
        }
        return options(.placement, label: .placement) { (value: Placement) in .placement(value) }
            + options(.priority, label: .priority) { (value: Priority) in .priority(value) }
            + options(.category, label: .category) { (value: Category) in .category(value) }
            + options(.aggression, label: .aggression) { (value: Aggression) in .aggression(value) }
    }
}
