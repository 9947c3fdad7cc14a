import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct CommitVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "commit",
        abstract: "Add a commitment, such as a class, a shift or an appointment.",
        discussion: """
              daymark commit "Physics every mon,wed 10-11:30 until 12 Dec"
              daymark commit dentist thu 14:00 for 45m

            Without an end it lasts one hour.
            """)

    @OptionGroup var common: Common
    @Argument(help: "Title, start and end, as you would write them.")
    var words: [String]

    func run(_ context: inout Context) throws -> Output {
        try Capturing.add(words.joined(separator: " "), as: .commitment, &context)
    }
}
