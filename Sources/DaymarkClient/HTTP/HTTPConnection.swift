import CCurl
import Foundation

/// Speaks HTTP to one site over one connection, which stays open between requests (decision 0016); one request at a time.
final class HTTPConnection: Sendable {
    struct Response {
        let status: Int
        let isJSON: Bool
        /// `name=value` of each cookie that was set.
        let cookies: [String]
        let body: [UInt8]
    }

    /// The most that is taken of one answer, in bytes.
    static let mostBytes = 64 << 20
    /// How long to wait until somebody answers, and for the next byte; in seconds.
    private static let connecting = 10
    private static let silence = 60

    let site: Site
    /// Used by whoever has the turn.
    nonisolated(unsafe) private let curl: UnsafeMutableRawPointer
    private let turn = NSLock()
    private let cookie: String?

    init(_ site: Site, cookie: String? = nil) throws(ClientError) {
        guard let curl = HTTPConnection.handle() else { throw .unreachable(site.name) }
        self.site = site
        self.cookie = cookie
        self.curl = curl
    }

    deinit { curl_easy_cleanup(curl) }

    /// A handle of libcurl's, which is made ready once for the whole program.
    private static func handle() -> UnsafeMutableRawPointer? { isReady ? curl_easy_init() : nil }
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// - Parameter json: what to send; nil for none.
    func send(_ method: String, _ path: String, _ json: [UInt8]? = nil) throws(ClientError) -> Response {
        turn.lock()
        defer { turn.unlock() }
        let received = Received(most: HTTPConnection.mostBytes)
        let headers = prepare(curl, method, path, received)
        defer { curl_slist_free_all(headers) }
        let bytes = json ?? []
        let code = bytes.withUnsafeBytes { body in
            if json != nil {
                daymark_curl_set_number(curl, CURLOPT_POSTFIELDSIZE, body.count)
                daymark_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress))
            }
            return curl_easy_perform(curl)
        }
        withExtendedLifetime(received) {}
        guard code == CURLE_OK else { throw failure(code) }
        var status = 0
        daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
        return Response(status: status, isJSON: received.isJSON, cookies: received.cookies, body: received.body)
    }

    /// Sets everything of a request but its body.
    /// - Returns: its headers, to be freed after it.
    func prepare(
        _ curl: UnsafeMutableRawPointer, _ method: String, _ path: String, _ received: Received
    ) -> UnsafeMutablePointer<curl_slist>? {
        curl_easy_reset(curl)
        daymark_curl_set_text(curl, CURLOPT_URL, site.address + path)
        daymark_curl_set_text(curl, CURLOPT_CUSTOMREQUEST, method)
        daymark_curl_set_text(curl, CURLOPT_USERAGENT, "Daymark")
        // Nothing is followed elsewhere, and nothing but this is spoken; what is on this machine goes through no proxy.
        daymark_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, site.isLoopback ? "http,https" : "https")
        if site.isLoopback { daymark_curl_set_text(curl, CURLOPT_NOPROXY, "*") }
        // As the command curl does: a server of one's own may have a certificate of one's own.
        if let trusted = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !trusted.isEmpty {
            daymark_curl_set_text(curl, CURLOPT_CAINFO, trusted)
        }
        daymark_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        daymark_curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, HTTPConnection.connecting)
        daymark_curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, 1)
        daymark_curl_set_number(curl, CURLOPT_LOW_SPEED_TIME, HTTPConnection.silence)
        if let cookie { daymark_curl_set_text(curl, CURLOPT_COOKIE, cookie) }
        // NB: a header with nothing behind its colon is one that libcurl would send by itself and must not.
        let headers = curl_slist_append(curl_slist_append(nil, "Content-Type: application/json"), "Expect:")
        daymark_curl_set_pointer(curl, CURLOPT_HTTPHEADER, headers)
        let box = Unmanaged.passUnretained(received).toOpaque()
        daymark_curl_set_writer(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, box in
            Received.from(box)?.take(bytes, size * count) ?? 0
        }
        daymark_curl_set_pointer(curl, CURLOPT_WRITEDATA, box)
        daymark_curl_set_writer(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, box in
            Received.from(box)?.takeHeader(bytes, size * count) ?? 0
        }
        daymark_curl_set_pointer(curl, CURLOPT_HEADERDATA, box)
        return headers
    }

    private func failure(_ code: CURLcode) -> ClientError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unknownHost(site.name)
        case CURLE_COULDNT_CONNECT: .unreachable(site.name)
        case CURLE_OPERATION_TIMEDOUT: .unreachable(site.name)
        case CURLE_WRITE_ERROR: .unreadable(site.name)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CONNECT_ERROR,
            CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
            .untrusted(site.name, why: String(cString: curl_easy_strerror(code)))
        default: .interrupted(site.name)
        }
    }
}

/// What has come of an answer.
final class Received {
    private let most: Int
    private(set) var body: [UInt8] = []
    private(set) var isJSON = false
    private(set) var cookies: [String] = []

    init(most: Int) {
        self.most = most
    }

    static func from(_ pointer: UnsafeMutableRawPointer?) -> Received? {
        pointer.map { Unmanaged<Received>.fromOpaque($0).takeUnretainedValue() }
    }

    /// - Returns: how many bytes were taken; any other number than `count` ends the answer.
    func take(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes, body.count + count <= most else { return 0 }
        body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
        return count
    }

    func takeHeader(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Int {
        guard let bytes else { return 0 }
        let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
        guard let colon = line.firstIndex(of: ":") else { return count }
        let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
        switch line[..<colon].lowercased() {
        // What is said to come, as far as it can be true.
        case "content-length": body.reserveCapacity(min(max(Int(value) ?? 0, 0), most))
        case "content-type": isJSON = value.lowercased().hasPrefix("application/json")
        case "set-cookie": cookies.append(String(value.prefix { $0 != ";" }))
        default: break
        }
        return count
    }

    /// Gives out what has come until now.
    func drain() -> [UInt8] {
        defer { body = [] }
        return body
    }
}
