/// Which dates of a series a change affects.
public enum Reach: Int, Choice {
    /// Only one date.
    case this
    /// One date and all later ones.
    case later
    case all
    public static let names: StaticString = "this later all"
}
