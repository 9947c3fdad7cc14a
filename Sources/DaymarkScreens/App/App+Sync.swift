import DaymarkCore

extension App {
    /// Returns the next request to the account.
    public func syncRequest() -> JSON { replica.request().json }

    /// Returns the request that follows the answer starting with `head`, or null if that is not yet certain.
    public func syncRequest(following head: [UInt8]) -> JSON { replica.request().following(head)?.json ?? .null }

    /// Whether a snapshot is arriving in parts. The page stays unchanged until all parts are here.
    public var isFetching: Bool { replica.position.snapshot != nil }

    /// Applies an answer of the account, which is the event's value.
    mutating func receive(in context: inout ActionContext) {
        guard let answer = try? SyncAnswer(bytes: Array(context.value.utf8), kinds: .daymark) else {
            device.connection = .offline
            return
        }
        note(answer.clockDifference(at: context.now))
        let (position, pendingCount) = (replica.position, replica.pending.count)
        let received = replica.receive(answer, using: &context.entropy)
        // An answer that changed nothing is not stored, however often it arrives.
        if position != replica.position || pendingCount != replica.pending.count || !received.entries.isEmpty {
            context.effects.append(.saveAnswer)
        }
        for entry in received.entries { remember(entry) }
        for operation in received.made { context.effects.append(.save(operation)) }
        if received.isForeign {
            device.connection = .foreign
        } else if received.needsUpdate {
            device.connection = .outdated
        } else if received.needsAnotherRequest {
            context.effects.append(.sync)
        } else {
            (device.connection, presence.answeredAt) = (.synced, context.now)
        }
    }

    /// Tells the person once if this device's clock differs from the account's.
    private mutating func note(_ difference: ClockDifference?) {
        if device.clockDifference == nil, let difference {
            notice = Notice(text: words(DevicePhrase.clockDiffers(minutesAhead: difference.minutesAhead)))
        }
        device.clockDifference = difference
    }

    /// Records the state of the connection as the shell reports it. An answer from the account may still be unreadable.
    mutating func note(_ connection: Connection, in context: ActionContext) {
        if connection == .synced {
            if device.connection == .outdated || device.connection == .foreign { return }
            presence.answeredAt = context.now
        }
        // A device that never had an account is not offline.
        device.connection = connection == .offline && replica.position.account == 0 ? .noServer : connection
    }

    /// Joins the account that answers now, and sends it all local data.
    mutating func join(in context: inout ActionContext) {
        replica.join()
        device.connection = .unknown
        context.effects += [.saveEntry(.object(["join": .bool(true)])), .sync]
    }

    /// Exports all local data to a file, deletes it, and loads the account's data instead.
    mutating func replaceWithAccount(in context: inout ActionContext) {
        export(in: &context)
        context.effects.append(.forget)
    }
}
