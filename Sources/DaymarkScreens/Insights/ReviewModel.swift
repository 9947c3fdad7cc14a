import DaymarkCore

/// The texts of a weekly review.
public struct ReviewModel {
    public struct Listed {
        public let name: String
        public let missions: [(id: RecordID, title: String)]
    }

    public struct Suggestion {
        public let text: String
        let button: String
        let action: Action
    }

    public let title: String
    public let summary: String
    /// The missions that were done, moved and dropped. Lists without missions are left out.
    public let lists: [Listed]
    public let suggestion: Suggestion?
    /// The missions that were done on each day up to today. Nil if there are none.
    let doneByDay: [(date: CivilDate, missions: [RecordID])]?

    init(_ review: WeeklyReview, in context: ViewContext) {
        let words = context.words
        title = words(ReviewPhrase.title(isCurrent: review.last == context.today))
        summary = words(
            ReviewPhrase.summary(
                done: review.done.count, minutes: review.minutes, timed: review.timed,
                commitments: review.commitmentCount))
        let all: [(ReviewPhrase, [RecordID])] = [
            (.done, review.done), (.moved, review.moved), (.dropped, review.dropped),
        ]
        lists = all.filter { !$0.1.isEmpty }.map { name, ids in
            Listed(
                name: words(name),
                missions: ids.map { id in (id: id, title: context.workspace.title(of: id) ?? "") })
        }
        let dates = (review.first.dayNumber...review.last.dayNumber).map { CivilDate(dayNumber: $0) }
        let completed = review.done.map { id in
            (id: id, date: context.workspace.missions[id]?.completedAt.map { context.civil($0).date })
        }
        doneByDay =
            completed.isEmpty
            ? nil
            : dates.map { date in
                (date: date, missions: completed.filter { $0.date == date }.map { $0.id })
            }
        suggestion = review.suggestion.map { Suggestion($0, in: context) }
    }
}

extension ReviewModel.Suggestion {
    fileprivate init(_ suggestion: InsightSuggestion, in context: ViewContext) {
        let words = context.words
        switch suggestion {
        case .splitUp(let mission, let moves):
            text = words(ReviewPhrase.splitUp(context.workspace.title(of: mission) ?? "", moves: moves))
            (button, action) = (words(ReviewPhrase.splitUpButton), Action(BreakdownAction.open(mission)))
        case .allowMore(let activity, let percent, let samples):
            text = words(ReviewPhrase.allowMore(activity, percent: percent, samples: samples))
            (button, action) = (words(ReviewPhrase.estimatesButton), .go(.missions))
        case .planLess(let kept, let minutes):
            text = words(ReviewPhrase.planLess(kept: kept, minutes: minutes))
            (button, action) = (words(ReviewPhrase.planLessButton), .go(SettingsPage.plan.route))
        case .bestHour(let day, let hour, let minutes):
            text = words(ReviewPhrase.bestHour(day, hour: hour, minutes: minutes))
            (button, action) = (words(ReviewPhrase.weekButton), .go(.week))
        }
    }
}
