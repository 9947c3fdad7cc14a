/// Reads headlines of Org (orgmode.org, “The Org Syntax”) as missions.
///
/// A headline with a keyword is a mission, and one without is a section, whose name becomes a label. The lines below a
/// headline plan it (DEADLINE, SCHEDULED, CLOSED), are its steps if they have boxes, or are its notes.
struct OrgImport {
    private let settings: Settings
    private let circumstances: Circumstances
    private var keywords = OrgKeywords()
    private var drafts = MissionDrafts()
    private var outline = Outline()
    /// The sections that are open, outermost first.
    private var sections: [(level: Int, title: String)] = []
    /// The headline whose lines are being read. Added once the next one begins.
    private var open: (mission: Mission, headline: OrgHeadline, line: Int)?
    private var openSteps: [(title: String, isDone: Bool)] = []
    private var isInDrawer = false
    /// Whether some headlines have keywords. Without any, all headlines are missions.
    private var hasKeywords = false

    static func isOrg(_ lines: [ArraySlice<UInt8>]) -> Bool {
        lines.contains { line in
            let text = trimmed(line.prefix(200))
            if text.begins(with: "#+") || planWords.contains(where: { text.begins(with: $0 + " <") }) { return true }
            let words = text.words.prefix(2)
            let hasStars = line.first == UInt8(ascii: "*") && words[0].utf8.allSatisfy { $0 == UInt8(ascii: "*") }
            // The other keywords are also words with which an item of another list may begin.
            return hasStars && words.count > 1 && [OrgKeywords.open, "DONE"].contains(words[1])
        }
    }

    static func read(
        _ lines: [ArraySlice<UInt8>], settings: Settings, in circumstances: Circumstances
    ) -> MissionDrafts {
        var list = OrgImport(settings: settings, circumstances: circumstances)
        for line in lines { list.keywords.read(trimmed(line.prefix(1000))) }
        list.hasKeywords = lines.contains { OrgHeadline($0, keywords: list.keywords)?.state != nil }
        for (index, line) in lines.enumerated() { list.read(line, number: index + 1) }
        list.finishHeadline()
        return list.drafts
    }

    private init(settings: Settings, circumstances: Circumstances) {
        self.settings = settings
        self.circumstances = circumstances
    }

    private static let planWords = ["DEADLINE:", "SCHEDULED:", "CLOSED:"]

    private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
        guard line.count <= Mission.maxNotesLength else {
            drafts.report(.lineTooLong(maxBytes: Mission.maxNotesLength), line: number)
            return
        }
        if let headline = OrgHeadline(line, keywords: keywords) {
            begin(headline, line: number)
            return
        }
        let text = trimmed(line)
        guard !text.isEmpty, !text.begins(with: "#+"), !text.begins(with: "# ") else { return }
        if isInDrawer || text.begins(with: ":") && text.ends(with: ":") {
            readDrawer(text)
        } else if OrgImport.planWords.contains(where: { text.begins(with: $0) }) {
            readPlan(text, line: number)
        } else {
            readBody(line, text, number: number)
        }
    }

    // MARK: Headlines

    private mutating func begin(_ headline: OrgHeadline, line: Int) {
        finishHeadline()
        while let last = sections.last, last.level >= headline.level { sections.removeLast() }
        guard headline.state != nil || !hasKeywords else {
            sections.append((headline.level, headline.title))
            return
        }
        var mission = Mission(id: RecordID(high: 0, low: 0))
        mission.title = headline.title
        mission.priority = headline.priority ?? .medium
        mission.status = headline.state ?? .pending
        mission.labels = headline.tags + (sections.last.map { [$0.title] } ?? [])
        if let timestamp = headline.timestamp { setDeadline(timestamp, of: &mission, line: line) }
        open = (mission, headline, line)
    }

    /// Adds the open headline as a mission, or as a step of the one above it.
    private mutating func finishHeadline() {
        guard let (draft, headline, line) = open else { return }
        var mission = draft
        open = nil
        isInDrawer = false
        if mission.status == .completed, mission.completedAt == nil { mission.completedAt = circumstances.now }
        let parent = outline.parent(ofItemAt: headline.level)
        let isPlain =
            mission.deadline == nil && mission.snoozedUntil == nil && mission.notes.isEmpty && headline.tags.isEmpty
            && headline.priority == nil && mission.estimate == nil && openSteps.isEmpty
            && mission.title.isWithin(Step.maxTitleLength)
        if let parent, isPlain, headline.state != .abandoned {
            let isDone = mission.status == .completed
            let stepName = drafts.stepName(mission.title, in: parent.mission)
            let doneAt = draft.completedAt
            drafts.add(parent.step(title: mission.title, id: "org/\(stepName)", isDone: isDone, doneAt: doneAt))
            return
        }
        let name = parent.map { "\($0.title)/\(mission.title)" } ?? mission.title
        mission = mission.copy(id: drafts.id(source: "text", name: name))
        if let parent { mission.addNote(parent.note) }
        drafts.add(mission, line: line)
        outline.open(mission, depth: headline.level)
        for (index, step) in openSteps.enumerated() {
            let own = Outline.Parent(depth: 0, mission: mission.id, title: mission.title, itemCount: index)
            let stepName = drafts.stepName(step.title, in: mission.id)
            drafts.add(own.step(title: step.title, id: "org/\(stepName)", isDone: step.isDone))
        }
        openSteps = []
    }

    // MARK: Lines below a headline

    private mutating func readPlan(_ text: String, line: Int) {
        guard var mission = open?.mission else { return }
        var bytes = ByteReader(text)
        while !bytes.isAtEnd {
            bytes.skipBlanks()
            let isDeadline = bytes.take("DEADLINE:")
            let isStart = !isDeadline && bytes.take("SCHEDULED:")
            let isEnd = !isDeadline && !isStart && bytes.take("CLOSED:")
            bytes.skipBlanks()
            guard isDeadline || isStart || isEnd, let timestamp = OrgTimestamp(&bytes) else {
                mission.addNote(bytes.restText())
                drafts.report(.keptInNotes(property: "the plan", value: text, item: mission.title), line: line)
                break
            }
            if isDeadline { setDeadline(timestamp, of: &mission, line: line) }
            if isStart { schedule(timestamp, of: &mission, line: line) }
            if isEnd, mission.status == .completed {
                mission.completedAt = circumstances.zone.instant(of: timestamp.moment.civil)
            }
        }
        open?.mission = mission
    }

    private mutating func setDeadline(_ timestamp: OrgTimestamp, of mission: inout Mission, line: Int) {
        let zone = circumstances.zone
        switch timestamp.moment {
        case .day(let date): mission.deadline = .day(date, zone: zone.name)
        case .time(let civil): mission.deadline = .moment(zone.instant(of: civil), zone: zone.name)
        }
        guard let rule = timestamp.rule else { return }
        mission.repeats = rule.text
        if timestamp.countsFromCompletion {
            drafts.report(.repeatsFromCompletion(rule.text, item: mission.title), line: line)
        }
    }

    /// Work begins on the scheduled date. If it repeats, the date is the deadline of each time.
    private mutating func schedule(_ timestamp: OrgTimestamp, of mission: inout Mission, line: Int) {
        if timestamp.rule != nil, mission.deadline == nil {
            setDeadline(timestamp, of: &mission, line: line)
            return
        }
        let start = circumstances.zone.instant(of: timestamp.moment.civil)
        if start > circumstances.now { mission.snoozedUntil = start }
        mission.addNote("Scheduled: \(timestamp.moment.description)")
    }

    private mutating func readDrawer(_ text: String) {
        let name = folded(text)
        if !isInDrawer {
            isInDrawer = true
        } else if name == ":end:" {
            isInDrawer = false
        } else if name.begins(with: ":effort:"),
            let minutes = WrittenDuration.minutes(trimmed(Array(text.utf8)[8...]), unitMinutes: 1)
        {
            open?.mission.setEstimate(minutes)
        }
    }

    private mutating func readBody(_ line: ArraySlice<UInt8>, _ text: String, number: Int) {
        guard open != nil else {
            drafts.report(.notAnItem(text.beginning(60)), line: number)
            return
        }
        let item = ListLine(line)
        if item.hasBullet, let state = item.state {
            openSteps.append((item.text, state == .completed))
        } else {
            let notes = open?.mission.notes ?? ""
            open?.mission.notes = notes.isEmpty ? text : notes + "\n" + text
        }
    }
}
