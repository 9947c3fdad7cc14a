extension Insights {
    /// The figures of a chart.
    public func table(_ chart: InsightChart) -> InsightTable {
        let (columns, rows) =
            switch chart {
            case .hours: hoursTable
            case .year: yearTable
            case .streaks: streaksTable
            case .momentum: momentumTable
            case .estimates: estimatesTable
            case .time: timeTable
            case .energy: energyTable
            case .plan: planTable
            case .weeks: weeksTable
            }
        return InsightTable(chart: chart, columns: columns, rows: rows)
    }

    private typealias Table = ([InsightColumn], [[InsightCell]])

    private var weekdays: [Weekday] { Weekday.all(startingWith: period.weekStart) }

    private func byHour(_ figures: (Weekday, Int64) -> [Int64]) -> [[InsightCell]] {
        weekdays.flatMap { day in
            (0..<24).map { hour in
                [.weekday(day), .hour(Int64(hour))] + figures(day, Int64(hour)).map { .number($0) }
            }
        }
    }

    private var hoursTable: Table {
        ([.weekday, .hour, .minutes], byHour { day, hour in [minutes(day, hour: hour)] })
    }

    private var energyTable: Table {
        (
            [.weekday, .hour, .level, .samples],
            byHour { day, hour in [energy.level(day, hour: hour), energy.samples(day, hour: hour)] }
        )
    }

    private var yearTable: Table {
        (
            [.date, .done, .minutes],
            yearDays.map { [.date(days.date($0)), .number(days.done($0)), .number(days.minutes($0))] }
        )
    }

    private var streaksTable: Table {
        (
            [.category, .current, .longest, .momentum, .hot],
            momentum.map { one in
                [
                    .category(one.category), .number(one.streak.current), .number(one.streak.longest),
                    .number(one.value), .flag(one.isHot),
                ]
            }
        )
    }

    private var momentumTable: Table {
        (
            [.date, .all, .school, .work, .personal],
            (0..<period.dayCount).map { day in
                [.date(period.first.adding(days: Int64(day)))] + momentum.map { .number($0.wave[day]) }
            }
        )
    }

    private var estimatesTable: Table {
        func cells(_ ratio: EstimateAccuracy.Ratio?) -> [InsightCell] {
            [ratio.map { .number($0.percent) } ?? .nothing, .number(ratio?.samples ?? 0)]
        }
        return (
            [.week, .own, .ownSamples, .model, .modelSamples, .learned, .learnedSamples],
            accuracy.indices.map { week in
                [.date(period.start(ofWeek: week))] + cells(accuracy[week].own) + cells(accuracy[week].model)
                    + cells(accuracy[week].learned)
            }
        )
    }

    private var timeTable: Table {
        (
            [.category, .activity, .minutes],
            Category.allCases.flatMap { category in
                Activity.allCases.map { activity in
                    [.category(category), .activity(activity), .number(minutes(category, activity))]
                }
            }.filter { $0[2] != .number(0) }
        )
    }

    private var planTable: Table {
        (
            [.week, .kept, .moved, .dropped, .placedByHand, .commitment, .otherWork, .notBegun],
            plans.indices.map { week in
                let outcomes: [InsightCell] = [
                    .date(period.start(ofWeek: week)), .number(plans[week].kept), .number(plans[week].moved),
                    .number(plans[week].dropped),
                ]
                return outcomes + MoveReason.allCases.map { .number(plans[week].moved(for: $0)) }
            }
        )
    }

    private var weeksTable: Table {
        (
            [.week, .category, .planned, .actual],
            plans.indices.flatMap { week in
                Category.allCases.map { category in
                    [
                        .date(period.start(ofWeek: week)), .category(category),
                        .number(plans[week].planned(category)), .number(plans[week].actual(category)),
                    ]
                }
            }
        )
    }

    /// The minutes of work in an hour of the week.
    public func minutes(_ day: Weekday, hour: Int64) -> Int64 { hours[day.index * 24 + Int(hour)] }
}
