import DaymarkCore
import DaymarkSimulation
import Foundation
import Testing

/// `daymark model` and `daymark steps --break --model`, with a stand-in for the model.
@Suite struct ModelVerbTests {
    private func program(_ server: ModelServer) throws -> Program {
        let program = try Program()
        let set = try program.shell("daymark model set http://127.0.0.1:\(server.port) --model tiny --yes </dev/null")
        #expect(set.status == 0, "\(set.error)")
        _ = try program.shell("daymark add 'Plant tomatoes on the balcony'")
        return program
    }

    @Test func theModelWritesTheStepsAndTheyAreAddedOnRequest() throws {
        let server = try ModelServer(ModelServer.chat(ModelServer.tomatoes))
        let program = try program(server)
        let shown = try program.shell("daymark steps tomatoes --break --model --json </dev/null")
        let json = try JSONReader.read(shown.output)
        #expect(json["model"] == .string("tiny") && json["problem"] == .null && json["added"] == .bool(false))
        #expect(json.array("steps")?.count == 5 && json.number("total") == 38)
        let text = try program.shell("daymark steps tomatoes --break --model --yes </dev/null")
        #expect(text.status == 0 && text.output.contains("Water the tomatoes") && text.error.isEmpty)
        let steps = try JSONReader.read(try program.shell("daymark show tomatoes --json").output)
        #expect(steps.array("steps")?.count == 5 && steps["estimateBy"] == .string("model"))
        #expect(steps.array("steps")?.first?["suggestedBy"] == .string("model"))
        // A playbook takes the place of the model's steps, but not of the one that the person renamed.
        _ = try program.shell("daymark steps tomatoes rename 5 'Admire them'")
        _ = try program.shell("daymark steps tomatoes --break --yes")
        let second = try JSONReader.read(try program.shell("daymark show tomatoes --json").output)
        let origins = second.array("steps")?.map { $0.string("suggestedBy") ?? "" } ?? []
        #expect(origins.first == "" && origins.count > 3)
        #expect(origins.dropFirst().allSatisfy { $0 == "playbook" })
        #expect(second["estimateBy"] == .string("playbook"))
    }

    @Test func theModelBreaksDownOneStep() throws {
        let server = try ModelServer(ModelServer.chat(ModelServer.tomatoes))
        let program = try program(server)
        _ = try program.shell("daymark steps tomatoes add 'Get everything ready ~30m'")
        let split = try program.shell("daymark steps tomatoes split 1 --model </dev/null")
        #expect(split.status == 0 && split.error.contains("Written by tiny"))
        #expect(split.output.contains("Water the tomatoes"))
        let asked = try #require(server.requests.last { $0.line.hasPrefix("POST") })
        #expect(asked.body.contains("Title: Get everything ready"))
        #expect(asked.body.contains("Part of: Plant tomatoes on the balcony"))
        let steps = try JSONReader.read(try program.shell("daymark show tomatoes --json").output).array("steps") ?? []
        #expect(steps.count == 5 && steps.reduce(0) { $0 + ($1.number("minutes") ?? 0) } == 30)
        #expect(try program.shell("daymark steps tomatoes add Sweep --model").status == 64)
    }

    @Test func aStepThatNoModelBreaksDownIsSplitByThePlaybooks() throws {
        let program = try Program()
        _ = try program.shell("daymark add 'Essay on tides'; daymark steps essay add 'Read two sources ~30m'")
        let split = try program.shell("daymark steps essay split 1 --model")
        #expect(split.status == 0 && split.error.contains("because no language model is set up"))
        let steps = try JSONReader.read(try program.shell("daymark show essay --json").output).array("steps") ?? []
        #expect(steps.count > 1)
    }

    @Test func withoutAModelThePlaybookAnswersAndSaysWhy() throws {
        let program = try Program()
        _ = try program.shell("daymark add 'Essay on tides'")
        let json = try JSONReader.read(try program.shell("daymark steps essay --break --model --json").output)
        #expect(json["problem"] == .string("not-set-up") && (json.array("steps")?.count ?? 0) >= 3)
        let text = try program.shell("daymark steps essay --break --model").output
        #expect(text.contains("because no language model is set up") && text.contains("daymark model find"))
        #expect(try program.shell("daymark model").output.contains("No language model is set up"))
        #expect(try program.shell("daymark model test").status == 1)
    }

    @Test func nothingIsSentWithoutConsent() throws {
        let server = try ModelServer(ModelServer.chat(ModelServer.tomatoes))
        let program = try program(server)
        // Another port is another host.
        let other = try ModelServer(ModelServer.chat(ModelServer.tomatoes))
        _ = try program.shell("daymark model set http://127.0.0.1:\(other.port) --model tiny </dev/null")
        let json = try JSONReader.read(
            try program.shell("daymark steps tomatoes --break --model --json </dev/null").output)
        #expect(json["problem"] == .string("not-allowed"))
        #expect(!other.requests.contains { $0.line.hasPrefix("POST") })
        #expect(try program.shell("daymark model allow --yes").status == 0)
        let allowed = try JSONReader.read(
            try program.shell("daymark steps tomatoes --break --model --json </dev/null").output)
        #expect(allowed["problem"] == .null)
    }

    @Test func theKeyIsReadFromStandardInputAndNeverPrinted() throws {
        let server = try ModelServer(ModelServer.status("401 Unauthorized", "{}"))
        let program = try Program()
        let set = try program.shell(
            "echo key-abc123 | daymark model set http://127.0.0.1:\(server.port) --model tiny --key --yes --json")
        #expect(set.output.contains("\"key\":true") && !set.output.contains("key-abc123"))
        #expect(server.requests.first?.head.contains("Bearer key-abc123") ?? false)
        let status = try program.shell("daymark model")
        #expect(status.status == 75 && status.output.contains("did not accept the key"))
        let all = try program.shell("daymark export --json; daymark model --json; cat home/* | strings; daymark config")
        #expect(!all.output.contains("key-abc123") && !all.error.contains("key-abc123"))
        _ = try program.shell("daymark model forget")
        #expect(try program.shell("daymark model --json").output.contains("\"host\":null"))
    }

    @Test func plainHTTPElsewhereNeedsToBeTheirOwn() throws {
        let program = try Program()
        let refused = try program.shell("daymark model set http://192.168.7.9:8000 --model m </dev/null")
        #expect(refused.status == 64 && refused.error.contains("--own"))
        #expect(try program.shell("daymark model set not-an-address --model m").status == 64)
        #expect(try program.shell("daymark model set https://x.org --model m --provider nobody").status == 64)
    }

    @Test func endingTheCommandEndsTheRequestAndChangesNothing() throws {
        let server = try ModelServer { request, connection in
            guard request.line.hasPrefix("POST") else { return }
            connection.begin()
            connection.chat("{\"steps\": [{\"title\": \"Fill each pot with soil\", \"minutes\": 5},")
            connection.stall()
        }
        let program = try program(server)
        let before = try program.shell("daymark show tomatoes --json").output
        let command = Process()
        command.executableURL = URL(fileURLWithPath: try Program.path())
        command.arguments = ["steps", "tomatoes", "--break", "--model", "--yes", "--home", program.folder + "/home"]
        (command.standardInput, command.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try command.run()
        while !server.requests.contains(where: { $0.line.hasPrefix("POST") }) { Thread.sleep(forTimeInterval: 0.01) }
        let stopped = Date()
        // NB: the signals of Ctrl-C and of a shutdown are ignored here, because servers in this process handle them.
        kill(command.processIdentifier, SIGKILL)
        command.waitUntilExit()
        #expect(Date().timeIntervalSince(stopped) < 0.5)
        let left = try #require(server.waitForDisconnect())
        #expect(left.timeIntervalSince(stopped) < 2)
        #expect(try program.shell("daymark show tomatoes --json").output == before)
    }
}
