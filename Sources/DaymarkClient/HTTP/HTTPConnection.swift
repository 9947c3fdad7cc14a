import CCurl
import Foundation

/// Sends requests to one site over one connection, which stays open between requests (decision 0016).
final class HTTPConnection: Sendable {
    struct Response {
        let status: Int
        let isJSON: Bool
        /// `name=value` of each cookie that was set.
        let cookies: [String]
        let body: [UInt8]
    }

    /// The maximum size of an accepted response, in bytes.
    static let maxResponseSize = 64 << 20
    /// The time limit for connecting, in seconds.
    private static let connectTimeout = 10
    /// The time limit for the next byte of a response, in seconds.
    private static let idleTimeout = 60

    let site: Site
    /// NB: used only while `lock` is held.
    nonisolated(unsafe) private let curl: UnsafeMutableRawPointer
    private let lock = NSLock()
    private let cookie: String?
    private let bearer: String?
    private let timeLimit: Int?

    /// - Parameters:
    ///   - bearer: A secret that is sent with each request, in a header of its own.
    ///   - timeLimit: The time limit for a whole request, in seconds. It does not apply to event streams.
    init(
        _ site: Site, cookie: String? = nil, bearer: String? = nil, timeLimit: Int? = nil
    ) throws(ClientError) {
        guard HTTPConnection.isInitialized, let curl = curl_easy_init() else { throw .unreachable(site.name) }
        self.site = site
        self.cookie = cookie
        self.bearer = bearer
        self.timeLimit = timeLimit
        self.curl = curl
    }

    deinit { curl_easy_cleanup(curl) }

    private static let isInitialized = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Sends a request and waits for the response.
    /// - Parameter json: the body, or nil.
    func send(_ method: String, _ path: String, json: [UInt8]? = nil) throws(ClientError) -> Response {
        lock.lock()
        defer { lock.unlock() }
        let buffer = ResponseBuffer(maxSize: HTTPConnection.maxResponseSize)
        let headers = configure(curl, method: method, path: path, receivingInto: buffer)
        defer { curl_slist_free_all(headers) }
        if let timeLimit { daymark_curl_set_number(curl, CURLOPT_TIMEOUT, timeLimit) }
        let bytes = json ?? []
        let code = bytes.withUnsafeBytes { body in
            if json != nil {
                daymark_curl_set_number(curl, CURLOPT_POSTFIELDSIZE, body.count)
                daymark_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: body.baseAddress))
            }
            return curl_easy_perform(curl)
        }
        withExtendedLifetime(buffer) {}
        guard code == CURLE_OK else { throw error(code) }
        var status = 0
        daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
        return Response(status: status, isJSON: buffer.isJSON, cookies: buffer.cookies, body: buffer.body)
    }

    /// Sets all options of a request except its body.
    /// - Returns: the headers. The caller frees them after the request.
    func configure(
        _ curl: UnsafeMutableRawPointer, method: String, path: String, receivingInto buffer: ResponseBuffer
    ) -> UnsafeMutablePointer<curl_slist>? {
        curl_easy_reset(curl)
        daymark_curl_set_text(curl, CURLOPT_URL, site.address + path)
        daymark_curl_set_text(curl, CURLOPT_CUSTOMREQUEST, method)
        daymark_curl_set_text(curl, CURLOPT_USERAGENT, "Daymark")
        // Redirects are not followed. On this machine no proxy is used, and http is allowed.
        daymark_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, site.isLoopback ? "http,https" : "https")
        if site.isLoopback { daymark_curl_set_text(curl, CURLOPT_NOPROXY, "*") }
        // A server at home may have its own certificate. The program curl reads the same variable.
        if let certificates = ProcessInfo.processInfo.environment["SSL_CERT_FILE"], !certificates.isEmpty {
            daymark_curl_set_text(curl, CURLOPT_CAINFO, certificates)
        }
        daymark_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        daymark_curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, HTTPConnection.connectTimeout)
        daymark_curl_set_number(curl, CURLOPT_LOW_SPEED_LIMIT, 1)
        daymark_curl_set_number(curl, CURLOPT_LOW_SPEED_TIME, HTTPConnection.idleTimeout)
        if let cookie { daymark_curl_set_text(curl, CURLOPT_COOKIE, cookie) }
        // NB: a header without a value tells libcurl not to send it by itself.
        var headers = curl_slist_append(curl_slist_append(nil, "Content-Type: application/json"), "Expect:")
        if let bearer { headers = curl_slist_append(headers, "Authorization: Bearer \(bearer)") }
        daymark_curl_set_pointer(curl, CURLOPT_HTTPHEADER, headers)
        let pointer = Unmanaged.passUnretained(buffer).toOpaque()
        daymark_curl_set_writer(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
            ResponseBuffer.from(pointer)?.append(bytes, count: size * count) ?? 0
        }
        daymark_curl_set_pointer(curl, CURLOPT_WRITEDATA, pointer)
        daymark_curl_set_writer(curl, CURLOPT_HEADERFUNCTION) { bytes, size, count, pointer in
            ResponseBuffer.from(pointer)?.appendHeader(bytes, count: size * count) ?? 0
        }
        daymark_curl_set_pointer(curl, CURLOPT_HEADERDATA, pointer)
        return headers
    }

    private func error(_ code: CURLcode) -> ClientError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_RESOLVE_PROXY: .unknownHost(site.name)
        case CURLE_COULDNT_CONNECT: .unreachable(site.name)
        case CURLE_OPERATION_TIMEDOUT: .unreachable(site.name)
        case CURLE_WRITE_ERROR: .unreadable(site.name)
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CONNECT_ERROR,
            CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
            .untrusted(site.name, reason: String(cString: curl_easy_strerror(code)))
        default: .interrupted(site.name)
        }
    }
}

extension HTTPConnection.Response {
    /// Throws if the response is not a successful response of Daymark.
    /// - Parameter isInvitation: whether the request used an invitation link.
    func check(from site: Site, isInvitation: Bool = false) throws(ClientError) {
        switch status {
        case 200 where isJSON: return
        case 401 where isJSON: throw .sessionEnded(site.name)
        case 403 where isJSON && isInvitation: throw .linkUsed
        case 429, 503: throw .busy(site.name)
        case 507: throw .full(site.name)
        case 400... where isJSON, 500...: throw .failed(site.name, status: status)
        default: throw .notDaymark(site.name)
        }
    }
}
