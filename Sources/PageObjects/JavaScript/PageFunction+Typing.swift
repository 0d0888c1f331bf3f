import Automation
import JavaScriptBridge
import Scripting

extension PageFunction {
    /// The functions that type (`PAGE-60`).
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
            chained("clearText", 1) { page, call in try page.focus(call[0]).deleteText() },
            chained("replaceText", 2) { page, call in
                let text = try page.typed(call[1])
                let field = try page.focus(call[0])
                try field.deleteText()
                try field.typeString(text)
            },
            chained("tapReturn", 0) { page, _ in try page.tapReturn() },
        ]
    }
}

extension Element {
    /// Taps the key that deletes, once for each character.
    fileprivate func deleteText() throws {
        let length = value.string?.count ?? 0
        if length > 0 { try typeString(String(repeating: "\u{8}", count: length)) }
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

    fileprivate func tapReturn() throws { try element(value.property("keyboard")).typeString("\n") }
}
