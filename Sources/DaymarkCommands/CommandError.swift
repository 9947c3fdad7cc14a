import ArgumentParser
import DaymarkCore
import DaymarkStore

/// An error of a verb: a sentence, an example of what works, and the exit code (sysexits.h).
struct CommandError: Error, CustomStringConvertible {
    let sentence: String
    var example: String?
    var code: Int32 = 1
    /// Whether the request is valid, but does not fit the present state, such as a pause without a session.
    private(set) var isConflict = false

    static let dataError: Int32 = 65
    static let noInput: Int32 = 66
    static let tryAgain: Int32 = 75

    var description: String { example.map { "\(sentence)\nFor example: \($0)" } ?? sentence }

    init(_ sentence: String, example: String? = nil, code: Int32 = 1) {
        self.sentence = sentence
        self.example = example
        self.code = code
    }

    init(_ error: StoreError, example: String? = nil) {
        let code: Int32 =
            switch error {
            case .busy: CommandError.tryAgain
            case .exists, .cannotCreateFile: 73
            case .noFile: CommandError.noInput
            case .notDaymark: CommandError.dataError
            default: 74
            }
        self.init(error.sentence, example: example, code: code)
    }

    /// A valid request that does not fit the present state.
    static func conflict(_ sentence: String, example: String? = nil) -> CommandError {
        var error = CommandError(sentence, example: example, code: dataError)
        error.isConflict = true
        return error
    }

    init(_ failure: StandardOutput.Failure) { self.init(failure.sentence, code: StandardOutput.Failure.code) }
}
