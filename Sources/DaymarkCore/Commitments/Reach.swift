/// Which dates of a series a change affects.
public enum Reach: String, Choice {
    /// Only one date.
    case this
    /// One date and all later ones.
    case later
    case all
}
