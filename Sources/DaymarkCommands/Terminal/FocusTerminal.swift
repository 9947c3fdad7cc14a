import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

/// The live view of the focus session in a terminal. The session does not depend on it: whatever ends this program, the
/// session goes on.
struct FocusTerminal {
    /// The seconds after which changes by other devices are read.
    private static let refreshSeconds: Int64 = 3
    /// The time before a deadline in which it presses, in minutes.
    private static let lastHour: Int64 = 60

    private var context: Context
    private let style: Style
    private let clock: WallClock
    /// How far the time of `--now` is ahead of the clock, in milliseconds.
    private let offset: Int64
    private var workspace: Workspace
    private var readAt: Instant
    /// The stray thought that is being typed. Nil if none is.
    private(set) var thought: TypedLine?
    /// The lines that report what the last key did.
    private var report: [String] = []

    init(_ context: Context, style: Style, clock: WallClock = .system) throws {
        self.context = context
        self.style = style
        self.clock = clock
        offset = context.circumstances.now.milliseconds - clock.now().milliseconds
        workspace = try FocusTerminal.read(context)
        readAt = context.circumstances.now
    }

    /// Shows the timer until the session ends or the person leaves it.
    /// - Returns: The text to print afterwards. Nil if no session is running.
    func run() throws -> String? {
        var view = self
        guard FocusModel(in: view.view) != nil else { return nil }
        let terminal = RawTerminal()
        defer { terminal.restore() }
        while let lines = view.lines(width: terminal.width, height: terminal.height) {
            terminal.draw(lines)
            let wait = 1000 - Int(view.context.circumstances.now.milliseconds % 1000)
            for key in terminal.keys(within: wait) {
                if let last = try view.press(key) { return last }
            }
            try view.refresh()
        }
        return try view.end()
    }

    /// The rows to show. Nil if no session is running any more.
    func lines(width: Int, height: Int) -> [String]? {
        FocusModel(in: view).map {
            FocusText.screen($0, in: view, style: style, width: width, height: height, thought: thought, report: report)
        }
    }

    /// Carries out a key.
    /// - Returns: The text to print after leaving the view. Nil to stay.
    mutating func press(_ key: TerminalKey) throws -> String? {
        setClock()
        guard let model = FocusModel(in: view) else { return nil }
        report = []
        if thought != nil { return try typeThought(key) }
        switch key {
        case .escape, .interrupt, .character("q"): return FocusText.line(in: view, style: style)
        case .character("n"): thought = TypedLine()
        case .character("t"): try tick(model.mission)
        case .character(let character):
            guard let request = FocusTerminal.request(for: character, model.status) else { return nil }
            let text = try perform(request, model)
            try reload()
            return text.isEmpty ? nil : text
        case .enter, .erase, .eraseWord, .eraseLine, .pasted: break
        }
        return nil
    }

    /// Lets time pass, and reads what other devices have changed.
    mutating func refresh() throws {
        setClock()
        if readAt.adding(seconds: FocusTerminal.refreshSeconds) <= context.circumstances.now { try reload() }
    }

    /// The text to print once the session has ended elsewhere. A thought that is not finished is kept.
    private mutating func end() throws -> String {
        try last(FocusText.forgotten(in: view, style: style))
    }

    /// The text to print after leaving the view. A thought that is not finished is kept. If it cannot be added, it is
    /// printed, so that it can be copied.
    private mutating func last(_ text: String) throws -> String {
        if let thought { try park(thought.text) }
        let unkept = thought.map { harmless($0.text) } ?? ""
        return (report + [unkept, text]).filter { !$0.isEmpty }.joined(separator: "\n")
    }

    private static func request(for key: Character, _ status: FocusStatus) -> FocusRequest? {
        switch key {
        case " ", "p": status.phase == .paused || status.phase == .onBreak ? .resume : .pause
        case "+", "=": .extend(5)
        case "b": .rest(nil)
        case "k": status.offersBreak || status.phase == .onBreak ? .skip : nil
        case "d": .done
        case "s": .stop
        default: nil
        }
    }

    // MARK: The workspace

    private var view: ViewContext { ViewContext(workspace, in: context.circumstances) }

    private mutating func setClock() {
        let now = Instant(milliseconds: clock.now().milliseconds + offset)
        context.circumstances = context.circumstances.moved(to: now)
    }

    private mutating func reload() throws {
        workspace = try FocusTerminal.read(context)
        readAt = context.circumstances.now
    }

    private static func read(_ context: Context) throws -> Workspace {
        let now = context.circumstances.now
        let mission = try context.read([.kind(.session)]) { $0.focus(at: now)?.mission }
        // The deadlines of other missions press too, and what keeps nags quiet holds them back.
        let selections: [Selection] = [.kind(.session), .nags(until: now.adding(minutes: lastHour))]
        return try context.read(selections + (mission.map { [Selection.mission($0)] } ?? [])) { $0 }
    }

    /// Changes the session. Returns what to say if that ended it.
    private mutating func perform(_ request: FocusRequest, _ model: FocusModel) throws -> String {
        let circumstances = context.circumstances
        return try context.store.perform([.kind(.session), .mission(model.mission)], in: &context) {
            workspace, entropy in
            let change = FocusChange(request: request)
            let operations = try change.operations(workspace, on: model.mission, in: circumstances, using: &entropy)
            return (
                change.sentence(title: model.title, model.status, words: Words(workspace.settings, at: circumstances)),
                operations
            )
        }
    }

    /// Ticks the current step, if there is one.
    private mutating func tick(_ mission: RecordID) throws {
        let circumstances = context.circumstances
        let hasTicked = try context.store.perform([.kind(.session), .mission(mission)], in: &context) {
            workspace, entropy -> (Bool, [DaymarkCore.Operation]) in
            let chosen = workspace.focus(at: circumstances.now)?.step
            guard let current = workspace.currentStep(of: mission, chosen: chosen) else { return (false, []) }
            let operations = try workspace.setStep(current.step.id, done: true, in: circumstances, using: &entropy)
            return (true, operations)
        }
        try reload()
        guard hasTicked, workspace.currentStep(of: mission, chosen: nil) == nil else { return }
        report = [view.words(FocusPhrase.stepsDone)]
    }

    // MARK: Stray thoughts

    private mutating func typeThought(_ key: TerminalKey) throws -> String? {
        guard var line = thought else { return nil }
        // Ctrl-C leaves the view as at any other time. Only Escape discards the thought.
        if key == .interrupt { return try last(FocusText.line(in: view, style: style)) }
        switch line.press(key) {
        case .typing: thought = line
        case .left: thought = nil
        case .kept: try park(line.text)
        }
        return nil
    }

    /// Adds a thought to the tasks. A line that cannot be added stays, so that it can be changed.
    private mutating func park(_ text: String) throws {
        thought = nil
        guard !text.isBlank else { return }
        do {
            let added = try Capturing.add(text, isThought: true, &context).text(in: .plain)
            report = added.split(separator: "\n").map { String($0) }
        } catch let error as CommandError {
            (thought, report) = (TypedLine(text), [error.sentence])
        } catch let error as StoreError {
            (thought, report) = (TypedLine(text), [CommandError(error).sentence])
        }
    }
}
