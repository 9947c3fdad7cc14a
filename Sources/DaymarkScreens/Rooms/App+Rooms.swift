import DaymarkCore

extension App {
    mutating func handle(_ action: RoomAction, in context: inout ActionContext) throws(IntentError) {
        switch action {
        case .open: openRoom(in: &context)
        case .share: share(context.value == "true", in: &context)
        case .copy: context.effects.append(.room(.copy(screens.room.link)))
        case .send: context.effects.append(.room(.send(screens.room.link)))
        case .copied: notice = Notice(text: words(RoomNoticePhrase.copied))
        case .newLink: post("link", in: &context)
        case .revoke:
            post("revoke", in: &context)
            notice = Notice(text: words(RoomNoticePhrase.linkRevoked))
        case .end: post("end", in: &context)
        case .wave(let person):
            post("wave", .object(["to": person.map { .number($0) }]), in: &context)
            notice = Notice(text: words(RoomNoticePhrase.waveSent))
        case .start:
            guard let minutes = Int64(trimmed(context.value)) else { return }
            post("start", .object(["minutes": .number(minutes)]), in: &context)
        case .answer: receiveRoom(in: &context)
        case .event: try receiveRoomEvent(in: &context)
        case .connected: shellState.room = nil
        case .lost: if screens.room.room != nil { notice = Notice(text: words(RoomNoticePhrase.lost)) }
        case .noServer:
            screens.room.isOpening = false
            screens.room.problem = .noServer
        case .refused:
            // Only a text of the form can be refused with this status.
            screens.room.isOpening = false
            if context.value == "422", screens.room.room == nil {
                screens.room.problem = .noName
            } else {
                notice = Notice(text: words(RoomNoticePhrase.refused))
            }
        }
    }

    private func post(_ action: String, _ body: JSON = .object([:]), in context: inout ActionContext) {
        context.effects.append(.room(.post(action, body)))
    }

    /// Asks once whether there is a room already, such as after a reload. A page without an account has none.
    mutating func lookForRoom(in context: inout ActionContext) {
        guard !screens.room.hasLooked, device.connection == .synced else { return }
        screens.room.hasLooked = true
        context.effects.append(.room(.look))
    }

    private mutating func openRoom(in context: inout ActionContext) {
        let name = trimmed(context.value)
        screens.room.name = name
        guard !device.isOnlyCopy else { return screens.room.problem = .noServer }
        guard !name.isBlank else { return screens.room.problem = .noName }
        screens.room.problem = nil
        screens.room.isOpening = true
        post(
            "make",
            .object([
                "name": .string(name), "work": .string(sharedTitle(at: context.now)), "here": .bool(true),
                "sharing": .bool(screens.room.isSharing),
            ]),
            in: &context)
    }

    // MARK: Answers of the server

    private mutating func receiveRoom(in context: inout ActionContext) {
        guard let json = try? JSONReader.read(context.value) else { return }
        screens.room.isOpening = false
        guard let room = json["room"].flatMap({ RoomSnapshot($0) }) else {
            if screens.room.room != nil { leaveRoom() }
            return
        }
        screens.room.problem = nil
        // After a reload, the page shares what it shared before.
        let title = workspace.focus(at: context.now)?.mission.flatMap { workspace.title(of: $0) }
        if screens.room.room == nil, let title = title?.beginning(App.maxSharedTitle), !title.isEmpty,
            room.people.contains(where: { $0.id == room.you && $0.work == title })
        {
            screens.room.isSharing = true
        }
        screens.room.link = json.string("link") ?? ""
        screens.room.isLinkValid = json.bool("linkValid") ?? false
        screens.room.ends = json.number("ends").map { Instant(milliseconds: $0) }
        screens.room.code = json["qr"].flatMap { code in
            guard let size = code.number("size"), let path = code.string("path") else { return nil }
            return RoomState.Code(size: size, path: path)
        }
        show(room, in: context)
    }

    private mutating func receiveRoomEvent(in context: inout ActionContext) throws(IntentError) {
        guard let json = try? JSONReader.read(context.value) else { return }
        switch json.string("type") {
        case "room":
            guard let room = RoomSnapshot(json), screens.room.room != nil else { return }
            let former = screens.room.room?.start
            show(room, in: context)
            if let start = room.start, start != former { announce(start) }
        case "wave":
            let name = json.string("name") ?? ""
            let phrase = json.bool("toYou") == true ? RoomNoticePhrase.wavedToYou(name) : .waved(name)
            notice = Notice(text: words(phrase))
            if workspace.settings.sounds { soundFocus(.focusHalf, in: &context) }
        case "out":
            leaveRoom()
        default: break
        }
    }

    private mutating func show(_ room: RoomSnapshot, in context: ActionContext) {
        screens.room.room = room
        screens.room.clockDifference = room.now.milliseconds - context.now.milliseconds
        if let own = room.people.first(where: { $0.id == room.you }) { screens.room.name = own.name }
    }

    private mutating func leaveRoom() {
        let (name, mission) = (screens.room.name, screens.room.mission)
        screens.room = RoomState(hasLooked: true, name: name, mission: mission)
        shellState.room = nil
        notice = Notice(text: words(RoomNoticePhrase.ended))
    }

    // MARK: The shared start

    private mutating func announce(_ start: RoomSnapshot.Start) {
        screens.room.pending = .init(at: screens.room.local(start.at), minutes: start.minutes)
        notice = Notice(text: words(RoomNoticePhrase.startsSoon(by: start.by, minutes: start.minutes)))
    }

    /// Begins the session of a shared start once it is time, unless the person is in the middle of one.
    mutating func beginSharedStart(in context: inout ActionContext) throws(IntentError) {
        guard let pending = screens.room.pending, pending.at <= context.now else { return }
        screens.room.pending = nil
        let current = workspace.focus(at: context.now)
        guard current.map({ $0.phase == .paused || $0.phase == .overtime }) ?? true else { return }
        guard let mission = current?.mission ?? screens.room.mission, workspace.missions[mission]?.isOpen == true else {
            notice = Notice(text: words(RoomNoticePhrase.startedWithout))
            return
        }
        // After a sleep, the others are long in the middle of it.
        let late = (context.now.milliseconds - pending.at.milliseconds) / 60_000
        guard late < pending.minutes else { return }
        try startFocus(on: mission, minutes: pending.minutes - late, in: &context)
    }

    // MARK: The report to the others

    /// Reports the session to the room whenever it changes.
    mutating func reportToRoom(in context: inout ActionContext) {
        let status = workspace.focus(at: context.now)
        if let mission = status?.mission, screens.room.mission != mission { screens.room.mission = mission }
        guard screens.room.room != nil else { return }
        let report = RoomReport(status, work: sharedTitle(at: context.now), at: context.now)
        let former = shellState.room
        guard former != report else { return }
        shellState.room = report
        if former?.work ?? "" != report.work {
            context.effects.append(.room(.post("share", .object(["work": .string(report.work)]))))
        }
        if former.map({ $0.phase != report.phase || $0.since != report.since || $0.until != report.until }) ?? true {
            context.effects.append(.room(.post("timer", report.timer(at: context.now))))
        }
    }

    /// The title of the current mission if the person shares it, else nothing.
    private func sharedTitle(at now: Instant) -> String {
        guard screens.room.isSharing, let mission = workspace.focus(at: now)?.mission else { return "" }
        return (workspace.title(of: mission) ?? "").beginning(App.maxSharedTitle)
    }

    /// Starts or stops showing the others the title of the current mission.
    private mutating func share(_ isSharing: Bool, in context: inout ActionContext) {
        screens.room.isSharing = isSharing
        guard screens.room.room != nil else { return }
        let title = sharedTitle(at: context.now)
        shellState.room?.work = title
        post("share", .object(["sharing": .bool(isSharing), "work": .string(title)]), in: &context)
    }

    /// The longest title that the server takes.
    private static let maxSharedTitle = 80
}
