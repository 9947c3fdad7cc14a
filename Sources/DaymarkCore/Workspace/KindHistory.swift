/// The texts with which History describes changes to records of one kind.
public struct KindHistory: Sendable {
    public typealias RecordText = @Sendable (RecordID, Workspace, Words) -> String?
    public typealias UnitText = @Sendable ([Change], Workspace, Words) -> String?
    public typealias FieldLabel = @Sendable (String, Words) -> String?
    public typealias ValueText = @Sendable (String, Value, Words, Circumstances) -> String?

    /// The record's name in a sentence such as “Changed Essay”; nil if it has none.
    public let title: RecordText
    /// A sentence that describes any change to the record; nil to use the usual “Added …”, “Changed …” and so on.
    public let sentence: RecordText
    /// A sentence that follows from the changes of a unit rather than from the record as it is now. It comes first.
    public let unitSentence: UnitText
    /// The label of a field; nil if its stored name is shown instead.
    public let label: FieldLabel
    /// A short text for a field's value; nil if the value is too long for that.
    public let value: ValueText
    /// Whether the fields that were changed are listed below the sentence.
    public let listsFields: Bool
    /// Whether a change is Daymark's own bookkeeping, which History leaves out.
    public let isBookkeeping: @Sendable (Change) -> Bool

    init(
        title: @escaping RecordText = { _, _, _ in nil }, sentence: @escaping RecordText = { _, _, _ in nil },
        unitSentence: @escaping UnitText = { _, _, _ in nil },
        label: @escaping FieldLabel = { _, _ in nil }, value: @escaping ValueText = { _, _, _, _ in nil },
        listsFields: Bool = true, isBookkeeping: @escaping @Sendable (Change) -> Bool = { _ in false }
    ) {
        self.title = title
        self.sentence = sentence
        self.unitSentence = unitSentence
        self.label = label
        self.value = value
        self.listsFields = listsFields
        self.isBookkeeping = isBookkeeping
    }

    /// The maximum length of a text that History quotes, in bytes.
    private static let maxTextLength = 80

    /// The text in quotation marks; nil if it is empty or longer than ``maxTextLength``.
    static func quoted(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > maxTextLength ? nil : "“\(text)”"
    }

    static func moment(_ civil: CivilDateTime, words: Words, in circumstances: Circumstances) -> String {
        "\(words.dayOrDate(civil.date, in: circumstances)) \(words.time(civil))"
    }
}
