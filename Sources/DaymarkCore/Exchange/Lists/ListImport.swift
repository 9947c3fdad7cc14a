/// Reads a plain list, or one in Markdown or todo.txt. Each item is a mission and is read like a line of quick capture.
///
/// An indented item is a step of the mission above it, unless it has a date or other values (``Outline``). In a list
/// with boxes, other lines are no items: an indented one is a note on the item above it, and the rest is reported.
/// ``OrgImport`` reads lists in Org.
struct ListImport {
    private let settings: Settings
    private let circumstances: Circumstances
    private let dates: WrittenDateReader
    private let shape: ListShape
    private var drafts = MissionDrafts()
    private var outline = Outline()
    private var section = ""
    /// The last item: its mission, and the step of it if the item is a step.
    private var last: (mission: RecordID, step: String, indent: Int)?
    private var isInCode = false
    private var isAfterReport = false

    static func read(_ text: [UInt8], settings: Settings, in circumstances: Circumstances) -> MissionDrafts {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") }.flatMap {
            // Old programs end lines with CR alone.
            $0.dropLast($0.last == UInt8(ascii: "\r") ? 1 : 0)
                .split(separator: UInt8(ascii: "\r"), omittingEmptySubsequences: false)
        }
        if OrgImport.isOrg(lines) { return OrgImport.read(lines, settings: settings, in: circumstances) }
        var list = ListImport(lines, settings: settings, in: circumstances)
        for index in lines.indices where index >= list.shape.firstLine {
            list.read(lines[index], before: index + 1 < lines.count ? lines[index + 1] : nil, number: index + 1)
        }
        return list.drafts
    }

    private init(_ lines: [ArraySlice<UInt8>], settings: Settings, in circumstances: Circumstances) {
        self.settings = settings
        self.circumstances = circumstances
        dates = WrittenDateReader([.english], in: circumstances)
        shape = ListShape(lines)
    }

    private mutating func read(_ bytes: ArraySlice<UInt8>, before next: ArraySlice<UInt8>?, number: Int) {
        guard bytes.count <= Mission.maxNotesLength else {
            drafts.report(.lineTooLong(maxBytes: Mission.maxNotesLength), line: number)
            return
        }
        let plain = trimmed(bytes)
        if plain.begins(with: "```") {
            isInCode.toggle()
            return
        }
        guard !plain.isEmpty, !plain.begins(with: "---"), !plain.begins(with: "===") else { return }
        if let heading = ListShape.heading(plain, before: next) {
            section = heading.level == 1 && shape.hasOneTitle ? "" : heading.text
            outline.close()
            last = nil
            return
        }
        let line = ListLine(bytes)
        guard !line.text.isEmpty else { return }
        let isItem = (line.hasBullet || line.state != nil || !shape.hasBoxes) && !isInCode
        if let last, !isItem || !line.hasBullet && last.indent > 0 && line.indent >= last.indent, line.indent > 0 {
            drafts.addNote(last.step.isEmpty ? plain : "\(last.step): \(plain)", to: last.mission)
        } else if isItem {
            addItem(line, number: number)
        } else if !isAfterReport {
            // One report is enough for the lines of a paragraph.
            drafts.report(.notAnItem(plain.beginning(60)), line: number)
            isAfterReport = true
            return
        }
        isAfterReport = isAfterReport && !isItem
    }

    // MARK: Items

    private mutating func addItem(_ line: ListLine, number: Int) {
        let marks = ListMarks(line.text)
        let entry = shape.isTodoTxt ? TodoTxtLine(marks.text) : nil
        let content = entry?.text ?? marks.text
        // A line of nothing but marks is its own title.
        let text = content.isBlank ? line.text : content
        let capture = CaptureReader.read(text, settings: settings, in: circumstances)
        let isDone = line.state == .completed || entry?.isDone == true || marks.done != nil
        if !isDone, let statement = capture.changedCommitment {
            drafts.report(.changesCommitment(statement.beginning(60)), line: number)
        }
        let parent = outline.parent(ofItemAt: line.indent)
        if let parent, let step = step(text, isDone: isDone, capture: capture, marks: marks, below: parent) {
            drafts.add(step)
            last = (parent.mission, step.title, line.hasBullet ? line.indent + 1 : 0)
            return
        }
        let name = parent.map { "\($0.title)/\(text)" } ?? text
        let id = drafts.id(source: "text", name: name)
        var mission = Mission(id: id)
        mission.title = text
        if case .mission(let draft) = capture.target { mission = draft.copy(id: id) }
        // A line that is only a date is a title too.
        if content.isBlank || mission.title.isBlank { mission.title = text }
        if !section.isEmpty { mission.labels.append(section) }
        mission.labels += entry?.contexts ?? []
        if let priority = entry?.priority ?? marks.priority { mission.priority = priority }
        if let state = line.state { mission.status = state }
        if marks.isDropped { mission.status = .abandoned }
        if isDone { mission.setDone(at: day(marks.done ?? entry?.doneOn) ?? circumstances.now) }
        readMarks(marks, into: &mission, line: number)
        if let parent { mission.addNote(parent.note) }
        drafts.add(mission, line: number, hasRelativeDeadline: marks.due == nil)
        outline.open(mission, depth: line.indent)
        last = (id, "", line.hasBullet ? line.indent + 1 : 0)
    }

    /// The step for an item below another. Nil if the item has values that a step cannot have.
    private mutating func step(
        _ text: String, isDone: Bool, capture: Capture, marks: ListMarks, below parent: Outline.Parent
    ) -> Step? {
        guard marks.due == nil, marks.repeats == nil, marks.priority == nil, marks.start == nil else { return nil }
        guard text.isWithin(Step.maxTitleLength) else { return nil }
        var (title, minutes): (String, Int64?) = (text, nil)
        if case .mission(let draft) = capture.target, !capture.chips.isEmpty {
            guard capture.chips.count == 1, let estimate = draft.estimate, (1...120).contains(estimate) else {
                return nil
            }
            (title, minutes) = (capture.title.isBlank ? text : capture.title, estimate)
        }
        let name = drafts.stepName(text, in: parent.mission)
        var step = parent.step(title: title, id: "text/\(name)", isDone: isDone)
        step.minutes = minutes
        return step
    }

    private mutating func readMarks(_ marks: ListMarks, into mission: inout Mission, line: Int) {
        if let due = marks.due, let read = dates.read(due, order: .dayFirst)?.deadline { mission.deadline = read }
        if let start = day(marks.start), start > circumstances.now { mission.snoozedUntil = start }
        guard let repeats = marks.repeats else { return }
        if let rule = TaskwarriorInterval.rule(repeats) ?? dates.read(repeats, order: .dayFirst)?.rule {
            mission.repeats = rule.text
        } else {
            mission.addNote(repeats)
            drafts.report(.keptInNotes(property: "the repeat", value: repeats, item: mission.title), line: line)
        }
    }

    /// The beginning of a day, or the time itself.
    private func day(_ text: String?) -> Instant? {
        guard let text, let moment = WallMoment(text) else { return nil }
        return circumstances.zone.instant(of: moment.civil)
    }
}
