import DaymarkCore

extension ModelJSON {
    /// The journal entry of a day. Its text is empty if there is none.
    func entry(of date: CivilDate) -> JSON { .object(members(ModelJSON.entryFields, of: date)) }

    static let entryFields: [AnswerField<CivilDate>] = [
        .always("date", .stored("date", in: .journal)) { _, date in .string(date.description) },
        .always("text", .stored("text", in: .journal)) { json, date in .string(json.workspace.journalText(on: date)) },
        .always("words", .integer) { json, date in .int(JournalWords.count(json.workspace.journalText(on: date))) },
        .always("saved", .orNull(.time)) { json, date in
            json.workspace.journalTime(on: date).map { json.time($0) } ?? .null
        },
    ]
}
