internal import Automation

/// A recording as a script with UIAutomation and tuneup.
///
/// Elements are found by their paths. What UIAutomation cannot find or do is written in the words of FRY.
struct UIAutomationCode {
    private let plan: CodePlan
    private let heading: CodeHeading
    private let fry: FRYScriptWords

    init(_ plan: CodePlan, _ heading: CodeHeading) {
        self.plan = plan
        self.heading = heading
        fry = FRYScriptWords(screenSize: plan.screenSize)
    }

    /// The text of the file.
    var text: String {
        var body: [CodeStatement] = []
        if plan.handlesAlerts {
            body = ["// Alerts stay until this test closes them.", "UIATarget.onAlert = function () { return true; };"]
        }
        body += plan.statements(step: statements, check: check)
        return ScriptFile.text(heading, parameters: "target, app", CodeStatement.text(body))
    }

    private func path(_ element: RecordedElement) -> String? {
        element.path.flatMap { ElementPath($0) == nil ? nil : "app.\($0)" }
    }

    /// A statement with an element that is found by its path; one that ends in an index has a reason.
    private func statement(_ text: String, _ element: RecordedElement) -> CodeStatement {
        guard element.path?.endsInIndex == true, let reason = element.lookupReason else { return CodeStatement(text) }
        return CodeStatement(
            text, finding: element, reason: element.name == nil ? reason : "by its index: its name alone is not unique")
    }

    // MARK: Checks

    private func check(_ change: ScreenChange) -> [CodeStatement] {
        let element = change.element
        guard let path = path(element) else { return fry.check(change) }
        if change.isGone {
            // Another element can take the place of one that is found by its index.
            guard path.endsInName else { return fry.check(change) }
            return [
                CodeStatement(
                    "app.waitUntil(function () { return \(path); }, function (found) { return !found.isValid(); }, 5, "
                        + "\"to disappear\");")
            ]
        }
        let new = change.new ?? ""
        let assertion: String
        switch change.kind {
        case .label where change.isAboutProperty(named: element.name) || !path.endsInName:
            assertion = "assertEquals(\(ScriptSpelling.literal(new)), \(path).\(element.isCell ? "name" : "label")())"
        case .value:
            let value = change.isNumber ? "String(\(path).value())" : "\(path).value()"
            assertion = "assertEquals(\(ScriptSpelling.literal(new)), \(value))"
        case .enabled: assertion = "assertEquals(\(new == "true" ? 1 : 0), \(path).isEnabled())"
        // UIAutomation has no word for it.
        case .selected: return fry.check(change)
        case .screen, .appeared, .rowAdded, .label, .disappeared, .rowRemoved:
            // A look-up by name waits; one by index is sure to find something.
            if path.endsInName { return [CodeStatement("assertNotNull(\(path));")] }
            guard let name = element.name else { return fry.check(change) }
            assertion = "assertEquals(\(ScriptSpelling.literal(name)), \(path).name())"
        }
        return [statement("retry(function () { \(assertion); }, 10, 0.5);", element)]
    }

    // MARK: Steps

    private func statements(_ step: RecordedStep) -> [CodeStatement] {
        switch step.action {
        case .gesture(let paths, let target): gesture(paths, target)
        case .text(let text): ["app.keyboard().typeString(\(ScriptSpelling.literal(text.text)));"]
        case .scroll(let scroll): self.scroll(scroll, step)
        case .value(let value): self.value(value, step)
        case .device(let action): [CodeStatement(FRYScriptWords.device(action, target: "target"))]
        }
    }

    private func gesture(_ paths: [TouchPath], _ target: RecordedElement?) -> [CodeStatement] {
        if target == nil, case .tap(_, 1, 1) = GestureShape(paths), let place = paths[0].samples.first?.location {
            return [CodeStatement("target.tap(\(offset(place)));")]
        }
        guard let target, let path = path(target), let action = action(GestureShape(paths)) else {
            return fry.gesture(paths, target)
        }
        return [statement("\(path).\(action);", target)]
    }

    /// The call for a gesture; nil when UIAutomation has no word for it.
    private func action(_ shape: GestureShape) -> String? {
        switch shape {
        case .tap(nil, 1, 1): return "tap()"
        case .tap(nil, 2, 1): return "doubleTap()"
        case .tap(nil, 1, 2): return "twoFingerTap()"
        case .tap(let place, let count, let fingers):
            var options = place.map { ["tapOffset: \(offset($0))"] } ?? []
            if count > 1 { options.append("tapCount: \(count)") }
            if fingers > 1 { options.append("touchCount: \(fingers)") }
            return "tapWithOptions({\(options.joined(separator: ", "))})"
        case .press(nil, let seconds): return "touchAndHold(\(CodeText.decimals(seconds)))"
        case .press(let place?, let seconds):
            return "tapWithOptions({tapOffset: \(offset(place)), duration: \(CodeText.decimals(seconds))})"
        case .drag(let drag):
            // A drag of UIAutomation neither waits at its start nor long at its end.
            guard drag.hold <= 0.05, drag.rest <= 0.2 else { return nil }
            return "dragInsideWithOptions({startOffset: \(offset(drag.start)), endOffset: \(offset(drag.end)), "
                + "duration: \(CodeText.decimals(drag.duration + drag.rest))})"
        case .path: return nil
        }
    }

    private func offset(_ place: Point) -> String {
        "{x: \(CodeText.decimals(place.x)), y: \(CodeText.decimals(place.y))}"
    }

    private func scroll(_ scroll: RecordedScroll, _ step: RecordedStep) -> [CodeStatement] {
        if let revealed = scroll.revealed, let path = path(revealed) {
            return [statement("\(path).scrollToVisible();", revealed)]
        }
        guard let path = path(scroll.target), scroll.revealed?.hasNamingSelector != true else {
            return fry.scroll(scroll, step)
        }
        return [statement("\(path).scroll\(CodeNames.capitalized(scroll.direction.rawValue))();", scroll.target)]
    }

    private func value(_ value: RecordedValue, _ step: RecordedStep) -> [CodeStatement] {
        guard let path = path(value.target), value.kind != .selectText else { return fry.value(value, step) }
        let method = value.kind == .set ? "setValue" : value.kind.rawValue
        return [statement("\(path).\(method)(\(value.script));", value.target)]
    }
}

extension String {
    /// Whether a path ends in a look-up by name.
    fileprivate var endsInName: Bool { hasSuffix("\"]") }
    /// Whether a path ends in a look-up by index.
    fileprivate var endsInIndex: Bool { hasSuffix("]") && !endsInName }
}

extension ScreenChange {
    /// Whether the new value is a number, not the text of a number.
    var isNumber: Bool {
        guard let new, Double(new) != nil else { return false }
        switch element.type {
        case .switch, .activityIndicator: return true
        default: return false
        }
    }
}
