import DaymarkStore
import Foundation

/// A progress line on standard error. It appears only in a terminal and only for work that takes long, and is cleared at
/// the end.
final class ProgressLine {
    private let title: String
    private let isShown: Bool
    private let began = Date()
    private var said = ""

    /// Seconds until the line appears.
    private static let delay = 0.4
    private static let width = 24

    init(_ title: String, isShown: Bool = isatty(STDERR_FILENO) == 1) {
        self.title = title
        self.isShown = isShown
    }

    func show(_ progress: WriteProgress) {
        guard isShown, Date().timeIntervalSince(began) > ProgressLine.delay else { return }
        let text: String
        switch progress {
        case .reading, .working: text = "…"
        case .storing(let done, let all): text = ProgressLine.bar(done, of: all)
        }
        guard text != said else { return }
        said = text
        write("\r\u{1b}[2K\(title) \(text)")
    }

    func end() {
        if !said.isEmpty { write("\r\u{1b}[2K") }
    }

    /// Draws a bar, such as `━━━━━━────── 50%`.
    static func bar(_ done: Int, of all: Int) -> String {
        let part = all > 0 ? min(max(Double(done) / Double(all), 0), 1) : 0
        let full = Int(part * Double(width))
        return String(repeating: "━", count: full) + String(repeating: "─", count: width - full)
            + " \(Int(part * 100))%"
    }

    private func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
