import ArgumentParser
import DaymarkCore
import DaymarkStore

/// The option for the file that an export creates.
struct ExportFile: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("File to create. An existing file is never overwritten.", valueName: "file"),
        completion: .file())
    var output: String?

    /// Writes a text to the file. Returns its name, or nil if the text goes to standard output.
    /// - Parameter command: The command that exports, for an example in an error.
    func write(_ text: String, command: String) throws -> String? {
        guard let output, output != "-" else { return nil }
        do {
            try NewFile.write(Array(text.utf8), to: output)
        } catch {
            throw CommandError(error, example: error == .exists(output) ? "\(command) -o \(output).new" : nil)
        }
        return output
    }
}

extension Output {
    /// A text that is shown as it is.
    static func document(_ text: String, json: JSON) -> Output {
        // `print` adds the final line feed. CRLF is a single Character, so its carriage return stays.
        let shown = text.utf8.last == 0x0a ? String(decoding: text.utf8.dropLast(), as: UTF8.self) : text
        var output = Output(json: json) { _ in shown }
        output.isDocument = true
        return output
    }
}
