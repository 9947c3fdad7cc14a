import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct WorkedVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "worked", abstract: "Report time that you worked on a mission, without finishing it.",
        discussion: """
              daymark worked essay 40m
              daymark worked 4tf 1h30
            """)

    @OptionGroup var common: Common
    @Argument(help: "A handle, or words of a title; then the time, such as 40m or 1h30.", completion: .missions)
    var words: [String] = []

    func run(_ context: inout Context) throws -> Output {
        guard words.count > 1, let time = words.last else {
            throw CommandError("Name a mission and the time.", example: "daymark worked essay 40m", code: 64)
        }
        let name = words.dropLast().joined(separator: " ")
        return try WorkedVerb.report(name, time: time, verb: "worked", &context)
    }

    /// Records the time and prints what is left.
    static func report(_ name: String, time: String, verb: String, _ context: inout Context) throws -> Output {
        let id = try context.mission(name, for: verb)
        let circumstances = context.circumstances
        let (title, left, words) = try context.store.perform([.mission(id)], in: &context) { workspace, entropy in
            guard let minutes = minutes(time, workspace.settings, in: circumstances) else {
                throw CommandError(
                    "“\(time)” is not a length of time; use minutes or hours, such as 40m or 1h30.",
                    example: "daymark worked \(name) 40m", code: 64)
            }
            let operations = try workspace.reportWork(on: id, minutes: minutes, in: circumstances, using: &entropy)
            var after = workspace
            for operation in operations { after.apply(operation) }
            let mission = after.missions[id]
            let left = mission.map { after.minutesLeft($0) } ?? 0
            return ((mission?.title ?? "", left, Words(workspace.settings)), operations)
        }
        let json = JSON.object([
            "id": .string(id.description), "title": .string(title), "done": .bool(false), "minutes": .number(left),
        ])
        return Output(json: json) { _ in harmless(words(MissionPhrase.worked(title, left: words.length(left)))) }
    }

    private static func minutes(_ text: String, _ settings: Settings, in circumstances: Circumstances) -> Int64? {
        if let minutes = Int64(text) { return minutes }
        let capture = CaptureReader.read("x ~" + text, settings: settings, in: circumstances)
        guard capture.title == "x", case .mission(let read) = capture.target else { return nil }
        return read.estimate
    }
}
