/// The names of the charts in Insights and of the columns of their tables.
public enum InsightChartPhrase: Hashable, Sendable {
    case name(InsightChart)
    /// The text of an empty chart: what will appear in it.
    case empty(InsightChart)
    case column(InsightColumn)

    public static let samples: [InsightChartPhrase] =
        InsightChart.allCases.map { .name($0) } + InsightChart.allCases.map { .empty($0) }
        + InsightColumn.allCases.map { .column($0) }
}

extension Words {
    public func callAsFunction(_ phrase: InsightChartPhrase) -> String {
        switch phrase {
        case .name(let chart): name(chart)
        case .empty(let chart): empty(chart)
        case .column(let column): name(column)
        }
    }

    private func name(_ chart: InsightChart) -> String {
        switch chart {
        case .hours:
            say(
                command: "Focus by hour and weekday", gentle: "When you focused", calm: "Focus by hour and weekday",
                spark: "When you focus")
        case .year: say(command: "Year", gentle: "What you did", calm: "Year", spark: "Your suns")
        case .streaks:
            say(
                command: "Streaks", gentle: "Days with something done", calm: "Days with something done",
                spark: "Sunny days in a row")
        case .momentum:
            say(command: "Momentum", gentle: "Your recent weeks", calm: "Activity", spark: "Momentum")
        case .estimates:
            say(
                command: "Estimates", gentle: "How long things really take", calm: "Estimates",
                spark: "How your guesses went")
        case .time:
            say(
                command: "Time by category", gentle: "Where your time went", calm: "Time by category",
                spark: "Where your time went")
        case .energy:
            say(
                command: "Energy by hour", gentle: "Your clearest hours", calm: "Energy by hour",
                spark: "When you shine")
        case .plan:
            say(
                command: "Plan kept and changed", gentle: "How your plans changed", calm: "Plans kept and changed",
                spark: "Plans kept and moved")
        case .weeks: "Planned and actual time"
        }
    }

    private func empty(_ chart: InsightChart) -> String {
        switch chart {
        case .hours:
            say(
                command: "Needs focus sessions. Shows the hours of the week you work in.",
                gentle: "Once you have used the timer, your hours show here.",
                calm: "Shows the hours in which you focus, after the first session.",
                spark: "Start the timer once, and your hours light up here.")
        case .year, .streaks:
            say(
                command: "Needs one completed mission. Shows each day of the year.",
                gentle: "Each day on which you finish something shows here.",
                calm: "Shows each day on which something is done.",
                spark: "Your first finished task puts a sun here.")
        case .momentum:
            say(
                command: "Needs activity. Shows momentum by category.", gentle: "Your weeks show here over time.",
                calm: "Shows how active the weeks were.", spark: "Your momentum grows here, day by day.")
        case .estimates:
            say(
                command: "Needs completed missions with a measured time. Shows time taken against the estimate.",
                gentle: "After a few tasks with the timer, this shows how long they take.",
                calm: "Shows the time taken against the estimate, once tasks with a measured time are done.",
                spark: "Time a few tasks, and see how your guesses compare.")
        case .time:
            say(
                command: "Needs focus sessions. Shows time by category and activity.",
                gentle: "Once you have used the timer, this shows what your time was for.",
                calm: "Shows what the time was for, after the first session.",
                spark: "Start the timer, and see here what your time is for.")
        case .energy:
            say(
                command: "Appears after \(InsightChart.minEnergySamples) samples: sessions, completions, moods.",
                gentle: "Appears after about \(InsightChart.minEnergySamples) times with the timer, finished tasks and "
                    + "moods.",
                calm: "Appears after about \(InsightChart.minEnergySamples) sessions, finished tasks and moods.",
                spark: "Appears after about \(InsightChart.minEnergySamples) sessions, finished tasks and moods.")
        case .plan, .weeks:
            say(
                command: "Needs a day with planned blocks. Shows what became of them.",
                gentle: "After the first day with a plan, this shows how it went.",
                calm: "Shows what became of planned time, after the first planned day.",
                spark: "Live one planned day, and see here how it went.")
        }
    }

    private func name(_ column: InsightColumn) -> String {
        switch column {
        case .week: "Week of"
        case .date: "Day"
        case .weekday: "Weekday"
        case .hour: "Hour"
        case .category: "Category"
        case .activity: "Activity"
        case .minutes: "Minutes"
        case .done: "Done"
        case .all: self(InsightPhrase.allCategories)
        case .school: self(ChoicePhrase.category(.school))
        case .work: self(ChoicePhrase.category(.work))
        case .personal: self(ChoicePhrase.category(.personal))
        case .current: "Now"
        case .longest: "Longest"
        case .momentum: say(command: "Momentum", gentle: "Activity", calm: "Activity", spark: "Momentum")
        case .hot: self(InsightPhrase.hot)
        case .own: "Own"
        case .model: "Suggested"
        case .learned: "Learned"
        case .ownSamples: "Own, count"
        case .modelSamples: "Suggested, count"
        case .learnedSamples: "Learned, count"
        case .level: "Energy"
        case .samples: "Samples"
        case .kept: "Kept"
        case .moved: "Moved"
        case .dropped: say(command: "Dropped", gentle: "Let go", calm: "Dropped", spark: "Let go")
        case .placedByHand: say(command: "By hand", gentle: "Placed by you", calm: "By hand", spark: "Placed by you")
        case .commitment: "For a commitment"
        case .otherWork: "For other work"
        case .notBegun: say(command: "Not begun", gentle: "Waited", calm: "Not begun", spark: "Waited")
        case .planned: "Planned"
        case .actual: "Actual"
        }
    }
}
