import CJavaScriptCore

/// The Swift side of an engine heap: functions and errors by cell, and dead objects to be released.
///
/// The engine finalizes objects during a collection, when nothing may call it. So dead objects are put aside, and
/// released at the next safe moment.
final class Heap {
    let group: JSContextGroupRef
    let names = EngineNames()
    let sources = EngineSources()
    private let functions = PointerTable<NativeFunction>()
    private let errors = PointerTable<WeakCell<any Error>>()
    private var wrappers: [WrapperKey: WeakCell<Void>] = [:]
    private var dead: [AnyObject] = []
    private(set) var hasDead = false

    /// True from the moment the watchdog terminates a script until the outermost call returns.
    var isTerminating = false
    /// True from the moment a termination was handled until the next outermost call begins.
    var isWindingDown = false
    /// The number of calls into the engine in progress.
    var depth = 0

    /// The live contexts by their engine addresses; each removes itself when it is released.
    var contexts: [UInt: Unmanaged<JSContext>] = [:]

    init(group: JSContextGroupRef) { self.group = group }

    /// The Swift side of an engine context.
    func context(_ reference: JSContextRef) -> JSContext? {
        contexts[UInt(bitPattern: JSContextGetGlobalContext(reference))]?.takeUnretainedValue()
    }

    // MARK: Functions and errors

    /// The Swift side of a function that is being called, retained by it.
    @inline(__always)
    func function(_ cell: JSObjectRef) -> NativeFunction? {
        functions.entry(cell)?._withUnsafeGuaranteedRef(\.self)
    }

    /// Keeps the Swift side of a function.
    /// - Parameter lastsWithContext: whether something that lasts as long as the context holds the function. A weak
    ///   reference takes longer than the rest of an entry.
    func register(_ function: NativeFunction, cell: JSObjectRef, lastsWithContext: Bool) {
        // A cell that is collected all the same is never called again. The engine uses its memory for native functions
        // only, and a new one replaces the entry.
        if !lastsWithContext { function.cell = WeakCell(cell, group: group, payload: ()) }
        if let former = functions.insert(function, for: cell) { bury(former) }
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

    /// Called when a wrapper's box is released; a newer wrapper of the same instance keeps its entry.
    func forget(_ key: WrapperKey) {
        guard let entry = wrappers[key], entry.object == nil else { return }
        wrappers[key] = nil
    }

    // MARK: Release

    /// Puts aside objects that must not be released during a collection.
    func bury(_ object: AnyObject) {
        dead.append(object)
        hasDead = true
    }

    /// Finds collected cells.
    ///
    /// The engine calls it after every collection.
    func sweep() {
        for entry in functions.removeAll(where: { $0.isCollected }) { bury(entry) }
        for entry in errors.removeAll(where: { $0.object == nil }) { bury(entry) }
    }

    /// Releases the objects that were put aside; true when there were any.
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

    /// Releases all Swift closures that a context has passed to scripts.
    func removeFunctions(of context: JSContext) {
        for entry in functions.removeAll(where: { $0.context === context }) { bury(entry) }
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
