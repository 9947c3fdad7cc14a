/// A nag, or several that are delivered together, in the form that channels show.
public struct NagMessage: Hashable, Sendable {
    public enum Sound: Hashable, Sendable {
        case none, usual
        /// The volume, in percent of the loudest.
        case rising(Int64)
        case alarm
    }

    public enum Action: Hashable, Sendable {
        case done, acknowledge
        case snooze(SnoozeChoice)
        case focus
        /// Says what became of a block of the mission.
        case block(BlockAnswer)
        /// Answers a dose, by its wall time.
        case dose(CivilDateTime, DoseAnswer.What)
        /// Adds this many doses to those that are left.
        case refill(Int64)

        /// The name used in JSON: `done`, `acknowledge`, `snooze/tonight`, `focus`, `block/29402640/60/done`.
        public var name: String {
            switch self {
            case .done: "done"
            case .acknowledge: "acknowledge"
            case .snooze(let choice): "snooze/\(choice.name)"
            case .focus: "focus"
            case .block(let answer): answer.name
            case .dose(let time, let what): "dose/\(time)/\(what.name)"
            case .refill(let count): "refill/\(count)"
            }
        }

        public init?(name: String) {
            if let answer = BlockAnswer(name: name) {
                self = .block(answer)
                return
            }
            let parts = name.parts(at: UInt8(ascii: "/"))
            if parts.count == 3, parts[0] == "dose" {
                guard let time = CivilDateTime(parts[1]), let what = DoseAnswer.What(name: parts[2]) else { return nil }
                self = .dose(time, what)
                return
            }
            if parts.count == 2, parts[0] == "refill" {
                guard let count = Int64(parts[1]), (1...Mission.maxSupply).contains(count) else { return nil }
                self = .refill(count)
                return
            }
            let known: [Action] = [.done, .acknowledge, .focus] + SnoozeChoice.allCases.map { .snooze($0) }
            guard let action = known.first(where: { $0.name == name }) else { return nil }
            self = action
        }
    }

    /// A message sent twice with the same tag is shown once.
    public let tag: RecordID
    /// The ids of the nags in the message.
    public let occurrences: [RecordID]
    /// Nil for a digest, for a commitment, and for a call about a day.
    public let mission: RecordID?
    public let level: Aggression
    public let title: String
    public let body: String
    public let sound: Sound
    public let vibrates: Bool
    public let actions: [Action]
    /// The earliest deadline of the nags.
    public let deadline: Instant
    /// The commitment that the message announces.
    public var commitment: RecordID?
    /// Whether the message announces something that starts, a dose or a refill, instead of a deadline.
    public var isCall = false
    /// When the message stops being true (``Nag/ends``).
    public var ends: Instant?
    /// The id that messages share if only the newest of them is shown: the milestones of the day.
    public var series: RecordID?

    /// The topic of the notification. On a device, a notification replaces an earlier one with the same topic, so a
    /// later nag of a mission replaces an earlier one.
    public var topic: RecordID { mission ?? commitment ?? series ?? tag }
}

extension NagMessage {
    /// Creates a message without a mission, to test an endpoint.
    public init(trying tag: RecordID, words: Words, at now: Instant) {
        self.init(
            tag: tag, occurrences: [], mission: nil, level: .moderate, title: words(NagPermissionPhrase.testTitle),
            body: words(NagPermissionPhrase.testBody), sound: .usual, vibrates: false, actions: [], deadline: now)
    }
}

extension Workspace {
    /// The message for nags that are delivered together. Nil if there is nothing to report, for example on a day on
    /// which nothing is due.
    /// - Parameters:
    ///   - tag: The id of the nag that first led the group, if that nag is no longer among them.
    ///   - playbooks: Where a nuclear nag finds its micro-start. Without them, it names the next step.
    public func message(
        for nags: [Nag], tag: RecordID? = nil, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) -> NagMessage? {
        guard let first = nags.first else { return nil }
        let words = Words(settings, at: circumstances)
        let tag = tag ?? first.id
        if nags.count > 1 { return digest(nags, tag, words: words, in: circumstances) }
        // A call that is over says nothing, and is not told as a deadline instead.
        if first.kind.isCall || first.kind == .refill { return call(first, tag: tag, words: words, in: circumstances) }
        if let id = first.commitment { return announcement(of: id, first, tag, words: words, in: circumstances) }
        guard let id = first.mission else { return dayMessage(first, tag, words: words, in: circumstances) }
        guard let mission = missions[id] else { return nil }
        var body = words(NagPhrase.reminder(facts(first, playbooks: playbooks, in: circumstances)))
        if let late = lateness(of: first, words, in: circumstances) { body += " " + late }
        let snoozes = SnoozeChoice.offered(settings, in: circumstances).map { NagMessage.Action.snooze($0.choice) }
        let answers = blockAnswers(for: id, in: circumstances) + (first.level == .nuclear ? [.acknowledge] : [])
        return NagMessage(
            tag: tag, occurrences: [first.id], mission: id, level: first.level, title: mission.title, body: body,
            sound: sound(first),
            vibrates: vibrates(first), actions: answers + snoozes + [.focus], deadline: first.deadline)
    }

    /// Says for which time a late nag was. Nil for one in time, and on a page that showed it in time.
    private func lateness(of nag: Nag, _ words: Words, in circumstances: Circumstances) -> String? {
        let event = nagEvents[NagEvent.id(of: .shown, nag.id)]
        let shown = event?.channel == .app ? event?.at : nil
        guard nag.at.minutes(until: shown ?? circumstances.now) >= 1 else { return nil }
        let at = circumstances.zone.civil(at: nag.at)
        return words(
            NagPhrase.wasFor(
                at.date == circumstances.today
                    ? words.time(at) : words.deadline(.moment(nag.at, zone: ""), in: circumstances)))
    }

    /// The most nags that a digest names.
    private static let namedInDigest = 6

    private func digest(_ nags: [Nag], _ tag: RecordID, words: Words, in circumstances: Circumstances) -> NagMessage {
        let loudest = nags.reduce(nags[0]) { $1.level > $0.level ? $1 : $0 }
        let sorted = Nag.sortedByUse(nags, at: circumstances.now)
        var lines = sorted.prefix(Workspace.namedInDigest).map { line(for: $0, in: circumstances) }
        if sorted.count > lines.count { lines.append(words(AppPhrase.more(sorted.count - lines.count))) }
        return NagMessage(
            tag: tag, occurrences: nags.map { $0.id }, mission: nil, level: loudest.level,
            title: words(NagPhrase.digest(nags.count)),
            body: lines.joined(separator: "\n"), sound: nags.allSatisfy { $0.isSilent } ? .none : sound(loudest),
            vibrates: vibrates(loudest), actions: [], deadline: nags.map { $0.deadline }.min() ?? loudest.deadline)
    }

    /// A nag in one line, with the time that is left now: “Essay: due in 2 h”.
    public func line(for nag: Nag, in circumstances: Circumstances) -> String {
        let words = Words(settings, at: circumstances)
        if let line = callLine(nag, words, in: circumstances) { return line }
        let minutes = circumstances.now.nearestMinutes(until: nag.deadline)
        if let id = nag.commitment {
            return words(NagPhrase.startsLine(commitments[id]?.title ?? "", minutes: minutes))
        }
        guard let id = nag.mission else { return nag.dayName(words) }
        return words(NagPhrase.digestLine(title(of: id) ?? "", minutes: minutes))
    }

    /// The message about a commitment. Nil once it has been running for a while, unless the reminder itself is new.
    private func announcement(
        of id: RecordID, _ nag: Nag, _ tag: RecordID, words: Words, in circumstances: Circumstances
    ) -> NagMessage? {
        guard let commitment = commitments[id], !commitment.deleted,
            circumstances.now < max(nag.deadline, nag.falls).adding(minutes: Reminder.lateMinutes)
                || commitment.start?.isDay == true && circumstances.now < nag.deadline.adding(minutes: 1440)
        else { return nil }
        let start: Deadline =
            commitment.start?.isDay == true
            ? .day(circumstances.zone.civil(at: nag.deadline).date, zone: "") : .moment(nag.deadline, zone: "")
        let body = words(
            NagPhrase.starts(
                minutes: circumstances.now.nearestMinutes(until: nag.deadline),
                at: words.deadline(start, in: circumstances), location: commitment.location))
        return NagMessage(
            tag: tag, occurrences: [nag.id], mission: nil, level: nag.level, title: commitment.title, body: body,
            sound: sound(nag), vibrates: vibrates(nag), actions: [], deadline: nag.deadline, commitment: id)
    }

    /// The reminder of a mission in the words of its level, with the time left and the progress. Empty without a
    /// deadline.
    public func reminder(
        of id: RecordID, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances
    ) -> String {
        guard let mission = missions[id], let due = mission.effectiveDeadline else { return "" }
        let level = mission.aggression ?? settings.usualAggression
        return Words(settings, at: circumstances)(
            NagPhrase.reminder(
                facts(
                    level, id, due: circumstances.instant(of: due, settings: settings), playbooks: playbooks,
                    in: circumstances)))
    }

    func facts(_ nag: Nag, playbooks: PlaybookLibrary? = nil, in circumstances: Circumstances) -> NagFacts {
        facts(nag.level, nag.mission, due: nag.deadline, playbooks: playbooks, in: circumstances)
    }

    private func facts(
        _ level: Aggression, _ mission: RecordID?, due: Instant, playbooks: PlaybookLibrary?,
        in circumstances: Circumstances
    ) -> NagFacts {
        let steps = mission.map { self.steps(of: $0) } ?? []
        // A nuclear nag asks for something so small that it can be begun at once.
        let start: String? =
            if level == .nuclear, let mission, let playbooks {
                microStart(of: mission, playbooks: playbooks)?.text
            } else {
                nil
            }
        return NagFacts(
            level: level, minutes: circumstances.now.nearestMinutes(until: due), done: steps.filter { $0.done }.count,
            of: steps.count,
            start: start ?? steps.first { !$0.done }?.title)
    }

    func vibrates(_ nag: Nag) -> Bool { settings.vibration && !nag.isSilent && nag.level != .gentle }

    func sound(_ nag: Nag) -> NagMessage.Sound {
        guard settings.nagSounds, !nag.isSilent else { return .none }
        switch nag.level {
        case .gentle: return .none
        case .moderate: return .usual
        case .aggressive:
            guard case .lead(let lead) = nag.kind else { return .rising(100) }
            let leads = settings[nag.level].leads
            let index = leads.firstIndex(of: lead) ?? leads.count - 1
            return .rising(40 + Int64(60 * (index + 1) / max(leads.count, 1)))
        case .nuclear: return .alarm
        }
    }
}
