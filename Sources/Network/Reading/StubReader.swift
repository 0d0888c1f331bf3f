internal import FoundationEssentials
internal import Scripting
internal import TestEvents

/// Reads stubs as scripts and mock files write them; everything that is wrong is told at once.
struct StubReader {
    static let keys = RequestReader.keys + AnswerReader.keys + ["answers", "afterwards"]

    private var reader: AnswerReader
    private let place: (_ offset: Int) -> SourcePlace?

    /// - Parameters:
    ///   - file: gives the bytes of a file that an answer names; nil where files cannot be named.
    ///   - place: where a byte of the text stands.
    init(file: ((String) throws(StubFileError) -> Data)? = nil, place: @escaping (_ offset: Int) -> SourcePlace?) {
        reader = AnswerReader(file: file)
        self.place = place
    }

    /// What is wrong with what was read.
    var problems: [StubProblem] {
        reader.reader.problems.all.map { StubProblem(message: $0.message, place: place($0.offset)) }
    }

    /// The stubs of an object, or of an array with several.
    mutating func stubs(_ node: JSONNode) -> [HTTPStub] {
        guard case .array(let elements) = node.content else { return stub(node, "").map { [$0] } ?? [] }
        var stubs: [HTTPStub] = []
        var known: [RequestPattern: SourcePlace?] = [:]
        for (index, element) in elements.enumerated() {
            let problemCount = reader.reader.problems.all.count
            // What is wrong says nothing about which requests were meant.
            guard let stub = stub(element, "[\(index)]"), reader.reader.problems.all.count == problemCount else {
                continue
            }
            if let place = known[stub.request] {
                let other = place.map { " at \($0)" } ?? ""
                reader.reader.problems.add(
                    "\(stub.request) is answered twice, also by the stub\(other); several answers stand in answers",
                    at: element.offset)
            }
            if known[stub.request] == nil { known[stub.request] = .some(stub.place) }
            stubs.append(stub)
        }
        return stubs
    }

    /// The requests that a script asks for: those of a path, or an object with conditions.
    mutating func pattern(_ node: JSONNode) -> RequestPattern {
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
        // The conditions are named as they are in a stub.
        let conditions = JSONNode(content: .object(object.members), offset: node.offset)
        let named = reader.reader.problems.object(conditions, "", known: RequestReader.keys, expected: expected)
        return named.map { reader.reader.pattern($0) } ?? RequestPattern()
    }

    private mutating func stub(_ node: JSONNode, _ path: String) -> HTTPStub? {
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
                "\(object.path(of: other.key)) stands beside answers; put it into each of them", at: other.keyOffset)
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
