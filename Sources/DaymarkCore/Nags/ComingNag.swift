/// An upcoming nag and its time of delivery, possibly together with others.
public struct ComingNag: Hashable, Sendable {
    public let nag: Nag
    public let at: Instant
    /// The number of nags that are delivered together, including this one.
    public let together: Int
    public private(set) var reasons: [NagReasonPhrase]

    public func why(_ words: Words) -> String {
        var text = ""
        for reason in reasons { text += (text.isEmpty ? "" : ", ") + words(reason) }
        return text
    }
}

extension ComingNag {
    /// The mission, if this is an overdue reminder.
    fileprivate var overdue: RecordID? {
        if case .overdue = nag.kind { nag.mission } else { nil }
    }

    fileprivate func followed(by more: Int) -> ComingNag {
        var coming = self
        coming.reasons.append(.more(more))
        return coming
    }
}

extension Workspace {
    /// The upcoming nags until an instant, in order. Includes only the next calls about a day.
    /// - Parameter only: A mission to restrict the nags to. Nil for all.
    public func comingNags(until: Instant, only: RecordID? = nil, in circumstances: Circumstances) -> [ComingNag] {
        let current = withCurrentOccurrences(in: circumstances)
        if current.version != version { return current.comingNags(until: until, only: only, in: circumstances) }
        let rules = nagRules(in: circumstances)
        let planned = nags(from: circumstances.now, until: until, in: circumstances)
        let nags = withLaterDates(planned, until: until, rules, in: circumstances).filter { nag in
            nag.at > circumstances.now && (only == nil || nag.record == only)
                && (nag.record != nil || message(for: [nag], in: circumstances) != nil)
        }
        let next = [
            nags.first { $0.kind == .morning }, nags.first { $0.kind == .windDown }, nags.first { $0.isMilestone },
        ]
        return Nag.arrivals(nags.filter { $0.record != nil || next.contains($0) }).flatMap { arrival in
            arrival.map { ComingNag(nag: $0, at: arrival[0].at, together: arrival.count, reasons: rules.why($0)) }
        }
    }

    /// Keeps the first three overdue reminders of each mission, because they have no end. The third says how many more
    /// there are.
    public static func shortened(_ comes: [ComingNag]) -> [ComingNag] {
        var rows: [RecordID: Int] = [:]
        for coming in comes { if let mission = coming.overdue { rows[mission, default: 0] += 1 } }
        var shown: [RecordID: Int] = [:]
        return comes.compactMap { coming in
            guard let mission = coming.overdue else { return coming }
            shown[mission, default: 0] += 1
            guard shown[mission, default: 0] <= 3 else { return nil }
            let more = rows[mission, default: 0] - 3
            return shown[mission] == 3 && more > 0 ? coming.followed(by: more) : coming
        }
    }
}
