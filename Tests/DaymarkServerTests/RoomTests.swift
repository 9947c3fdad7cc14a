import DaymarkCore
import Testing

@testable import DaymarkServer

/// A room as a value: who is here, what the timers show, and when it ends.
@Suite struct RoomTests {
    private static let noon = Instant(seconds: 1_795_255_200)

    private func room() throws -> Room {
        try Room(linkHash: [7], name: "Wren", work: "", isHostHere: true, at: Self.noon)
    }

    private func later(_ seconds: Int64) -> Instant { Self.noon.adding(seconds: seconds) }

    private func names(_ room: Room) -> [String] { room.peopleHere.map { $0.name } }

    @Test func guestsAreSeenInTheOrderInWhichTheyCame() throws {
        var room = try room()
        let first = try room.join(name: "Otter", work: "Sewing", hash: [1], at: later(1))
        let second = try room.join(name: "Heron", work: "", hash: [2], at: later(2))
        #expect(names(room) == ["Wren", "Otter", "Heron"] && first != second)
        let seen = room.snapshot(for: second, at: later(3))
        #expect(seen.you == second && seen.people.map { $0.work } == ["", "Sewing", ""])
        #expect(seen.people.map { $0.isHost } == [true, false, false])
        #expect(RoomSnapshot(seen.json) == seen)
        try room.leave(first, at: later(4))
        #expect(names(room) == ["Wren", "Heron"] && room.seat(hash: [1]) == nil && room.seat(hash: [2]) == second)
    }

    @Test func aSilentGuestLeavesAndFindsTheirSeatAgain() throws {
        var room = try room()
        let guest = try room.join(name: "Otter", work: "", hash: [1], at: later(0))
        room.advance(to: later(Room.maxSilence - 1))
        #expect(names(room) == ["Wren", "Otter"])
        try room.isHere(RoomSeat.hostID, at: later(Room.maxSilence - 1))
        room.advance(to: later(Room.maxSilence))
        #expect(names(room) == ["Wren"] && room.seat(hash: [1]) == guest)
        try room.isHere(guest, at: later(Room.maxSilence + 60))
        #expect(names(room) == ["Wren", "Otter"])
        // A closed connection is given a moment for a reload.
        room.isSilent(guest, at: later(300))
        room.advance(to: later(300 + Room.returnSeconds - 1))
        #expect(names(room).contains("Otter"))
        room.advance(to: later(300 + Room.returnSeconds))
        #expect(!names(room).contains("Otter"))
        room.advance(to: later(Room.seatMinutes * 60 + 301))
        #expect(room.seat(hash: [1]) == nil)
        #expect(throws: RoomRefusal.noSeat) { try room.isHere(guest, at: later(9000)) }
    }

    @Test func anEmptyRoomEndsAndEveryRoomEndsAfterTwelveHours() throws {
        var room = try room()
        let empty = Room.maxSilence
        room.advance(to: later(empty))
        #expect(names(room).isEmpty && !room.isOver(at: later(empty)))
        #expect(!room.isOver(at: later(empty + Room.maxEmptyMinutes * 60 - 1)))
        #expect(room.isOver(at: later(empty + Room.maxEmptyMinutes * 60)))
        try room.isHere(RoomSeat.hostID, at: later(empty + 600))
        #expect(!room.isOver(at: later(empty + Room.maxEmptyMinutes * 60)))
        #expect(!room.isOver(at: later(12 * 3600 - 1)) && room.isOver(at: later(12 * 3600)))
    }

    @Test func aRoomOfACommandIsEmptyAtFirst() throws {
        let room = try Room(linkHash: [7], name: "Wren", work: "", isHostHere: false, at: Self.noon)
        #expect(names(room).isEmpty && room.isOver(at: later(Room.maxEmptyMinutes * 60)))
    }

    @Test func allWhoAreFreeStartAtTheSameTime() throws {
        var room = try room()
        let busy = try room.join(name: "Otter", work: "", hash: [1], at: later(0))
        let free = try room.join(name: "Heron", work: "", hash: [2], at: later(0))
        let done = try room.join(name: "Finch", work: "", hash: [3], at: later(0))
        try room.setTimer(done, minutes: 1, at: later(0))
        try room.setTimer(busy, minutes: 50, at: later(30))
        try room.startTogether(free, minutes: 25, at: later(100))
        let start = try #require(room.start)
        #expect(start.by == "Heron" && start.at == later(100 + Room.countdownSeconds))
        let common = RoomTimer(.running, since: start.at, until: start.at.adding(minutes: 25))
        let late = try room.join(name: "Swift", work: "", hash: [4], at: later(102))
        func timer(_ person: Int64) -> RoomTimer? { room.seats.first { $0.id == person }?.timer }
        #expect([free, done, late].allSatisfy { timer($0) == common })
        #expect(timer(busy)?.until == later(30 + 50 * 60) && timer(RoomSeat.hostID) == .idle)
        #expect(throws: RoomRefusal.startsAlready) { try room.startTogether(done, minutes: 5, at: later(103)) }
        room.advance(to: later(106))
        #expect(room.start == nil && timer(free) == common)
        for minutes in [0, -5, Room.maxMinutes + 1, .max] {
            #expect(throws: RoomRefusal.badMinutes) { try room.startTogether(free, minutes: minutes, at: later(200)) }
        }
    }

    @Test func wavesAreRareAndReachTheOnesTheyAreFor() throws {
        var room = try room()
        let guest = try room.join(name: "Otter", work: "", hash: [1], at: later(0))
        let other = try room.join(name: "Heron", work: "", hash: [2], at: later(0))
        let all = try room.wave(guest, to: nil, at: later(1))
        #expect(all.isShown(to: other) && all.isShown(to: RoomSeat.hostID) && !all.isShown(to: guest))
        #expect(throws: RoomRefusal.tooOften(seconds: 2)) { try room.wave(guest, to: nil, at: later(2)) }
        let one = try room.wave(guest, to: other, at: later(4))
        #expect(one.isShown(to: other) && !one.isShown(to: RoomSeat.hostID))
        for number in 2..<Room.maxWavesPerMinute { _ = try room.wave(guest, to: nil, at: later(1 + 3 * Int64(number))) }
        #expect(throws: RoomRefusal.self) { try room.wave(guest, to: nil, at: later(40)) }
        #expect(throws: Never.self) { try room.wave(guest, to: nil, at: later(61)) }
        for nobody in [guest, 99, -1] {
            #expect(throws: RoomRefusal.nobody) { try room.wave(guest, to: nobody, at: later(90)) }
        }
    }

    @Test func aRoomHasAsManySeatsAsItSays() throws {
        var room = try room()
        let first = try room.join(name: "First", work: "", hash: [1], at: later(0))
        for number in 2..<Room.maxSeats { _ = try room.join(name: "G", work: "", hash: [UInt8(number)], at: later(0)) }
        #expect(throws: RoomRefusal.full) { try room.join(name: "One more", work: "", hash: [200], at: later(1)) }
        // The seat of a guest who is away is given to one who comes.
        for seat in room.seats where seat.id != first { try room.isHere(seat.id, at: later(100)) }
        room.advance(to: later(Room.maxSilence))
        #expect(throws: Never.self) { try room.join(name: "One more", work: "", hash: [200], at: later(160)) }
        #expect(room.seats.count == Room.maxSeats && room.seat(hash: [1]) == nil)
    }

    @Test(arguments: ["", "   ", "\u{200b}", "\n\t", "\u{202e}"])
    func aNameHasToBeReadable(_ name: String) throws {
        #expect(throws: RoomRefusal.noName) { try RoomText.name(name) }
    }

    @Test func textsAreOneShortLine() throws {
        #expect(try RoomText.name("  Ada\n\u{202e}Lovelace\u{0} ") == "Ada Lovelace")
        #expect(try RoomText.name("👩‍🔬 Zoë") == "👩‍🔬 Zoë")
        #expect(try RoomText.work("") == "")
        #expect(try RoomText.name("<b>&amp;\"'") == "<b>&amp;\"'")
        #expect(throws: RoomRefusal.self) { try RoomText.name(String(repeating: "a", count: 41)) }
        #expect(throws: RoomRefusal.self) { try RoomText.work(String(repeating: "ä", count: 81)) }
        #expect(throws: RoomRefusal.tooManyParts(field: "name")) {
            try RoomText.name("a" + String(repeating: "\u{301}", count: 500))
        }
    }

    /// An emoji of several parts counts as one character.
    @Test(arguments: ["👩‍👩‍👧‍👦", "❤️", "😀"])
    func eightyEmojiAreATitle(_ emoji: String) throws {
        let title = String(repeating: emoji, count: 80)
        #expect(try RoomText.work(title) == title)
        #expect(throws: RoomRefusal.tooLong(field: "shared line", max: 80)) { try RoomText.work(title + emoji) }
    }

    @Test func titlesAreOnlyShownWhileTheHostSharesThem() throws {
        var room = try room()
        func work() -> String { room.seats[0].work }
        try room.share(RoomSeat.hostID, name: nil, work: "Letters", at: later(1))
        #expect(work() == "")
        try room.share(RoomSeat.hostID, name: nil, work: "Letters", isSharing: true, at: later(2))
        #expect(work() == "Letters")
        try room.share(RoomSeat.hostID, name: nil, work: "", isSharing: false, at: later(3))
        // A device that does not know of it yet sends the next title.
        try room.share(RoomSeat.hostID, name: nil, work: "Taxes", at: later(4))
        #expect(work() == "")
        #expect(throws: RoomRefusal.noName) { try room.share(RoomSeat.hostID, name: " ", work: "x", at: later(5)) }
    }

    @Test func revokingTheLinkLeavesTheHostAlone() throws {
        var room = try room()
        _ = try room.join(name: "Otter", work: "", hash: [1], at: later(0))
        room.revokeLink(at: later(5))
        #expect(names(room) == ["Wren"] && room.linkHash == nil && room.seat(hash: [1]) == nil)
    }

    @Test func aStoredRoomIsTheSameRoom() throws {
        var room = try room()
        let guest = try room.join(name: "Otter", work: "Sewing", hash: [1, 255, 16], at: later(0))
        try room.setTimer(guest, minutes: 25, at: later(1))
        let text = room.stored.text
        let read = try #require(Room(stored: try JSONReader.read(text), at: later(2)))
        #expect(read.seats == room.seats && read.linkHash == room.linkHash && read.created == room.created)
        #expect(read.lastID == room.lastID)
        // After a long time without a server, people have a moment to come back before they count as gone.
        var after = try #require(Room(stored: try JSONReader.read(text), at: later(3000)))
        #expect(after.peopleHere.count == 2)
        after.advance(to: later(3000 + 2 * Room.returnSeconds))
        #expect(after.peopleHere.isEmpty && after.seat(hash: [1, 255, 16]) == guest)
        #expect(Room(stored: .object(["seats": .array([])]), at: later(0)) == nil)
    }
}
