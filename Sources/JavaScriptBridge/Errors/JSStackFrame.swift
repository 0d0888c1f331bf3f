/// One call on a stack of JavaScript.
public struct JSStackFrame: Hashable, Sendable, CustomStringConvertible {
    /// The function's name; empty for one without, "global code" and "eval code" for code outside functions.
    public var function: String
    /// The script the frame stands in; nil for native functions and code without a URL.
    public var sourceURL: String?
    /// The line, from one.
    public var line: Int?
    /// The column, from one.
    public var column: Int?
    /// Whether the function is not written in JavaScript.
    public var isNative: Bool

    /// Makes a frame.
    public init(
        function: String, sourceURL: String? = nil, line: Int? = nil, column: Int? = nil, isNative: Bool = false
    ) {
        self.function = function
        self.sourceURL = sourceURL
        self.line = line
        self.column = column
        self.isNative = isNative
    }

    /// The frame as the engine writes it: `function@file:line:column`.
    public var description: String {
        var text = function + "@" + (isNative ? StackParser.nativeMark : sourceURL ?? "")
        if let line { text += ":\(line)" }
        if let column { text += ":\(column)" }
        return text
    }
}
