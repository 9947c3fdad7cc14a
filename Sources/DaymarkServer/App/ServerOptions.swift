import DaymarkStore

extension Server {
    public struct Options: Sendable {
        public var host = "127.0.0.1"
        public var port = 8080
        public var webFolder: String
        public var home: Home
        /// Hosts in a private network, and push services besides the known ones, to which nags may be sent.
        public var allowedHosts: [String] = []
        /// A `mailto:` or `https:` address of the operator, for push services.
        public var contact: String?
        /// The number of files that this process may open, or nil if it is not known.
        public var maxOpenFiles: Int?
        /// The number of requests that a token of the API may make in a minute.
        public var apiRate = 240
        public var clock = WallClock.system

        public init(webFolder: String, home: Home) {
            self.webFolder = webFolder
            self.home = home
        }

        /// The number of files that the database, the threads, the channels and a new connection need.
        private static let reservedFiles = 96

        var maxConnections: Int { maxOpenFiles.map { max($0 - Options.reservedFiles, $0 / 2) } ?? .max }
    }
}
