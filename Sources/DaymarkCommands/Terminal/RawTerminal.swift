import Foundation

/// The settings of the terminal before ``RawTerminal`` changed them. Signal handlers read it.
nonisolated(unsafe) private var former: termios?

/// Leaves the other screen, shows the cursor, and restores the settings. It calls only what a signal handler may call.
private func restoreTerminal() {
    guard var settings = former else { return }
    former = nil
    let text: StaticString = "\u{1b}[?2004l\u{1b}[?25h\u{1b}[?1049l"
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
}

/// A terminal that passes each key on at once and shows a screen of its own. However the program ends, the terminal is
/// as it was before. Only a kill that no program can notice leaves it; `reset` repairs it then.
package final class RawTerminal {
    /// The bytes that are read at once. Pasted text that is longer arrives in parts.
    private static let maxInput = 4096
    /// The time within which the other bytes of an escape sequence arrive, in milliseconds.
    private static let sequenceLimit = 50

    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGPIPE]

    private var shown: [String] = []
    /// The first bytes of a character, a paste or an escape sequence whose other bytes have not arrived.
    private var unread: [UInt8] = []

    package init() {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
        former = settings
        for number in RawTerminal.signals {
            signal(number) { number in
                restoreTerminal()
                signal(number, SIG_DFL)
                raise(number)
            }
        }
        atexit { restoreTerminal() }
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        // The terminal marks where pasted text begins and ends.
        print("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?2004h\u{1b}[2J")
    }

    package func restore() {
        restoreTerminal()
        for number in RawTerminal.signals { signal(number, SIG_DFL) }
    }

    package var width: Int { size.columns }
    package var height: Int { size.rows }

    private var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return (80, 24)
        }
        return (Int(size.ws_col), Int(size.ws_row))
    }

    /// Shows lines from the top. Lines that have not changed are not written again.
    package func draw(_ lines: [String]) {
        let lines = Array(lines.prefix(height))
        var text = lines.count == shown.count ? "" : "\u{1b}[2J"
        for (row, line) in lines.enumerated() where lines.count != shown.count || shown[row] != line {
            text += "\u{1b}[\(row + 1);1H\(line)\u{1b}[K"
        }
        shown = lines
        print(text)
    }

    /// Waits for keys. Returns none if nobody presses one within the time.
    package func keys(within milliseconds: Int) -> [TerminalKey] {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let waited = unread.isEmpty && poll(&input, 1, 0) > 0
        let limit = unread.isEmpty ? max(milliseconds, 1) : RawTerminal.sequenceLimit
        guard poll(&input, 1, Int32(limit)) > 0 else { return TerminalKey.read(&unread) }
        var bytes = [UInt8](repeating: 0, count: RawTerminal.maxInput)
        let count = read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return [.interrupt] }
        unread += bytes.prefix(count)
        return TerminalKey.read(&unread, isPause: false, waited: waited)
    }

    private func print(_ text: String) {
        guard !text.isEmpty else { return }
        FileHandle.standardOutput.write(Data(text.utf8))
    }
}
