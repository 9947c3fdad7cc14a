import Foundation

/// The person's editor: `$VISUAL`, else `$EDITOR`, else `vi`.
enum TextEditor {
    /// Returns a function that opens a file in the editor. Nil if input or output is not a terminal.
    static func ofTerminal() -> ((String) -> Int32)? {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return nil }
        return { open($0, environment: ProcessInfo.processInfo.environment) }
    }

    /// The command may have arguments of its own, such as `code --wait`, so a shell runs it. The shell stays in the
    /// foreground of the terminal.
    private static func open(_ path: String, environment: [String: String]) -> Int32 {
        let editor = ["VISUAL", "EDITOR"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "vi"
        let status = system("\(editor) \(BarProgram.quoted(path))")
        // The lower bits tell whether a signal ended the program.
        return status & 0x7f == 0 ? status >> 8 & 0xff : status & 0x7f
    }
}
