import DaymarkCore

extension App {
    /// What is to be sent to the account now.
    public func syncRequest() -> JSON { replica.request().json }

    /// What will be sent once an answer is taken in that begins with `head`; null where that is not sure yet.
    public func syncRequest(following head: [UInt8]) -> JSON { replica.request().following(head)?.json ?? .null }

    /// Whether a snapshot is coming in parts: what is shown meanwhile is what was there before.
    public var isFetching: Bool { replica.position.snapshot != nil }

    /// Takes in what the account answered.
    mutating func receive(_ text: String, in circumstances: Circumstances, _ effects: inout [Effect]) {
        guard let answer = try? SyncAnswer(bytes: Array(text.utf8), kinds: .daymark) else {
            connection = .offline
            return
        }
        let before = (replica.position, replica.pending.count)
        let received = replica.receive(answer, using: &entropy)
        // What changed nothing here is not kept, however often it comes.
        if before.0 != replica.position || before.1 != replica.pending.count || !received.entries.isEmpty {
            effects.append(.keepAnswer)
        }
        for entry in received.entries { remember(entry) }
        for operation in received.made { effects.append(.save(operation)) }
        if received.isForeign {
            connection = .foreign
        } else if received.needsUpdate {
            connection = .outdated
        } else if received.goesOn {
            effects.append(.sync)
        } else {
            (connection, screens.presence.answeredAt) = (.inStep, circumstances.now)
        }
    }

    /// What the shell found out; that it was answered says nothing of what could not be taken in.
    mutating func note(_ found: Connection, in circumstances: Circumstances) {
        if found == .inStep {
            if connection == .outdated || connection == .foreign { return }
            screens.presence.answeredAt = circumstances.now
        }
        // Who never met an account misses none.
        connection = found == .offline && replica.position.account == 0 ? .alone : found
    }

    /// Goes on with the account that answers now, to which all that is here is brought.
    mutating func join(_ effects: inout [Effect]) {
        replica.join()
        connection = .unknown
        effects += [.keep(.object(["join": .bool(true)])), .sync]
    }

    /// Gives out all that is here, forgets it, and takes what the account has.
    mutating func beginAnew(in circumstances: Circumstances, _ effects: inout [Effect]) {
        export(in: circumstances, &effects)
        effects.append(.forget)
    }

    var syncStatus: SyncStatus { SyncStatus(connection: connection, pending: replica.pending.count) }
}
