/// The colour of buttons, links and the current tab. `voice` uses the colour that belongs to the voice.
public enum Accent: Int, Choice {
    case voice, blue, teal, green, amber, rose, violet
    public static let names: StaticString = "voice blue teal green amber rose violet"
}

/// The vertical spacing of rows.
public enum Density: Int, Choice {
    case comfortable, compact
    public static let names: StaticString = "comfortable compact"
}

/// Whether the page animates: as the device prefers, or never.
public enum Motion: Int, Choice {
    case system, reduced
    public static let names: StaticString = "system reduced"
}
