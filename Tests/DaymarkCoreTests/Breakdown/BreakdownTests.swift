import Testing

@testable import DaymarkCore

/// Breaking a mission into steps with a playbook.
@Suite struct BreakdownTests {
    private static let text = """
        # A comment
        playbook jam
        title Jam
        names jam; marmalade; fruit & cook
        hints preserves
        with strawberries
        not traffic
        activity cooking
        load moderate
        size jars 4; kg 2
        start Put one jar on the table
        start Look up {topic|the recipe}
        steps
        2 easy Put the jars on the table
        +20 medium Wash and cut {size|the fruit}
        > 8 easy Wash the fruit
        > 12 medium Cut it small
        [chilli, hot] 5 easy Chop the chilli
        [not sugar free] 5 easy Weigh the sugar | video {topic} jam | docs jam sugar
        +30 hard Boil it and stir, and test a drop on a cold plate
        4 easy Label the jars

        playbook generic
        title A plan
        start Write one sentence
        start Get one thing
        steps
        3 easy Write what done looks like
        5 easy Choose one part
        """

    private let library = PlaybookLibrary([Array(text.utf8)])

    private func titles(_ title: String, notes: String = "", spiciness: Int64 = 3) -> [String] {
        library.breakdown(title: title, notes: notes, spiciness: spiciness).steps.map { $0.title }
    }

    private func total(_ title: String, notes: String = "") -> Int64 {
        library.breakdown(title: title, notes: notes).totalMinutes
    }

    @Test func linesThatCannotBeReadAreNamed() {
        let lines = [
            "title x", "playbook a", "load huge", "size 3", "500 easy Too long", "colour red", "hours night",
            "> 3 easy No step",
        ]
        let reader = PlaybookReader(Array(lines.joined(separator: "\n").utf8))
        #expect(reader.problems.map { $0.line } == [1, 3, 4, 5, 6, 7, 8])
        #expect(reader.problems.last?.message == "a finer step needs a step above it")
    }

    @Test(arguments: [("hours shops", OpeningHours.shops), ("load light", .any)])
    func aPlaybookMayNameOpeningHours(line: String, hours: OpeningHours) {
        let reader = PlaybookReader(Array("playbook a\ntitle A\n\(line)\nsteps\n3 easy Go".utf8))
        #expect(reader.problems.isEmpty && reader.playbooks.map { $0.hours } == [hours])
    }

    @Test(arguments: [
        "Make jam", "strawberry jams", "cook the fruit", "preserves for the fair", "marmelade", "Erdbeermarmalade",
    ])
    func aMissionIsRecognisedByItsWords(title: String) {
        #expect(library.breakdown(title: title).playbook == "jam")
    }

    @Test(arguments: ["traffic jam report", "call Anna", ""])
    func missionsThatNoPlaybookNamesGetGenericSteps(title: String) {
        let breakdown = library.breakdown(title: title)
        #expect(breakdown.isGeneric && breakdown.playbook == "generic")
    }

    @Test(arguments: [
        ("jam, 8 jars", Int64(111)), ("jam: eight jars", 111), ("jam from 4 kg", 111), ("jam 4kg", 111),
        ("jam jars 1-8", 111), ("jam", 61), ("jam 4 jars", 61), ("jam by 8 pm", 61), ("jam in 8 days", 61),
        ("jam in 2026", 61),
    ])
    func theMinutesGrowWithTheSize(title: String, minutes: Int64) {
        #expect(total(title) == minutes, "\(titles(title))")
    }

    private func reader(_ text: String) -> SizeReader { SizeReader(TextWords(text)) }

    @Test(arguments: [
        "Prog 1 exercise sheet 1", "Prog 2 exercise sheet", "Linear algebra sheet 3 exercise 2", "calc 2 problem set 7",
        "CS 101 problem set", "homework 3 exercise 2", "Analysis 2 question class",
    ])
    func theNumberOfACourseOrASheetIsNoSize(title: String) {
        #expect(reader(title).amount(of: "problems") == nil && reader(title).amount(of: "exercises") == nil)
        #expect((reader(title).amount(of: "sheets")?.amount ?? 1000) == 1000)
        #expect((reader(title).amount(of: "sets")?.amount ?? 1000) == 1000)
    }

    @Test(arguments: [
        ("exercise sheet 12 exercises", "exercises", Int64(12)), ("a 20-question set", "questions", 20),
        ("worksheet 4 questions", "questions", 4), ("3 problem sets", "sets", 3), ("exercise 2", "exercises", 1),
        ("kanji 15 new", "kanji", 15), ("drug cards 25", "cards", 25), ("photo card 2", "cards", 1),
        ("history class 5 page paper", "pages", 5), ("homework: 6 problems", "problems", 6),
    ])
    func otherNumbersAreSizes(title: String, unit: String, amount: Int64) {
        #expect(reader(title).amount(of: unit)?.amount == amount * 1000)
    }

    /// An interview of an hour is no interview number 60.
    @Test(arguments: [
        "Transkription Interview 60 Minuten", "interview 60 min", "interview 45-60 min", "interview 1 hour",
        "interview 90min",
    ])
    func aLengthOfTimeIsNoNumberOfWhatStandsBeforeIt(title: String) {
        #expect(reader(title).amount(of: "interviews") == nil)
        #expect((reader(title).amount(of: "minutes")?.amount ?? 0) >= 50_000)
    }

    @Test func aTotalStretchesOnlyWhatGrows() {
        let usual = library.breakdown(title: "jam").steps
        let long = library.breakdown(title: "jam for 2 hours").steps
        let short = library.breakdown(title: "jam for 40 min").steps
        #expect(usual.map { $0.minutes } == [2, 20, 5, 30, 4])
        #expect(long.map { $0.minutes } == [2, 43, 5, 66, 4])
        // A total below the usual one shortens all steps.
        #expect(short.reduce(0) { $0 + $1.minutes } == 40 && zip(short, usual).allSatisfy { $0.minutes <= $1.minutes })
    }

    @Test(arguments: [
        ("jam for 30 min", Int64(30)), ("jam, only have 1.5 hours", 90), ("jam half an hour", 30),
        ("jam in 30 min", 61),
    ])
    func aDurationInTheTitleSetsTheTotal(title: String, minutes: Int64) {
        #expect(total(title) == minutes)
    }

    @Test func conditionalStepsDependOnTheTitleAndNotes() {
        #expect(titles("hot jam").contains("Chop the chilli"))
        #expect(titles("jam", notes: "with chilli").contains("Chop the chilli"))
        #expect(!titles("jam").contains("Chop the chilli"))
        #expect(!titles("sugar free jam").contains("Weigh the sugar"))
    }

    @Test func theTopicAndTheSizeAreFilledIn() {
        #expect(titles("jam 8 jars").contains("Wash and cut 8 jars"))
        let breakdown = library.breakdown(title: "quince jam")
        #expect(breakdown.microStarts.last == "Look up quince")
        let searches = breakdown.steps.flatMap { $0.searches }
        #expect(searches == [StepSearch(.video, "quince jam"), StepSearch(.docs, "jam sugar")])
        // Without a topic, a search that needs one is left out.
        #expect(library.breakdown(title: "jam").steps.flatMap { $0.searches } == [StepSearch(.docs, "jam sugar")])
    }

    @Test func searchesForPaperworkLeaveOutTheTopic() {
        let paperwork = Self.text.replacing("activity cooking", with: "activity admin")
        let library = PlaybookLibrary([Array(paperwork.utf8)])
        let breakdown = library.breakdown(title: "Klein jam")
        #expect(breakdown.microStarts.last == "Look up Klein")
        #expect(breakdown.steps.flatMap { $0.searches } == [StepSearch(.docs, "jam sugar")])
    }

    @Test func stepsGetFinerOrFewer() {
        #expect(titles("jam", spiciness: 4).contains("Cut it small"))
        #expect(titles("jam", spiciness: 1).count == 3)
        #expect(
            titles("jam", spiciness: 1)[1]
                == "Wash and cut the fruit, then weigh the sugar")
        for spiciness in Int64(1)...5 {
            #expect(library.breakdown(title: "jam", spiciness: spiciness).totalMinutes == 61)
        }
    }

    @Test func tinyStepsAreTheActionsOfAStep() {
        let steps = titles("hot jam", spiciness: 5)
        #expect(steps.contains("Boil it and stir") && steps.contains("Test a drop on a cold plate"))
        #expect(steps.contains("Wash the fruit") && steps.contains("Cut it small"))
        #expect(!steps.contains { $0.contains("(part") || $0.contains("half)") }, "\(steps)")
        // A long mission has several goes of what grows with it.
        let long = library.breakdown(title: "jam 40 jars", spiciness: 5)
        #expect((10...30).contains(long.steps.count))
        #expect(long.steps.contains { $0.title.contains("(part 2 of ") })
        #expect(long.totalMinutes == library.breakdown(title: "jam 40 jars").totalMinutes)
    }

    @Test func tinyPartsAreCutFromUniformWorkOnly() {
        let text = """
            playbook sheet
            title Sheet
            names sheet
            size questions 10
            start Open the sheet
            steps
            2 easy Open the sheet
            +25 medium Solve {size|the questions}, easiest first
            18 medium Write the answers out in ink
            35 medium Translate the last text
            40 medium Gather the papers in one pile: sheets, notes and old tests
            playbook generic
            title A plan
            steps
            3 easy Write what done looks like
            """
        let library = PlaybookLibrary([Array(text.utf8)])
        let breakdown = library.breakdown(title: "sheet with 10 questions", spiciness: 5)
        #expect(
            breakdown.steps.map { $0.title } == [
                "Open the sheet", "Solve questions 1–3, easiest first", "Solve questions 4–6, easiest first",
                "Solve questions 7–10, easiest first", "Write the answers out in ink (first half)",
                "Write the answers out in ink (second half)", "Translate the last text (part 1 of 4)",
                "Translate the last text (part 2 of 4)", "Translate the last text (part 3 of 4)",
                "Translate the last text (part 4 of 4)",
                "Gather the papers in one pile: sheets, notes and old tests",
            ])
        #expect(breakdown.totalMinutes == 120)
    }

    /// A number needs room in the title, and the conclusion must not make room for it.
    @Test func tinyPartsNameAllThatTheStepIsAbout() {
        let text = """
            playbook essay
            title Essay
            names essay
            steps
            3 easy Open a blank document
            30 medium Write the introduction and the conclusion now that the middle is there
            20 medium Write the summary that answers the question, then the list of sources
            playbook generic
            title A plan
            steps
            3 easy Write what done looks like
            """
        let library = PlaybookLibrary([Array(text.utf8)])
        let steps = library.breakdown(title: "essay", spiciness: 5).steps.map { $0.title }
        #expect(
            steps == [
                "Open a blank document", "Write the introduction and the conclusion (part 1 of 3)",
                "Write the introduction and the conclusion (part 2 of 3)",
                "Write the introduction and the conclusion (part 3 of 3)",
                "Write the summary that answers the question, then the list of sources",
            ])
    }

    @Test func workTooLongForOneStepIsSplit() {
        let steps = library.breakdown(title: "jam 40 jars").steps
        #expect(steps.allSatisfy { $0.minutes <= 120 } && steps.count <= 8)
        #expect(steps.contains { $0.title.contains("(part 2 of ") })
        #expect(total("jam 4000 jars") <= 480)
    }

    @Test func aTotalAboveTheLimitIsSaidToBeMore() {
        let cut = library.breakdown(title: "jam 4000 jars")
        let usual = library.breakdown(title: "jam 8 jars")
        let own = library.breakdown(title: "jam 4000 jars", total: 480)
        #expect(cut.isAtLeast && !usual.isAtLeast && !own.isAtLeast)
        let words = Words(.calm)
        #expect(words.total(of: cut) == "8 h or more" && words.total(of: own) == "8 h")
        var shortened = cut
        shortened.steps.removeLast()
        #expect(words.total(of: shortened) == words.length(shortened.totalMinutes))
    }

    @Test(arguments: [
        ("Essay on guilt in the novel, 1200 words", "guilt in the novel"), ("talk about 20 volcanoes", "20 volcanoes"),
        ("letter (spare parts)", "spare parts"), ("essay on trees due friday", "trees"), ("essay on", nil),
        ("sources on intro", nil), ("worksheet abgeben", nil),
    ])
    func theTopicIsWhatTheTitleIsAbout(title: String, topic: String?) {
        #expect(TopicReader(TextWords(title), named: [0]).topic == topic)
    }

    /// Titles, the words that name the playbook, and the topic.
    private static let subjects: [(String, [Int], String?)] = [
        ("Linear algebra sheet 3", [1, 2], "Linear algebra"), ("Prog 1 exercise sheet", [2, 3], nil),
        ("Analysis 2 sheet", [2], "Analysis"), ("World War 2 essay", [3], "World War 2"),
        ("Lesson 5 vocabulary", [2], "Lesson 5"), ("advanced worksheet", [1], "advanced"),
        ("tarea de historia", [0], "historia"), ("devoir de physique", [0], "physique"),
        ("essay: of mice and men", [0], nil),
    ]

    @Test(arguments: BreakdownTests.subjects)
    func theTopicBeforeANameIsASubject(title: String, named: [Int], topic: String?) {
        #expect(TopicReader(TextWords(title), named: named).topic == topic)
    }

    @Test func searchWordsAreEscapedInTheURL() {
        #expect(
            StepSearch(.video, "a&b=<c> é").url == "https://www.youtube.com/results?search_query=a%26b%3D%3Cc%3E+%C3%A9"
        )
    }
}
