import CJavaScriptCore

extension JSValue {
    /// Makes a new symbol.
    public convenience init(newSymbolFromDescription description: String, in context: JSContext) {
        let symbol = EngineString.with(description) { JSValueMakeSymbol(context.jsGlobalContextRef, $0) }
        self.init(symbol ?? context.undefined, in: context)
    }

    /// The symbol that `Symbol.for(key)` answers with.
    public static func symbol(for key: String, in context: JSContext) -> JSValue {
        let text = EngineString.with(key) { JSValueMakeString(context.jsGlobalContextRef, $0) }
        let symbol = context.callIntrinsic(.symbolFor, text ?? context.undefined)
        return JSValue(symbol ?? context.undefined, in: context)
    }

    /// A symbol of the language by its name on `Symbol`: "iterator"; undefined when there is none.
    public static func wellKnownSymbol(_ name: String, in context: JSContext) -> JSValue {
        let text = EngineString.with(name) { JSValueMakeString(context.jsGlobalContextRef, $0) }
        let symbol = context.callIntrinsic(.wellKnownSymbol, text ?? context.undefined)
        return JSValue(symbol ?? context.undefined, in: context)
    }

    /// What a symbol was described as; nil for other values and symbols without a description.
    public var symbolDescription: String? {
        guard isSymbol, let text = context.callIntrinsic(.symbolDescription, jsValueRef) else { return nil }
        return try? String(jsValue: text, in: context)
    }
}
