import DaymarkCore

/// The input of views and view models: a person's records, the time, and the words of their voice.
public struct ViewContext {
    public let workspace: Workspace
    public let circumstances: Circumstances
    public let words: Words
    /// The playbooks, once the browser has fetched them.
    var playbooks: PlaybookLibrary?

    /// - Parameter voice: the voice of the words. The default is the person's.
    public init(_ workspace: Workspace, voice: Voice? = nil, in circumstances: Circumstances) {
        let closed =
            workspace.hasSessionsToClose(at: circumstances.now)
            ? workspace.withClosedSessions(at: circumstances.now) : workspace
        self.workspace = closed.withCurrentOccurrences(in: circumstances)
        self.circumstances = circumstances
        let usual = Words(workspace.settings, at: circumstances)
        words = voice.map { usual.spoken(in: $0) } ?? usual
    }

    var settings: Settings { workspace.settings }
    var now: Instant { circumstances.now }
    var zone: ZoneRules { circumstances.zone }
    var today: CivilDate { circumstances.today }
    /// The date that the person means by “today”, see ``Settings/wakingDate(in:)``.
    var wakingDate: CivilDate { settings.wakingDate(in: circumstances) }

    /// The current waking day, or the next one at night.
    var wakingDay: WakingDay { WakingDay.current(at: now, settings: settings, in: zone) }

    func wakingDay(_ date: CivilDate) -> WakingDay { WakingDay(date, settings: settings, in: zone) }

    /// Returns the date and time on the person's clock.
    func civil(_ instant: Instant) -> CivilDateTime { zone.civil(at: instant) }

    /// Returns when a deadline ends.
    func instant(of deadline: Deadline) -> Instant { circumstances.instant(of: deadline, settings: settings) }

    /// Returns the picture of a commitment's date. Nil if the commitment does not exist.
    func picture(of occurrence: Occurrence) -> Picture? {
        workspace.commitments[occurrence.commitment].map { workspace.picture(of: $0) }
    }

    // MARK: In words

    /// Returns a time such as “17:00”.
    func time(_ instant: Instant) -> String { words.time(civil(instant)) }

    /// Returns a day such as “today”, “Friday” or “Fri 27 Nov”, see ``Words/dayOrDate(_:in:)``.
    func day(_ date: CivilDate) -> String { words.dayOrDate(date, in: circumstances) }

    /// Returns a deadline such as “today” or “Friday 17:00”.
    func text(_ deadline: Deadline) -> String { words.deadline(deadline, in: circumstances) }

    /// Returns a day and time such as “today 17:00”.
    func text(_ instant: Instant) -> String { text(.moment(instant, zone: zone.name)) }

    /// Returns a time such as “17:00”, with its day if `other` is on another day.
    func time(_ instant: Instant, besides other: Instant) -> String {
        civil(instant).date == civil(other).date ? time(instant) : text(instant)
    }

    /// Returns the hours in which missions of a category are planned, such as “mon-fri 9-17”. Empty for any time.
    func hours(of category: Category) -> String { settings.hours(of: category)?.text { words.time($0) } ?? "" }

    /// Returns a span such as “17:00–18:30”.
    func span(_ span: Span) -> String { words.span(civil(span.start), civil(span.end)) }
}
