/// Work that was done on a day, at the time at which the timeline shows it.
public struct DoneWork: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The mission was completed.
        case completed
        /// Time was reported, or a part was done, that counts with these minutes.
        case worked(minutes: Int64)
        /// Steps were ticked off.
        case steps(Int)
    }

    public let mission: RecordID
    public let kind: Kind
    public let span: Span

    public init(mission: RecordID, kind: Kind, span: Span) {
        (self.mission, self.kind, self.span) = (mission, kind, span)
    }
}

/// The time of a session, or of several that are shown as one.
private struct ReportedWork {
    let mission: RecordID
    var span: Span
    var minutes: Int64

    func isPart(of answer: ReportedWork) -> Bool { mission == answer.mission && span.overlaps(answer.span) }

    mutating func add(_ part: ReportedWork) {
        span = Span(min(span.start, part.span.start), max(span.end, part.span.end))
        minutes += part.minutes
    }
}

extension Workspace {
    /// Work without a time of its own is shown with this length, in minutes.
    private static let shownMinutes: Int64 = 15

    /// The work done on a day, sorted by time.
    public func doneWork(on day: WakingDay, in circumstances: Circumstances) -> [DoneWork] {
        let blocks = dayPlans[DayPlan.id(of: day.date)]?.blocks ?? []
        let hours = Span(day.dawn(settings, in: circumstances.zone), day.end)
        return
            (completedWork(blocks, in: hours, until: day.deadlineCutoff(in: circumstances.zone))
            + reportedWork(in: hours)
            + tickedWork(blocks, in: hours, now: circumstances.now)).ordered { $0.span.start < $1.span.start }
    }

    /// The missions completed on a day, at their planned time and cut off at the moment of completion. A mission that
    /// was completed before its planned time is shown at that moment. If it was completed on a later day, nobody knows
    /// whether it was worked on before.
    /// - Parameter cutoff: The last moment that counts as the day.
    private func completedWork(
        _ blocks: [DayPlan.Block], in hours: Span, until cutoff: Instant
    ) -> [DoneWork] {
        var found: [DoneWork] = []
        let sessions = sessionsWorked(in: hours)
        var shown = Set(sessions.compactMap { $0.mission })
        // Blocks without an answer that came before enough time for all work were missed, and so were those of work that was
        // timed.
        var left: [RecordID: Int64] = [:]
        for block in blocks.ordered(by: { $0.span.start > $1.span.start }) {
            guard let mission = missions[block.mission], mission.status == .completed, !mission.deleted,
                !isAnswered(block, among: blocks), mission.completedAt ?? block.span.end <= cutoff
            else { continue }
            let rest =
                left[mission.id] ?? minutesEstimated(mission.id, mission.estimate)
                - sessions.filter { $0.mission == mission.id }.reduce(0) { $0 + minutesWorked(in: $1) }
            guard rest > 0 else { continue }
            let end = mission.completedAt ?? block.span.end
            var span = Span(block.span.start, min(block.span.end, end))
            if span.isEmpty {
                guard hours.contains(end), !shown.contains(mission.id) else { continue }
                span = Span(end.adding(minutes: -Workspace.shownMinutes), end)
            }
            shown.insert(mission.id)
            left[mission.id] = rest - block.span.minutes
            found.append(DoneWork(mission: mission.id, kind: .completed, span: span))
        }
        return found
    }

    /// The sessions that count. The answer to a block and the time that was measured in the block are the same work, so
    /// they are one.
    private func reportedWork(in hours: Span) -> [DoneWork] {
        var (found, answers): ([ReportedWork], [ReportedWork]) = ([], [])
        for session in sessionsWorked(in: hours) {
            guard let mission = session.mission, missions[mission]?.deleted == false, let started = session.started,
                let ended = countedEnd(of: session)
            else { continue }
            let isLong = started.minutes(until: ended) >= Workspace.shownMinutes
            let span = Span(isLong ? started : ended.adding(minutes: -Workspace.shownMinutes), ended)
            let work = ReportedWork(mission: mission, span: span, minutes: minutesWorked(in: session))
            if !session.isTimed, session.planned != nil { answers.append(work) } else { found.append(work) }
        }
        for answer in answers {
            var whole = answer
            var others: [ReportedWork] = []
            for work in found {
                if work.isPart(of: answer) { whole.add(work) } else { others.append(work) }
            }
            found = others + [whole]
        }
        return found.map { DoneWork(mission: $0.mission, kind: .worked(minutes: $0.minutes), span: $0.span) }
    }

    /// The steps of open missions that were ticked off, at the mission's planned time or else at the last tick.
    private func tickedWork(_ blocks: [DayPlan.Block], in hours: Span, now: Instant) -> [DoneWork] {
        var found: [DoneWork] = []
        for mission in missionsTicked(in: hours) where missions[mission]?.isOpen == true {
            var ticks = steps(of: mission).filter { $0.done && $0.doneAt.map { hours.contains($0) } ?? false }
            for block in blocks where block.mission == mission {
                let own = Set(self.ticks(during: block, among: blocks).map { $0.id })
                guard !own.isEmpty else { continue }
                ticks.removeAll { own.contains($0.id) }
                let isReported = worked(on: mission).contains { session in
                    guard let started = session.started, let ended = session.ended else { return false }
                    return started < block.span.end && block.span.start < ended
                }
                guard block.span.end <= now, !isReported else { continue }
                found.append(DoneWork(mission: mission, kind: .steps(own.count), span: block.span))
            }
            // Steps that were ticked off during a session, or just after it, are shown with it.
            for session in worked(on: mission) {
                guard let started = session.started, let ended = countedEnd(of: session) else { continue }
                let shown = Span(started, ended.adding(minutes: Workspace.shownMinutes))
                ticks.removeAll { $0.doneAt.map { shown.contains($0) } ?? false }
            }
            guard let last = ticks.compactMap({ $0.doneAt }).max() else { continue }
            let span = Span(last.adding(minutes: -Workspace.shownMinutes), last)
            found.append(DoneWork(mission: mission, kind: .steps(ticks.count), span: span))
        }
        return found
    }

    private func missionsTicked(in hours: Span) -> [RecordID] {
        steps.indices { step in
            !step.pointee.deleted && step.pointee.done && step.pointee.doneAt.map { hours.contains($0) } ?? false
        }.compactMap { steps.all[$0].mission }.uniqued().ordered { $0 < $1 }
    }

    /// The minutes worked on a day: planned minutes of missions completed, steps ticked off, and time reported.
    func minutesWorked(on day: WakingDay, _ blocks: [DayPlan.Block], in circumstances: Circumstances) -> Int64 {
        let hours = Span(day.dawn(settings, in: circumstances.zone), day.end)
        var sum: Int64 = 0
        var planned: [RecordID: Int64] = [:]
        for block in blocks {
            guard let mission = missions[block.mission], mission.status == .completed, !mission.deleted,
                sessions[Workspace.answerID(block.mission, block.span)]?.outcome != .abandoned
            else { continue }
            let end = mission.completedAt ?? block.span.end
            guard hours.contains(end) || block.span.start < end else { continue }
            let most = minutesEstimated(mission.id, mission.estimate)
            planned[mission.id] = min(most, (planned[mission.id] ?? 0) + max(0, block.span.minutes))
        }
        let worked = sessionsWorked(in: hours).compactMap { $0.mission }
        for mission in (planned.keys + worked + missionsTicked(in: hours)).uniqued() {
            guard missions[mission]?.deleted == false else { continue }
            let ticked = steps(of: mission).filter { $0.done && $0.doneAt.map { hours.contains($0) } ?? false }
            let sessions = self.worked(on: mission).filter { $0.started.map { hours.contains($0) } ?? false }
            let reported =
                ticked.reduce(0) { $0 + ($1.minutes ?? 0) } + minutesBesideSteps(sessions, ticked: ticked)
            sum += max(planned[mission] ?? 0, reported)
        }
        return sum
    }
}
