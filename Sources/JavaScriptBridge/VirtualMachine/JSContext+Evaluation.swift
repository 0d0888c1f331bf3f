import CJavaScriptCore

extension JSContext {
    /// Runs a script in the global scope and returns its completion value.
    ///
    /// Promise jobs run before the outermost call returns.
    /// - Parameters:
    ///   - source: the script.
    ///   - sourceURL: the name in errors and stack frames.
    ///   - startingLine: the number of the first line.
    /// - Throws: ``JSError`` for a syntax error, for a thrown value, and for a terminated script.
    @discardableResult
    public func evaluate(_ source: String, sourceURL: String = "", startingLine: Int = 1) throws -> JSValue {
        let result = try locatingSyntaxErrors(source, sourceURL, startingLine) { script, url, exception in
            JSEvaluateScript(jsGlobalContextRef, script, nil, url, Int32(clamping: startingLine), exception)
        }
        return JSValue(result ?? undefined, in: self)
    }

    /// Runs a script only for the code that the engine keeps of it, so that running it again is faster.
    package func warmUp(_ source: String, sourceURL: String) {
        heap.sources.keep(source, url: sourceURL)
        // Whoever runs it for its effects learns of them.
        _ = try? evaluate(source, sourceURL: sourceURL)
    }

    /// Parses a script without running it.
    /// - Throws: ``JSError`` with the position of the error; the column is known if the parser names a token.
    public func checkSyntax(_ source: String, sourceURL: String = "", startingLine: Int = 1) throws {
        _ = try locatingSyntaxErrors(source, sourceURL, startingLine) { script, url, exception in
            JSCheckScriptSyntax(jsGlobalContextRef, script, url, Int32(clamping: startingLine), exception)
        }
    }

    private func locatingSyntaxErrors<R>(
        _ source: String, _ sourceURL: String, _ startingLine: Int,
        _ body: (JSStringRef, JSStringRef?, UnsafeMutablePointer<JSValueRef?>) -> R
    ) throws -> R {
        do {
            return try withSource(source, sourceURL) { script, url in try perform { body(script, url, $0) } }
        } catch var error as JSError where error.isSyntaxError && error.column == nil {
            error.column = syntaxErrorColumn(error, in: source, startingLine: startingLine)
            throw error
        }
    }

    private func withSource<R>(
        _ source: String, _ sourceURL: String, _ body: (JSStringRef, JSStringRef?) throws -> R
    ) throws -> R {
        guard source.utf8.count <= EngineString.maximumLength else {
            throw JSConversionError(expected: "a script of at most 256 MiB", received: "\(source.utf8.count) bytes")
        }
        guard !sourceURL.isEmpty else { return try EngineString.with(source) { try body($0, nil) } }
        return try heap.sources.with(source, url: sourceURL) { script in
            try EngineString.with(sourceURL) { try body(script, $0) }
        }
    }
}

extension JSContext {
    /// The column of the token in a syntax error.
    ///
    /// The engine reports only the line. Source that ends right after the wrong token produces the same message, and
    /// source that ends before it does not; so the first occurrence of the token on the line that reproduces the
    /// message is the right one.
    private func syntaxErrorColumn(_ error: JSError, in source: String, startingLine: Int) -> Int? {
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

private enum SyntaxErrorColumn {
    /// The first quoted part: bar in "Unexpected identifier 'bar'".
    static func token(_ message: String) -> Substring? {
        guard let open = message.firstIndex(of: "'") else { return nil }
        let rest = message[message.index(after: open)...]
        // The token itself may be a quote.
        if rest.hasPrefix("''") { return rest.prefix(1) }
        return rest.firstIndex(of: "'").map { rest[..<$0] }
    }
}
