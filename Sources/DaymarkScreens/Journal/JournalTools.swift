import DaymarkCore

/// Shows the earlier versions of an entry, and the forms in which the journal is exported.
struct JournalTools {
    /// The maximum number of versions to show.
    private static let maxVersions = 30

    private let model: JournalModel
    private let context: ViewContext
    private var words: Words { context.words }

    init(_ model: JournalModel, in context: ViewContext) {
        self.model = model
        self.context = context
    }

    var html: HTML {
        element("div", .class("entry-tools")) {
            tool("export", icon: .share, label: words(JournalPhrase.export)) {
                element("p", .class("actions")) {
                    JournalFormat.allCases.map { format in
                        button(
                            words(JournalPhrase.format(format)), action: .journal(.export(format)), .class("soft"))
                    }
                }
            }
            tool("versions", icon: .history, label: words(JournalPhrase.versions)) {
                element("p", .class("detail")) {
                    model.versions.isEmpty ? words(JournalPhrase.noVersions) : words(JournalPhrase.versionsNote)
                }
                element("ul", .class("rows")) { model.versions.prefix(JournalTools.maxVersions).map { version($0) } }
            }
        }
    }

    /// A button with an icon that opens a panel. Opening one closes the other.
    private func tool(
        _ key: String, icon: Icon, label: String, @HTMLBuilder content: () -> HTML
    ) -> HTML {
        element("details", .key(key), .set("name", "entry-tools")) {
            element("summary", .set("title", label)) {
                icon.html
                element("span", .class("unseen")) { label }
            }
            element("div", .class("entry-panel")) {
                element("p", .class("title")) { label }
                content()
            }
        }
    }

    private func version(_ version: JournalVersion) -> HTML {
        let time = context.text(version.time)
        let facts =
            [words(JournalPhrase.words(JournalWords.count(version.text)))]
            + (version.isElsewhere ? [words(JournalPhrase.elsewhere)] : [])
        return element("li", .key(String(version.time.milliseconds))) {
            element("div") {
                element("span", .class("title")) { time }
                element("p", .class("detail")) { facts.joined(separator: ", ") }
                element("p", .class("detail")) {
                    JournalWords.beginning(of: version.text, letters: JournalModel.maxExcerpt)
                }
            }
            button(
                words(JournalPhrase.restoreButton), action: .journal(.restore(model.date, version.time.milliseconds)),
                .class("quiet"), .label(words(JournalPhrase.restore(time))))
        }
    }
}
