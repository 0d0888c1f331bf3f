import Automation
internal import Scripting
internal import TestEvents

/// An object in a stub declaration, with its path.
struct StubObject {
    let members: [LocatedValue.Member]
    /// The path of the object: `answers[0]`; empty at the top.
    let path: String
    let offset: Int

    /// Returns the path of a member.
    func path(of key: String) -> String { ScriptWords.path(path, key) }

    func member(_ key: String) -> LocatedValue.Member? { members.last { $0.key == key } }
}

/// A collector of problems of stubs.
struct StubProblems {
    private(set) var all: [(message: String, offset: Int)] = []

    mutating func add(_ message: String, at offset: Int) { all.append((message, offset)) }

    mutating func add(_ path: String, mustBe expected: String, butIs node: LocatedValue) {
        add("\(path.isEmpty ? "a stub" : path) must be \(expected), but is \(node.outline)", at: node.offset)
    }

    // MARK: Objects

    /// Returns the node as an object with only known keys, each once.
    /// - Parameter expected: the expected value, with its article.
    mutating func object(_ node: LocatedValue, _ path: String, known: [String]?, expected: String) -> StubObject? {
        guard case .object(let members) = node.content else {
            add(path, mustBe: expected, butIs: node)
            return nil
        }
        let object = StubObject(members: members, path: path, offset: node.offset)
        var seen: Set<String> = []
        for member in members {
            let place = object.path(of: member.key)
            if !seen.insert(member.key).inserted { add("\(place) is given twice", at: member.keyOffset) }
            guard let known, !known.contains(member.key) else { continue }
            let hint = nearestName(to: member.key, in: known).map { "did you mean \($0)?" }
            add("\(place) is unknown; " + (hint ?? "there are \(known.joined(separator: ", "))"), at: member.keyOffset)
        }
        return object
    }

    // MARK: Values

    mutating func text(_ key: String, of object: StubObject, _ expected: String = "a string") -> String? {
        guard let node = object.member(key)?.value else { return nil }
        if case .string(let text) = node.content { return text }
        add(object.path(of: key), mustBe: expected, butIs: node)
        return nil
    }

    mutating func flag(_ key: String, of object: StubObject) -> Bool? {
        guard let node = object.member(key)?.value else { return nil }
        if case .bool(let flag) = node.content { return flag }
        add(object.path(of: key), mustBe: "true or false", butIs: node)
        return nil
    }

    mutating func number(_ key: String, of object: StubObject, in range: ClosedRange<Double>, _ expected: String)
        -> Double?
    {
        guard let node = object.member(key)?.value else { return nil }
        if case .number(let number) = node.content, range.contains(number) { return number }
        add(object.path(of: key), mustBe: expected, butIs: node)
        return nil
    }

    mutating func whole(_ key: String, of object: StubObject, in range: ClosedRange<Int>, _ expected: String) -> Int? {
        guard let node = object.member(key)?.value else { return nil }
        if case .number(let number) = node.content, let whole = Int(exactly: number), range.contains(whole) {
            return whole
        }
        add(object.path(of: key), mustBe: expected, butIs: node)
        return nil
    }

    /// Reads one of several words.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ key: String, of object: StubObject) -> Word?
    where Word.RawValue == String {
        guard let node = object.member(key)?.value else { return nil }
        if case .string(let text) = node.content {
            if let word = Word(rawValue: text) { return word }
            if let nearest = nearestName(to: text, in: Word.allCases.map(\.rawValue)) {
                add("\(object.path(of: key)) '\(text)' is unknown; did you mean '\(nearest)'?", at: node.offset)
                return nil
            }
        }
        let words = Word.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        add(object.path(of: key), mustBe: "one of \(words)", butIs: node)
        return nil
    }
}
