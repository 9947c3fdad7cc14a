/// A line of the menu of a status bar.
struct BarItem: Equatable {
    enum Action: Equatable {
        /// Runs this program with arguments.
        case run([String])
        /// Opens an address in the browser.
        case open(String)
    }

    let title: String
    /// Nil for a line that only informs.
    var action: Action?

    init(_ title: String, _ action: Action? = nil) {
        (self.title, self.action) = (title, action)
    }
}

/// How a menu runs this program.
struct BarProgram {
    /// The path of the program.
    let path: String
    /// The folder of the data, if it is not the usual one. A bar does not run commands in the environment of a terminal.
    let home: String?
    /// The address of the app, without a slash at the end.
    let site: String

    /// Arguments with the folder of the data.
    func arguments(_ arguments: [String]) -> [String] { arguments + (home.map { ["--home", $0] } ?? []) }

    /// The address of a screen of the app.
    func address(_ route: String = "") -> String { site + "/" + (route.isEmpty ? "" : "#" + route) }

    func run(_ arguments: [String]) -> BarItem.Action { .run(self.arguments(arguments)) }
    func open(_ route: String = "") -> BarItem.Action { .open(address(route)) }

    /// The words of a command line.
    func words(_ arguments: [String]) -> [String] { [path] + arguments }

    /// A command line for a POSIX shell.
    func shell(_ arguments: [String]) -> String {
        words(arguments).map { BarProgram.quoted($0) }.joined(separator: " ")
    }

    /// A word for a POSIX shell, in single quotes unless it needs none.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: "-"):
                    true
                default: false
                }
            }
        return isPlain ? word : "'" + word.escapingScalars { $0 == "'" ? "'\\''" : nil } + "'"
    }
}
