import DaymarkCore

/// The life of a simulated person: the days, what starts in them, and where the person is.
struct Life: Sendable {
    let name: String
    /// The first day.
    let start: String
    var wake = WallTime(7)
    var sleep = WallTime(23)
    /// Lines of quick capture for the first morning.
    let lines: [String]
    /// The zones by the day on which they begin.
    var zones: [(day: Int64, name: String)] = [(0, "Europe/Berlin")]
    /// The hours of each night in which the device sleeps.
    var deviceSleeps: (from: WallTime, until: WallTime)?
    var workerCount = 1
    /// The chosen limit of reminders a day.
    var callsPerDay: Int64 = 16

    static let all: [Life] = [
        Life(
            name: "nights past midnight", start: "2026-11-02", wake: WallTime(10), sleep: WallTime(2),
            lines: [
                "Rehearsal every tue,thu 20:00-23:00", "Late show every fri 23:30-00:30", "melatonin every day 1:00",
            ]),
        Life(
            name: "shifts", start: "2026-11-02", wake: WallTime(5, 30), sleep: WallTime(22),
            lines: [
                "Early shift every mon,tue 6:00-14:00 travel 25m", "Night shift every fri 21:00-05:00",
                "iron tablets every day 6:00",
            ]),
        Life(
            name: "three doses a day", start: "2026-11-02",
            lines: ["antibiotics every day 8:00, 14:00, 20:00 90 pills", "Lecture every mon,wed 10:00-11:30"]),
        Life(
            name: "zones and both clock changes", start: "2027-03-15",
            lines: ["thyroxine every day 7:30", "Choir every wed 19:00-21:00", "insulin every day 8:00 and 20:00"],
            // Clocks go forward in Berlin on 28 March and back in Auckland on 4 April.
            zones: [(0, "Europe/Berlin"), (15, "Pacific/Auckland"), (25, "America/New_York")]),
        Life(
            name: "phone asleep for nine hours", start: "2026-11-02",
            lines: ["vitamins every day 6:30, 12:00, 23:30", "Standup every weekday 9:00-9:15"],
            deviceSleeps: (from: WallTime(22, 30), until: WallTime(7, 30))),
        Life(
            name: "two devices", start: "2026-11-02",
            lines: ["inhaler every day 8:00, 20:00", "Seminar every tue,thu 14:00-15:30 travel 15m"], workerCount: 2,
            callsPerDay: 10),
    ]

    func zone(on day: Int64) -> String { zones.last { $0.day <= day }?.name ?? "UTC" }
}

extension Life: CustomStringConvertible {
    var description: String { name }
}
