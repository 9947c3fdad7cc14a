/// The meaning of a column of a table of tasks.
enum TableColumn: Int, Sendable {
    case title, subject, notes, due, date, time, start, priority, labels, category, minutes, hours, done, status,
        percent,
        completed, id, parent, repeats, steps, waits, link, points, created, event, skip

    /// Reads one name of the tables in ``Language/columns``.
    init?(name: String) {
        guard let index = TableColumn.names.index(of: name) else { return nil }
        self.init(rawValue: index)
    }

    /// NB: in the order of the cases.
    private static let names = WordList(
        """
        title subject notes due date time start priority labels category minutes hours done status percent completed id \
        parent repeats steps waits link points created event skip
        """)
}

/// The meaning of a value that a column lists by name, such as a status or a priority.
enum TableValue: Int, Sendable {
    case done, open, active, dropped, critical, high, medium, low

    /// Reads one name of the tables in ``Language/values``.
    init?(name: String) {
        guard let index = TableValue.names.index(of: name) else { return nil }
        self.init(rawValue: index)
    }

    /// NB: in the order of the cases.
    private static let names = WordList("done open active dropped critical high medium low")

    var priority: Priority? {
        switch self {
        case .critical: .critical
        case .high: .high
        case .medium: .medium
        case .low: .low
        case .done, .open, .active, .dropped: nil
        }
    }

    var status: Status? {
        switch self {
        case .done: .completed
        case .open: .pending
        case .active: .active
        case .dropped: .abandoned
        case .critical, .high, .medium, .low: nil
        }
    }
}
