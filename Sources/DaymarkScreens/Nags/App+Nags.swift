import DaymarkCore

/// Shows nags while the app is open. Nags that come due appear on the page, and as notifications if the person has
/// allowed them.
extension App {
    /// The maximum age of a nag that can still be shown, in minutes. It spares the person last week's nags when they
    /// open the app.
    private static let lookBack: Int64 = 24 * 60
    /// The time after waking in which the morning summary may still appear, in minutes.
    private static let morning: Int64 = 180
    /// The time after its start in which a commitment is still announced, in minutes.
    private static let announced: Int64 = 60
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
        let all = workspace.nags(from: from, until: now.adding(minutes: Nag.groupingMinutes), in: context.circumstances)
            .filter {
                $0.at >= from && ($0.record != nil || isNews($0, in: view))
            }
        // Skip a nag if a later one of the same mission was already shown.
        let shown = all.filter { workspace.nagEvents[NagEvent.id(of: .shown, $0.id)] != nil }
        let fresh = all.filter { nag in !shown.contains { $0.record == nag.record && $0.at >= nag.at } }
        for arrival in Nag.due(fresh, at: now).arrivals {
            guard let message = workspace.message(for: arrival, in: context.circumstances) else { continue }
            for nag in arrival {
                let operations = workspace.note(
                    .shown, of: nag.id, about: nag.record, channel: .app, in: context.circumstances,
                    using: &context.entropy)
                commit(operations, in: &context)
                if let mission = nag.mission { nagging.hushed.remove(mission) }
            }
            show(message, isLoud: true, in: &context)
        }
        restoreCards(shown, in: &context)
        refreshNags(in: &context)
        nagging.checked = (workspace.version, now.seconds / 60)
    }

    /// Restores the cards of nags that were shown by another channel, in another tab, or before the page was reloaded.
    /// Cards stay until they are answered, but `gentle` nags are not restored.
    private mutating func restoreCards(_ shown: [Nag], in context: inout ActionContext) {
        for nag in shown where nag.level != .gentle {
            guard let record = nag.record,
                !nagging.cards.contains(where: { $0.occurrences.contains(nag.id) }),
                !shown.contains(where: { $0.record == record && $0.at > nag.at }),
                let event = workspace.nagEvents[NagEvent.id(of: .shown, nag.id)],
                let message = workspace.message(for: [nag], in: context.circumstances),
                isOpen(message, in: context.circumstances)
            else { continue }
            // The person has already heard nags that were pushed to this browser or came before the page was opened.
            let wasHeard =
                event.channel == .app || event.channel == .push && device.isReachedByPush || !nagging.hasChecked
            let isFresh = event.at.map { $0.adding(minutes: App.freshness) >= context.now } ?? false
            show(message, isLoud: isFresh && !wasHeard, in: &context)
        }
    }

    /// Whether this device has an account that has not answered yet.
    var waitsForAccount: Bool { device.connection == .unknown && replica.position.account != 0 }

    /// Removes answered nags from the page, wherever they were answered, and updates the banners.
    mutating func refreshNags(in context: inout ActionContext) {
        let now = context.now
        withdraw(nagging.cards.filter { !isOpen($0, in: context.circumstances) }, in: &context)
        let key = (workspace.version, now.seconds / 60)
        if let found = nagging.found, found == key { return }
        findBanners(in: viewContext(in: context))
        nagging.found = key
    }

    /// Returns whether a morning summary is worth showing: it is still morning, and a mission that existed when the day
    /// started is due.
    private func isNews(_ summary: Nag, in context: ViewContext) -> Bool {
        guard context.now <= summary.falls.adding(minutes: App.morning) else { return false }
        return workspace.missions.indices { mission in
            guard mission.pointee.isOpen, let due = mission.pointee.effectiveDeadline,
                let created = mission.pointee.created, created < summary.falls
            else { return false }
            return context.instant(of: due) <= summary.deadline
        }.first != nil
    }

    /// Returns whether a message still needs an answer.
    private func isOpen(_ message: NagMessage, in circumstances: Circumstances) -> Bool {
        guard workspace.isStanding(message, in: circumstances) else { return false }
        for occurrence in message.occurrences where workspace.nagEvents[NagEvent.id(of: .dismissed, occurrence)] == nil
        {
            guard let shown = workspace.nagEvents[NagEvent.id(of: .shown, occurrence)], let id = shown.mission else {
                // The reminder of a commitment is of no use once that has been running for a while.
                if message.commitment == nil { return true }
                if circumstances.now < message.deadline.adding(minutes: App.announced) { return true }
                continue
            }
            guard let mission = workspace.missions[id], mission.isOpen,
                workspace.endOfSnooze(of: mission, in: circumstances) == nil
            else { continue }
            if !isAcknowledged(id, since: shown.at ?? circumstances.now) { return true }
        }
        return false
    }

    /// Shows a message on the page.
    /// - Parameter isLoud: whether to also play a sound, vibrate and show a notification.
    private mutating func show(_ message: NagMessage, isLoud: Bool, in context: inout ActionContext) {
        nagging.cards.removeAll {
            $0.tag == message.tag || $0.topic == message.topic
        }
        nagging.cards.append(message)
        guard isLoud else { return }
        if device.notifyPermission == .granted {
            context.effects.append(.notify(Notification(message, words: words)))
        }
        let voice = workspace.settings.voice
        let tones = voice.tones(message.sound)
        let pulse: [Int64] =
            message.vibrates ? (message.level == .nuclear ? [200, 100, 200, 100, 400] : [120, 80, 120]) : []
        guard !tones.isEmpty || !pulse.isEmpty else { return }
        context.effects.append(.feel(wave: voice.wave, tones, pulse: pulse, once: message.tag.description))
    }

    private mutating func findBanners(in context: ViewContext) {
        let (now, settings) = (context.now, context.settings)
        let isPaused = workspace.pause(in: context.circumstances) != nil
        var banners: [(mission: RecordID, deadline: Instant)] = []
        var alarm: (mission: RecordID, deadline: Instant)?
        // A mission that nags until it is done comes back a while after it was acknowledged.
        let quietSince = now.adding(minutes: -Nag.quietMinutes)
        let loud = workspace.missions.indices {
            $0.pointee.isOpen && ($0.pointee.aggression ?? settings.usualAggression) > .moderate
        }
        for index in isPaused ? [] : loud {
            let mission = workspace.missions.all[index]
            guard workspace.endOfSnooze(of: mission, in: context.circumstances) == nil,
                let due = mission.effectiveDeadline
            else {
                continue
            }
            let deadline = context.instant(of: due)
            switch NagSurface(mission.aggression ?? settings.usualAggression, deadline: deadline, now: now) {
            case .banner: banners.append((mission.id, deadline))
            case .fullScreen where !isAcknowledged(mission.id, since: max(deadline, quietSince)):
                if alarm.map({ deadline < $0.deadline }) ?? true { alarm = (mission.id, deadline) }
            case .badge, .countdown, .fullScreen: break
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

    /// Removes cards from the page and their notifications from the device.
    mutating func withdraw(_ cards: [NagMessage], in context: inout ActionContext) {
        for card in cards {
            context.effects.append(.closeNotification(card.topic))
            nagging.cards.removeAll { $0.tag == card.tag }
        }
    }
}
