import CCurl

/// Hears from an account, such as that there is something to fetch, a moment at a time, so that one thread can do the rest too.
final class EventStream {
    private let curl: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let headers: UnsafeMutablePointer<curl_slist>?
    private let received = Received(most: 1 << 20)
    /// The beginning of a line.
    private var rest: [UInt8] = []

    /// Nil where there is no memory left.
    init?(_ connection: HTTPConnection, _ path: String = "/events") {
        guard let curl = curl_easy_init(), let multi = curl_multi_init() else { return nil }
        self.curl = curl
        self.multi = multi
        headers = connection.prepare(curl, "GET", path, received)
        curl_multi_add_handle(multi, curl)
    }

    deinit {
        curl_multi_remove_handle(multi, curl)
        curl_multi_cleanup(multi)
        curl_easy_cleanup(curl)
        curl_slist_free_all(headers)
    }

    /// Listens for so many milliseconds, or until something is said.
    /// - Returns: the data of what was said; nil once the connection is over.
    func listen(_ milliseconds: Int32) -> [String]? {
        var running: Int32 = 0
        guard curl_multi_perform(multi, &running) == CURLM_OK, running > 0 else { return nil }
        curl_multi_poll(multi, nil, 0, milliseconds, nil)
        guard curl_multi_perform(multi, &running) == CURLM_OK else { return nil }
        rest += received.drain()
        var lines = rest.split(separator: 0x0a, omittingEmptySubsequences: false)
        rest = lines.popLast().map { Array($0) } ?? []
        let said = lines.map { String(decoding: $0, as: UTF8.self) }.filter { $0.hasPrefix("data:") }.map {
            String($0.dropFirst("data:".count).drop { $0 == " " })
        }
        return running > 0 || !said.isEmpty ? said : nil
    }
}
