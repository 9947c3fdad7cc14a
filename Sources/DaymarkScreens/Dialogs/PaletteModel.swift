import DaymarkCore

/// What the palette finds by words: places, actions, missions and commitments.
struct PaletteModel {
    struct Entry: Hashable {
        let title: String
        /// What kind of thing it is.
        let kind: String
        let action: Action
    }

    let entries: [Entry]

    /// How many missions and commitments are offered.
    private static let mostFound = 8

    init(
        _ query: String, _ book: inout MissionBook, _ workspace: Workspace, opened: RecordID?,
        in circumstances: Circumstances
    ) {
        let words = Words(workspace.settings)
        let wanted = folded(query).words
        func fits(_ text: String) -> Bool {
            let text = folded(text)
            return wanted.allSatisfy { text.holds($0) }
        }
        var entries = PaletteModel.commands(workspace, opened, words: words).filter { fits("\($0.title) \($0.kind)") }
        if !wanted.isEmpty {
            var found = 0
            for entry in book.open(workspace, in: circumstances) where found < PaletteModel.mostFound {
                let mission = workspace.missions.all[entry.place]
                let text = withUnsafePointer(to: mission) { book.text(of: $0, workspace) }
                guard wanted.allSatisfy({ text.holds($0) }) else { continue }
                entries.append(Entry(title: mission.title, kind: words.thingName, action: .go(.mission(mission.id))))
                found += 1
            }
            let commitments = workspace.commitments.present.filter { $0.overrideOf == nil && fits($0.title) }
            entries += commitments.prefix(PaletteModel.mostFound).map {
                Entry(title: $0.title, kind: words(KeyPhrase.commitment), action: .go(.commitment($0.id, at: nil)))
            }
        }
        // What begins with the words comes first, then what has a word that does.
        let start = wanted.first ?? ""
        func rank(_ title: String) -> Int {
            let title = folded(title)
            return title.begins(with: start) ? 0 : title.holds(" " + start) ? 1 : 2
        }
        self.entries = start.isEmpty ? entries : entries.ordered { rank($0.title) < rank($1.title) }
    }

    private static func commands(_ workspace: Workspace, _ opened: RecordID?, words: Words) -> [Entry] {
        let (place, action) = (words(KeyPhrase.place), words(KeyPhrase.action))
        var entries: [Entry] = []
        if let opened, let mission = workspace.missions[opened], !mission.deleted {
            let done = mission.isOpen ? AppPhrase.completeLabel(mission.title) : .reopenLabel(mission.title)
            entries.append(
                Entry(title: words(done), kind: action, action: mission.isOpen ? .complete(opened) : .reopen(opened)))
            if mission.isOpen {
                entries.append(
                    Entry(
                        title: "\(words(MissionDetailPhrase.snoozeHeading)): \(words(MissionDetailPhrase.tomorrow))",
                        kind: action,
                        action: .mission(.snooze(opened, .tomorrow))))
                entries.append(
                    Entry(title: words(MissionDetailPhrase.letGoButton), kind: action, action: .mission(.letGo(opened)))
                )
            }
        }
        entries += [
            Entry(title: words(KeyPhrase.capture), kind: action, action: .share),
            Entry(title: words(AppPhrase.todayPlace), kind: place, action: .go(.today)),
            Entry(title: words(WeekPhrase.place), kind: place, action: .go(.week)),
            Entry(title: words(AppPhrase.missionsPlace), kind: place, action: .go(.missions)),
            Entry(title: words(ScreenPhrase.historyPlace), kind: place, action: .go(.history)),
            Entry(title: words(AppPhrase.settingsPlace), kind: place, action: .go(.settings)),
            Entry(title: words(MissionSearchPhrase.searchLabel), kind: action, action: .dialog(.key("/"))),
            Entry(title: words(AppPhrase.replanButton), kind: action, action: .replan),
            Entry(title: words(KeyPhrase.undo), kind: action, action: .dialog(.key("u"))),
            Entry(title: words(DataPhrase.exportButton), kind: action, action: .export),
            Entry(title: words(KeyPhrase.heading), kind: action, action: .dialog(.open(.keys))),
        ]
        return entries
    }
}

/// Where the palette stands.
struct PaletteList: Hashable {
    var query = ""
    var pointed = 0
}

/// A field to type in and a list of what is found (ARIA Authoring Practices, combobox with a list).
struct PaletteView {
    let html: HTML

    init(_ model: PaletteModel, _ list: PaletteList, words: Words) {
        let pointed = min(list.pointed, max(0, model.entries.count - 1))
        html = element("div", .class("palette"), .key("palette")) {
            element("h2", .id("dialog-title"), .class("unseen")) { words(KeyPhrase.paletteLabel) }
            element("form", .on("submit", .dialog(.choose(nil)))) {
                element(
                    "input", .id("palette-line"), .type("text"), .set("name", "line"), .value(list.query),
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
