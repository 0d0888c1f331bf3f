public import JavaScriptBridge

/// What a module adds to a session.
public struct ScriptDeclarations {
    /// Classes, parents before children.
    public var classes: [any AnyJSClassDefinition]
    /// Global functions.
    public var functions: [Global]
    /// Global values.
    public var constants: [Global]
    /// Functions written in JavaScript that are called once, after everything else is installed.
    public var scripts: [Script]

    /// A global of scripts; the module's typings say what it is for.
    public struct Global {
        /// The name.
        public var name: String
        /// Makes the function or value for a context.
        public var make: (JSContext) throws -> JSValue
        /// Whether it is made when a script first reads it, and not before any script runs.
        public var isLazy: Bool
        /// Whether scripts can neither replace nor delete it; for what no script is meant to see.
        public var isFixed: Bool

        /// Declares a global.
        public init(
            _ name: String, isLazy: Bool = false, isFixed: Bool = false,
            make: @escaping (JSContext) throws -> JSValue
        ) {
            self.name = name
            self.isLazy = isLazy
            self.isFixed = isFixed
            self.make = make
        }
    }

    /// A function expression in JavaScript that is called once, to set something up.
    public struct Script {
        /// What it sets up; also the name in stack traces.
        public var name: String
        /// The function expression.
        public var text: String
        /// Makes the arguments of the call.
        public var arguments: (JSContext) throws -> [JSValue]

        /// Declares a script.
        public init(name: String, text: String, arguments: @escaping (JSContext) throws -> [JSValue]) {
            self.name = name
            self.text = text
            self.arguments = arguments
        }
    }

    /// Creates a list of declarations.
    public init(
        classes: [any AnyJSClassDefinition] = [], functions: [Global] = [], constants: [Global] = [],
        scripts: [Script] = []
    ) {
        self.classes = classes
        self.functions = functions
        self.constants = constants
        self.scripts = scripts
    }
}
