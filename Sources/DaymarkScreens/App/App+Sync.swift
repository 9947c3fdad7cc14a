import DaymarkCore

extension App {
    /// The next request to the account.
    public func syncRequest() -> JSON { replica.request().json }

    /// The request after the answer that begins with `head` was received; null when that is not certain yet.
    public func syncRequest(following head: [UInt8]) -> JSON { replica.request().following(head)?.json ?? .null }

    /// Whether a snapshot is coming in parts. Until all are here, the page stays as it is.
    public var isFetching: Bool { replica.position.snapshot != nil }

    /// Takes an answer of the account, which is the value.
    mutating func receive(in context: inout ActionContext) {
        guard let answer = try? SyncAnswer(bytes: Array(context.value.utf8), kinds: .daymark) else {
            device.connection = .offline
            return
        }
        let (position, pendingCount) = (replica.position, replica.pending.count)
        let received = replica.receive(answer, using: &context.entropy)
        // An answer that changed nothing is not stored, however often it comes.
        if position != replica.position || pendingCount != replica.pending.count || !received.entries.isEmpty {
            context.effects.append(.saveAnswer)
        }
        for entry in received.entries { remember(entry) }
        for operation in received.made { context.effects.append(.save(operation)) }
        if received.isForeign {
            device.connection = .foreign
        } else if received.needsUpdate {
            device.connection = .outdated
        } else if received.goesOn {
            context.effects.append(.sync)
        } else {
            (device.connection, presence.answeredAt) = (.inStep, context.now)
        }
    }

    /// Notes what the shell has found out about the connection. That the account answered does not mean that the answer
    /// could be read.
    mutating func note(_ connection: Connection, in context: ActionContext) {
        if connection == .inStep {
            if device.connection == .outdated || device.connection == .foreign { return }
            presence.answeredAt = context.now
        }
        // A device that never had an account is not offline.
        device.connection = connection == .offline && replica.position.account == 0 ? .alone : connection
    }

    /// Continues with the account that answers now, and sends it everything that is here.
    mutating func join(in context: inout ActionContext) {
        replica.join()
        device.connection = .unknown
        context.effects += [.saveEntry(.object(["join": .bool(true)])), .sync]
    }

    /// Saves everything that is here to a file, deletes it, and takes what the account has.
    mutating func replaceWithAccount(in context: inout ActionContext) {
        export(in: &context)
        context.effects.append(.forget)
    }
}
