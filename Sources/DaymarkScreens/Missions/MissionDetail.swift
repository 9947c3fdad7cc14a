import DaymarkCore

/// The details of one mission.
public struct MissionDetail: Hashable, Sendable {
    public struct Fact: Hashable, Sendable {
        public let name: String
        public let value: String
    }

    public let id: RecordID
    public let title: String
    public let facts: [Fact]
    public let steps: [Step]
    public let notes: String

    /// The state by the name that filters know. Nil if the mission is open and was not started.
    private static func state(of mission: Mission) -> String? {
        switch mission.status {
        case .pending: nil
        case .active: "started"
        case .completed: MissionFilter.State.done.name
        case .abandoned: MissionFilter.State.dropped.name
        }
    }

    /// The doses of a routine from the next one on, until the one after a day: “tomorrow 08:00, 20:00”. Nil without any.
    private static func doses(of mission: Mission, in context: ViewContext) -> String? {
        guard mission.isOpen, let next = context.workspace.nextDose(of: mission, in: context.circumstances) else {
            return nil
        }
        let doses = context.workspace.doses(
            of: mission, from: next.at, until: next.at.adding(minutes: 1439), in: context.circumstances)
        var texts: [String] = []
        var previous: Instant?
        for dose in doses.prefix(maxDoses) {
            texts.append(previous.map { context.time(dose.at, besides: $0) } ?? context.text(dose.at))
            previous = dose.at
        }
        return texts.joined(separator: ", ")
    }

    /// The maximum number of doses to list.
    private static let maxDoses = 6

    /// - Parameters:
    ///   - fit: whether the mission fits before its deadline, in words, if known.
    ///   - ready: when the work must be ready, if that is before its deadline and known.
    public init(_ mission: Mission, fit: String? = nil, ready: ReadyTime? = nil, in context: ViewContext) {
        let words = context.words
        id = mission.id
        title = mission.title
        notes = mission.notes
        steps = context.workspace.steps(of: mission.id)
        let waitsFor = mission.waitsFor.compactMap { RecordID($0).flatMap { context.workspace.missions[$0] } }
            .filter { $0.isOpen }
        // Nil and empty values are left out.
        let all: [(DetailPhrase, String?)] = [
            (.handle, mission.id.handle),
            (.deadline, mission.effectiveDeadline.map { context.text($0) }),
            (.ready, ready.map { words(ReadyPhrase.fact($0.category, day: context.day($0.date))) }),
            (.fit, fit),
            (
                .estimate,
                context.workspace.remainingText(
                    of: mission, minutes: context.workspace.minutesLeft(mission), words: words)
            ),
            (.usual, EstimateText(mission, in: context)?.text),
            (.worked, context.workspace.workedText(on: mission.id, words)),
            (.priority, mission.priority.name),
            (.category, (mission.category ?? context.settings.category).name),
            (.placement, mission.placement == .mustDo ? words(MissionPhrase.mustDo) : nil),
            (.repeats, (try? RecurrenceRule(mission.repeats)).map { words.repeats($0) }),
            (.next, MissionDetail.doses(of: mission, in: context)),
            (.waitsFor, waitsFor.map { $0.title }.joined(separator: ", ")),
            (.labels, mission.labels.joined(separator: ", ")),
            (.snoozed, MissionRow(mission, in: context).snoozeText),
            (.aggression, mission.aggression?.name),
            (.reminders, words.reminders(mission.reminders, in: context.circumstances)),
            (.energy, mission.energyNeeded == .any ? nil : mission.energyNeeded.name),
            (.load, mission.cognitiveLoad == .moderate ? nil : mission.cognitiveLoad.name),
            (.complexity, mission.complexity.map { String($0) }),
            (.activity, mission.activity?.name),
            (.openingHours, context.openingHoursText(of: mission)),
            (.picture, mission.picture?.title),
            (.tools, mission.tools.joined(separator: ", ")),
            (.status, MissionDetail.state(of: mission)),
            (.link, mission.link),
        ]
        facts = all.compactMap { phrase, value in
            value.flatMap { $0.isEmpty ? nil : Fact(name: words(phrase), value: $0) }
        }
    }
}

extension ViewContext {
    /// The hours in which a mission can be done, such as “While offices are open, Mon–Fri 09:00–17:00”. Nil if it needs
    /// nobody else and the person did not say so.
    fileprivate func openingHoursText(of mission: Mission) -> String? {
        let opening = workspace.openingHours(of: mission)
        guard opening != .any || mission.openingHours != nil else { return nil }
        let name = words(ChoicePhrase.openingHours(opening))
        guard let hours = opening.hours else { return name }
        return name + ", " + hours.text { words.time($0) }
    }
}

extension Workspace {
    /// The time worked on a mission, such as “2 h”. Nil if there is none.
    fileprivate func workedText(on mission: RecordID, _ words: Words) -> String? {
        let minutes = minutesDone(on: mission)
        return minutes > 0 ? words.length(minutes) : nil
    }
}
