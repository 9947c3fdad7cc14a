import DaymarkCore

/// The best thing to do now: the running block, or otherwise the way to a commitment or home, a commitment about to
/// start or for which the person has to leave, a suggestion for the free time, the next block, or a rest.
public enum WhatNow: Hashable, Sendable {
    case running(TimelineRow)
    /// The way to a commitment or home that has begun.
    case onTheWay(TimelineRow)
    /// The commitment, or the way to it.
    case soon(TimelineRow)
    case suggestion(SuggestionRow)
    case next(TimelineRow)
    case rest

    /// The time before a commitment in which nothing else is started, in minutes.
    private static let soon: Int64 = 10
    /// The same time before the person has to leave, when they get ready.
    private static let beforeLeaving: Int64 = 15

    init(_ rows: [TimelineRow], suggestions: [SuggestionRow], now: Instant) {
        let coming = rows.filter { $0.isAhead(at: now) }
        // Other things can be done during a commitment that takes no time.
        if let row = WhatNow.running(rows).first(where: { $0.takesTime }) {
            self = .running(row)
        } else if let row = rows.first(where: { $0.isWay && $0.isNow }) {
            self = .onTheWay(row)
        } else if let row = coming.first(where: { $0.isCommitment && $0.takesTime || $0.isWay }),
            row.span.start <= now.adding(minutes: row.isWay ? WhatNow.beforeLeaving : WhatNow.soon)
        {
            self = .soon(row)
        } else if let row = suggestions.first {
            self = .suggestion(row)
        } else if let row = coming.first(where: { $0.takesTime }) ?? coming.first {
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
        case .onTheWay(let row): words(LeavePhrase.underWay(row.name(words), until: words.time(row.end)))
        case .soon(let row) where row.isWay, .next(let row) where row.isWay:
            words(LeavePhrase.leave(row.title, at: words.time(row.start)))
        case .soon(let row): words(MoodPhrase.soon(row.title, at: words.time(row.start)))
        case .suggestion(let row): words(MoodPhrase.couldDo(row.title, length: words.length(row.minutes)))
        case .next(let row): words(WhatNowPhrase.next(row.title, at: words.time(row.start)))
        case .rest: words(WhatNowPhrase.freeForNow)
        }
    }

    public var name: String {
        switch self {
        case .running: "running"
        case .onTheWay: "way"
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

    /// Whether this comes later and is something to do or to attend, or the time to leave for it.
    func isAhead(at now: Instant) -> Bool { (isDuty || isWayThere) && span.start > now }

    /// Whether this is something to do or to attend.
    var isDuty: Bool {
        switch kind {
        case .commitment, .work: true
        case .way, .done, .passed, .again, .suggestion, .rest, .sleep, .free: false
        }
    }
}
