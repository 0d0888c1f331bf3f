import Testing

@Suite struct TestNamesTests {
    @Test("display names are read from Swift, in every form that Swift has for them")
    func swift() {
        let source = ##"""
            @Test("AB-1: plain") func a() {}
            @Test(
                "AB-2: on a line of its own, with \"quotes\" and \u{e9}",
                arguments: [1]) func b(number: Int) {}
            @Test(#"AB-3: raw \ "text""#) func c() {}
            // @Test("AB-4: taken out") func d() {}
            @Test(.disabled()) func e() {}
            @Test func f() {}
            """##
        var names = TestNames()
        names.addSwift(source)
        #expect(
            names.swift == [
                "AB-1: plain", "AB-2: on a line of its own, with \"quotes\" and é", #"AB-3: raw \ "text""#,
            ])
        #expect(names.scripts.isEmpty)
    }

    @Test("titles are read from scripts, and other calls are none")
    func scripts() {
        var names = TestNames()
        names.addScript(
            """
            test("Signs in", function () { pattern.test("no title"); latest('neither'); });
              test('It\\'s \\u0041', function () {});
            // test("Was here once", function () {});
            test(title, function () {});
            """)
        #expect(names.scripts == ["Signs in", "It's A"])
    }

    @Test("a name begins with one identifier, or with several")
    func identifiers() {
        #expect(TestNames.identifiers(of: "FIX-1: one") == ["FIX-1"])
        #expect(TestNames.identifiers(of: "CK-12, CK-13: two") == ["CK-12", "CK-13"])
        #expect(TestNames.identifiers(of: "CK-4 to CK-6, CK-81: a range") == ["CK-4", "CK-5", "CK-6", "CK-81"])
        #expect(TestNames.identifiers(of: "CK-1, CK-2 in JavaScript: two") == ["CK-1", "CK-2"])
        #expect(TestNames.identifiers(of: "CK-7 to CK-4: backwards").isEmpty)
        #expect(TestNames.identifiers(of: "CK-4 to FIX-7: two chapters").isEmpty)
        #expect(TestNames.identifiers(of: "CK-1 in a word: one").isEmpty)
        #expect(TestNames.identifiers(of: "a name: without").isEmpty)
        #expect(TestNames.identifiers(of: "FIX-1 without a colon").isEmpty)
    }
}

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

/// A text as Swift or JavaScript source spells it, in quotes of either kind, or in Swift's raw form.
private struct TextLiteral {
    /// The text.
    let text: String

    /// Reads the literal that the source begins with; nil when it begins with something else, or never ends.
    init?(_ source: Substring) {
        let pounds = source.prefix { $0 == "#" }
        var rest = source.dropFirst(pounds.count)
        guard let quote = rest.popFirst(), quote == "\"" || (quote == "'" && pounds.isEmpty) else { return nil }
        var text = ""
        while let character = rest.popFirst() {
            if character == quote, rest.hasPrefix(pounds) {
                self.text = text
                return
            }
            guard character == "\\", rest.hasPrefix(pounds) else {
                text.append(character)
                continue
            }
            rest = rest.dropFirst(pounds.count)
            guard let escaped = Self.escaped(&rest) else { return nil }
            text.append(escaped)
        }
        return nil
    }

    /// The character behind a backslash.
    private static func escaped(_ rest: inout Substring) -> Character? {
        switch rest.popFirst() {
        case "n": return "\n"
        case "t": return "\t"
        case "r": return "\r"
        case "0": return "\0"
        case "u":
            let isBraced = rest.first == "{"
            let digits = isBraced ? rest.dropFirst().prefix { $0 != "}" } : rest.prefix(4)
            rest = rest.dropFirst(digits.count + (isBraced ? 2 : 0))
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map(Character.init)
        case let other: return other
        }
    }
}
