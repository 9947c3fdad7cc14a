/// One sentence on each chart of Insights, which is also its text alternative.
public enum InsightSummaryPhrase: Hashable, Sendable {
    /// The hour of the week with the most minutes.
    case hours(Weekday, hour: Int64, minutes: Int64)
    case year(done: Int, minutes: Int64, timed: Int64)
    case streaks(current: Int64, longest: Int64)
    case momentum(Int64)
    /// The mean of the weekly medians of actual over estimated time, in percent: for the person's own and for the
    /// learned estimates.
    case estimates(own: Int64?, learned: Int64?)
    case time(Int64, Category)
    case energy(hour: Int64, samples: Int64)
    case plan(kept: Int64, blocks: Int)
    case weeks(actual: Int64, planned: Int64)
    /// Why blocks were moved: the number of blocks for each reason.
    case moves(byHand: Int64, commitment: Int64, otherWork: Int64, notBegun: Int64)

    public static let samples: [InsightSummaryPhrase] = [
        .hours(.tuesday, hour: 10, minutes: 260), .year(done: 1, minutes: 0, timed: 0),
        .year(done: 318, minutes: 900, timed: 300), .year(done: 0, minutes: 45, timed: 45),
        .year(done: 0, minutes: 45, timed: 0), .streaks(current: 12, longest: 19), .streaks(current: 0, longest: 4),
        .momentum(82), .estimates(own: 136, learned: 104), .estimates(own: 85, learned: nil),
        .estimates(own: nil, learned: 100), .estimates(own: nil, learned: nil), .time(1300, .school),
        .energy(hour: 10, samples: 40), .plan(kept: 1, blocks: 1),
        .plan(kept: 89, blocks: 120), .plan(kept: 0, blocks: 16),
        .weeks(actual: 1200, planned: 1500), .weeks(actual: 90, planned: 0),
        .moves(byHand: 2, commitment: 4, otherWork: 3, notBegun: 5),
        .moves(byHand: 0, commitment: 1, otherWork: 0, notBegun: 1),
    ]
}

extension Words {
    public func callAsFunction(_ phrase: InsightSummaryPhrase) -> String {
        switch phrase {
        case .hours(let day, let hour, let minutes): busiest(on: day, hour: hour, minutes: minutes)
        case .year(let done, let minutes, let timed): yearDone(done, minutes: minutes, timed: timed)
        case .streaks(let current, let longest): self(InsightPhrase.streak(current: current, longest: longest))
        case .momentum(let value):
            say(
                command: "\(value) of 100, half-life 7 d.", gentle: "How full your days were.",
                calm: "How active the days were.", spark: "You’re at \(value) of 100.")
        case .estimates(let own, let learned): estimates(own, learned)
        case .time(let minutes, let category):
            say(
                command: "\(length(minutes)), most of it \(self(ChoicePhrase.category(category)))",
                gentle: "\(length(minutes)) in all, most of it for \(self(ChoicePhrase.category(category)))",
                calm: "\(length(minutes)), most of it \(self(ChoicePhrase.category(category)))",
                spark: "\(length(minutes)), most of it for \(self(ChoicePhrase.category(category)))")
        case .energy(let hour, let samples): energy(hour, samples)
        case .plan(let kept, let blocks): blocksKept(kept, of: blocks)
        case .weeks(let actual, let planned):
            actual == 0
                ? "\(length(planned)) planned"
                : planned == 0 ? "\(length(actual)) spent" : "\(length(actual)) spent, \(length(planned)) planned"
        case .moves(let byHand, let commitment, let otherWork, let notBegun):
            moves(byHand: byHand, commitment: commitment, otherWork: otherWork, notBegun: notBegun)
        }
    }

    private func moves(byHand: Int64, commitment: Int64, otherWork: Int64, notBegun: Int64) -> String {
        var parts: [String] = []
        if byHand > 0 {
            parts.append(
                say(
                    command: "\(byHand) placed by hand", gentle: "you placed \(byHand) yourself",
                    calm: "\(byHand) placed by hand", spark: "you placed \(byHand) yourself"))
        }
        if commitment > 0 {
            let name = commitment == 1 ? "a commitment" : "commitments"
            parts.append(gaveWay(commitment, to: name))
        }
        if otherWork > 0 { parts.append(gaveWay(otherWork, to: "other work")) }
        if notBegun > 0 {
            parts.append(
                say(
                    command: "\(notBegun) not begun", gentle: "\(notBegun) waited", calm: "\(notBegun) not begun",
                    spark: "\(notBegun) waited"))
        }
        let list = parts.joined(separator: ", ")
        return say(
            command: "Moved: \(list)", gentle: "Why blocks moved: \(list).", calm: "Moved: \(list)",
            spark: "Why blocks moved: \(list).")
    }

    private func gaveWay(_ count: Int64, to reason: String) -> String {
        say(
            command: "\(count) for \(reason)", gentle: "\(count) gave way to \(reason)", calm: "\(count) for \(reason)",
            spark: "\(count) gave way to \(reason)")
    }

    private func busiest(on day: Weekday, hour: Int64, minutes: Int64) -> String {
        let (days, at) = ("\(weekday(day))s", time(WallTime(hour)))
        return say(
            command: "Peak on \(days) at \(at), \(length(minutes))",
            gentle: "You do most on \(days) around \(at).",
            calm: "Most work on \(days) at \(at), \(length(minutes))",
            spark: "You do most on \(days) at \(at), \(length(minutes))")
    }

    private func yearDone(_ done: Int, minutes: Int64, timed: Int64) -> String {
        var parts: [String] = []
        if done > 0 { parts.append("\(counted(done, thing, things)) done") }
        if minutes > 0 { parts.append(spent(minutes, timed: timed)) }
        return parts.joined(separator: ", ")
    }

    private func estimates(_ own: Int64?, _ learned: Int64?) -> String {
        switch (own, learned) {
        case (let own?, _) where own > 105:
            say(
                command: "Time taken: \(times(own)) your estimates",
                gentle: "Things take a little longer than you estimate, about \(times(own)).",
                calm: "Tasks take \(times(own)) the time you estimate",
                spark: "Tasks take \(times(own)) the time you guess")
        case (let own?, _) where own < 95:
            say(
                command: "Time taken: \(times(own)) your estimates", gentle: "You need less time than you allow.",
                calm: "Tasks take \(times(own)) the time you estimate",
                spark: "You’re quicker than you guess, \(times(own))")
        case (_?, _):
            say(
                command: "Your estimates hold", gentle: "Your estimates fit how long things take.",
                calm: "Your estimates fit.", spark: "Good guesses! Your estimates fit.")
        case (nil, let learned?):
            say(
                command: "Time taken: \(times(learned)) the learned estimates",
                gentle: "Tasks take about \(times(learned)) the time that Daymark expected.",
                calm: "Tasks take \(times(learned)) the learned estimates",
                spark: "Tasks take \(times(learned)) the time that Daymark guessed")
        case (nil, nil): self(InsightChartPhrase.name(.estimates))
        }
    }

    /// Says how many blocks were kept, or how many were planned if none was kept. Only `command` gives both numbers;
    /// `gentle` does not count the kept ones.
    private func blocksKept(_ kept: Int64, of blocks: Int) -> String {
        let all = counted(blocks, "block", "blocks")
        let some = counted(Int(kept), "block", "blocks")
        return say(
            command: kept == 0 ? "\(all) planned" : "\(kept) of \(all) kept",
            gentle: "Plans bend. This is what became of your \(all).",
            calm: kept == 0 ? "\(all) planned" : "\(some) kept",
            spark: kept == 0 ? "You planned \(all)" : "\(some) went as planned")
    }

    private func energy(_ hour: Int64, _ samples: Int64) -> String {
        let at = time(WallTime(hour))
        let count = counted(Int(samples), "sample", "samples")
        return say(
            command: "Peak \(at), \(count)", gentle: "Clearest around \(at), from \(count).",
            calm: "Highest at \(at), from \(count)", spark: "You shine at \(at), from \(count)")
    }
}
