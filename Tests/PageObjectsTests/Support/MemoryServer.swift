import FoundationEssentials
import Glibc
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
        _ request: HTTPRequest, from sender: any HTTPSender,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        requests.append(request)
        let path = request.url.path()
        let answer = routes["\(request.method) \(path)"] ?? routes[" \(path)"]
        if answer == nil { unmatchedRequests.append(request) }
        return TimedTransmission(of: request, from: sender, after: 0.1) {
            completion(.success(answer ?? HTTPResponse(statusCode: 404)))
        }
    }
}

/// A server that has a port of the loopback interface, and answers nothing.
final class ListeningServer: MockServer {
    private(set) var port: UInt16 = 0
    private var socket: Int32 = -1

    struct SocketError: Error {
        let number: Int32
    }

    /// Takes a port.
    /// - Parameter port: the port; 0 for one that the system chooses.
    init(port: UInt16 = 0) { self.port = port }

    deinit { stop() }

    var url: String { "http://localhost:\(port)" }

    func start() throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        address.sin_port = port.bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, length) == 0 && listen(socket, 1) == 0
                    && getsockname(socket, address, &length) == 0
            }
        }
        guard result else { throw SocketError(number: errno) }
        port = UInt16(bigEndian: address.sin_port)
    }

    func stop() {
        if socket >= 0 { close(socket) }
        socket = -1
    }

    func register(method: String?, path: String, response: HTTPResponse) {}
    let requests: [HTTPRequest] = []
    let unmatchedRequests: [HTTPRequest] = []
}
