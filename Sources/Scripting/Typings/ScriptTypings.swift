package import JavaScriptBridge

/// The names of a module as scripts see them: what they are, take and give, and what they are for.
///
/// A listing, a completion and a test read them; a run does not, so a module makes them only when it is asked.
package struct ScriptTypings: Sendable {
    /// What the names are about, as a heading: `Time`.
    package var title: String
    /// Classes, shapes of objects, and what is added to the types of others.
    package var types: [ScriptType]
    /// Global functions, constants and variables; the constructors of classes are among ``types``.
    package var globals: [JSMember]

    /// Creates typings.
    package init(title: String, types: [ScriptType] = [], globals: [JSMember] = []) {
        self.title = title
        self.types = types
        self.globals = globals
    }
}
