import Testing

@testable import DaymarkConnect

/// A program played by a script of the shell. Another process writes it: while this one has a file open to write, whatever a test beside it
/// begins has it open as well for a moment, and a file that is being written is not run.
func write(script: String, to path: String) {
    #expect(
        Program(path: "sh").run(["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path], input: "#!/bin/sh\n" + script)
            == .ended(0))
}
