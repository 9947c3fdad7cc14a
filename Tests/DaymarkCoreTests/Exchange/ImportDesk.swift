import DaymarkCore

/// A workspace into which a test imports files.
struct ImportDesk {
    var workspace = Workspace(device: RecordID(high: 1, low: 1))
    var entropy = Entropy(seed: [4])

    @discardableResult
    mutating func bring(
        _ text: String, _ format: ImportFormat, _ now: Circumstances, partial: Bool = false, prunes: Bool = false
    ) -> ImportResult {
        bring(bytes: Array(text.utf8), format, now, partial: partial, prunes: prunes)
    }

    @discardableResult
    mutating func bring(
        bytes: [UInt8], _ format: ImportFormat, _ now: Circumstances, partial: Bool = false, prunes: Bool = false
    ) -> ImportResult {
        var options = ImportOptions()
        (options.isPartialAllowed, options.prunes) = (partial, prunes)
        let result = workspace.importFile(bytes, as: format, options: options, in: now, using: &entropy)
        for operation in result.operations { workspace.apply(operation) }
        return result
    }

    func mission(_ title: String) -> Mission? { workspace.missions.undeleted.first { $0.title == title } }

    func deadline(_ title: String) -> String? {
        mission(title)?.effectiveDeadline?.description.replacing("[Europe/Berlin]", with: "")
    }

    func steps(_ title: String) -> [String] {
        mission(title).map { workspace.steps(of: $0.id).map { $0.title } } ?? []
    }
}
