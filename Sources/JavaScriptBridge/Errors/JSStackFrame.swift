import CJavaScriptCore

/// A call on a JavaScript stack.
public struct JSStackFrame: Hashable, Sendable, CustomStringConvertible {
    /// The function's name; empty for anonymous functions, "global code" and "eval code" outside functions.
    public var function: String
    /// The script of the frame; nil for native functions and code without a URL.
    public var sourceURL: String?
    /// The line, counted from 1.
    public var line: Int?
    /// The column, counted from 1.
    public var column: Int?
    /// Whether the function is native.
    public var isNative: Bool

    /// Creates a frame.
    package init(
        function: String, sourceURL: String? = nil, line: Int? = nil, column: Int? = nil, isNative: Bool = false
    ) {
        self.function = function
        self.sourceURL = sourceURL
        self.line = line
        self.column = column
        self.isNative = isNative
    }

    /// The frame in the engine's notation: `function@file:line:column`.
    public var description: String {
        var text = function + "@" + (isNative ? StackParser.nativeMark : sourceURL ?? "")
        if let line { text += ":\(line)" }
        if let column { text += ":\(column)" }
        return text
    }
}

extension JSContext {
    /// The frames of the running JavaScript, innermost first; empty when none is running.
    ///
    /// Inside a native function, its own frame is the first. The number of frames is limited by the script's
    /// `Error.stackTraceLimit`, or a hundred by default.
    public func callStack() -> [JSStackFrame] {
        guard heap.depth > 0 else { return [] }
        var exception: JSValueRef?
        guard let error = JSObjectMakeError(jsGlobalContextRef, 0, nil, &exception), exception == nil else { return [] }
        return frames(of: error)
    }

    /// The frames of the running JavaScript, parsed only when they are read.
    ///
    /// The engine keeps them in a compact form; converting them takes several times as long.
    package func unreadCallStack() -> () -> [JSStackFrame] {
        guard heap.depth > 0, let error = JSObjectMakeError(jsGlobalContextRef, 0, nil, nil) else { return { [] } }
        let held = JSValue(error, in: self)
        return { held.context.frames(of: held.jsValueRef) }
    }

    private func frames(of error: JSObjectRef) -> [JSStackFrame] {
        var exception: JSValueRef?
        let stack = EngineString.with("stack") { JSObjectGetProperty(jsGlobalContextRef, error, $0, &exception) }
        guard exception == nil, let stack, JSValueIsString(jsGlobalContextRef, stack) else { return [] }
        return StackParser.frames((try? String(jsValue: stack, in: self)) ?? "")
    }

    /// Whether JavaScript of the context's virtual machine is running, below the caller.
    package var isRunning: Bool { heap.depth > 0 }
}

/// Parses an error's `stack` property.
enum StackParser {
    static let nativeMark = "[native code]"

    static func frames(_ stack: String) -> [JSStackFrame] {
        stack.split(separator: "\n").map { frame($0) }
    }

    private static func frame(_ line: Substring) -> JSStackFrame {
        let function: Substring
        var place: Substring
        if let at = line.firstIndex(of: "@") {
            function = line[..<at]
            place = line[line.index(after: at)...]
        } else if ["global code", "eval code", "module code", "anonymous"].contains(line) {
            return JSStackFrame(function: String(line))
        } else {
            function = ""
            place = line
        }
        if place.hasPrefix(nativeMark) { return JSStackFrame(function: String(function), isNative: true) }
        let last = takeNumber(&place)
        let first = takeNumber(&place)
        return JSStackFrame(
            function: String(function), sourceURL: place.isEmpty ? nil : String(place), line: first ?? last,
            column: first == nil ? nil : last)
    }

    /// Removes ":12" from the end.
    private static func takeNumber(_ text: inout Substring) -> Int? {
        guard let colon = text.lastIndex(of: ":"), let number = Int(text[text.index(after: colon)...]) else {
            return nil
        }
        text = text[..<colon]
        return number
    }
}
