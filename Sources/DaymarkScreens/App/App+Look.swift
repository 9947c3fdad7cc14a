import DaymarkCore

extension App {
    /// The attributes of the page's root element that the style sheet reads, without their prefix `data-`.
    public var look: [(name: String, value: String)] {
        // Each part of the gallery has its own voice, so the page itself has none.
        let isGallery = route == .gallery
        let settings = workspace.settings
        return [
            ("voice", isGallery ? "" : settings.voice.name),
            ("accent", isGallery ? Accent.voice.name : settings.accent.name),
            ("density", settings.density.name),
            ("motion", settings.motion.name),
        ]
    }
}
