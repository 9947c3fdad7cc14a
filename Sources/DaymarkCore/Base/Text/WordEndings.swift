/// The possible stems of an English word without its endings, for comparing “planned” with “plan”.
struct WordEndings {
    /// The word, and its stems without the endings that were tried.
    private(set) var stems: [String]
    private let word: String

    init(_ word: String) {
        self.word = word
        stems = [word]
    }

    /// Adds what the word is without an ending, followed by each of some letters: “bak” and “bake” for “baking”. Unless
    /// the ending is “s”, a doubled last letter is also made single: “plan” for “planning”.
    mutating func strip(_ ending: String, adding letters: [String]) {
        guard word.utf8.count > ending.utf8.count + 2, word.ends(with: ending) else { return }
        let stem = Array(word.utf8.dropLast(ending.utf8.count))
        stems += letters.map { String(decoding: stem, as: UTF8.self) + $0 }
        if ending != "s", let last = stem.last, stem.dropLast().last == last {
            stems.append(String(decoding: stem.dropLast(), as: UTF8.self))
        }
    }
}
