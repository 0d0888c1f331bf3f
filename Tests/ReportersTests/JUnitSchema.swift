import Foundation
import Testing

/// A schema of reports, as a server declares it: the elements with their attributes and children.
struct JUnitSchema {
    /// What an attribute or an element without children may contain.
    enum Value {
        case text
        case count
        /// Seconds, with at most three decimals.
        case time

        func accepts(_ text: String) -> Bool {
            switch self {
            case .text: true
            case .count: text.wholeMatch(of: /[0-9]+/) != nil
            case .time: text.wholeMatch(of: /(([0-9]{0,3},)*[0-9]{3}|[0-9]{0,3})*(\.[0-9]{0,3})?/) != nil
            }
        }
    }

    struct Element {
        var required: [String: Value] = [:]
        var optional: [String: Value] = [:]
        /// The permitted children, in any order and number, as both schemas have it.
        var children: Set<String> = []
        var mayHaveText = false
    }

    /// The name in messages.
    var name: String
    /// The element of a whole document.
    var root: String
    var elements: [String: Element]

    /// The elements of a test that was tried again.
    private static let attempt = Element(
        required: ["type": .text], optional: ["message": .text], children: ["stackTrace", "system-out", "system-err"])
    private static let problems: Set = [
        "failure", "error", "skipped", "rerunFailure", "rerunError", "flakyFailure", "flakyError",
    ]
    private static let common: [String: Element] = [
        "rerunFailure": attempt, "rerunError": attempt, "flakyFailure": attempt, "flakyError": attempt,
        "stackTrace": Element(mayHaveText: true), "system-out": Element(mayHaveText: true),
        "system-err": Element(mayHaveText: true), "properties": Element(children: ["property"]),
        "property": Element(required: ["name": .text, "value": .text]),
    ]

    /// Maven Surefire's `surefire-test-report.xsd`, version 3.0: one suite is a document.
    static let surefire = JUnitSchema(
        name: "Surefire", root: "testsuite",
        elements: common.merging([
            "testsuite": Element(
                required: [
                    "name": .text, "tests": .count, "failures": .count, "errors": .count, "skipped": .count,
                    "time": .time,
                ], optional: ["version": .text, "group": .text], children: ["properties", "testcase", "system-out"]),
            "testcase": Element(
                required: ["name": .text, "time": .time], optional: ["classname": .text, "group": .text],
                children: problems.union(["system-out", "system-err"])),
            "failure": Element(required: ["type": .text], optional: ["message": .text], mayHaveText: true),
            "error": Element(required: ["type": .text], optional: ["message": .text], mayHaveText: true),
            "skipped": Element(optional: ["message": .text], mayHaveText: true),
        ]) { $1 })

    /// The `junit-10.xsd` of Jenkins's xUnit plug-in.
    static let jenkins = JUnitSchema(
        name: "Jenkins", root: "testsuites",
        elements: common.merging([
            "testsuites": Element(
                optional: [
                    "name": .text, "tests": .count, "failures": .count, "errors": .count, "skipped": .count,
                    "time": .time,
                ], children: ["testsuite"]),
            "testsuite": Element(
                required: ["name": .text, "tests": .count],
                optional: [
                    "failures": .count, "errors": .count, "skipped": .count, "time": .time, "timestamp": .text,
                    "hostname": .text, "id": .text, "package": .text, "file": .text, "group": .text,
                ], children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
            "testcase": Element(
                required: ["name": .text, "classname": .text],
                optional: ["time": .time, "group": .text, "assertions": .text, "status": .text],
                children: problems.union(["system-out", "system-err", "properties"])),
            "failure": Element(optional: ["type": .text, "message": .text], mayHaveText: true),
            "error": Element(optional: ["type": .text, "message": .text], mayHaveText: true),
            "skipped": Element(optional: ["type": .text, "message": .text], mayHaveText: true),
        ]) { $1 })

    /// Expects a report to be valid for both servers; for Surefire, each of its suites.
    static func check(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let root = try XMLTree.parse(text)
        #expect(root.name == "testsuites", sourceLocation: sourceLocation)
        #expect(jenkins.violations(in: root).isEmpty, sourceLocation: sourceLocation)
        for suite in root.children {
            #expect(surefire.violations(in: suite).isEmpty, sourceLocation: sourceLocation)
            for test in suite.children where test.name == "testcase" {
                let problems = test.children.count { ["failure", "error", "skipped"].contains($0.name) }
                #expect(problems <= 1, "servers count a test once", sourceLocation: sourceLocation)
            }
        }
    }

    /// What a document contains against the schema.
    func violations(in root: XMLTree) -> [String] {
        (root.name == self.root ? [] : ["\(name): <\(root.name)> at the root"]) + violations(of: root)
    }

    private func violations(of tree: XMLTree) -> [String] {
        guard let element = elements[tree.name] else { return ["\(name): unknown <\(tree.name)>"] }
        var found: [String] = []
        let attributes = element.required.merging(element.optional) { $1 }
        for (key, value) in tree.attributes where attributes[key]?.accepts(value) != true {
            found.append("\(name): \(key)=\"\(value)\" in <\(tree.name)>")
        }
        for key in element.required.keys where tree.attributes[key] == nil {
            found.append("\(name): <\(tree.name)> without \(key)")
        }
        if !element.mayHaveText, !tree.text.allSatisfy(\.isWhitespace) {
            found.append("\(name): text in <\(tree.name)>")
        }
        for child in tree.children {
            if !element.children.contains(child.name) { found.append("\(name): <\(child.name)> in <\(tree.name)>") }
            found += violations(of: child)
        }
        return found.sorted()
    }
}

@Suite("The schemas of reports")
struct JUnitSchemaTests {
    @Test(
        "what a schema forbids is found",
        arguments: [
            (#"<testsuite tests="1"/>"#, "without name"), (#"<testsuite name="a" tests="-1"/>"#, #"tests="-1""#),
            (#"<testsuite name="a" tests="1" x="2"/>"#, #"x="2""#),
            (#"<testsuite name="a" tests="1">text</testsuite>"#, "text in <testsuite>"),
            (#"<testsuite name="a" tests="1" time="1.2345"/>"#, #"time="1.2345""#),
            (#"<testsuite name="a" tests="1"><failure type="b"/></testsuite>"#, "<failure> in <testsuite>"),
            (
                #"<testsuite name="a" tests="1"><testcase name="b" classname="c"><flakyFailure/></testcase></testsuite>"#,
                "<flakyFailure> without type"
            ),
            (#"<testsuite name="a" tests="1"><other/></testsuite>"#, "unknown <other>"),
        ])
    func forbidden(suite: String, words: String) throws {
        let violations = JUnitSchema.jenkins.violations(in: try XMLTree.parse("<testsuites>\(suite)</testsuites>"))
        #expect(violations.contains { $0.contains(words) })
        #expect(!JUnitSchema.surefire.violations(in: try XMLTree.parse(suite)).isEmpty)
    }
}
