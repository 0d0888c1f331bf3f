import CJavaScriptCore

extension JSContext {
    /// Names the handler of promises that were rejected when nobody listened.
    ///
    /// It is called before the outermost call into the engine returns, once for each promise.
    public func onUnhandledRejection(_ handler: @escaping (JSError) -> Void) {
        let isFirst = rejectionHandler == nil
        rejectionHandler = handler
        guard isFirst else { return }
        let function = makeFunction(name: "unhandledRejection", length: 2) { call in
            let context = call.context
            context.rejectionHandler?(JSError(thrown: call.reference(1), in: context))
            return context.undefined
        }
        JSGlobalContextSetUnhandledRejectionCallback(jsGlobalContextRef, function, nil)
    }
}
