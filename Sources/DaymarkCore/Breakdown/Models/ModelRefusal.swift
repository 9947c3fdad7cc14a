/// The reason why the page could not save or allow the host of a language model.
public enum ModelRefusal: String, Choice {
    /// The address is not one of the web, or it begins with `http://` and is not this person’s own machine.
    case address, plainHTTP = "plain-http"
    case model, key
    /// Another host was set up meanwhile than the one that the person agreed to.
    case otherHost = "other-host"
    /// This device has no session, the server did not answer, or it answered with another error.
    case signedOut = "signed-out", noAnswer = "no-answer", failed
}
