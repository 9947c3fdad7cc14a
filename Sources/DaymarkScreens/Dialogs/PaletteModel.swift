import DaymarkCore

/// The entries of the command palette: screens, commands, missions and commitments.
struct PaletteModel {
    struct Entry: Hashable {
        let title: String
        /// The kind of entry, such as “Task” or “Screen”.
        let kind: String
        let action: Action
        /// The picture of a mission or commitment.
        var mark = HTML.nothing
        /// Further words by which it is found, in lower case. They are not shown.
        var keywords = ""
    }

    private static let pauseKeywords = "ill sick unwell cancel clear skip today rest break pause day off"

    /// The maximum number of missions to list, and of commitments.
    private static let maxRecords = 8

    let entries: [Entry]

    /// - Parameter opened: the open mission, which gets its own commands.
    init(_ query: String, opened: RecordID?, cache: inout MissionCache, in context: ViewContext) {
        let words = context.words
        let wanted = folded(query).words
        func matches(_ text: String) -> Bool {
            let text = folded(text)
            return wanted.allSatisfy { text.holds($0) }
        }
        let commands =
            PaletteModel.focusCommands(opened, in: context) + PaletteModel.missionCommands(opened, in: context)
            + PaletteModel.screens(in: context)
            + PaletteModel.commands(words)
        var entries = commands.filter { matches("\($0.title) \($0.kind) \($0.keywords)") }
        if !wanted.isEmpty {
            var found = 0
            for ranked in cache.open(in: context) where found < PaletteModel.maxRecords {
                let mission = context.workspace.missions.all[ranked.index]
                let text = withUnsafePointer(to: mission) { cache.text(of: $0, in: context.workspace) }
                guard wanted.allSatisfy({ text.holds($0) }) else { continue }
                let category = mission.category ?? context.settings.category
                entries.append(
                    Entry(
                        title: mission.title, kind: words.thingName, action: .go(.mission(mission.id)),
                        mark: context.workspace.picture(of: mission).mark(in: category)))
                found += 1
            }
            entries += PaletteModel.commitments(query, in: context)
        }
        // Titles that start with the query come first, then titles with a word that starts with it.
        if let line = PaletteModel.journalLine(query, words) { entries.insert(line, at: 0) }
        let start = wanted.first ?? ""
        func rank(_ title: String) -> Int {
            let title = folded(title)
            return title.begins(with: start) ? 0 : title.holds(" " + start) ? 1 : 2
        }
        self.entries = start.isEmpty ? entries : entries.ordered { rank($0.title) < rank($1.title) }
    }

    /// The name of the journal before a line adds the line to today's entry.
    private static func journalLine(_ query: String, _ words: Words) -> Entry? {
        let title = words(JournalPhrase.title)
        let parts = trimmed(query).words
        guard parts.count > 1, folded(parts[0]) == folded(title) else { return nil }
        let line = parts.dropFirst().joined(separator: " ")
        return Entry(title: words(JournalPhrase.addTyped(line)), kind: title, action: .journal(.addLine(line)))
    }

    /// The commitments that are found, each with its next date.
    private static func commitments(_ query: String, in context: ViewContext) -> [Entry] {
        guard let query = CommitmentQuery(query) else { return [] }
        let (workspace, words) = (context.workspace, context.words)
        return workspace.findCommitments(query, in: context.circumstances).prefix(maxRecords).map { found in
            let when = found.next.map { words.moment($0, in: context.circumstances) } ?? words(DaysPhrase.over)
            return Entry(
                title: found.commitment.title, kind: words(KeyPhrase.commitment) + " · " + when,
                action: .go(.commitment(found.commitment.id, at: found.next?.original)),
                mark: workspace.picture(of: found.commitment).mark(in: found.commitment.category))
        }
    }

    /// The commands on the current focus session, or a session on the open mission.
    private static func focusCommands(_ opened: RecordID?, in context: ViewContext) -> [Entry] {
        let words = context.words
        let kind = words(FocusPhrase.title)
        var entries: [Entry] = []
        if let opened, let mission = context.workspace.missions[opened], mission.isOpen {
            entries.append(
                Entry(title: words(FocusPhrase.startLabel(mission.title)), kind: kind, action: .focus(.start(opened))))
        }
        guard let status = context.workspace.focus(at: context.now) else { return entries }
        let isResting = !status.isRunning
        let commands: [(phrase: FocusPhrase, action: FocusAction)] = [
            (phrase: isResting ? .resumeButton : .pauseButton, action: isResting ? .resume : .pause),
            (phrase: .breakButton(context.workspace.breakMinutes(for: status)), action: .rest),
            (phrase: .wrapUpButton, action: .wrapUp), (phrase: .finishedButton, action: .finish),
        ]
        if status.offersBreak {
            entries.append(Entry(title: words(BreakPhrase.skipButton), kind: kind, action: .focus(.skip)))
        }
        return entries + commands.map { Entry(title: words($0.phrase), kind: kind, action: .focus($0.action)) }
    }

    private static func missionCommands(_ opened: RecordID?, in context: ViewContext) -> [Entry] {
        guard let opened, let mission = context.workspace.missions[opened], !mission.deleted else { return [] }
        let words = context.words
        let kind = words(KeyPhrase.action)
        guard mission.isOpen else {
            return [Entry(title: words(AppPhrase.reopenLabel(mission.title)), kind: kind, action: .reopen(opened))]
        }
        return [
            Entry(title: words(AppPhrase.completeLabel(mission.title)), kind: kind, action: .complete(opened)),
            Entry(
                title: "\(words(MissionDetailPhrase.snoozeHeading)): \(words(MissionDetailPhrase.tomorrow))",
                kind: kind,
                action: .mission(.snooze(opened, .tomorrow))),
            Entry(title: words(BreakdownPhrase.breakDown), kind: kind, action: .breakdown(.open(opened))),
            Entry(title: words(MissionDetailPhrase.letGoButton), kind: kind, action: .mission(.letGo(opened))),
        ]
    }

    private static func screens(in context: ViewContext) -> [Entry] {
        let words = context.words
        return [Entry(title: words(KeyPhrase.capture), kind: words(KeyPhrase.action), action: .share)]
            + Screen.all.filter { $0.isListed }.map { screen in
                let route = Route(screen.name)
                return Entry(title: screen.title(route, context), kind: words(KeyPhrase.screen), action: .go(route))
            }
    }

    private static func commands(_ words: Words) -> [Entry] {
        let kind = words(KeyPhrase.action)
        return [
            Entry(title: words(MissionSearchPhrase.searchLabel), kind: kind, action: .dialog(.key("/"))),
            Entry(title: words(AppPhrase.replanButton), kind: kind, action: .today(.replan)),
            Entry(
                title: words(PausePhrase.heading), kind: kind, action: .today(.askPause),
                keywords: PaletteModel.pauseKeywords),
            Entry(title: words(KeyPhrase.undo), kind: kind, action: .dialog(.key("u"))),
            Entry(title: words(KeyPhrase.redo), kind: kind, action: .dialog(.key("U"))),
            Entry(title: words(DataPhrase.exportButton), kind: kind, action: .export),
            Entry(
                title: words(JournalPhrase.howToAdd), kind: words(JournalPhrase.title), action: .journal(.open)),
            Entry(title: words(KeyPhrase.heading), kind: kind, action: .dialog(.open(.keys))),
        ]
    }
}

/// The query in the palette and the highlighted entry.
struct PaletteState: Hashable {
    var query = ""
    var pointed = 0
}

/// Shows the palette as a combobox: a text field with a listbox of matches (ARIA Authoring Practices).
struct PaletteView {
    let html: HTML

    init(_ model: PaletteModel, state: PaletteState, words: Words) {
        let pointed = min(state.pointed, max(0, model.entries.count - 1))
        html = element("div", .class("palette"), .key("palette")) {
            element("h2", .id("dialog-title"), .class("unseen")) { words(KeyPhrase.paletteLabel) }
            element("form", .on("submit", .dialog(.choose(nil)))) {
                element(
                    "input", .id("palette-line"), .type("text"), .set("name", "line"), .value(state.query),
                    .role("combobox"),
                    .label(words(KeyPhrase.paletteLabel)), .set("placeholder", words(KeyPhrase.paletteHint)),
                    .set("autocomplete", "off"),
                    .flag("autofocus"), .aria("aria-autocomplete", "list"),
                    .aria("aria-expanded", model.entries.isEmpty ? "false" : "true"),
                    .aria("aria-controls", "palette-list"),
                    model.entries.isEmpty ? nil : .aria("aria-activedescendant", "entry-\(pointed)"),
                    .on("input", .dialog(.find)))
            }
            element("ul", .id("palette-list"), .role("listbox"), .label(words(KeyPhrase.paletteLabel))) {
                model.entries.enumerated().map { index, entry in
                    element(
                        "li", .id("entry-\(index)"), .role("option"),
                        .aria("aria-selected", index == pointed ? "true" : "false"),
                        .on("click", .dialog(.choose(index)))
                    ) {
                        entry.mark
                        element("span", .class("title")) { entry.title }
                        element("span", .class("detail")) { entry.kind }
                    }
                }
            }
            element("p", model.entries.isEmpty ? .class("empty") : .class("unseen"), .role("status")) {
                model.entries.isEmpty ? words(KeyPhrase.paletteNothing) : ""
            }
        }
    }
}
