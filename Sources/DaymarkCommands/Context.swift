import ArgumentParser
import DaymarkCore
import DaymarkPlaybooks
import DaymarkStore
import Foundation

/// The options that every verb takes.
struct Common: ParsableArguments {
    @Flag(help: "Print JSON.")
    var json = false

    @Option(help: "Print colors.")
    var color = ColorChoice.auto

    @Option(help: ArgumentHelp("Use this as the current time.", valueName: "2026-11-21T09:30"))
    var now: String?

    @Option(help: ArgumentHelp("Time zone to use.", valueName: "Europe/Berlin"), completion: .zones)
    var zone: String?

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"), completion: .directory)
    var home: String?
}

/// The inputs of a verb: the time, the zone, randomness and the store. Tests pass their own.
struct Context {
    let store: SQLiteStore
    var circumstances: Circumstances
    var entropy: Entropy
    /// Reads a file's bytes, or standard input for `-`.
    let readFile: (String) -> [UInt8]?
    /// Asks the person a question and reads a line. Nil if there is no more input.
    var ask: (String) throws -> String? = { question in
        // Standard output has only the answer of the command.
        try StandardOutput.write(question, to: STDERR_FILENO)
        return readLine()
    }
    /// Opens a file in the person's editor and waits until it is closed. Returns its exit code. Nil if there is no
    /// terminal to open it in.
    var edit: ((String) -> Int32)?
    /// The playbooks that guess the lengths of tasks, which are read only if a task needs a guess. Nil without guesses.
    var playbooks: (() -> PlaybookLibrary)?
    /// Sentences for standard error that are no errors.
    var notes: [String] = []
    /// Whether a verb shows that the person is here at its time. False for a value of `--now`, and for a program that
    /// only reads through the API.
    var countsAsPresence = true

    init(store: SQLiteStore, circumstances: Circumstances, entropy: Entropy, readFile: @escaping (String) -> [UInt8]?) {
        self.store = store
        self.circumstances = circumstances
        self.entropy = entropy
        self.readFile = readFile
    }

    init(_ common: Common) throws {
        var entropy = Entropy.system()
        do {
            var opened = try SQLiteStore.open(Home(common.home), onFullDisk: true, using: &entropy)
            opened.habits = Context.habits(ProcessInfo.processInfo.environment)
            store = opened
        } catch {
            throw CommandError(error)
        }
        self.entropy = entropy
        let zones = SystemZones.zones()
        let settings = try store.read([]) { $0.settings }
        // A zone saved on another machine may be unknown here. That must not lock anyone out.
        func known(_ name: String) -> String? { name.isEmpty || zones.rules(name) == nil ? nil : name }
        let local = SystemZones.localName()
        // A machine in UTC is usually a server. The person is where another device saw them.
        let isServer = zones.rules(local)?.isUTC ?? true
        let name = common.zone ?? known(settings.zone) ?? (isServer ? known(settings.seenIn) : nil) ?? local
        guard let zone = zones.rules(name) else {
            throw CommandError(
                "“\(harmless(name))” is not valid; use a time zone, such as Europe/Berlin.",
                example: "--zone Europe/Berlin", code: 64)
        }
        circumstances = Circumstances(now: try Context.now(common.now, zone), zone: zone, zones: zones)
        edit = TextEditor.ofTerminal()
        playbooks = { PlaybookLibrary.builtIn }
        countsAsPresence = common.now == nil
        readFile = { path in
            path == "-" ? [UInt8](FileHandle.standardInput.readDataToEndOfFile()) : FileBytes.read(path)
        }
    }

    /// Reads a workspace of the selected records, with the current occurrences of repeating missions.
    func read<T>(_ selections: [Selection], _ body: (Workspace) throws -> T) throws -> T {
        try store.read(selections) { try body($0.withCurrentOccurrences(in: circumstances)) }
    }

    /// Whether this home knows everything the person did before today. A home that follows an account cannot tell.
    func knowsAll() throws -> Bool { countsAsPresence ? try store.followedAccount() == nil : false }

    /// The habits of the terminal's locale, from the variables that decide how times are written.
    static func habits(_ environment: [String: String]) -> RegionalHabits? {
        let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale.flatMap { RegionalHabits(locale: $0) }
    }

    private static func now(_ text: String?, _ zone: ZoneRules) throws -> Instant {
        guard let text else { return WallClock.system.now() }
        if let instant = Instant(text) { return instant }
        if let civil = CivilDateTime(text) { return zone.instant(of: civil) }
        if let date = CivilDate(text) { return zone.instant(of: CivilDateTime(date)) }
        throw CommandError(
            "“\(harmless(text))” is not valid; use a time, such as 2026-11-21T09:30.",
            example: "--now 2026-11-21T09:30", code: 64)
    }
}

/// A command of the command line. It builds its context from the options and answers with one value.
protocol Verb: ParsableCommand {
    var common: Common { get }
    func run(_ context: inout Context) throws -> Output
}

extension Verb {
    func run() throws { try answer { _, output in output } }

    /// Runs the command and prints its answer.
    /// - Parameter show: Returns the answer to print, once it has shown more than that.
    func answer(_ show: (Context, Output) throws -> Output) throws {
        do {
            var context = try Context(common)
            let output = try show(context, try run(&context))
            for note in context.notes { CommandError.print(note) }
            let style = Style.ofStandardOutput(common.color)
            let text = common.json ? output.json.text : output.text(in: style)
            // An empty line would be shown too: tmux opens a view for the output of a key's command.
            if !text.isEmpty { try StandardOutput.write(text + "\n") }
        } catch let error as CommandError {
            try error.fail(json: common.json)
        } catch let error as StoreError {
            try CommandError(error).fail(json: common.json)
        } catch let error as StandardOutput.Failure {
            try CommandError(error).fail(json: common.json)
        }
    }
}

extension CommandError {
    /// Prints the error on standard error and exits with its code.
    func fail(json: Bool) throws {
        if json {
            FileHandle.standardError.write(Data((JSON.object(["error": .string(sentence)]).text + "\n").utf8))
        } else {
            CommandError.print(description)
        }
        throw ExitCode(code)
    }

    /// Prints a message on standard error, with the name of the program before it.
    static func print(_ message: String) {
        let text = "daymark: \(message)"
        let width = isatty(STDERR_FILENO) == 1 ? Style.width(of: STDERR_FILENO) : nil
        FileHandle.standardError.write(Data(((width.map { wrapped(text, width: $0) } ?? text) + "\n").utf8))
    }
}

extension SQLiteStore {
    /// Runs an intent. Errors from Core become sentences in the voice of the person.
    /// - Parameter unsaved: what the answer is, if it is worth showing even though its operations cannot be stored.
    func perform<T>(
        _ selections: [Selection], in context: inout Context, unsaved: UnsavedAnswer? = nil,
        progress: (WriteProgress) -> Void = { _ in },
        _ intent: (Workspace, inout Entropy) throws -> (T, [Operation])
    ) throws -> T {
        let circumstances = context.circumstances
        let isSure = try context.knowsAll()
        let playbooks = context.playbooks
        do {
            return try perform(selections, in: circumstances, using: &context.entropy, progress: progress) {
                workspace, entropy in
                var workspace = workspace
                let noted = isSure ? workspace.notePresence(in: circumstances, using: &entropy) : []
                for operation in noted { workspace.apply(operation) }
                let guessed = workspace.guessLengths(with: playbooks, in: circumstances, using: &entropy)
                for operation in guessed { workspace.apply(operation) }
                let (result, operations) = try intent(workspace, &entropy)
                let named = operations.contains { $0.namesMission }
                let then =
                    named
                    ? workspace.applying(operations)
                        .guessLengths(with: playbooks, in: circumstances, using: &entropy) : []
                return (result, noted + guessed + operations + then)
            }
        } catch let error as StoreError where error.isAboutSpace {
            // Reading needs no space, and Daymark's own notes can be made another time.
            let (result, operations) = try read(selections) { try intent($0, &context.entropy) }
            guard !operations.isEmpty else { return result }
            guard let unsaved else { throw error }
            context.notes.append(unsaved.note(after: error))
            return result
        } catch let error as IntentError {
            let words = Words(try read([]) { $0.settings }, at: circumstances)
            var said = words(error)
            if case .doseAnswered = error { said += " For another dose, add its time, or use --next." }
            if case .startAndEnd = error {
                said += " To plan it from one time to another, use daymark move, such as daymark move essay 9:30-10."
            }
            if case .changesCommitment = error {
                said += " For example: daymark drop maths --on tomorrow, or daymark add '\"maths cancelled\" tomorrow'."
            }
            if case .alreadyThere = error { said += " For example: daymark edit dentist \"thu 15:00\"." }
            throw error.isAboutState ? CommandError.conflict(said) : CommandError(said, code: CommandError.dataError)
        }
    }
}

/// An answer that is worth showing even if nothing can be written.
enum UnsavedAnswer: String {
    case plan, tip

    /// Says why the answer is not saved.
    func note(after error: StoreError) -> String {
        let reason = if case .readOnly = error { "The database is read-only" } else { "There is no space left" }
        return "\(reason), so this \(rawValue) is shown but not saved."
    }
}

extension IntentError {
    /// Whether the same request may succeed in another state.
    fileprivate var isAboutState: Bool {
        switch self {
        case .alreadyDone, .notDone, .noDose, .doseAnswered, .noFocus, .noBreak, .journalTooLong, .journalNotYet: true
        default: false
        }
    }
}
