/// How much of its time a commitment takes.
public enum TimeTaken: String, Choice {
    /// Nothing is planned during it.
    case busy
    /// The person is on call or on the way: they have to be reachable, but work may be planned during it.
    case partly
    case free
}

extension Commitment {
    /// How much of its time the commitment takes, as the person or the source said.
    public var timeTaken: TimeTaken {
        get { busy ? .busy : isReachable ? .partly : .free }
        set { (busy, isReachable) = (newValue == .busy, newValue == .partly) }
    }
}

extension TimeTaken {
    /// Reads `yes`, `no`, `partly` and the like, as typed after `busy=`.
    public init?(typed text: String) {
        switch folded(trimmed(text)) {
        case "yes", "busy", "true", "on", "1", "": self = .busy
        case "partly", "partial", "reachable", "on call", "oncall": self = .partly
        case "no", "not", "not busy", "free", "false", "off", "0": self = .free
        default: return nil
        }
    }
}
