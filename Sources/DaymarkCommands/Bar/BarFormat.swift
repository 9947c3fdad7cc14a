import DaymarkCore

/// The programs that can show the bar.
enum BarFormat: String, CaseIterable {
    case xbar, swiftbar, waybar, polybar, argos, tmux, json

    func text(_ model: BarModel, _ program: BarProgram) -> String {
        switch self {
        case .xbar, .swiftbar, .argos: PluginMenu(model, program, for: self).text
        case .waybar: BarLine.waybar(model)
        case .polybar: BarLine.polybar(model, program)
        case .tmux: BarLine.tmux(model)
        case .json: model.json(program).text
        }
    }
}

extension BarModel {
    /// The model for programs that draw their own bar. `percentLeft` is null at night. `command` has the words of a command
    /// line.
    func json(_ program: BarProgram) -> JSON {
        .object([
            "text": .string(text), "state": .string(state.rawValue),
            "percentLeft": percent.map { .number($0) } ?? .null, "urgent": .bool(isUrgent),
            "parts": .array(parts.map { .string($0) }),
            "menu": .array(menu.map { group in .array(group.map { BarModel.json($0, program) }) }),
        ])
    }

    private static func json(_ item: BarItem, _ program: BarProgram) -> JSON {
        var members = [JSON.Member("title", .string(item.title))]
        switch item.action {
        case .run(let arguments)?:
            members.append(JSON.Member("command", .array(program.words(arguments).map { .string($0) })))
        case .open(let address)?: members.append(JSON.Member("open", .string(address)))
        case nil: break
        }
        return .object(members)
    }
}
