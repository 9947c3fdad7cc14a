/// The columns of a table by the names in its header, in any of the languages that ``Language`` knows.
struct TableHeader {
    let row: CSV.Row
    /// The languages of the table, the likeliest first.
    let languages: [Language]
    /// The columns with each meaning. Several columns may hold notes, labels or categories.
    private let indices: [TableColumn: [Int]]
    private let usedIndices: Set<Int>

    init(_ row: CSV.Row) {
        self.row = row
        let names = row.cells.map { TableHeader.plain($0) }
        let languages = TableHeader.languages(of: names)
        self.languages = languages
        var found: [TableColumn: [(index: Int, rank: Int)]] = [:]
        for (index, name) in names.enumerated() where !name.isEmpty {
            if let (column, rank) = TableHeader.meaning(of: name, in: languages) {
                found[column, default: []].append((index, rank))
            }
        }
        var indices: [TableColumn: [Int]] = [:]
        for (column, places) in found { indices[column] = places.ordered { $0.rank < $1.rank }.map { $0.index } }
        TableHeader.chooseTitle(&indices)
        if indices[.due] == nil { indices[.due] = indices.removeValue(forKey: .date) }
        self.indices = indices
        var used = Set<Int>()
        for (column, places) in indices where column != .date && column != .event {
            used.formUnion(TableHeader.holdsSeveral(column) ? places : Array(places.prefix(1)))
        }
        usedIndices = used
    }

    /// Without a title, the subject is the title, or else the description. Beside a title, a subject is a category.
    private static func chooseTitle(_ indices: inout [TableColumn: [Int]]) {
        if indices[.title] != nil {
            if let subjects = indices.removeValue(forKey: .subject) { indices[.category, default: []] += subjects }
        } else {
            let texts = indices[.notes] ?? []
            indices[.title] = indices.removeValue(forKey: .subject) ?? (texts.isEmpty ? nil : Array(texts.prefix(1)))
            if indices[.title] == Array(texts.prefix(1)) { indices[.notes] = Array(texts.dropFirst()) }
        }
    }

    private static func holdsSeveral(_ column: TableColumn) -> Bool {
        switch column {
        case .notes, .labels, .category, .skip, .done, .status, .percent, .completed, .steps, .waits: true
        default: false
        }
    }

    func index(_ column: TableColumn) -> Int? { indices[column]?.first }
    func allIndices(_ column: TableColumn) -> [Int] { indices[column] ?? [] }

    var hasTitle: Bool { indices[.title] != nil }
    /// Whether the columns are those of a calendar, with the times at which events begin and end.
    var isOfEvents: Bool { indices[.event] != nil && indices[.start] != nil }
    /// The order of dates that is usual where the header's language is spoken. Nil for English.
    var usualOrder: DateOrder? { languages.first.map { $0.code } == "en" ? nil : .dayFirst }

    /// The names of the columns that no mission takes anything from.
    func unusedNames(where hasValues: (Int) -> Bool) -> [String] {
        row.cells.indices.filter { !usedIndices.contains($0) && hasValues($0) }.map { index in
            let name = trimmed(row.cells[index])
            return name.isEmpty ? "column \(index + 1)" : name
        }
    }

    /// Whether a row can only be a header: it has at least two cells, and each is the name of a column.
    static func isCertain(_ row: CSV.Row) -> Bool {
        let names = row.cells.map { plain($0) }.filter { !$0.isEmpty }
        guard names.count > 1 else { return false }
        let languages = languages(of: names)
        return names.allSatisfy { meaning(of: $0, in: languages) != nil } && TableHeader(row).hasTitle
    }

    // MARK: Names

    /// A name without spaces, hyphens, underscores and a colon or star at its end.
    private static func plain(_ name: String) -> String {
        let letters = folded(trimmed(name)).utf8.filter { !" -_:*".utf8.contains($0) }
        return String(decoding: letters, as: UTF8.self)
    }

    /// The names of columns in each language of ``Language/all``.
    private static let columnNames: [[(name: String, meaning: String)]] = Language.all.map { language in
        Vocabulary(language.columns).entries.map { (plain(String(decoding: $0.phrase, as: UTF8.self)), $0.meaning) }
    }

    /// The languages, those first that know most of the names.
    private static func languages(of names: [String]) -> [Language] {
        let counts = columnNames.map { known in names.count { name in known.contains { $0.name == name } } }
        return Language.all.indices.ordered { counts[$0] > counts[$1] }.map { Language.all[$0] }
    }

    /// The meaning of a name, and its rank among the names with that meaning: the first is the plainest.
    private static func meaning(of name: String, in languages: [Language]) -> (column: TableColumn, rank: Int)? {
        for language in languages {
            guard let languageIndex = Language.all.firstIndex(where: { $0.code == language.code }) else { continue }
            let names = columnNames[languageIndex]
            if let index = names.firstIndex(where: { $0.name == name }),
                let column = TableColumn(name: names[index].meaning)
            {
                return (column, index)
            }
        }
        return nil
    }
}
