/// The choice of a picture.
public enum PicturePhrase: Hashable, Sendable {
    /// The option that picks the picture from the title.
    case byTitle
    case search

    public static let samples: [PicturePhrase] = [.byTitle, .search]
}

extension Words {
    public func callAsFunction(_ phrase: PicturePhrase) -> String {
        switch phrase {
        case .byTitle:
            say(
                command: "Auto", gentle: "Chosen from the title", calm: "From the title", spark: "Picked from the title"
            )
        case .search:
            say(
                command: "Filter pictures", gentle: "Look for a picture", calm: "Search pictures",
                spark: "Search pictures")
        }
    }
}
