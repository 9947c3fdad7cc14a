import DaymarkCore

/// A part of the page. When it changes, the shell replaces it as a whole.
public struct Region: Hashable, Sendable {
    /// The id of the element that contains the region.
    public let key: String
    public let html: HTML

    /// The timeline of Today. It lies within `main`, but is replaced separately during a drag.
    public static let timeline = "line"
}

extension App {
    /// Renders the page as regions. The shell replaces those that changed.
    public mutating func view(in circumstances: Circumstances) -> [Region] {
        learn()
        updateCurrentOccurrences(in: circumstances)
        let context = viewContext(in: circumstances)
        return [
            Region(key: "nags", html: NagsView(nagging, on: route, in: context).html),
            Region(key: "nav", html: NavigationView(route, in: context).html),
            draggedLine(in: context) ?? Region(key: "main", html: mainRegion(in: context)),
            Region(key: "capture", html: CaptureView(draft, in: context).html),
            Region(key: "notice", html: noticeView(in: context)),
            Region(key: "dialog", html: dialogView(in: context)),
            Region(key: "drop", html: element("p") { context.words(AppPhrase.dropCalendar) }),
        ]
    }

    /// Returns the page's title. It names the screen, after the running session or a pressing deadline.
    public func title(in circumstances: Circumstances) -> String {
        let context = viewContext(in: circumstances)
        let screen = Screen.of(route).title(route, context)
        if let line = LiveSurfaces.line(in: context) { return [line, screen, "Daymark"].joined(separator: " · ") }
        return route == .today ? "Daymark" : screen + " · Daymark"
    }

    /// The timeline of Today during a drag, nil otherwise. Rendering only the timeline is faster, and nothing else
    /// moves under the pointer.
    private func draggedLine(in context: ViewContext) -> Region? {
        guard let drag = screens.today.drag, route == .today, main?.inputs.route == .today else { return nil }
        let plan = workspace.plan(in: context.circumstances, trying: drag.trial)
        let rows = TodayModel.rows(of: plan, in: context)
        return Region(
            key: Region.timeline,
            html: TimelineView(rows, on: plan.days[0], scale: screens.today.dragScale, in: context, drag: drag).html)
    }

    /// Renders the current screen. The result is reused until its inputs change, so typing elsewhere costs nothing.
    private mutating func mainRegion(in context: ViewContext) -> HTML {
        let inputs = screenInputs(in: context)
        if let main, main.inputs == inputs { return main.html }
        let html = screenView(in: context)
        main = (inputs, html)
        return html
    }

    /// Renders the current screen.
    mutating func screenView(in context: ViewContext) -> HTML {
        var screen = ScreenContext(inputs: screenInputs(in: context), view: context, history: history, memo: memo)
        // If the memo had two owners, every change to it would copy its contents.
        memo = ViewMemo()
        let html = Screen.of(route).view(&screen)
        memo = screen.memo
        return html
    }

    private func screenInputs(in context: ViewContext) -> ScreenContext.Inputs {
        ScreenContext.Inputs(
            route: route, version: workspace.version, minute: context.now.seconds / 60, zone: context.zone.name,
            focusMinute: context.workspace.focus(at: context.now)?.shownMinute ?? -1,
            historyCount: history.count, screens: screens, device: device, pendingCount: replica.pending.count,
            isCaughtUp: isCaughtUp(in: context), isPlanStale: isPlanStale)
    }

    /// Renders the panel of a celebrated moment. It blocks nothing: the page above it stays usable.
    private func panelView(_ panel: Notice.Panel, of notice: Notice, in context: ViewContext) -> HTML {
        element("div", .class("notice moment panel"), .key(notice.key)) {
            element("i", .class("panel-sun"), .hidden)
            element("p", .class("panel-title")) { panel.title }
            element("p", .class("detail")) { panel.line }
            element("p", .class("unseen")) { notice.text }
            element("p", .class("actions")) {
                button(context.words(HomePhrase.whatNext), action: .dismiss, .class("main"))
                if let unit = notice.undo {
                    button(
                        .joined([Icon.undo.html, element("span") { context.words(AppPhrase.undoButton) }]),
                        action: .undo(unit), .class("quiet"))
                }
            }
        }
    }

    /// Renders the additional lines of a notice. A long list of changes is opened by its label.
    private func details(of notice: Notice) -> HTML {
        guard !notice.details.isEmpty else { return .nothing }
        let list = element("ul") { notice.details.map { line in element("li") { line } } }
        guard !notice.detailsLabel.isEmpty, notice.details.count > MovesModel.maxShown else { return list }
        return element("details", .key("details")) {
            element("summary") { notice.detailsLabel }
            list
        }
    }

    func noticeView(in context: ViewContext) -> HTML {
        guard let notice else { return .nothing }
        if let panel = notice.panel { return panelView(panel, of: notice, in: context) }
        // An animation that celebrates a completed mission. Each voice shows it in its own style or hides it.
        let isCelebrated = notice.moment == .done
        return element(
            "div", .class(isCelebrated ? "notice moment turn-\(workspace.version % 3)" : "notice"), .key(notice.key)
        ) {
            if isCelebrated {
                element("span", .class("burst"), .hidden) { (0..<8).map { _ in element("i") } }
            }
            element("p") { notice.text }
            details(of: notice)
            if let unit = notice.undo {
                let text =
                    notice.offersRedo ? context.words(ScreenPhrase.redoButton) : context.words(AppPhrase.undoButton)
                button(
                    notice.undoLabel.isEmpty ? text : notice.undoLabel, action: .undo(unit), .class("quiet"))
            }
            let others = offers(of: notice, in: context)
            if !others.isEmpty { element("div", .class("offers")) { others } }
            closeButton(of: notice, words: context.words)
            if !notice.offersCategory.isEmpty { categoryOffer(in: context) }
        }
    }

    /// A notice that closes by itself has a cross. One that waits for the person says what its button does.
    private func closeButton(of notice: Notice, words: Words) -> HTML {
        let text = words(AppPhrase.dismissButton)
        return notice.closesItself
            ? button(Icon.close.html, action: .dismiss, .class("quiet"), .label(text))
            : button(text, action: .dismiss, .class("quiet"))
    }

    /// Asks for the category of what was just imported.
    private func categoryOffer(in context: ViewContext) -> HTML {
        let question = context.words(CalendarNoticePhrase.categoryQuestion)
        return element("div", .class("asks"), .role("group"), .label(question)) {
            element("span", .class("detail")) { question }
            DaymarkCore.Category.allCases.map { category in
                button(
                    context.words(ChoicePhrase.category(category)), action: .commitment(.categorizeImported(category)),
                    .class("quiet"))
            }
        }
    }

    /// The buttons of a notice besides undo.
    private func offers(of notice: Notice, in context: ViewContext) -> [HTML] {
        var offers: [HTML] = []
        if let turned = notice.turned {
            let text = context.words(turned.takesPlace ? AppPhrase.makeAppointment : .makeTask)
            offers.append(button(text, action: .turnAdded, .class("quiet")))
        }
        if let commitment = notice.offersNoTime {
            offers.append(
                button(
                    context.words(TimeTakenPhrase.takesNoneButton), action: .commitment(.takesNoTime(commitment)),
                    .class("quiet")))
        }
        if let mission = notice.offersSteps {
            offers.append(
                button(
                    context.words(BreakdownPhrase.breakDown), action: .breakdown(.open(mission)), .class("quiet")))
        }
        return offers
    }
}
