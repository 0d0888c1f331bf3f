/// What answers in the place of an app's servers during a test, as tests set it up.
///
/// A transport with stubs is one, a real server on the loopback interface another.
public protocol MockServer: AnyObject {
    /// The address of the root, without a slash at its end; valid once the server was started.
    var url: String { get }

    /// Begins to answer.
    /// - Throws: what keeps it from listening.
    func start() throws

    /// Ends to answer, and gives back the port if it has one.
    func stop()

    /// Answers requests of a path from now on, in place of what was registered for it before.
    /// - Parameters:
    ///   - method: the method in capital letters; nil for each.
    ///   - path: the path, beginning with a slash.
    func register(method: String?, path: String, response: HTTPResponse)

    /// The requests that came, in order.
    var requests: [HTTPRequest] { get }

    /// Those for which nothing was registered.
    var unmatchedRequests: [HTTPRequest] { get }

    /// What else went wrong, each as a sentence, such as two stubs that match one request equally.
    var problems: [String] { get }
}

extension MockServer {
    /// Nothing.
    public var problems: [String] { [] }
}
