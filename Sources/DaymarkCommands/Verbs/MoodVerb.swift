import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct MoodVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "mood",
        abstract: "Record your mood, or show it and your usual energy at this hour.",
        discussion: """
              daymark mood
              daymark mood tired
            """)

    @OptionGroup var common: Common
    @Argument(
        help: "One of energetic, focused, okay, tired, stressed.", completion: .list(Mood.allCases.map { $0.name }))
    var mood: String?

    func run(_ context: inout Context) throws -> Output {
        let circumstances = context.circumstances
        var reply: String?
        var moved: [RecordID] = []
        if let mood {
            guard let said = Mood(name: folded(mood)) else {
                let choices = Mood.allCases.map { $0.name }.joined(separator: ", ")
                throw CommandError(
                    "“\(harmless(mood))” is not valid; use \(choices).", example: "daymark mood tired", code: 64)
            }
            reply = try context.store.perform(
                Selection.forToday(in: circumstances), in: &context
            ) { workspace, entropy in
                let noted = workspace.noteAndLighten(
                    mood: said, plan: workspace.plan(in: circumstances), in: circumstances, using: &entropy)
                moved = noted.moved
                return (ViewContext(workspace, in: circumstances).reply(to: said, noted), noted.operations)
            }
        }
        let workspace = try context.read(Selection.forToday(in: circumstances)) { $0 }
        let words = Words(workspace.settings, at: circumstances)
        let energy = Energy(workspace, in: circumstances)
        let civil = circumstances.zone.civil(at: circumstances.now)
        let level = energy.level(at: circumstances.now)
        let samples = energy.curve.samples(civil.date.weekday, hour: civil.time.hour)
        let json = JSON.object([
            "mood": energy.mood.map { .string($0.value.name) } ?? .null,
            "at": (energy.mood?.at).map { .string($0.description) } ?? .null,
            "energy": .number(level), "samples": .number(samples),
            "moved": .array(moved.map { .string($0.description) }),
        ])
        let present =
            energy.mood.flatMap { mood in
                mood.at.map { words(MoodPhrase.noted(mood.value, at: words.time(circumstances.zone.civil(at: $0)))) }
            } ?? words(MoodPhrase.noneNoted)
        return Output(json: json) { _ in harmless(reply ?? present) + "\n" + words(OpenTimePhrase.level(level)) }
    }
}
