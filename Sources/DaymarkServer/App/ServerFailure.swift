extension Server {
    /// A reason why the server cannot start or continue.
    public enum Failure: Error, CustomStringConvertible {
        case noWebApp(String)
        case portTaken(Int)
        case portForbidden(Int)
        /// The home follows an account, so devices sign in at the account's server.
        case followsElsewhere(String)
        /// A backup was put in place of the open database.
        case homeReplaced
        /// The home now follows another account, or no account.
        case accountChanged
        /// The stored key that pushes are signed with is not valid.
        case invalidPushKey

        public var description: String {
            switch self {
            case .noWebApp(let folder):
                "There is no web app in \(folder). Build it with `make build`, or set the folder with --web FOLDER."
            case .portTaken(let port):
                "Port \(port) is in use by another program. Choose another: --port \(port == 8080 ? 8081 : port + 1)"
            case .portForbidden(let port): "You may not use port \(port). Choose one above 1023: --port 8080"
            case .followsElsewhere(let site):
                "This home follows \(site), so devices connect there. To serve this home, run daymark logout first."
            case .homeReplaced: "A backup was restored. The server restarts with it."
            case .accountChanged: "This home now follows another account. The program restarts."
            case .invalidPushKey: "The key for signing push messages is not valid."
            }
        }

        /// The exit code (sysexits.h).
        var code: Int32 {
            switch self {
            case .noWebApp: 66
            case .homeReplaced, .invalidPushKey, .accountChanged: 74
            case .portTaken, .portForbidden, .followsElsewhere: 69
            }
        }
    }
}
