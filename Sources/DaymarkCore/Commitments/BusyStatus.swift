/// Whether the person is busy during a commitment.
public enum BusyStatus: String, Choice {
    /// Nothing is planned during it.
    case busy
    /// The person is on call or on the way: they have to be reachable, but work may be planned during it.
    case partly
    case free
}

extension Commitment {
    /// Whether the person is busy during the commitment, as the person or the source said.
    public var busyStatus: BusyStatus {
        get { busy ? .busy : isReachable ? .partly : .free }
        set { (busy, isReachable) = (newValue == .busy, newValue == .partly) }
    }
}

extension BusyStatus {
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
