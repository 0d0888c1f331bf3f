import JavaScriptBridge
import Scripting
import Tuneup

/// What the library adds to classes, as soon as something needs them.
///
/// The files of the library extend many classes, of which a script uses few, and installing one takes its time.
private final class ClassExtensions {
    private unowned let session: ScriptSession
    private var additions: [String: [KeptValue]] = [:]

    private init(_ session: ScriptSession) {
        self.session = session
        session.context.didInstallClass = { [weak self] name, prototype in
            for addition in self?.additions.removeValue(forKey: name) ?? [] {
                _ = try addition.value?.call([prototype])
            }
        }
    }

    static func of(_ session: ScriptSession) -> ClassExtensions { session.attachment { ClassExtensions(session) } }

    /// Calls a function with the prototype of a class: now, or when the class is installed.
    func add(_ addition: JSValue, to name: String) throws {
        if let prototype = session.context.prototype(ofInstalledClass: name) {
            try addition.call([prototype])
        } else {
            additions[name, default: []].append(session.keptValues.keep(addition))
        }
    }
}

extension HostObject.Function {
    static var extensions: [HostObject.Function] {
        [
            .init("whenInstalled", length: 2) { call, session in
                try ClassExtensions.of(session).add(call[1], to: try call.argument(0, as: String.self))
                return JSUndefined()
            },
            .init("evaluatePart", length: 1) { call, session in
                let name = try call.argument(0, as: String.self)
                guard Tuneup.parts.contains(name), let text = Tuneup.source(of: name) else {
                    throw JSThrow(
                        "Error",
                        "the library has no part '\(name)'; its parts are " + Tuneup.parts.joined(separator: ", "))
                }
                let url = Tuneup.sourceURL(of: name)
                session.sources.add(text, url: url, isLibrary: true)
                return try session.context.evaluate(text, sourceURL: url)
            },
        ]
    }
}
