import ArgumentParser
import DaymarkCore
import DaymarkStore
import Foundation

/// `daymarkd pair`: a link that lets one more device in, also while the server runs.
struct PairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pair", abstract: "Show a link that lets one more device in, once, within the hour.",
        discussion: "  daymark pair --public https://day.example.org")

    @Option(help: ArgumentHelp("The address at which the device reaches this server.", valueName: "address"))
    var `public` = "http://localhost:8080"

    @Option(help: ArgumentHelp("Keep the data in this folder.", valueName: "folder"))
    var home: String?

    @Flag(help: "Answer in JSON.")
    var json = false

    @Flag(
        inversion: .prefixedNo,
        help: "Show the link as squares for a camera too; on a terminal that is wide enough by default.")
    var qr: Bool?

    func validate() throws {
        guard let address = URL(string: `public`), ["http", "https"].contains(address.scheme), address.host() != nil
        else {
            throw ValidationError("“\(`public`)” is no address; one looks like https://day.example.org.")
        }
        guard address.scheme == "https" || Access.isLoopback(address.host() ?? "") else {
            throw ValidationError(
                "Over plain http a browser neither keeps the app nor stays let in. Put https before Daymark (docs/operating.md)."
            )
        }
    }

    func run() throws {
        do {
            var entropy = Entropy.system()
            let store = try SQLiteStore.open(Home(home), using: &entropy)
            if let following = try store.following() { throw Server.Failure.followsElsewhere(following.site) }
            let access = Access(store: store)
            let site = `public`.hasSuffix("/") ? String(`public`.dropLast()) : `public`
            // What is sent from here leads back to it.
            if site.hasPrefix("https://") { try store.setSite(site) }
            let now = Instant(milliseconds: Int64(Date().timeIntervalSince1970 * 1000))
            let link = "\(site)/#enter/\(try access.invite(at: now))"
            if !json, let code = QRCode(link), qr ?? (PairCommand.columns() >= code.width) { print(code.text) }
            print(
                json
                    ? JSON.object(["link": .string(link)]).text
                    : "\(link)\nThis link lets one device in, once, within the hour."
            )
        } catch let error as StoreError {
            try fail(error.sentence, 74)
        } catch let failure as Server.Failure {
            try fail(failure.description, failure.code)
        }
    }

    /// Of the terminal; 0 where this is none.
    private static func columns() -> Int {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return 0 }
        return Int(size.ws_col)
    }

    private func fail(_ sentence: String, _ code: Int32) throws {
        let text = json ? JSON.object(["error": .string(sentence)]).text : sentence
        FileHandle.standardError.write(Data((text + "\n").utf8))
        throw ExitCode(code)
    }
}
