/// The requests of an app with their answers, in the order in which they were sent.
///
/// A device adds to it while it is the device's ``SimulatedDevice/traffic``; a browser does the same for its pages.
public final class HTTPTraffic {
    /// The requests, in order.
    public var exchanges: [Exchange] = []
    /// The pages that sent them, in order; none for an app that is not made of pages.
    public var pages: [Page] = []

    /// A request with its answer.
    public struct Exchange: Hashable, Sendable {
        /// The request.
        public var request: HTTPRequest
        /// When it was sent, in seconds of the device's clock.
        public var sent: Double
        /// When it ended, in seconds of the device's clock; nil for one that has not ended, or was cancelled.
        public var ended: Double?
        /// How it ended; nil for one that has not ended, or was cancelled.
        public var result: Result<HTTPResponse, HTTPError>?
        /// The index of the page that sent it; nil without pages.
        public var page: Int?

        /// Creates an exchange without an answer.
        public init(_ request: HTTPRequest, sent: Double, page: Int? = nil) {
            self.request = request
            self.sent = sent
            self.page = page
        }
    }

    /// A document of a browser, from its request on.
    public struct Page: Hashable, Sendable {
        /// The title; the address until the document has one.
        public var title: String
        /// When it was requested, in seconds of the device's clock.
        public var opened: Double

        /// Creates a page.
        public init(title: String, opened: Double) {
            self.title = title
            self.opened = opened
        }
    }

    /// Creates an empty list.
    public init() {}

    /// Adds a request.
    /// - Returns: its index.
    public func begin(_ request: HTTPRequest, at instant: Double, on page: Int? = nil) -> Int {
        exchanges.append(Exchange(request, sent: instant, page: page))
        return exchanges.count - 1
    }

    /// Notes the end of a request, by its index; an instant before it was sent counts as that one.
    public func end(_ index: Int, _ result: Result<HTTPResponse, HTTPError>, at instant: Double) {
        exchanges[index].ended = max(instant, exchanges[index].sent)
        exchanges[index].result = result
    }
}
