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

    public func send(_ address: String, _ body: [UInt8], headers: [String]) -> NagOutcome {
        guard let url = URL(string: address), let host = url.host()?.lowercased(), ["https", "http"].contains(url.scheme) else {
            return .refused("“\(address)” is no web address.")
        }
        let isAllowed = allowed.contains(host)
        guard url.scheme == "https" || isAllowed else { return .refused("\(host) is reached over plain http; it needs https.") }
        guard Post.isReady, let curl = curl_easy_init() else { return .failed("No request can be made.", after: nil) }
        defer { curl_easy_cleanup(curl) }
        daymark_curl_set_text(curl, CURLOPT_URL, address)
        daymark_curl_set_text(curl, CURLOPT_PROTOCOLS_STR, isAllowed ? "http,https" : "https")
        daymark_curl_set_text(curl, CURLOPT_USERAGENT, "Daymark")
        daymark_curl_set_text(curl, CURLOPT_NOPROXY, "*")
        daymark_curl_set_number(curl, CURLOPT_NOSIGNAL, 1)
        daymark_curl_set_number(curl, CURLOPT_TIMEOUT, Post.patience)
        daymark_curl_set_number(curl, CURLOPT_MAXFILESIZE, Post.mostBytes)
        let refused = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        refused.initialize(to: 0)
        defer { refused.deallocate() }
        if !isAllowed { daymark_curl_guard(curl, refused) }
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
            // The guard's refusal comes as a connection that could not be made.
            if refused.pointee != 0 {
                return .refused("\(host) is in a private network, where nothing is sent.")
            }
            return .failed("\(host): \(String(cString: curl_easy_strerror(code)))", after: nil)
        }
        var (status, retry) = (0, 0)
        daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
        daymark_curl_get_offset(curl, CURLINFO_RETRY_AFTER, &retry)
        return Post.outcome(status, host, retry: retry > 0 ? Int64(retry) : nil)
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
