import DaymarkCore

extension RoomView {
    /// The widest column of names.
    private static let maxNameWidth = 28
    /// The rows that are neither about one person nor about keys.
    private static let otherRows = 6

    /// The rows of the terminal.
    package func lines(at local: Int64, width: Int, height: Int) -> [String] {
        let now = self.now(at: local)
        let keyRows = FocusText.keyRows(keys, width: width - 4, .plain)
        var lines = ["", words(RoomPhrase.peopleHeading(room.people.count)), ""]
        lines += people(at: now, width: width - 4, rows: max(height - RoomView.otherRows - keyRows.count, 1))
        lines += ["", cut(notice, width - 4), ""] + keyRows
        return lines.map { $0.isEmpty ? "" : "  " + $0 }
    }

    /// A line for each person, the guest first.
    private func people(at now: Instant, width: Int, rows: Int) -> [String] {
        let ordered = room.people.filter { $0.id == room.you } + room.people.filter { $0.id != room.you }
        let shown = ordered.count <= rows ? ordered : Array(ordered.prefix(max(rows - 1, 1)))
        let names = shown.map { name($0) }
        let nameWidth = min(names.map { columns(harmless($0)) }.max() ?? 0, RoomView.maxNameWidth, width)
        let times = shown.map { RoomView.text(of: timer(of: $0), at: now, words) }
        let timeWidth = times.map { columns($0) }.max() ?? 0
        var lines: [String] = []
        for (index, person) in shown.enumerated() {
            let line = fitted(names[index], nameWidth) + "  " + fitted(times[index], timeWidth) + "  " + person.work
            lines.append(cut(line, width))
        }
        if shown.count < ordered.count { lines.append(words(RoomGuestPhrase.more(ordered.count - shown.count))) }
        return lines
    }

    private func name(_ person: RoomSnapshot.Person) -> String {
        var notes: [String] = []
        if person.isHost { notes.append(words(RoomGuestPhrase.host)) }
        if person.id == room.you { notes.append(words(RoomGuestPhrase.you)) }
        return notes.isEmpty ? person.name : "\(person.name) (\(notes.joined(separator: ", ")))"
    }

    /// The others see no timer while the guest pauses. The guest sees that it is paused.
    private func timer(of person: RoomSnapshot.Person) -> RoomTimer {
        person.id == room.you && person.timer.phase == .idle && pausedMinutes != nil
            ? RoomTimer(.paused) : person.timer
    }

    private var keys: [(String, String)] {
        let own =
            ownTimer.phase == .running
            ? words(FocusPhrase.pauseButton)
            : pausedMinutes == nil ? words(RoomGuestPhrase.startMine(minutes)) : words(FocusPhrase.resumeButton)
        return [
            ("space", own), ("+", words(RoomGuestPhrase.longer)), ("-", words(RoomGuestPhrase.shorter)),
            ("s", words(RoomGuestPhrase.startTogether(minutes))), ("w", words(RoomPhrase.waveToAll)),
            ("q", words(RoomGuestPhrase.leave)),
        ]
    }

    /// The text of a timer at a given time on the server's clock.
    static func text(of timer: RoomTimer, at now: Instant, _ words: Words) -> String {
        switch timer.phase {
        case .idle: return words(RoomPhrase.notStarted)
        case .paused: return words(RoomPhrase.paused)
        case .onBreak: return words(RoomPhrase.onBreak)
        case .running:
            if let since = timer.since, since > now {
                return words(RoomGuestPhrase.startsIn((since.milliseconds - now.milliseconds + 999) / 1000))
            }
            guard let until = timer.until else {
                return clock((now.milliseconds - (timer.since ?? now).milliseconds) / 1000)
            }
            let left = (until.milliseconds - now.milliseconds + 999) / 1000
            return until > now ? clock(left) : words(RoomPhrase.overTime)
        }
    }

    /// `39:48`, or `1:05:00`.
    private static func clock(_ seconds: Int64) -> String {
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let rest = padded(seconds % 60, to: 2)
        return hours > 0 ? "\(hours):\(padded(minutes, to: 2)):\(rest)" : "\(minutes):\(rest)"
    }
}
