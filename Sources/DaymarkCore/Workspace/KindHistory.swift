/// How History describes changes to records of one kind.
public struct KindHistory: Sendable {
    public typealias RecordText = @Sendable (RecordID, Workspace, Words) -> String?
    public typealias FieldLabel = @Sendable (String, Words) -> String?
    public typealias ValueText = @Sendable (String, Value, Words, Circumstances) -> String?

    /// The record's name in a sentence such as “Changed Essay”; nil if it has none.
    public let title: RecordText
    /// A sentence that describes any change to the record, in place of “Added …”, “Changed …” and so on; nil for those.
    public let sentence: RecordText
    /// The label of a field; nil if its stored name is shown instead.
    public let label: FieldLabel
    /// A field's value in a few words; nil if that takes more.
    public let value: ValueText
    /// Whether the fields that were changed are listed below the sentence.
    public let listsFields: Bool
    /// Whether a change is Daymark's own bookkeeping, which History leaves out.
    public let isBookkeeping: @Sendable (Change) -> Bool

    init(
        title: @escaping RecordText = { _, _, _ in nil }, sentence: @escaping RecordText = { _, _, _ in nil },
        label: @escaping FieldLabel = { _, _ in nil }, value: @escaping ValueText = { _, _, _, _ in nil },
        listsFields: Bool = true, isBookkeeping: @escaping @Sendable (Change) -> Bool = { _ in false }
    ) {
        self.title = title
        self.sentence = sentence
        self.label = label
        self.value = value
        self.listsFields = listsFields
        self.isBookkeeping = isBookkeeping
    }

    /// Longer texts take more than a few words, in bytes.
    private static let maxTextLength = 80

    /// A short text in quotation marks; nil for an empty or a long one.
    static func quoted(_ text: String) -> String? {
        text.isEmpty || text.utf8.count > maxTextLength ? nil : "“\(text)”"
    }

    static func moment(_ civil: CivilDateTime, words: Words, in circumstances: Circumstances) -> String {
        "\(words.day(civil.date, from: circumstances.today)) \(words.time(civil))"
    }
}
