import CJavaScriptCore

/// Scripts that several contexts of a virtual machine evaluate, as engine strings.
///
/// Every context evaluates the same libraries, and the engine takes longer to make a string of a text than to find the
/// code that it has kept for it.
final class EngineSources {
    private struct Entry {
        let source: String
        /// Made when the source is evaluated a second time, which most are not.
        var made: JSStringRef?
    }

    private var known: [String: Entry] = [:]

    /// The number of sources, and the size of the largest, in bytes.
    private static let limit = (count: 64, size: 1 << 17)

    deinit { for entry in known.values { release(entry) } }

    /// Runs a body with the engine string of a script.
    func with<R>(_ source: String, url: String, _ body: (JSStringRef) throws -> R) rethrows -> R {
        guard source.utf8.count <= Self.limit.size else { return try EngineString.with(source, body) }
        if let entry = known[url], entry.source == source {
            if let made = entry.made {
                // Another script could take its place while it runs.
                let held: JSStringRef = JSStringRetain(made)
                defer { JSStringRelease(held) }
                return try body(held)
            }
            return try EngineString.with(source) { made in
                known[url] = Entry(source: source, made: JSStringRetain(made))
                return try body(made)
            }
        }
        note(source, url)
        return try EngineString.with(source, body)
    }

    /// Keeps the engine string of a script that will be evaluated again.
    func keep(_ source: String, url: String) {
        guard source.utf8.count <= Self.limit.size, known[url] == nil, known.count < Self.limit.count else { return }
        EngineString.with(source) { known[url] = Entry(source: source, made: JSStringRetain($0)) }
    }

    private func note(_ source: String, _ url: String) {
        if let former = known[url] {
            release(former)
        } else if known.count >= Self.limit.count {
            known = known.filter { $0.value.made != nil }
            guard known.count < Self.limit.count else { return }
        }
        known[url] = Entry(source: source)
    }

    private func release(_ entry: Entry) {
        if let made = entry.made { JSStringRelease(made) }
    }
}
