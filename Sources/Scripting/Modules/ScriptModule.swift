public import JavaScriptBridge

/// A part of the scripting API: classes, functions, constants and scripts.
///
/// Modules declare everything that is visible to scripts, so listings, completion and tests that walk the
/// declarations are complete.
public protocol ScriptModule {
    /// The module's name.
    var name: String { get }

    /// Returns the declarations; called once per session, before any script runs.
    ///
    /// A closure in a declaration must capture the session as `unowned`: the session owns its context, and the
    /// context owns the closures.
    func declarations(for session: ScriptSession) -> ScriptDeclarations
}

/// The names that a module adds to a session.
public struct ScriptDeclarations {
    /// The heading of the names, such as `Time`.
    package var title: String
    /// The shapes of plain objects and other types without a class, created on demand.
    package var shapes: () -> [ScriptType]
    /// The names that the module's JavaScript defines, created on demand.
    package var scripted: () -> ScriptTypings
    /// Classes, parents before children.
    package var classes: [any AnyJSClassDefinition]
    /// Global functions.
    package var functions: [Global]
    /// Global values.
    package var constants: [Global]
    /// JavaScript functions that are called once, after everything else is installed.
    package var scripts: [Script]

    /// All global names: classes, functions and constants.
    var globals: [Global] {
        classes.map { definition in
            Global(definition.name, isLazy: true) { try $0.constructor(of: definition) }
        } + functions + constants
    }

    /// A global name of scripts.
    public struct Global {
        /// The name.
        package var name: String
        /// Creates its declaration; nil when the module's typings have it.
        let declaration: (() -> JSMember)?
        /// The type of a singleton object.
        var type: (() -> ScriptType)?
        /// Creates the function or value for a context.
        package var make: (JSContext) throws -> JSValue
        /// Whether it is created when a script first reads it, not before any script runs.
        package var isLazy: Bool
        /// Whether scripts cannot replace or delete it; for internal names.
        package var isFixed: Bool

        /// Declares a global.
        package init(
            _ name: String, isLazy: Bool = false, isFixed: Bool = false,
            declaration: (() -> JSMember)? = nil, make: @escaping (JSContext) throws -> JSValue
        ) {
            self.name = name
            self.declaration = declaration
            self.isLazy = isLazy
            self.isFixed = isFixed
            self.make = make
        }

        /// Declares a function that reads its arguments itself.
        public static func function(
            _ name: String, _ documentation: String, takes parameters: [JSParameter] = [], gives type: String = "void",
            reference: String = "", _ body: @escaping (JSCall) throws -> any JSConvertible
        ) -> Global {
            Global(name) {
                .function(name, takes: parameters, gives: type, documentation, reference)
            } make: { context in
                JSValue.function(variadic: name, in: context, body)
            }
        }

        /// Declares an object that is created when first read, unless a script declares the same name.
        public static func object(
            _ name: String, _ documentation: String, _ definition: @escaping () -> JSObjectDefinition
        ) -> Global {
            var global = Global(name, isLazy: true) {
                .property(name, definition().name, isWritable: true, documentation)
            } make: { context in
                try definition().make(in: context)
            }
            global.type = { ScriptType(definition()) }
            return global
        }

        /// Declares a constant.
        /// - `type`: its TypeScript type, which may be its value.
        public static func constant(
            _ name: String, _ documentation: String, gives type: String, reference: String = "",
            _ value: any JSConvertible
        ) -> Global {
            Global(name) {
                .constant(name, type, documentation, reference)
            } make: { context in
                JSValue(try value.jsValue(in: context), in: context)
            }
        }
    }

    /// A JavaScript function expression that is called once to set something up.
    package struct Script {
        /// The name of what it sets up, which is also the name in stack traces.
        package var name: String
        /// The function expression.
        package var text: String
        /// Creates the arguments of the call.
        package var arguments: (JSContext) throws -> [JSValue]

        /// Declares a script.
        package init(name: String, text: String, arguments: @escaping (JSContext) throws -> [JSValue]) {
            self.name = name
            self.text = text
            self.arguments = arguments
        }
    }

    /// Creates a list of declarations.
    /// - Parameters:
    ///   - title: the heading of the names.
    ///   - classes: classes, parents before children.
    ///   - functions: global functions.
    ///   - constants: global values.
    public init(
        title: String, classes: [any AnyJSClassDefinition] = [], functions: [Global] = [], constants: [Global] = []
    ) {
        self.init(
            title: title, shapes: { [] }, classes: classes, functions: functions, constants: constants, scripts: [])
    }

    package init(
        title: String = "", shapes: @escaping () -> [ScriptType] = { [] },
        scripted: @escaping () -> ScriptTypings = { ScriptTypings(title: "") },
        classes: [any AnyJSClassDefinition] = [], functions: [Global] = [], constants: [Global] = [],
        scripts: [Script] = []
    ) {
        self.title = title
        self.shapes = shapes
        self.scripted = scripted
        self.classes = classes
        self.functions = functions
        self.constants = constants
        self.scripts = scripts
    }

    /// The names as scripts see them.
    package var typings: ScriptTypings {
        let globals = functions + constants
        let scripted = scripted()
        let types = globals.compactMap { $0.type?() } + shapes() + classes.map { ScriptType($0) }
        return ScriptTypings(
            title: title.isEmpty ? scripted.title : title,
            // A class that a script of the module extends replaces the class's own description.
            types: types.filter { type in !scripted.types.contains { $0.name == type.name } } + scripted.types,
            globals: globals.compactMap { $0.declaration?() } + scripted.globals)
    }
}
