extension Mission {
    static let history = KindHistory(
        title: { id, workspace, _ in workspace.title(of: id) },
        label: { field, words in historyLabel(field).map { words($0) } },
        value: { field, value, words, circumstances in
            switch (field, value) {
            case ("deadline", .text(let text)), ("ownDeadline", .text(let text)):
                return Deadline(text).map { words.deadline($0, in: circumstances) }
            case ("estimate", .int(let minutes)): return words.length(minutes)
            case ("snoozedUntil", .int(let milliseconds)):
                let civil = circumstances.zone.civil(at: Instant(milliseconds: milliseconds))
                return KindHistory.moment(civil, words: words, in: circumstances)
            case ("title", .text(let text)), ("link", .text(let text)): return KindHistory.quoted(text)
            case ("priority", .text(let text)), ("category", .text(let text)), ("aggression", .text(let text)),
                ("energyNeeded", .text(let text)), ("cognitiveLoad", .text(let text)), ("activity", .text(let text)):
                return text
            case ("doseAnchor", .text(let text)):
                return DoseAnchor(name: text).map { words(DosePhrase.followed($0)) }
            case ("picture", .text(let text)): return Picture(rawValue: text)?.title
            case ("openingHours", .text(let text)):
                return OpeningHours(name: text).map { words(ChoicePhrase.openingHours($0)) }
            default: return nil
            }
        },
        isBookkeeping: { guessFields.contains($0.field) })

    private static func historyLabel(_ field: String) -> DetailPhrase? {
        switch field {
        case "title": .title
        case "notes": .notes
        case "deadline", "ownDeadline": .deadline
        case "estimate", "estimateBy": .estimate
        case "priority": .priority
        case "category": .category
        case "placement": .placement
        case "repeats": .repeats
        case "labels": .labels
        case "link": .link
        case "waitsFor": .waitsFor
        case "aggression": .aggression
        case "energyNeeded": .energy
        case "cognitiveLoad": .load
        case "complexity": .complexity
        case "activity": .activity
        case "tools": .tools
        case "snoozedUntil": .snoozed
        case "reminders": .reminders
        case "picture": .picture
        case "doseAnchor": .routine
        case "openingHours": .openingHours
        default: nil
        }
    }
}
