import DaymarkCore

/// Nags while the app is open: what comes due is shown on the page, and where the person has allowed it as a notification.
extension App {
    /// What of nags is on the page.
    struct Nagging {
        /// Those that have come and are not answered, the newest last.
        var cards: [NagMessage] = []
        /// Missions whose level keeps them on the page, with when they are due.
        var banners: [(mission: RecordID, deadline: Instant)] = []
        /// Missions that were put away until they nag again.
        var hushed: Set<RecordID> = []
        /// The mission that takes all of the screen until it is answered.
        var alarm: RecordID?
        var offer: EscalationOffer?
        var permission = NotifyPermission.unable
        /// Whether the account reaches this browser when no page is open.
        var isReached = false
        fileprivate var looked, found: (version: Int, minute: Int64)?
        /// Whether it was looked yet what has come due.
        var hasLooked: Bool { looked != nil }
    }

    /// Nags that came earlier than these minutes before are history: nobody is told of last week on opening the app.
    private static let longestPast: Int64 = 24 * 60

    /// For so many minutes after waking the summary of the day is not too late.
    private static let longestMorning: Int64 = 180

    /// How many cards there is room for.
    static let mostCards = 3

    /// For so many minutes what another channel has shown is heard here too: the account's server was quicker than the page.
    private static let freshness: Int64 = 2

    /// Looks what has come due; each nag is shown once on all devices.
    mutating func nag(in circumstances: Circumstances, _ effects: inout [Effect]) {
        let now = circumstances.now
        refreshNags(in: circumstances, &effects)
        // What was done on other devices meanwhile is not nagged about.
        guard !waitsForAccount else { return }
        if let looked = screens.nagging.looked, looked == (workspace.version, now.seconds / 60) { return }
        let from = now.adding(minutes: -App.longestPast)
        let all = workspace.nags(from: from, until: now.adding(minutes: Nag.digest), in: circumstances).filter {
            $0.at >= from && ($0.mission != nil || isNews($0, in: circumstances))
        }
        // What came before one that was shown was passed over for it.
        let shown = all.filter { workspace.nagEvents[NagEvent.id(of: .shown, $0.id)] != nil }
        let fresh = all.filter { nag in !shown.contains { $0.mission == nag.mission && $0.at >= nag.at } }
        for arrival in Nag.due(fresh, at: now).arrivals {
            guard let message = workspace.message(for: arrival, in: circumstances) else { continue }
            for nag in arrival {
                commit(
                    workspace.note(
                        .shown, of: nag.id, mission: nag.mission, channel: .app, in: circumstances, using: &entropy),
                    &effects)
                if let mission = nag.mission { screens.nagging.hushed.remove(mission) }
            }
            show(message, isLoud: true, &effects)
        }
        bringBack(shown, in: circumstances, &effects)
        refreshNags(in: circumstances, &effects)
        screens.nagging.looked = (workspace.version, now.seconds / 60)
    }

    /// What was shown by another channel, in another tab, or before the page was loaded anew is on the page until it is answered. Only
    /// `gentle` is told once.
    private mutating func bringBack(_ shown: [Nag], in circumstances: Circumstances, _ effects: inout [Effect]) {
        for nag in shown where nag.level != .gentle {
            guard let mission = nag.mission,
                !screens.nagging.cards.contains(where: { $0.occurrences.contains(nag.id) }),
                !shown.contains(where: { $0.mission == mission && $0.at > nag.at }),
                let event = workspace.nagEvents[NagEvent.id(of: .shown, nag.id)],
                let message = workspace.message(for: [nag], in: circumstances), isOpen(message, circumstances.now)
            else { continue }
            // What was pushed to this browser was heard, and so was what came before the page.
            let isHeard =
                event.channel == .app || event.channel == .push && screens.nagging.isReached
                || !screens.nagging.hasLooked
            let isFresh = event.at.map { $0.adding(minutes: App.freshness) >= circumstances.now } ?? false
            show(message, isLoud: isFresh && !isHeard, &effects)
        }
    }

    /// Whether this device is of an account that has not answered since it was started, nor been out of reach.
    var waitsForAccount: Bool { connection == .unknown && replica.position.account != 0 }

    /// Answered elsewhere, it is answered here.
    mutating func refreshNags(in circumstances: Circumstances, _ effects: inout [Effect]) {
        withdraw(screens.nagging.cards.filter { !isOpen($0, circumstances.now) }, &effects)
        let key = (workspace.version, circumstances.now.seconds / 60)
        if let found = screens.nagging.found, found == key { return }
        findBanners(in: circumstances)
        screens.nagging.found = key
    }

    /// Whether the summary of a day tells anything: it is morning still, and what is due was there when the day began.
    private func isNews(_ summary: Nag, in circumstances: Circumstances) -> Bool {
        guard circumstances.now <= summary.falls.adding(minutes: App.longestMorning) else { return false }
        return workspace.missions.places { mission in
            guard mission.pointee.isOpen, let due = mission.pointee.effectiveDeadline,
                let made = mission.pointee.created,
                made < summary.falls
            else { return false }
            return circumstances.instant(of: due, settings: workspace.settings) <= summary.deadline
        }.first != nil
    }

    private func isOpen(_ message: NagMessage, _ now: Instant) -> Bool {
        for occurrence in message.occurrences where workspace.nagEvents[NagEvent.id(of: .dismissed, occurrence)] == nil
        {
            guard let shown = workspace.nagEvents[NagEvent.id(of: .shown, occurrence)], let id = shown.mission else {
                return true
            }
            guard let mission = workspace.missions[id], mission.isOpen, mission.back(after: now) == nil else {
                continue
            }
            if !isAcknowledged(id, since: shown.at ?? now) { return true }
        }
        return false
    }

    private mutating func show(_ message: NagMessage, isLoud: Bool, _ effects: inout [Effect]) {
        screens.nagging.cards.removeAll {
            $0.tag == message.tag || message.mission != nil && $0.mission == message.mission
        }
        screens.nagging.cards.append(message)
        guard isLoud else { return }
        if screens.nagging.permission == .granted { effects.append(.notify(Notification(message, words: words))) }
        let settings = workspace.settings
        let tones = settings.voice.tones(message.sound)
        let pulse: [Int64] =
            message.vibrates ? (message.level == .nuclear ? [200, 100, 200, 100, 400] : [120, 80, 120]) : []
        guard !tones.isEmpty || !pulse.isEmpty else { return }
        effects.append(.feel(wave: settings.voice.wave, tones, pulse: pulse, once: message.tag.description))
    }

    private mutating func findBanners(in circumstances: Circumstances) {
        let now = circumstances.now
        let (settings, isPaused) = (workspace.settings, workspace.pause(in: circumstances) != nil)
        var banners: [(mission: RecordID, deadline: Instant)] = []
        var alarm: (mission: RecordID, deadline: Instant)?
        let loud = workspace.missions.places {
            $0.pointee.isOpen && ($0.pointee.aggression ?? settings.usualAggression).rawValue > 1
        }
        for place in isPaused ? [] : loud {
            let mission = workspace.missions.all[place]
            guard mission.back(after: now) == nil, let due = mission.effectiveDeadline else { continue }
            let deadline = circumstances.instant(of: due, settings: settings)
            switch NagSurface(mission.aggression ?? settings.usualAggression, deadline: deadline, now: now) {
            case .banner: banners.append((mission.id, deadline))
            case .fullScreen where !isAcknowledged(mission.id, since: deadline):
                if alarm.map({ deadline < $0.deadline }) ?? true { alarm = (mission.id, deadline) }
            case .badge, .countdown, .fullScreen: break
            }
        }
        screens.nagging.banners = banners.ordered { $0.deadline < $1.deadline }
        screens.nagging.alarm = alarm?.mission
        if alarm != nil, screens.dialog == nil { screens.dialog = .alarm }
        if alarm == nil, screens.dialog == .alarm { screens.dialog = nil }
    }

    private func isAcknowledged(_ mission: RecordID, since deadline: Instant) -> Bool {
        workspace.nagEvents.places {
            $0.pointee.mission == mission && $0.pointee.what == .acknowledged && !$0.pointee.deleted
                && ($0.pointee.at.map { $0 >= deadline } ?? false)
        }.first != nil
    }

    /// Takes what is shown from the page and from the device.
    private mutating func withdraw(_ cards: [NagMessage], _ effects: inout [Effect]) {
        for card in cards {
            effects.append(.closeNotification(card.place))
            screens.nagging.cards.removeAll { $0.tag == card.tag }
        }
    }

    // MARK: Answers

    mutating func handle(_ action: NagAction, in circumstances: Circumstances, _ effects: inout [Effect])
        throws(IntentError)
    {
        switch action {
        case .answer(let id, let answer): try self.answer(id, answer, in: circumstances, &effects)
        case .putAway(let tag): putAway(tag, in: circumstances, &effects)
        case .escalate(let id, let accepted):
            guard let offer = screens.nagging.offer, offer.mission == id else { return }
            screens.nagging.offer = nil
            commit(try workspace.answer(offer, accepted: accepted, in: circumstances, using: &entropy), &effects)
        case .ask: effects.append(.askToNotify)
        case .putOff: commit(workspace.note("notifyPutOffAt", in: circumstances, using: &entropy), &effects)
        case .permission(let permission): screens.nagging.permission = permission
        case .reached: screens.nagging.isReached = true
        case .test:
            effects.append(
                .notify(
                    Notification(
                        tag: "test", title: words(NagScreenPhrase.testTitle), body: words(NagScreenPhrase.testBody))))
        }
    }

    private mutating func answer(
        _ id: RecordID, _ answer: NagMessage.Action, in circumstances: Circumstances, _ effects: inout [Effect]
    ) throws(IntentError) {
        let shown = screens.nagging.cards.last { $0.mission == id }
        guard workspace.missions[id]?.isOpen == true else {
            // It was done elsewhere: the page says so.
            withdraw(screens.nagging.cards.filter { $0.mission == id }, &effects)
            return go(.nag(id), &effects)
        }
        if screens.dialog == .alarm, screens.nagging.alarm == id { screens.dialog = nil }
        switch answer {
        case .done:
            try handle(.complete(id), "", in: circumstances, &effects)
        case .acknowledge:
            let said = words(NagNoticePhrase.acknowledged(title(id)))
            commit(try workspace.acknowledge([id], in: circumstances, using: &entropy), &effects, saying: said)
        case .snooze(let choice):
            guard let until = choice.until(workspace.settings, in: circumstances) else { return }
            let operations = try workspace.snooze(
                [id], until: until, answering: shown?.occurrences.first, in: circumstances, using: &entropy)
            commit(operations, &effects, saying: snoozed(id, until, in: circumstances))
        case .focus:
            commit(try workspace.acknowledge([id], in: circumstances, using: &entropy), &effects)
            go(.mission(id), &effects)
        }
        withdraw(screens.nagging.cards.filter { $0.mission == id }, &effects)
        screens.nagging.hushed.insert(id)
    }

    private mutating func putAway(_ tag: RecordID, in circumstances: Circumstances, _ effects: inout [Effect]) {
        // A banner has the tag of its mission.
        if workspace.missions[tag] != nil { screens.nagging.hushed.insert(tag) }
        guard let card = screens.nagging.cards.last(where: { $0.tag == tag }) else { return }
        for occurrence in card.occurrences {
            let mission = workspace.nagEvents[NagEvent.id(of: .shown, occurrence)]?.mission
            commit(
                workspace.note(
                    .dismissed, of: occurrence, mission: mission, channel: .app, in: circumstances, using: &entropy),
                &effects)
        }
        if let mission = card.mission {
            screens.nagging.hushed.insert(mission)
            screens.nagging.offer = workspace.escalationOffer(mission, in: circumstances)
        }
        withdraw([card], &effects)
    }

    // MARK: Permission

    /// The mission for which it is asked whether notifications may be shown: there is a reason, and it was not asked lately.
    func notifyOffer(in circumstances: Circumstances) -> RecordID? {
        let (settings, now) = (workspace.settings, circumstances.now)
        guard screens.nagging.permission == .undecided,
            settings.notifyPutOffAt.map({ $0.adding(minutes: 7 * 1440) < now }) ?? true
        else { return nil }
        return workspace.missions.places { mission in
            guard mission.pointee.isOpen, mission.pointee.aggression ?? settings.usualAggression != .gentle,
                let due = mission.pointee.effectiveDeadline
            else { return false }
            return circumstances.instant(of: due, settings: settings) > now
        }.last.map { workspace.missions.all[$0].id }
    }
}

/// A notification as the shell shows it.
public struct Notification: Hashable, Sendable {
    public struct Button: Hashable, Sendable {
        let action: String
        let title: String
    }

    /// What comes twice under one tag is shown once.
    let tag: String
    let title: String
    let body: String
    var mission: RecordID?
    var buttons: [Button] = []
    /// Sound and vibration are the page's.
    var stays = false
    /// What is to be done when it is put away; empty for nothing.
    private var away = ""
    /// The nag, as the account knows it.
    private var nag: RecordID?

    init(tag: String, title: String, body: String) { (self.tag, self.title, self.body) = (tag, title, body) }

    public init(_ message: NagMessage, words: Words) {
        self.init(tag: message.place.description, title: message.title, body: message.body)
        away = Action.nag(.putAway(message.tag)).text
        nag = message.tag
        mission = message.mission
        stays = message.level == .nuclear
        guard let id = message.mission else { return }
        // Browsers show two; the page behind it has all.
        buttons = message.actions.filter { $0 != .focus && $0 != .acknowledge }.prefix(2).map {
            Button(action: Action.nag(.answer(id, $0)).text, title: words($0))
        }
    }

    public var json: JSON {
        .object([
            "do": .string("notify"), "tag": .string(tag), "title": .string(title), "body": .string(body),
            "stays": .bool(stays),
            "route": .string((mission.map { Route.nag($0) } ?? .today).name), "away": .string(away),
            "nag": .text(nag?.description),
            "buttons": .array(buttons.map { .object(["action": .string($0.action), "title": .string($0.title)]) }),
        ])
    }
}
