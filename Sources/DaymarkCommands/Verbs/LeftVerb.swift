import ArgumentParser
import DaymarkCore
import DaymarkScreens
import DaymarkStore

struct LeftVerb: Verb {
    static let configuration = CommandConfiguration(
        commandName: "left", abstract: "Show how much of your day is left.")

    @OptionGroup var common: Common

    func run(_ context: inout Context) throws -> Output {
        let settings = try context.store.read([]) { $0.settings }
        let (circumstances, words) = (context.circumstances, Words(settings))
        let day = WakingDay.current(at: circumstances.now, settings: settings, in: circumstances.zone)
        let percent = day.percentLeft(at: circumstances.now)
        let minutes = circumstances.now.minutes(until: percent == nil ? day.start : day.end)
        let json = JSON.object([
            "date": .string(day.date.description), "begins": .string(day.start.description),
            "ends": .string(day.end.description),
            "percentLeft": percent.map { .number($0) } ?? .null, "minutes": .number(minutes),
        ])
        return Output(json: json) { _ in
            words(percent.map { DayPhrase.left(percent: $0, minutes: minutes) } ?? .night(minutes: minutes))
        }
    }
}
