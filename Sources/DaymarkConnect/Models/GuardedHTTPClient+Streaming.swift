import CCurl
import DaymarkCore
import Foundation

/// The time limits of a request to a language model, in seconds.
public struct ModelLimits: Sendable {
    public var connect = 5.0
    /// Until the first byte. A local model may have to be loaded.
    public var firstByte = 90.0
    /// Between two bytes.
    public var silence = 30.0
    public var total = 240.0

    public init() {}
}

extension GuardedHTTPClient {
    struct StreamRequest {
        let address: String
        var headers: [String] = []
        /// The body of a POST request. Nil for GET.
        var body: [UInt8]?
    }

    enum StreamEnd: Equatable {
        /// The response ended, or `onBytes` has had enough. For a status other than 200, `body` is its beginning.
        case ended(status: Int, body: [UInt8])
        case problem(ModelProblem)
    }

    /// Sends a request and passes on the response while it arrives. It blocks until the end.
    /// - Parameter onBytes: receives the next part of a successful response. It returns whether it wants more.
    func stream(
        _ request: StreamRequest, limits: ModelLimits, cancellation: ModelCancellation,
        onBytes: ([UInt8]) -> Bool
    ) -> StreamEnd {
        guard let host = URL(string: request.address)?.host()?.lowercased() else { return .problem(.serverError) }
        let isAllowed = allowedHosts.contains(host)
        guard request.address.lowercased().hasPrefix("https://") || isAllowed else { return .problem(.privateNetwork) }
        guard GuardedHTTPClient.isInitialized, let curl = curl_easy_init(), let multi = curl_multi_init() else {
            return .problem(.unreachable)
        }
        let addressGuard = UnsafeMutablePointer<daymark_guard>.allocate(capacity: 1)
        addressGuard.initialize(to: daymark_guard(allows_private: isAllowed ? 1 : 0, refused: 0, opened: 0))
        GuardedHTTPClient.configure(curl, address: request.address, allowsPlainHTTP: isAllowed)
        daymark_curl_set_number(curl, CURLOPT_TIMEOUT, Int(limits.total.rounded(.up)))
        daymark_curl_set_number(curl, CURLOPT_CONNECTTIMEOUT, Int(limits.connect.rounded(.up)))
        daymark_curl_guard(curl, addressGuard)
        var list: UnsafeMutablePointer<curl_slist>?
        for header in request.headers + ["Content-Type: application/json", "Expect:"] {
            list = curl_slist_append(list, header)
        }
        daymark_curl_set_pointer(curl, CURLOPT_HTTPHEADER, list)
        let buffer = StreamBuffer()
        daymark_curl_set_pointer(curl, CURLOPT_WRITEDATA, Unmanaged.passUnretained(buffer).toOpaque())
        daymark_curl_set_writer(curl, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
            StreamBuffer.from(pointer)?.append(bytes, count: size * count) ?? 0
        }
        let body = request.body ?? []
        defer {
            curl_multi_remove_handle(multi, curl)
            curl_easy_cleanup(curl)
            curl_multi_cleanup(multi)
            curl_slist_free_all(list)
            addressGuard.deallocate()
        }
        return body.withUnsafeBytes { bytes in
            if request.body != nil {
                daymark_curl_set_number(curl, CURLOPT_POSTFIELDSIZE, bytes.count)
                daymark_curl_set_pointer(
                    curl, CURLOPT_POSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress))
            }
            curl_multi_add_handle(multi, curl)
            let transfer = StreamTransfer(curl: curl, multi: multi, buffer: buffer, limits: limits)
            let end = cancellation.waking(multi) { transfer.run(cancellation, onBytes: onBytes) }
            // A refused address looks like a failed connection.
            let isRefused = addressGuard.pointee.refused > 0 && addressGuard.pointee.opened == 0
            return end == .problem(.unreachable) && isRefused ? .problem(.privateNetwork) : end
        }
    }
}

/// Collects the bytes that libcurl passes on.
final class StreamBuffer {
    private var bytes: [UInt8] = []

    static func from(_ pointer: UnsafeMutableRawPointer?) -> StreamBuffer? {
        pointer.map { Unmanaged<StreamBuffer>.fromOpaque($0).takeUnretainedValue() }
    }

    func append(_ pointer: UnsafeMutablePointer<CChar>?, count: Int) -> Int {
        guard let pointer else { return 0 }
        bytes.append(contentsOf: UnsafeRawBufferPointer(start: pointer, count: count))
        return count
    }

    func drain() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}

/// Runs one transfer of libcurl until it ends, is cancelled or takes too long.
private struct StreamTransfer {
    let curl: UnsafeMutableRawPointer
    let multi: UnsafeMutableRawPointer
    let buffer: StreamBuffer
    let limits: ModelLimits

    /// The longest time between two checks of the time limits, in milliseconds.
    private static let checkInterval: Int32 = 100
    private static let maxErrorSize = 16 << 10

    func run(_ cancellation: ModelCancellation, onBytes: ([UInt8]) -> Bool) -> GuardedHTTPClient.StreamEnd {
        let clock = ContinuousClock()
        let start = clock.now
        var (lastByte, isStarted, running): (ContinuousClock.Instant, Bool, Int32) = (start, false, 1)
        var errorBody: [UInt8] = []
        while true {
            if cancellation.isCancelled { return .problem(.cancelled) }
            curl_multi_perform(multi, &running)
            let bytes = buffer.drain()
            var status = 0
            daymark_curl_get_number(curl, CURLINFO_RESPONSE_CODE, &status)
            if !bytes.isEmpty {
                (lastByte, isStarted) = (clock.now, true)
                if status == 200 {
                    guard onBytes(bytes) else { return .ended(status: status, body: []) }
                } else {
                    errorBody += bytes.prefix(max(0, StreamTransfer.maxErrorSize - errorBody.count))
                }
            }
            if running == 0 { return end(status: status, body: errorBody) }
            let now = clock.now
            let isSilent = now - lastByte > .seconds(isStarted ? limits.silence : limits.firstByte)
            if isSilent || now - start > .seconds(limits.total) { return .problem(.stalled) }
            curl_multi_poll(multi, nil, 0, StreamTransfer.checkInterval, nil)
        }
    }

    private func end(status: Int, body: [UInt8]) -> GuardedHTTPClient.StreamEnd {
        var left: Int32 = 0
        guard let message = curl_multi_info_read(multi, &left) else { return .problem(.unreachable) }
        switch message.pointee.data.result {
        case CURLE_OK: return .ended(status: status, body: body)
        case CURLE_OPERATION_TIMEDOUT: return .problem(status > 0 ? .stalled : .unreachable)
        case _ where status == 200: return .problem(.cutOff)
        default: return .problem(.unreachable)
        }
    }
}
