/// What modules keep from one session to the next, where sessions follow each other on one virtual machine.
///
/// Declaring dozens of classes takes longer than what most scripts do with them.
package final class KeptDeclarations {
    private struct Kept {
        let object: AnyObject
        /// The session that uses the object; nil once it has ended.
        weak var session: ScriptSession?
    }

    private var kept: [ObjectIdentifier: Kept] = [:]

    /// Keeps nothing yet.
    package init() {}

    /// The object of a kind that the former session has left; a new one when there is none, or when that session has not
    /// ended.
    func object<Object: AnyObject>(
        for session: ScriptSession, make: () -> Object, reuse: (Object) -> Void
    ) -> Object {
        let key = ObjectIdentifier(Object.self)
        if let former = kept[key], let object = former.object as? Object {
            guard former.session == nil else { return make() }
            reuse(object)
            kept[key]?.session = session
            return object
        }
        let object = make()
        kept[key] = Kept(object: object, session: session)
        return object
    }
}

extension ScriptSession {
    /// The object of a module that sessions on one virtual machine use one after the other.
    /// - Parameters:
    ///   - make: makes an object for this session, if there is none.
    ///   - reuse: prepares one for this session that another has used; it must leave nothing of that session.
    package func reused<Object: AnyObject>(make: () -> Object, reuse: (Object) -> Void) -> Object {
        keptDeclarations?.object(for: self, make: make, reuse: reuse) ?? make()
    }
}
