import CCurl

/// Receives server-sent events. Each wait is short, so that the thread can do other work in between.
final class EventStream {
    private let curl: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let headers: UnsafeMutablePointer<curl_slist>?
    private let buffer = ResponseBuffer(maxSize: 1 << 20)
    private var incompleteLine: [UInt8] = []

    /// Returns nil if there is no memory left.
    init?(_ connection: HTTPConnection, path: String = "/events") {
        guard let curl = curl_easy_init(), let multi = curl_multi_init() else { return nil }
        self.curl = curl
        self.multi = multi
        headers = connection.configure(curl, method: "GET", path: path, receivingInto: buffer)
        curl_multi_add_handle(multi, curl)
    }

    deinit {
        curl_multi_remove_handle(multi, curl)
        curl_multi_cleanup(multi)
        curl_easy_cleanup(curl)
        curl_slist_free_all(headers)
    }

    /// Waits until events arrive or the time limit is reached.
    /// - Returns: the data of the events, or nil once the connection has ended.
    func nextEvents(milliseconds: Int32) -> [String]? {
        var running: Int32 = 0
        guard curl_multi_perform(multi, &running) == CURLM_OK else { return nil }
        // The last events can arrive together with the end of the connection.
        if running > 0 {
            curl_multi_poll(multi, nil, 0, milliseconds, nil)
            guard curl_multi_perform(multi, &running) == CURLM_OK else { return nil }
        }
        incompleteLine += buffer.drain()
        var lines = incompleteLine.split(separator: 0x0a, omittingEmptySubsequences: false)
        incompleteLine = lines.popLast().map { Array($0) } ?? []
        let events = lines.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("data:") }.map {
            String($0.dropFirst("data:".count).drop { $0 == " " })
        }
        return running > 0 || !events.isEmpty ? events : nil
    }
}
