import DaymarkCore

extension App {
    /// The number of days before the person is asked again to allow notifications.
    private static let daysBetweenOffers: Int64 = 7

    mutating func handle(_ action: NagAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .answer(let id, let answer): try self.answer(answer, mission: id, in: &context)
        case .acknowledge(let tag): acknowledge(tag, in: &context)
        case .stuck(let id): try findStart(for: id, in: &context)
        case .putAway(let tag): putAway(tag, in: &context)
        case .putAwayAll:
            let tags = nagging.cardEntries(in: workspace, at: context.now).map { $0.message.tag }
            for tag in tags + nagging.cardBanners(in: workspace, at: context.now) { putAway(tag, in: &context) }
        case .open: nagging.openedOn = route
        case .collapse: nagging.openedOn = nil
        case .startQuietPeriod(let choice): try startQuietPeriod(choice, in: &context)
        case .endQuietPeriod: endQuietPeriod(in: &context)
        case .escalate(let id, let accepted):
            guard let offer = nagging.offer, offer.mission == id else { return }
            nagging.offer = nil
            let operations = try workspace.answer(
                offer, accepted: accepted, in: context.circumstances, using: &context.entropy)
            commit(operations, in: &context)
        case .putOffEscalation: nagging.offer = nil
        case .ask:
            nagging.awaitsPermission = true
            context.effects.append(.askToNotify)
        case .putOff:
            commit(workspace.note("notifyPutOffAt", in: context.circumstances, using: &context.entropy), in: &context)
        case .permission(let permission): setPermission(permission)
        case .reached: device.isReachedByPush = true
        case .test:
            let (title, body) = (words(NagPermissionPhrase.testTitle), words(NagPermissionPhrase.testBody))
            context.effects.append(.notify(Notification(tag: "test", title: title, body: body)))
        }
    }

    /// Says so if the browser does not allow what the person has just asked for. A browser that blocks the question
    /// leaves the permission undecided.
    private mutating func setPermission(_ permission: NotifyPermission) {
        device.notifyPermission = permission
        guard nagging.awaitsPermission else { return }
        nagging.awaitsPermission = false
        switch permission {
        case .granted: break
        case .undecided, .denied: notice = Notice(text: words(NagPermissionPhrase.stillNotAllowed))
        case .unable: notice = Notice(text: words(NagPermissionPhrase.unable))
        }
    }

    private mutating func answer(
        _ answer: NagMessage.Action, mission id: RecordID, in context: inout ActionContext
    ) throws(IntentError) {
        let entry = nagging.entry(of: id)
        guard workspace.missions[id]?.isOpen == true else {
            // The mission was completed on another device, as its page says.
            withdraw(nagging.entries.filter { $0.nag.mission == id }, in: &context)
            return go(to: .nag(id), in: &context)
        }
        if dialogs.current == .alarm, nagging.alarm == id { dialogs.current = nil }
        switch answer {
        case .done:
            try handle(Action.complete(id), in: &context)
        case .acknowledge:
            let text = words(workspace.acknowledged(id, in: context.circumstances))
            let operations = try workspace.acknowledge([id], in: context.circumstances, using: &context.entropy)
            commit(operations, saying: text, in: &context)
        case .snooze(let choice):
            guard let until = choice.until(workspace.settings, in: context.circumstances) else { return }
            let operations = try workspace.snooze(
                [id], until: until, answering: entry?.nag.id, in: context.circumstances,
                using: &context.entropy)
            commit(operations, saying: snoozedText(id, until: until, in: context), in: &context)
        case .block(let block):
            try self.answer(BlockReference(id, block.span), block.answer, in: &context)
            guard workspace.missions[id]?.isOpen == true else { break }
            let operations = try workspace.acknowledge([id], in: context.circumstances, using: &context.entropy)
            commit(operations, in: &context)
        case .dose(let time, let what): try self.answer(dose: time, of: id, what, in: &context)
        case .refill(let count): try refill(id, adding: count, in: &context)
        case .focus:
            let operations = try workspace.acknowledge([id], in: context.circumstances, using: &context.entropy)
            commit(operations, in: &context)
            try startFocus(on: id, in: &context)
        }
        withdraw(nagging.entries.filter { $0.nag.mission == id }, in: &context)
        nagging.hidden.insert(id)
    }

    /// Acknowledges the nag about a mission, as starting a session does, and shows small ways to start the mission.
    private mutating func findStart(for id: RecordID, in context: inout ActionContext) throws(IntentError) {
        guard workspace.missions[id]?.isOpen == true else {
            withdraw(nagging.entries.filter { $0.nag.mission == id }, in: &context)
            return go(to: .nag(id), in: &context)
        }
        if dialogs.current == .alarm, nagging.alarm == id { dialogs.current = nil }
        let operations = try workspace.acknowledge([id], in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        withdraw(nagging.entries.filter { $0.nag.mission == id }, in: &context)
        nagging.hidden.insert(id)
        try handle(BreakdownAction.stuck(.open(id)), in: &context)
    }

    private mutating func putAway(_ tag: RecordID, in context: inout ActionContext) {
        // The tag of a banner is its mission's id.
        if workspace.missions[tag] != nil { nagging.hidden.insert(tag) }
        guard let entry = nagging.entries.last(where: { $0.message.tag == tag }) else { return }
        let operations = workspace.note(
            .dismissed, of: entry.nag.id, about: entry.nag.record, channel: .app, in: context.circumstances,
            using: &context.entropy)
        commit(operations, in: &context)
        if let mission = entry.nag.mission {
            nagging.hidden.insert(mission)
            nagging.offer = workspace.escalationOffer(mission, in: context.circumstances)
        }
        withdraw([entry], in: &context)
    }

    /// Acknowledges the reminder of a commitment. After the first call to leave, the second one is not needed then.
    private mutating func acknowledge(_ tag: RecordID, in context: inout ActionContext) {
        guard let entry = nagging.entries.last(where: { $0.message.tag == tag }) else { return }
        let operations = workspace.note(
            .acknowledged, of: entry.nag.id, about: entry.nag.record, channel: .app, in: context.circumstances,
            using: &context.entropy)
        commit(operations, in: &context)
        withdraw([entry], in: &context)
    }

    /// Keeps reminders quiet on all devices. Nags that are on the card now are hidden too.
    private mutating func startQuietPeriod(_ choice: QuietPeriodChoice, in context: inout ActionContext)
        throws(IntentError)
    {
        guard let offer = workspace.quietPeriodOffers(in: context.circumstances).first(where: { $0.choice == choice })
        else {
            notice = Notice(text: words(QuietPeriodPhrase.noCommitment))
            return
        }
        let operations = try workspace.startQuietPeriod(
            until: offer.until, in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        refreshNags(in: &context)
        notice = Notice(text: words(QuietPeriodPhrase.quiet(until: viewContext(in: context).text(offer.until))))
    }

    private mutating func endQuietPeriod(in context: inout ActionContext) {
        let operations = workspace.endQuietPeriod(in: context.circumstances, using: &context.entropy)
        commit(operations, in: &context)
        notice = Notice(text: words(QuietPeriodPhrase.ended))
    }

    /// The number of days in which a commitment justifies the question.
    private static let daysAhead: Int64 = 7

    /// Returns the title of what justifies asking for permission to show notifications: a routine, a mission with a
    /// deadline, or a commitment. Returns nil if nothing does, or if the person was asked recently.
    /// - Parameter asksAboutCalls: whether the person is being asked whether they want reminders of starts at all. Then
    ///   routines and commitments wait for the answer.
    static func notifyOffer(_ device: DeviceStatus, asksAboutCalls: Bool, in context: ViewContext) -> String? {
        let (settings, now) = (context.settings, context.now)
        guard device.notifyPermission == .undecided,
            settings.notifyPutOffAt.map({ $0.adding(minutes: daysBetweenOffers * 1440) < now }) ?? true
        else { return nil }
        let missions = context.workspace.missions
        if !asksAboutCalls, let routine = missions.indices(where: { $0.pointee.isOpen && $0.pointee.isRoutine }).last {
            return missions.all[routine].title
        }
        let due = missions.indices { mission in
            guard mission.pointee.isOpen, mission.pointee.aggression ?? settings.usualAggression != .gentle,
                let due = mission.pointee.effectiveDeadline
            else { return false }
            return context.instant(of: due) > now
        }
        if let last = due.last { return missions.all[last].title }
        return asksAboutCalls ? nil : nextReminded(in: context)?.title
    }

    /// Returns the next date of a commitment that has a reminder.
    private static func nextReminded(in context: ViewContext) -> Occurrence? {
        let (workspace, now) = (context.workspace, context.now)
        let reminds = workspace.commitments.all.contains { !$0.deleted && workspace.callsOrReminds($0) }
        guard reminds else { return nil }
        let dates = workspace.occurrences(
            from: now, until: now.adding(minutes: daysAhead * 1440), in: context.circumstances)
        for date in dates where date.start > now && date.answer != .declined {
            guard let commitment = workspace.commitments[date.commitment] else { continue }
            if workspace.callsOrReminds(commitment) { return date }
        }
        return nil
    }
}
