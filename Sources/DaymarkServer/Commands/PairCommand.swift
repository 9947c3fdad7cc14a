import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd pair`: prints a one-time link that signs in one more device, even while the server runs.
struct PairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Print a link that connects one device. It works once, for an hour.",
        discussion: "  daymark pair --public https://day.example.org")

    @Option(help: ArgumentHelp("Address at which the device reaches this server.", valueName: "address"))
    var `public` = "http://localhost:8080"

    @Option(help: ArgumentHelp("Folder that holds the data.", valueName: "folder"))
    var home: String?

    @Flag(help: "Print JSON.")
    var json = false

    @Flag(
        inversion: .prefixedNo,
        help: "Also print a QR code. Default: if the terminal is wide enough.")
    var qr: Bool?

    func validate() throws {
        guard let address = URL(string: `public`), ["http", "https"].contains(address.scheme), address.host() != nil
        else {
            throw ValidationError("“\(`public`)” is not valid; use an address, such as https://day.example.org.")
        }
        guard address.scheme == "https" || SessionCookie.isLoopback(address.host() ?? "") else {
            throw ValidationError(
                "Over plain http a browser can neither install the app nor stay signed in. "
                    + "Put https before Daymark (docs/operating.md).")
        }
    }

    func run() throws {
        try CommandFailure.reporting(json: json) {
            let store = try SQLiteStore.open(Home(home))
            if let account = try store.followedAccount() { throw Server.Failure.followsElsewhere(account.site) }
            let site = `public`.hasSuffix("/") ? String(`public`.dropLast()) : `public`
            // Links in mails and notifications lead to this address.
            if site.hasPrefix("https://") { try store.setPublicAddress(site) }
            let link = try Authenticator(store: store, clock: .system).makeLink(site: site)
            guard !json else { return try StandardOutput.write(JSON.object(["link": .string(link)]).text + "\n") }
            if let code = QRCode(link), qr ?? (PairCommand.terminalWidth() >= code.width) {
                try StandardOutput.write(code.text + "\n")
            }
            try StandardOutput.write("\(link)\nThis link connects one device. It works once, for an hour.\n")
        }
    }

    /// The number of columns of the terminal, or 0 if the output is not a terminal.
    static func terminalWidth() -> Int {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return 0 }
        return Int(size.ws_col)
    }
}
