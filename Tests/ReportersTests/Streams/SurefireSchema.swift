import Testing

/// What Surefire's schema demands of a document, as far as we write one.
enum SurefireSchema {
    private struct Rule {
        var required: Set<String>
        /// The children that may stand in it, in this order; only those that end in `*` more than once.
        var children: [String] = []
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(
            required: ["name", "tests", "failures", "errors", "skipped", "time"], children: ["testsuite*"]),
        "testsuite": Rule(
            required: ["name", "tests", "failures", "errors", "skipped", "time"],
            children: ["properties", "testcase*", "system-out"]),
        "properties": Rule(required: [], children: ["property*"]),
        "property": Rule(required: ["name", "value"]),
        "testcase": Rule(
            required: ["name", "classname", "time"], children: ["failure", "error", "skipped", "system-out"]),
        "failure": Rule(required: ["type", "message"]),
        "error": Rule(required: ["type", "message"]),
        "skipped": Rule(required: ["message"]),
        "system-out": Rule(required: []),
    ]

    static func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let root = try XMLTree.parse(text)
        #expect(root.name == "testsuites", sourceLocation: sourceLocation)
        try check(root, sourceLocation)
    }

    private static func check(_ element: XMLTree, _ location: SourceLocation) throws {
        let rule = try #require(rules[element.name], "unknown element \(element.name)", sourceLocation: location)
        #expect(Set(element.attributes.keys) == rule.required, "\(element.name)", sourceLocation: location)
        for name in ["tests", "failures", "errors", "skipped"] where rule.required.contains(name) {
            #expect(element.attributes[name].flatMap(UInt.init) != nil, sourceLocation: location)
        }
        if rule.required.contains("time") {
            let time = try #require(element.attributes["time"].flatMap(Double.init), sourceLocation: location)
            #expect(time >= 0 && time.isFinite, sourceLocation: location)
        }
        var allowed = rule.children[...]
        for child in element.children {
            while let next = allowed.first, next != child.name, next != child.name + "*" { allowed.removeFirst() }
            let next = try #require(allowed.first, "\(child.name) in \(element.name)", sourceLocation: location)
            if !next.hasSuffix("*") { allowed.removeFirst() }
            try check(child, location)
        }
        let problems = element.children.count { ["failure", "error", "skipped"].contains($0.name) }
        #expect(problems <= 1, sourceLocation: location)
    }
}
