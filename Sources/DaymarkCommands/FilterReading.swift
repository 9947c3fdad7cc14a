import DaymarkCore

extension MissionFilter {
    /// Reads a filter. A problem becomes an error that points at the word.
    static func said(_ text: String, _ workspace: Workspace, in circumstances: Circumstances) throws -> MissionFilter {
        do throws(FilterProblem) {
            return try MissionFilter(text, in: workspace, at: circumstances)
        } catch {
            throw CommandError(
                Words(workspace.settings, at: circumstances)(error) + "\n" + error.pointer(in: text),
                example: "daymark list 'due<fri (#school or +dune) not is:blocked'", code: 64)
        }
    }
}

extension CommitmentFilter {
    /// Reads a filter for commitments. A problem becomes an error that points at the word.
    static func said(
        _ text: String, _ workspace: Workspace, in circumstances: Circumstances
    ) throws -> CommitmentFilter {
        do throws(FilterProblem) {
            return try CommitmentFilter(text, in: workspace, at: circumstances)
        } catch {
            throw CommandError(
                Words(workspace.settings, at: circumstances)(error) + "\n" + error.pointer(in: text),
                example: "daymark list --commitments 'start<fri (#school or is:repeating)'", code: 64)
        }
    }
}

extension MissionFilter {
    /// Replaces the dash of `-#school` in a filter by “not”. It would otherwise be read as an option.
    static func withoutDashes(_ arguments: [String]) -> [String] {
        let isList = arguments.first == "list" || arguments.first == "ls"
        return arguments.indices.map { index in
            let word = arguments[index]
            let isFilter = isList || index > 0 && arguments[index - 1] == "--where"
            let isNegated = word.count > 2 && word.hasPrefix("-") && !word.hasPrefix("--") && Double(word) == nil
            return isFilter && isNegated ? "not " + word.dropFirst() : word
        }
    }
}

extension FilterProblem {
    /// The filter with a mark under the word.
    func pointer(in query: String) -> String {
        let bytes = Array(query.utf8)
        let (start, end) = (min(range.lowerBound, bytes.count), min(range.upperBound, bytes.count))
        let before = columns(harmless(String(decoding: bytes[..<start], as: UTF8.self)))
        let length = max(1, columns(harmless(String(decoding: bytes[start..<end], as: UTF8.self))))
        let mark = String(repeating: " ", count: before) + "^" + String(repeating: "~", count: length - 1)
        return "  \(harmless(query))\n  \(mark)"
    }
}
