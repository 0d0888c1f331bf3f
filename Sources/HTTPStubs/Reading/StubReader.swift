import Automation
internal import FoundationEssentials
internal import Scripting
internal import SimulatedUI
internal import TestEvents

/// A reader of stubs in scripts and mock files, which reports all problems at once.
struct StubReader {
    static let keys = RequestReader.keys + AnswerReader.keys + ["answers", "afterwards"]

    private var reader: AnswerReader
    private let place: (_ offset: Int) -> SourcePlace?

    /// - Parameters:
    ///   - file: returns the bytes of an answer's file; nil if files are not allowed.
    ///   - place: returns the place of a byte of the text.
    init(file: ((String) throws(StubFileError) -> Data)? = nil, place: @escaping (_ offset: Int) -> SourcePlace?) {
        reader = AnswerReader(file: file)
        self.place = place
    }

    /// The problems so far.
    var problems: [StubProblem] {
        reader.reader.problems.all.map { StubProblem(message: $0.message, place: place($0.offset)) }
    }

    /// Reads the stubs of an object, or of an array with several.
    mutating func stubs(_ node: LocatedValue) -> [HTTPStub] {
        guard case .array(let elements) = node.content else { return stub(node, "").map { [$0] } ?? [] }
        var stubs: [HTTPStub] = []
        var known: [RequestPattern: SourcePlace?] = [:]
        for (index, element) in elements.enumerated() {
            let problemCount = reader.reader.problems.all.count
            // A stub with problems has no reliable request pattern to compare.
            guard let stub = stub(element, "[\(index)]"), reader.reader.problems.all.count == problemCount else {
                continue
            }
            if let place = known[stub.request] {
                let other = place.map { " at \($0)" } ?? ""
                reader.reader.problems.add(
                    "\(stub.request) is already answered by the stub\(other); put several answers into answers",
                    at: element.offset)
            }
            if known[stub.request] == nil { known[stub.request] = .some(stub.place) }
            stubs.append(stub)
        }
        return stubs
    }

    /// Reads the request pattern of a lookup: a path, or an object with conditions.
    mutating func pattern(_ node: LocatedValue) -> RequestPattern {
        if case .string(let text) = node.content {
            let words = text.split(separator: " ", maxSplits: 1)
            let hasMethod = words.count == 2 && words[0].allSatisfy(\.isLetter) && words[1].hasPrefix("/")
            if !text.hasPrefix("/"), !hasMethod {
                reader.reader.problems.add(
                    "the path must begin with a slash, but is \(node.outline)", at: node.offset)
            }
            return RequestPattern(text)
        }
        let expected = "a path, or an object such as {method: \"POST\", path: \"/people\"}"
        let object = reader.reader.problems.object(node, "the filter", known: nil, expected: expected)
        guard let object else { return RequestPattern() }
        // The conditions have the same names as in a stub.
        let conditions = LocatedValue(content: .object(object.members), offset: node.offset)
        let named = reader.reader.problems.object(conditions, "", known: RequestReader.keys, expected: expected)
        return named.map { reader.reader.pattern($0) } ?? RequestPattern()
    }

    private mutating func stub(_ node: LocatedValue, _ path: String) -> HTTPStub? {
        let expected = "an object such as {path: \"/people\", json: []}"
        guard let object = reader.reader.problems.object(node, path, known: Self.keys, expected: expected) else {
            return nil
        }
        let request = reader.reader.pattern(object)
        let afterwards: HTTPStub.Afterwards? = reader.reader.problems.word("afterwards", of: object)
        return HTTPStub(
            request, answers(object), afterwards: afterwards ?? .repeatsLast, place: place(node.offset))
    }

    private mutating func answers(_ object: StubObject) -> [StubAnswer] {
        guard let member = object.member("answers") else { return [reader.answer(object)] }
        if let other = object.members.first(where: { AnswerReader.keys.contains($0.key) }) {
            reader.reader.problems.add(
                "\(object.path(of: other.key)) cannot be combined with answers; put it into each of them",
                at: other.keyOffset)
        }
        let path = object.path(of: "answers")
        guard case .array(let elements) = member.value.content, !elements.isEmpty else {
            reader.reader.problems.add(path, mustBe: "an array with at least one answer", butIs: member.value)
            return []
        }
        return elements.enumerated().compactMap { index, element in
            reader.reader.problems.object(
                element, "\(path)[\(index)]", known: AnswerReader.keys, expected: "an object such as {status: 500}"
            ).map { reader.answer($0) }
        }
    }
}

/// A reader of answers in scripts and mock files.
struct AnswerReader {
    static let keys = bodies + ["status", "headers", "latency", "fault", "cutAfter", "addPort"]
    private static let bodies = ["json", "text", "html", "base64", "file"]

    var reader = RequestReader()
    /// Returns the bytes of an answer's file; nil if files are not allowed.
    let file: ((String) throws(StubFileError) -> Data)?

    /// The names of faults.
    private enum FaultName: String, CaseIterable {
        case offline
        case timeout
        case cut
        case unknownHost = "unknown-host"
        case refused
    }

    /// Reads the answer of an object, ignoring its other keys.
    mutating func answer(_ object: StubObject) -> StubAnswer {
        var headers = reader.headers("headers", of: object, takesLists: true)
        let status =
            reader.problems.whole("status", of: object, in: 200...599, "a status from 200 to 599") ?? 200
        let body = body(object)
        if let type = body?.type, headers["Content-Type"] == nil { headers["Content-Type"] = type }
        var answer = StubAnswer(HTTPResponse(statusCode: status, headers: headers, body: body?.data ?? Data()))
        answer.latency =
            reader.problems.number("latency", of: object, in: 0...86_400, "a number of seconds from 0 to 86400") ?? 0
        answer.fault = fault(object)
        answer.addsPort = reader.problems.flag("addPort", of: object) ?? false
        return answer
    }

    private mutating func fault(_ object: StubObject) -> StubAnswer.Fault? {
        let name: FaultName? = reader.problems.word("fault", of: object)
        let bytes = reader.problems.whole(
            "cutAfter", of: object, in: 0...Int(Int32.max), "a non-negative integer of bytes")
        if let cut = object.member("cutAfter"), let name, name != .cut {
            reader.problems.add(
                "\(object.path(of: "cutAfter")) cannot be combined with the fault '\(name.rawValue)', which cuts nothing",
                at: cut.keyOffset)
        }
        if let name, name != .cut,
            let other = object.members.first(where: { Self.bodies.contains($0.key) || $0.key == "status" })
        {
            reader.problems.add(
                "\(object.path(of: other.key)) cannot be combined with the fault '\(name.rawValue)', which sends no answer",
                at: other.keyOffset)
        }
        switch name {
        case nil: return bytes.map { .connectionLost(afterBytes: $0) }
        case .cut: return .connectionLost(afterBytes: bytes ?? 0)
        case .offline: return .offline
        case .timeout: return .timedOut
        case .unknownHost: return .cannotFindHost
        case .refused: return .cannotConnectToHost
        }
    }

    private mutating func body(_ object: StubObject) -> (data: Data, type: String)? {
        let found = Self.bodies.compactMap { object.member($0) }
        if found.count > 1, let second = found.dropFirst().first {
            reader.problems.add(
                "an answer has one body, but this one has \(found.map(\.key).joined(separator: " and "))",
                at: second.keyOffset)
        }
        guard let member = found.first else { return nil }
        switch member.key {
        case "json": return (Data(member.value.text.utf8), ContentType.json)
        case "text": return reader.problems.text("text", of: object).map { (Data($0.utf8), ContentType.text) }
        case "html": return reader.problems.text("html", of: object).map { (Data($0.utf8), ContentType.html) }
        case "base64":
            guard let text = reader.problems.text("base64", of: object) else { return nil }
            if let data = Data(base64Encoded: text) { return (data, ContentType.bytes) }
            reader.problems.add("\(object.path(of: "base64")) is not Base64", at: member.value.offset)
            return nil
        default: return contents(of: member, object)
        }
    }

    private mutating func contents(of member: LocatedValue.Member, _ object: StubObject) -> (data: Data, type: String)?
    {
        guard let path = reader.problems.text("file", of: object, "the path of a file") else { return nil }
        guard let file else {
            reader.problems.add(
                "\(object.path(of: "file")) is only for mock files (--mocks); scripts cannot read files",
                at: member.keyOffset)
            return nil
        }
        do throws(StubFileError) {
            let data = try file(path)
            let type = ContentType.of(path: path)
            if type == ContentType.json { try checkJSON(data, path) }
            return (data, type)
        } catch {
            reader.problems.add(error.description, at: member.value.offset)
            return nil
        }
    }

    /// Rejects a file that should contain JSON, but does not.
    private func checkJSON(_ data: Data, _ path: String) throws(StubFileError) {
        var reader = JSONReader(Array(data))
        do throws(ValueSyntaxError) {
            _ = try reader.read()
        } catch {
            let place = TextPlaces(Array(data), file: path).place(of: error)
            throw StubFileError(path: path, reason: "\(place): \(error.message)")
        }
    }
}
