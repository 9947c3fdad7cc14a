/// The colour of buttons, links and the current tab. `voice` uses the colour that belongs to the voice.
public enum Accent: String, Choice {
    case voice, blue, teal, green, amber, rose, violet
}

/// The vertical spacing of rows.
public enum Density: String, Choice {
    case comfortable, compact
}

/// Whether the page animates: as the device prefers, or never.
public enum Motion: String, Choice {
    case system, reduced
}
