import ArgumentParser
import DaymarkClient
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd room`, which `daymark room` runs: opens a room for focusing together, and looks after it.
struct RoomCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "room", abstract: "Open a room for focusing together, or join one by its link.",
        discussion: """
              daymark room --name Ada            open a room, or show the open one
              daymark room LINK --name Kai       join another person’s room as a guest
              daymark room --list                who is there
              daymark room --new-link            after a restart of the server, or a revoked link
              daymark room --revoke              all guests are out, and the link is dead
              daymark room --end

            To open a room, a server must run: daymark serve. Guests need no account. They see \
            the people and their timers until they leave with q. Other keys start and pause \
            their own timer, start one for everyone, and wave. With --json, the state is \
            printed once: the people if you give --name, otherwise how many.
            """)

    @Argument(help: ArgumentHelp("Link of another person’s room, to join it.", valueName: "link"))
    var link: String?

    @Option(help: "Your name in the room.")
    var name: String?

    @Option(
        name: [.customLong("with"), .customLong("work")],
        help: ArgumentHelp("What you work on, if you want to share it.", valueName: "text"))
    var work: String?

    @Flag(help: "List who is in the room.")
    var list = false

    @Flag(help: "Make a new link. The former one is dead, and the guests stay.")
    var newLink = false

    @Flag(help: "Revoke the link, and put all guests out.")
    var revoke = false

    @Flag(help: "End the room.")
    var end = false

    @Option(help: ArgumentHelp("Address of the server of this home.", valueName: "address"))
    var server = "http://localhost:8080"

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    @Flag(help: "Print JSON.")
    var json = false

    func validate() throws {
        guard [list, newLink, revoke, end].filter({ $0 }).count <= 1 else {
            throw ValidationError("Use one of --list, --new-link, --revoke and --end at a time.")
        }
        guard link == nil || ![list, newLink, revoke, end].contains(true) else {
            throw ValidationError("Use --list, --new-link, --revoke and --end for your own room, without a link.")
        }
    }

    func run() throws {
        try CommandFailure.reporting(json: json) {
            if let link {
                do { return try visit(link) } catch { throw RoomCommand.guestFailure(error) }
            }
            let store = try SQLiteStore.open(Home(home))
            do {
                try HomeServer.with(store, address: server) { try run(at: $0) }
            } catch {
                throw RoomCommand.failure(error)
            }
        }
    }

    private func run(at server: HomeServer) throws {
        let site = JSON.string(server.site)
        if end {
            _ = try server.post("/room/host/end", .object([:]))
            return try write("The room has ended.", .object(["room": .null]))
        }
        if revoke {
            let room = try server.post("/room/host/revoke", .object(["site": site]))
            return try write("The link is revoked, and all guests are out. For another: daymark room --new-link", room)
        }
        if newLink { return try show(try server.post("/room/host/link", .object(["site": site]))) }
        let room = try server.get("/room/host?site=\(server.site)")
        if list || room["room"]?.isNull == false {
            guard room["room"]?.isNull == false else {
                throw CommandFailure("There is no room. Open one with: daymark room --name Ada", code: 1)
            }
            return list ? try write(RoomCommand.people(room), room) : try show(room)
        }
        guard let name else {
            throw CommandFailure("The others see your name: daymark room --name Ada", code: 64)
        }
        let body = JSON.object(["name": .string(name), "work": .text(work), "site": site])
        try show(try server.post("/room/host/make", body))
    }

    // MARK: Output

    private func show(_ room: JSON) throws {
        let people = RoomCommand.people(room)
        guard let link = room.string("link") else {
            let reason =
                room.bool("linkValid") == true
                ? "The link of this room still works, but is not known here since the server restarted."
                : "The link of this room was revoked."
            return try write("\(reason) For another: daymark room --new-link\n\(people)", room)
        }
        var text = ""
        if !json, let code = QRCode(link), PairCommand.terminalWidth() >= code.width { text += code.text + "\n" }
        text += "\(link)\nAnyone with this link can join. "
        text += "The room ends after \(Room.maxEmptyMinutes) minutes with nobody in it.\n"
        try write(text + people, room)
    }

    func write(_ text: String, _ json: JSON) throws {
        try StandardOutput.write((self.json ? json.text : text) + "\n")
    }

    /// A line for each person.
    static func people(_ room: JSON) -> String {
        guard let snapshot = room["room"].flatMap({ RoomSnapshot($0) }), !snapshot.people.isEmpty else {
            return "Nobody is here."
        }
        return snapshot.people.map { person in
            [printable(person.name), printable(person.work), person.timer.text(at: snapshot.now)]
                .filter { !$0.isEmpty }.joined(separator: " · ")
        }.joined(separator: "\n")
    }

    private static func failure(_ error: any Error) -> any Error {
        guard let failure = HomeServerFailure(error) else { return error }
        // Another program that answers, or an untrusted certificate, is not helped by a start.
        let wayOut = failure.isUnreachable ? " Start the server with: daymark serve" : ""
        return CommandFailure(failure.sentence + wayOut, code: failure.code)
    }
}

extension RoomTimer {
    /// The timer in a few English words.
    fileprivate func text(at now: Instant) -> String {
        switch phase {
        case .idle: return ""
        case .paused: return "paused"
        case .onBreak: return "on a break"
        case .running:
            guard let until else { return "focusing" }
            let left = (until.milliseconds - now.milliseconds + 59_999) / 60_000
            return left > 0 ? "\(left) min left" : "over time"
        }
    }
}
