import Automation
import JavaScriptBridge
import Scripting
import TestEvents

extension PageFunction {
    /// The functions that touch the screen.
    static var acting: [PageFunction] {
        [
            chained("tap", 1) { page, call in try page.element(call[0]).tap() },
            chained("doubleTap", 1) { page, call in try page.element(call[0]).doubleTap() },
            chained("press", 2) { page, call in
                let seconds = try page.number(call[1], or: 1, "the duration of a press is a number of seconds")
                try page.element(call[0]).touchAndHold(max(0, seconds))
            },
            chained("forceTap", 1) { page, call in try page.element(call[0]).forceTap() },
            chained("tapBack", 0) { page, _ in try page.element(page.value.property("backButton")).tap() },
            chained("pick", 2) { page, call in try page.pick(call[1], among: call[0]).tap() },
            chained("adjust", 2) { page, call in
                let element = try page.element(call[0])
                if call[1].isNumber { return try element.dragToValue(call[1].toDouble()) }
                guard call[1].isString else {
                    throw page.mistake(
                        "a slider takes a number from 0 to 1 and a picker wheel the title of a row, "
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
            chained("panUp", 0) { page, call in try page.pan(call[0], by: -page.points(call[1])) },
            chained("panDown", 0) { page, call in try page.pan(call[0], by: page.points(call[1])) },
            chained("scrollTo", 1) { page, call in try page.element(call[0]).scrollToVisible() },
        ]
    }
}

extension Element {
    /// Taps the middle of the rectangle, even if something covers it.
    fileprivate func forceTap() throws { try tap(options: TapOptions(tapOffset: Point(x: 0.5, y: 0.5))) }
}

extension ScriptPage {
    /// The element to swipe; the screen if the script names none.
    fileprivate func area(_ given: JSValue) throws -> Element {
        given.isUndefined ? try element(value.property("screen")) : try element(given)
    }

    /// A script's number, or the default if it passes none.
    fileprivate func number(_ given: JSValue, or usual: Double, _ rule: String) throws -> Double {
        if given.isUndefined { return usual }
        guard given.isNumber, case let number = try given.toDouble(), number.isFinite else {
            throw mistake("\(rule), not \(ScriptWords.outline(given)).")
        }
        return number
    }

    /// The distance that a finger moves, in points.
    fileprivate func points(_ given: JSValue) throws -> Double {
        try number(given, or: 100, "the distance is a number of points")
    }

    /// Presses the middle of an element for 0.2 seconds and moves the finger; positive numbers move down.
    fileprivate func pan(_ given: JSValue, by points: Double) throws {
        let element = try area(given)
        guard let center = element.rect?.center else { throw mistake("there is no element \(element.query.path).") }
        let screen = automation.driver.device.screen
        // The finger stops at the edge of the screen.
        let end = min(max(center.y + points, screen.minY), screen.maxY)
        try automation.press(center, for: 0.2, thenDragTo: Point(x: center.x, y: end))
    }

    /// One of several elements: by index, by identifier, or the first that meets conditions.
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
                throw mistake("an index is an integer from 0, not \(ValueDescription.of(which)).")
            }
            return { $0.indices.contains(index) ? $0[index] : nil }
        }
        if which.isString {
            let id = try which.convert(to: String.self)
            return { $0.first { $0.name == id || $0.label == id } }
        }
        let conditions = try PageConditions([which], page: self)
        return { try $0.first { try conditions.shortfalls(of: $0).isEmpty } }
    }
}

extension PageFunction {
    /// The functions that type.
    static var typing: [PageFunction] {
        [
            chained("typeText", 2) { page, call in
                let text = try page.typed(call[1])
                let field = try page.focus(call[0])
                try field.typeString(text)
            },
            chained("typeTextAndReturn", 2) { page, call in
                let text = try page.typed(call[1])
                let field = try page.focus(call[0])
                try field.typeString(text)
                try page.tapReturn()
            },
            chained("clearText", 1) { page, call in try page.clear(page.focus(call[0]), call[0]) },
            chained("replaceText", 2) { page, call in
                let text = try page.typed(call[1])
                let field = try page.focus(call[0])
                try page.clear(field, call[0])
                try field.typeString(text)
            },
            chained("tapReturn", 0) { page, _ in try page.tapReturn() },
        ]
    }
}

extension Element {
    /// The text of the field; the value of an empty field is its placeholder.
    fileprivate var writtenText: String {
        let text = value.string ?? ""
        return text == attribute(.placeholder).string ? "" : text
    }
}

extension ScriptPage {
    private static var mostTaps: Int { 6 }
    private static var pause: Double { 0.5 }

    /// The text to type, from a string or a number.
    fileprivate func typed(_ given: JSValue) throws -> String {
        guard given.isString || given.isNumber else {
            throw mistake("the text to type is a string or a number, not \(ScriptWords.outline(given)).")
        }
        return try given.toSwiftString()
    }

    /// The field, once it has the keyboard focus; a first tap may miss during an animation.
    fileprivate func focus(_ given: JSValue) throws -> Element {
        let field = try element(given)
        if field.hasKeyboardFocus == true { return field }
        try field.tap()
        for _ in 0..<Self.mostTaps {
            if hasFocus(field) { return field }
            try field.forceTap()
        }
        if hasFocus(field) { return field }
        throw PageFailure(
            "\(spelled(given)) did not get the keyboard focus", expected: "the keyboard focus",
            received: "none after \(Self.mostTaps + 1) taps", page: self)
    }

    private func hasFocus(_ field: Element) -> Bool {
        automation.wait(upTo: Self.pause) { field.hasKeyboardFocus == true ? true : nil } ?? false
    }

    /// Taps the delete key once per character, until nothing is left.
    fileprivate func clear(_ field: Element, _ given: JSValue) throws {
        for round in 0..<TextEntry.mostRounds {
            let count = field.writtenText.count
            if count == 0 { return }
            // The insertion point was inside the text; a tap at its right end moves it to the end.
            if round > 0, let rect = field.rect {
                try automation.tap(.point(Point(x: rect.maxX - min(4, rect.size.width / 2), y: rect.center.y)))
            }
            try field.typeString(String(repeating: "\u{8}", count: count))
        }
        let left = field.writtenText
        if !left.isEmpty {
            throw PageFailure(
                "\(spelled(given)) cannot be cleared: '\(left)' is left", expected: "", received: left, page: self)
        }
    }

    fileprivate func tapReturn() throws { try element(value.property("keyboard")).typeString("\n") }
}
