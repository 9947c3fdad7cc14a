/// Reads a line of quick capture, such as “Essay on Dune tomorrow 5pm ~2h !high #school”.
///
/// The reader goes through the tokens from left to right and tries these at each position, in this order:
/// 1. text in quotation marks, which stays as it is, an attribute such as `project:home` (`readAttribute`), and names
///    such as `example.org`, which stay as they are,
/// 2. a mark, such as `!high` or `#school` (`readMark`),
/// 3. a reminder, such as `remind 30m before` or `!10m` (`readReminder`), the way to a commitment, such as
///    `travel 20m` (`readTravel`), or a length, such as `~2h` (`readLength`),
/// 4. `moved to` before a new time (`readMove`), or a part of a repeat rule, such as `every mon` or `until 12 Dec`
///    (`readRepeat`),
/// 5. a date or a time (`readDate`),
/// 6. bare hours at the end of a line with a rule, such as `18-19` (`readHoursOfRule`).
///
/// Before these, it moves past the title of an open mission after “after” (`readPredecessor`), and a request for a
/// reminder after the title, such as `and remind me at 5pm`
/// (`readReminderRequest`), whose time is read when the rest of the line is known.
///
/// Each success adds a chip and moves past its tokens. A token that none of them reads stays in the title. When the
/// line has been read, ``result(as:)`` decides whether it means a mission or a commitment.
///
/// NB: the order matters. `2 hours` in “every 2 hours” must not become a length, so `readLength` checks the words
/// around it.
public struct CaptureReader {
    /// The kinds of record that the caller accepts.
    public enum Expected: Sendable {
        /// A commitment if the line says so, by a start and an end for example, and otherwise a mission.
        case missionOrCommitment
        case commitment
    }

    /// The maximum length of a line in bytes. A longer line is taken as a title, which is then too long.
    static let maxLineLength = 4000

    let line: [UInt8]
    let tokens: [Token]
    var dates: DateReader
    let settings: Settings
    let circumstances: Circumstances
    /// The sources of chips that the person removed. The reader leaves these words in the title.
    let removedChips: [String]
    /// The open missions that the line may name after “after”.
    let openTitles: [OpenTitle]
    /// Whether the line changes an existing commitment. “until 12 Dec” alone then ends its rule.
    let isRevision: Bool
    /// Whether the line changes a mission whose title is about taking medicine.
    var revisesMedicine = false
    /// Whether the line changes existing missions.
    var revisesMissions = false
    /// Whether one of these missions has a deadline. “remind me thursday” then is a reminder. A mission without a
    /// deadline announces no reminders, so it gets that deadline.
    var revisesDeadlines = false
    /// Whether the line changes a routine.
    var revisesRoutine = false

    /// The index of the next token to read.
    var position = 0
    /// The byte ranges that are left out of the title.
    var understood: [Range<Int>] = []
    /// The byte ranges of text in quotation marks.
    var quoted: [Range<Int>] = []
    var chips: [Capture.Chip] = []
    /// The byte range of each chip in ``chips``.
    var chipRanges: [Range<Int>] = []
    var notes: [Capture.Note] = []
    /// The mission with the values that the marks and lengths have set.
    var mission = Mission(id: RecordID(high: 0, low: 0))
    /// The date and the time of the line.
    var phrase: DatePhrase?
    /// The index in ``chips`` of the chip for ``phrase``.
    var phraseChip: Int?
    /// The zone that is named after the time of the line.
    var namedZone: SpokenZone?
    var rule: RecurrenceRule?
    /// The last day of the rule.
    var until: CivilDate?
    /// The length of the rule, if the line gives one instead of a last day.
    var ruleLength: (days: Int64, months: Int64)?
    /// Further times of the day, as in `8am and 8pm`. They count only if the line has a rule.
    var moreTimes: [(second: Int64, range: Range<Int>)] = []
    /// The words “after” and the title of an open mission, if the line ends with them.
    var predecessor: (words: Range<Int>, title: OpenTitle)?
    /// The number of times a day that the line asks for, as in `2x a day`.
    var dosesPerDay: Int64?
    /// Whether the line is a routine, whose dates are doses.
    var isRoutine = false
    /// Minutes on the way to the commitment.
    var travel: Int64?
    /// The length after “for” in minutes. It turns a line with a time into a commitment.
    var forMinutes: Int64?
    /// Whether the line says “all day” beside its date. It is a commitment then.
    var isAllDay = false
    /// Whether the line is an event in a part of the day, whose usual hour is the time of the line.
    var isEventInPart = false
    /// Whether “by”, “due” or “before” comes before the time.
    var isDueBy = false
    /// Whether the line says that something moves to its date: “dentist moved to thursday”.
    var isMove = false
    /// The words before the new time, which are left out of the title only if that time is read.
    var wordsOfMove: Range<Int>?
    /// How the line asks for a reminder. Nil if it does not.
    var reminderLead: ReminderLead?
    /// The request for a reminder after the title, until its time has been read as that of the line.
    var reminderRequest: ReminderRequest?
    /// The words of a request whose time is that of the line: “and remind me”.
    var wordsOfRequest: (range: Range<Int>, lead: ReminderLead)?

    /// Reads a line.
    /// - Parameters:
    ///   - removedChips: The sources of chips that the person removed.
    ///   - openTitles: The open missions that the line may name after “after”.
    public static func read(
        _ line: String, settings: Settings, in circumstances: Circumstances, removedChips: [String] = [],
        openTitles: [OpenTitle] = [], as expected: Expected = .missionOrCommitment
    ) -> Capture {
        var reader = CaptureReader(
            line, settings: settings, in: circumstances, removedChips: removedChips, openTitles: openTitles)
        reader.read()
        return reader.result(as: expected)
    }

    /// Reads a line that changes missions. A letter stands for the title that they have.
    static func read(
        _ line: String, revising missions: [Mission], settings: Settings, in circumstances: Circumstances
    ) -> Capture {
        var reader = CaptureReader("x " + line, settings: settings, in: circumstances)
        reader.revisesMissions = true
        reader.revisesDeadlines = missions.contains { $0.effectiveDeadline != nil }
        reader.revisesMedicine = !missions.isEmpty
        reader.revisesRoutine = !missions.isEmpty && missions.allSatisfy { $0.isRoutine }
        for mission in missions {
            let title = CaptureReader(mission.title, settings: settings, in: circumstances)
            if !title.namesMedicine { reader.revisesMedicine = false }
        }
        reader.dates.isAboutDoses = reader.revisesMedicine || reader.revisesRoutine
        reader.read()
        return reader.result(as: .missionOrCommitment)
    }

    init(
        _ line: String, settings: Settings, in circumstances: Circumstances, removedChips: [String] = [],
        openTitles: [OpenTitle] = [], isRevision: Bool = false
    ) {
        self.line = Array(line.utf8)
        let words = Token.all(in: line.utf8.count <= CaptureReader.maxLineLength ? line : "")
        tokens = ForeignReminders.translated(ForeignDates.translated(ForeignLengths.translated(words)))
        self.settings = settings
        self.circumstances = circumstances
        self.removedChips = removedChips
        self.openTitles = openTitles
        self.isRevision = isRevision
        dates = DateReader(
            tokens: tokens, now: circumstances.zone.civil(at: circumstances.now), order: settings.dateOrder,
            weekStart: settings.weekStart, text: .line(wake: settings.wake, sleep: settings.sleep))
        dates.awakeUntil = settings.awakeUntil(at: dates.now)
    }

    mutating func read() {
        readHoursOfRevision()
        findPredecessor()
        while position < tokens.count {
            if let next = readPredecessor() ?? readReminderRequest() {
                position = next
                continue
            }
            position = readAttributeOrName() ?? readLengthOrTime() ?? position + 1
        }
        readTimeOfRequest()
        // A rule may come after the time. It means the same half of the day whenever the line is written.
        if rule != nil || isRevision { phrase = phrase.map { dates.resolved($0, dependsOnNow: false) } }
        settleZone()
        settleMove()
        settleRangeOfRule()
        settleUntil()
        settleListedDates()
        settleDoses()
        settleRoutine()
        leavePartsInTitle()
        settlePickUp()
        settleAllDay()
        settleTravel()
        settleReminderRequest()
        noteNearMisses()
        noteUnreadDates()
        settleReminderLead()
    }

    /// Moves past a quotation, an attribute, a name, a mark, a reminder or travel.
    private mutating func readAttributeOrName() -> Int? {
        readQuotation() ?? readAttribute() ?? readName() ?? readMark() ?? readReminder() ?? readTravel()
    }

    /// Moves past a length, a move to another time, a rule, a date or the hours of a rule.
    private mutating func readLengthOrTime() -> Int? {
        readLength() ?? readMove() ?? readRepeat() ?? readDate() ?? readHoursOfRule()
    }

    /// Reads hours without a date, such as “9-10”, right after the placeholder for the title of a revised commitment.
    private mutating func readHoursOfRevision() {
        guard isRevision, tokens.count > 1, let (time, _) = dates.timeOfDay(at: 1), time.endTime != nil,
            let next = readTime(at: 1)
        else { return }
        position = next
    }

    /// Skips text in quotation marks, as in “"Friday review" every fri”.
    private mutating func readQuotation() -> Int? {
        let mark = tokens[position]
        guard mark.isSymbol("\"") || mark.isSymbol("'") || mark.isSymbol("`"), mark.followsSpace,
            let end = tokens.indices.first(where: { $0 > position && tokens[$0].kind == mark.kind && endsQuotation($0) }
            )
        else { return nil }
        quoted.append(bytes(of: position..<(end + 1)))
        return end + 1
    }

    /// Whether a mark ends a quotation. An apostrophe does only at the end of a word.
    private func endsQuotation(_ index: Int) -> Bool {
        guard tokens[index].isSymbol("'") else { return true }
        return !tokens[index].followsSpace
            && (token(index + 1)?.followsSpace ?? true || token(index + 1)?.kind != .word)
    }

    // MARK: Tokens and chips

    func token(_ index: Int) -> Token? { tokens.indices.contains(index) ? tokens[index] : nil }

    /// The text of a token. Empty beyond the ends of the line.
    func word(_ index: Int) -> String { token(index)?.text ?? "" }

    /// The byte range of some tokens.
    func bytes(of range: Range<Int>) -> Range<Int> {
        tokens[range.lowerBound].start..<tokens[range.upperBound - 1].end
    }

    /// The text of some tokens, as written in the line.
    func source(of range: Range<Int>) -> String { String(decoding: line[bytes(of: range)], as: UTF8.self) }

    /// Adds a chip for some tokens. Returns false, and adds nothing, if the person has removed that chip.
    mutating func addChip(_ meaning: Capture.Chip.Meaning, for range: Range<Int>) -> Bool {
        let source = source(of: range)
        guard !removedChips.contains(source) else { return false }
        understood.append(bytes(of: range))
        chipRanges.append(bytes(of: range))
        chips.append(Capture.Chip(meaning: meaning, source: source))
        return true
    }

    /// Removes a chip, so that its words stay in the title.
    mutating func removeChip(at index: Int) {
        let range = chipRanges.remove(at: index)
        understood.removeAll { $0 == range }
        chips.remove(at: index)
    }

    mutating func replaceMeaning(ofChipAt index: Int, with meaning: Capture.Chip.Meaning) {
        chips[index] = Capture.Chip(meaning: meaning, source: chips[index].source)
    }
}
