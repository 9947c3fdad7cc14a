import CCurl

/// Hears from an account that there is something to fetch, a moment at a time, so that one thread can do the rest too.
final class EventStream {
    private let curl: UnsafeMutableRawPointer
    private let multi: UnsafeMutableRawPointer
    private let headers: UnsafeMutablePointer<curl_slist>?
    private let received = Received(most: 1 << 16)

    /// Nil where there is no memory left.
    init?(_ connection: HTTPConnection) {
        guard let curl = curl_easy_init(), let multi = curl_multi_init() else { return nil }
        self.curl = curl
        self.multi = multi
        headers = connection.prepare(curl, "GET", "/events", received)
        curl_multi_add_handle(multi, curl)
    }

    deinit {
        curl_multi_remove_handle(multi, curl)
        curl_multi_cleanup(multi)
        curl_easy_cleanup(curl)
        curl_slist_free_all(headers)
    }

    /// Listens for so many milliseconds, or until something is said.
    /// - Returns: whether there is something to fetch; nil once the connection is over.
    func listen(_ milliseconds: Int32) -> Bool? {
        var running: Int32 = 0
        guard curl_multi_perform(multi, &running) == CURLM_OK, running > 0 else { return nil }
        curl_multi_poll(multi, nil, 0, milliseconds, nil)
        guard curl_multi_perform(multi, &running) == CURLM_OK else { return nil }
        let isSaid = String(decoding: received.drain(), as: UTF8.self).contains("data:")
        return running > 0 || isSaid ? isSaid : nil
    }
}
