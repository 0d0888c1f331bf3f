internal import Automation

/// A recording as a test in Swift with the API that reads like XCUITest.
///
/// What is not among the accessible elements, and gestures without a word, are written in the words of FRY.
struct SwiftFaceCode {
    private let plan: CodePlan
    private let heading: CodeHeading
    private let fry: FRYSwiftWords

    init(_ plan: CodePlan, _ heading: CodeHeading) {
        self.plan = plan
        self.heading = heading
        fry = FRYSwiftWords(entry: "fry", screenSize: plan.screenSize)
    }

    /// The text of the file.
    var text: String {
        let body = plan.lines.flatMap { line -> [CodeStatement] in
            switch line.item {
            case .pause(let seconds): [.pause(seconds)]
            case .expect(let change): check(change)
            case .step(let step): statements(step)
            }
        }
        let usesFRY = body.contains { statement in
            ["fry.", "try fry.", "try #require(fry."].contains { statement.text.hasPrefix($0) }
        }
        var start = heading.launch
        if plan.handlesAlerts {
            start += ["// Alerts stay until this test closes them.", "running.automation.handlesAlerts = false"]
        }
        start.append("let app = running.app")
        if usesFRY { start.append("let fry = FRY(running.automation)") }
        let modules = ["Automation", "ScriptTesting", "Testing"] + (usesFRY ? ["FRY"] : [])
        return SwiftFile.text(heading, modules: modules, start + [""] + CodeStatement.text(body))
    }

    private func check(_ change: ScreenChange) -> [CodeStatement] {
        guard let element = SwiftElement(change.element)?.checked(for: change) else { return fry.check(change) }
        return [
            CodeStatement("#expect(\(element.waiting(for: change)))", finding: change.element, reason: element.reason)
        ]
    }

    private func statements(_ step: RecordedStep) -> [CodeStatement] {
        switch step.action {
        case .gesture(let paths, let target):
            guard let target, let action = SwiftAction(GestureShape(paths), on: target),
                let call = call(action, on: target)
            else { return fry.gesture(paths, target) }
            return call
        case .text(let text):
            let typed = SwiftSpelling.literal(text.text)
            return text.target.flatMap { call(.typing(text.text), on: $0) } ?? [CodeStatement("app.typeText(\(typed))")]
        case .scroll(let scroll):
            if let revealed = scroll.revealed {
                return call(.scrollToVisible, on: revealed) ?? fry.scroll(scroll, step)
            }
            return call(.swipe(looking: scroll.direction), on: scroll.target) ?? fry.scroll(scroll, step)
        case .value(let value):
            guard let action = SwiftAction(value), let call = call(action, on: value.target) else {
                return fry.value(value, step)
            }
            return call
        case .device(let action): return [CodeStatement(FRYSwiftWords.device(action, session: "app.session"))]
        }
    }

    /// The statements of an action; nil when the element is not an accessible one.
    private func call(_ action: SwiftAction, on target: RecordedElement) -> [CodeStatement]? {
        guard let element = SwiftElement(target) else { return nil }
        let call = action.call(element.expression, action.input?.value ?? "", [])
        guard action.isThrowing else {
            return [CodeStatement(call, finding: target, reason: element.reason)]
        }
        let wait = "#expect(\(element.expression).waitForExistence(timeout: 5))"
        return [CodeStatement(wait, finding: target, reason: element.reason), CodeStatement("try \(call)")]
    }
}

extension SwiftElement {
    /// The expression that waits for a change and returns whether it came.
    fileprivate func waiting(for change: ScreenChange) -> String {
        if change.isGone { return "\(expression).waitForNonExistence(timeout: 5)" }
        guard change.isAboutProperty(named: name) else { return "\(expression).waitForExistence(timeout: 5)" }
        let new = change.new ?? ""
        return switch change.kind {
        case .label where change.element.isCell:
            "\(expression).staticTexts[\(SwiftSpelling.literal(new))].waitForExistence(timeout: 5)"
        case .label: wait("label", SwiftSpelling.literal(new))
        case .value: wait("value", change.isNumber ? new : SwiftSpelling.literal(new))
        case .enabled: wait("isEnabled", new)
        default: wait("isSelected", new)
        }
    }

    private func wait(_ property: String, _ value: String) -> String {
        "\(expression).wait(for: \\.\(property), toEqual: \(value), timeout: 5)"
    }
}
