import DaymarkCore
import Foundation

/// A program of this machine, given so long and no longer. It has ended when itself has, whatever it leaves behind: sendmail may go on
/// delivering in the background.
struct Program {
    let path: String
    /// How long it may take, in seconds.
    var patience = 20.0

    enum Ending: Equatable {
        /// With this status; -1 where a signal ended it.
        case ended(Int32)
        case tookTooLong
        case notThere

        /// What it means for a nag that the program was to take.
        func outcome(of name: String, missing: String) -> NagOutcome {
            switch self {
            case .ended(0): .taken
            case .ended(let status): .failed("\(name) ended with \(status).", after: 60)
            case .tookTooLong: .failed("\(name) took longer than 20 seconds.", after: 60)
            case .notThere: .failed(missing, after: 300)
            }
        }
    }

    /// How often it is looked whether it has ended, in seconds.
    private static let look = 0.01

    /// - Parameter input: what it reads; what it says is not listened to.
    func run(_ arguments: [String], input: String = "") -> Ending {
        guard let (process, writing) = spawn(arguments) else { return .notThere }
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
        return status & 0x7f == 0 ? .ended(status >> 8 & 0xff) : .ended(-1)
    }

    /// NB: Foundation's `Process` takes a program for running as long as anybody holds what it was given.
    private func spawn(_ arguments: [String]) -> (pid_t, FileHandle)? {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
        for said in [Int32(1), 2] { posix_spawn_file_actions_addopen(&actions, said, "/dev/null", O_WRONLY, 0) }
        let environment = ProcessInfo.processInfo.environment.map { strdup("\($0.key)=\($0.value)") }
        let words = ([path] + arguments).map { strdup($0) }
        defer { for text in environment + words { free(text) } }
        var process: pid_t = 0
        guard posix_spawnp(&process, path, &actions, nil, words + [nil], environment + [nil]) == 0 else {
            close(ends[1])
            return nil
        }
        return (process, FileHandle(fileDescriptor: ends[1], closeOnDealloc: true))
    }
}
