package import Automation

/// A statement of a script that calls a function with a text, as those of tests mostly are.
///
/// The engine finds a place by decoding the places before it, up to ten thousand words of them: 20 µs in a script of
/// thousands of tests. But after a statement runs the next one. If that calls the same function with the text that the
/// running call has been given, then it is the running call.
///
/// For whatever is written in another way, the engine has to be asked.
package struct CallStatement {
    /// The place of the call.
    package let place: SourcePlace
    private let function: String
    private let text: String
    private let source: SourceText
    /// The offset of the bracket before the arguments, once it is known.
    private let bracket: Int?

    private init(_ function: String, _ text: String, _ place: SourcePlace, _ source: SourceText, bracket: Int?) {
        self.function = function
        self.text = text
        self.place = place
        self.source = source
        self.bracket = bracket
    }

    /// Notes a call at a place that the engine has named; nil without a place in one of the sources.
    /// - Parameters:
    ///   - function: the name of the global function.
    ///   - text: the first argument.
    package init?(_ function: String, _ text: String, at place: SourcePlace?, in sources: ScriptSources) {
        guard let place, let source = sources.text(of: place.file) else { return nil }
        self.init(function, text, place, source, bracket: nil)
    }

    /// The running call, if it is the next statement after this one, which has returned; nil when only the engine knows.
    /// - Parameter text: the first argument of the running call.
    package func next(_ text: String, in sources: ScriptSources) -> CallStatement? {
        guard sources.text(of: place.file) === source else { return nil }
        return source.withBytes { bytes in
            guard let bracket = bracket ?? findBracket(bytes) else { return nil }
            var reader = StatementReader(bytes: bytes, position: bracket)
            guard reader.skipArguments(), reader.skipToStatement(), let column = reader.columnOnOwnLine,
                let next = reader.skipCallee(function), reader.skipLiteral(text),
                let lines = reader.countLines(from: bracket, to: next)
            else { return nil }
            let place = SourcePlace(file: place.file, line: place.line + lines, column: column + function.utf8.count)
            return CallStatement(function, text, place, source, bracket: next)
        }
    }

    /// The bracket before the arguments, if the call is written as those are that can be followed.
    private func findBracket(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard place.line >= 1, place.line <= source.lineCount else { return nil }
        var reader = StatementReader(bytes: bytes, position: source.offset(ofLine: place.line))
        guard reader.followsStatement else { return nil }
        reader.skipSpaces()
        guard let column = reader.columnOnOwnLine, place.column == column + function.utf8.count,
            let bracket = reader.skipCallee(function), reader.skipLiteral(text)
        else { return nil }
        return bracket
    }
}
