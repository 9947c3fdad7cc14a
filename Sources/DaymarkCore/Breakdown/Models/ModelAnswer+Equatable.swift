extension ModelAnswer: Equatable {
    /// Answers to one request are equal if as much of them was read.
    public static func == (one: ModelAnswer, other: ModelAnswer) -> Bool {
        one.request == other.request && one.readCount == other.readCount
    }
}
