import Automation
internal import FoundationEssentials
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// A reader of HTTP archives (HAR 1.2), which makes stubs of their entries and reports all problems at once.
///
/// Unknown keys are allowed, as the format demands; one that is probably a misspelt key is a problem where the key that
/// it resembles is missing.
struct ArchiveReader {
    private var reader = ArchiveObjects()
    private let file: (String) throws(StubFileError) -> Data
    private let place: (_ offset: Int) -> SourcePlace?

    /// The end of the names of archives.
    static let ending = ".har"

    /// - Parameters:
    ///   - file: returns the bytes of a body that is in a file of its own.
    ///   - place: returns the place of a byte of the text.
    init(
        file: @escaping (String) throws(StubFileError) -> Data, place: @escaping (_ offset: Int) -> SourcePlace?
    ) {
        self.file = file
        self.place = place
    }

    /// The problems so far.
    var problems: [StubProblem] {
        reader.problems.all.map { StubProblem(message: $0.message, place: place($0.offset)) }
    }

    /// Reads the stubs of an archive.
    mutating func stubs(_ node: LocatedValue) -> [HTTPStub] {
        guard let root = reader.object(node, "", called: "an archive", keys: ["log"]),
            let log = reader.object("log", of: root, keys: ["entries"]),
            let list = reader.required("entries", of: log)
        else { return [] }
        guard case .array(let elements) = list.content else {
            reader.problems.add(log.path(of: "entries"), mustBe: "an array of entries", butIs: list)
            return []
        }
        var entries: [ArchiveEntry] = []
        for (index, element) in elements.enumerated() {
            if let entry = entry(element, "log.entries[\(index)]") { entries.append(entry) }
        }
        return ArchiveEntry.stubs(for: entries, place: place)
    }

    /// Reads an entry; nil for one that no stub can answer, such as a WebSocket.
    private mutating func entry(_ node: LocatedValue, _ path: String) -> ArchiveEntry? {
        guard let object = reader.object(node, path, keys: ["request", "response"]) else { return nil }
        let request = reader.object("request", of: object, keys: ["method", "url", "postData"])
        let response = reader.object(
            "response", of: object, keys: ["status", "headers", "content", "redirectURL"])
        guard let request, let response else { return nil }
        let method = method(request)
        let address = address(request)
        let body = body(request)
        let answer = answer(response)
        guard let method, let address, let answer else { return nil }
        return ArchiveEntry(method: method, address: address, body: body, answer: answer, offset: node.offset)
    }

    // MARK: Requests

    private mutating func method(_ request: StubObject) -> String? {
        guard let node = reader.required("method", of: request) else { return nil }
        if let method = node.string, !method.isEmpty { return method }
        reader.problems.add(request.path(of: "method"), mustBe: "a method such as \"GET\"", butIs: node)
        return nil
    }

    private mutating func address(_ request: StubObject) -> ArchiveEntry.Address? {
        guard let node = reader.required("url", of: request) else { return nil }
        if let text = node.string, let scheme = text.firstRange(of: ":").map({ text[..<$0.lowerBound].lowercased() }),
            !scheme.isEmpty, scheme.allSatisfy({ $0.isLetter || "+-.".contains($0) || $0.isNumber })
        {
            // Such as data: and ws:, which no device sends through its transport.
            guard ["http", "https"].contains(scheme) else { return nil }
            if let address = ArchiveEntry.Address(text) { return address }
        }
        reader.problems.add(
            request.path(of: "url"), mustBe: "a URL such as \"https://example.com/people\"", butIs: node)
        return nil
    }

    /// The text that the request sends; empty without one, nil for bytes that no pattern can compare.
    private mutating func body(_ request: StubObject) -> String? {
        guard let member = request.member("postData") else { return "" }
        guard let data = reader.object(member.value, request.path(of: "postData"), keys: ["text"]) else { return nil }
        if data.member("encoding") != nil || data.member("_encoding") != nil { return nil }
        return data.member("text") == nil ? nil : reader.problems.text("text", of: data)
    }

    // MARK: Responses

    /// Reads an answer; nil for a status that no stub has, such as that of a WebSocket.
    private mutating func answer(_ response: StubObject) -> StubAnswer? {
        let status = status(response)
        var answer = HTTPResponse(statusCode: status ?? 0, headers: headers(response))
        if let location = response.member("redirectURL")?.value.string, !location.isEmpty,
            answer.headers["Location"] == nil
        {
            answer.headers["Location"] = location
        }
        addContent(of: response, to: &answer)
        guard let status else { return nil }
        if status < 1 { return .fault(fault(response)) }
        return status < 200 ? nil : StubAnswer(answer)
    }

    private mutating func status(_ response: StubObject) -> Int? {
        guard let node = reader.required("status", of: response) else { return nil }
        if let status = node.integer, (-1...0).contains(status) || (100...599).contains(status) { return status }
        reader.problems.add(
            response.path(of: "status"),
            mustBe: "a status from 100 to 599, or 0 for a request without an answer", butIs: node)
        return nil
    }

    /// The fields of the header that say how the answer came over its connection, which a stub has none of.
    private static let fieldsOfConnection: Set<String> = [
        "content-length", "content-encoding", "transfer-encoding", "connection",
    ]

    private mutating func headers(_ response: StubObject) -> HTTPHeaders {
        var headers: HTTPHeaders = [:]
        guard let member = response.member("headers") else { return headers }
        let path = response.path(of: "headers")
        guard case .array(let elements) = member.value.content else {
            reader.problems.add(
                path, mustBe: "an array such as [{\"name\": \"Server\", \"value\": \"nginx\"}]", butIs: member.value)
            return headers
        }
        for (index, element) in elements.enumerated() {
            guard let field = reader.object(element, "\(path)[\(index)]", keys: ["name", "value"]),
                let name = reader.text("name", of: field), let value = reader.text("value", of: field)
            else { continue }
            // HTTP/2 has fields such as :status.
            guard !name.hasPrefix(":"), !Self.fieldsOfConnection.contains(name.lowercased()) else { continue }
            guard HTTPHeaders.isName(name) else {
                reader.problems.add(
                    "\(field.path(of: "name")) is not a valid header field name",
                    at: field.member("name")?.value.offset ?? element.offset)
                continue
            }
            // Browsers write the values of several fields with one name in lines.
            for line in value.split(whereSeparator: \.isNewline) where !line.contains(ArchiveEntry.mask) {
                headers.append(name, String(line))
            }
        }
        return headers
    }

    /// Adds the body of a response, and its type if the header does not say it.
    private mutating func addContent(of response: StubObject, to answer: inout HTTPResponse) {
        guard let member = response.member("content"),
            let content = reader.object(
                member.value, response.path(of: "content"), keys: ["text", "encoding", "mimeType"])
        else { return }
        let encoding = reader.problems.text("encoding", of: content, "\"base64\"") ?? ""
        let type = reader.problems.text("mimeType", of: content) ?? ""
        let text = reader.problems.text("text", of: content)
        let name = reader.problems.text("_file", of: content, "the path of a file")
        if !encoding.isEmpty, encoding.lowercased() != "base64", let node = content.member("encoding")?.value {
            reader.problems.add(content.path(of: "encoding"), mustBe: "\"base64\"", butIs: node)
        }
        if let text, !text.isEmpty {
            if encoding.isEmpty {
                answer.body = Data(text.utf8)
            } else if let data = Data(base64Encoded: String(text.filter { !$0.isWhitespace })) {
                answer.body = data
            } else if let node = content.member("text")?.value {
                reader.problems.add("\(content.path(of: "text")) is not Base64", at: node.offset)
            }
        } else if let name, let node = content.member("_file")?.value {
            do throws(StubFileError) {
                answer.body = try file(name)
            } catch {
                reader.problems.add(error.description, at: node.offset)
            }
        }
        guard !answer.body.isEmpty else { return }
        if answer.headers["Content-Type"] == nil, type.contains("/") { answer.headers["Content-Type"] = type }
        if encoding.isEmpty, text?.isEmpty == false { answer.declareUTF8() }
    }

    /// The fault of a request without an answer, from the words of browsers.
    private func fault(_ response: StubObject) -> StubAnswer.Fault {
        let texts = ["_error", "_failureText", "statusText"].compactMap { response.member($0)?.value.string }
        return ArchiveFault(texts.joined(separator: " ")).fault
    }
}

/// The objects of an archive: which keys they must have, and which were probably meant.
private struct ArchiveObjects {
    var problems = StubProblems()
    /// The paths of keys whose misspelt forms were reported.
    private var reported: Set<String> = []

    /// The keys of HAR 1.2, anywhere; none of them is a misspelt one.
    private static let known: Set<String> = [
        "log", "version", "creator", "browser", "pages", "entries", "comment", "pageref", "startedDateTime", "time",
        "request", "response", "cache", "timings", "serverIPAddress", "connection", "method", "url", "httpVersion",
        "cookies", "headers", "queryString", "postData", "headersSize", "bodySize", "mimeType", "params", "text",
        "status", "statusText", "content", "redirectURL", "size", "compression", "encoding", "name", "value",
    ]

    /// Returns a node as an object without members that are null; reports misspelt ones of the keys that are read.
    /// - Parameter name: what it is called in a problem; nil for its path.
    mutating func object(_ node: LocatedValue, _ path: String, called name: String? = nil, keys: [String])
        -> StubObject?
    {
        guard case .object(let all) = node.content else {
            problems.add(name ?? path, mustBe: "an object", butIs: node)
            return nil
        }
        let members = all.filter { if case .null = $0.value.content { false } else { true } }
        let object = StubObject(members: members, path: path, offset: node.offset)
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            problems.add("\(object.path(of: member.key)) is given twice", at: member.keyOffset)
        }
        var missing = keys.filter { !seen.contains($0) }
        for member in members where !Self.known.contains(member.key) && !member.key.hasPrefix("_") {
            guard let meant = nearestName(to: member.key, in: missing) else { continue }
            problems.add(
                "\(object.path(of: member.key)) is unknown; did you mean \(meant)?", at: member.keyOffset)
            reported.insert(object.path(of: meant))
            missing.removeAll { $0 == meant }
        }
        return object
    }

    /// Returns the object of a key that must be there.
    mutating func object(_ key: String, of object: StubObject, keys: [String]) -> StubObject? {
        required(key, of: object).flatMap { self.object($0, object.path(of: key), keys: keys) }
    }

    /// Returns the value of a key that must be there.
    mutating func required(_ key: String, of object: StubObject) -> LocatedValue? {
        if let member = object.member(key) { return member.value }
        if !reported.contains(object.path(of: key)) {
            let subject = object.path.isEmpty ? "the file" : object.path
            problems.add("\(subject) has no \(key), which an HTTP archive must have", at: object.offset)
        }
        return nil
    }

    /// Returns the string of a key that must be there.
    mutating func text(_ key: String, of object: StubObject) -> String? {
        required(key, of: object) == nil ? nil : problems.text(key, of: object)
    }
}
