/// How people of a region write dates and times. They hold until a person has chosen otherwise in the settings.
public struct RegionalHabits: Hashable, Sendable {
    public let dateOrder: DateOrder
    public let clock: ClockStyle
    public let weekStart: Weekday
    /// The tag or the name that the habits were read from.
    public let locale: String

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
        self.locale = locale.beginning(35)
        // Languages of one country need no region: `fa`, `he`, `ja`.
        weekStart =
            RegionalHabits.regionsFromSaturday.index(of: region) != nil || language == "fa" && region.isEmpty
            ? .saturday
            : RegionalHabits.regionsFromSunday.index(of: region) != nil
                || region.isEmpty && RegionalHabits.languagesFromSunday.index(of: language) != nil
                ? .sunday : .monday
        dateOrder = isMonthFirst ? .monthFirst : .dayFirst
        clock = hasTwelveHours ? .hours12 : .hours24
    }

    // The lists follow the Common Locale Data Repository.
    private static let languagesWithMonthFirst = WordList("ja zh ko hu lt mn")
    private static let regionsWithMonthFirst = WordList("us ca ph pr pa gu as mp mh fm pw vi")
    private static let regionsFromSunday = WordList(
        """
        ag as bd br bs bt bw bz ca co do et gt gu hk hn id il in jm jp ke kh kr la mh mm mo mt mx mz ni np pa pe ph pk pr \
        pt py sa sg sv th tt tw um us ve vi ws ye za zw
        """)
    private static let regionsFromSaturday = WordList("ae af bh dj dz eg iq ir jo kw ly om qa sd sy")
    private static let languagesFromSunday = WordList("ja ko he hi th bn ur ne")
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
        // A server and a terminal without a locale follow the device on which the person was last present.
        let habits = habits ?? RegionalHabits(locale: settings.seenLocale)
        if record?.value("dateOrder") ?? .null == .null {
            settings.dateOrder = habits?.dateOrder ?? Settings(id: Settings.recordID).dateOrder
        }
        if record?.value("clock") ?? .null == .null {
            settings.clock = habits?.clock ?? Settings(id: Settings.recordID).clock
        }
        if record?.value("weekStart") ?? .null == .null {
            settings.weekStart = habits?.weekStart ?? Settings(id: Settings.recordID).weekStart
        }
    }
}
