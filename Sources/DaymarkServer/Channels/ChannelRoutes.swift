import DaymarkCore
import DaymarkDispatch
import DaymarkNotifications
import DaymarkScreens
import DaymarkStore
import Foundation
import HTTPTypes
import Hummingbird

/// Shows endpoints, past deliveries and upcoming nags, as a page of forms (``ChannelsPage``) and as JSON.
struct ChannelRoutes: Sendable {
    static let path = "/channels"
    private static let maxFormSize = 16_384

    private let actions: ChannelActions
    private let report: ChannelReport
    private let authenticator: Authenticator

    /// - Parameter style: the path of the style sheet.
    init(
        store: any NagStore, authenticator: Authenticator, testMessage: TestMessage, style: String, clock: WallClock
    ) {
        actions = ChannelActions(store: store, testMessage: testMessage, clock: clock)
        report = ChannelReport(store: store, style: style, clock: clock)
        self.authenticator = authenticator
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("/channels") { request, _ in try await show(request) }
        // The answer to a form has the address of an action. Reloading that address shows the page.
        router.get("/channels/:action") { _, _ in Response(status: .seeOther, headers: [.location: "../channels"]) }
        router.post("/channels/:action") { request, context in
            try await perform(request, action: context.parameters.get("action") ?? "")
        }
    }

    private func show(_ request: Request) async throws -> Response {
        if ChannelRoutes.wantsJSON(request) {
            try await authenticator.requireSession(request)
            return try await DatabaseWork.run { Response.json(try report.json()) }
        }
        return try await DatabaseWork.run {
            try authenticator.hasSession(request)
                ? Response.formPage(try report.page(pathToApp: ""))
                : Response.formPage(try report.signInPage(), status: .unauthorized)
        }
    }

    private func perform(_ request: Request, action name: String) async throws -> Response {
        try await authenticator.requireSession(request)
        guard let action = ChannelsPage.FormAction(name: name) else {
            throw HTTPProblem(.notFound, "There is no such action.")
        }
        let fields = try await request.formFields(maxSize: ChannelRoutes.maxFormSize)
        let wantsJSON = ChannelRoutes.wantsJSON(request)
        let work = { @Sendable () throws -> Response in
            do {
                let result = try actions.perform(action, fields: fields)
                guard !wantsJSON else {
                    let members: JSON = .object([
                        "said": .string(result.notice.text), "secret": .text(result.secret),
                        "channels": try report.json(),
                    ])
                    return Response.json(members)
                }
                return Response.formPage(try report.page(pathToApp: "../", notice: result.notice))
            } catch let problem as ChannelActions.Problem {
                if wantsJSON { throw HTTPProblem(.badRequest, problem.sentence) }
                let notice = ChannelsPage.Notice(problem.sentence, isProblem: true)
                let page = try report.page(pathToApp: "../", notice: notice, input: problem.input)
                return Response.formPage(page, status: .badRequest)
            }
        }
        // A test waits for an endpoint, which may be this server.
        return action == .test ? try await DatabaseWork.runOnOwnThread(work) : try await DatabaseWork.run(work)
    }

    private static func wantsJSON(_ request: Request) -> Bool {
        request.hasJSON || request.headers[.accept]?.hasPrefix("application/json") == true
    }
}
