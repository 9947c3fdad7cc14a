import DaymarkCore
import Foundation

/// A program of this machine, given so long and no longer. It has ended when itself has, whatever it leaves behind: sendmail may go on
/// delivering in the background.
struct Program {
    let path: String
    /// How long it may take, in seconds.
    var patience = 20.0

    enum Ending: Equatable {
        /// With this status; -1 where a signal ended it; and what it said last about that.
        case ended(Int32, saying: String = "")
        case tookTooLong
        case notThere

        /// What it means for a nag that the program was to take.
        /// - Parameter tells: whether what it said may be told: a secret may be in it.
        func outcome(of name: String, missing: String, tells: Bool = true) -> NagOutcome {
            switch self {
            case .ended(0, _): .taken
            case .ended(let status, let said):
                .failed("\(name) ended with \(status)\(said.isEmpty || !tells ? "." : ": " + said)", after: 60)
            case .tookTooLong: .failed("\(name) took longer than 20 seconds.", after: 60)
            case .notThere: .failed(missing, after: 300)
            }
        }
    }

    /// How often it is looked whether it has ended, in seconds.
    private static let look = 0.01

    /// How often it is begun once more, `look` apart, where the machine was not ready.
    private static let tries = 100

    /// The longest that is told of what it says, in bytes.
    private static let longest = 300

    /// - Parameter input: what it reads; of what it says, the end of its errors is told where it fails.
    func run(_ arguments: [String], input: String = "") -> Ending {
        let errors = Program.scratch()
        defer { close(errors) }
        guard let (process, writing) = spawn(arguments, errors) else { return .notThere }
        // What is longer than a pipe holds waits for somebody to read it, which a program that hangs does not.
        DispatchQueue.global().async {
            try? writing.write(contentsOf: Data(input.utf8))
            try? writing.close()
        }
        var status: Int32 = 0
        let end = Date().addingTimeInterval(patience)
        while waitpid(process, &status, WNOHANG) == 0 {
            guard Date() < end else {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return .tookTooLong
            }
            Thread.sleep(forTimeInterval: Program.look)
        }
        guard status != 0 else { return .ended(0) }
        var said = [UInt8](repeating: 0, count: Program.longest)
        let count = max(0, pread(errors, &said, said.count, max(0, lseek(errors, 0, SEEK_END) - off_t(said.count))))
        let text = String(decoding: said.prefix(count), as: UTF8.self).split(whereSeparator: \.isNewline).joined(
            separator: " ")
        return .ended(status & 0x7f == 0 ? status >> 8 & 0xff : -1, saying: text.trimmingCharacters(in: .whitespaces))
    }

    /// A file that has no name: a pipe would be open for as long as anybody holds it whom the program leaves behind, and what is said may
    /// be secret. Where none can be made nothing is listened to.
    private static func scratch() -> Int32 {
        let path = NSTemporaryDirectory() + "daymark-" + UUID().uuidString
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return open("/dev/null", O_RDWR | O_CLOEXEC) }
        unlink(path)
        return file
    }

    /// NB: Foundation's `Process` takes a program for running as long as anybody holds what it was given.
    private func spawn(_ arguments: [String], _ errors: Int32) -> (pid_t, FileHandle)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
        let words = ([path] + arguments).map { strdup($0) }
        defer { for text in environment + words { free(text) } }
        var process: pid_t = 0
        var failure = posix_spawnp(&process, path, &actions, nil, words + [nil], environment + [nil])
        // A program that is being replaced, or a machine with no room for one more, is ready a moment later.
        for _ in 0..<Program.tries where failure == ETXTBSY || failure == EAGAIN {
            Thread.sleep(forTimeInterval: Program.look)
            failure = posix_spawnp(&process, path, &actions, nil, words + [nil], environment + [nil])
        }
        guard failure == 0 else {
            close(ends[1])
            return nil
        }
        return (process, FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
    }
}
