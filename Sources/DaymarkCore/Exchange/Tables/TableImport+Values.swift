/// Reads the cells of a row.
extension TableImport {
    // MARK: Dates

    mutating func readTimes(of row: CSV.Row, into mission: inout Mission) {
        mission.deadline = readDeadline(of: row, into: &mission)
        readRepeats(of: row, into: &mission)
        if let created = date(.created, of: row)?.deadline { mission.created = instant(of: created) }
        // Work begins on the start date, so the mission is out of sight until then.
        guard let start = date(.start, of: row)?.deadline.map({ instant(of: $0) }), start > circumstances.now,
            mission.deadline.map({ start < instant(of: $0) }) ?? true
        else { return }
        mission.snoozedUntil = start
    }

    private mutating func readDeadline(of row: CSV.Row, into mission: inout Mission) -> Deadline? {
        let text = cell(.due, of: row)
        guard !text.isEmpty else { return nil }
        let written = date(.due, of: row)
        guard var deadline = written?.deadline ?? Deadline(said: text, settings: settings, in: circumstances) else {
            mission.addNote(text)
            drafts.report(.unreadDate(text.beginning(100), item: mission.title), line: row.line)
            return nil
        }
        if let rule = written?.rule { mission.repeats = rule.text }
        // TickTick writes a day as its first moment.
        if isOfTickTick, case .moment(let instant, let zone) = deadline {
            let civil = circumstances.zone.civil(at: instant)
            if civil.secondOfDay == 0 { deadline = .day(civil.date, zone: zone) }
        }
        let time = cell(.time, of: row)
        guard !time.isEmpty, case .day(let day, let zone) = deadline else { return deadline }
        if let second = dates.secondOfDay(time) {
            let civil = CivilDateTime(day, secondOfDay: second)
            deadline = .moment(circumstances.zone.instant(of: civil), zone: zone)
        } else {
            mission.addNote(time)
            drafts.report(.keptInNotes(property: "the time", value: time, item: mission.title), line: row.line)
        }
        return deadline
    }

    private mutating func readRepeats(of row: CSV.Row, into mission: inout Mission) {
        let text = cell(.repeats, of: row)
        guard !text.isEmpty, TableValue.meaning(of: text, in: values)?.status != .pending else { return }
        let plain = folded(text).begins(with: "rrule:") ? String(text.dropFirst("rrule:".utf8.count)) : text
        if let rule = try? RecurrenceRule(plain) {
            mission.repeats = rule.text
        } else if let written = dates.read(text, order: settings.dateOrder), let rule = written.rule {
            mission.repeats = rule.text
            mission.deadline = mission.deadline ?? written.deadline
        } else {
            mission.addNote(text)
            drafts.report(.keptInNotes(property: "the repeat", value: text, item: mission.title), line: row.line)
        }
    }

    /// The date in a column. It may also be a spreadsheet's date number or a Unix time.
    private func date(_ column: TableColumn, of row: CSV.Row) -> WrittenDate? {
        guard let index = header.index(column) else { return nil }
        let text = cell(column, of: row)
        if let deadline = numbered(text) { return WrittenDate(deadline: deadline) }
        return dates.read(text, order: DateOrder(toldBy: text) ?? orders[index] ?? settings.dateOrder)
    }

    /// Reads a day as spreadsheets number them (45000 is in 2023), or a time in seconds or milliseconds since 1970.
    private func numbered(_ text: String) -> Deadline? {
        guard text.utf8.allSatisfy({ $0.isDigit }), let number = Int64(text) else { return nil }
        let zone = circumstances.zone
        switch text.utf8.count {
        case 5 where (36_000...73_000).contains(number):
            return .day(CivilDate(dayNumber: number - 25_569), zone: zone.name)
        case 10: return .moment(Instant(seconds: number), zone: zone.name)
        case 13: return .moment(Instant(milliseconds: number), zone: zone.name)
        default: return nil
        }
    }

    private func instant(of deadline: Deadline) -> Instant {
        switch deadline {
        case .day(let day, _): circumstances.zone.instant(of: CivilDateTime(day))
        case .moment(let instant, _): instant
        }
    }

    // MARK: State and priority

    func isDone(_ row: CSV.Row) -> Bool {
        var mission = Mission(id: RecordID(high: 0, low: 0))
        var copy = self
        copy.readState(of: row, into: &mission)
        return mission.status == .completed
    }

    /// Reads the status. The mission is done if any column says so.
    mutating func readState(of row: CSV.Row, into mission: inout Mission) {
        for text in cells(.status, of: row) + cells(.done, of: row) { readStatus(text, line: row.line, into: &mission) }
        if cells(.percent, of: row).contains(where: { (TableImport.hundredths($0) ?? 0) >= wholePercent }) {
            mission.setDone(at: circumstances.now)
        }
        let completed = cell(.completed, of: row)
        if !completed.isEmpty {
            let read = date(.completed, of: row)?.deadline.map { instant(of: $0) }
            if read != nil || TableValue.meaning(of: completed, in: values)?.status != .pending {
                mission.setDone(at: read.map { min($0, circumstances.now) } ?? circumstances.now)
            }
        }
        readPriority(of: row, into: &mission)
    }

    private mutating func readStatus(_ text: String, line: Int, into mission: inout Mission) {
        if isOfTickTick, let number = Int64(text) {
            if number > 0 { mission.setDone(at: circumstances.now) }
            if number < 0 { mission.status = .abandoned }
        } else if let status = Status(name: folded(text)) ?? TableValue.meaning(of: text, in: values)?.status {
            switch status {
            case .pending: break
            case .completed: mission.setDone(at: circumstances.now)
            case .active, .abandoned: if mission.status != .completed { mission.status = status }
            }
        } else if let written = dates.read(text, order: settings.dateOrder)?.deadline {
            // The column may contain times of completion.
            mission.setDone(at: min(instant(of: written), circumstances.now))
        } else {
            mission.labels.append(text)
        }
    }

    private mutating func readPriority(of row: CSV.Row, into mission: inout Mission) {
        let text = cell(.priority, of: row)
        guard !text.isEmpty else { return }
        let number = isOfTickTick ? TableImport.tickTickPriority(text) : TableImport.numberedPriority(text)
        let word = Priority(name: folded(text)) ?? TableValue.priority(of: text, in: values)
        if let priority = number ?? word {
            mission.priority = priority
        } else {
            mission.labels.append(text)
            drafts.report(
                .leftOut(property: "the priority", value: text.beginning(100), item: mission.title), line: row.line)
        }
    }

    private static func tickTickPriority(_ text: String) -> Priority? {
        switch Int64(text) {
        case 5: .high
        case 1: .low
        case 0, 3: .medium
        default: nil
        }
    }

    /// 1 is the highest priority in most programs. From 4 on, numbers mean low ones.
    private static func numberedPriority(_ text: String) -> Priority? {
        switch Int64(text) {
        case 1: .high
        case 0, 2, 3: .medium
        case .some(4...9): .low
        default: nil
        }
    }

    /// Reads a number with decimals and perhaps a percent sign, in hundredths: 0.5 is 50, 75 % is 7500.
    static func hundredths(_ text: String) -> Int64? {
        var bytes = ByteReader(trimmed(text))
        guard let whole = bytes.takeDigits(upTo: 9) else { return nil }
        guard bytes.take(UInt8(ascii: ".")) || bytes.take(UInt8(ascii: ",")) else { return whole * 100 }
        return whole * 100 + (bytes.takeDigit() ?? 0) * 10 + (bytes.takeDigit() ?? 0)
    }

    // MARK: Labels and numbers

    mutating func readLabels(of row: CSV.Row, into mission: inout Mission) {
        for text in cells(.labels, of: row) {
            mission.labels += text.utf8.split { ",;|\n\r".utf8.contains($0) }.map { trimmed(Array($0)[...]) }
        }
        for text in cells(.category, of: row) {
            if mission.category == nil, let category = Category(name: folded(text)) {
                mission.category = category
            } else {
                mission.labels.append(oneLine(text))
            }
        }
        let link = cell(.link, of: row)
        guard !link.isEmpty else { return }
        let isWeb = link.begins(with: "https://") || link.begins(with: "http://")
        if isWeb, link.utf8.count <= 2000 { mission.link = link } else { mission.addNote(link) }
    }

    mutating func readNumbers(of row: CSV.Row, into mission: inout Mission) {
        readEstimate(cell(.hours, of: row), unitMinutes: 60, line: row.line, into: &mission)
        readEstimate(cell(.minutes, of: row), unitMinutes: 1, line: row.line, into: &mission)
        let points = cell(.points, of: row)
        guard !points.isEmpty else { return }
        if let number = Int64(points), (0...1_000_000).contains(number) {
            mission.points = number
        } else {
            mission.addNote(points)
        }
    }

    private mutating func readEstimate(_ text: String, unitMinutes: Int64, line: Int, into mission: inout Mission) {
        guard !text.isEmpty, text != "0" else { return }
        let minutes = WrittenDuration.minutes(text, unitMinutes: unitMinutes)
        if minutes == 0 || minutes.map({ mission.setEstimate($0) }) == true { return }
        mission.addNote(text)
        drafts.report(.keptInNotes(property: "the duration", value: text, item: mission.title), line: line)
    }
}

extension TableValue {
    /// The meaning of a value in the first language that knows it.
    static func meaning(of text: String, in vocabularies: [Vocabulary]) -> TableValue? {
        for vocabulary in vocabularies {
            if let value = vocabulary.meaning(of: text).flatMap({ TableValue(name: $0) }) { return value }
        }
        return nil
    }

    /// The priority that a value means in the first language that knows it.
    static func priority(of text: String, in vocabularies: [Vocabulary]) -> Priority? {
        for vocabulary in vocabularies {
            for meaning in vocabulary.meanings(of: text) {
                if let priority = TableValue(name: meaning)?.priority { return priority }
            }
        }
        return nil
    }
}
