/// A language in which other programs write dates, and the headers and values of tables.
///
/// The languages are those that Todoist offers for dates. Each has a file of its own beside this one.
struct Language: Sendable {
    /// The language's code of ISO 639-1.
    let code: String
    /// The words of dates and repeats: see ``DateWord`` for the meanings. A meaning of several words stands for all of them.
    let dates: StaticString
    /// The names of columns: see ``TableColumn`` for the meanings. Empty if not known.
    var columns: StaticString = ""
    /// The values of columns: see ``TableValue`` for the meanings. Empty if not known.
    var values: StaticString = ""
    /// Whether words follow each other without spaces.
    var joinsWords = false

    static let all = [
        english, german, french, spanish, italian, portuguese, dutch, polish, swedish, danish, norwegian, finnish,
        russian, turkish, japanese, chinese, korean,
    ]

    /// The languages that may have been used, the likeliest first: the one with the code, and English.
    /// - Parameter code: A code such as `de` or `pt_BR`.
    static func likely(_ code: String) -> [Language] {
        let letters = folded(String(decoding: Array(code.utf8.prefix(2)), as: UTF8.self))
        let named = all.filter { $0.code == (letters == "no" ? "nb" : letters) }
        return named + (letters == "en" ? [] : [english])
    }
}
