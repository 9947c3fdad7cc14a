extension String {
    /// The text with other texts in place of some of its scalars.
    ///
    /// NB: the programs that read a bar split it at single code points. A combining mark after `|` makes another character
    /// of it for Swift, but not for them.
    func escapingScalars(_ escaped: (Unicode.Scalar) -> String?) -> String {
        var out = ""
        for scalar in unicodeScalars {
            if let text = escaped(scalar) { out += text } else { out.unicodeScalars.append(scalar) }
        }
        return out
    }
}
