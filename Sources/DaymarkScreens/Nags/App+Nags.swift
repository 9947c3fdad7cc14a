import DaymarkCore

/// Shows nags while the app is open. Nags that come due appear on the page, and as notifications if the person has
/// allowed them.
extension App {
    /// The maximum age of a nag that can still be shown, in minutes. It spares the person last week's nags when they
    /// open the app.
    private static let lookBack: Int64 = 24 * 60
    /// The time after waking in which the morning summary may still appear, in minutes.
    private static let morning: Int64 = 180
    /// The time in which the page still plays a nag that another channel has shown, in minutes. The server is often
    /// faster than the page.
    private static let freshness: Int64 = 2

    /// Shows the nags that have come due. Each nag is shown once, on one device.
    mutating func nag(in context: inout ActionContext) {
        let now = context.now
        refreshNags(in: &context)
        // Another device may have completed the missions.
        guard !waitsForAccount else { return }
        if let checked = nagging.checked, checked == (workspace.version, now.seconds / 60) { return }
        let from = now.adding(minutes: -App.lookBack)
        let view = viewContext(in: context)
        let limited = workspace.limitedNags(
            from: from, until: now.adding(minutes: Nag.groupingMinutes), in: context.circumstances)
        let all = limited.nags.filter { $0.at >= from && ($0.kind != .morning || isNews($0, in: view)) }
        for nag in limited.heldBack where nag.at <= now { nagging.heldBack.insert(nag.id) }
        // The plan, a deadline or an answer may have made a nag that is shown untrue.
        withdraw(nagging.entries.filter { entry in !all.contains { $0.id == entry.nag.id } }, in: &context)
        // Skip a nag if a later one of the same mission was already shown.
        let shown = all.filter { workspace.nagEvents[NagEvent.id(of: .shown, $0.id)] != nil }
        // A nag that waits for the end of a focus session or its break must not bring later ones forward.
        let fresh = all.filter { nag in
            !nagging.heldBack.contains(nag.id) && !shown.contains { $0.at >= nag.at && nag.isReplaced(by: $0) }
                && !workspace.waitsForFocus(nag, at: now)
        }
        var news: [NagEntry] = []
        for nag in Nag.due(fresh, at: now).arrivals.flatMap({ $0 }) {
            guard let message = workspace.message(for: [nag], playbooks: playbooks, in: context.circumstances) else {
                continue
            }
            let operations = workspace.note(
                .shown, of: nag.id, about: nag.record, channel: .app, in: context.circumstances,
                using: &context.entropy)
            commit(operations, in: &context)
            if let mission = nag.mission { nagging.hidden.remove(mission) }
            news.append(NagEntry(nag: nag, message: message))
        }
        show(news, isLoud: true, in: &context)
        restoreEntries(shown, in: &context)
        // Pushes that came while no page was open may be about missions that are done by now.
        if !nagging.hasChecked, nagging.entries.isEmpty { context.effects.append(.closeNotifications) }
        refreshNags(in: &context)
        nagging.checked = (workspace.version, now.seconds / 60)
    }

    /// Restores nags that were shown by another channel, in another tab, or before the page was reloaded. They stay
    /// until they are answered, but `gentle` nags are not restored.
    private mutating func restoreEntries(_ shown: [Nag], in context: inout ActionContext) {
        for nag in shown where nag.level != .gentle {
            guard let record = nag.record,
                !nagging.entries.contains(where: { $0.nag.id == nag.id }),
                !shown.contains(where: { $0.record == record && $0.at > nag.at }),
                let event = workspace.nagEvents[NagEvent.id(of: .shown, nag.id)],
                let message = workspace.message(for: [nag], playbooks: playbooks, in: context.circumstances),
                workspace.isStanding(message, in: context.circumstances), isOpen(nag, in: context.circumstances)
            else { continue }
            // The person has already heard nags that were pushed to this browser or came before the page was opened.
            let wasHeard =
                event.channel == .app || event.channel == .push && device.isReachedByPush || !nagging.hasChecked
            let isFresh = event.at.map { $0.adding(minutes: App.freshness) >= context.now } ?? false
            let isLoud = isFresh && !wasHeard && !workspace.waitsForFocus(nag, at: context.now)
            show([NagEntry(nag: nag, message: message)], isLoud: isLoud, in: &context)
        }
    }

    /// Whether this device has an account that has not answered yet.
    var waitsForAccount: Bool { device.connection == .unknown && replica.position.account != 0 }

    /// Removes answered nags from the page, wherever they were answered, and updates the texts of the others and the
    /// banners.
    mutating func refreshNags(in context: inout ActionContext) {
        withdraw(nagging.entries.filter { !isOpen($0.nag, in: context.circumstances) }, in: &context)
        let key = (workspace.version, context.now.seconds / 60)
        if let found = nagging.found, found == key { return }
        var over: [NagEntry] = []
        for index in nagging.entries.indices {
            let entry = nagging.entries[index]
            if let message = workspace.message(
                for: [entry.nag], playbooks: playbooks, in: context.circumstances),
                workspace.isStanding(message, in: context.circumstances)
            {
                nagging.entries[index].message = message
            } else {
                over.append(entry)
            }
        }
        withdraw(over, in: &context)
        findBanners(in: viewContext(in: context))
        nagging.found = key
    }

    /// Returns whether a morning summary is worth showing: it is still morning, and something that existed when the day
    /// started is due or takes place.
    private func isNews(_ summary: Nag, in context: ViewContext) -> Bool {
        guard context.now <= summary.at.adding(minutes: App.morning) else { return false }
        let isDue =
            workspace.missions.indices { mission in
                guard mission.pointee.isOpen, let due = mission.pointee.effectiveDeadline,
                    let created = mission.pointee.created, created < summary.falls
                else { return false }
                return context.instant(of: due) <= summary.deadline
            }.first != nil
        return isDue
            || !workspace.dosesToAsk(on: context.wakingDay, in: context.circumstances).isEmpty
            || workspace.occurrences(from: summary.falls, until: summary.deadline, in: context.circumstances).contains {
                workspace.commitments[$0.commitment]?.created.map { $0 < summary.falls } ?? true
            }
    }

    /// Returns whether a nag still needs an answer.
    private func isOpen(_ nag: Nag, in circumstances: Circumstances) -> Bool {
        guard workspace.nagEvents[NagEvent.id(of: .dismissed, nag.id)] == nil, !workspace.isAcknowledged(nag.id) else {
            return false
        }
        // A pause and a quiet period also cover what was on the card.
        if workspace.waitsForPause(nag, in: circumstances) { return false }
        if workspace.quietPeriodEnd(in: circumstances) != nil, let since = workspace.settings.quietPeriodStart,
            nag.at <= since,
            nag.level != .nuclear || !workspace.settings.nuclearInQuiet
        {
            return false
        }
        guard let shown = workspace.nagEvents[NagEvent.id(of: .shown, nag.id)], let id = nag.mission else {
            return true
        }
        guard let mission = workspace.missions[id], mission.isOpen,
            workspace.endOfSnooze(of: mission, in: circumstances) == nil
        else { return false }
        return !isAcknowledged(id, since: shown.at ?? circumstances.now)
    }

    /// Shows nags on the page.
    /// - Parameter isLoud: whether to also play a sound, vibrate and show a notification.
    private mutating func show(_ news: [NagEntry], isLoud: Bool, in context: inout ActionContext) {
        guard !news.isEmpty else { return }
        nagging.entries.removeAll { entry in news.contains { $0.message.topic == entry.message.topic } }
        nagging.entries += news
        // A nuclear nag names a micro-start.
        if playbooks == nil, news.contains(where: { $0.message.level == .nuclear }) {
            context.effects.append(.loadPlaybooks)
        }
        guard isLoud else { return }
        let view = viewContext(in: context)
        let loudest = news.reduce(news[0]) { $1.message.level > $0.message.level ? $1 : $0 }.message
        let entries = nagging.cardEntries(in: workspace, at: context.now)
        nagging.news =
            news.count == 1 ? "\(loudest.title). \(loudest.body)" : view.words(NagPhrase.digest(entries.count))
        if device.notifyPermission == .granted, let notification = Notification(entries, in: view) {
            context.effects.append(.notify(notification))
        }
        let voice = workspace.settings.voice
        let tones = voice.tones(loudest.sound)
        let pulse: [Int64] =
            loudest.vibrates ? (loudest.level == .nuclear ? [200, 100, 200, 100, 400] : [120, 80, 120]) : []
        guard !tones.isEmpty || !pulse.isEmpty else { return }
        context.effects.append(.feel(wave: voice.wave, tones, pulse: pulse, once: loudest.tag.description))
    }

    private mutating func findBanners(in context: ViewContext) {
        let (now, settings) = (context.now, context.settings)
        let isQuiet =
            workspace.pause(in: context.circumstances) != nil
            || workspace.quietPeriodEnd(in: context.circumstances) != nil && !settings.nuclearInQuiet
        var banners: [(mission: RecordID, deadline: Instant)] = []
        var alarm: (mission: RecordID, deadline: Instant)?
        // A mission that nags until it is done comes back a while after it was acknowledged.
        let quietSince = now.adding(minutes: -Nag.quietMinutes)
        let loud = workspace.missions.indices {
            $0.pointee.isOpen && ($0.pointee.aggression ?? settings.usualAggression) > .moderate
        }
        for index in isQuiet ? [] : loud {
            let mission = workspace.missions.all[index]
            guard workspace.endOfSnooze(of: mission, in: context.circumstances) == nil,
                let due = mission.effectiveDeadline
            else {
                continue
            }
            let deadline = context.instant(of: due)
            switch NagSurface(mission.aggression ?? settings.usualAggression, deadline: deadline, now: now) {
            case .banner where workspace.quietPeriodEnd(in: context.circumstances) == nil:
                banners.append((mission.id, deadline))
            case .fullScreen where !isAcknowledged(mission.id, since: max(deadline, quietSince)):
                if alarm.map({ deadline < $0.deadline }) ?? true { alarm = (mission.id, deadline) }
            case .badge, .countdown, .banner, .fullScreen: break
            }
        }
        nagging.banners = banners.ordered { $0.deadline < $1.deadline }
        nagging.alarm = alarm?.mission
        if alarm != nil, dialogs.current == nil { dialogs.current = .alarm }
        if alarm == nil, dialogs.current == .alarm { dialogs.current = nil }
    }

    private func isAcknowledged(_ mission: RecordID, since deadline: Instant) -> Bool {
        workspace.nagEvents.indices {
            $0.pointee.mission == mission && $0.pointee.what == .acknowledged && !$0.pointee.deleted
                && ($0.pointee.at.map { $0 >= deadline } ?? false)
        }.first != nil
    }

    /// Removes nags from the page. The notification is rewritten without them, or closed if none is left.
    mutating func withdraw(_ entries: [NagEntry], in context: inout ActionContext) {
        guard !entries.isEmpty else { return }
        nagging.entries.removeAll { entry in entries.contains { $0.nag.id == entry.nag.id } }
        if let notification = Notification(nagging.entries, in: viewContext(in: context)) {
            context.effects.append(.updateNotification(notification))
        } else {
            nagging.news = ""
            nagging.openedOn = nil
            context.effects.append(.closeNotifications)
        }
    }
}
