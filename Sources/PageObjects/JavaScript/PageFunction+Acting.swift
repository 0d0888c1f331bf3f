import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension PageFunction {
    /// The functions that touch the screen (`PAGE-58`, `PAGE-59`, `PAGE-61`).
    static var acting: [PageFunction] {
        [
            chained("tap", 1) { page, call in try page.element(call[0]).tap() },
            chained("forcedTap", 1) { page, call in try page.element(call[0]).forcedTap() },
            chained("tapBack", 0) { page, _ in try page.element(page.value.property("backButton")).tap() },
            chained("pick", 2) { page, call in try page.pick(call[1], among: call[0]).tap() },
            chained("adjust", 2) { page, call in
                let element = try page.element(call[0])
                if call[1].isNumber { return try element.dragToValue(call[1].toDouble()) }
                guard call[1].isString else {
                    throw page.mistake(
                        "a slider takes a number from 0 to 1 and a picker wheel the text of a row, "
                            + "not \(ScriptWords.outline(call[1])).")
                }
                try element.selectValue(call[1].convert(to: String.self))
            },
            chained("swipeUp", 0) { page, call in
                try page.area(call[0]).flickInside(from: Point(x: 0.5, y: 0.75), to: Point(x: 0.5, y: 0.25))
            },
            chained("swipeDown", 0) { page, call in
                try page.area(call[0]).flickInside(from: Point(x: 0.5, y: 0.25), to: Point(x: 0.5, y: 0.75))
            },
            chained("scrollTo", 1) { page, call in try page.element(call[0]).scrollToVisible() },
        ]
    }
}

extension Element {
    /// Taps the middle of the rectangle, whatever lies there.
    func forcedTap() throws { try tap(options: TapOptions(tapOffset: Point(x: 0.5, y: 0.5))) }
}

extension ScriptPage {
    /// The element that is swiped: the screen if the script names none.
    fileprivate func area(_ given: JSValue) throws -> Element {
        given.isUndefined ? try element(value.property("screen")) : try element(given)
    }

    /// One of several elements: at an index, of an identifier, or the first that meets conditions.
    fileprivate func pick(_ which: JSValue, among list: JSValue) throws -> Element {
        let choice = try choice(which)
        var count = 0
        let found = try automation.wait(upTo: automation.timeout) {
            try atOnce {
                let elements = try elements(list)
                count = elements.count
                return try choice(elements)
            }
        }
        if let found { return found }
        throw PageFailure(
            "\(spelled(list)): none of \(count) elements is \(ValueDescription.of(which))",
            expected: ValueDescription.of(which), received: "\(count) elements", page: self)
    }

    private func choice(_ which: JSValue) throws -> ([Element]) throws -> Element? {
        if which.isNumber {
            guard let index = try Int(exactly: which.toDouble()), index >= 0 else {
                throw mistake("an index is a whole number from 0, not \(ValueDescription.of(which)).")
            }
            return { $0.indices.contains(index) ? $0[index] : nil }
        }
        if which.isString {
            let id = try which.convert(to: String.self)
            return { $0.first { $0.name == id || $0.label == id } }
        }
        let conditions = try PageConditions([which], page: self)
        return { try $0.first { try conditions.failures(of: $0).isEmpty } }
    }
}
