/// A part of what scripts can see: classes, functions, constants and scripts of its own.
///
/// Everything visible to scripts is declared by a module, so listings, completion and tests that walk the
/// declarations miss nothing.
package protocol ScriptModule {
    /// The module's name.
    var name: String { get }

    /// Declares what scripts can see; called once for each session, before any script runs.
    ///
    /// A closure inside a declaration may hold the session only `unowned`: the session owns its context, and the
    /// context owns the closures.
    func declarations(for session: ScriptSession) -> ScriptDeclarations

    /// The names that JavaScript of the module defines; made when it is asked for, never in a run.
    var typings: ScriptTypings { get }
}

extension ScriptModule {
    /// Nothing: ``declarations(for:)`` says it all.
    package var typings: ScriptTypings { ScriptTypings(title: "") }
}
