import DaymarkCore

/// The mark of work that begins or ends after its deadline. Beside the title, it is only seen: a screen reader finds it
/// in the name of the button that opens the block.
extension TimelineRow {
    var shownLateMark: HTML {
        lateMark.isEmpty ? .nothing : element("small", .class("after-due"), .hidden) { lateMark }
    }

    var spokenLateMark: HTML {
        lateMark.isEmpty ? .nothing : element("span", .class("unseen")) { ", \(lateMark)" }
    }
}
