/// The one colour that says: press here, this is where you are. `voice` is the voice's own.
public enum Accent: Int, Choice {
    case voice, blue, teal, green, amber, rose, violet
    public static let names: StaticString = "voice blue teal green amber rose violet"
}

/// How much room a row has.
public enum Density: Int, Choice {
    case comfortable, compact
    public static let names: StaticString = "comfortable compact"
}

/// Whether things move: as the device says, or never.
public enum Motion: Int, Choice {
    case system, reduced
    public static let names: StaticString = "system reduced"
}
