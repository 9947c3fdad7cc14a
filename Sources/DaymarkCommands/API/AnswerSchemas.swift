import DaymarkCore

/// The schemas of the answers that show records. Each is made from the fields that also write the answer.
package enum AnswerSchemas {
    package static let all: [JSON.Member] = [
        JSON.Member("Mission", AnswerType.object(ModelJSON.missionProperties).schema),
        JSON.Member("Commitment", AnswerType.object(ModelJSON.commitmentFields).schema),
        JSON.Member("Occurrence", AnswerType.object(ModelJSON.occurrenceFields).schema),
        JSON.Member("FocusSession", AnswerType.object(ModelJSON.focusFields).schema),
        JSON.Member("Entry", AnswerType.object(ModelJSON.entryFields).schema),
    ]
}
