import DaymarkConnect
import DaymarkCore
import DaymarkDispatch
import Foundation
import Synchronization

/// Receives answers to notifications on this desktop.
///
/// Answers are kept in a file until they are processed, because the network may be away for longer than the process
/// runs.
public struct DesktopAnswers {
    private let desktop: Desktop
    private let queue: AnswerQueue
    private var listener: Process?
    private var lastStart = Date.distantPast

    /// The pause between two attempts to listen, in seconds.
    private static let restartPause = 10.0

    /// - Parameter path: the file that keeps the answers.
    public init(_ desktop: Desktop, path: String) { (self.desktop, queue) = (desktop, AnswerQueue(path)) }

    /// Processes the answers that have arrived. First starts listening if necessary, for example after the desktop
    /// restarted.
    /// - Parameter body: returns whether it has processed an answer. If not, the answer stays in the file.
    public mutating func process(_ body: (RecordID, NagAnswer) -> Bool) {
        if listener?.isRunning != true, Date().timeIntervalSince(lastStart) > DesktopAnswers.restartPause {
            lastStart = Date()
            listener = try? desktop.listen { [queue] tag, answer in
                queue.append(tag, answer: NagAnswer(answer))
            }
        }
        while let (tag, answer) = queue.first, body(tag, answer) { queue.removeFirst() }
    }

    public func stop() { listener?.terminate() }
}

extension NagAnswer {
    fileprivate init(_ answer: Desktop.Answer) {
        self =
            switch answer {
            case .action(let action): .action(action)
            case .dismissed: .dismissed
            }
    }
}

/// A queue in a file, with a tag and the name of an answer on each line.
private final class AnswerQueue: Sendable {
    private typealias Entry = (tag: RecordID, answer: NagAnswer)

    private let entries: Mutex<[Entry]>
    private let path: String

    init(_ path: String) {
        self.path = path
        let lines = (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? []
        entries = Mutex(
            lines.compactMap { line in
                let words = line.split(separator: " ").map { String($0) }
                guard words.count == 2, let tag = RecordID(words[0]) else { return nil }
                return (tag, NagAnswer(name: words[1]) ?? .dismissed)
            })
    }

    var first: (tag: RecordID, answer: NagAnswer)? { entries.withLock { $0.first } }

    func append(_ tag: RecordID, answer: NagAnswer) { update { $0.append((tag, answer)) } }
    func removeFirst() { update { $0.removeFirst() } }

    private func update(_ change: (inout [Entry]) -> Void) {
        entries.withLock { entries in
            change(&entries)
            // If the file cannot be written, the answers are kept only while this process runs.
            if entries.isEmpty {
                try? FileManager.default.removeItem(atPath: path)
            } else {
                let lines = entries.map { "\($0.tag) \($0.answer.name)\n" }
                try? Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
            }
        }
    }
}
