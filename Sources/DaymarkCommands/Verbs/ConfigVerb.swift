import ArgumentParser
import DaymarkCore
import DaymarkStore

struct ConfigVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "config",
        abstract: "Show or change a setting.",
        discussion: """
              daymark config                 all settings
              daymark config voice gentle
              daymark config wake 08:30
              daymark config workHours mon-fri 9-17

            daymark hours shows and sets the hours of single days.
            """,
        aliases: ["settings"])

    @OptionGroup var common: Common
    @Argument(help: "Setting.", completion: .settings)
    var name: String?
    @Argument(help: "New value; - resets.", completion: .settingValues)
    var values: [String] = []

    private var value: String? { values.isEmpty ? nil : values.joined(separator: " ") }

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        var said: [String] = []
        if let name {
            guard let setting = SettingText.of(name) else {
                throw CommandError(
                    "“\(harmless(name))” is an unknown setting. List all with daymark config.",
                    example: "daymark config", code: 64)
            }
            if let text = value {
                guard let value = setting.value(text),
                    !setting.isZone || text == "-" || circumstances.zones.rules(text) != nil
                else {
                    throw CommandError(
                        "\(name): “\(harmless(text))” is not valid; use \(setting.allowed).", example: setting.example,
                        code: 64)
                }
                // Another usual category may move open tasks.
                let selections: [Selection] =
                    setting.name == "category" ? Selection.forToday(in: circumstances) + [.openMissions] : []
                said = try context.store.perform(selections, in: &context) { workspace, entropy in
                    let settings = workspace.settings
                    var changed = setting.written(value, to: settings)
                    changed.created = settings.created ?? circumstances.now
                    let words = Words(settings, at: circumstances)
                    let notice = workspace.change(ofUsualCategory: changed.category, in: circumstances).map {
                        words(UsualCategoryPhrase.changed(changed.category, $0))
                    }
                    let said = notice.map { [$0] } ?? []
                    return (said, try workspace.changeHours(in: circumstances, using: &entropy) { $0 = changed })
                }
            }
        }
        let notices = said
        let settings = try context.read([]) { $0.settings }
        let shown = name.map { SettingText.of($0).map { [$0] } ?? [] } ?? SettingText.all
        let json = JSON.object(shown.map { JSON.Member($0.name, $0.json(settings)) })
        return Output(json: json) { style in
            let width = max(12, shown.map { $0.name.count }.max() ?? 0)
            let lines = shown.map { setting in
                let value = fitted(
                    setting.text(settings), style.column(14, for: shown.map { $0.text(settings) }))
                return "\(fitted(setting.name, width)) \(value) \(style(setting.allowed, .dim))"
            }
            return (lines + notices).joined(separator: "\n")
        }
    }
}
