import CJavaScriptCore

/// A reference to a JavaScript object that does not keep it alive.
///
/// A Swift object that scripts hold should hold their callbacks this way, or on the object that wraps it: two that hold
/// each other, one in Swift and one in JavaScript, never die.
public final class JSWeakValue {
    private let virtualMachine: JSVirtualMachine
    private weak var context: JSContext?
    private var cell: WeakCell<Void>?
    private let primitive: JSValue?

    /// Makes a reference; primitive values are simply kept.
    public init(_ value: JSValue) {
        virtualMachine = value.context.virtualMachine
        context = value.context
        cell = value.isObject ? WeakCell(value.jsValueRef, group: virtualMachine.group, payload: ()) : nil
        primitive = value.isObject ? nil : value
    }

    // The cell goes before the machine it belongs to.
    deinit { cell = nil }

    /// The value; nil once it or its context has died.
    public var value: JSValue? {
        if let primitive { return primitive }
        guard let context, let object = cell?.object else { return nil }
        return JSValue(object, in: context)
    }
}
