import Foundation

/// The folder in which a person's data lies on this machine.
public struct Home: Sendable {
    public let folder: String

    public var database: String { folder + "/daymark.sqlite" }

    /// The folder that was named, else `DAYMARK_HOME`, else `daymark` in `XDG_DATA_HOME` or `~/.local/share`.
    public init(_ named: String? = nil) {
        let environment = ProcessInfo.processInfo.environment
        if let named, !named.isEmpty {
            folder = named
        } else if let set = environment["DAYMARK_HOME"], !set.isEmpty {
            folder = set
        } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            folder = data + "/daymark"
        } else {
            folder = (environment["HOME"] ?? ".") + "/.local/share/daymark"
        }
    }

    /// Makes the folder, readable by its owner only.
    func make() throws(StoreError) {
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .noFolder(folder)
        }
    }
}
