import DaymarkCore

/// Shows the settings: the list of pages with their present values, and one page. On a phone, one of the two is shown.
struct SettingsView {
    static let searchField = "settings-search"

    private let page: SettingsPage?
    private let query: String
    private let rows: SettingsRows
    private let isStoragePersistent: Bool?
    private var words: Words { rows.words }
    private var settings: Settings { rows.settings }
    private var device: DeviceStatus { rows.device }

    /// - Parameters:
    ///   - page: the open page. Nil for the list, beside which a wide screen shows the first page.
    ///   - query: the words to search.
    init(_ page: SettingsPage?, query: String, rows: SettingsRows) {
        (self.page, self.query, self.rows) = (page, query, rows)
        // If an account has a copy of the data, the page does not warn that this browser may clear its storage.
        let device = rows.device
        isStoragePersistent =
            device.isOnlyCopy || device.isStoragePersistent == true ? device.isStoragePersistent : nil
    }

    var html: HTML {
        element("div", .class(page == nil ? "settings-page listing" : "settings-page")) {
            list
            opened(page ?? .day)
        }
    }

    // MARK: The list of pages

    private var list: HTML {
        element("div", .class("settings-list")) {
            element("header", .class("day")) { element("h1") { words(AppPhrase.settingsTitle) } }
            element("div", .role("search")) {
                element("label", .class("unseen"), .set("for", SettingsView.searchField)) {
                    words(SettingsPagePhrase.search)
                }
                element(
                    "input", .id(SettingsView.searchField), .type("search"), .value(query),
                    .set("placeholder", words(SettingsPagePhrase.search)), .set("autocomplete", "off"),
                    .set("maxlength", "100"), .on("input", .searchSettings))
            }
            query.words.isEmpty ? pages : found
        }
    }

    private var pages: HTML {
        .joined(
            SettingsPage.groups.map { group in
                element("ul", .class("setting-rows")) { group.map { link($0) } }
            })
    }

    private func link(_ page: SettingsPage) -> HTML {
        element("li", .key(page.name)) {
            element(
                "a", .class("setting"), .href(page.route), .row(page.route),
                page == (self.page?.parent ?? self.page) ? .aria("aria-current", "page") : nil
            ) {
                page.icon.html
                element("span") { words(page.title) }
                element("span", .class("detail")) {
                    page == .device ? rows.sync.connection.value(words) : page.value(settings, words: words)
                }
                Icon.forward.html
            }
        }
    }

    /// The settings with the searched words in their label or in the title of their page.
    private var found: HTML {
        let wanted = folded(query).words
        let all = SettingsPage.allCases.flatMap { page in
            let title = words(page.title)
            return ([title] + rows.groups(of: page).flatMap { $0.rows }.map { $0.label }).enumerated().compactMap {
                index, label in
                let text = folded(label == title ? label : "\(label) \(title)")
                return !label.isEmpty && wanted.allSatisfy { text.holds($0) }
                    ? (page: page, label: label, index: index) : nil
            }
        }
        return .joined([
            element("p", .class(all.isEmpty ? "empty" : "unseen"), .role("status")) {
                words(SettingsPagePhrase.found(all.count))
            },
            element("ul", all.isEmpty ? .hidden : nil, .class("setting-rows")) {
                all.map { page, label, index in
                    element("li", .key("\(page.name)-\(index)")) {
                        element("a", .class("setting"), .href(page.route), .row(page.route)) {
                            element("span") { label }
                            element("span", .class("detail")) { index == 0 ? "" : words(page.title) }
                            Icon.forward.html
                        }
                    }
                }
            },
        ])
    }

    // MARK: A page

    private func opened(_ page: SettingsPage) -> HTML {
        element("div", .class("settings"), .key(page.name), .set("data-page", page.name)) {
            if let parent = page.parent {
                BackLink(to: parent.route, name: words(parent.title)).html
            } else {
                BackLink(to: .settings, name: words(AppPhrase.settingsTitle)).html
            }
            element("header", .class("day")) { element("h1") { words(page.title) } }
            rows.groups(of: page).map { group($0) }
            switch page {
            case .levels: NagSettings(settings, device: device, words: words).levels
            case .device: SyncView(status: rows.sync, words: words).html
            case .data: data
            default: .nothing
            }
        }
    }

    private func group(_ group: SettingGroup) -> HTML {
        element("section", .class("group")) {
            element("div", .class("setting-rows")) { group.rows.map { $0.html } }
            if let note = group.note { element("p", .class("detail")) { note } }
        }
    }

    private var data: HTML {
        element("section", .class("data")) {
            if let isPersistent = isStoragePersistent {
                element("p", .id("storage-state")) { words(isPersistent ? DevicePhrase.stays : .mayGo) }
            }
            element("p") {
                element("label", .class("file")) {
                    Icon.calendar.html
                    element("span") { words(DataPhrase.bringButton) }
                    element(
                        "input", .type("file"), .set("accept", SettingsView.importFormats), .flag("multiple"),
                        .on("change", .importFile("")))
                }
                button(words(DataPhrase.exportButton), action: .export, .class("quiet"))
            }
            if device.setAsideCount > 0 {
                button(
                    words(SettingNamePhrase.exportAside(device.setAsideCount)), action: .exportAside, .class("quiet"))
            }
        }
    }

    /// The formats that can be imported.
    private static let importFormats =
        ".ics,.ical,.csv,.tsv,.json,.txt,.md,.markdown,.org,text/calendar,text/csv,text/plain,application/json"
}
