import DaymarkCore

extension Picture {
    /// Renders the picture beside the title that it belongs to. The styles make it a tile or a thin mark, by voice.
    ///
    /// The page holds the symbols once (`icons/pictures.svg`), so a picture is only a reference.
    /// - Parameter category: the category that tints it, if any.
    func mark(in category: Category?) -> HTML {
        let tint = category.map { " for-" + $0.name } ?? ""
        return element(
            "svg", .class("picture of-\(family.name)\(tint)"), .hidden, .set("focusable", "false")
        ) {
            element("use", .set("href", "#picture-" + name))
        }
    }
}

extension TimelineRow {
    /// The picture of the row. Nothing for free time.
    var mark: HTML { picture?.mark(in: category) ?? .nothing }
}
