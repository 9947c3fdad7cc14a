/// One calendar of a file, with what holds for everything in it.
struct CalendarSource {
    /// METHOD in upper case, such as `CANCEL`. Empty for a file that is not a message.
    let method: String
    /// The calendar's name, or the name of its file. Empty if nothing says it.
    let name: String
    /// The zone named by X-WR-TIMEZONE.
    let zone: String?
    /// The zone of the only VTIMEZONE in the calendar, if it has one.
    let onlyZone: String?
    /// The addresses of the person whose calendar it is.
    let owners: [String]
    /// Whether Daymark wrote the calendar.
    let isOwn: Bool
    var zoneResolver: ZoneResolver

    /// - Parameter definitions: All VTIMEZONEs of the file. Those of the calendar itself take precedence.
    init(
        _ calendar: CalendarComponent, definitions: [CalendarComponent], fileName: String,
        in circumstances: Circumstances
    ) {
        method = CalendarSource.upper(calendar.value(of: "METHOD") ?? "")
        let title = calendar.property("X-WR-CALNAME") ?? calendar.property("NAME")
        let ownName = trimmed(title?.text ?? "")
        isOwn = (calendar.value(of: "PRODID") ?? "").begins(with: "-//Daymark//")
        // An export of Daymark is a copy, and not the calendar that its items came from.
        name = isOwn ? "" : (ownName.isEmpty ? fileName : ownName).beginning(200)
        let own = calendar.components.filter { $0.name == "VTIMEZONE" }
        let uses = ZoneUses(calendar)
        var resolver = ZoneResolver(
            own + definitions, uses: uses, zones: circumstances.zones, preferred: circumstances.zone)
        zone = calendar.property("X-WR-TIMEZONE").flatMap { resolver.name(forTZID: trimmed($0.text)) }
        onlyZone = own.count == 1 ? own[0].property("TZID").flatMap { resolver.name(forTZID: $0.text) } : nil
        zoneResolver = resolver
        owners = CalendarSource.owners(of: calendar, named: ownName, fileName: fileName)
    }

    /// The name of the calendar is the address of its owner in Google's files.
    private static func owners(of calendar: CalendarComponent, named name: String, fileName: String) -> [String] {
        var stem = fileName
        if folded(stem).ends(with: ".ics") { stem = String(decoding: Array(stem.utf8).dropLast(4), as: UTF8.self) }
        let properties = ["X-WR-OWNER", "X-OWNER", "X-PRIMARY-ADDRESS"].compactMap { calendar.property($0)?.text }
        return ([name, stem] + properties).map { CalendarSource.address($0) }.filter {
            $0.utf8.contains(UInt8(ascii: "@"))
        }
    }

    /// An address in lower case, without `mailto:`.
    static func address(_ text: String) -> String {
        let plain = folded(trimmed(text))
        return plain.begins(with: "mailto:") ? String(decoding: Array(plain.utf8).dropFirst(7), as: UTF8.self) : plain
    }

    static func upper(_ text: String) -> String {
        String(decoding: trimmed(text).utf8.map { $0.uppercased }, as: UTF8.self)
    }

    /// Whether the file says what is in the calendar, so that an item that is missing has been deleted.
    var isWhole: Bool { method.isEmpty || method == "PUBLISH" }

    /// Whether it is a guest's message, which changes no dates (RFC 5546 sections 3.2.3 and 3.2.6 to 3.2.8).
    var isAnswer: Bool { ["REPLY", "COUNTER", "REFRESH", "DECLINECOUNTER"].contains(method) }
}

/// An event or to-do of a file.
struct CalendarEntry {
    let component: CalendarComponent
    /// The index of its calendar in the file.
    let source: Int
    let revision: CalendarRevision
    let isCancelled: Bool
    /// Whether a message adds this date to an item (RFC 5546 section 3.2.4).
    let isAddition: Bool

    init(_ component: CalendarComponent, source: Int, method: String) {
        self.component = component
        self.source = source
        isAddition = method == "ADD" && component.property("RECURRENCE-ID") == nil
        isCancelled = component.isCancelled || method == "CANCEL"
        var revision = CalendarRevision(component)
        revision.isCancelled = isCancelled
        self.revision = revision
    }

    var uid: String { component.uid }
    var isEvent: Bool { component.name == "VEVENT" }
    var recurrenceID: ContentLine? { component.property("RECURRENCE-ID") }
    /// Whether the RECURRENCE-ID stands for its date and all later ones.
    var isThisAndFuture: Bool {
        recurrenceID?.parameter("RANGE").map { CalendarSource.upper($0) == "THISANDFUTURE" } ?? false
    }

    /// Whether this entry replaces another one with the same UID and date. An entry of the same revision replaces
    /// another one by its text, so that the order in the file does not matter.
    func replaces(_ other: CalendarEntry) -> Bool {
        switch revision.order(to: other.revision) {
        case .newer: true
        case .older: false
        case .same:
            if isCancelled != other.isCancelled {
                isCancelled
            } else {
                component.lines.joined(separator: "\n") > other.component.lines.joined(separator: "\n")
            }
        }
    }
}
