import CCurl
import DaymarkCore
import Foundation

/// Sends requests to addresses that a person has named, but never into a private network.
///
/// It checks the address that is really connected to, whatever a name resolves to.
public struct GuardedHTTPClient: Sendable {
    /// The time limit of a request, in seconds.
    private static let timeout = 10
    private static let maxResponseSize = 5 << 20
    /// Hosts that the operator has allowed, even in a private network or over plain http.
    let allowedHosts: Set<String>

    public init(allowing hosts: [String] = []) { allowedHosts = Set(hosts.map { $0.lowercased() }) }

    static let isInitialized = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    enum Response {
        /// The server answered.
        /// - Parameter retryAfter: the seconds that the server wants to pass before the next attempt.
        case status(Int, host: String, retryAfter: Int64?)
        /// No answer came.
        case none(NagOutcome)

        /// The outcome for an endpoint that has no rules of its own.
        var outcome: NagOutcome {
            switch self {
            case .none(let outcome): outcome
            case .status(200..<300, _, _): .taken
            case .status(let status, let host, _) where [404, 410].contains(status):
                .gone("\(host) answers \(status): it no longer exists.")
            case .status(let status, let host, let retryAfter) where status >= 500 || [408, 425, 429].contains(status):
                .failed("\(host) answers \(status).", after: retryAfter)
            case .status(let status, let host, _): .refused("\(host) answers \(status).")
            }
        }
    }

    func post(_ body: [UInt8], to address: String, headers: [String]) -> Response {
        guard let url = URL(string: address), let host = url.host()?.lowercased(),
            ["https", "http"].contains(url.scheme)
        else {
            return .none(.refused("“\(address)” is not a web address."))
        }
        let isAllowed = allowedHosts.contains(host)
        guard url.scheme == "https" || isAllowed else {
            return .none(.refused("\(host) is reached over plain http; it needs https."))
        }
        guard GuardedHTTPClient.isInitialized, let curl = curl_easy_init() else {
            return .none(.failed("libcurl cannot be started.", after: nil))
        }
        defer { curl_easy_cleanup(curl) }
        GuardedHTTPClient.configure(curl, address: address, allowsPlainHTTP: isAllowed)
        let addressGuard = UnsafeMutablePointer<daymark_guard>.allocate(capacity: 1)
        addressGuard.initialize(to: daymark_guard(allows_private: isAllowed ? 1 : 0, refused: 0, opened: 0))
        defer { addressGuard.deallocate() }
        daymark_curl_guard(curl, addressGuard)
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers + ["Expect:"] { list = curl_slist_append(list, header) }
        defer { curl_slist_free_all(list) }
        daymark_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
        let code = body.withUnsafeBytes { bytes in
            daymark_curl_set_number(curl, CURLOPT_POSTFIELDSIZE, bytes.count)
            daymark_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return curl_easy_perform(curl)
        }
        guard code == CURLE_OK else {
            // A refused address looks like a failed connection. If a name has several addresses, one may be allowed.
            if addressGuard.pointee.refused > 0, addressGuard.pointee.opened == 0 {
                return .none(.refused("\(host) is in a private network, where nothing is sent."))
            }
            return .none(.failed("\(host): \(String(cString: curl_easy_strerror(code)))", after: nil))
        }
        var (status, retryAfter) = (0, 0)
        daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
        daymark_curl_get_offset(curl, CURLINFO_RETRY_AFTER, &retryAfter)
        return .status(status, host: host, retryAfter: retryAfter > 0 ? Int64(retryAfter) : nil)
    }

    static func configure(_ curl: UnsafeMutableRawPointer, address: String, allowsPlainHTTP: Bool) {
        daymark_curl_set_text(curl, CURLOPT_URL, address)
        daymark_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, allowsPlainHTTP ? "http,https" : "https")
        daymark_curl_set_text(curl, CURLOPT_USERAGENT, "Daymark")
        daymark_curl_set_text(curl, CURLOPT_NOPROXY, "*")
        daymark_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        daymark_curl_set_number(curl, CURLOPT_TIMEOUT, timeout)
        daymark_curl_set_number(curl, CURLOPT_MAXFILESIZE, maxResponseSize)
        // The body of the response is discarded.
        daymark_curl_set_writer(curl, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
    }
}
