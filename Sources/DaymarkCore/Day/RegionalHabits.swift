/// How people of a region write dates and times. They hold until a person has chosen otherwise in the settings.
public struct RegionalHabits: Hashable, Sendable {
    public let dateOrder: DateOrder
    public let clock: ClockStyle

    /// Reads a language tag (`en-US`) or the name of a locale (`en_US.UTF-8`). Nil if the text names no language, as `C`
    /// does.
    public init?(locale: String) {
        var tags: [String] = [""]
        for byte in locale.utf8 {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                tags.append("")
            } else {
                tags[tags.count - 1] += String(decoding: [byte.lowercased], as: UTF8.self)
            }
        }
        let language = tags[0]
        guard (2...3).contains(language.utf8.count), language != "c" else { return nil }
        // A script of four letters may stand between the language and the region: `zh-Hant-TW`.
        let region = tags.dropFirst().first { $0.utf8.count == 2 } ?? (language == "en" ? "us" : "")
        let isMonthFirst =
            RegionalHabits.languagesWithMonthFirst.index(of: language) != nil
            || RegionalHabits.regionsWithMonthFirst.index(of: region) != nil
        let hasTwelveHours =
            language != "fr" && RegionalHabits.regionsWithTwelveHours.index(of: region) != nil
            || RegionalHabits.languagesWithTwelveHours.index(of: language) != nil
        dateOrder = isMonthFirst ? .monthFirst : .dayFirst
        clock = hasTwelveHours ? .hours12 : .hours24
    }

    // The lists follow the Common Locale Data Repository.
    private static let languagesWithMonthFirst = WordList("ja zh ko hu lt mn")
    private static let regionsWithMonthFirst = WordList("us ca ph pr pa gu as mp mh fm pw vi")
    private static let languagesWithTwelveHours = WordList("ko ar hi bn ur")
    private static let regionsWithTwelveHours = WordList(
        """
        us ca au nz in ph pr pa gu as mp mh fm pw vi pk bd my sg hk tw co ve do gh jm eg sa ae jo kw qa bh om ye iq sy lb \
        ly sd et
        """)
}

extension Workspace {
    /// Sets what the settings are where the person has chosen nothing. It is not stored: every device has its own
    /// habits until the person chooses.
    public mutating func adopt(_ habits: RegionalHabits?) {
        self.habits = habits
        applyHabits()
    }

    mutating func applyHabits() {
        let record = record(Settings.recordID)
        if record?.value("dateOrder") ?? .null == .null {
            settings.dateOrder = habits?.dateOrder ?? Settings(id: Settings.recordID).dateOrder
        }
        if record?.value("clock") ?? .null == .null {
            settings.clock = habits?.clock ?? Settings(id: Settings.recordID).clock
        }
    }
}
