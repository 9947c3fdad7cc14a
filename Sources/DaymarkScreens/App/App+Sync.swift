import DaymarkCore

extension App {
    /// What is to be sent to the account now.
    public func syncRequest() -> JSON { replica.request().json }

    /// Takes in what the account answered.
    mutating func receive(_ text: String, _ effects: inout [Effect]) {
        guard let json = try? JSONReader.read(Array(text.utf8)), let answer = try? SyncAnswer(json) else {
            connection = .offline
            return
        }
        let received = replica.receive(answer, &entropy)
        if answer.brings { effects.append(.keepAnswer) }
        for entry in received.entries { remember(entry) }
        for repair in received.repairs { effects.append(.save(repair)) }
        if received.needsUpdate {
            connection = .outdated
        } else if received.goesOn {
            effects.append(.sync)
        }
    }

    var syncStatus: SyncStatus { SyncStatus(connection: connection, pending: replica.pending.count) }
}

extension SyncAnswer {
    /// Whether there is anything in it that is to be kept.
    fileprivate var brings: Bool {
        if case .operations(let operations, _) = content { !operations.isEmpty || !acknowledged.isEmpty } else { true }
    }
}
