import DaymarkCore
import Testing

/// Filters find what is asked for, and say what they cannot read.
@Suite struct FilterTests {
    private static let lines = [
        "Report on bees fri ~2h !high #school", "Tax form today 18:00 ~30m #work", "Ring the bank",
        "Water ferns every day 20:00 ~15m", "Ship release tomorrow ~1h !critical", "Pay rent today 8:00 ~10m",
        "Repair bike ~45m", "Old notes ~5m !low",
    ]

    private let now: Circumstances
    private let workspace: Workspace

    init() throws {
        now = try at("2026-11-23T09:30")
        workspace = try FilterTests.workspace(now)
    }

    private static func workspace(_ now: Circumstances) throws -> Workspace {
        var (workspace, entropy) = (Workspace(device: RecordID(high: 1, low: 1)), Entropy(seed: [4]))
        for line in lines {
            guard case .mission(let draft) = CaptureReader.read(line, settings: workspace.settings, in: now).target
            else { continue }
            for operation in try workspace.add(draft, in: now, using: &entropy).operations {
                workspace.apply(operation)
            }
        }
        func change(_ title: String, _ edit: (inout Mission) -> Void) throws {
            let mission = try #require(workspace.missions.all.first { $0.title == title })
            var changed = mission
            edit(&changed)
            let changes = Mission.schema.changes(from: mission, to: changed)
            for operation in workspace.operations(changes, at: now.now, using: &entropy) { workspace.apply(operation) }
        }
        let bank = try #require(workspace.missions.all.first { $0.title == "Ring the bank" })
        try change("Report on bees") { $0.labels = ["Hive", "garden.hive"] }
        try change("Tax form") { ($0.labels, $0.notes) = (["home/papers"], "Ask about the receipt") }
        try change("Ship release") { ($0.waitsFor, $0.labels) = ([bank.id.description], ["gardening"]) }
        try change("Repair bike") { $0.snoozedUntil = now.now.adding(minutes: 3000) }
        try change("Pay rent") { ($0.status, $0.completedAt) = (.completed, now.now) }
        try change("Old notes") { $0.status = .abandoned }
        return workspace
    }

    private func titles(_ query: String) throws -> Set<String> {
        let filter = try MissionFilter(query, in: workspace, at: now)
        return Set(workspace.missions.all.filter { filter.matches($0, workspace, in: now) }.map { $0.title })
    }

    private func problem(_ query: String) -> FilterProblem? {
        #expect(throws: FilterProblem.self, "\(query)") { try MissionFilter(query, in: workspace, at: now) }
    }

    private static let open: Set = [
        "Report on bees", "Tax form", "Ring the bank", "Water ferns", "Ship release", "Repair bike",
    ]

    private static let joined: [(String, [String])] = [
        ("bees or bank", ["Report on bees", "Ring the bank"]), ("bees | bank", ["Report on bees", "Ring the bank"]),
        ("(bees or bank) and due:any", ["Report on bees"]), ("bees or bank due:any", ["Report on bees"]),
        ("bees & report", ["Report on bees"]), ("\"report on\"", ["Report on bees"]),
        ("not (due:any or +none) not is:snoozed", ["Ring the bank"]),
        ("-due:any -is:snoozed", ["Ring the bank"]), ("!due:any !(is:snoozed)", ["Ring the bank"]),
        ("not not bees", ["Report on bees"]), ("re", ["Report on bees", "Ship release", "Repair bike", "Tax form"]),
        ("NOT re AND NOT due:none", ["Water ferns"]),
    ]

    @Test(arguments: joined)
    func conditionsAreJoined(_ query: String, _ found: [String]) throws {
        #expect(try titles(query) == Set(found))
    }

    private static let times: [(String, [String])] = [
        ("due:today", ["Tax form", "Water ferns"]), ("due<fri", ["Tax form", "Water ferns", "Ship release"]),
        ("due<=fri", ["Tax form", "Water ferns", "Ship release", "Report on bees"]),
        ("due > today", ["Ship release", "Report on bees"]), ("due>=2026-11-24", ["Ship release", "Report on bees"]),
        ("due.before:tomorrow", ["Tax form", "Water ferns"]), ("due.after:tomorrow", ["Report on bees"]),
        ("due.by:tomorrow", ["Tax form", "Water ferns", "Ship release"]), ("due:2026-11-27", ["Report on bees"]),
        ("due:tomorrow..sat", ["Ship release", "Report on bees"]), ("due:..today", ["Tax form", "Water ferns"]),
        ("due:1d", ["Ship release"]), ("due:\"in 4 days\"", ["Report on bees"]), ("due:in-4-days", ["Report on bees"]),
        ("due<today-19:00", ["Tax form"]), ("due<12h", ["Tax form", "Water ferns"]), ("due:eow", []),
        ("due:tomorrow,fri", ["Ship release", "Report on bees"]),
        ("due!=none", ["Tax form", "Water ferns", "Ship release", "Report on bees"]),
        ("due:none", ["Ring the bank", "Repair bike"]), ("due.none:", ["Ring the bank", "Repair bike"]),
        ("no:due", ["Ring the bank", "Repair bike"]), ("snoozed:any", ["Repair bike"]),
        ("snoozed>tomorrow", ["Repair bike"]), ("created<1d", []), ("created:today is:snoozed", ["Repair bike"]),
    ]

    @Test(arguments: times)
    func timesAreCompared(_ query: String, _ found: [String]) throws {
        #expect(try titles(query) == Set(found))
    }

    private static let numbers: [(String, [String])] = [
        ("minutes<30", ["Water ferns"]), ("minutes<=30", ["Water ferns", "Tax form", "Ring the bank"]),
        ("minutes>=1h", ["Ship release", "Report on bees"]), ("minutes:40..90", ["Ship release", "Repair bike"]),
        ("minutes.under:20min", ["Water ferns"]), ("minutes=2h", ["Report on bees"]),
        ("minutes != 30 minutes < 60", ["Water ferns", "Repair bike"]), ("estimate:none", ["Ring the bank"]),
        ("priority>=high", ["Report on bees", "Ship release"]), ("priority:high", ["Report on bees"]),
        ("!high", ["Report on bees", "Ship release"]), ("priority!=medium", ["Report on bees", "Ship release"]),
        ("pri:H", ["Report on bees"]), ("priority:high,critical", ["Report on bees", "Ship release"]),
        ("#school or category:work", ["Report on bees", "Tax form"]),
    ]

    @Test(arguments: numbers)
    func numbersAndChoicesAreCompared(_ query: String, _ found: [String]) throws {
        #expect(try titles(query) == Set(found))
    }

    private static let fields: [(String, [String])] = [
        ("+garden", ["Report on bees"]), ("project:garden", ["Report on bees"]), ("+hive", ["Report on bees"]),
        ("label:garden.hive", ["Report on bees"]), ("label==garden", []), ("label.is:HIVE", ["Report on bees"]),
        ("#home", ["Tax form"]), ("+garden*", ["Report on bees", "Ship release"]), ("+gard", []),
        ("labels:none", ["Ring the bank", "Water ferns", "Repair bike"]),
        ("-label:any", ["Ring the bank", "Water ferns", "Repair bike"]),
        ("label.not:garden +gardening", ["Ship release"]),
        ("notes:receipt", ["Tax form"]), ("notes:any", ["Tax form"]), ("title:receipt", []), ("receipt", ["Tax form"]),
        ("is:blocked", ["Ship release"]), ("blocked:yes", ["Ship release"]), ("waitsFor:any", ["Ship release"]),
        ("repeats:any", ["Water ferns"]), ("is:repeating", ["Water ferns"]),
        ("repeating:no is:snoozed", ["Repair bike"]),
        ("is:ready #work", ["Tax form"]),
    ]

    @Test(arguments: fields)
    func labelsFieldsAndStates(_ query: String, _ found: [String]) throws {
        #expect(try titles(query) == Set(found))
    }

    @Test func theStateIsOpenUnlessTheFilterNamesOne() throws {
        #expect(
            try titles("") == FilterTests.open && titles("not bees") == FilterTests.open.subtracting(["Report on bees"])
        )
        #expect(try titles("status:done") == ["Pay rent"] && titles("is:dropped") == ["Old notes"])
        #expect(try titles("not is:open") == ["Pay rent", "Old notes"] && titles("status:all").count == 8)
        #expect(try titles("status:done or bees") == ["Pay rent", "Report on bees"], "an alternative for itself")
        #expect(try titles("status:done,dropped") == ["Pay rent", "Old notes"])
        #expect(try MissionFilter("status:done rent", in: workspace, at: now).state == .done)
        #expect(try MissionFilter("status:done or rent", in: workspace, at: now).state == .all)
    }

    private static let problems: [(String, String, FilterProblem.Fact, String)] = [
        ("projct:garden", "projct:garden", .unknownKey, "project:"),
        ("bees duee<fri", "duee<fri", .unknownKey, "due:"),
        ("colour:red", "colour:red", .unknownKey, ""), ("status:opn", "status:opn", .notAChoice, "status:open"),
        ("is:bloked", "is:bloked", .notAChoice, "is:blocked"), ("!hihg", "!hihg", .notAChoice, "!high"),
        ("@gentel", "@gentel", .notAChoice, "@gentle"), ("due:soonish", "due:soonish", .notADate, "due:fri"),
        ("due:next friday", "due:next", .notADate, "due:\"next friday\""),
        ("due: fri", "due:", .missingValue, "due:fri"),
        ("minutes<many", "minutes<many", .notANumber, "minutes<30"),
        ("label:", "label:", .missingValue, "label:work"),
        ("category<work", "category<work", .noComparison, "category:work"),
        ("due.sooner:fri", "due.sooner:fri", .unknownKey, ""),
        ("bees or", "or", .misplaced, ""), ("or bees", "or", .misplaced, ""), ("a and or b", "and", .misplaced, ""),
        ("not", "not", .misplaced, ""), ("bees (a", "(", .unclosed, ""), ("bees)", ")", .unopened, ""),
        ("()", ")", .misplaced, ""),
        ("filter:mine", "filter:mine", .notAChoice, ""),
        ("priority:none", "priority:none", .notAChoice, ""),
    ]

    @Test(arguments: problems)
    func problemsPointAtTheWord(_ query: String, _ word: String, _ fact: FilterProblem.Fact, _ meant: String) throws {
        let problem = try #require(self.problem(query))
        #expect(problem.fact == fact && problem.word == word && problem.suggestion == meant, "\(problem)")
        let bytes = Array(query.utf8)[problem.range]
        #expect(String(decoding: bytes, as: UTF8.self) == word)
        #expect(Words(workspace.settings)(problem).contains("“\(word)”"))
    }

    @Test(arguments: [
        "10:30", "https://example.org/a", "std::vector", "R&D", "\"due:soonish\"", "a - b", "-3", "“not”", "f(x)",
    ])
    func plainTextStaysText(_ query: String) throws {
        #expect(try titles(query) == [])
    }

    @Test func parenthesesHaveALimit() throws {
        let deep = String(repeating: "(", count: 500) + "bees" + String(repeating: ")", count: 500)
        #expect(problem(deep)?.fact == .tooDeep)
        #expect(try titles(String(repeating: "(", count: 20) + "bees" + String(repeating: ")", count: 20)).count == 1)
    }

    @Test func savedFiltersAreOneCondition() throws {
        var (workspace, entropy) = (workspace, Entropy(seed: [5]))
        for (name, query) in [("mine", "bees or bank sort:age"), ("over", "status:done"), ("odd", "filter:mine")] {
            for operation in workspace.save(filter: query, as: name, in: now, using: &entropy) {
                workspace.apply(operation)
            }
        }
        func titles(_ query: String) throws -> [String] {
            let filter = try MissionFilter(query, in: workspace, at: now)
            return workspace.missions.all.filter { filter.matches($0, workspace, in: now) }.map { $0.title }.sorted()
        }
        #expect(try titles("filter:mine due:any") == ["Report on bees"])
        #expect(try titles("not filter:mine #work") == ["Tax form"] && titles("filter:over") == ["Pay rent"])
        #expect(try titles("filter:over status:open").count == 6, "the query goes before the saved filter")
        #expect(try MissionFilter("filter:mine", in: workspace, at: now).order == .age)
        #expect(try MissionFilter("filter:mine sort:minutes", in: workspace, at: now).order == .estimate)
        #expect(throws: FilterProblem.self) { try MissionFilter("filter:odd", in: workspace, at: now) }
    }

    @Test(arguments: [
        ("ess", "essay", true), ("essay", "ess", false), ("a or b", "a or bc", false),
        ("due:today e", "due:today es", true),
    ])
    func aLongerWordIsNarrower(_ wide: String, _ narrow: String, _ isNarrower: Bool) throws {
        let (wide, narrow) = (
            try MissionFilter(wide, in: workspace, at: now), try MissionFilter(narrow, in: workspace, at: now)
        )
        #expect(narrow.isNarrower(than: wide) == isNarrower)
    }

    @Test func aChoiceBesideAlternativesNarrowsAllOfThem() {
        #expect(FilterFacet.category.narrowed("bees or bank", to: "work") == "(bees or bank) #work")
        #expect(FilterFacet.category.value(in: "bees or #work") == "")
        #expect(FilterFacet.category.value(in: "not #work") == "" && FilterFacet.category.value(in: "(#work)") == "")
        #expect(FilterFacet.due.narrowed("(a or b) due:today", to: "") == "(a or b)")
    }

    @Test func theNearestWordIsSuggested() {
        #expect(nearest(to: "prioritty", among: ["points", "priority"]) == "priority")
        #expect(nearest(to: "prio", among: ["points", "priority"]) == "priority")
        #expect(nearest(to: "teh", among: ["the", "that"]) == "the", "two letters swapped are one mistake")
        #expect(nearest(to: "xyz", among: ["abc"]) == nil && editDistance("", "abc") == 3)
    }
}
