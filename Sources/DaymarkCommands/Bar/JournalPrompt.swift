import Foundation

/// A small window that asks for a line for the journal.
struct JournalPrompt {
    let question: String

    /// The programs that can ask, in order of preference, with their arguments.
    private var programs: [(name: String, arguments: [String])] {
        [
            ("osascript", ["-e", JournalPrompt.script, question]),
            ("zenity", ["--entry", "--title", "Daymark", "--text", question, "--width", "480"]),
            ("kdialog", ["--title", "Daymark", "--inputbox", question]),
            ("yad", ["--entry", "--title", "Daymark", "--entry-label", question]),
            ("fuzzel", ["--dmenu", "--lines", "0", "--prompt", question + " "]),
            ("wofi", ["--dmenu", "--lines", "1", "--prompt", question]),
            ("rofi", ["-dmenu", "-l", "0", "-p", question]), ("dmenu", ["-p", question]),
        ]
    }

    /// The question is an argument of the script, so nothing in it is read as a script.
    private static let script = """
        on run arguments
        return text returned of (display dialog (item 1 of arguments) default answer "" with title "Daymark")
        end run
        """

    /// - Returns: Nil if there is no program to ask with. Empty if the person wrote nothing.
    func ask() throws -> String? {
        for (name, arguments) in programs {
            guard let path = DesktopProgram.path(of: name) else { continue }
            return try DesktopProgram.output(path, arguments) ?? ""
        }
        return nil
    }
}
