/// The demands of a mission, as parts of one line.
public enum ProfilePhrase: Hashable, Sendable {
    case load(CognitiveLoad), energy(EnergyNeeded), creativity(Creativity), complexity(Int64)

    public static let samples: [ProfilePhrase] =
        CognitiveLoad.allCases.map { ProfilePhrase.load($0) } + EnergyNeeded.allCases.map { ProfilePhrase.energy($0) }
        + Creativity.allCases.map { ProfilePhrase.creativity($0) } + [ProfilePhrase.complexity(6)]
}

extension Words {
    public func callAsFunction(_ phrase: ProfilePhrase) -> String {
        switch phrase {
        case .load(.light): "light"
        case .load(.moderate): "takes some focus"
        case .load(.heavy): "takes focus"
        case .load(.extreme):
            say(
                command: "extreme load", gentle: "takes a lot of focus", calm: "takes a lot of focus",
                spark: "takes a lot of focus")
        case .energy(.any): "any energy"
        case .energy(.low):
            say(
                command: "low energy", gentle: "takes little energy", calm: "takes little energy",
                spark: "takes little energy")
        case .energy(.medium):
            say(
                command: "medium energy", gentle: "takes some energy", calm: "takes some energy",
                spark: "takes some energy")
        case .energy(.high):
            say(
                command: "high energy", gentle: "takes a lot of energy", calm: "takes a lot of energy",
                spark: "takes a lot of energy")
        case .creativity(.none): "routine"
        case .creativity(.some): "some creativity"
        case .creativity(.much): "creative"
        case .complexity(let complexity): "complexity \(complexity) of 10"
        }
    }

    /// The demands of a mission in one line: “Study · takes focus · takes some energy · complexity 6 of 10 · laptop”.
    /// Nil for a mission that has not been broken down.
    public func profile(of mission: Mission) -> String? {
        guard mission.estimateBy == .playbook || mission.estimateBy == .model || mission.complexity != nil else {
            return nil
        }
        let energy = mission.energyNeeded == .any ? nil : mission.energyNeeded
        let creativity = mission.creativity.flatMap { $0 == .none ? nil : $0 }
        let parts: [String?] = [
            mission.activity.map { self(ChoicePhrase.activity($0)) },
            self(ProfilePhrase.load(mission.cognitiveLoad)), energy.map { self(ProfilePhrase.energy($0)) },
            creativity.map { self(ProfilePhrase.creativity($0)) },
            mission.complexity.map { self(ProfilePhrase.complexity($0)) }, mission.tools.joined(separator: ", "),
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
