import DaymarkClient
import DaymarkCommands
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymark room LINK`: a guest without an account in the room of another person.
extension RoomCommand {
    /// Interval between checks for keys and events, in milliseconds.
    private static let interval = 100

    /// Joins the room and shows it until the guest leaves. Without a terminal, it says once who is there.
    func visit(_ text: String) throws {
        let link: RoomLink
        do {
            link = try RoomLink(text)
        } catch is RoomLink.Invalid {
            throw CommandFailure(
                "This is not a link to a room. One looks like https://day.example.org/room#0123…", code: 64)
        }
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        guard isTerminal, !json else { return try report(link) }
        let guest = try RoomGuest(link, name: try guestName(), work: work ?? "")
        defer { guest.leave() }
        let last = try RoomCommand.show(guest)
        try StandardOutput.write(last + "\n")
    }

    /// Prints the state of the room once. Only people in the room see who is there, so it takes a seat if there is a name.
    private func report(_ link: RoomLink) throws {
        guard let name else {
            let count = try RoomGuest.peopleHere(link)
            let people = count == 0 ? "Nobody is" : count == 1 ? "1 person is" : "\(count) people are"
            let answer = JSON.object(["here": .number(count), "room": .null])
            return try write("\(people) in the room. To join, run this in a terminal.", answer)
        }
        let guest = try RoomGuest(link, name: name, work: work ?? "")
        defer { guest.leave() }
        let room = try guest.post("here")
        let count = room.array("people")?.count ?? 0
        let answer = JSON.object(["here": .int(count), "room": room])
        try write(RoomCommand.people(answer), answer)
    }

    /// The name of the guest, which a terminal asks for.
    private func guestName() throws -> String {
        if let name { return name }
        try StandardOutput.write("Your name in the room: ", to: STDERR_FILENO)
        guard let typed = readLine(), !typed.isBlank else {
            throw CommandFailure("The others see your name: daymark room LINK --name Kai", code: 64)
        }
        return typed
    }

    /// Shows the room until the guest leaves or is out.
    /// - Returns: The sentence to print afterwards.
    private static func show(_ guest: RoomGuest) throws -> String {
        let words = Words(guest.voice)
        guard let room = RoomSnapshot(try guest.post("here")) else {
            throw CommandFailure("The server sent an answer that cannot be read.", code: 65)
        }
        var view = RoomView(room, words: words, at: milliseconds)
        let terminal = RawTerminal()
        defer { terminal.restore() }
        var wasConnected = true
        while true {
            terminal.draw(view.lines(at: milliseconds, width: terminal.width, height: terminal.height))
            for key in terminal.keys(within: interval) {
                guard let request = view.press(key, at: milliseconds) else { continue }
                guard request != .leave else { return words(RoomGuestPhrase.leftRoom) }
                try perform(request, as: guest, in: &view)
            }
            do {
                for event in try guest.nextEvents() {
                    if let last = view.receive(event, at: milliseconds) { return last }
                }
            } catch let refusal as HomeServer.Refusal where refusal.status == 404 {
                return words(RoomGuestPhrase.linkRevoked)
            } catch let refusal as HomeServer.Refusal where refusal.status == 410 {
                return words(RoomGuestPhrase.roomEnded)
            }
            guard guest.isConnected != wasConnected else { continue }
            wasConnected = guest.isConnected
            view.notice = words(wasConnected ? RoomGuestPhrase.reconnected : .lost)
        }
    }

    private static func perform(_ request: RoomView.Request, as guest: RoomGuest, in view: inout RoomView) throws {
        let (action, body): (String, JSON) =
            switch request {
            case .timer(let minutes): ("timer", .object(["minutes": .number(minutes)]))
            case .start(let minutes): ("start", .object(["minutes": .number(minutes)]))
            case .wave: ("wave", .object([:]))
            case .leave: ("leave", .object([:]))
            }
        do {
            let answer = try guest.post(action, body)
            if let room = RoomSnapshot(answer) { view.show(room) }
            if request == .wave { view.notice = view.words(RoomNoticePhrase.waveSent) }
        } catch let refusal as HomeServer.Refusal {
            // The event stream of a lost seat ends, and the next heartbeat finds the reason.
            view.notice = refusal.sentence
        } catch {
            guard HomeServerFailure(error) != nil else { throw error }
            view.notice = view.words(RoomGuestPhrase.noAnswer)
        }
    }

    /// The time of a clock that is never set.
    private static var milliseconds: Int64 { Int64(ProcessInfo.processInfo.systemUptime * 1000) }

    /// An error for a guest, who has no server of their own.
    static func guestFailure(_ error: any Error) -> any Error {
        guard let failure = HomeServerFailure(error) else { return error }
        var sentence = failure.sentence
        if let refusal = error as? HomeServer.Refusal, refusal.status == 404 {
            sentence += " Check that it is complete, or ask for a new one."
        }
        if failure.isUnreachable { sentence += " The host’s server may be off; try again later." }
        return CommandFailure(sentence, code: failure.code)
    }
}
