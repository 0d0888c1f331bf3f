internal import FoundationEssentials
internal import SimulatedUI

/// A request taken apart once, so that many stubs can look at it.
final class RequestParts {
    let method: String
    let host: String
    let port: Int?
    let path: String
    let segments: [String]
    let query: [(name: String, value: String)]
    let headers: HTTPHeaders
    let bodyText: String
    private(set) lazy var json = JSONValue(bytes: Array(bodyText.utf8))

    init(_ request: HTTPRequest) {
        method = request.method.uppercased()
        host = request.url.host(percentEncoded: false)?.lowercased() ?? ""
        port = request.url.port
        path = request.path
        segments = request.pathSegments
        query = request.queryItems
        headers = request.headers
        bodyText = request.bodyText
    }
}
