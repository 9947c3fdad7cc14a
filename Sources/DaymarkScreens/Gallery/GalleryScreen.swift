import DaymarkCore

extension Route {
    public static let gallery = Route(valid: "gallery")
}

extension Screen {
    /// The page shows this until the shell has loaded the module that makes the gallery.
    static let gallery = Screen(
        "gallery", icon: .settings, section: "settings",
        title: { _, context in context.words(SettingPhrase.galleryPlace) },
        view: { context in element("p", .class("empty")) { context.words(SettingPhrase.galleryAway) } })
}
