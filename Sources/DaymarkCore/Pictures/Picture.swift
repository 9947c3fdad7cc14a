/// A picture of a thing to do, such as a flask for a lab report. The web app draws it from a symbol of the same name.
public struct Picture: Choice {
    /// The index of the picture in ``allCases``.
    public let index: Int

    init(index: Int) {
        self.index = index
    }

    /// Returns nil if there is no such picture. A newer version may have more.
    public init?(rawValue: String) {
        guard let index = PictureLexicon.shared.names.firstIndex(of: rawValue) else { return nil }
        self.index = index
    }

    public var rawValue: String { PictureLexicon.shared.names[index] }

    public static var allCases: [Picture] { PictureLexicon.shared.names.indices.map { Picture(index: $0) } }

    public var family: PictureFamily { PictureLexicon.shared.families[index] }

    /// The name in words: “washing machine”.
    public var title: String {
        String(decoding: name.utf8.map { $0 == UInt8(ascii: "-") ? 0x20 : $0 }, as: UTF8.self)
    }

    /// Returns the picture with a name that a person typed, with any case and with spaces or hyphens.
    public init?(typed text: String) {
        let name = String(decoding: folded(text).utf8.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
        self.init(rawValue: name)
    }
}

extension Picture {
    /// A picture that must be in the table.
    private static func named(_ name: String) -> Picture { Picture(rawValue: name) ?? Picture(index: 0) }

    /// The picture of a kind of work.
    init(_ activity: Activity) {
        let name =
            switch activity {
            case .cleaning: "broom"
            case .cooking: "pot"
            case .organizing: "box"
            case .errands: "basket"
            case .work: "briefcase"
            case .selfCare: "heart"
            case .admin: "folder"
            case .creative: "palette"
            case .social: "people"
            case .study: "book"
            case .other: "target"
            }
        self = Picture.named(name)
    }

    /// The picture of an area of life.
    init(_ category: Category) {
        switch category {
        case .school: self = Picture.named("backpack")
        case .work: self = Picture.named("briefcase")
        case .personal: self = Picture.named("leaf")
        }
    }

    /// The picture of a commitment without a category, such as a date in a calendar.
    static var calendar: Picture { named("calendar") }

    /// Breaks, meals and sleep in the plan.
    public static var rest: Picture { named("cup") }
    public static var meal: Picture { named("bowl") }
    public static var sleep: Picture { named("moon") }
}

extension Workspace {
    /// The picture of a mission: the person's choice, else one that its title names, else that of its activity or
    /// category.
    public func picture(of mission: Mission) -> Picture {
        if let picture = mission.picture ?? Picture(title: mission.title) { return picture }
        if let activity = mission.activity, activity != .other { return Picture(activity) }
        return Picture(mission.category ?? settings.category)
    }

    /// The picture of a commitment: the person's choice, else one that its title names, else that of its category.
    public func picture(of commitment: Commitment) -> Picture {
        if let picture = commitment.picture ?? Picture(title: commitment.title) { return picture }
        return commitment.category.map { Picture($0) } ?? .calendar
    }
}

/// The kind of thing that a picture shows, which decides its tint.
public enum PictureFamily: String, Choice {
    case study, home, admin, care
}
