extension Workspace {
    /// Changes settings. Returns no operations if `edit` changes nothing, or would leave a waking day without a night
    /// (``changeHours(in:using:_:)``).
    public func changeSettings(
        in circumstances: Circumstances, using entropy: inout Entropy, _ edit: (inout Settings) -> Void
    ) -> [Operation] {
        (try? changeHours(in: circumstances, using: &entropy, edit)) ?? []
    }

    /// Changes settings that may include waking hours. A waking day without a night is refused.
    ///
    /// Two devices that change the waking hours at the same time can still produce such a day.
    public func changeHours(
        in circumstances: Circumstances, using entropy: inout Entropy, _ edit: (inout Settings) -> Void
    ) throws(IntentError) -> [Operation] {
        var edited = settings
        edit(&edited)
        guard edited.mayReplace(settings) else { throw .noNight }
        return operations(Settings.schema.changes(from: settings, to: edited), at: circumstances.now, using: &entropy)
    }

    /// Sets one of ``Settings/bookkeepingFields`` to the current time, for example after asking the person something.
    public func note(_ name: String, in circumstances: Circumstances, using entropy: inout Entropy) -> [Operation] {
        operations(noting(name, circumstances.now, in: circumstances), at: circumstances.now, using: &entropy)
    }

    /// The changes that set one of ``Settings/bookkeepingFields``, and that create the settings if they do not exist
    /// yet.
    func noting(_ name: String, _ time: Instant?, in circumstances: Circumstances) -> [Change] {
        func change(_ name: String, _ time: Instant?) -> Change {
            Change(.settings, Settings.recordID, name, time.map { .int($0.milliseconds) } ?? .null)
        }
        return (settings.created == nil ? [change("created", circumstances.now)] : []) + [change(name, time)]
    }
}
