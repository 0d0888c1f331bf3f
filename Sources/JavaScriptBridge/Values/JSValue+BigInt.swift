import CJavaScriptCore

extension JSValue {
    /// Makes a BigInt.
    public convenience init(newBigIntFromInt64 value: Int64, in context: JSContext) {
        self.init(JSBigIntCreateWithInt64(context.jsGlobalContextRef, value, nil) ?? context.undefined, in: context)
    }

    /// Makes a BigInt.
    public convenience init(newBigIntFromUInt64 value: UInt64, in context: JSContext) {
        self.init(JSBigIntCreateWithUInt64(context.jsGlobalContextRef, value, nil) ?? context.undefined, in: context)
    }

    /// Makes a BigInt of any size from its digits, as the function `BigInt` does.
    /// - Throws: ``JSError``, a SyntaxError, when the text is no whole number.
    public convenience init(newBigIntFromString digits: String, in context: JSContext) throws {
        let value = try EngineString.with(digits) { text in
            try context.perform { JSBigIntCreateWithString(context.jsGlobalContextRef, text, $0) }
        }
        self.init(value ?? context.undefined, in: context)
    }
}
