/// The length of a mission for which nobody gave one, guessed from the playbook that its title names (decision 0045).
public struct LengthGuess: Hashable, Sendable {
    /// 1 to ``longest``.
    public let minutes: Int64
    /// The title of the playbook.
    public let playbook: String
    /// The activity of the playbook, if the guess was just made. It is stored with the mission.
    var activity: Activity?
    /// The opening hours of the playbook, if the guess was just made. They are stored with the mission.
    public var hours = OpeningHours.any

    /// The longest guess, in minutes. A wrong guess of a whole thesis would push other work out of the plan.
    public static let longest: Int64 = 240

    /// Whether the playbook takes this long or longer.
    public var isAtLeast: Bool { minutes >= LengthGuess.longest }

    /// Lengths to offer beside the guess: half of it, the guess, and twice as much.
    public var choices: [Int64] {
        let half = LearnedEstimates.rounded(Double(minutes) / 2)
        return [half, minutes, LearnedEstimates.rounded(Double(minutes) * 2)].uniqued()
    }
}

extension PlaybookLibrary {
    /// Guesses how long a mission takes. Nil if its title names no playbook, because a name in the notes says little.
    public func lengthGuess(title: String, notes: String = "") -> LengthGuess? {
        let titleWords = PlaybookLibrary.words(ofTitle: title)
        let noteWords = PlaybookLibrary.words(ofNotes: notes)
        guard let match = match(title: titleWords, notes: noteWords), !match.words.isEmpty, !match.playbook.isGeneric
        else { return nil }
        let playbook = read(match.playbook)
        let builder = BreakdownBuilder(
            playbook, title: titleWords, notes: noteWords, named: match.words, isNamed: true)
        let breakdown = builder.breakdown(spiciness: Breakdown.usualSpiciness)
        let minutes = breakdown.totalMinutes
        guard minutes > 0 else { return nil }
        // “About 1 h 1 min” would claim more than a playbook knows.
        let rounded = minutes < 10 ? minutes : (minutes + 2) / 5 * 5
        // A playbook for calls to offices also fits a call to a friend of whom only the name is known.
        let namesMore = match.words.contains { !OpeningHours.isOnlyCall(word: titleWords.words[$0].text) }
        return LengthGuess(
            minutes: min(rounded, LengthGuess.longest), playbook: match.playbook.title,
            activity: breakdown.profile.activity,
            hours: namesMore && !OpeningHours.needsNobody(title: title) ? playbook.hours : .any)
    }
}

extension Mission {
    /// Whether somebody has yet to look for a playbook that says how long the mission takes. Takes a pointer, because
    /// copying thousands of missions takes longer than testing them.
    static func needsLengthGuess(_ mission: UnsafePointer<Mission>) -> Bool {
        mission.pointee.estimate == nil && mission.pointee.isOpen && !mission.pointee.isRoutine
            && isUnguessed(mission) && !mission.pointee.isOnlyReminder
    }

    /// Earlier versions of Daymark store guesses without an activity and without hours, or keep the hours of the former
    /// title.
    private static func isUnguessed(_ mission: UnsafePointer<Mission>) -> Bool {
        guard let guess = mission.pointee.guess else { return true }
        return guess > 0 && (mission.pointee.guessedActivity == nil || mission.pointee.hoursOfGuess == nil)
    }

    /// Stores the guess of the playbooks with its activity and its hours, or that there is none. ``activity`` stays the
    /// person's.
    public mutating func guessLength(with playbooks: PlaybookLibrary) {
        guard estimate == nil, !isRoutine else { return }
        let found = playbooks.lengthGuess(title: title, notes: notes)
        guess = found?.minutes ?? 0
        guessedFrom = (found?.playbook ?? "").beginning(200)
        guessedActivity = found?.activity
        setGuessedHours(found?.hours)
    }

    /// The opening hours of the playbook that the title names. Nil if they are not known yet for this title.
    var hoursOfGuess: OpeningHours? {
        guard let guessedHours, guessedHoursFor == Mission.digest(ofTitle: title) else { return nil }
        return guessedHours
    }

    /// Stores the opening hours of the playbook that the present title names.
    mutating func setGuessedHours(_ hours: OpeningHours?) {
        guessedHours = hours
        guessedHoursFor = hours == nil ? nil : Mission.digest(ofTitle: title)
    }

    private static func digest(ofTitle title: String) -> Int64 {
        var hash = FNVHash()
        hash.add(title.utf8)
        return Int64(hash.value)
    }
}

extension Workspace {
    /// The maximum number of missions that are guessed at once, so that nobody waits after an import.
    public static let maxGuessesAtOnce = 40

    /// The guessed length of a mission. Nil if a length is known from the person, from steps or from their history, and
    /// for a mission that only reminds the person at its time.
    public func lengthGuess(of mission: Mission) -> LengthGuess? {
        let isReminder = mission.isOnlyReminder && steps(of: mission.id).isEmpty
        guard !isReminder, mission.estimate == nil, !mission.isRoutine, let minutes = mission.guess, minutes > 0,
            progress(of: mission.id).minutes == 0, usualMinutes(of: mission) == nil
        else { return nil }
        return LengthGuess(minutes: minutes, playbook: mission.guessedFrom)
    }

    /// Whether the length of a mission has yet to be guessed.
    public var needsLengthGuesses: Bool { !missions.indices { Mission.needsLengthGuess($0) }.isEmpty }

    /// The operations that store the guesses that are missing, at most ``maxGuessesAtOnce``.
    ///
    /// Guesses are stored so that all devices plan the same, whether they have loaded the playbooks or not.
    public func guessLengths(
        with playbooks: PlaybookLibrary, in circumstances: Circumstances, using entropy: inout Entropy
    ) -> [Operation] {
        var changes: [Change] = []
        for index in missions.indices(where: { Mission.needsLengthGuess($0) }).prefix(Workspace.maxGuessesAtOnce) {
            let mission = missions.all[index]
            var guessed = mission
            guessed.guessLength(with: playbooks)
            changes += Mission.schema.changes(from: mission, to: guessed)
        }
        guard !changes.isEmpty else { return [] }
        return operations(changes, at: circumstances.now, using: &entropy)
    }
}
