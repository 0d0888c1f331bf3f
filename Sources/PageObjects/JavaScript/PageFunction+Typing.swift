import Automation
import JavaScriptBridge
import Scripting

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
    /// What the field holds; an empty field shows its placeholder as its value.
    fileprivate var writtenText: String {
        let text = value.string ?? ""
        return text == attribute(.placeholder).string ? "" : text
    }
}

extension ScriptPage {
    private static var mostTaps: Int { 6 }
    private static var pause: Double { 0.5 }

    /// What is to be typed: a text or a number.
    fileprivate func typed(_ given: JSValue) throws -> String {
        guard given.isString || given.isNumber else {
            throw mistake("what is typed is a text, not \(ScriptWords.outline(given)).")
        }
        return try given.toSwiftString()
    }

    /// The field, once typing goes to it: a first tap may miss while something still moves.
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
            "\(spelled(given)) does not get the keyboard focus", expected: "the keyboard focus",
            received: "none after \(Self.mostTaps + 1) taps", page: self)
    }

    private func hasFocus(_ field: Element) -> Bool {
        automation.wait(upTo: Self.pause) { field.hasKeyboardFocus == true ? true : nil } ?? false
    }

    /// Taps the key that deletes, once for each character, until nothing is left.
    fileprivate func clear(_ field: Element, _ given: JSValue) throws {
        for round in 0..<TextEntry.mostRounds {
            let count = field.writtenText.count
            if count == 0 { return }
            // The insertion point stood inside the text, which a tap on its right end moves behind it.
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
