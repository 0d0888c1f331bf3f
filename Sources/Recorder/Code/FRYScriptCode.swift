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
        let body = plan.statements(step: words.statements, check: words.check)
        return ScriptFile.text(heading, parameters: "", CodeStatement.text(body))
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
        let text = (start + CodeText.indented(body, by: 2) + ["});"]).joined(separator: "\n") + "\n"
        return escapingInvisible(text)
    }

    /// The text with invisible characters as escapes; only string literals contain some.
    private static func escapingInvisible(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == UInt8(ascii: "\n") }
        if isPlain { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control where scalar != "\n", .format where scalar.value <= 0xFFFF, .lineSeparator,
                .paragraphSeparator:
                result += "\\u" + String(String(0x10000 + scalar.value, radix: 16).dropFirst())
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Statements of scripts with FRY.
struct FRYScriptWords {
    /// The screen, in points.
    let screenSize: Size

    /// The look-up of an element; nil when the recording has none.
    private func lookup(_ element: RecordedElement) -> String? {
        FRYLookup(element, screenSize: screenSize)?.script
    }

    /// A check that waits for a change.
    func check(_ change: ScreenChange) -> [CodeStatement] {
        guard let lookup = FRYLookup(change, screenSize: screenSize)?.script else { return [] }
        let check = change.isGone ? "absent" : "present"
        return [CodeStatement("\(lookup).timeout(5).\(check)();", finding: change.element)]
    }

    /// The statements of a step.
    func statements(_ step: RecordedStep) -> [CodeStatement] {
        switch step.action {
        case .gesture(let paths, let target): gesture(paths, target)
        case .text(let text): ["FRY.typeString(\(ScriptSpelling.literal(text.text)));"]
        case .scroll(let scroll): self.scroll(scroll, step)
        case .value(let value): self.value(value, step)
        case .device(let action): [CodeStatement(Self.device(action))]
        }
    }

    /// The statements of a gesture.
    func gesture(_ paths: [TouchPath], _ target: RecordedElement?) -> [CodeStatement] {
        if let target, let lookup = lookup(target) {
            return [CodeStatement("\(lookup).touch(\(FRYTouches(paths).script));", finding: target)]
        }
        let touch = "FRY.touch(\(FRYTouches(paths.map { $0.onScreen(target) }).script));"
        return (target.map { [CodeStatement(CodeText.comment($0.withoutLookup))] } ?? []) + [CodeStatement(touch)]
    }

    /// The statements of scrolling.
    func scroll(_ scroll: RecordedScroll, _ step: RecordedStep) -> [CodeStatement] {
        guard let lookup = lookup(scroll.target) else { return [step.leftOut("it has no look-up")] }
        guard let revealed = scroll.revealed, let wanted = FRYLookup.Condition.search(for: revealed) else {
            let touch = "\(lookup).touch(FRYTouch.scroll(\"\(scroll.direction.rawValue)\"));"
            return [CodeStatement(touch, finding: scroll.target)]
        }
        let criteria = ElementPredicate.all(wanted.map(\.predicate)).criteria.joined(separator: ", ")
        let search = "\(lookup).searchFor(\"\(scroll.direction.rawValue)\", \(criteria));"
        return [CodeStatement(search, finding: scroll.target)]
    }

    /// The statements of a value that was set directly.
    func value(_ value: RecordedValue, _ step: RecordedStep) -> [CodeStatement] {
        guard let lookup = lookup(value.target) else { return [step.leftOut("it has no look-up")] }
        let spelled = value.script
        var statements = [CodeStatement("\(lookup).timeout(5).present();", finding: value.target)]
        switch value.kind {
        case .selectText: return [CodeStatement("\(lookup).selectText();", finding: value.target)]
        case .set where value.value.date != nil:
            return [CodeStatement("\(lookup).selectDate(\(spelled));", finding: value.target)]
        case .set: statements.append("\(lookup).view().setValue(\(spelled));")
        case .selectValue, .dragToValue, .selectPage, .dismiss:
            // Only by its path is an element known to have such a method.
            if let path = value.target.path, ElementPath(path) != nil {
                let call = "\(path).\(value.kind.rawValue)(\(spelled));"
                return [CodeStatement("UIATarget.localTarget().frontMostApp().\(call)")]
            }
            statements.append("\(lookup).view().\(value.kind.rawValue)(\(spelled));")
        }
        return statements
    }

    /// The statement of something done to the device.
    /// - Parameter target: the expression of the device.
    static func device(_ action: DeviceInput, target: String = "UIATarget.localTarget()") -> String {
        switch action {
        case .setOrientation(let orientation):
            "\(target).setDeviceOrientation(\(orientation.constantName));"
        case .shake: "\(target).shake();"
        case .deactivate: "\(target).deactivateApp();"
        case .reactivate: "\(target).reactivateApp();"
        }
    }
}

extension RecordedValue {
    /// The value as a script's argument; empty for an action without one.
    var script: String {
        switch kind {
        case .dismiss, .selectText: ""
        case .selectValue: ScriptSpelling.literal(text)
        case .set, .dragToValue, .selectPage: ScriptSpelling.value(value)
        }
    }
}

extension ScreenChange {
    /// What holds for the element after the change, besides that it is found; nil for nothing else.
    var condition: FRYLookup.Condition? {
        switch kind {
        case .label: element.isFound(byLabel: new) ? nil : new.map { .label($0) }
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
    func leftOut(_ reason: String) -> CodeStatement {
        CodeStatement(omission: CodeText.comment("Left out: event \(number), \(outline), because \(reason)."))
    }
}
