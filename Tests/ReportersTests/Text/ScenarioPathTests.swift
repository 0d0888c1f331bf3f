import TestEvents
import Testing

@testable import Reporters

@Suite("The path of a scenario")
struct ScenarioPathTests {
    /// The lines for visits that are named by single words; `!` and `✗` before a name say how the visit ended.
    private func lines(_ visits: String, times: Int = 1, width: Int = 200) -> [String] {
        var path = ScenarioPath(of: .init(title: "A walk"))
        for _ in 0..<times {
            for word in visits.split(separator: " ") {
                let name = word.drop { "!✗".contains($0) }
                let status: TestEvent.ScenarioStep.Status =
                    word.hasPrefix("!") ? .handled : word.hasPrefix("✗") ? .failed : .passed
                path.add(
                    .init(
                        path: String(name), description: "Does \(name)", visit: 1, status: status, attempts: 1,
                        deviceDuration: 0, edge: .init()))
            }
        }
        return path.lines(width: width)
    }

    @Test("CK-74: a short path stands on one line, with how visits ended")
    func short() {
        #expect(lines("") == [])
        #expect(lines("a") == ["a"])
        #expect(lines("a outer/b !c ✗d") == ["a → outer/b → ! c → ✗ d"])
    }

    @Test("CK-74: the loop over the rows of a table is told in three lines, however many rows there are")
    func tableLoop() {
        let loop = "hasMoreRows processRow incrementRowIndex "
        let visits = "numberOfRows rowIndex " + String(repeating: loop, count: 4) + "hasMoreRows"
        #expect(
            lines(visits) == [
                "numberOfRows → rowIndex", "hasMoreRows → processRow → incrementRowIndex (×4)", "hasMoreRows",
            ])
        #expect(lines(loop, times: 10_000) == ["hasMoreRows → processRow → incrementRowIndex (×10000)"])
    }

    @Test(
        "what comes again and again is folded, also inside of what comes again and again",
        arguments: [
            ("a a a b", ["a (×3) → b"]),
            ("a b a b c", ["a → b (×2)", "c"]),
            ("x a b a b a b y", ["x", "a → b (×3)", "y"]),
            ("a a b a a b a a b", ["a (×2) → b (×3)"]),
            ("r a b a b r a b a b c", ["r → [a → b] (×2) (×2)", "c"]),
            ("a !b a b", ["a → ! b → a → b"]),
        ])
    func loops(visits: String, expected: [String]) {
        #expect(lines(visits) == expected)
    }

    @Test("of a long path without loops the last twelve visits are shown, and how many there were before")
    func long() {
        let names = (1...100).map { "s\($0)" }
        let last = names.suffix(12).joined(separator: " → ")
        #expect(lines(names.joined(separator: " ")) == ["… 88 visits before", last])
    }

    @Test("visits that are hidden in loops count as well")
    func hiddenLoops() {
        let tail = (1...12).map { "t\($0)" }.joined(separator: " ")
        #expect(lines("a b a b a b " + tail).first == "… 6 visits before")
    }

    @Test("a path without end takes no more room than a short one")
    func bounded() {
        var path = ScenarioPath(of: .init(title: "A walk"))
        for number in 0..<5000 {
            path.add(
                .init(
                    path: "step \(number * number % 4999)", description: "walks", visit: number, status: .passed,
                    attempts: 1, deviceDuration: 0, edge: .init()))
        }
        #expect(path.parts.count <= 60)
        #expect(path.forgottenCount + path.parts.reduce(0) { $0 + $1.visitCount } == 5000)
    }

    @Test("a line that is too long is broken at an arrow")
    func width() {
        #expect(lines("alpha beta gamma delta", width: 18) == ["alpha → beta", "→ gamma → delta"])
        #expect(lines("alpha beta alpha beta", width: 12) == ["alpha", "→ beta (×2)"])
    }

    @Test("a scenario that a step's code runs is shown while it goes on, then the outer one again")
    func inner() {
        func step(_ name: String) -> TestEvent.Kind {
            .scenarioStep(
                .init(
                    path: name, description: name, visit: 1, status: .passed, attempts: 1, deviceDuration: 0,
                    edge: .init()))
        }
        var paths = ScenarioPaths()
        #expect(paths.shown?.heading == nil)
        for kind: TestEvent.Kind in [
            .scenarioStarted(.init(title: "Outer")), step("a"), .scenarioStarted(.init(title: "Inner")), step("b"),
        ] { paths.add(kind) }
        #expect(paths.shown?.heading == "path of Inner")
        paths.add(.scenarioEnded(.init(title: "Inner", visits: 1, deviceDuration: 0)))
        paths.add(step("c"))
        #expect(paths.shown?.heading == "path of Outer" && paths.shown?.lines(width: 80) == ["a → c"])
        paths.add(.scenarioEnded(.init(title: "Outer", visits: 2, deviceDuration: 0)))
        #expect(paths.shown?.lines(width: 80) == ["a → c"])
    }

    @Test("names cannot harm a terminal")
    func harmless() {
        #expect(lines("a\u{1B}[31m") == ["a␛[31m"])
    }
}
