import DaymarkCore
import DaymarkSimulation
import GRDB

@testable import DaymarkStore

extension NagSimulation {
    /// Sentences about everything that went wrong.
    func allProblems() throws -> [String] {
        var problems = problems + shownAfterClosing.map { "\($0[0]) was shown after it was closed" }
        let firedTwice = try personStore.database.read { db in
            try Int.fetchOne(db, sql: "SELECT count(*) FROM (SELECT 1 FROM fired GROUP BY id HAVING count(*) > 1)")
        }
        if firedTwice != 0 { problems.append("\(firedTwice ?? 0) fired twice") }
        var tags: [RecordID: RecordID] = [:]
        for message in shown {
            for id in message.occurrences {
                let former = tags.updateValue(message.tag, forKey: id)
                if let former, former != message.tag { problems.append("\(id) was shown under two tags") }
            }
        }
        let workspace = try personStore.read(allNagRecords) { $0 }
        problems += lostNags(workspace, of: workspace.missions.all.map { $0.id }, grace: 20)
        if !isFaulty { problems += lostMilestones(workspace.settings) }
        let undecided = try personStore.database.read { db in
            try Int.fetchOne(
                db, sql: "SELECT count(*) FROM nag_occurrence WHERE state = 'scheduled' AND at <= ?",
                arguments: [clock.milliseconds])
        }
        if undecided != 0 { problems.append("\(undecided ?? 0) are still scheduled after their time") }
        return problems
    }

    /// Sentences about nags that were neither shown nor replaced by a later one, or that were shown at the wrong time.
    /// - Parameter grace: nags that were due less than this many minutes ago may still arrive.
    func lostNags(_ workspace: Workspace, of missions: [RecordID], grace: Int64) -> [String] {
        var problems: [String] = []
        let plan = workspace.nags(from: start, until: clock, in: circumstances).filter { nag in
            nag.at >= start && nag.at <= clock.adding(minutes: -grace)
                && nag.mission.map { missions.contains($0) } ?? false
        }
        for nag in plan {
            if !isShown(nag, in: plan, workspace) {
                problems.append("\(nag.kind) of \(nag.level) at \(nag.at) is lost")
            }
            if !isFaulty, let first = showings[nag.id]?.first {
                let delay = first.milliseconds - nag.at.milliseconds
                if delay > 60_000 || delay < -300_000 { problems.append("\(nag.kind) at \(nag.at) came at \(first)") }
            }
        }
        return problems
    }

    /// Whether a nag, or a later one of its mission, was shown.
    private func isShown(_ nag: Nag, in plan: [Nag], _ workspace: Workspace) -> Bool {
        if showings[nag.id] != nil { return true }
        // A nag that follows within five minutes arrives together with this one and replaces it.
        let isReplaced = plan.contains { later in
            nag.isReplaced(by: later) && later.at >= nag.at
                && showings[later.id]?.contains { time in
                    isFaulty || -300_000...60_000 ~= time.milliseconds - nag.at.milliseconds
                } ?? false
        }
        if isReplaced { return true }
        return isFaulty
            && shown.contains { message in
                message.at >= nag.at && message.occurrences.contains { mission(of: $0, workspace) == nag.mission }
            }
    }

    func mission(of occurrence: RecordID, _ workspace: Workspace) -> RecordID? {
        workspace.nagEvents[NagEvent.id(of: .shown, occurrence)]?.mission
    }
}
