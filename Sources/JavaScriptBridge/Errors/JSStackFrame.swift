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
    public func callStack() -> [JSStackFrame] { unreadCallStack()() }

    /// The innermost frames of the running JavaScript, parsed only as far as they are read.
    ///
    /// The engine looks for the place of each frame, which takes long in a long script. So a context that has asked often
    /// gets three frames, whatever the script's `Error.stackTraceLimit`.
    package func innermostFrames() -> UnparsedCallStack {
        guard heap.depth > 0 else { return UnparsedCallStack(text: "") }
        stackCount += 1
        let isCut = stackCount > Self.wholeStacks
        guard let error = makeError(in: isCut ? virtualMachine.ownContext : jsGlobalContextRef) else {
            return UnparsedCallStack(text: "")
        }
        return UnparsedCallStack(text: stackText(of: error), isCut: isCut)
    }

    /// After so many stacks, a context of its own takes no longer to make than it saves in a long script.
    package static let wholeStacks = 200

    private func makeError(in context: JSContextRef) -> JSObjectRef? {
        var exception: JSValueRef?
        let error = JSObjectMakeError(context, 0, nil, &exception)
        return exception == nil ? error : nil
    }

    /// The frames of the running JavaScript, parsed only when they are read.
    ///
    /// The engine keeps them in a compact form; converting them takes several times as long.
    package func unreadCallStack() -> () -> [JSStackFrame] {
        guard heap.depth > 0, let error = makeError(in: jsGlobalContextRef) else { return { [] } }
        let held = JSValue(error, in: self)
        return { held.context.frames(of: held.jsValueRef) }
    }

    private func frames(of error: JSObjectRef) -> [JSStackFrame] { StackParser.frames(stackText(of: error)) }

    private func stackText(of error: JSObjectRef) -> String {
        var exception: JSValueRef?
        let stack = heap.names.with("stack") { JSObjectGetProperty(jsGlobalContextRef, error, $0, &exception) }
        guard exception == nil, let stack, JSValueIsString(jsGlobalContextRef, stack) else { return "" }
        return (try? String(jsValue: stack, in: self)) ?? ""
    }

    /// Whether JavaScript of the context's virtual machine is running, below the caller.
    package var isRunning: Bool { heap.depth > 0 }
}

/// A JavaScript stack in the engine's notation; most readers need only its innermost frames.
package struct UnparsedCallStack: Sendable {
    let text: String
    /// Whether outer frames may be missing.
    package var isCut = false

    /// All frames, innermost first.
    package var frames: [JSStackFrame] { StackParser.frames(text) }

    /// The innermost frame that meets a condition; nil if none does.
    package func firstFrame(where isWanted: (JSStackFrame) -> Bool) -> JSStackFrame? {
        var found: JSStackFrame?
        StackParser.read(text) { frame in
            guard isWanted(frame) else { return true }
            found = frame
            return false
        }
        return found
    }
}

/// Parses an error's `stack` property.
enum StackParser {
    static let nativeMark = "[native code]"

    static func frames(_ stack: String) -> [JSStackFrame] {
        var frames: [JSStackFrame] = []
        read(stack) { frame in
            frames.append(frame)
            return true
        }
        return frames
    }

    /// Passes the frames of a stack to a body, until it returns false.
    static func read(_ stack: String, _ body: (JSStackFrame) -> Bool) {
        var stack = stack
        stack.withUTF8 { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let line = rest.prefix { $0 != UInt8(ascii: "\n") }
                rest = rest[line.endIndex...].dropFirst()
                if !line.isEmpty, !body(frame(line)) { return }
            }
        }
    }

    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    private static let wholeNames = ["global code", "eval code", "module code", "anonymous"]

    private static func frame(_ line: Bytes) -> JSStackFrame {
        var function = ""
        var place = line
        if let at = line.firstIndex(of: UInt8(ascii: "@")) {
            function = text(line[..<at])
            place = line[(at + 1)...]
        } else if case let name = text(line), wholeNames.contains(name) {
            return JSStackFrame(function: name)
        }
        if place.first == UInt8(ascii: "["), place.starts(with: nativeMark.utf8) {
            return JSStackFrame(function: function, isNative: true)
        }
        let last = takeNumber(&place)
        let first = takeNumber(&place)
        return JSStackFrame(
            function: function, sourceURL: place.isEmpty ? nil : text(place), line: first ?? last,
            column: first == nil ? nil : last)
    }

    private static func text(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

    /// Removes ":12" from the end.
    private static func takeNumber(_ text: inout Bytes) -> Int? {
        var number = 0
        var unit = 1
        var start = text.endIndex
        while start > text.startIndex, case let digit = text[start - 1], digit != UInt8(ascii: ":") {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), unit < 1_000_000_000_000 else { return nil }
            number += unit * Int(digit - UInt8(ascii: "0"))
            unit *= 10
            start -= 1
        }
        guard start > text.startIndex, start < text.endIndex else { return nil }
        text = text[..<(start - 1)]
        return number
    }
}
