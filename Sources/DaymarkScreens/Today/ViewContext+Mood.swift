import DaymarkCore

extension ViewContext {
    /// The reply to a mood: how it changed the plan, or why it did not.
    public func reply(to mood: Mood, _ noted: Workspace.NotedMood) -> String {
        func titles(_ ids: [RecordID]) -> [String] { ids.map { workspace.title(of: $0) ?? "" } }
        guard mood == .tired || mood == .stressed else { return words(MoodPhrase.reply(mood)) }
        if !noted.moved.isEmpty { return words(MoodPhrase.lightened(mood, titles(noted.moved))) }
        if !noted.later.isEmpty { return words(MoodPhrase.lighterStart(titles(noted.later))) }
        if !noted.kept.isEmpty { return words(MoodPhrase.cannotWait(titles(noted.kept))) }
        return words(MoodPhrase.nothingDemanding)
    }
}
