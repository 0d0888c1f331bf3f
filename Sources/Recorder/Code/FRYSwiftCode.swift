internal import Automation

/// A recording as a test in Swift with FRY.
struct FRYSwiftCode {
    private let plan: CodePlan
    private let heading: CodeHeading

    init(_ plan: CodePlan, _ heading: CodeHeading) {
        self.plan = plan
        self.heading = heading
    }

    /// The text of the file.
    var text: String {
        let words = FRYSwiftWords(entry: "fry", screenSize: plan.screenSize)
        let body =
            heading.launch + ["let fry = FRY(running.automation)", ""]
            + CodeStatement.text(plan.statements(step: words.statements, check: words.check))
        return SwiftFile.text(heading, modules: ["Automation", "FRY", "ScriptTesting", "Testing"], body)
    }
}

/// A Swift file with a suite of one test.
enum SwiftFile {
    /// The text of the file.
    static func text(_ heading: CodeHeading, modules: [String], _ body: [String]) -> String {
        heading.swift(
            modules: modules,
            [
                "struct \(heading.suite) {", "    @Test(\(SwiftSpelling.literal(heading.title)))",
                "    func \(heading.function)() throws {",
            ] + CodeText.indented(body, by: 8) + ["    }", "}"])
    }
}

/// Statements of tests in Swift with FRY.
struct FRYSwiftWords {
    /// The expression of the `FRY` entry.
    let entry: String
    /// The screen, in points.
    let screenSize: Size

    /// The look-up of an element; nil when the recording has none.
    private func lookup(_ element: RecordedElement) -> String? {
        FRYLookup(element, screenSize: screenSize)?.swift(entry)
    }

    /// A check that waits for a change.
    func check(_ change: ScreenChange) -> [CodeStatement] {
        guard let lookup = FRYLookup(change, screenSize: screenSize)?.swift(entry) else { return [] }
        let check = change.isGone ? "absent" : "present"
        return [CodeStatement("\(lookup).timeout(5).\(check)()", finding: change.element)]
    }

    /// The statements of a step.
    func statements(_ step: RecordedStep) -> [CodeStatement] {
        switch step.action {
        case .gesture(let paths, let target): gesture(paths, target)
        case .text(let text): ["\(entry).typeString(\(SwiftSpelling.literal(text.text)))"]
        case .scroll(let scroll): self.scroll(scroll, step)
        case .value(let value): self.value(value, step)
        case .device(let action): [CodeStatement(Self.device(action, session: "\(entry).session"))]
        }
    }

    /// The statements of a gesture.
    func gesture(_ paths: [TouchPath], _ target: RecordedElement?) -> [CodeStatement] {
        if let target, let lookup = lookup(target) {
            return [CodeStatement("\(lookup).touch(\(FRYTouches(paths).swift))", finding: target)]
        }
        let touch = "try \(entry).touch(\(FRYTouches(paths.map { $0.onScreen(target) }).swift))"
        return (target.map { [CodeStatement(CodeText.comment($0.withoutLookup))] } ?? []) + [CodeStatement(touch)]
    }

    /// The statements of scrolling.
    func scroll(_ scroll: RecordedScroll, _ step: RecordedStep) -> [CodeStatement] {
        guard let lookup = lookup(scroll.target) else { return [step.leftOut("it has no look-up")] }
        guard let revealed = scroll.revealed, let wanted = FRYLookup.Condition.search(for: revealed) else {
            let touch = "\(lookup).touch(.scroll(looking: .\(scroll.direction.rawValue)))"
            return [CodeStatement(touch, finding: scroll.target)]
        }
        let conditions = wanted.map(\.swift).joined(separator: ", ")
        let search = "\(lookup).searchFor(.\(scroll.direction.rawValue), \(conditions))"
        return [CodeStatement(search, finding: scroll.target)]
    }

    /// The statements of a value that was set directly.
    func value(_ value: RecordedValue, _ step: RecordedStep) -> [CodeStatement] {
        guard let lookup = lookup(value.target) else { return [step.leftOut("it has no look-up")] }
        switch value.kind {
        case .selectText: return [CodeStatement("\(lookup).selectText()", finding: value.target)]
        case .set:
            if let date = value.value.date {
                let call = "\(lookup).selectDate(\(SwiftSpelling.number(date)))"
                return [CodeStatement(call, finding: value.target)]
            }
        case .selectValue, .dragToValue, .selectPage, .dismiss: break
        }
        return [
            CodeStatement("\(lookup).timeout(5).present()", finding: value.target),
            CodeStatement("try #require(\(lookup).view).\(value.call)"),
        ]
    }

    /// The statement of something done to the device.
    /// - Parameter session: the expression of the automation session.
    static func device(_ action: DeviceInput, session: String) -> String {
        switch action {
        case .setOrientation(let orientation): "XCUIDevice(\(session)).orientation = .\(orientation)"
        case .shake: "try \(session).driver.device.shake()"
        case .deactivate: "try \(session).driver.device.deactivateApp()"
        case .reactivate: "try \(session).driver.device.reactivateApp()"
        }
    }
}

extension RecordedValue {
    /// The call of an `Element` that sets the value.
    var call: String {
        switch kind {
        case .set: "setValue(\(SwiftSpelling.value(value)))"
        case .selectValue: "selectValue(\(SwiftSpelling.literal(text)))"
        case .dragToValue: "dragToValue(\(SwiftSpelling.number(value.number ?? 0)))"
        case .selectPage: "selectPage(\(SwiftSpelling.number((value.number ?? 0).rounded())))"
        case .dismiss: "dismiss()"
        case .selectText: "selectText()"
        }
    }

    /// The value as a text, as a row of a wheel is named.
    var text: String { value.string ?? value.number.map(ScriptSpelling.number) ?? "" }
}
