import CJavaScriptCore

extension JSValue {
    /// Calls the value as a function.
    /// - Throws: ``JSError`` for what it throws, and when it is not a function; ``JSConversionError`` for a receiver or
    ///   an argument of another virtual machine.
    @discardableResult
    public func call(this: JSValue? = nil, _ arguments: [any JSConvertible] = []) throws -> JSValue {
        guard isFunction else { throw context.typeError("\(description) is not a function") }
        let receiver = try this.flatMap { $0.isObject ? try context.reference(to: $0) : nil }
        return JSValue(try context.call(jsValueRef, this: receiver, arguments: arguments), in: context)
    }

    /// Calls the value with `new`.
    /// - Throws: ``JSError`` for what it throws, and when it is not a constructor; ``JSConversionError`` for an argument
    ///   of another virtual machine.
    public func construct(_ arguments: [any JSConvertible] = []) throws -> JSValue {
        guard isConstructor else { throw context.typeError("\(description) is not a constructor") }
        let made = try context.call(jsValueRef, this: nil, arguments: arguments, constructing: true)
        return JSValue(made, in: context)
    }

    /// Calls a method of the object.
    /// - Throws: ``JSError`` for what it throws, and when there is no such method.
    @discardableResult
    public func invokeMethod(_ name: String, _ arguments: [any JSConvertible] = []) throws -> JSValue {
        let method = try property(name)
        guard method.isFunction else { throw context.typeError("\(description).\(name) is not a function") }
        return try method.call(this: self, arguments)
    }
}
