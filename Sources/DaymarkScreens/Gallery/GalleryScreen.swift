import DaymarkCore

extension Route {
    public static let gallery = Route(unchecked: "gallery")
}

extension Screen {
    /// The placeholder that the page shows until the shell has loaded the gallery's module.
    static let gallery = Screen(
        "gallery", icon: .settings, section: "settings",
        title: { _, context in context.words(SettingPhrase.galleryTitle) },
        view: { context in element("p", .class("empty")) { context.words(SettingPhrase.galleryAway) } })
}
