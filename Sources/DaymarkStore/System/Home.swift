import Foundation

/// The folder that holds a person's data on this machine.
public struct Home: Sendable {
    public let folder: String

    public var database: String { folder + "/daymark.sqlite" }

    /// Uses `folder` if it is given, else `DAYMARK_HOME`, else `daymark` in `XDG_DATA_HOME` or in `~/.local/share`.
    public init(_ folder: String? = nil) {
        let environment = ProcessInfo.processInfo.environment
        if let folder, !folder.isEmpty {
            self.folder = folder
        } else if let home = environment["DAYMARK_HOME"], !home.isEmpty {
            self.folder = home
        } else if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            self.folder = data + "/daymark"
        } else {
            self.folder = (environment["HOME"] ?? ".") + "/.local/share/daymark"
        }
    }

    /// Creates the folder if it is missing, readable by its owner only.
    func create() throws(StoreError) {
        guard !FileManager.default.fileExists(atPath: folder) else { return }
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            let reason = ((error as? CocoaError)?.underlying ?? error).localizedDescription
            throw .cannotCreateFolder(folder, reason: reason)
        }
    }
}
