import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore
import Foundation

extension CompletionKind {
    /// Handles of the open missions, earliest deadline first, with titles for shells that show descriptions.
    static let missions = CompletionKind.custom { _, _, _ in Completions.missions() }
    static let settings = CompletionKind.list(SettingText.all.map { $0.name })
    static let history = CompletionKind.custom { _, _, _ in Completions.history() }
    static let filters = CompletionKind.custom { _, _, prefix in Completions.filters(prefix) }
}

/// Completions that a shell offers for arguments.
enum Completions {
    private static let most = 200
    private static let mostEntries = 20

    /// The store if it exists. Completing a word must not create a home.
    private static func store() -> SQLiteStore? {
        let home = Home()
        guard FileManager.default.fileExists(atPath: home.database) else { return nil }
        var entropy = Entropy.system()
        return try? SQLiteStore.open(home, using: &entropy)
    }

    static func missions(_ shell: CompletionShell? = CompletionShell.requesting) -> [String] {
        guard let store = store() else { return [] }
        return (try? missions(in: store, shell)) ?? []
    }

    static func missions(in store: SQLiteStore, _ shell: CompletionShell?) throws -> [String] {
        let workspace = try store.read([.firstOpenMissions(most)]) { $0 }
        let missions = workspace.missions.all.filter { $0.isOpen }
        let handles = Handles(try store.handleLengths(missions.map { $0.id }))
        return missions.map { mission in
            described(handles[mission.id], mission.title, shell)
        }
    }

    /// The newest entries of history, with their texts.
    static func history(_ shell: CompletionShell? = CompletionShell.requesting) -> [String] {
        guard let store = store() else { return [] }
        return (try? history(in: store, shell)) ?? []
    }

    static func history(in store: SQLiteStore, _ shell: CompletionShell?) throws -> [String] {
        let units = try store.history(limit: mostEntries)
        let touched = units.flatMap { $0.flatMap { $0.operation.touched } }
        let circumstances = try store.circumstances(at: WallClock.system.now())
        return try store.read([.records(touched.uniqued())]) { workspace in
            units.map { unit in
                let text = HistoryText(unit, workspace, words: Words(workspace.settings), in: circumstances).text
                return described(String(unit[0].operation.unit.handle.prefix(HistoryLookup.shown)), text, shell)
            }
        }
    }

    /// A completion with its description, for shells that show one.
    static func described(_ word: String, _ text: String, _ shell: CompletionShell?) -> String {
        let text = harmless(text)
        switch shell {
        case CompletionShell.zsh:
            return word + ":" + text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        case CompletionShell.fish: return word + "\t" + text
        default: return word
        }
    }

    static func filters(_ prefix: String) -> [String] {
        let fixed = [
            "#school", "#work", "#personal", "!high", "!critical", "!must", "due:today", "due:tomorrow", "due:week",
            "due:past",
            "due:none",
        ]
        let more = [
            "status:done", "status:dropped", "status:all", "energy:low", "energy:high", "sort:urgency", "sort:age",
            "sort:estimate",
        ]
        let kept = (try? store()?.read([.kind(.filter)]) { $0.filters.present.map { "filter:" + $0.name } }) ?? []
        return fixed + more + kept
    }
}
