import DaymarkCore

/// The current item with its end, and the time until the next one. It counts by itself, because Today is drawn again
/// each minute.
public struct Glance: Hashable, Sendable {
    /// The current work, commitment, way, break, meal or sleep. The shortest, if there are several. A commitment that
    /// takes no time leaves the person free, so it is never the current one.
    public let current: TimelineRow?
    /// The minutes until the end of ``current``.
    public let left: Int64
    /// The next work or commitment, or the way to it. One that takes no time comes after everything that does.
    public let next: TimelineRow?
    /// The minutes until ``next``.
    public let minutesUntilNext: Int64

    /// - Parameter running: the current work and commitments, the shortest first.
    init(_ rows: [TimelineRow], running: [TimelineRow], now: Instant) {
        // The person may be on the way during a commitment that takes no time.
        let running = running.first { $0.takesTime }
        let way = running == nil ? rows.first { $0.isNow && $0.isWay } : nil
        current = way ?? running ?? rows.first { $0.isNow && $0.isRest }
        let coming = rows.filter { $0.isAhead(at: now) }
        next = coming.first { $0.takesTime } ?? coming.first
        left = current.map { $0.minutesLeft(at: now) } ?? 0
        minutesUntilNext = next.map { Glance.minutes(from: now, to: $0.span.start) } ?? 0
    }

    /// Rounds up, so that 0 is only said when it is over.
    fileprivate static func minutes(from now: Instant, to end: Instant) -> Int64 {
        max((end.seconds - now.seconds + 59) / 60, 1)
    }

    /// The sentences for a page: the current item, and the next one.
    public func sentences(_ words: Words) -> [String] {
        let now = current.map { words(GlancePhrase.on($0.name(words), until: $0.endText(words), left: left)) }
        // The way to a commitment names what comes next.
        let next = current?.isWayThere == true ? nil : nextSentence(words)
        return [now, next].compactMap { $0 }
    }

    /// The sentences besides the answer to “what now?”, which names what is on or what comes next already.
    public func sentences(besides whatNow: WhatNow, _ words: Words) -> [String] {
        let leaveIn = LeavePhrase.leaveIn(minutesUntilNext)
        return switch whatNow {
        case .running: [words(GlancePhrase.left(left)), nextSentence(words)].compactMap { $0 }
        case .onTheWay: [nextSentence(words)].compactMap { $0 }
        case .soon(let row), .next(let row):
            next == nil ? [] : [row.isWay ? words(leaveIn) : words(GlancePhrase.startsIn(minutesUntilNext))]
        case .suggestion, .rest: sentences(words)
        }
    }

    private func nextSentence(_ words: Words) -> String? {
        guard let next else { return nil }
        let time = words.time(next.start)
        return next.isWay
            ? words(LeavePhrase.next(next.title, at: time, in: minutesUntilNext))
            : words(GlancePhrase.next(next.title, at: time, in: minutesUntilNext))
    }

    /// A screen reader's announcement. It changes each quarter of an hour. The time until a start is rounded down, so
    /// that nobody comes too late.
    func announcement(_ words: Words) -> String {
        if let current, next == nil || left <= minutesUntilNext {
            return words(GlancePhrase.spokenLeft(current.name(words), (left + 14) / 15 * 15))
        }
        guard let next else { return "" }
        let quarters = minutesUntilNext / 15 * 15
        return words(
            quarters > 0
                ? GlancePhrase.spokenNext(next.name(words), quarters)
                : .spokenSoon(next.name(words), at: words.time(next.start)))
    }
}

extension TodayModel {
    /// The glance as lines below ``now``.
    public func glanceText(_ words: Words) -> [String] {
        if isPastSleep {
            return (nextDuty.map { [NightView.firstUp($0, words)] } ?? []) + nightClashes
        }
        let sentences = glance.sentences(besides: whatNow, words)
        return joined(sentences, words)
    }

    /// The answer to “what now?” and the glance below it, for a terminal. A suggestion for free time is left out while
    /// something is planned later today, or while a focus session runs: repeated with each command, it distracts.
    public func nowText(_ words: Words) -> [String] {
        guard case .suggestion = whatNow else { return [now] + glanceText(words) }
        guard let next = glance.next else { return focusLine == nil ? [now] + glanceText(words) : [] }
        let answer = WhatNow.next(next)
        let sentence = TodayModel.sentence(answer, besides: running, runningDays, words)
        return [sentence] + joined(glance.sentences(besides: answer, words), words)
    }

    private func joined(_ sentences: [String], _ words: Words) -> [String] {
        sentences.isEmpty ? [] : [sentences.joined(separator: words.voice == .gentle ? " " : " · ")]
    }
}

extension TimelineRow {
    /// The minutes until the row ends, rounded up.
    public func minutesLeft(at now: Instant) -> Int64 { Glance.minutes(from: now, to: span.end) }

    /// The end of the row, or of the whole commitment.
    func endText(_ words: Words) -> String { wholeEnd.isEmpty ? words.time(end) : wholeEnd }

    fileprivate var isRest: Bool {
        switch kind {
        case .rest, .sleep: true
        case .commitment, .way, .work, .done, .passed, .again, .suggestion, .free: false
        }
    }
}

/// Shows the glance below the header of Today.
struct GlanceView {
    let html: HTML

    /// - Parameters:
    ///   - isListed: whether the page says elsewhere what comes next. Then the sentences are only for screen readers.
    ///   - showsFirst: whether the first sentence is shown nevertheless.
    init(_ model: TodayModel, isListed: Bool, showsFirst: Bool, words: Words) {
        let sentences = model.glance.sentences(words)
        let shown = !isListed ? sentences.count : showsFirst ? 1 : 0
        html =
            sentences.isEmpty
            ? .nothing
            : element("div", .class("at-a-glance"), .key("glance")) {
                sentences.enumerated().map { index, sentence in
                    element("p", index < shown ? nil : .class("unseen")) { sentence }
                }
                element("p", .class("unseen"), .role("status")) { model.glance.announcement(words) }
            }
    }
}
