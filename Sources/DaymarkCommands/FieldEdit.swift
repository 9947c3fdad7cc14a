import DaymarkCore
import DaymarkStore
import Foundation

/// An edit `--set field=value`, checked against the schema.
struct FieldEdit<Model: RecordModel> {
    /// Fields that are not set by hand.
    static var internalFields: [String] { ["created", "deleted", "imported", "extra", "waitsFor", "answers"] }

    let apply: @Sendable (Model) -> Model

    /// Reads “tomorrow”, “fri 17:00” or “2026-12-01” for a field that holds a time.
    private static func time(_ text: String, as type: FieldType, _ context: Context) -> Value? {
        guard let settings = try? context.read([], { $0.settings }) else { return nil }
        let circumstances = context.circumstances
        switch type {
        case .deadline: return Deadline(said: text, settings: settings, in: circumstances).map { .text($0.description) }
        case .instant:
            if let civil = CivilDateTime(text) { return .int(circumstances.zone.instant(of: civil).milliseconds) }
            return Snooze.until(text, settings: settings, in: circumstances).map { .int($0.milliseconds) }
        default: return nil
        }
    }

    private static func reminders(_ text: String, _ context: Context) throws -> [String] {
        let settings = try context.read([]) { $0.settings }
        guard let reminders = Reminder.list(text, settings: settings, in: context.circumstances) else {
            throw CommandError(
                "“\(harmless(text))” is not a list of reminders; use lengths or times.",
                example: "--set \"reminders=30m, 1 day\"", code: 64)
        }
        return Reminder.texts(reminders)
    }

    init(_ text: String, schema: Schema<Model>, _ context: Context) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
        let names = schema.kind.fields.map { $0.name }.filter {
            !FieldEdit.internalFields.contains($0)
        }
        let said = FieldName.stored(parts[0])
        guard parts.count == 2, let name = names.first(where: { folded($0) == folded(said) }),
            let spec = schema.kind.fields.first(where: { $0.name == name })
        else {
            throw CommandError(
                "“\(harmless(parts[0]))” is an unknown field; use \(names.map { FieldName.shown($0) }.uniqued().joined(separator: ", ")).",
                example: "daymark edit essay --set cognitiveLoad=heavy",
                code: 64)
        }
        let typed = FieldName.storedValue(parts[1].trimmingCharacters(in: .whitespaces), of: name)
        if spec.type.isSet {
            let elements = typed.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter {
                !$0.isEmpty
            }
            if case .set(let max) = spec.type, let long = elements.first(where: { $0.count > max }) {
                throw CommandError("“\(harmless(long))” is longer than \(max) characters.", code: 64)
            }
            if name == "reminders" {
                let texts = try FieldEdit.reminders(typed, context)
                apply = { schema.with(name, elements: texts, in: $0) }
                return
            }
            if ["exdates", "rdates"].contains(name), let bad = elements.first(where: { WallMoment($0) == nil }) {
                throw CommandError(
                    "“\(harmless(bad))” is not valid; use a date and time, such as 2026-11-30T10:00:00.",
                    example: "--set \(name)=2026-11-30T10:00:00", code: 64)
            }
            apply = { schema.with(name, elements: elements, in: $0) }
            return
        }
        guard
            let value = typed.isEmpty
                ? .null : spec.type.value(from: typed) ?? FieldEdit.time(typed, as: spec.type, context)
        else {
            throw CommandError("\(name): “\(harmless(typed))” is not valid; use \(spec.type.allowed).", code: 64)
        }
        if case .rule = spec.type, case .text(let rule) = value {
            do { _ = try RecurrenceRule(rule) } catch { throw CommandError(error.sentence, code: 64) }
        }
        // A deadline that the person set before (`ownDeadline`) would take precedence over the new one.
        let isDeadline = name == "deadline"
        apply = { model in
            schema.with(name, value, in: isDeadline ? schema.with("ownDeadline", .null, in: model) : model)
        }
    }
}
