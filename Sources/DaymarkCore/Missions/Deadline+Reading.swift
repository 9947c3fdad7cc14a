extension Deadline {
    /// Reads ISO 8601 or a time as in a line of capture: “tomorrow”, “fri 17:00”. Nil if the text is anything else.
    public init?(said text: String, settings: Settings, in circumstances: Circumstances) {
        let zone = circumstances.zone
        if let instant = Instant(text) {
            self = .moment(instant, zone: zone.name)
        } else if let date = CivilDate(text) {
            self = .day(date, zone: zone.name)
        } else if let civil = CivilDateTime(text) {
            self = .moment(zone.instant(of: civil), zone: zone.name)
        } else {
            let capture = CaptureReader.read("x due " + text, settings: settings, in: circumstances)
            // Reject text with other words instead of ignoring them.
            guard case .mission(let read) = capture.target, capture.title == "x", capture.chips.count == 1,
                let deadline = read.deadline
            else { return nil }
            self = deadline
        }
    }
}
