import DaymarkCore
import DaymarkScreens
import DaymarkStore

/// A widget that a program asks for.
package struct Widget: Hashable, Sendable {
    package let size: WidgetSize
    package let content: WidgetContent
    package let look: WidgetLook

    /// Nil if a widget of this size cannot show the contents.
    /// - Parameter content: The default is the usual one of the size.
    package init?(_ size: WidgetSize, _ content: WidgetContent? = nil, look: WidgetLook = .light) {
        let content = content ?? size.contents[0]
        guard size.contents.contains(content) else { return nil }
        (self.size, self.content, self.look) = (size, content, look)
    }

    /// Draws the widget as SVG from the records of a store. It changes nothing.
    /// - Parameter voice: The default is the person's voice.
    package func svg(_ store: SQLiteStore, voice: Voice? = nil, in circumstances: Circumstances) throws -> String {
        draw(try model(store, voice: voice, in: circumstances))
    }

    func draw(_ model: WidgetModel) -> String {
        WidgetDrawing.svg(model, size: size, content: content, look: look)
    }

    func model(_ store: SQLiteStore, voice: Voice?, in circumstances: Circumstances) throws -> WidgetModel {
        let more: [Selection] = [
            .completed(since: circumstances.now.adding(minutes: -2 * 1440)),
            .records([0, -1].map { JournalEntry.id(of: circumstances.today.adding(days: $0)) }),
        ]
        let workspace = try store.read(Selection.forToday(in: circumstances) + more) {
            $0.withCurrentOccurrences(in: circumstances)
        }
        let showsStreak = content == .done && (voice ?? workspace.settings.voice).showsStreaks
        return WidgetModel(
            workspace, workspace.plan(in: circumstances), voice: voice, in: circumstances,
            streak: showsStreak ? try Widget.streak(store, in: circumstances) : 0)
    }

    /// The days in a row on which something was done.
    private static func streak(_ store: SQLiteStore, in circumstances: Circumstances) throws -> Int64 {
        let past = try store.read(InsightsVerb.selections) { $0 }
        return Insights(past, in: circumstances).momentum.first?.streak.current ?? 0
    }
}
