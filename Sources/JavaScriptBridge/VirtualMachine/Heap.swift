import CJavaScriptCore

/// What Swift knows of one engine heap: functions and errors by their cells, and the dead that wait for burial.
///
/// The engine finalizes objects in the middle of a collection, when nothing may call it. So what died is put aside,
/// and released at the next safe moment.
final class Heap {
    let group: JSContextGroupRef
    private let functions = PointerTable<NativeFunction>()
    private let errors = PointerTable<any Error>()
    private var wrappers: [WrapperKey: WeakCell<Void>] = [:]
    private var dead: [AnyObject] = []
    private(set) var hasDead = false

    /// True from the moment the watchdog ended a script until the outermost call has returned.
    var isTerminating = false
    /// True from the moment an end of a script was handled until the next outermost call begins.
    var isWindingDown = false
    /// How many calls into the engine are under way.
    var depth = 0

    /// The living contexts by their addresses in the engine; each takes itself out before it dies.
    var contexts: [UInt: Unmanaged<JSContext>] = [:]

    init(group: JSContextGroupRef) { self.group = group }

    /// The Swift side of an engine context.
    func context(_ reference: JSContextRef) -> JSContext? {
        contexts[UInt(bitPattern: JSContextGetGlobalContext(reference))]?.takeUnretainedValue()
    }

    // MARK: Functions and errors

    /// The Swift side of a function that is being called, which keeps it.
    @inline(__always)
    func function(_ cell: JSObjectRef) -> NativeFunction? {
        functions.entry(cell)?._withUnsafeGuaranteedRef { $0.payload }
    }

    func register(_ function: NativeFunction, cell: JSObjectRef) {
        let entry = WeakCell(cell, group: group, payload: function)
        if let former = functions.insert(entry, for: cell) { bury(former) }
    }

    func error(_ cell: JSObjectRef) -> (any Error)? {
        guard let entry = errors.entry(cell)?.takeUnretainedValue(), entry.object == cell else { return nil }
        return entry.payload
    }

    func register(_ error: any Error, cell: JSObjectRef) {
        let entry = WeakCell<any Error>(cell, group: group, payload: error)
        if let former = errors.insert(entry, for: cell) { bury(former) }
    }

    // MARK: Wrappers

    struct WrapperKey: Hashable {
        let instance: ObjectIdentifier
        let installedClass: ObjectIdentifier
    }

    func wrapper(_ key: WrapperKey) -> JSObjectRef? { wrappers[key]?.object }

    func register(wrapper: JSObjectRef, key: WrapperKey) {
        if let former = wrappers.updateValue(WeakCell(wrapper, group: group, payload: ()), forKey: key) { bury(former) }
    }

    /// Called when a wrapper's box is released; a younger wrapper of the same instance keeps its entry.
    func forget(_ key: WrapperKey) {
        guard let entry = wrappers[key], entry.object == nil else { return }
        wrappers[key] = nil
    }

    // MARK: Death

    /// Puts aside what must not be released while the engine collects.
    func bury(_ object: AnyObject) {
        dead.append(object)
        hasDead = true
    }

    /// Looks for collected cells.
    ///
    /// The engine calls it at the end of every collection.
    func sweep() {
        for entry in functions.removeAll(where: { $0.object == nil }) { bury(entry) }
        for entry in errors.removeAll(where: { $0.object == nil }) { bury(entry) }
    }

    /// Releases what was put aside; true when there was anything.
    @discardableResult func drain() -> Bool {
        guard hasDead else { return false }
        while !dead.isEmpty {
            let buried = dead
            dead = []
            hasDead = false
            for object in buried {
                if type(of: object) == InstanceBox.self, let key = unsafeDowncast(object, to: InstanceBox.self).key {
                    forget(key)
                }
            }
            withExtendedLifetime(buried) {}
        }
        return true
    }

    /// Lets go of every Swift closure that a context had given to scripts.
    func removeFunctions(of context: JSContext) {
        for entry in functions.removeAll(where: { $0.payload.context === context }) { bury(entry) }
        // One of them may be running.
        if depth == 0 { drain() }
    }

    func removeAll() {
        for entry in functions.removeAll(where: { _ in true }) { bury(entry) }
        for entry in errors.removeAll(where: { _ in true }) { bury(entry) }
        for entry in wrappers.values { bury(entry) }
        wrappers = [:]
        drain()
    }
}
