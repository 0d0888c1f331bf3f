/// The names of the tests that exist.
struct TestNames: Equatable {
    /// The display names of Swift tests.
    var swift: Set<String> = []
    /// The titles of tests in scripts.
    var scripts: Set<String> = []

    /// Adds the names in a Swift file: the texts behind `@Test(`.
    mutating func addSwift(_ text: String) { swift.formUnion(Self.names(in: text, behind: "@Test(")) }

    /// Adds the titles in a script: the texts behind `test(`.
    mutating func addScript(_ text: String) { scripts.formUnion(Self.names(in: text, behind: "test(")) }

    /// The identifiers that a display name begins with: `FIX-1, FIX-2: what it proves`.
    ///
    /// Rows in a row may be named by the first and the last, `CK-4 to CK-7`, and the language in which they are proved may
    /// follow: `CK-12 in JavaScript: …`.
    static func identifiers(of name: String) -> [String] {
        guard let colon = name.firstIndex(of: ":") else { return [] }
        let head = name[..<colon].replacing(#/ in [A-Z]\w+$/#, with: "")
        let groups = head.split(separator: ",").map { identifiers(in: $0.trimmed) }
        return groups.contains(where: \.isEmpty) ? [] : groups.flatMap { $0 }
    }

    /// One identifier, or all from the first to the last of a range; none for anything else.
    private static func identifiers(in group: String) -> [String] {
        if let range = group.wholeMatch(of: /([A-Z]+-)([0-9]+) to ([A-Z]+-)([0-9]+)/),
            range.1 == range.3, let first = Int(range.2), let last = Int(range.4), first < last
        {
            return (first...last).map { "\(range.1)\($0)" }
        }
        return group.wholeMatch(of: /[A-Z]+-[0-9]+[a-z]?/) == nil ? [] : [group]
    }

    /// The texts that are a call's first argument, outside of comments.
    private static func names(in text: String, behind call: String) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while let found = rest.firstRange(of: call) {
            let line = rest[..<found.lowerBound].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            let isPartOfWord = line.last.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." } ?? false
            rest = rest[found.upperBound...]
            guard !line.contains("//"), !isPartOfWord else { continue }
            if let name = TextLiteral(rest.drop { $0.isWhitespace })?.text { names.append(name) }
        }
        return names
    }
}
