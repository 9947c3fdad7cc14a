/// Reads a line of quick capture: missions.md, Quick capture.
public struct CaptureReader {
    private let line: [UInt8]
    private let tokens: [Token]
    private let dates: DateReader
    private let settings: Settings
    private let circumstances: Circumstances
    private let refused: [String]

    private var taken: [Range<Int>] = []
    private var chips: [Capture.Chip] = []
    private var notes: [Capture.Note] = []
    private var mission: Mission
    private var phrase: DatePhrase?
    private var phrasePlace: Int?
    private var rule: RecurrenceRule?
    private var until: CivilDate?
    private var forMinutes: Int64?
    private var position = 0

    /// What a line is to become.
    public enum Wanted: Sendable {
        /// What the line says: a commitment has a time from and to, or repeats at a time.
        case whatItSays
        case commitment
    }

    /// - Parameter refused: sources of chips that the person took back.
    public static func read(
        _ line: String, _ settings: Settings, _ circumstances: Circumstances, refused: [String] = [],
        as wanted: Wanted = .whatItSays
    ) -> Capture {
        var reader = CaptureReader(line, settings, circumstances, refused)
        reader.read()
        return reader.result(wanted)
    }

    private init(_ line: String, _ settings: Settings, _ circumstances: Circumstances, _ refused: [String]) {
        self.line = Array(line.utf8)
        tokens = Token.all(in: line)
        self.settings = settings
        self.circumstances = circumstances
        self.refused = refused
        mission = Mission(id: RecordID(high: 0, low: 0))
        dates = DateReader(
            tokens: tokens, now: circumstances.zone.civil(at: circumstances.now), order: settings.dateOrder,
            weekStart: settings.weekStart, wake: settings.wake, sleep: settings.sleep)
    }

    private mutating func read() {
        while position < tokens.count {
            let next = readMark() ?? readEstimate() ?? readRepeat() ?? readDate()
            position = next ?? position + 1
        }
    }

    private func word(_ index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

    private func source(_ from: Int, _ to: Int) -> String {
        String(decoding: line[tokens[from].start..<tokens[to - 1].end], as: UTF8.self)
    }

    /// Marks tokens as understood, unless the person took them back.
    private mutating func take(_ from: Int, _ to: Int, _ meaning: Capture.Chip.Meaning) -> Bool {
        let source = source(from, to)
        guard !refused.contains(source) else { return false }
        taken.append(tokens[from].start..<tokens[to - 1].end)
        chips.append(Capture.Chip(meaning: meaning, source: source))
        return true
    }

    // MARK: Marks

    /// `!high`, `!must`, `#school`, `@nuclear`, `+dune`.
    private mutating func readMark() -> Int? {
        let token = tokens[position]
        guard token.spaced, position + 1 < tokens.count, tokens[position + 1].kind == .word, !tokens[position + 1].spaced
        else { return nil }
        var end = position + 2
        // A name may go on with dashes and digits: +chapter-3.
        while end < tokens.count, !tokens[end].spaced, tokens[end].kind != .word || tokens[end - 1].isMark("-") {
            guard tokens[end].number != nil || tokens[end].isMark("-") || tokens[end].kind == .word else { break }
            end += 1
        }
        let name = String(decoding: line[tokens[position + 1].start..<tokens[end - 1].end], as: UTF8.self)
        let lower = folded(name)
        if token.isMark("!") {
            if let priority = Priority(name: lower), take(position, end, .priority(priority)) {
                mission.priority = priority
                return end
            }
            let placement: Placement? = lower == "must" ? .mustDo : lower == "flexible" ? .flexible : nil
            if let placement, take(position, end, .placement(placement)) {
                mission.placement = placement
                return end
            }
        } else if token.isMark("@"), let aggression = Aggression(name: lower), take(position, end, .aggression(aggression)) {
            mission.aggression = aggression
            return end
        } else if token.isMark("#") {
            if let category = Category(name: lower) {
                if take(position, end, .category(category)) {
                    mission.category = category
                    return end
                }
            } else if take(position, end, .label(name)) {
                mission.labels = (mission.labels + [name]).withoutRepeats.ordered()
                return end
            }
        } else if token.isMark("+"), take(position, end, .label(name)) {
            mission.labels = (mission.labels + [name]).withoutRepeats.ordered()
            return end
        }
        return nil
    }

    /// `~90m`, `~1h30`, `~1.5h`, `for 2h`.
    private mutating func readEstimate() -> Int? {
        let token = tokens[position]
        let tilde = token.isMark("~") && token.spaced
        guard tilde || token.text == "for", let (minutes, next) = duration(position + 1) else { return nil }
        guard (1...Mission.longestEstimate).contains(minutes), take(position, next, .minutes(minutes)) else { return nil }
        if tilde { mission.estimate = minutes } else { forMinutes = minutes }
        return next
    }

    private func duration(_ index: Int) -> (Int64, Int)? {
        guard tokens.indices.contains(index), let number = tokens[index].number ?? DateWords.amount(tokens[index].text),
            number <= 6000
        else { return nil }
        var next = index + 1
        var tenths: Int64 = 0
        if word(next) == ".", let fraction = tokens.indices.contains(next + 1) ? tokens[next + 1] : nil, fraction.digits == 1 {
            tenths = fraction.number ?? 0
            next += 2
        }
        switch word(next) {
        case "h", "hr", "hrs", "hour", "hours":
            var minutes = number * 60 + tenths * 6
            next += 1
            if tokens.indices.contains(next), let more = tokens[next].number, more < 60,
                !tokens[next].spaced || isMinutes(next + 1)
            {
                minutes += more
                next += isMinutes(next + 1) ? 2 : 1
            }
            return (minutes, next)
        case "m", "min", "mins", "minute", "minutes": return tenths == 0 ? (number, next + 1) : nil
        default: return nil
        }
    }

    private func isMinutes(_ index: Int) -> Bool {
        let word = word(index)
        return word == "m" || word == "min" || word == "mins" || word == "minutes"
    }

    // MARK: Repeats

    /// `every mon,wed`, `every day`, `every 2 weeks`, `every weekday`, and `until 12 Dec` behind it.
    private mutating func readRepeat() -> Int? {
        if word(position) == "until" || word(position) == "till", rule != nil, until == nil,
            let (phrase, next) = dates.phrase(at: position + 1), let date = phrase.date, phrase.time == nil
        {
            until = date
            taken.append(tokens[position].start..<tokens[next - 1].end)
            return next
        }
        guard word(position) == "every" || word(position) == "each", rule == nil else { return nil }
        var at = position + 1
        var interval: Int64 = 1
        if word(at) == "other" {
            interval = 2
            at += 1
        } else if let number = tokens.indices.contains(at) ? tokens[at].number : nil, (1...99).contains(number) {
            interval = number
            at += 1
        }
        var found: RecurrenceRule
        switch word(at) {
        case "day", "days": found = RecurrenceRule(.daily)
        case "week", "weeks": found = RecurrenceRule(.weekly)
        case "month", "months": found = RecurrenceRule(.monthly)
        case "year", "years": found = RecurrenceRule(.yearly)
        case "weekday", "weekdays", "workday":
            found = RecurrenceRule(.weekly)
            found.days = [.monday, .tuesday, .wednesday, .thursday, .friday].map { RecurrenceRule.Day($0) }
        default:
            var days: [RecurrenceRule.Day] = []
            while let day = DateWords.weekday(word(at)) {
                days.append(RecurrenceRule.Day(day))
                at += 1
                let more = word(at) == "," || word(at) == "and" || word(at) == "/" || word(at) == "&"
                if more, DateWords.weekday(word(at + 1)) != nil { at += 1 }
            }
            guard !days.isEmpty else { return nil }
            at -= 1
            found = RecurrenceRule(.weekly)
            found.days = days.withoutRepeats.ordered { $0.weekday.rawValue < $1.weekday.rawValue }
        }
        found.interval = interval
        guard take(position, at + 1, .repeats(found)) else { return nil }
        rule = found
        return at + 1
    }

    // MARK: Dates

    private mutating func readDate() -> Int? {
        guard phrase == nil || phrase?.time == nil && phrase?.moment == nil else { return nil }
        let lead = ["by", "due", "on", "before", "until", "at", "@"].contains(word(position))
        var at = position
        if lead, word(position) == "due", word(position + 1) == "by" || word(position + 1) == "on" { at += 1 }
        let isTimeLead = word(position) == "at" || word(position) == "@"
        guard let (found, next) = dates.phrase(at: lead && !isTimeLead ? at + 1 : at) else { return nil }
        guard !found.impossible else {
            notes.append(.impossibleDate(source(lead && !isTimeLead ? at + 1 : at, next)))
            return next
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
        phrase = joined
        if let phrasePlace {
            chips[phrasePlace] = Capture.Chip(meaning: .minutes(0), source: chips[phrasePlace].source + " … " + source)
        } else {
            phrasePlace = chips.count
            chips.append(Capture.Chip(meaning: .minutes(0), source: source))
        }
        return next
    }

    // MARK: Result

    private mutating func result(_ wanted: Wanted) -> Capture {
        let moment = start()
        let isCommitment =
            wanted == .commitment || moment?.endTime != nil || rule != nil && phrase?.time != nil
            || forMinutes != nil && phrase?.time != nil
        mission.title = title()
        if !isCommitment, mission.estimate == nil { mission.estimate = forMinutes }
        if mission.estimate != nil { mission.estimateBy = .person }
        let target = isCommitment ? commitment(moment) : missionTarget(moment)
        return Capture(title: mission.title, chips: chips, notes: notes, target: target)
    }

    /// The day and time that were meant, and the end where there is one.
    private func start() -> (moment: WallMoment, endTime: CivilDateTime?)? {
        let now = circumstances.zone.civil(at: circumstances.now)
        guard let phrase else {
            return nil
        }
        if let moment = phrase.moment { return (.time(moment), nil) }
        var day = phrase.date ?? now.date
        guard let time = phrase.time else { return (.day(day), nil) }
        if phrase.date == nil, CivilDateTime(day, secondOfDay: time) < now, rule == nil { day = day.adding(days: 1) }
        let begin = CivilDateTime(day, secondOfDay: time)
        let end = phrase.endTime.map { CivilDateTime(day, secondOfDay: $0) } ?? forMinutes.map { begin.adding(minutes: $0) }
        return (.time(begin), end)
    }

    private mutating func commitment(_ moment: (moment: WallMoment, endTime: CivilDateTime?)?) -> Capture.Target {
        var commitment = Commitment(id: mission.id)
        commitment.title = mission.title
        guard moment != nil || rule != nil else { return .commitment(commitment) }
        commitment.zone = circumstances.zone.name
        commitment.category = mission.category
        var begin = moment?.moment.civil ?? circumstances.zone.civil(at: circumstances.now)
        let length = (moment?.endTime.map { $0.seconds - begin.seconds } ?? (mission.estimate ?? 60) * 60)
        if var rule {
            if let until {
                rule.until = .local(CivilDateTime(until, secondOfDay: 86_399))
                if let place = chips.firstIndex(where: { if case .repeats = $0.meaning { true } else { false } }) {
                    chips[place] = Capture.Chip(meaning: .repeats(rule), source: chips[place].source)
                }
            }
            // The first day on or after the one named that the rule allows; “every other” begins with the first of them.
            var iterator = RecurrenceIterator(rule.everyTime, start: begin)
            begin = iterator.next() ?? begin
            commitment.repeats = rule.text
        }
        if phrase?.time == nil, phrase?.moment == nil {
            commitment.start = .day(begin.date)
        } else {
            commitment.start = .time(begin)
            commitment.end = .time(begin.adding(seconds: length))
        }
        if let place = phrasePlace, let start = commitment.start {
            chips[place] = Capture.Chip(meaning: .start(start, end: commitment.end), source: chips[place].source)
        }
        return .commitment(commitment)
    }

    private mutating func missionTarget(_ moment: (moment: WallMoment, endTime: CivilDateTime?)?) -> Capture.Target {
        var due = moment?.moment
        if let rule {
            mission.repeats = rule.text
            // Something that repeats is due for the first time on the rule's first day.
            var iterator = RecurrenceIterator(rule.everyTime, start: CivilDateTime(due?.date ?? circumstances.today))
            if let first = iterator.next(), due == nil { due = .day(first.date) }
        }
        if let due {
            let zone = circumstances.zone
            let deadline: Deadline =
                due.isDay ? .day(due.date, zone: zone.name) : .moment(zone.instant(of: due.civil), zone: zone.name)
            mission.deadline = deadline
            if let place = phrasePlace {
                chips[place] = Capture.Chip(meaning: .deadline(deadline), source: chips[place].source)
            }
        }
        return .mission(mission)
    }

    /// What is left of the line, with single spaces and without marks left dangling at its ends.
    private func title() -> String {
        var left: [UInt8] = []
        for (index, byte) in line.enumerated() {
            left.append(taken.contains { $0.contains(index) } ? 0x20 : byte)
        }
        var out: [UInt8] = []
        for byte in left {
            if byte <= 0x20 {
                if out.last != 0x20, !out.isEmpty { out.append(0x20) }
            } else {
                out.append(byte)
            }
        }
        while let last = out.last, last == 0x20 || last == UInt8(ascii: ",") || last == UInt8(ascii: ";") { out.removeLast() }
        while let first = out.first, first == 0x20 || first == UInt8(ascii: ",") || first == UInt8(ascii: ";") {
            out.removeFirst()
        }
        return String(decoding: out, as: UTF8.self)
    }
}

extension RecurrenceRule {
    /// The same rule without leaving any period out.
    fileprivate var everyTime: RecurrenceRule {
        var rule = self
        rule.interval = 1
        return rule
    }
}
