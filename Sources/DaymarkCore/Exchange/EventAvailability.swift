/// Whether an event takes up time.
struct EventAvailability {
    var isBusy: Bool
    var answer: InvitationAnswer?

    /// Reads TRANSP, STATUS, the owner's PARTSTAT, and the status that Outlook and Exchange write ([MS-OXCICAL] section
    /// 2.1.3.1.1.20.31), which says more than TRANSP.
    /// - Parameter owners: The addresses of the person whose calendar it is.
    /// - Parameter isDay: Whether it lasts whole days. Those take up time only if the file says so.
    init(of event: CalendarComponent, owners: [String], isDay: Bool) {
        let transparency = event.value(of: "TRANSP").map { folded(trimmed($0)) }
        let status = event.value(of: "X-MICROSOFT-CDO-BUSYSTATUS").map { folded(trimmed($0)) }
        switch status {
        case "free", "workingelsewhere": isBusy = false
        case "oof": isBusy = true
        case "busy", "tentative": isBusy = !isDay || transparency == "opaque"
        default:
            let isTransparent = transparency.map { $0.begins(with: "transparent") } ?? false
            isBusy = isDay ? transparency == "opaque" : !isTransparent
        }
        if status == "tentative" || event.value(of: "STATUS").map({ folded(trimmed($0)) }) == "tentative" {
            answer = .tentative
        }
        switch EventAvailability.ownAnswer(in: event, owners: owners) {
        case "declined", "delegated": answer = .declined
        case "tentative": answer = .tentative
        default: break
        }
    }

    private static func ownAnswer(in event: CalendarComponent, owners: [String]) -> String? {
        let invited = event.property("X-MOZ-INVITED-ATTENDEE").map { [CalendarSource.address($0.value)] } ?? []
        let own = event.properties.first { line in
            guard line.name == "ATTENDEE" else { return false }
            let addresses = [line.value, line.parameter("EMAIL") ?? ""].map { CalendarSource.address($0) }
            return addresses.contains { (owners + invited).contains($0) }
        }
        return own?.parameter("PARTSTAT").map { folded(trimmed($0)) }
    }
}
