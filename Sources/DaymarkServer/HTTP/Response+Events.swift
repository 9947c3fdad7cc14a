import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

extension Response {
    /// A stream of server-sent events, each with one line of data. Comments keep it open while there are no events.
    /// - Parameter keepAlive: the time between comments. A client that has left is noticed at the next one.
    static func events(_ lines: AsyncStream<String>, keepAlive: Duration = keepAliveInterval) -> Response {
        Response(
            status: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
            body: ResponseBody { writer in
                // The first event tells the client at once that it is connected.
                try await writer.write(ByteBuffer(string: "retry: 3000\ndata: connected\n\n"))
                for await text in withKeepAlive(lines, every: keepAlive).cancelOnGracefulShutdown() {
                    try await writer.write(ByteBuffer(string: text))
                }
                try await writer.finish(nil)
            })
    }

    /// Many proxies close a connection that is silent for longer.
    static let keepAliveInterval = Duration.seconds(25)

    /// Formats lines as events, and adds a comment from time to time.
    private static func withKeepAlive(_ lines: AsyncStream<String>, every interval: Duration) -> AsyncStream<String> {
        AsyncStream<String> { continuation in
            let task = Task {
                await withTaskGroup(of: Void.self) { group in
                    group.addTask {
                        for await line in lines.cancelOnGracefulShutdown() { continuation.yield("data: \(line)\n\n") }
                        continuation.finish()
                    }
                    group.addTask {
                        while (try? await Task.sleep(for: interval)) != nil {
                            continuation.yield(": still here\n\n")
                        }
                    }
                    await group.next()
                    group.cancelAll()
                }
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}
