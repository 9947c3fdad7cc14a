import DaymarkStore
import Foundation

/// A systemd user unit that runs `daymarkd watch` while the person is signed in.
struct WatchUnit {
    let home: Home
    /// Further options of the command.
    var options: [String] = []
    var program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    var folder = WatchUnit.userUnitFolder()

    private static func userUnitFolder() -> String {
        let environment = ProcessInfo.processInfo.environment
        let configured = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (configured ?? (environment["HOME"] ?? ".") + "/.config") + "/systemd/user"
    }

    var text: String {
        """
        [Unit]
        Description=Daymark's nags on this desktop
        PartOf=graphical-session.target
        After=graphical-session.target

        [Service]
        ExecStart=\(command)
        Restart=always
        RestartSec=5

        [Install]
        WantedBy=graphical-session.target

        """
    }

    private var command: String {
        ([WatchUnit.quoted(program), "watch", "--home"] + ([home.folder] + options).map { WatchUnit.quoted($0) })
            .joined(separator: " ")
    }

    /// Quotes a word for systemd, where `%` and `$` have a meaning (systemd.service(5), “Command lines”).
    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
            .replacing("$", with: "$$")
        return "\"\(escaped)\""
    }

    /// - Returns: a sentence that says what to do next.
    func write() throws -> String {
        let file = folder + "/daymark-watch.service"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw StoreError(error, path: file)
        }
        let start = "systemctl --user daemon-reload && systemctl --user enable --now daymark-watch"
        return "\(file) is written. Start it with: \(start)"
    }
}
