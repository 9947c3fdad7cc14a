import DaymarkCore

/// The state of the steps on the sheet of a mission.
struct StepsState: Equatable {
    /// The step whose controls are shown.
    var opened: RecordID?
    /// The step that is broken down as soon as the playbooks are here.
    var waiting: RecordID?
}
