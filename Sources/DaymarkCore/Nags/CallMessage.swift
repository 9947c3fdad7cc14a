/// The messages of calls: what starts, when to leave, doses and refills.
extension Workspace {
    /// The message of a call. Nil if the nag is not a call, or if its event is over.
    func call(_ nag: Nag, tag: RecordID, words: Words, in circumstances: Circumstances) -> NagMessage? {
        if let ends = nag.ends, ends <= circumstances.now { return nil }
        let now = circumstances.now
        let minutes = now.nearestMinutes(until: nag.deadline)
        switch nag.kind {
        case .start, .leave:
            guard let commitment = nag.commitment.flatMap({ commitments[$0] }), !commitment.deleted else { return nil }
            let at = words.deadline(.moment(nag.deadline, zone: ""), in: circumstances)
            var body = words(
                CallPhrase.commitment(
                    minutes: minutes, at: at, length: nag.span.map { words.length($0.minutes) } ?? "",
                    location: commitment.location))
            if case .leave(let ahead) = nag.kind {
                let left = now.nearestMinutes(until: nag.falls.adding(minutes: ahead))
                body = words(CallPhrase.leave(minutes: left, at: at, location: commitment.location))
            }
            return message(nag, tag, title: commitment.title, body: body)
        case .block:
            guard let mission = nag.mission.flatMap({ missions[$0] }), let span = nag.span else { return nil }
            let end = words.time(circumstances.zone.civil(at: span.end))
            let body = words(
                CallPhrase.block(minutes: minutes, until: end, length: words.length(span.minutes)))
            let snoozes = SnoozeChoice.offered(settings, in: circumstances).map { NagMessage.Action.snooze($0.choice) }
            return message(
                nag, tag, title: mission.title, body: body,
                actions: blockAnswers(for: mission.id, in: circumstances) + snoozes + [.focus])
        case .dose(let time, _):
            guard let mission = nag.mission.flatMap({ missions[$0] }) else { return nil }
            let until = nag.span.map { words.time(circumstances.zone.civil(at: $0.end)) } ?? ""
            let left = isRunningOut(mission) ? supplyLeft(of: mission) : nil
            let shownTime = doseTime(time, of: nag, words: words, in: circumstances)
            let body = words(DosePhrase.nag(minutes: minutes, time: shownTime, until: until, left: left))
            return message(
                nag, tag, title: mission.title, body: body,
                actions: [.dose(time, .taken), .dose(time, .skipped), .snooze(.quarter), .snooze(.hour)])
        case .refill:
            guard let mission = nag.mission.flatMap({ missions[$0] }), let left = supplyLeft(of: mission) else {
                return nil
            }
            var actions: [NagMessage.Action] = [.acknowledge, .snooze(.tomorrow)]
            if let size = packSize(of: mission) { actions.insert(.refill(size), at: 0) }
            return message(
                nag, tag, title: words(DosePhrase.refillTitle(mission.title)), body: words(DosePhrase.refillBody(left)),
                actions: actions)
        case .lead, .single, .overdue, .again, .snoozed, .reminder, .morning, .windDown, .milestone: return nil
        }
    }

    private func message(
        _ nag: Nag, _ tag: RecordID, title: String, body: String, actions: [NagMessage.Action] = []
    ) -> NagMessage {
        NagMessage(
            tag: tag, occurrences: [nag.id], mission: nag.mission, level: nag.level, title: title, body: body,
            sound: sound(nag), vibrates: vibrates(nag), actions: actions, deadline: nag.deadline,
            commitment: nag.commitment, isCall: true, ends: nag.ends)
    }

    /// The time of a dose. One that follows the waking day is due at another time than that of its rule.
    private func doseTime(
        _ time: CivilDateTime, of nag: Nag, words: Words, in circumstances: Circumstances
    ) -> String {
        var shown = time
        if let id = nag.mission, let routine = missions[id], routine.doseAnchor != nil {
            shown = circumstances.zone.civil(at: nag.deadline)
        }
        return words.doseTime(shown, in: circumstances)
    }

    /// The line of a call in a digest. Nil for any other nag.
    func callLine(_ nag: Nag, _ words: Words, in circumstances: Circumstances) -> String? {
        let now = circumstances.now
        let title =
            nag.mission.flatMap { self.title(of: $0) } ?? nag.commitment.flatMap { commitments[$0]?.title } ?? ""
        switch nag.kind {
        case .leave(let ahead):
            let left = now.nearestMinutes(until: nag.falls.adding(minutes: ahead))
            return words(CallPhrase.leaveLine(title, minutes: left))
        case .block: return words(CallPhrase.blockLine(title, minutes: now.nearestMinutes(until: nag.deadline)))
        case .dose(let time, _):
            return words(DosePhrase.nagLine(title, time: doseTime(time, of: nag, words: words, in: circumstances)))
        case .refill: return words(DosePhrase.refillTitle(title))
        case .start, .lead, .single, .overdue, .again, .snoozed, .reminder, .morning, .windDown, .milestone:
            return nil
        }
    }
}

extension Workspace {
    /// Whether what a message announces is still true: it has not ended, was not answered and did not move.
    public func isStanding(_ message: NagMessage, in circumstances: Circumstances) -> Bool {
        guard message.isCall else { return true }
        if let ends = message.ends, ends <= circumstances.now { return false }
        if let id = message.commitment {
            // The commitment may have moved.
            return occurrences(
                from: message.deadline, until: message.deadline.adding(minutes: 1), in: circumstances
            ).contains { $0.commitment == id && $0.start == message.deadline && $0.answer != .declined }
        }
        guard let id = message.mission, let mission = missions[id], mission.isOpen else { return false }
        if case .dose(let time, _)? = message.actions.first {
            return doseAnswers[DoseAnswer.id(of: id, at: time)].map { $0.deleted } ?? true
        }
        guard message.ends != nil else { return true }
        let date = circumstances.zone.civil(at: message.deadline).date
        return ([0, -1] as [Int64]).contains { days in
            let blocks = dayPlans[DayPlan.id(of: date.adding(days: days))]?.blocks ?? []
            return blocks.contains {
                $0.mission == id && $0.span.start == message.deadline && !isAnswered($0, among: blocks)
            }
        }
    }
}
