internal import Automation

/// A recording as a script with FRY.
struct FRYScriptCode {
    private let plan: CodePlan
    private let heading: CodeHeading

    init(_ plan: CodePlan, _ heading: CodeHeading) {
        self.plan = plan
        self.heading = heading
    }

    /// The text of the file.
    var text: String {
        let words = FRYScriptWords(screenSize: plan.screenSize)
        let body = plan.lines.flatMap { line in
            switch line.item {
            case .pause(let seconds): [CodeText.comment("\(CodeText.seconds(seconds)) s later")]
            case .expect(let change): words.check(change)
            case .step(let step): words.statements(step)
            }
        }
        return ScriptFile.text(heading, parameters: "", body)
    }
}

/// A script file with one test.
enum ScriptFile {
    /// The text of the file; `parameters` are those of the test's function.
    static func text(_ heading: CodeHeading, parameters: String, _ body: [String]) -> String {
        let start = [
            "// #import \"tuneup/tuneup.js\"", "", heading.comment,
            "test(\(ScriptSpelling.literal(heading.title)), function (\(parameters)) {",
        ]
        return (start + CodeText.indented(body, by: 2) + ["});"]).joined(separator: "\n") + "\n"
    }
}

extension CodeText {
    /// Statements with an indentation; those of several lines keep their own.
    static func indented(_ statements: [String], by spaces: Int) -> [String] {
        let margin = String(repeating: " ", count: spaces)
        return statements.map { statement in
            statement.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.isEmpty ? "" : margin + $0 }.joined(separator: "\n")
        }
    }
}

/// Statements of scripts with FRY.
struct FRYScriptWords {
    /// The screen, in points.
    let screenSize: Size

    /// The look-up of an element; nil when the recording has none.
    func lookup(_ element: RecordedElement, _ condition: FRYLookup.Condition? = nil) -> String? {
        FRYLookup(element, condition, screenSize: screenSize)?.script
    }

    /// A check that waits for a change.
    func check(_ change: ScreenChange) -> [String] {
        guard let lookup = lookup(change.element, change.condition) else { return [] }
        let check = change.isGone ? "absent" : "present"
        return ["\(lookup).timeout(5).\(check)();\(reason(change.element))"]
    }

    /// Why an element is looked up as it is, as a comment at the end of a line.
    private func reason(_ element: RecordedElement) -> String {
        element.lookupReason.map { " \(CodeText.comment($0))" } ?? ""
    }

    /// The statements of a step.
    func statements(_ step: RecordedStep) -> [String] {
        switch step.action {
        case .gesture(let paths, let target): gesture(paths, target)
        case .text(let text): ["FRY.typeString(\(ScriptSpelling.literal(text.text)));"]
        case .scroll(let scroll): self.scroll(scroll, step)
        case .value(let value): self.value(value, step)
        case .device(let action): [Self.device(action)]
        }
    }

    /// The statements of a gesture.
    func gesture(_ paths: [TouchPath], _ target: RecordedElement?) -> [String] {
        if let target, let lookup = lookup(target) {
            return ["\(lookup).touch(\(FRYTouches(paths).script));\(reason(target))"]
        }
        let touch = "FRY.touch(\(FRYTouches(paths.map { $0.onScreen(target) }).script));"
        return target.map { [CodeText.comment($0.withoutLookup), touch] } ?? [touch]
    }

    /// The statements of scrolling.
    func scroll(_ scroll: RecordedScroll, _ step: RecordedStep) -> [String] {
        guard let lookup = lookup(scroll.target) else { return [CodeText.comment(step.leftOut("it has no look-up"))] }
        let end = ";\(reason(scroll.target))"
        guard let revealed = scroll.revealed, let wanted = FRYLookup.Condition.search(for: revealed) else {
            return ["\(lookup).touch(FRYTouch.scroll(\"\(scroll.direction.rawValue)\"))\(end)"]
        }
        let criteria = ElementPredicate.all(wanted.map(\.predicate)).criteria.joined(separator: ", ")
        return ["\(lookup).searchFor(\"\(scroll.direction.rawValue)\", \(criteria))\(end)"]
    }

    /// The statements of a value that was set directly.
    func value(_ value: RecordedValue, _ step: RecordedStep) -> [String] {
        guard let lookup = lookup(value.target) else { return [CodeText.comment(step.leftOut("it has no look-up"))] }
        let reason = reason(value.target)
        let spelled = ScriptSpelling.value(value.value)
        let view = ["\(lookup).timeout(5).present();\(reason)"]
        switch value.kind {
        case .selectText: return ["\(lookup).selectText();\(reason)"]
        case .set where value.value.date != nil: return ["\(lookup).selectDate(\(spelled));\(reason)"]
        case .set: return view + ["\(lookup).view().setValue(\(spelled));"]
        case .selectValue, .dragToValue, .selectPage:
            return view + ["\(lookup).view().\(value.kind.rawValue)(\(spelled));"]
        case .dismiss: return view + ["\(lookup).view().dismiss();"]
        }
    }

    /// The statement of something done to the device.
    /// - Parameter target: the expression of the device.
    static func device(_ action: RecordedDeviceAction, target: String = "UIATarget.localTarget()") -> String {
        switch action {
        case .setOrientation(let orientation):
            "\(target).setDeviceOrientation(\(orientation.constantName));"
        case .shake: "\(target).shake();"
        case .deactivate: "\(target).deactivateApp();"
        case .reactivate: "\(target).reactivateApp();"
        }
    }
}

extension ScreenChange {
    /// What holds for the element after the change, besides that it is there; nil for nothing else.
    var condition: FRYLookup.Condition? {
        switch kind {
        case .label: new.map { .label($0) }
        case .value: new.map { .value($0) }
        case .enabled: .isEnabled(new == "true")
        case .selected: .isSelected(new == "true")
        case .screen, .appeared, .disappeared, .rowAdded, .rowRemoved: nil
        }
    }
}

extension TouchPath {
    /// The path in points of the screen, where an element was when it was touched.
    func onScreen(_ element: RecordedElement?) -> TouchPath { element.map { onto($0.frame) } ?? self }
}

extension RecordedElement {
    /// A comment for an element that is touched by its place.
    var withoutLookup: String {
        "'\(name ?? className)' has no look-up of its own, so its place on the screen is touched."
    }
}

extension RecordedStep {
    /// A comment in place of a statement that cannot be written.
    func leftOut(_ reason: String) -> String { "Left out: event \(number), \(outline), because \(reason)." }
}
