public import JavaScriptBridge

/// A part of what scripts can see: classes, functions, constants and scripts of its own.
///
/// Everything visible to scripts is declared by a module, so listings, completion and tests that walk the
/// declarations miss nothing.
public protocol ScriptModule {
    /// The module's name.
    var name: String { get }

    /// Declares what scripts can see; called once for each session, before any script runs.
    ///
    /// A closure inside a declaration may hold the session only `unowned`: the session owns its context, and the
    /// context owns the closures.
    func declarations(for session: ScriptSession) -> ScriptDeclarations
}

/// The names that a module adds to a session.
public struct ScriptDeclarations {
    /// What the names are about, as a heading: `Time`.
    public var title: String
    /// The shapes of plain objects, and other types for declarations alone; made when they are asked for.
    package var shapes: () -> [ScriptType]
    /// The names that JavaScript of the module defines; made when they are asked for.
    package var scripted: () -> ScriptTypings
    /// Classes, parents before children.
    public var classes: [any AnyJSClassDefinition]
    /// Global functions.
    public var functions: [Global]
    /// Global values.
    public var constants: [Global]
    /// Functions written in JavaScript that are called once, after everything else is installed.
    package var scripts: [Script]

    /// A global of scripts.
    public struct Global {
        /// The name.
        package var name: String
        /// Makes its declaration; nil when the module's typings have it.
        let declaration: (() -> JSMember)?
        /// The type of an object that is the only one of its type.
        var type: (() -> ScriptType)?
        /// Makes the function or value for a context.
        package var make: (JSContext) throws -> JSValue
        /// Whether it is made when a script first reads it, and not before any script runs.
        package var isLazy: Bool
        /// Whether scripts can neither replace nor delete it; for what no script is meant to see.
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

        /// Declares a function that looks at its arguments itself.
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

        /// Declares an object that is made when a script first reads it; a script that declares its own wins.
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
        /// - Parameter type: its type in TypeScript, which may be its value.
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

    /// A function expression in JavaScript that is called once, to set something up.
    package struct Script {
        /// What it sets up; also the name in stack traces.
        package var name: String
        /// The function expression.
        package var text: String
        /// Makes the arguments of the call.
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
            // What a script of the module makes of a class takes the place of what the class says of itself.
            types: types.filter { type in !scripted.types.contains { $0.name == type.name } } + scripted.types,
            globals: globals.compactMap { $0.declaration?() } + scripted.globals)
    }
}
