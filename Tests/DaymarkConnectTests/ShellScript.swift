import Testing

@testable import DaymarkConnect

/// Writes a shell script that stands in for a program.
///
/// NB: another process writes the file. While this process had it open, programs started by parallel tests would inherit
/// the open file for a moment, and the system does not run a program that is open for writing.
func write(script: String, to path: String) {
    #expect(
        LocalProgram(path: "sh").run(
            ["-c", "cat > \"$1\" && chmod 755 \"$1\"", "sh", path], input: "#!/bin/sh\n" + script)
            == .ended(0))
}
