import DaymarkStore
import Foundation

/// Lines on a terminal that show progress and are erased at the end. They go to standard error, because standard output has
/// only the answer of the command.
struct LiveLines {
    let isShown: Bool
    private var count = 0

    init(isShown: Bool) { self.isShown = isShown }

    /// Shows a line, cut to the width of the terminal.
    mutating func show(_ line: String) {
        guard isShown else { return }
        let width = Style.width(of: STDERR_FILENO)
        let text = Layout.$cuts.withValue(true) { fitted(line, max(width - 1, 1)) }
        try? StandardOutput.write(text + "\n", to: STDERR_FILENO)
        count += 1
    }

    mutating func erase() {
        guard isShown, count > 0 else { return }
        try? StandardOutput.write("\u{1b}[\(count)A\u{1b}[J", to: STDERR_FILENO)
        count = 0
    }
}
