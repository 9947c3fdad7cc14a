/// The reason why a language model gave no usable steps.
public enum ModelProblem: String, Choice {
    /// No model is set up, or the person has not agreed to send text to its host.
    case notSetUp = "not-set-up", notAllowed = "not-allowed"
    /// The host cannot be reached, or it is in a private network that has not been allowed.
    case unreachable, privateNetwork = "private-network"
    /// Daymark’s own server did not answer, or this device has no session there.
    case noServer = "no-server", signedOut = "signed-out"
    case keyRefused = "key-refused", modelMissing = "model-missing", loading, busy
    /// The host returned an error, or a response that no language model API gives.
    case serverError = "server-error"
    /// Nothing came for too long, or the answer ended in the middle.
    case stalled, cutOff = "cut-off"
    /// The model declined, wrote nothing, wrote no steps, or followed an instruction in the person's text.
    case refused, empty, nonsense, misled
    case cancelled
    /// The browser’s own model did not start, or the program that reaches hosts is not installed.
    case unavailable, notInstalled = "not-installed"
}

/// A note on an answer that was used.
public enum ModelNote: String, Choice {
    /// The answer ended in the middle, but had enough steps.
    case endedEarly = "ended-early"
    /// There were too many steps. Neighbours were joined, or the last ones left out.
    case joined, shortened
}
