/// The reason why the page could not save or allow the host of a language model.
public enum ModelRefusal: String, Choice {
    /// The address is not a web address, or it begins with `http://` and is not this person’s own machine.
    case address, plainHTTP = "plain-http"
    case model, key
    /// A host other than the one the person agreed to has been set up.
    case otherHost = "other-host"
    /// This device has no session, the server did not answer, or it answered with another error.
    case signedOut = "signed-out", noAnswer = "no-answer", failed
}
