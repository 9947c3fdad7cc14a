/// When work must be ready that is for something at school or work on the day it is due.
public enum ReadyPhrase: Hashable, Sendable {
    /// Before the first commitment of this category on a day, or before the day if there is none.
    case before(Category?, day: String)
    /// The same after the word “Ready”, and how to change it.
    case fact(Category?, day: String)

    public static let samples: [ReadyPhrase] = [
        .before(.school, day: "Fri 11 Dec"), .before(.work, day: "tomorrow"), .before(nil, day: "Friday"),
        .fact(.school, day: "Fri 11 Dec"), .fact(nil, day: "tomorrow"),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: ReadyPhrase) -> String {
        switch phrase {
        case .before(let category, let day): "Ready before " + beginning(of: day, category)
        case .fact(let category, let day):
            "before " + beginning(of: day, category)
                + say(
                    command: " (set a time to change this)", gentle: " (you can give it a time to change this)",
                    calm: " (give it a time to change this)", spark: " (give it a time to change this)")
        }
    }

    /// “school on Friday”, “work tomorrow”, “Friday”.
    func beginning(of day: String, _ category: Category?) -> String {
        guard let category else { return day }
        let needsNoWord = day == "today" || day == "tomorrow" || day == "yesterday"
        return nameInSentence(category) + (needsNoWord ? " " : " on ") + day
    }
}
