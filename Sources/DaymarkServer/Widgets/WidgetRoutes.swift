import DaymarkCommands
import DaymarkCore
import DaymarkStore
import HTTPTypes
import Hummingbird
import NIOCore

/// The images of widgets: `/widget/SECRET/small.svg?look=dark&content=due`, and without a secret for a page with a session.
///
/// An unknown secret takes the same code path as a known one, and no response says why there is no image.
struct WidgetRoutes: Sendable {
    private let store: SQLiteStore
    private let authenticator: Authenticator
    private let links: APIAuthenticator
    private let clock: WallClock
    private let images = WidgetImages()

    /// A client may keep an image, but has to ask before it shows it again, so that a revoked link is dead at once.
    private static let caching = "private, no-cache"

    /// - Parameter rate: the number of images that a link may ask for in a minute.
    init(store: SQLiteStore, authenticator: Authenticator, rate: Int, clock: WallClock) {
        (self.store, self.authenticator, self.clock) = (store, authenticator, clock)
        links = APIAuthenticator(store: store, rate: rate, clock: clock)
    }

    func add(to router: Router<BasicRequestContext>) {
        router.get("/widget/:secret/:file") { request, context in
            let secret = context.parameters.get("secret") ?? ""
            guard try await links.link(secret) != nil else { throw WidgetRoutes.notFound }
            return try await image(request, named: context.parameters.get("file") ?? "")
        }
        router.get("/widgets/preview/:file") { request, context in
            try await authenticator.requireSession(request)
            return try await image(request, named: context.parameters.get("file") ?? "")
        }
    }

    private static var notFound: HTTPProblem { HTTPProblem(.notFound, "There is no such image.") }

    private func image(_ request: Request, named file: String) async throws -> Response {
        let query = Dictionary(
            request.uri.queryParameters.map { (String($0.key), String($0.value)) }, uniquingKeysWith: { $1 })
        guard let name = WidgetFile(file, query: query) else { throw WidgetRoutes.notFound }
        let (store, now) = (store, clock.now())
        let svg = try await DatabaseWork.run {
            try name.widget.svg(store, in: try store.circumstances(at: now))
        }
        // The tag of a PNG follows from its SVG, so that a known one need not be made.
        let tag = EntityTag(of: Array((name.isPNG ? "png\(name.scale)\n" : "svg\n").utf8) + Array(svg.utf8))
        var headers: HTTPFields = [.eTag: tag.text, .cacheControl: WidgetRoutes.caching]
        // Pages of other programs, such as a dashboard, show the image.
        let isSecretLink = request.uri.path.hasPrefix("/widget/")
        if isSecretLink, let policy = HTTPField.Name("Cross-Origin-Resource-Policy") {
            headers[policy] = "cross-origin"
        }
        guard !tag.isKnown(to: request) else { return Response(status: .notModified, headers: headers) }
        let bytes = name.isPNG ? try await images.png(svg, scale: name.scale, tag: tag) : Array(svg.utf8)
        headers[.contentType] = name.isPNG ? "image/png" : "image/svg+xml"
        return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
}

/// The name of an image in an address.
struct WidgetFile: Hashable, Sendable {
    let widget: Widget
    let isPNG: Bool
    /// Pixels per point of a PNG.
    let scale: Int

    /// - Parameter query: `look`, `content` and `scale`. Others are ignored, because some programs add one to get a
    ///   fresh image.
    init?(_ file: String, query: [String: String]) {
        let parts = file.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let size = WidgetSize(rawValue: parts[0]), ["svg", "png"].contains(parts[1]) else {
            return nil
        }
        let look = query["look"].map { WidgetLook(rawValue: $0) } ?? .light
        let content = query["content"].map { WidgetContent(rawValue: $0) } ?? size.contents[0]
        let scale = query["scale"].map { Int($0) } ?? WidgetImage.usualScale
        guard let look, let content, let scale, WidgetImage.scales.contains(scale),
            let widget = Widget(size, content, look: look)
        else { return nil }
        self.widget = widget
        self.scale = scale
        isPNG = parts[1] == "png"
    }
}
