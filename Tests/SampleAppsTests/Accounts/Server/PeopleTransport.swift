#if SampleApps
    import FoundationEssentials
    import SimulatedUI

    /// Answers the requests of the Accounts app, and keeps them.
    final class PeopleTransport: HTTPTransport {
        /// What is answered to a path.
        var answers: [String: Result<HTTPResponse, HTTPError>] = [:]
        /// How long each answer takes, in seconds on the device.
        var latency = 0.1
        private(set) var requests: [HTTPRequest] = []

        /// Answers a path with people, each with a place.
        func answer(_ path: String, with people: KeyValuePairs<String, String>) {
            let list = people.map { "{\"name\": \"\($0)\", \"place\": \"\($1)\"}" }.joined(separator: ", ")
            answer(path, with: "{\"people\": [\(list)]}")
        }

        /// Answers a path with a text.
        func answer(_ path: String, with text: String, status: Int = 200) {
            answers[path] = .success(HTTPResponse(statusCode: status, body: Data(text.utf8)))
        }

        /// The requests in words: method, path and query, and the body if there is one.
        var log: [String] {
            requests.map { request in
                let query = request.url.query(percentEncoded: false).map { "?\($0)" } ?? ""
                let body = request.body.isEmpty ? "" : " " + String(decoding: request.body, as: UTF8.self)
                return "\(request.method) \(request.url.path)\(query)\(body)"
            }
        }

        /// The bodies of what was sent to `/track`.
        var events: [String] {
            requests.filter { $0.url.path == "/track" }.map { String(decoding: $0.body, as: UTF8.self) }
        }

        func send(
            _ request: HTTPRequest, from application: Application,
            completion: @escaping (Result<HTTPResponse, HTTPError>) -> Void
        ) -> (any HTTPTransmission)? {
            requests.append(request)
            let answer = answers[request.url.path] ?? .success(HTTPResponse(statusCode: 404))
            return TimedTransmission(of: request, from: application, after: latency) { completion(answer) }
        }
    }
#endif
