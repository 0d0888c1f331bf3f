internal import Automation
internal import FoundationEssentials
internal import Scripting
package import SimulatedUI

/// Writes the requests of an app as an HTTP archive (HAR 1.2), which browsers and other tools show.
///
/// Nothing in it depends on the machine or on the wall clock: dates and durations are those of the device. What the
/// device does not know, such as the times of a connection, is -1 or left out.
package struct ArchiveWriter {
    /// The date of the instant 0, in seconds since 1 January 1970 UTC.
    private let epoch: Double
    /// The version of the program that writes it.
    private let version: String

    /// Creates a writer.
    /// - Parameters:
    ///   - epoch: the date of the instant 0 of the device's clock, in seconds since 1 January 1970 UTC.
    ///   - version: the version of this program.
    package init(epoch: Double, version: String) {
        self.epoch = epoch
        self.version = version
    }

    /// Returns the archive of all requests to `http` and `https`, in the order in which they were sent.
    package func text(of traffic: HTTPTraffic) -> String {
        let order = traffic.exchanges.indices.sorted {
            (traffic.exchanges[$0].sent, $0) < (traffic.exchanges[$1].sent, $1)
        }
        let entries = order.map { traffic.exchanges[$0] }.filter {
            ["http", "https"].contains($0.request.url.scheme?.lowercased() ?? "")
        }
        let pages = traffic.pages.enumerated().map { index, page -> LocatedValue in
            [
                "startedDateTime": .string(date(page.opened)), "id": .string(Self.name(ofPage: index)),
                "title": .string(page.title), "pageTimings": ["onContentLoad": -1, "onLoad": -1],
            ]
        }
        let log: LocatedValue = [
            "log": [
                "version": "1.2", "creator": ["name": "jsrun", "version": .string(version)], "pages": .array(pages),
                "entries": .array(entries.map(entry)),
            ]
        ]
        return log.indentedText + "\n"
    }

    private static func name(ofPage index: Int) -> String { "page_\(index + 1)" }

    private func entry(_ exchange: HTTPTraffic.Exchange) -> LocatedValue {
        let duration = Self.milliseconds((exchange.ended ?? exchange.sent) - exchange.sent)
        var members: [(String, LocatedValue)] = []
        if let page = exchange.page { members.append(("pageref", .string(Self.name(ofPage: page)))) }
        members += [
            ("startedDateTime", .string(date(exchange.sent))), ("time", .number(duration)),
            ("request", Self.request(exchange.request)), ("response", Self.response(exchange.result)), ("cache", [:]),
            ("timings", ["send": 0, "wait": .number(duration), "receive": 0]),
        ]
        return .object(members)
    }

    // MARK: Requests and responses

    private static func request(_ request: HTTPRequest) -> LocatedValue {
        let query = request.queryItems.map { field($0.name, $0.value) }
        var described: LocatedValue = [
            "method": .string(request.method), "url": .string(request.url.absoluteString), "httpVersion": "HTTP/1.1",
            "cookies": [], "headers": fields(request.headers), "queryString": .array(query), "headersSize": -1,
            "bodySize": .number(Double(request.body.count)),
        ]
        guard !request.body.isEmpty else { return described }
        var data: LocatedValue = ["mimeType": .string(request.headers["Content-Type"] ?? "")]
        if let text = String(validating: request.body, as: UTF8.self) {
            data = data.adding("text", .string(text))
        } else {
            data = data.adding("text", .string(request.body.base64EncodedString())).adding("_encoding", "base64")
        }
        described = described.adding("postData", data)
        return described
    }

    private static func response(_ result: Result<HTTPResponse, HTTPError>?) -> LocatedValue {
        guard case .success(let response) = result else {
            var fault = ArchiveFault.cancelled
            if case .failure(let error) = result { fault = ArchiveFault(error) }
            return .object(
                members(of: HTTPResponse(statusCode: 0), version: "") + [("_error", .string(fault.rawValue))])
        }
        return .object(members(of: response, version: "HTTP/1.1"))
    }

    private static func members(of response: HTTPResponse, version: String) -> [(String, LocatedValue)] {
        var content: LocatedValue = [
            "size": .number(Double(response.body.count)),
            "mimeType": .string(response.headers["Content-Type"] ?? "x-unknown"),
        ]
        if !response.body.isEmpty {
            // A text in another encoding would not be the same bytes when it is read.
            let isUTF8 = response.charset.map { ["utf-8", "utf8", "us-ascii"].contains($0) } ?? true
            if isUTF8, let text = String(validating: response.body, as: UTF8.self) {
                content = content.adding("text", .string(text))
            } else {
                content = content.adding("text", .string(response.body.base64EncodedString()))
                    .adding("encoding", "base64")
            }
        }
        let reason = response.statusCode > 0 ? HTTPResponse.reason(of: response.statusCode) : ""
        return [
            ("status", .number(Double(response.statusCode))), ("statusText", .string(reason)),
            ("httpVersion", .string(version)), ("cookies", []), ("headers", fields(response.headers)),
            ("content", content), ("redirectURL", .string(response.headers["Location"] ?? "")), ("headersSize", -1),
            ("bodySize", .number(Double(response.body.count))),
        ]
    }

    private static func fields(_ headers: HTTPHeaders) -> LocatedValue {
        .array(headers.fields.map { field($0.name, $0.value) })
    }

    private static func field(_ name: String, _ value: String) -> LocatedValue {
        ["name": .string(name), "value": .string(value)]
    }

    // MARK: Times

    /// Returns a duration in milliseconds, without the smallest differences between numbers.
    private static func milliseconds(_ seconds: Double) -> Double { (seconds * 1_000_000).rounded() / 1000 }

    /// Returns the date of an instant in ISO 8601, in UTC, with milliseconds.
    private func date(_ instant: Double) -> String {
        let milliseconds = ((epoch + instant) * 1000).rounded()
        let seconds = (milliseconds / 1000).rounded(.down)
        let date = CalendarDate(secondsSince1970: seconds)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let rest = milliseconds - seconds * 1000
        return "\(digits(date.year, 4))-\(digits(date.month, 2))-\(digits(date.day, 2))T\(digits(date.hour, 2)):"
            + "\(digits(date.minute, 2)):\(digits(date.second, 2)).\(digits(Int(rest.isFinite ? rest : 0), 3))Z"
    }
}

extension LocatedValue {
    /// The value as JSON in lines; an object of simple values is one line.
    fileprivate var indentedText: String {
        var text = ""
        write(to: &text, indentation: "")
        return text
    }

    private func write(to text: inout String, indentation: String) {
        let inner = indentation + "  "
        switch content {
        case .array(let elements) where !elements.isEmpty:
            text += "["
            for (index, element) in elements.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + inner
                element.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)]"
        case .object(let members) where members.contains { $0.value.hasParts }:
            text += "{"
            for (index, member) in members.enumerated() {
                text += (index > 0 ? ",\n" : "\n") + "\(inner)\(ScriptSpelling.literal(member.key)): "
                member.value.write(to: &text, indentation: inner)
            }
            text += "\n\(indentation)}"
        case .object(let members) where !members.isEmpty:
            let parts = members.map { "\(ScriptSpelling.literal($0.key)): \($0.value.text)" }
            text += "{ \(parts.joined(separator: ", ")) }"
        default: text += self.text
        }
    }

    /// Whether it is an object or an array with something in it.
    private var hasParts: Bool {
        switch content {
        case .array(let elements): !elements.isEmpty
        case .object(let members): !members.isEmpty
        default: false
        }
    }
}
