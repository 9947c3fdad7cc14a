/// The kinds of task that a person can choose from, if the one that was recognised is wrong.
extension PlaybookLibrary {
    /// The playbooks that fit a mission, the best first.
    /// - Parameter id: The playbook to leave out, such as the one that is shown.
    public func kinds(of mission: Mission, besides id: String, limit: Int) -> [PlaybookHeading] {
        let fitting = matches(of: mission).map { $0.playbook }.filter { $0.id != id && !$0.isGeneric }
        return Array(fitting.prefix(limit))
    }

    /// The playbook that somebody names by its id, by its title or by words that it recognises. Nil if there is none.
    public func kind(named name: String) -> PlaybookHeading? {
        let wanted = folded(trimmed(name))
        for heading in headings where heading.id == wanted || folded(heading.title) == wanted { return heading }
        return match(title: TextWords(name), notes: TextWords(""))?.playbook
    }

    /// The playbooks whose title has all words of a query, sorted by title. The playbook that a task with this title
    /// would get comes first, so words that are in no title find one too. Accents and case do not matter.
    public func kinds(found query: String) -> [PlaybookHeading] {
        let wanted = folded(query).words
        guard !wanted.isEmpty else { return [] }
        let meant = kind(named: query)
        var found: [PlaybookHeading] = []
        if let meant, !meant.isGeneric { found.append(meant) }
        for heading in headings.ordered(by: { $0.title < $1.title }) where !heading.isGeneric {
            if heading.id == meant?.id { continue }
            let title = folded(heading.title)
            if wanted.allSatisfy({ title.holds($0) }) { found.append(heading) }
        }
        return found
    }

    /// Breaks a mission into steps with the playbook that the person chose.
    public func breakdown(
        of mission: Mission, as kind: String, spiciness: Int64 = Breakdown.usualSpiciness
    ) -> Breakdown {
        let playbook = self[kind] ?? generic
        var named: [Int] = []
        for match in matches(of: mission) where match.playbook.id == playbook.id { named = match.words }
        let isOwn = mission.estimateBy == .person || mission.estimateBy == nil
        return BreakdownBuilder(
            playbook, title: PlaybookLibrary.words(ofTitle: mission.title),
            notes: PlaybookLibrary.words(ofNotes: mission.notes),
            named: named, isNamed: !named.isEmpty
        ).breakdown(spiciness: spiciness, total: isOwn ? mission.estimate : nil)
    }

    private func matches(of mission: Mission) -> [Match] {
        matches(
            title: PlaybookLibrary.words(ofTitle: mission.title), notes: PlaybookLibrary.words(ofNotes: mission.notes))
    }
}
