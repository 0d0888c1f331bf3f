import CJavaScriptCore

extension JSContext {
    /// The column of the token a syntax error names.
    ///
    /// The engine tells the line alone. A source that ends right behind the wrong token gives the same message, and
    /// one that ends before it does not; so of the token's places on the line, the first that brings the message is it.
    func syntaxErrorColumn(_ error: JSError, in source: String, startingLine: Int) -> Int? {
        guard error.isSyntaxError, let line = error.line, line >= startingLine else { return nil }
        var start = source.startIndex
        for _ in startingLine..<line {
            guard let newline = source[start...].firstIndex(where: \.isNewline) else { return nil }
            start = source.index(after: newline)
        }
        let text = source[start...].prefix { !$0.isNewline }
        guard let token = SyntaxErrorColumn.token(error.message), !token.isEmpty else { return nil }
        var search = text.startIndex
        while let range = text[search...].firstRange(of: token) {
            if repeats(error, source[..<range.upperBound], startingLine) {
                return text.utf16.distance(from: text.startIndex, to: range.lowerBound) + 1
            }
            search = text.index(after: range.lowerBound)
        }
        return nil
    }

    private func repeats(_ error: JSError, _ prefix: Substring, _ startingLine: Int) -> Bool {
        var exception: JSValueRef?
        _ = EngineString.with(String(prefix)) {
            JSCheckScriptSyntax(jsGlobalContextRef, $0, nil, Int32(clamping: startingLine), &exception)
        }
        guard let exception else { return false }
        let found = JSError(thrown: exception, in: self)
        return found.message == error.message && found.line == error.line
    }
}

enum SyntaxErrorColumn {
    /// The first thing in quotes: bar in "Unexpected identifier 'bar'".
    static func token(_ message: String) -> Substring? {
        guard let open = message.firstIndex(of: "'") else { return nil }
        let rest = message[message.index(after: open)...]
        // A quote may be the token itself.
        if rest.hasPrefix("''") { return rest.prefix(1) }
        return rest.firstIndex(of: "'").map { rest[..<$0] }
    }
}
