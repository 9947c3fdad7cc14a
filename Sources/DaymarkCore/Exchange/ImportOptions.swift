/// The options of an import.
public struct ImportOptions: Sendable {
    /// How to treat an item whose UID already belongs to a different item here.
    public enum SharedUIDs: String, Choice {
        /// Both stay.
        case keep
        /// The item in the file replaces the existing one.
        case replace
    }

    /// The category of every new commitment and mission that has none of its own. If nil, new items of a calendar get
    /// the category that most of its commitments have.
    public var category: Category?
    /// The name of the file without its folder, or empty.
    public var fileName = ""
    public var sharedUIDs = SharedUIDs.keep
    /// Whether the import removes items that an earlier version of the calendar had and this one does not.
    public var prunes = false
    /// Whether the readable part of a file that was cut off is imported.
    public var isPartialAllowed = false

    public init() {}
}
