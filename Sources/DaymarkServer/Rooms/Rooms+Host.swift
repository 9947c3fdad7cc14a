import DaymarkCore
import DaymarkStore

/// The actions of the host only.
extension Rooms {
    /// The room as its host sees it.
    struct HostView: Sendable {
        let snapshot: RoomSnapshot
        let ends: Instant
        /// Whether the link leads into the room, so that it has not been revoked.
        let isLinkValid: Bool
        /// The secret of the link. Nil without a link, and after a restart of the server.
        let linkSecret: String?
    }

    func hostView() -> HostView? {
        read { state, now in
            guard let room = state.room else { return nil }
            return HostView(
                snapshot: room.snapshot(for: RoomSeat.hostID, at: now), ends: room.ends,
                isLinkValid: room.linkHash != nil, linkSecret: state.linkSecret)
        }
    }

    /// A room that no page of the host shows at present.
    struct RoomWithoutPage: Hashable, Sendable {
        let created: Instant
        /// The timer of the host, as the others see it.
        let timer: RoomTimer
        /// The title of a task that a page has shared. Empty if there is none.
        let title: String
    }

    /// Nil without a room, and while a page of the host shows it: the page reports the session itself.
    var roomWithoutPage: RoomWithoutPage? {
        read { state, _ in
            guard let room = state.room, !state.listeners.contains(RoomSeat.hostID) else { return nil }
            let host = room.seats.first { $0.isHost }
            return RoomWithoutPage(
                created: room.created, timer: host?.timer ?? .idle,
                title: host.map { $0.workIsTaskTitle ? $0.work : "" } ?? "")
        }
    }

    /// Makes a room. If there is one already, that one stays.
    /// - Parameter isHostHere: Whether a page makes it, which then shows the room.
    func make(name: String, work: String, isSharing: Bool = false, isHostHere: Bool) throws(RoomRefusal) {
        try change { state, now throws(RoomRefusal) in
            guard state.room == nil else { return }
            let secret = AccessSecret.make()
            state.room = try Room(
                linkHash: AccessSecret.hash(secret), name: name, work: work, isSharing: isSharing,
                isHostHere: isHostHere, at: now)
            (state.linkSecret, state.needsStoring) = (secret, true)
        }
    }

    /// Makes a new link in place of the former one. The guests stay.
    func renewLink() throws(RoomRefusal) {
        try change { state, _ throws(RoomRefusal) in
            guard state.room != nil else { throw .noRoom }
            let secret = AccessSecret.make()
            state.room?.linkHash = AccessSecret.hash(secret)
            (state.linkSecret, state.needsStoring) = (secret, true)
        }
    }

    /// Revokes the link, and removes all guests at once.
    func revokeLink() throws(RoomRefusal) {
        try change { state, now throws(RoomRefusal) in
            guard state.room != nil else { throw .noRoom }
            state.room?.revokeLink(at: now)
            state.linkSecret = nil
            state.requests = [:]
            state.listeners.close(.revoked) { $0 != RoomSeat.hostID }
        }
    }

    /// - Returns: whether there was a room.
    func end() -> Bool {
        let hadRoom = try? change { state, _ throws(RoomRefusal) -> Bool in
            guard state.room != nil else { return false }
            state.end()
            return true
        }
        return hadRoom ?? false
    }
}
