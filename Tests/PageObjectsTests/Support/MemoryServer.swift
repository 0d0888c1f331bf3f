import FoundationEssentials
import SimulatedUI

/// A server in memory, which answers after a tenth of a second.
final class MemoryServer: MockServer, HTTPTransport {
    let url = "http://localhost:50123"
    private(set) var isRunning = false
    private(set) var requests: [HTTPRequest] = []
    private(set) var unmatchedRequests: [HTTPRequest] = []
    /// The routes in the order in which they were registered.
    private(set) var registered: [String] = []
    var problems: [String] = []
    var onStart: () throws -> Void = {}
    var onStop: () -> Void = {}
    private var routes: [String: HTTPResponse] = [:]

    func start() throws {
        try onStart()
        isRunning = true
    }

    func stop() {
        isRunning = false
        onStop()
    }

    func register(method: String?, path: String, response: HTTPResponse) {
        routes["\(method ?? "") \(path)"] = response
        registered.append(path)
    }

    func send(
        _ request: HTTPRequest, from application: Application,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        requests.append(request)
        let path = request.url.path()
        let answer = routes["\(request.method) \(path)"] ?? routes[" \(path)"]
        if answer == nil { unmatchedRequests.append(request) }
        return TimedTransmission(of: request, from: application, after: 0.1) {
            completion(.success(answer ?? HTTPResponse(statusCode: 404)))
        }
    }
}
