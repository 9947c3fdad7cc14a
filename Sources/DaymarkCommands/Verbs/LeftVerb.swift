import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct LeftVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "left", abstract: "Show how much of your day is left.",
        discussion: """
              daymark left
              daymark left --json

            The day lasts from when you get up to when you go to bed (daymark hours). At
            night it says when the next day begins, without a percentage.
            """)

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let workspace = try context.read([.kind(.commitment)]) { $0 }
        let words = Words(workspace.settings, at: context.circumstances)
        let left = workspace.dayLeft(in: context.circumstances)
        let json = JSON.object([
            "date": .string(left.day.date.description), "begins": .string(left.day.start.description),
            "ends": .string(left.day.end.description),
            "percentLeft": left.percent.map { .number($0) } ?? .null, "minutes": .number(left.minutes),
            "night": .bool(left.night != nil), "left": .string(words(left)),
        ])
        return Output(json: json) { _ in words(left) }
    }
}
