import DaymarkCore

extension Route {
    static let history = Route(unchecked: "history")
}

struct HistoryState: Equatable {
    /// The number of units to show before the person asks for more.
    static let window = 50

    var shown = HistoryState.window
}

extension Screen {
    static let history = Screen(
        "history", icon: .history, isListed: true,
        title: { _, context in context.words(ScreenPhrase.historyTitle) },
        view: { context in
            let shown = context.screens.history.shown
            return HistoryView(HistoryModel(context.history, shown: shown, in: context.view), words: context.words).html
        })
}
