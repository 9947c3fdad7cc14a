import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

extension CompletionKind {
    /// Handles of the open tasks, earliest deadline first, and words of their titles.
    static let missions = CompletionKind.custom { _, _, prefix in Completions.missions(prefix) }
    static let settings = CompletionKind.list(SettingText.all.map { $0.name })
    static let settingValues = CompletionKind.custom { words, _, _ in Completions.settingValues(after: words) }
    static let nagSettings = CompletionKind.custom { words, index, _ in Completions.nagSettings(after: words, at: index)
    }
    static let fields = CompletionKind.custom { _, _, prefix in Completions.fields(prefix) }
    static let history = CompletionKind.custom { _, _, _ in Completions.history() }
    static let filters = CompletionKind.custom { _, _, prefix in Completions.filters(prefix) }
    static let savedFilters = CompletionKind.custom { _, _, _ in Completions.savedFilters() }
    static let zones = CompletionKind.custom { _, _, prefix in Completions.zones(prefix) }
}

/// Completions that a shell offers for arguments.
enum Completions {
    private static let most = 200
    private static let maxEntries = 20

    /// The store if it exists. Completing a word must not create a home.
    private static func store() -> SQLiteStore? {
        let home = Home()
        guard FileManager.default.fileExists(atPath: home.database) else { return nil }
        var entropy = Entropy.system()
        return try? SQLiteStore.open(home, onFullDisk: true, using: &entropy)
    }

    static func missions(
        _ prefix: String = "", _ shell: CompletionShell? = CompletionShell.requesting
    ) -> [String] {
        guard let store = store() else { return [] }
        return (try? missions(in: store, prefix, shell)) ?? []
    }

    static func missions(in store: SQLiteStore, _ prefix: String = "", _ shell: CompletionShell?) throws -> [String] {
        let workspace = try store.read([.firstOpenMissions(most)]) { $0 }
        let missions = workspace.missions.all.filter { $0.isOpen }
        let handles = Handles(try store.handleLengths(missions.map { $0.id }))
        let byHandle = missions.map { described(handles[$0.id], as: $0.title, in: shell) }
        guard !prefix.isEmpty else { return byHandle }
        let byTitle = missions.flatMap { mission in
            titleWords(mission.title, prefix).map { described($0, as: mission.title, in: shell) }
        }
        return byHandle + byTitle.uniqued()
    }

    /// The words of a title that begin with what was typed, in the same case.
    ///
    /// NB: bash expands the words that it is offered, so that a title could run a command. Letters and digits are safe.
    private static func titleWords(_ title: String, _ prefix: String) -> [String] {
        title.split { !$0.isLetter && !$0.isNumber }.compactMap { word in
            guard word.lowercased().hasPrefix(prefix.lowercased()) else { return nil }
            return prefix + word.lowercased().dropFirst(prefix.count)
        }
    }

    /// The newest entries of history, with their texts.
    static func history(_ shell: CompletionShell? = CompletionShell.requesting) -> [String] {
        guard let store = store() else { return [] }
        return (try? history(in: store, shell)) ?? []
    }

    static func history(in store: SQLiteStore, _ shell: CompletionShell?) throws -> [String] {
        let units = try store.history(limit: maxEntries)
        let touched = try store.withMissions(units.flatMap { $0.flatMap { $0.operation.touched } })
        let circumstances = try store.circumstances(at: WallClock.system.now())
        return try store.read([.records(touched)]) { workspace in
            units.map { unit in
                let text = HistoryText(
                    unit, workspace, words: Words(workspace.settings, at: circumstances), in: circumstances
                ).text
                return described(String(unit[0].operation.unit.handle.prefix(HistoryLookup.shown)), as: text, in: shell)
            }
        }
    }

    // MARK: Fields and values

    /// `priority=`, and once that is typed `priority=high`.
    static func fields(_ prefix: String) -> [String] {
        let specs = [Mission.schema.kind, Commitment.schema.kind].flatMap { $0.fields }.filter {
            !FieldEdit<Mission>.internalFields.contains($0.name)
        }
        guard let name = prefix.split(separator: "=", omittingEmptySubsequences: false).first, prefix.contains("=")
        else { return specs.map { $0.name + "=" }.uniqued() }
        return specs.filter { folded($0.name) == folded(String(name)) }.flatMap { values(of: $0.type) }.uniqued().map {
            "\(name)=\($0)"
        }
    }

    private static func values(of type: FieldType) -> [String] {
        switch type {
        case .choice(let names): names
        case .flag: ["yes", "no"]
        default: []
        }
    }

    static func settingValues(after words: [String]) -> [String] {
        guard let name = words.last(where: { SettingText.of($0) != nil }), let setting = SettingText.of(name) else {
            return []
        }
        return setting.isZone ? zones("") : values(of: setting.spec.type) + ["-"]
    }

    /// Levels and general settings first, then the settings of a level, then values.
    static func nagSettings(after words: [String], at index: Int) -> [String] {
        let typed = words.drop { $0 != "settings" }.dropFirst().prefix { $0 != "" }
        guard
            let first = typed.first(where: { word in
                Aggression(name: word) != nil || NagSetting.general.contains(word)
            })
        else { return Aggression.allCases.map { $0.name } + NagSetting.general }
        guard Aggression(name: first) != nil else { return settingValues(after: [first]) }
        guard let name = typed.dropFirst().first(where: { NagSetting.ofLevel.contains($0) }) else {
            return NagSetting.ofLevel
        }
        return (name == "channels" ? NagChannel.allCases.map { $0.name } : name == "againTimes" ? ["until"] : []) + [
            "-"
        ]
    }

    /// Names of time zones that begin with what was typed.
    static func zones(_ prefix: String) -> [String] { SystemZones.names().filter { $0.hasPrefix(prefix) } }

    /// A completion with its description, for shells that show one.
    static func described(_ word: String, as text: String, in shell: CompletionShell?) -> String {
        let text = harmless(text)
        switch shell {
        case CompletionShell.zsh:
            return word + ":" + text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        case CompletionShell.fish: return word + "\t" + text
        default: return word
        }
    }

    // MARK: Filters

    static func filters(_ prefix: String) -> [String] {
        let categories = Category.allCases.map { "#" + $0.name }
        let priorities = ["!low", "!high", "!critical", "!must"]
        let fixed = ["due:today", "due:tomorrow", "due:week", "due:past", "due:none"]
        let keys = FilterKey.allCases.filter { $0 != .isFlag && $0 != .filter }.map { $0.name + ":" }
        let flags = FilterFlag.allNames.map { "is:" + $0 }
        let choices = FilterKey.allCases.filter { folded(prefix).hasPrefix(folded($0.name) + ":") }.flatMap { key in
            key.choices.map { "\(key.name):\($0)" } + (key.isOptional ? ["\(key.name):any", "\(key.name):none"] : [])
        }
        let more = ["status:done", "status:dropped", "status:all", "energy:low", "energy:medium", "energy:high"]
        let orders = ["deadline", "urgency", "age", "estimate"].map { "sort:" + $0 }
        let levels = Aggression.allCases.map { "@" + $0.name }
        return categories + priorities + fixed + more + flags + orders + levels + keys + choices + labels()
            + savedFilters().map { "filter:" + $0 }
    }

    static func savedFilters() -> [String] {
        (try? store()?.read([.kind(.filter)]) { $0.filters.undeleted.map { $0.name }.filter { isSafe($0) } }) ?? []
    }

    /// The labels of open tasks.
    private static func labels() -> [String] {
        let found = try? store()?.read([.firstOpenMissions(most)]) { workspace in
            workspace.missions.all.filter { $0.isOpen }.flatMap { $0.labels }
        }
        return (found ?? []).uniqued().filter { isSafe($0) }.map { "+" + $0 }
    }

    /// Whether a shell would leave the text as it is.
    private static func isSafe(_ text: String) -> Bool {
        text.allSatisfy { $0.isLetter || $0.isNumber || ["-", "_", ".", "/"].contains($0) }
    }
}
