import CSpawn
import DaymarkCore
import Foundation

/// Runs a local program with a time limit.
///
/// A run ends when the program itself ends, even if it leaves processes behind: sendmail may deliver in the background.
struct LocalProgram {
    let path: String
    /// The time limit, in seconds.
    var timeout = 20.0

    enum Result: Equatable {
        /// The program ended with a status, or -1 if a signal ended it. `errors` is the end of its standard error.
        case ended(Int32, errors: String = "")
        case timedOut
        case notFound

        /// The outcome for a nag that the program was run to send.
        /// - Parameters:
        ///   - program: the program's name in sentences.
        ///   - notFound: the sentence for a program that is not installed.
        ///   - includesErrors: whether the sentence may quote standard error. It may contain a secret.
        func outcome(program: String, notFound: String, includesErrors: Bool = true) -> NagOutcome {
            switch self {
            case .ended(0, _): return .taken
            case .ended(let status, let errors):
                let details = errors.isEmpty || !includesErrors ? "." : ": " + errors
                return .failed("\(program) ended with status \(status)\(details)", after: 60)
            case .timedOut: return .failed("\(program) took longer than 20 seconds.", after: 60)
            case .notFound: return .failed(notFound, after: 300)
            }
        }
    }

    /// The interval between checks whether the program has ended, and between attempts to start it, in seconds.
    private static let pollInterval = 0.01

    /// The maximum number of attempts to start, if the machine is short of processes or the program is being replaced.
    private static let maxStartAttempts = 100

    /// The maximum number of bytes of standard error that are kept.
    private static let maxErrorLength = 300

    /// - Parameter input: the program's standard input.
    func run(_ arguments: [String], input: String = "") -> Result {
        let errors = LocalProgram.openErrorFile()
        defer { close(errors) }
        guard let (process, standardInput) = start(arguments, errors: errors) else { return .notFound }
        // Writing more than the pipe's buffer holds blocks until the program reads it. A hanging program never does.
        DispatchQueue.global().async {
            try? standardInput.write(contentsOf: Data(input.utf8))
            try? standardInput.close()
        }
        var status: Int32 = 0
        let end = Date().addingTimeInterval(timeout)
        while waitpid(process, &status, WNOHANG) == 0 {
            guard Date() < end else {
                kill(process, SIGKILL)
                waitpid(process, &status, 0)
                return .timedOut
            }
            Thread.sleep(forTimeInterval: LocalProgram.pollInterval)
        }
        guard status != 0 else { return .ended(0) }
        let exitStatus = status & 0x7f == 0 ? status >> 8 & 0xff : -1
        return .ended(exitStatus, errors: LocalProgram.readEnd(of: errors))
    }

    /// Opens an unnamed file for standard error, or `/dev/null` if none can be created.
    ///
    /// A pipe would stay open as long as any process that the program leaves behind holds it. The file has no name
    /// because the errors may contain a secret.
    private static func openErrorFile() -> Int32 {
        let path = NSTemporaryDirectory() + "daymark-" + UUID().uuidString
        let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return open("/dev/null", O_RDWR | O_CLOEXEC) }
        unlink(path)
        return file
    }

    /// Reads the last bytes of a file as one line.
    private static func readEnd(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: maxErrorLength)
        let start = max(0, lseek(file, 0, SEEK_END) - off_t(bytes.count))
        let count = max(0, pread(file, &bytes, bytes.count, start))
        let text = String(decoding: bytes.prefix(count), as: UTF8.self)
        return text.split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }

    /// Starts the program.
    ///
    /// NB: Foundation's `Process` reports a program as running as long as any process holds its pipes.
    /// - Returns: the process, and the pipe to its standard input. Nil if the program cannot be started.
    private func start(_ arguments: [String], errors: Int32) -> (process: pid_t, standardInput: FileHandle)? {
        var pipeEnds: [Int32] = [0, 0]
        guard pipe(&pipeEnds) == 0 else { return nil }
        for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(pipeEnds[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, pipeEnds[0], 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, errors, 2)
        // Otherwise the program would hold connections and the server's port open as long as it runs.
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
        let words = ([path] + arguments).map { strdup($0) }
        defer { for text in environment + words { free(text) } }
        var process: pid_t = 0
        var code = posix_spawnp(&process, path, &actions, nil, words + [nil], environment + [nil])
        for _ in 0..<LocalProgram.maxStartAttempts where code == ETXTBSY || code == EAGAIN {
            Thread.sleep(forTimeInterval: LocalProgram.pollInterval)
            code = posix_spawnp(&process, path, &actions, nil, words + [nil], environment + [nil])
        }
        guard code == 0 else {
            close(pipeEnds[1])
            return nil
        }
        return (process, FileHandle(fileDescriptor: pipeEnds[1], closeOnDealloc: true))
    }
}
