import DaymarkCore

/// Everything that can happen in the app: what a person does, and what the shell reports. Written as `name/argument`.
public enum Action: Hashable, Sendable {
    case go(Route)
    /// The line of capture changed; its text comes as the event's value.
    case draft
    /// The line is to be added.
    case capture
    /// A chip of the line is taken back.
    case refuseChip(Int)
    /// The time in the line is when something takes place instead of when it is due, or the other way round.
    case turnTime
    case complete(RecordID)
    case reopen(RecordID)
    /// Takes back a unit of history.
    case undo(RecordID)
    case dismiss
    case replan
    /// Agrees to what the plan has moved; puts it back.
    case keepMoves, putBack
    /// A calendar file's text comes as the event's value.
    case importCalendar
    /// The text of a file of this name, which Daymark may know, comes as the event's value.
    case importFile(String)
    /// Everything is to be given out as a file.
    case export
    /// What another app shared, or nothing, comes as the event's value: the line of capture is wanted.
    case share
    case mission(MissionAction)
    case list(ListAction)
    case commitment(CommitmentAction)
    case block(BlockAction)
    /// Shows the ways to make room for a mission; takes one of those that are shown.
    case ways(RecordID), way(RecordID, Int)
    case dialog(DialogAction)
    case mood(MoodAction)
    case nag(NagAction)
    /// Nothing is planned for so many days, or until the time that comes as the event's value; or again.
    case pause(days: Int64?), resume
    /// What is to become of what was due while nobody was there.
    case settle(Absence.Answer)
    /// What was suggested is to be done now.
    case suggest(RecordID)
    /// A setting's new value comes as the event's value.
    case set(String)
    /// Time has moved on.
    case tick
    /// Somebody looks at the page again.
    case here
    /// What another tab has kept comes as the event's value, or nothing where it was restored already.
    case remote
    /// An account's answer comes as the event's value.
    case receive
    case connection(Connection)
    /// Another account answers: it is to get what is here, or to stand in its place.
    case join, beginAnew
    /// The shell had to restart the module.
    case recovered
    /// An action that failed twice was set aside.
    case setAside
    /// What was set aside is to be given out as a file.
    case exportAside
    /// What was done could not be stored.
    case saveFailed
    /// Whether the browser keeps what is stored when space is short.
    case storage(stays: Bool)
    /// The page was opened with a link that lets nobody in any more.
    case linkRefused
    /// The copy of everything that was offered is put off.
    case putOffCopy

    public var text: String {
        switch self {
        case .go(let route): "go/\(route.name)"
        case .draft: "draft"
        case .capture: "capture"
        case .refuseChip(let index): "refuseChip/\(index)"
        case .turnTime: "turnTime"
        case .complete(let id): "complete/\(id.description)"
        case .reopen(let id): "reopen/\(id.description)"
        case .undo(let id): "undo/\(id.description)"
        case .dismiss: "dismiss"
        case .nag(let action): "nag/\(action.text)"
        case .replan: "replan"
        case .keepMoves: "keepMoves"
        case .putBack: "putBack"
        case .importCalendar: "importCalendar"
        case .importFile(let name): "importFile/\(name)"
        case .export: "export"
        case .share: "share"
        case .mission(let action): "mission/\(action.text)"
        case .list(let action): "list/\(action.text)"
        case .commitment(let action): "commitment/\(action.text)"
        case .ways(let id): "ways/\(id.description)"
        case .way(let id, let index): "way/\(id.description)/\(index)"
        case .block(let action): "block/\(action.text)"
        case .dialog(let action): action.text
        case .pause(let days): days.map { "pause/\($0)" } ?? "pause"
        case .resume: "resume"
        case .settle(let answer): "settle/\(answer.name)"
        case .mood(let action): "mood/\(action.text)"
        case .suggest(let id): "suggest/\(id.description)"
        case .set(let name): "set/\(name)"
        case .tick: "tick"
        case .here: "here"
        case .remote: "remote"
        case .receive: "receive"
        case .join: "join"
        case .beginAnew: "beginAnew"
        case .connection(let connection): "connection/\(connection.name)"
        case .recovered: "recovered"
        case .setAside: "setAside"
        case .exportAside: "exportAside"
        case .saveFailed: "saveFailed"
        case .storage(let stays): stays ? "storage/stays" : "storage/mayGo"
        case .linkRefused: "linkRefused"
        case .putOffCopy: "putOffCopy"
        }
    }

    /// Those that carry nothing: their text is their name.
    private static let plain: [Action] = [
        .draft, .capture, .turnTime, .dismiss, .replan, .keepMoves, .putBack, .importCalendar, .export, .share, .resume,
        .tick, .here,
        .remote, .receive, .join, .beginAnew, .recovered, .setAside, .exportAside, .saveFailed, .linkRefused,
        .putOffCopy,
    ]

    public init?(_ text: String) {
        if let action = Action.plain.first(where: { $0.text == text }) {
            self = action
            return
        }
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).map {
            String(decoding: Array($0), as: UTF8.self)
        }
        let argument = parts.count == 2 ? parts[1] : ""
        let rest = argument.parts(at: UInt8(ascii: "/"))
        switch parts.first ?? "" {
        case "go": self = .go(Route(name: argument))
        case "refuseChip":
            guard let index = Int(argument) else { return nil }
            self = .refuseChip(index)
        case "complete", "reopen", "undo":
            guard let id = RecordID(argument) else { return nil }
            self = parts[0] == "complete" ? .complete(id) : parts[0] == "reopen" ? .reopen(id) : .undo(id)
        case "nag":
            guard let action = NagAction(rest) else { return nil }
            self = .nag(action)
        case "importFile": self = .importFile(argument)
        case "mission":
            guard let action = MissionAction(rest) else { return nil }
            self = .mission(action)
        case "list":
            guard let action = ListAction(rest) else { return nil }
            self = .list(action)
        case "commitment":
            guard let action = CommitmentAction(rest) else { return nil }
            self = .commitment(action)
        case "ways":
            guard let id = RecordID(argument) else { return nil }
            self = .ways(id)
        case "way":
            guard rest.count == 2, let id = RecordID(rest[0]), let index = Int(rest[1]) else { return nil }
            self = .way(id, index)
        case "block":
            guard let action = BlockAction(rest) else { return nil }
            self = .block(action)
        case "pause": self = .pause(days: Int64(argument).map { min(max($0, 1), Workspace.longestPause) })
        case "settle":
            guard let answer = Absence.Answer(name: argument) else { return nil }
            self = .settle(answer)
        case "mood":
            guard let action = MoodAction(rest) else { return nil }
            self = .mood(action)
        case "suggest":
            guard let id = RecordID(argument) else { return nil }
            self = .suggest(id)
        case "set":
            guard !argument.isEmpty else { return nil }
            self = .set(argument)
        case "connection":
            guard let connection = Connection(name: argument) else { return nil }
            self = .connection(connection)
        case "storage": self = .storage(stays: argument == "stays")
        default:
            guard let action = DialogAction(parts.first ?? "", argument) else { return nil }
            self = .dialog(action)
        }
    }
}

extension Action {
    /// Whether the plan is what it is about: that is not to follow later, for what is let go stays where it was put.
    func isAboutPlan(at place: Route) -> Bool {
        switch self {
        case .tick, .here, .block, .ways, .way, .suggest, .replan, .keepMoves, .putBack, .pause, .resume, .settle: true
        case .undo: place == .today || place == .week
        default: false
        }
    }

    /// Whether it tells what others did or how things are, rather than what the person did here.
    var isNews: Bool {
        switch self {
        case .remote, .receive, .connection, .storage: true
        default: false
        }
    }

    /// Whether a person is there who does it; time passes and the shell has its troubles without anybody.
    var isByPerson: Bool {
        switch self {
        case .tick, .recovered, .setAside, .saveFailed: false
        default: !isNews
        }
    }
}
