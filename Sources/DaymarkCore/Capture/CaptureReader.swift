/// Reads a line of quick capture: missions.md, Quick capture.
public struct CaptureReader {
    let line: [UInt8]
    let tokens: [Token]
    let dates: DateReader
    let settings: Settings
    let circumstances: Circumstances
    let refused: [String]
    /// Whether the line changes something that is there, so that “until 12 Dec” alone means its rule.
    let revises: Bool

    var taken: [Range<Int>] = []
    /// What stands in quotation marks.
    var quoted: [Range<Int>] = []
    /// What of the line each chip stands for, beside ``chips``.
    var places: [Range<Int>] = []
    var chips: [Capture.Chip] = []
    var notes: [Capture.Note] = []
    var mission: Mission
    var phrase: DatePhrase?
    var phrasePlace: Int?
    var rule: RecurrenceRule?
    var until: CivilDate?
    var forMinutes: Int64?
    /// Whether “by”, “due” or “before” stands before the time.
    var isDueBy = false
    /// Further times of the day, which count where a rule is said: `8am and 8pm`; and the words of each.
    var moreTimes: [(second: Int64, words: Range<Int>)] = []
    /// How long a rule goes on: days, or months.
    var lasts: (days: Int64, months: Int64)?
    var position = 0

    /// Bytes of a line that is looked through for dates and marks; what is longer is a title, and too long for one.
    static let longestLine = 4000

    /// What a line is to become.
    public enum Wanted: Sendable {
        /// What the line says: a commitment has a time from and to, or repeats at a time.
        case whatItSays
        case commitment
    }

    /// The day that a text of nothing else means; nil where it is none.
    public static func day(_ text: String, settings: Settings, in circumstances: Circumstances) -> CivilDate? {
        var reader = CaptureReader("x " + text, settings: settings, in: circumstances)
        reader.read()
        guard reader.title() == "x", reader.phrase?.time == nil, reader.rule == nil else { return nil }
        return reader.phrase?.date
    }

    /// - Parameter refused: sources of chips that the person took back.
    public static func read(
        _ line: String, settings: Settings, in circumstances: Circumstances, refused: [String] = [],
        as wanted: Wanted = .whatItSays
    ) -> Capture {
        var reader = CaptureReader(line, settings: settings, in: circumstances, refused)
        reader.read()
        return reader.result(wanted)
    }

    init(
        _ line: String, settings: Settings, in circumstances: Circumstances, _ refused: [String] = [],
        revises: Bool = false
    ) {
        self.revises = revises
        self.line = Array(line.utf8)
        tokens = Token.all(in: line.utf8.count <= CaptureReader.longestLine ? line : "")
        self.settings = settings
        self.circumstances = circumstances
        self.refused = refused
        mission = Mission(id: RecordID(high: 0, low: 0))
        dates = DateReader(
            tokens: tokens, now: circumstances.zone.civil(at: circumstances.now), order: settings.dateOrder,
            weekStart: settings.weekStart, text: .line(wake: settings.wake, sleep: settings.sleep))
    }

    mutating func read() {
        // “9-10” alone is a time where it can be nothing else.
        if revises, tokens.count > 1, let found = dates.timeOfDay(at: 1), found.0.endTime != nil, let next = readTime(1)
        {
            position = next
        }
        while position < tokens.count {
            // What is in quotation marks is said as it stands: “"Friday review" every fri”.
            if tokens[position].isSymbol("\""), tokens[position].followsSpace,
                let end = tokens.indices.first(where: { $0 > position && tokens[$0].isSymbol("\"") })
            {
                quoted.append(tokens[position].start..<tokens[end].end)
                position = end + 1
                continue
            }
            let next = readMark() ?? readEstimate() ?? readRepeat() ?? readDate() ?? readRangeOfARule()
            position = next ?? position + 1
        }
        noteNearMisses()
    }

    func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    func source(_ from: Int, _ to: Int) -> String {
        String(decoding: line[tokens[from].start..<tokens[to - 1].end], as: UTF8.self)
    }

    /// Marks tokens as understood, unless the person took them back.
    mutating func take(_ from: Int, _ to: Int, _ meaning: Capture.Chip.Meaning) -> Bool {
        let source = source(from, to)
        guard !refused.contains(source) else { return false }
        taken.append(tokens[from].start..<tokens[to - 1].end)
        places.append(tokens[from].start..<tokens[to - 1].end)
        chips.append(Capture.Chip(meaning: meaning, source: source))
        return true
    }

    // MARK: Marks

    /// `!high`, `!must`, `#school`, `@nuclear` or `!nuclear`, `+dune`.
    mutating func readMark() -> Int? {
        let token = tokens[position]
        guard token.followsSpace, position + 1 < tokens.count, tokens[position + 1].kind == .word,
            !tokens[position + 1].followsSpace
        else { return nil }
        var end = position + 2
        // A name may go on with dashes and digits: +chapter-3.
        while end < tokens.count, !tokens[end].followsSpace, tokens[end].kind != .word || tokens[end - 1].isSymbol("-")
        {
            guard tokens[end].number != nil || tokens[end].isSymbol("-") || tokens[end].kind == .word else { break }
            end += 1
        }
        let name = String(decoding: line[tokens[position + 1].start..<tokens[end - 1].end], as: UTF8.self)
        let lower = folded(name)
        if token.isSymbol("!") {
            if let priority = Priority(name: lower), take(position, end, .priority(priority)) {
                mission.priority = priority
                return end
            }
            let placement: Placement? = lower == "must" ? .mustDo : lower == "flexible" ? .flexible : nil
            if let placement, take(position, end, .placement(placement)) {
                mission.placement = placement
                return end
            }
        }
        if token.isSymbol("!") || token.isSymbol("@"), let aggression = Aggression(name: lower),
            take(position, end, .aggression(aggression))
        {
            mission.aggression = aggression
            return end
        } else if token.isSymbol("#") {
            if let category = Category(name: lower) {
                if take(position, end, .category(category)) {
                    mission.category = category
                    return end
                }
            } else if take(position, end, .label(name)) {
                mission.labels = (mission.labels + [name]).uniqued().ordered()
                return end
            }
        } else if token.isSymbol("+"), take(position, end, .label(name)) {
            mission.labels = (mission.labels + [name]).uniqued().ordered()
            return end
        }
        return nil
    }

    /// `~90m`, `~1h30`, `~1.5h`, `for 2h`.
    mutating func readEstimate() -> Int? {
        let token = tokens[position]
        let tilde = token.isSymbol("~") && token.followsSpace
        let bare = isBareDuration
        guard tilde || bare || token.text == "for", let (minutes, next) = duration(bare ? position : position + 1)
        else { return nil }
        guard (1...Mission.longestEstimate).contains(minutes), take(position, next, .minutes(minutes)) else {
            return nil
        }
        if token.text == "for" { forMinutes = minutes } else { mission.estimate = minutes }
        return next
    }

    /// `2h`, `1h30`, `90min`, `90 min`, `2 hours`: a length without a mark before it. Not `14h`, which is a time of day, nor
    /// what belongs to a date: “in 2 hours”, “every 2 hours”, “2 hours before”.
    var isBareDuration: Bool {
        guard mission.estimate == nil, let number = tokens[position].number, tokens[position].followsSpace,
            let (_, next) = duration(position)
        else { return false }
        let place = word(position + 1) == "." ? position + 3 : position + 1
        let unit = word(place)
        let attached = tokens.indices.contains(place) && !tokens[place].followsSpace
        let clear = unit.utf8.count > 1 && unit != "mn"
        guard clear || attached && unit == "h" && number <= 12 else { return false }
        guard next >= tokens.count || tokens[next].followsSpace || tokens[next].isSymbol(",") else { return false }
        let around = ["ago", "from", "before", "later", "after", "of", "in", "within", "each"]
        return !around.contains(word(next)) && !around.contains(word(position - 1)) && word(position - 1) != "every"
    }

    func duration(_ index: Int) -> (Int64, Int)? {
        guard tokens.indices.contains(index), let number = tokens[index].number ?? DateWords.amount(tokens[index].text),
            number <= 6000
        else { return nil }
        var next = index + 1
        var tenths: Int64 = 0
        if word(next) == ".", let fraction = tokens.indices.contains(next + 1) ? tokens[next + 1] : nil,
            fraction.digitCount == 1
        {
            tenths = fraction.number ?? 0
            next += 2
        }
        switch word(next) {
        case "h", "hr", "hrs", "hour", "hours":
            var minutes = number * 60 + tenths * 6
            next += 1
            if tokens.indices.contains(next), let more = tokens[next].number, more < 60,
                !tokens[next].followsSpace || isMinutes(next + 1)
            {
                minutes += more
                next += isMinutes(next + 1) ? 2 : 1
            }
            return (minutes, next)
        case "m", "min", "mins", "minute", "minutes": return tenths == 0 ? (number, next + 1) : nil
        default: return nil
        }
    }

    func isMinutes(_ index: Int) -> Bool {
        let word = word(index)
        return word == "m" || word == "min" || word == "mins" || word == "minutes"
    }

    // MARK: Dates

    mutating func readDate() -> Int? {
        guard phrase == nil || phrase?.time == nil && phrase?.moment == nil else { return readImpossibleDay() }
        let lead = ["by", "due", "on", "before", "until", "at", "@", "for"].contains(word(position))
        var at = position
        if lead, word(position) == "due", word(position + 1) == "by" || word(position + 1) == "on" { at += 1 }
        let isTimeLead = word(position) == "at" || word(position) == "@"
        guard let (found, next) = dates.phrase(at: lead && !isTimeLead ? at + 1 : at) else { return nil }
        // The slides for Friday's meeting are not the slides meeting.
        if word(position) == "for", tokens.indices.contains(next),
            tokens[next].kind == .word || tokens[next].text == "'"
        {
            return nil
        }
        guard !found.impossible else {
            notes.append(.impossibleDate(source(lead && !isTimeLead ? at + 1 : at, next)))
            if phrase?.date == nil { giveBackTheTime() }
            return next
        }
        // A time beside a day that does not exist belongs to that, and to no other day.
        if found.date == nil, notes.contains(where: { if case .impossibleDate = $0 { true } else { false } }) {
            return nil
        }
        var joined = found
        if let phrase {
            // A date and a time that stand apart in the line belong together; two dates do not.
            guard phrase.date != nil, found.date == nil, found.moment == nil else { return nil }
            joined.date = phrase.date
        }
        let source = source(position, next)
        guard !refused.contains(source) else { return next }
        taken.append(tokens[position].start..<tokens[next - 1].end)
        // “thu until 31 Mar” ends a series, and is no stretch of days.
        if revises { until = until ?? joined.endDate }
        phrase = joined
        if joined.time != nil, joined.endTime == nil { readMoreTimes(next) }
        isDueBy = isDueBy || ["by", "due", "before", "until"].contains(word(position))
        if let phrasePlace {
            chips[phrasePlace] = Capture.Chip(meaning: .minutes(0), source: chips[phrasePlace].source + " … " + source)
        } else {
            phrasePlace = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source))
            places.append(tokens[position].start..<tokens[next - 1].end)
        }
        return next
    }

    /// A day that does not exist, behind the time that was meant for it.
    private mutating func readImpossibleDay() -> Int? {
        guard phrase?.date == nil, let (found, next) = dates.phrase(at: position), found.impossible else { return nil }
        notes.append(.impossibleDate(source(position, next)))
        giveBackTheTime()
        return next
    }

    /// Leaves a time in the title that was read before it was known to which day it belongs.
    private mutating func giveBackTheTime() {
        guard let place = phrasePlace else { return }
        taken.removeAll { $0 == places[place] }
        places.remove(at: place)
        chips.remove(at: place)
        (phrase, phrasePlace) = (nil, nil)
    }
}
