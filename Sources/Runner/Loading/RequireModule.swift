import JavaScriptBridge
import Scripting

/// The global `require`: CommonJS modules, JSON and CSV of the project.
///
/// A path is relative to the file that calls it, and may leave out `.js` and `.json`; a bare name is searched in the
/// folders `node_modules` of the project. Nothing outside the project is read, and nothing of Node.js is there.
struct RequireModule: ScriptModule {
    let name = "Require"
    private let makeResolver: () -> RequireResolver

    /// - Parameters:
    ///   - script: the running script, to whose folder typed code refers.
    init(of script: String, _ configuration: ScriptConfiguration, workingDirectory: String?) {
        makeResolver = {
            RequireResolver(of: script, configuration, disk: Disk(workingDirectory: workingDirectory))
        }
    }

    func declarations(for session: ScriptSession) -> ScriptDeclarations {
        // The folders are looked at when a script requires something, which most do not.
        let makeResolver = makeResolver
        return ScriptDeclarations(
            title: "Modules",
            functions: [
                ScriptDeclarations.Global("require", isLazy: true) {
                    .function(
                        "require", takes: ["path: string"], gives: "any",
                        "The exports of a CommonJS module of the project, or the values of a JSON or CSV file.")
                } make: { [unowned session] context in
                    let resolver = makeResolver()
                    let load = JSValue.function(variadic: "load", length: 1, in: context) { [unowned session] call in
                        try Self.load(call, resolver, session)
                    }
                    return try context.evaluate(Self.script, sourceURL: "jsrun:require").call([load])
                }
            ])
    }

    /// Creates `require`; a file that throws is loaded again the next time.
    private static let script = """
        (function (load) {
            "use strict";
            const modules = Object.create(null), { apply } = Reflect;
            return function require(path) {
                const [key, make, folder] = load(path);
                const known = modules[key];
                if (known !== undefined) return known.exports;
                const module = { exports: {}, id: key, filename: key, loaded: false };
                modules[key] = module;
                try {
                    if (typeof make === "function") {
                        apply(make, module.exports, [module.exports, require, module, key, folder]);
                    } else {
                        module.exports = make;
                    }
                } catch (error) {
                    delete modules[key];
                    throw error;
                }
                module.loaded = true;
                return module.exports;
            };
        })
        """

    /// Finds a file; returns its name, its function or value, and its folder.
    private static func load(
        _ call: JSCall, _ resolver: RequireResolver, _ session: ScriptSession
    ) throws -> any JSConvertible {
        guard call[0].isString else {
            throw JSThrow(
                "TypeError", "require() takes a path, such as \"./file.js\", not \(ValueDescription.of(call[0])).")
        }
        let caller = call.context.callStack().lazy.compactMap(\.sourceURL).first { session.sources.isUsersOwn($0) }
        let (name, text) = try resolver.text(of: call[0].description, from: caller)
        let context = call.context
        let value: JSValue
        switch RequireResolver.kind(of: name) {
        case .json:
            do {
                value = try context.globalObject.property("JSON").invokeMethod("parse", [text])
            } catch let error as JSError where !error.isTermination {
                throw JSThrow("SyntaxError", "\(name) is no JSON: \(error.message)")
            }
        case .csv:
            do {
                value = try table(CommaSeparatedValues.rows(in: text), in: context)
            } catch let error as CommaSeparatedValues.Mistake {
                throw JSThrow("SyntaxError", "\(name):\(error.line): \(error.what)")
            }
        case .script:
            session.sources.add(text, url: name)
            // On the first line, so that the places in it are those of the file.
            value = try session.evaluateFile(text, url: name) { text in
                "(function (exports, require, module, __filename, __dirname) {\(text)\n})"
            }
        }
        let folder = PathNames.folder(of: name)
        let results = JSValue(newArrayIn: context)
        try results.setProperty("0", to: name)
        try results.setProperty("1", to: value)
        try results.setProperty("2", to: folder.isEmpty ? "." : folder)
        return results
    }

    /// The rows as objects, by the names in the first one.
    private static func table(_ rows: [[String]], in context: JSContext) throws -> JSValue {
        let table = JSValue(newArrayIn: context)
        guard let names = rows.first else { return table }
        for (index, row) in rows.dropFirst().enumerated() {
            let object = JSValue(newObjectIn: context)
            for (name, value) in zip(names, row) { try object.setProperty(name, to: value) }
            try table.setProperty("\(index)", to: object)
        }
        return table
    }
}
