import DaymarkStore
import Foundation

/// The systemd user unit that runs `daymarkd watch` while somebody is signed in.
struct WatchUnit {
    let home: Home
    /// What else it is told.
    var options: [String] = []
    var program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    var folder = WatchUnit.usualFolder()

    private static func usualFolder() -> String {
        let environment = ProcessInfo.processInfo.environment
        let config =
            environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? (environment["HOME"] ?? ".")
            + "/.config"
        return config + "/systemd/user"
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

    /// As systemd reads it: `%` and `$` mean something there (systemd.service(5), Command lines).
    static func quoted(_ text: String) -> String {
        let plain = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
            .replacing("$", with: "$$")
        return "\"\(plain)\""
    }

    /// - Returns: what is to be done next.
    func write() throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let file = folder + "/daymark-watch.service"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
        return
            "\(file) is written. Start it with: systemctl --user daemon-reload && systemctl --user enable --now daymark-watch"
    }
}
