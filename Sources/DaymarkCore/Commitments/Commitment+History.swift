extension Commitment {
    static let history = KindHistory(
        title: { id, workspace, _ in workspace.commitments[id]?.title },
        label: { field, words in historyLabel(field).map { words($0) } },
        value: { field, value, words, circumstances in
            switch (field, value) {
            case ("start", .text(let text)):
                return CivilDateTime(text).map { KindHistory.moment($0, words: words, in: circumstances) }
            case ("title", .text(let text)), ("location", .text(let text)): return KindHistory.quoted(text)
            case ("category", .text(let text)): return text
            case ("picture", .text(let text)): return Picture(rawValue: text)?.title
            default: return nil
            }
        })

    private static func historyLabel(_ field: String) -> DetailPhrase? {
        switch field {
        case "title": .title
        case "start", "end": .when
        case "zone": .zone
        case "location": .place
        case "notes": .notes
        case "category": .category
        case "repeats": .repeats
        case "busy", "reachable": .busyStatus
        case "exdates": .leftOut
        case "reminders": .reminders
        case "picture": .picture
        default: nil
        }
    }
}
