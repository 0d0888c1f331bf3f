package import JavaScriptBridge

/// The values of scripts that Swift objects keep; the session owns them, and they go with it.
///
/// A value keeps its context. A Swift object that scripts hold, and that holds a value by itself, would keep both for
/// ever.
package final class KeptValues {
    private var living: [ObjectIdentifier: Unmanaged<KeptValue>] = [:]

    /// Keeps nothing yet.
    init() {}

    deinit {
        // The first to go may take the context with it, and that everything else.
        let kept = living.values.map { $0.takeUnretainedValue() }
        for one in kept { one.letGo() }
    }

    /// Keeps a value as long as the returned object lives, and the session.
    package func keep(_ value: JSValue) -> KeptValue {
        let kept = KeptValue(value, owner: self)
        living[ObjectIdentifier(kept)] = .passUnretained(kept)
        return kept
    }

    fileprivate func forget(_ kept: KeptValue) { living[ObjectIdentifier(kept)] = nil }
}

/// A value of a script that a Swift object keeps.
package final class KeptValue {
    /// The value; nil once the session is gone.
    package private(set) var value: JSValue?
    private weak var owner: KeptValues?

    fileprivate init(_ value: JSValue, owner: KeptValues) {
        self.value = value
        self.owner = owner
    }

    deinit { owner?.forget(self) }

    fileprivate func letGo() { value = nil }
}
