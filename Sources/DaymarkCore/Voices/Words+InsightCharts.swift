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
                command: "Work by hour and weekday", gentle: "When you did things", calm: "Work by hour and weekday",
                spark: "When you do things")
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
                command: "Appears after \(InsightChart.minSessions) sessions of work in this period. Shows the hours "
                    + "you work in.",
                gentle: "Appears once you have worked about \(InsightChart.minSessions) times in this period.",
                calm: "Appears after \(InsightChart.minSessions) sessions of work in this period: the hours in which "
                    + "you work.",
                spark: "Your hours light up after \(InsightChart.minSessions) sessions of work in this period.")
        case .year, .streaks:
            say(
                command: "Needs one completed mission. Shows each day of the year.",
                gentle: "Each day on which you finish something shows here.",
                calm: "Shows each day on which something is done.",
                spark: "Your first finished task puts a sun here.")
        case .momentum:
            say(
                command: "Appears after \(InsightChart.minActiveDays) active days. Shows momentum by category.",
                gentle: "Appears after about \(InsightChart.minActiveDays) days with something done.",
                calm: "Appears after \(InsightChart.minActiveDays) days with something done.",
                spark: "Your momentum grows here after \(InsightChart.minActiveDays) days with something done.")
        case .estimates:
            say(
                command: "Appears after \(InsightChart.minMeasured) missions with a measured time and an estimate.",
                gentle: "Appears after about \(InsightChart.minMeasured) finished tasks with the timer.",
                calm: "Appears after \(InsightChart.minMeasured) finished tasks with an estimate and a measured time.",
                spark: "Time \(InsightChart.minMeasured) tasks, and see how your guesses compare.")
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
        case .plan:
            say(
                command: "Appears after \(InsightChart.minBlocks) planned blocks in this period. Shows what became of "
                    + "them.",
                gentle: "Appears after about \(InsightChart.minBlocks) planned blocks in this period, and shows how "
                    + "they went.",
                calm: "Appears after \(InsightChart.minBlocks) planned blocks in this period: what became of them.",
                spark: "See how it went, after \(InsightChart.minBlocks) planned blocks in this period.")
        case .weeks:
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
