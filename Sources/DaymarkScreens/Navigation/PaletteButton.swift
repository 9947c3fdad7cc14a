import DaymarkCore

/// The button that opens the palette, for phones, which have no key for it.
struct PaletteButton {
    let html: HTML

    init(words: Words) {
        html = button(
            Icon.search.html, action: .dialog(.open(.palette)), .class("quiet bare narrow"),
            .label(words(KeyPhrase.palette)), .aria("aria-haspopup", "dialog"))
    }
}
