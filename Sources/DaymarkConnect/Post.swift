import CCurl
import DaymarkCore
import Foundation

/// Sends a request to an address that a person named, but to none in a network that is not theirs to name: the address that is
/// really connected to is looked at, whatever a name resolves to.
public struct Post: Sendable {
    /// Seconds for all of it, and bytes of an answer.
    private static let patience = 10
    private static let mostBytes = 5 << 20
    /// Hosts that an operator has opened, loopback and private ones included.
    private let allowed: Set<String>

    public init(allowing hosts: [String] = []) { allowed = Set(hosts.map { $0.lowercased() }) }

    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// What came of a request.
    enum Reply {
        /// The answer's status, with whom it comes from and how many seconds to wait before the next attempt.
        case status(Int, String, retry: Int64?)
        /// There was none.
        case none(NagOutcome)

        /// What it means where nothing else is agreed upon.
        var outcome: NagOutcome {
            switch self {
            case .status(let status, let host, let retry): Post.outcome(status, host, retry: retry)
            case .none(let outcome): outcome
            }
        }
    }

    func send(_ address: String, _ body: [UInt8], headers: [String]) -> NagOutcome {
        perform(address, body, headers: headers).outcome
    }

    func perform(_ address: String, _ body: [UInt8], headers: [String]) -> Reply {
        guard let url = URL(string: address), let host = url.host()?.lowercased(),
            ["https", "http"].contains(url.scheme)
        else {
            return .none(.refused("“\(address)” is no web address."))
        }
        let isAllowed = allowed.contains(host)
        guard url.scheme == "https" || isAllowed else {
            return .none(.refused("\(host) is reached over plain http; it needs https."))
        }
        guard Post.isReady, let curl = curl_easy_init() else {
            return .none(.failed("No request can be made.", after: nil))
        }
        defer { curl_easy_cleanup(curl) }
        daymark_curl_set_text(curl, CURLOPT_URL, address)
        daymark_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, isAllowed ? "http,https" : "https")
        daymark_curl_set_text(curl, CURLOPT_USERAGENT, "Daymark")
        daymark_curl_set_text(curl, CURLOPT_NOPROXY, "*")
        daymark_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        daymark_curl_set_number(curl, CURLOPT_TIMEOUT, Post.patience)
        daymark_curl_set_number(curl, CURLOPT_MAXFILESIZE, Post.mostBytes)
        let guarding = UnsafeMutablePointer<daymark_guard>.allocate(capacity: 1)
        guarding.initialize(to: daymark_guard())
        defer { guarding.deallocate() }
        if !isAllowed { daymark_curl_guard(curl, guarding) }
        var list: UnsafeMutablePointer<curl_slist>?
        for header in headers + ["Expect:"] { list = curl_slist_append(list, header) }
        defer { curl_slist_free_all(list) }
        daymark_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
        daymark_curl_set_writer(curl, CURLOPT_WRITEFUNCTION) { _, size, count, _ in size * count }
        let code = body.withUnsafeBytes { bytes in
            daymark_curl_set_number(curl, CURLOPT_POSTFIELDSIZE, bytes.count)
            daymark_curl_set_pointer(curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            return curl_easy_perform(curl)
        }
        guard code == CURLE_OK else {
            // The guard's refusal comes as a connection that could not be made; of several addresses one may be open.
            if guarding.pointee.refused > 0, guarding.pointee.opened == 0 {
                return .none(.refused("\(host) is in a private network, where nothing is sent."))
            }
            return .none(.failed("\(host): \(String(cString: curl_easy_strerror(code)))", after: nil))
        }
        var (status, retry) = (0, 0)
        daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
        daymark_curl_get_offset(curl, CURLINFO_RETRY_AFTER, &retry)
        return .status(status, host, retry: retry > 0 ? Int64(retry) : nil)
    }

    static func outcome(_ status: Int, _ host: String, retry: Int64?) -> NagOutcome {
        switch status {
        case 200..<300: .taken
        case 404, 410: .gone("\(host) answers \(status): it is no more.")
        case 408, 425, 429, 500...: .failed("\(host) answers \(status).", after: retry)
        default: .refused("\(host) answers \(status).")
        }
    }
}
