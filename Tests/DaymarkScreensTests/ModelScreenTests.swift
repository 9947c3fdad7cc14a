import DaymarkCore
import DaymarkSimulation
import Testing

@testable import DaymarkScreens

/// Asking a language model on the page.
@Suite struct ModelScreenTests {
    private static let playbooks = """
        playbook wash
        title Washing up
        names dishes
        start Run the water
        steps
        2 easy Run the water
        10 easy Wash the plates
        playbook generic
        start Write one sentence
        steps
        3 easy Write what done looks like
        """
    private static let host = #"{"address": "https://llm.example.org/v1", "model": "tiny", "provider": "openai""#
    private static let steps = ModelServer.answer([
        ("Scrape the plates", 3), ("Wash the dishes", 10), ("Dry the dishes", 5),
    ])

    /// A review of playbook steps, with a host that is set up.
    private func reviewing(allowed: Bool = true) throws -> (AppHarness, RecordID) {
        var harness = try AppHarness()
        harness.perform(.capture, "Dishes")
        let id = try #require(harness.app.workspace.missions.all.last).id
        harness.perform(.go(.mission(id)))
        #expect(harness.perform(.breakdown(.open(id))).contains(.model(.status(isChecked: false))))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        harness.perform(.model(.status), "{\"host\": \(Self.host), \"allowed\": \(allowed)}}")
        return (harness, id)
    }

    private func event(_ event: ModelEvent) -> String { event.json.text }

    private func titles(_ harness: AppHarness) -> [String] {
        harness.app.screens.breakdown.draft?.items.map { $0.step.title } ?? []
    }

    private var finished: ModelEvent {
        var answer = ModelAnswer(to: BreakdownRequest(title: "Dishes"))
        _ = answer.read(Array(Self.steps.utf8))
        guard case .finished(var breakdown, let note) = answer.finish() else { return .failed(.cutOff) }
        breakdown.model = "small-model"
        return .finished(breakdown, note)
    }

    @Test func withoutAModelThePageDoesNotOfferOne() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Dishes")
        let id = try harness.mission("Dishes").id
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.playbooks), Self.playbooks)
        #expect(!harness.region("main").contains("Ask your model"))
        harness.perform(.model(.own(.available)))
        harness.perform(.model(.noServer))
        #expect(!harness.region("main").contains("Ask your model"))
        harness.perform(.set("ownModel"), "true")
        #expect(harness.region("main").contains("Ask your model"))
    }

    @Test func stepsAppearWhileTheyAreWritten() throws {
        var (harness, id) = try reviewing()
        let effects = harness.perform(.model(.ask(id)))
        #expect(
            effects.contains { if case .model(.steps(let request)) = $0 { request.title == "Dishes" } else { false } })
        #expect(harness.region("main").contains("Asking llm.example.org…"))
        harness.perform(.model(.event), event(.step(BreakdownStep("Scrape the plates", minutes: 3))))
        #expect(harness.region("main").contains("Scrape the plates"))
        harness.perform(.model(.event), event(finished))
        #expect(titles(harness) == ["Scrape the plates", "Wash the dishes", "Dry the dishes"])
        #expect(harness.region("main").contains("Written by"))
        harness.perform(.breakdown(.accept))
        #expect(harness.app.workspace.steps(of: id).count == 3)
    }

    @Test func nothingIsSentBeforeThePersonAgreesToTheHost() throws {
        var (harness, id) = try reviewing(allowed: false)
        #expect(!harness.perform(.model(.ask(id))).contains { if case .model = $0 { true } else { false } })
        #expect(harness.region("main").contains("are sent to llm.example.org"))
        harness.perform(.model(.notNow))
        #expect(!harness.region("main").contains("are sent to llm.example.org"))
        harness.perform(.model(.ask(id)))
        #expect(harness.perform(.model(.agree)).contains(.model(.allow("llm.example.org"))))
        let effects = harness.perform(.model(.status), "{\"host\": \(Self.host), \"allowed\": true}}")
        #expect(effects.contains { if case .model(.steps) = $0 { true } else { false } })
    }

    @Test func stoppingLeavesTheStepsAsTheyWere() throws {
        var (harness, id) = try reviewing()
        let before = titles(harness)
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.event), event(.step(BreakdownStep("Scrape the plates", minutes: 3))))
        #expect(harness.perform(.model(.stop)).contains(.model(.stop)))
        harness.perform(.model(.event), event(finished))
        #expect(titles(harness) == before && !before.isEmpty)
    }

    @Test func aProblemIsOneSentenceAndThePlaybookStays() throws {
        var (harness, id) = try reviewing()
        let before = titles(harness)
        for problem in ModelProblem.allCases {
            harness.perform(.model(.ask(id)))
            harness.perform(.model(.event), event(.failed(problem)))
            #expect(titles(harness) == before && harness.region("main").contains("These steps come from a playbook"))
        }
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.ended), "unreachable")
        #expect(harness.region("main").contains("llm.example.org could not be reached"))
    }

    @Test func theBrowsersModelNeedsNoPlaybooks() throws {
        var harness = try AppHarness()
        harness.perform(.capture, "Dishes")
        let id = try harness.mission("Dishes").id
        harness.perform(.set("ownModel"), "true")
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.playbooksFailed))
        harness.perform(.model(.own(.available)))
        harness.perform(.model(.noServer))
        #expect(harness.region("main").contains("Ask your model"))
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.text), Self.steps)
        harness.perform(.model(.ended), "")
        #expect(titles(harness).count == 3)
    }

    @Test func anotherSizeKeepsTheAnswerAndIsUsedForTheNextQuestion() throws {
        var (harness, id) = try reviewing()
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.event), event(finished))
        harness.perform(.breakdown(.size(5)))
        #expect(titles(harness) == ["Scrape the plates", "Wash the dishes", "Dry the dishes"])
        #expect(harness.app.notice?.text.contains("will have this size") ?? false)
        let effects = harness.perform(.model(.ask(id)))
        #expect(effects.contains { if case .model(.steps(let request)) = $0 { request.size == 5 } else { false } })
        harness.perform(.model(.stop))
        harness.perform(.breakdown(.playbook))
        #expect(titles(harness) == ["Run the water", "Wash the plates"])
    }

    @Test func aSecondAnswerReplacesTheStepsOfTheFirst() throws {
        var (harness, id) = try reviewing()
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.event), event(finished))
        let key = try #require(harness.app.screens.breakdown.draft?.items.last?.key)
        harness.perform(.breakdown(.change(key, .longer)))
        harness.perform(.breakdown(.accept))
        #expect(harness.app.workspace.steps(of: id).map { $0.suggestedBy } == [.model, .model, nil])
        harness.perform(.breakdown(.open(id)))
        harness.perform(.breakdown(.accept))
        let steps = harness.app.workspace.steps(of: id)
        #expect(steps.map { $0.title } == ["Dry the dishes", "Run the water", "Wash the plates"])
        #expect(harness.app.workspace.missions[id]?.estimateBy == .playbook)
    }

    @Test func editedStepsStay() throws {
        var (harness, id) = try reviewing()
        let key = try #require(harness.app.screens.breakdown.draft?.items.last?.key)
        harness.perform(.breakdown(.change(key, .rename)), "Wash grandma’s plates")
        harness.perform(.breakdown(.add), "Feed the cat")
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.event), event(finished))
        #expect(titles(harness).contains("Wash grandma’s plates") && titles(harness).contains("Feed the cat"))
        #expect(titles(harness).contains("Dry the dishes"))
    }

    @Test func oneStepIsBrokenDownByTheModel() throws {
        var (harness, _) = try reviewing()
        let before = titles(harness)
        let key = try #require(harness.app.screens.breakdown.draft?.items.last?.key)
        harness.perform(.breakdown(.show(key)))
        #expect(harness.region("main").contains(Action.model(.split(key)).text))
        let effects = harness.perform(.model(.split(key)))
        var asked: BreakdownRequest?
        for case .model(.steps(let request)) in effects { asked = request }
        #expect(asked?.title == "Wash the plates" && asked?.whole == "Dishes" && asked?.total == 10)
        #expect(effects.contains(.focus(ModelQuestionView.stopButton)))
        harness.perform(.model(.event), event(finished))
        #expect(titles(harness) == ["Run the water", "Scrape the plates", "Wash the dishes", "Dry the dishes"])
        #expect(harness.app.notice?.text.contains("small-model") ?? false)
        harness.perform(.breakdown(.undo))
        #expect(titles(harness) == before)
    }

    @Test func aStepThatNoModelBreaksDownGetsThePartsOfThePlaybooks() throws {
        var (harness, _) = try reviewing()
        let before = titles(harness)
        let key = try #require(harness.app.screens.breakdown.draft?.items.last?.key)
        harness.perform(.model(.split(key)))
        #expect(harness.perform(.model(.stop)).contains(.focus(BreakdownView.splitButton(key))))
        #expect(titles(harness) == before)
        harness.perform(.model(.split(key)))
        harness.perform(.model(.event), event(.failed(.refused)))
        #expect(titles(harness).count > before.count && titles(harness).first == "Run the water")
        #expect(harness.region("main").contains("These steps come from a playbook"))
    }

    @Test func theHostIsAskedAboutAStepOnceThePersonAgrees() throws {
        var (harness, _) = try reviewing(allowed: false)
        let key = try #require(harness.app.screens.breakdown.draft?.items.last?.key)
        #expect(harness.perform(.model(.split(key))).contains(.focus(ModelQuestionView.agreeButton)))
        #expect(harness.region("main").contains("are sent to llm.example.org"))
        harness.perform(.model(.agree))
        let effects = harness.perform(.model(.status), "{\"host\": \(Self.host), \"allowed\": true}}")
        #expect(
            effects.contains {
                if case .model(.steps(let request)) = $0 { request.title == "Wash the plates" } else { false }
            })
    }

    @Test func theBrowsersModelIsAskedFirstAndThenTheHost() throws {
        var (harness, id) = try reviewing()
        harness.perform(.set("ownModel"), "true")
        harness.perform(.model(.own(.available)))
        let effects = harness.perform(.model(.ask(id)))
        #expect(effects.contains { if case .model(.own) = $0 { true } else { false } })
        harness.perform(.model(.text), String(Self.steps.prefix(150)))
        #expect(harness.region("main").contains("Scrape the plates"))
        let next = harness.perform(.model(.ended), "cut-off")
        #expect(next.contains { if case .model(.steps) = $0 { true } else { false } })
        harness.perform(.model(.stop))
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.text), Self.steps)
        harness.perform(.model(.ended), "")
        #expect(titles(harness).count == 3 && harness.app.screens.model.question == nil)
    }

    @Test func theSettingsSayWhatIsThereAndWhatToDo() throws {
        var harness = try AppHarness()
        #expect(harness.perform(.go(.model)).contains(.model(.status(isChecked: false))))
        harness.perform(.model(.own(.downloadable)))
        #expect(harness.region("main").contains("can download a language model"))
        harness.perform(.model(.noServer))
        #expect(harness.region("main").contains("In a terminal"))
        harness.perform(.model(.status), "{\"host\": null}")
        #expect(harness.region("main").contains("No language model is set up"))
        harness.perform(
            .model(.status),
            "{\"host\": \(Self.host)}, \"checked\": true, \"problem\": \"key-refused\", \"models\": [\"tiny\"]}")
        let page = harness.region("main")
        #expect(page.contains("llm.example.org did not accept the key. Enter the key again."))
        #expect(page.contains("type=\"password\"") && page.contains("value=\"https://llm.example.org/v1\""))
        #expect(harness.perform(.model(.save)).contains(.model(.save)))
    }

    @Test func eachRefusalOfTheFormHasItsSentence() throws {
        var harness = try AppHarness()
        harness.perform(.go(.model))
        harness.perform(.model(.status), "{\"host\": null}")
        var sentences: Set<String> = []
        for refusal in ModelRefusal.allCases {
            harness.perform(.model(.status), "{\"refusal\": \"\(refusal.name)\", \"address\": \"llm.example\"}")
            let sentence = Words(.calm)(ModelSettingsPhrase.refused(refusal, address: "llm.example"))
            #expect(harness.app.screens.model.refusal == .refused(refusal, address: "llm.example"))
            #expect(harness.region("main").contains("id=\"model-address\""), "the form stays")
            sentences.insert(sentence)
        }
        #expect(sentences.count == ModelRefusal.allCases.count)
        harness.perform(.model(.status), "{\"refusal\": \"model\"}")
        #expect(harness.region("main").contains("Enter the model’s name as the host writes it"))
    }

    @Test func aRefusedAgreementIsSaidBelowTheQuestion() throws {
        var (harness, id) = try reviewing(allowed: false)
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.agree))
        harness.perform(.model(.status), "{\"refusal\": \"other-host\"}")
        #expect(harness.region("main").contains("Another host was set up in the meantime."))
        harness.perform(.model(.agree))
        #expect(!harness.region("main").contains("Another host was set up in the meantime."))
        harness.perform(.model(.status), "{\"host\": \(Self.host), \"allowed\": true}}")
        harness.perform(.model(.ended), "no-server")
        #expect(harness.region("main").contains("because Daymark’s server did not answer."))
    }

    @Test func aRefusalIsSaidOnlyWhereItBelongs() throws {
        var (harness, id) = try reviewing(allowed: false)
        harness.perform(.go(.model))
        harness.perform(.model(.save))
        harness.perform(.model(.status), "{\"refusal\": \"address\", \"address\": \"abc\"}")
        #expect(harness.region("main").contains("“abc” is not a web address"))
        harness.perform(.go(.mission(id)))
        harness.perform(.breakdown(.open(id)))
        harness.perform(.model(.ask(id)))
        #expect(harness.region("main").contains("are sent to llm.example.org"))
        #expect(!harness.region("main").contains("“abc” is not a web address"))
        harness.perform(.model(.agree))
        harness.perform(.model(.status), "{\"refusal\": \"other-host\"}")
        harness.perform(.go(.model))
        #expect(!harness.region("main").contains("Another host was set up in the meantime."))
    }

    @Test func aHostThatAnotherDeviceAllowedIsNotAskedAtOnce() throws {
        var (harness, id) = try reviewing(allowed: false)
        harness.perform(.model(.ask(id)))
        harness.perform(.model(.agree))
        let other = #"{"address": "https://two.example.org/v1", "model": "big", "provider": "openai", "allowed": true}"#
        let effects = harness.perform(.model(.status), "{\"host\": \(other)}")
        #expect(!effects.contains { if case .model(.steps) = $0 { true } else { false } })
        #expect(harness.app.screens.model.awaitsConsent == nil)
        harness.perform(.model(.ask(id)))
        #expect(harness.region("main").contains("Asking two.example.org…"))
    }

    @Test func actionsAreReadAsTheyAreWritten() {
        let id = RecordID(high: 1, low: 2)
        let all: [ModelAction] = [
            .ask(id), .split(3), .agree, .notNow, .stop, .save, .check, .forget, .status, .noServer, .own(.available),
            .event, .text, .ended,
        ]
        for action in all { #expect(ModelAction(ActionText(action.text)) == action, "\(action.text)") }
    }
}
