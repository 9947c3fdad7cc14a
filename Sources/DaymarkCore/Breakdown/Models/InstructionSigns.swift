/// Signs that a text instructs a language model instead of naming a mission.
enum InstructionSigns {
    private static let overriding = WordList(
        "ignore disregard forget override bypass ignoriere vergiss missachte ignora olvida ignorez oubliez ignorer oublie"
    )
    private static let overridden = WordList(
        """
        instruction instructions prompt prompts rules rule guidelines previous prior above earlier everything all \
        anweisungen anweisung regeln vorherigen bisherigen instrucciones anteriores precedentes
        """)
    private static let phrases = [
        "system prompt", "you are now", "you are a", "act as", "pretend to", "pretend you", "developer mode",
        "new instructions", "reply with", "reply only", "respond with", "respond only", "answer with", "answer only",
        "output only", "output the", "say only", "print only", "instead of steps", "do not break", "don t break",
        "no steps", "as an ai", "language model", "antworte nur", "antworte mit", "gib nur", "responde con",
        "responde solo", "repondez par", "reponds par",
    ]

    /// The clauses of a text: what stands between punctuation marks, line breaks and brackets.
    static func clauses(of text: String) -> [String] {
        text.utf8.split { ".,;:!?\n\r()[]{}<>|\"".utf8.contains($0) }.map { String(decoding: Array($0), as: UTF8.self) }
    }

    /// Whether a clause tells a model what to do.
    static func instructs(_ clause: TextWords) -> Bool {
        let words = clause.words.map { $0.text }
        if let index = words.firstIndex(where: { overriding.index(of: $0) != nil }),
            words[index...].dropFirst().contains(where: { overridden.index(of: $0) != nil })
        {
            return true
        }
        let text = " " + words.joined(separator: " ") + " "
        return phrases.contains { text.holds(" " + $0 + " ") }
    }
}
