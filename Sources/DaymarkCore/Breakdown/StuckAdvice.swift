/// A small thing that helps somebody who is stuck, whatever the mission is.
public enum StuckAdvice: String, Choice {
    case water, lieDown, air
    case phoneAway, closeTabs, noteIt
}

extension Hindrance {
    /// The advice for what is in the way, in the order in which it is offered. Empty if a way into the mission helps.
    public var advice: [StuckAdvice] {
        switch self {
        case .tooBig, .cannotStart: []
        case .wornOut: [.water, .lieDown, .air]
        case .drifting: [.phoneAway, .closeTabs, .noteIt]
        }
    }
}

extension Workspace {
    /// The longest mission, in minutes, that is light enough for a worn-out person without being marked as light.
    private static let lightMinutes: Int64 = 30

    /// The easiest open mission besides another: the shortest that takes little energy, or else the shortest of the
    /// short ones. Nil if there is none. Calls and errands are left out outside their opening hours.
    public func lightestMission(besides other: RecordID?, in circumstances: Circumstances) -> Mission? {
        var best: (mission: Mission, rank: Int64)?
        for mission in missions.all where mission.isOpen && !mission.isRoutine && mission.id != other {
            let isLight = mission.energyNeeded == .low || mission.cognitiveLoad == .light
            let minutes = minutesLeft(mission)
            let waits = withUnsafePointer(to: mission) { waitsForItsCall($0, at: circumstances.now) }
            guard !waits, isLight || minutes <= Workspace.lightMinutes, mission.energyNeeded != .high,
                mission.cognitiveLoad != .heavy, mission.cognitiveLoad != .extreme, !hasOpen(mission.waitsFor),
                endOfSnooze(of: mission, in: circumstances) == nil, !isClosed(mission, in: circumstances)
            else { continue }
            let rank = minutes + (isLight ? 0 : Mission.longestEstimate)
            if let best, best.rank <= rank { continue }
            best = (mission, rank)
        }
        return best?.mission
    }
}
