internal import FoundationEssentials
public import SimulatedUI

/// The network of a simulated device: stubs that answer on the device's clock, without a socket.
///
/// ```swift
/// let network = NetworkStubs()
/// device.transport = network
/// network.stub("GET /search", .json(["people": []]).delayed(by: 2))
/// ```
/// It represents every server; a stub without a host condition answers for all of them.
public final class NetworkStubs: HTTPTransport, StubbedServer {
    /// The stubs, and the received requests.
    public let table: StubTable
    /// Whether the device is offline: requests fail at once, reach no stub, and are not recorded.
    public var isOffline = false
    /// The factor for every latency; 0 for immediate answers.
    public var latencyScale = 1.0
    /// The server's URL for apps; any other works as well.
    public let url: String

    /// Creates a network.
    /// - Parameters:
    ///   - table: the stubs; a ``LoopbackServer`` may share them.
    ///   - url: the URL that tests pass to the app.
    public init(table: StubTable = StubTable(), url: String = "http://localhost") {
        self.table = table
        self.url = url
    }

    /// Does nothing: the network answers as soon as a device has it.
    public func start() {}

    /// Does nothing.
    public func stop() {}

    /// Answers a request of an app, when its answer is due or when it times out.
    public func send(
        _ request: HTTPRequest, from application: Application,
        completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
    ) -> (any HTTPTransmission)? {
        let device = application.device
        let answer: StubAnswer =
            isOffline || device?.network == NetworkStatus.none
            ? .fault(.offline) : table.answer(request, at: device?.virtualClock.now)
        let (delay, result) = outcome(of: answer, for: request)
        return TimedTransmission(of: request, from: application, after: delay) { completion(result) }
    }

    private func outcome(of answer: StubAnswer, for request: HTTPRequest)
        -> (delay: Double, Result<HTTPResponse, HTTPError>)
    {
        let patience = request.timeoutInterval > 0 && request.timeoutInterval.isFinite ? request.timeoutInterval : 60
        let latency = max(0, answer.latency * latencyScale)
        guard answer.fault != .timedOut, latency <= patience else { return (patience, .failure(.timedOut)) }
        if let fault = answer.fault { return (latency, .failure(fault.error)) }
        return (latency, .success(answer.addsPort ? answer.response.addingPort(of: url) : answer.response))
    }
}
