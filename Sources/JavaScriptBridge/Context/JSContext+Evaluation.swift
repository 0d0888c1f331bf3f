import CJavaScriptCore

extension JSContext {
    /// Runs a script in the global scope and returns its completion value.
    ///
    /// Promise jobs run before the outermost call returns.
    /// - Parameters:
    ///   - source: the text of the script.
    ///   - sourceURL: the name that errors and stack frames carry.
    ///   - startingLine: the number of the script's first line.
    /// - Throws: ``JSError`` for a syntax error, for what the script throws, and for a script that was ended.
    @discardableResult
    public func evaluate(_ source: String, sourceURL: String = "", startingLine: Int = 1) throws -> JSValue {
        let result = try locatingSyntaxErrors(source, sourceURL, startingLine) { script, url, exception in
            JSEvaluateScript(jsGlobalContextRef, script, nil, url, Int32(clamping: startingLine), exception)
        }
        return JSValue(result ?? undefined, in: self)
    }

    /// Parses a script without running it.
    /// - Throws: ``JSError`` with the place of the mistake; its column is known where the parser names a token.
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
        return try EngineString.with(source) { script in
            guard !sourceURL.isEmpty else { return try body(script, nil) }
            return try EngineString.with(sourceURL) { try body(script, $0) }
        }
    }
}
