/// A question that Today asks by itself. It asks one at a time, the first of these that there is; the next one comes
/// when that one is answered or put off.
enum TodayQuestion: CaseIterable {
    /// How to go on with the work of several days away.
    case back
    /// Whether the doses of the day before were taken that nobody answered. It ends at noon, so it does not wait for
    /// other questions about the day.
    case doses
    /// Whether the hours follow the commitments. Until then, some may lie outside the day.
    case hours
    /// How blocks turned out whose time is over. Their work is planned again until the answer.
    case passed
    /// Whether the moves of the plan are right. Work whose time has passed is often among them.
    case moved
    /// How the person feels.
    case mood
    /// Whether to plan a mission that has waited for over a week. It comes once a week.
    case waited
    /// Whether to remind, and whether the browser may show notifications.
    case reminders
}
