/// Turns a calendar's components into commitments and missions, with a note of everything that could not be read.
struct CalendarDrafts {
    private(set) var commitments: [Commitment] = []
    private(set) var missions: [Mission] = []
    private(set) var problems: [ImportProblem]

    private let reader: CalendarReader
    private let category: Category?
    /// What is here already.
    private let known: Workspace
    private let circumstances: Circumstances
    private var zones: CalendarZones
    /// Zones that were reported as unknown, so that each is named once.
    private var unknown: [String] = []
    /// The texts of rules that were read, as a timetable has few.
    private var rules = Keyed<String, String>()
    /// Places of series in ``commitments``, by their UIDs.
    private var masters: [String: Int] = [:]
    /// Commitments that the calendar says are off.
    private(set) var cancelled: [RecordID] = []
    private var taken = Set<RecordID>()
    /// How many events and to-dos have a UID.
    private var uses: [String: Int] = [:]
    private var repeated = Set<String>()
    private let calendarZone: String?

    init(_ reader: CalendarReader, _ category: Category?, _ known: Workspace, in circumstances: Circumstances) {
        self.reader = reader
        self.known = known
        self.category = category
        self.circumstances = circumstances
        problems = reader.problems
        zones = CalendarZones(reader, in: circumstances)
        let named = reader.components.first { $0.name == "VCALENDAR" }?.property("X-WR-TIMEZONE")?.value
        calendarZone = named.flatMap { circumstances.zones.rules($0)?.name }
    }

    mutating func read() {
        var events = reader.all("VEVENT").filter { $0.property(CalendarWriter.planned) == nil }
        if events.count > ImportResult.mostEvents {
            problems.append(
                ImportProblem(line: events[ImportResult.mostEvents].line, fact: .tooMany(ImportResult.mostEvents)))
            events = Array(events[..<ImportResult.mostEvents])
        }
        for component in events + reader.all("VTODO") where component.property("RECURRENCE-ID") == nil {
            uses[component.property("UID")?.value ?? "", default: 0] += 1
        }
        for event in events where event.property("RECURRENCE-ID") == nil { readEvent(event) }
        for event in events where event.property("RECURRENCE-ID") != nil { readOverride(event) }
        for todo in reader.all("VTODO") { readTodo(todo) }
        cancelled = cancelled.filter { !taken.contains($0) }
    }

    /// - Parameter kind: set apart, so that what was a deadline and becomes an event is another record.
    private func id(_ component: CalendarComponent, _ kind: Kind = .commitment, _ suffix: String = "") -> RecordID {
        let uid = component.property("UID")?.value ?? ""
        // What went out of here comes back as itself.
        if suffix.isEmpty, !known.isEmpty, let own = RecordID(uid), known.record(own)?.kind == kind { return own }
        // Without a UID the event is what it is called and when it begins.
        let name =
            uid.isEmpty
            ? "\(component.property("SUMMARY")?.value ?? "")/\(component.property("DTSTART")?.value ?? "")" : uid
        // Before they were set apart.
        let older = RecordID(namespace: Settings.namespace, name: "ics/" + name + suffix)
        if kind == .commitment || known.record(older)?.kind == .mission { return older }
        return RecordID(namespace: Settings.namespace, name: "ics/todo/" + name + suffix)
    }

    /// An id that nothing else in the file has: some systems give all dates of a course one UID, and each is a thing of its
    /// own. Nil for what is there already.
    private mutating func ownID(_ component: CalendarComponent, _ kind: Kind, when: String) -> RecordID? {
        // By its start where several share the UID, or did before.
        let uid = component.property("UID")?.value ?? ""
        let wasShared =
            !known.isEmpty && known.record(id(component, kind)) == nil
            && known.record(id(component, kind, "/" + when)) != nil
        let shared = uses[uid, default: 0] > 1 || wasShared
        // The very same again is no other thing.
        if shared {
            let same = ["SUMMARY", "DTSTART", "DTEND", "DUE", "LOCATION"].map { component.property($0)?.value ?? "" }
            guard repeated.insert(uid + "\n" + same.joined(separator: "\n")).inserted else { return nil }
        }
        for suffix in shared ? ["/" + when] : ["", "/" + when] {
            let id = id(component, kind, suffix)
            if taken.insert(id).inserted { return id }
        }
        for number in 2...9 {
            let id = id(component, kind, "/\(when)/\(number)")
            if taken.insert(id).inserted { return id }
        }
        return nil
    }

    private mutating func note(_ line: ContentLine) {
        problems.append(ImportProblem(line: line.line, fact: .badValue(property: line.name, value: line.value)))
    }

    // MARK: Events

    private mutating func readEvent(_ event: CalendarComponent) {
        guard event.property("STATUS").map({ folded($0.value) }) != "cancelled" else {
            let start = event.property("DTSTART")?.value ?? ""
            if uses[event.property("UID")?.value ?? "", default: 0] > 1, !start.isEmpty,
                let (moment, _) = moment(event, "DTSTART")
            {
                cancelled.append(id(event, .commitment, "/" + moment.description))
            } else {
                cancelled += [id(event), id(event, .mission)]
            }
            return
        }
        guard let (start, zone) = moment(event, "DTSTART") else { return }
        let end = end(of: event, start, zone)
        let uid = event.property("UID")?.value ?? ""
        let due = start.isDay ? uid.utf8.starts(with: "event-assignment".utf8) : end == nil
        if due, event.property("RRULE") == nil {
            readDue(event, start, zone)
            return
        }
        guard let own = ownID(event, .commitment, when: start.description) else { return }
        var commitment = Commitment(id: own)
        fill(&commitment, from: event, start, end, zone)
        commitment.repeats = rule(event)
        commitment.exdates = moments(event, "EXDATE", zone)
        commitment.rdates = moments(event, "RDATE", zone)
        if !uid.isEmpty, masters[uid] == nil { masters[uid] = commitments.count }
        commitments.append(commitment)
    }

    /// The rule's text; empty where there is none or it cannot be read.
    private mutating func rule(_ component: CalendarComponent) -> String {
        guard let line = component.property("RRULE") else { return "" }
        if let known = rules[line.value] { return known }
        do throws(RecurrenceError) {
            let text = try RecurrenceRule(line.value).text
            rules.set(text, for: line.value)
            return text
        } catch {
            problems.append(ImportProblem(line: line.line, fact: .badRule(error)))
            return ""
        }
    }

    private mutating func fill(
        _ commitment: inout Commitment, from event: CalendarComponent, _ start: WallMoment, _ end: WallMoment?,
        _ zone: String
    ) {
        (commitment.title, commitment.notes) = texts(event)
        commitment.start = start
        commitment.end = end
        commitment.zone = zone
        commitment.location = MissionDrafts.short(event.property("LOCATION")?.text ?? "", 500)
        commitment.sourceID = MissionDrafts.short(event.property("UID")?.value ?? "", 1000)
        commitment.category = category
        let categories = event.property("CATEGORIES")?.list ?? []
        if categories.count == 1, let own = Category(name: categories[0]) { commitment.category = own }
        commitment.extra = extra(of: event, besides: CalendarDrafts.eventNames)
        commitment.busy = !start.isDay && event.property("TRANSP").map({ folded($0.value) }) != "transparent"
    }

    /// What a VEVENT and a VTODO say that has a place here.
    private static let eventNames = WordList(
        "UID DTSTAMP DTSTART DTEND DURATION RRULE EXDATE RDATE RECURRENCE-ID SUMMARY LOCATION DESCRIPTION TRANSP")
    private static let dueNames = WordList("UID DTSTAMP DTSTART DTEND DURATION SUMMARY DESCRIPTION CATEGORIES URL")
    private static let todoNames = WordList(
        "UID DTSTAMP DUE DURATION RRULE SUMMARY DESCRIPTION PRIORITY STATUS COMPLETED CATEGORIES URL PERCENT-COMPLETE")

    /// The other properties, and the components inside, such as alarms: unfolded lines, kept for the way out.
    private mutating func extra(of component: CalendarComponent, besides known: WordList) -> String {
        var lines: [String] = []
        for property in component.properties where known.place(of: property.name) == nil {
            // A category of ours is no category of another program's.
            if property.name == "CATEGORIES", property.list.count == 1, Category(name: property.list[0]) != nil {
                continue
            }
            lines.append(property.source)
        }
        // A component goes along whole or not at all.
        for inner in component.components { lines.append(inner.lines.joined(separator: "\n")) }
        var text = ""
        for line in lines {
            guard text.utf8.count + line.utf8.count < Commitment.longestExtra else {
                problems.append(ImportProblem(line: component.line, fact: .tooMuchToKeep))
                continue
            }
            text += (text.isEmpty ? "" : "\n") + line
        }
        return text
    }

    private mutating func readOverride(_ event: CalendarComponent) {
        guard let line = event.property("RECURRENCE-ID") else { return }
        guard let place = masters[event.property("UID")?.value ?? ""] else {
            // The series is not in this file: the one occurrence stands alone.
            readEvent(event.without("RECURRENCE-ID"))
            return
        }
        let series = commitments[place]
        guard let (found, foundZone) = moment(line) else {
            note(line)
            return
        }
        var original = moved(found, from: foundZone, to: series.zone)
        // A day names the date of a series with times.
        if original.isDay, let start = series.start, !start.isDay { original = start.on(original.date) }
        if event.property("STATUS").map({ folded($0.value) }) == "cancelled" {
            if series.exdates.count < ImportResult.mostExceptions {
                commitments[place].exdates = (series.exdates + [original.description]).uniqued().ordered()
            }
            return
        }
        guard let (start, zone) = moment(event, "DTSTART") else { return }
        let own = RecordID(namespace: series.id, name: original.description)
        guard taken.insert(own).inserted else { return }
        var commitment = Commitment(id: own)
        fill(&commitment, from: event, start, end(of: event, start, zone), zone)
        commitment.overrideOf = series.id
        commitment.occurrence = original
        commitments.append(commitment)
    }

    // MARK: Things that are due

    private mutating func readDue(_ event: CalendarComponent, _ start: WallMoment, _ zone: String) {
        guard let own = ownID(event, .mission, when: start.description) else { return }
        var mission = draft(event, own)
        mission.extra = extra(of: event, besides: CalendarDrafts.dueNames)
        mission.deadline = deadline(start, zone)
        missions.append(mission)
    }

    private mutating func readTodo(_ todo: CalendarComponent) {
        guard let own = ownID(todo, .mission, when: todo.property("DUE")?.value ?? "") else { return }
        var mission = draft(todo, own)
        mission.extra = extra(of: todo, besides: CalendarDrafts.todoNames)
        mission.repeats = rule(todo)
        if todo.property("DUE") != nil {
            if let (due, zone) = moment(todo, "DUE") { mission.deadline = deadline(due, zone) }
        } else if let length = todo.property("DURATION").flatMap({ calendarDuration($0.value) }), length > 0,
            let (start, zone) = moment(todo, "DTSTART", required: false)
        {
            mission.deadline = deadline(.time(start.civil.adding(seconds: length)), zone)
        }
        switch todo.property("PRIORITY").flatMap({ Int64($0.value) }) {
        case 1: mission.priority = .critical
        case 2, 3, 4: mission.priority = .high
        case 6, 7, 8, 9: mission.priority = .low
        default: break
        }
        switch todo.property("STATUS").map({ folded($0.value) }) {
        case "completed":
            mission.status = .completed
            let at = todo.property("COMPLETED").flatMap { CalendarTime($0.value, zone: nil) }
            if case .utc(let instant) = at {
                mission.completedAt = instant
            } else {
                mission.completedAt = circumstances.now
            }
        case "cancelled": mission.status = .abandoned
        case "in-process": mission.status = .active
        default: break
        }
        missions.append(mission)
    }

    private func draft(_ component: CalendarComponent, _ id: RecordID) -> Mission {
        var mission = Mission(id: id)
        (mission.title, mission.notes) = texts(component)
        mission.source = .imported
        mission.category = category
        mission.sourceID = MissionDrafts.short(component.property("UID")?.value ?? "", 1000)
        mission.labels = (component.property("CATEGORIES")?.list ?? []).map { MissionDrafts.short($0, 100) }
            .uniqued().ordered()
        if let url = component.property("URL")?.value, url.utf8.count <= 2000 { mission.link = url }
        return mission
    }

    private func texts(_ component: CalendarComponent) -> (title: String, notes: String) {
        let texts = MissionDrafts.titled(
            component.property("SUMMARY")?.text ?? "", component.property("DESCRIPTION")?.text ?? "")
        return (texts.title.isBlank ? "Untitled" : texts.title, texts.notes)
    }

    private func deadline(_ moment: WallMoment, _ zone: String) -> Deadline {
        let name = zone.isEmpty ? circumstances.zone.name : zone
        switch moment {
        case .day(let date): return .day(date, zone: name)
        case .time(let civil): return .moment(circumstances.rules(name).instant(of: civil), zone: name)
        }
    }

    // MARK: Times

    private mutating func moment(
        _ component: CalendarComponent, _ name: String, required: Bool = true
    ) -> (WallMoment, zone: String)? {
        guard let line = component.property(name) else {
            if required {
                problems.append(
                    ImportProblem(line: component.line, fact: .missing(property: name, component: component.name)))
            }
            return nil
        }
        guard let found = moment(line) else {
            note(line)
            return nil
        }
        return found
    }

    private mutating func moment(_ line: ContentLine) -> (WallMoment, zone: String)? {
        moment(line.value, line)
    }

    private mutating func moment(_ value: String, _ line: ContentLine) -> (WallMoment, zone: String)? {
        guard let time = CalendarTime(value, zone: line.parameter("TZID")) else { return nil }
        switch time {
        case .day(let date): return (.day(date), "")
        case .floating(let civil): return (.time(civil), calendarZone ?? "")
        case .utc(let instant):
            // A calendar that names its zone means its times in it, where that leaves them on the day that a rule may name;
            // else UTC, the same for everyone who brings it in.
            let utc = ZoneRules.utc.civil(at: instant)
            guard let zone = calendarZone else { return (.time(utc), "UTC") }
            let there = circumstances.rules(zone).civil(at: instant)
            return there.date == utc.date ? (.time(there), zone) : (.time(utc), "UTC")
        case .zoned(let civil, let tzid):
            if let name = zones.name(tzid) { return (.time(civil), name) }
            if !unknown.contains(tzid) {
                unknown.append(tzid)
                problems.append(ImportProblem(line: line.line, fact: .unknownZone(tzid)))
            }
            return (.time(civil), "")
        }
    }

    private mutating func end(of event: CalendarComponent, _ start: WallMoment, _ zone: String) -> WallMoment? {
        if event.property("DTEND") != nil {
            guard let (end, endZone) = moment(event, "DTEND") else { return nil }
            let there = start.isDay ? WallMoment.day(end.date) : moved(end, from: endZone, to: zone)
            return there.civil > start.civil ? there : nil
        }
        guard let line = event.property("DURATION") else { return nil }
        guard let seconds = calendarDuration(line.value) else {
            note(line)
            return nil
        }
        guard seconds > 0 else { return nil }
        let end = start.civil.adding(seconds: seconds)
        return start.isDay ? .day(end.date) : .time(end)
    }

    private func moved(_ moment: WallMoment, from: String, to: String) -> WallMoment {
        guard case .time(let civil) = moment, from != to else { return moment }
        return .time(circumstances.rules(to).civil(at: circumstances.rules(from).instant(of: civil)))
    }

    /// EXDATE and RDATE, as wall moments in the zone of the series; of a period its start.
    private mutating func moments(_ event: CalendarComponent, _ name: String, _ zone: String) -> [String] {
        var found: [String] = []
        for line in event.properties where line.name == name {
            for value in line.list {
                guard found.count < ImportResult.mostExceptions else {
                    problems.append(ImportProblem(line: line.line, fact: .tooMany(ImportResult.mostExceptions)))
                    return found.uniqued().ordered()
                }
                let start = String(
                    decoding: value.utf8.split(separator: UInt8(ascii: "/")).first.map { Array($0) } ?? [],
                    as: UTF8.self)
                if let (moment, from) = moment(start, line) {
                    found.append(moved(moment, from: from, to: zone).description)
                } else {
                    problems.append(ImportProblem(line: line.line, fact: .badValue(property: name, value: value)))
                }
            }
        }
        return found.uniqued().ordered()
    }
}

extension CalendarComponent {
    fileprivate func without(_ property: String) -> CalendarComponent {
        var copy = self
        copy.properties.removeAll { $0.name == property }
        return copy
    }
}
