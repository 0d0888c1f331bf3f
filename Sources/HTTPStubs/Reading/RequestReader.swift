internal import Automation
internal import Scripting
internal import SimulatedUI

/// A reader of request patterns in scripts and mock files.
struct RequestReader {
    static let keys = ["method", "host", "path", "query", "requestHeaders", "body"]

    var problems = StubProblems()

    /// Reads the request pattern of an object, ignoring its other keys.
    mutating func pattern(_ object: StubObject) -> RequestPattern {
        RequestPattern(
            method: method(object), host: problems.text("host", of: object), path: path(object), query: query(object),
            headers: headers("requestHeaders", of: object), body: body(object))
    }

    private mutating func method(_ object: StubObject) -> String? {
        guard let method = problems.text("method", of: object, "a method such as \"GET\"") else { return nil }
        guard !method.isEmpty, method.unicodeScalars.allSatisfy({ $0.isASCII && $0.properties.isAlphabetic }) else {
            if let node = object.member("method")?.value {
                problems.add(object.path(of: "method"), mustBe: "a method such as \"GET\"", butIs: node)
            }
            return nil
        }
        return method
    }

    private mutating func path(_ object: StubObject) -> PathPattern? {
        guard let text = problems.text("path", of: object, "a string such as \"/people/:id\"") else { return nil }
        guard text.hasPrefix("/") else {
            if let node = object.member("path")?.value {
                let hint =
                    text.contains("://")
                    ? "; give the server as host"
                    : text.contains(" /") ? "; give the method separately, as method" : ""
                problems.add(
                    "\(object.path(of: "path")) must begin with a slash, but is \(node.outline)\(hint)", at: node.offset
                )
            }
            return nil
        }
        return PathPattern(text)
    }

    private mutating func query(_ object: StubObject) -> [String: RequestPattern.QueryValue] {
        guard let node = object.member("query")?.value else { return [:] }
        let path = object.path(of: "query")
        guard let query = problems.object(node, path, known: nil, expected: "an object such as {\"q\": \"ada\"}") else {
            return [:]
        }
        var values: [String: RequestPattern.QueryValue] = [:]
        for member in query.members {
            switch member.value.content {
            case .string(let text): values[member.key] = .value(text)
            case .number(let number): values[member.key] = .value(ScriptSpelling.number(number))
            case .bool(let flag): values[member.key] = flag ? .any : .absent
            default:
                problems.add(
                    query.path(of: member.key),
                    mustBe: "a string or a number, or true for any value and false for none", butIs: member.value)
            }
        }
        return values
    }

    /// Reads header fields; numbers become strings.
    /// - Parameters:
    ///   - key: the key of the fields.
    ///   - object: the object that has them.
    ///   - takesLists: whether a list of values is allowed, one field for each.
    mutating func headers(_ key: String, of object: StubObject, takesLists: Bool = false) -> HTTPHeaders {
        guard let node = object.member(key)?.value,
            let fields = problems.object(
                node, object.path(of: key), known: nil, expected: "an object such as {\"Accept\": \"text/html\"}")
        else { return [:] }
        var headers: HTTPHeaders = [:]
        for member in fields.members {
            let path = fields.path(of: member.key)
            guard HTTPHeaders.isName(member.key) else {
                problems.add("\(path) is not a valid header field name", at: member.keyOffset)
                continue
            }
            if takesLists, case .array(let values) = member.value.content {
                for value in values {
                    guard let text = Self.headerValue(value) else {
                        problems.add(path, mustBe: "single-line strings", butIs: value)
                        continue
                    }
                    headers.append(member.key, text)
                }
            } else if let text = Self.headerValue(member.value) {
                headers[member.key] = text
            } else {
                problems.add(path, mustBe: "a single-line string", butIs: member.value)
            }
        }
        return headers
    }

    private static func headerValue(_ node: LocatedValue) -> String? {
        switch node.content {
        case .string(let text) where text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" }: text
        case .number(let number): ScriptSpelling.number(number)
        default: nil
        }
    }

    private mutating func body(_ object: StubObject) -> BodyPattern? {
        guard let node = object.member("body")?.value else { return nil }
        if case .string(let text) = node.content { return .text(text) }
        let expected =
            "a string, or one of {equals: …}, {includes: …} with part of the JSON and {contains: …} with part of the string"
        let path = object.path(of: "body")
        guard case .object(let members) = node.content, members.count == 1, let member = members.first else {
            problems.add(path, mustBe: expected, butIs: node)
            return nil
        }
        switch (member.key, member.value.content) {
        case ("equals", .string(let text)): return .text(text)
        case ("equals", _): return .json(JSONValue(member.value))
        case ("includes", .object), ("includes", .array): return .including(JSONValue(member.value))
        case ("includes", _):
            problems.add(ScriptWords.path(path, "includes"), mustBe: "an object or an array", butIs: member.value)
        case ("contains", .string(let text)): return .containing(text)
        case ("contains", _): problems.add(ScriptWords.path(path, "contains"), mustBe: "a string", butIs: member.value)
        default:
            _ = problems.object(
                node, path, known: ["equals", "includes", "contains"], expected: expected)
        }
        return nil
    }
}
