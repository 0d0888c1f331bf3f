import JavaScriptBridge
package import Scripting

/// The page objects of scripts: the base classes `Page`, `Steps` and `Paths`, and their factories.
package struct PageObjectsModule: ScriptModule {
    /// The module's name.
    package let name = "PageObjects"

    /// Creates the module.
    package init() {}

    /// Declares the classes, which are created when a script first names one of them.
    package func declarations(for session: ScriptSession) -> ScriptDeclarations {
        let classes = PageClasses(session)
        return ScriptDeclarations(
            scripted: { PageTypings.all },
            constants: PageClasses.names.map { name in
                .init(name, isLazy: true) { try classes.constructor(name, in: $0) }
            })
    }
}

/// The classes of page objects in one session.
///
/// Their constructors are plain JavaScript functions, so that scripts can extend them as classes and in the old
/// way, by prototypes. The functions that touch the app are native.
private final class PageClasses {
    /// The classes' names.
    static let names = ["Page", "Steps", "Paths", "PageFactory", "StepsFactory", "PathsFactory"]

    private unowned let session: ScriptSession
    private var made: KeptValue?

    /// Prepares the classes of a session.
    init(_ session: ScriptSession) { self.session = session }

    /// One of the classes; all are created on first use.
    func constructor(_ name: String, in context: JSContext) throws -> JSValue {
        try all(in: context).property(name)
    }

    private func all(in context: JSContext) throws -> JSValue {
        if let value = made?.value { return value }
        let function = try context.evaluate(PageScript.text, sourceURL: PageScript.url)
        // An earlier module has its own `Steps`, whose functions must stay available.
        let standardSteps = try session.replacedGlobal("Steps") ?? JSValue(undefinedIn: context)
        let classes = try function.call([
            try functions(in: context), try accessors(in: context),
            standardSteps.isFunction ? standardSteps : JSValue(undefinedIn: context),
        ])
        made = session.keptValues.keep(classes)
        return classes
    }

    /// The functions of pages by name; steps forward most of them.
    private func functions(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for function in PageFunction.all {
            let native = JSValue.function(variadic: function.name, length: function.length, in: context) {
                [unowned session] call in
                try function.body(ScriptPage(call, session), call)
            }
            try object.setProperty(function.name, to: native)
        }
        return object
    }

    /// The properties of pages, as functions.
    private func accessors(in context: JSContext) throws -> JSValue {
        let object = JSValue(newObjectIn: context)
        for accessor in PageAccessor.all {
            let native = JSValue.function(variadic: accessor.name, in: context) { [unowned session] call in
                try accessor.body(ScriptPage(call, session))
            }
            try object.setProperty(accessor.name, to: native)
        }
        return object
    }
}
