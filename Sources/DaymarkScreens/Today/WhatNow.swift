import DaymarkCore

/// The best thing to do now: the running block, or otherwise a commitment about to start, a suggestion for the free
/// time, the next block, or a rest.
public enum WhatNow: Hashable, Sendable {
    case running(TimelineRow)
    case soon(TimelineRow)
    case suggestion(SuggestionRow)
    case next(TimelineRow)
    case rest

    /// The time before a commitment in which nothing else is started, in minutes.
    private static let soon: Int64 = 10

    init(_ rows: [TimelineRow], suggestions: [SuggestionRow], now: Instant) {
        let coming = rows.filter { $0.isDuty && $0.span.start > now }
        // Other things can be done during a commitment that takes no time.
        if let row = WhatNow.running(rows).first(where: { $0.takesTime }) {
            self = .running(row)
        } else if let row = coming.first(where: { $0.isCommitment }),
            row.span.start <= now.adding(minutes: WhatNow.soon)
        {
            self = .soon(row)
        } else if let row = suggestions.first {
            self = .suggestion(row)
        } else if let row = coming.first {
            self = .next(row)
        } else {
            self = .rest
        }
    }

    /// The work and the commitments that are running, the shortest first.
    static func running(_ rows: [TimelineRow]) -> [TimelineRow] {
        rows.filter { $0.isNow && $0.isDuty }.ordered { $0.runningMinutes < $1.runningMinutes }
    }

    public func text(_ words: Words) -> String {
        switch self {
        case .running(let row) where row.isCommitment:
            words(WhatNowPhrase.inCommitment(row.title, until: row.wholeEnd))
        case .running(let row): words(WhatNowPhrase.doing(row.title, until: words.time(row.end)))
        case .soon(let row): words(MoodPhrase.soon(row.title, at: words.time(row.start)))
        case .suggestion(let row): words(MoodPhrase.couldDo(row.title, length: words.length(row.minutes)))
        case .next(let row): words(WhatNowPhrase.next(row.title, at: words.time(row.start)))
        case .rest: words(WhatNowPhrase.freeForNow)
        }
    }

    public var name: String {
        switch self {
        case .running: "running"
        case .soon: "soon"
        case .suggestion: "suggestion"
        case .next: "next"
        case .rest: "rest"
        }
    }
}

extension TimelineRow {
    fileprivate var runningMinutes: Int64 { isCommitment ? wholeMinutes : span.minutes }

    var isCommitment: Bool { if case .commitment = kind { true } else { false } }

    /// Whether this is something to do or to attend.
    var isDuty: Bool {
        switch kind {
        case .commitment, .work: true
        case .way, .done, .passed, .again, .suggestion, .rest, .sleep, .free: false
        }
    }
}
