/// The demands of a mission, as parts of one line.
public enum ProfilePhrase: Hashable, Sendable {
    case load(CognitiveLoad), creativity(Creativity), complexity(Int64)

    public static let samples: [ProfilePhrase] =
        CognitiveLoad.allCases.map { .load($0) } + Creativity.allCases.map { .creativity($0) } + [.complexity(6)]
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
        case .creativity(.none): "routine"
        case .creativity(.some): "some creativity"
        case .creativity(.much): "creative"
        case .complexity(let complexity): "complexity \(complexity) of 10"
        }
    }

    /// The demands of a mission in one line: “Study · takes focus · some creativity · complexity 6 of 10 · laptop”.
    /// Nil for a mission that has not been broken down.
    public func profile(of mission: Mission) -> String? {
        guard mission.estimateBy == .playbook || mission.estimateBy == .model || mission.complexity != nil else {
            return nil
        }
        let creativity = mission.creativity.flatMap { $0 == .none ? nil : $0 }
        let parts: [String?] = [
            mission.activity.map { self(ChoicePhrase.activity($0)) },
            self(ProfilePhrase.load(mission.cognitiveLoad)),
            creativity.map { self(ProfilePhrase.creativity($0)) },
            mission.complexity.map { self(ProfilePhrase.complexity($0)) }, mission.tools.joined(separator: ", "),
        ]
        return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
