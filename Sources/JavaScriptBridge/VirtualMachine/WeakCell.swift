import CJavaScriptCore

/// A reference to a cell of the engine that does not keep it alive, with what Swift attaches to the cell.
final class WeakCell<Payload> {
    private let group: JSContextGroupRef
    private let weak: JSWeakRef
    let payload: Payload

    init(_ object: JSObjectRef, group: JSContextGroupRef, payload: Payload) {
        self.group = group
        // Creation only fails for a null object.
        weak = JSWeakCreate(group, object)
        self.payload = payload
    }

    /// The cell, or nil once it has been collected.
    var object: JSObjectRef? { JSWeakGetObject(weak) }

    deinit { JSWeakRelease(group, weak) }
}
