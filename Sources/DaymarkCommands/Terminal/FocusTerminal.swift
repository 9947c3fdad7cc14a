import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

/// The live view of the focus session in a terminal. The session does not depend on it: whatever ends this program, the
/// session goes on.
struct FocusTerminal {
    /// The seconds after which changes by other devices are read.
    private static let refresh: Int64 = 3

    private var context: Context
    private let style: Style
    /// How far the time of `--now` is ahead of the clock, in milliseconds.
    private let offset: Int64

    init(_ context: Context, style: Style) {
        self.context = context
        self.style = style
        offset = context.circumstances.now.milliseconds - WallClock.system.now().milliseconds
    }

    /// Shows the timer until the session ends or the person leaves it.
    /// - Returns: The text to print afterwards. Nil if no session is running.
    func run() throws -> String? {
        var view = self
        view.setClock()
        var workspace = try view.read()
        guard FocusModel(in: view.view(workspace)) != nil else { return nil }
        let terminal = RawTerminal()
        defer { terminal.restore() }
        var readAt = view.context.circumstances.now
        while true {
            view.setClock()
            if readAt.adding(seconds: FocusTerminal.refresh) <= view.context.circumstances.now {
                workspace = try view.read()
                readAt = view.context.circumstances.now
            }
            guard let model = FocusModel(in: view.view(workspace)) else { break }
            terminal.draw(
                FocusText.screen(
                    model, in: view.view(workspace), style: style, width: terminal.width, height: terminal.height))
            switch terminal.key(within: 1000 - Int(view.context.circumstances.now.milliseconds % 1000)) {
            case .none: continue
            case .leave: return FocusText.line(in: view.view(workspace), style: style)
            case .character(let character):
                view.setClock()
                guard let request = FocusTerminal.request(for: character, model.status) else { continue }
                let said = try view.perform(request, model)
                workspace = try view.read()
                readAt = view.context.circumstances.now
                if !said.isEmpty { return said }
            }
        }
        return FocusText.forgotten(in: view.view(workspace), style: style)
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

    private mutating func setClock() {
        let now = Instant(milliseconds: WallClock.system.now().milliseconds + offset)
        context.circumstances = Circumstances(
            now: now, zone: context.circumstances.zone, zones: context.circumstances.zones)
    }

    private func view(_ workspace: Workspace) -> ViewContext { ViewContext(workspace, in: context.circumstances) }

    private func read() throws -> Workspace {
        let mission = try context.store.read([.kind(.session)]) { $0.focus(at: context.circumstances.now)?.mission }
        return try context.store.read([.kind(.session)] + (mission.map { [Selection.mission($0)] } ?? [])) { $0 }
    }

    /// Changes the session. Returns what to say if that ended it.
    private mutating func perform(_ request: FocusRequest, _ model: FocusModel) throws -> String {
        let circumstances = context.circumstances
        return try context.store.perform([.kind(.session), .mission(model.mission)], in: &context) {
            workspace, entropy in
            let change = FocusChange(request: request)
            let operations = try change.operations(workspace, on: model.mission, in: circumstances, using: &entropy)
            return (
                change.sentence(title: model.title, model.status, words: Words(workspace.settings)), operations
            )
        }
    }
}
