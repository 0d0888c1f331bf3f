import JavaScriptBridge
import TestEvents

extension ScriptSession {
    /// The known name nearest to a misspelt variable or method, if the error is about one.
    func suggestion(for error: JSError) -> String? {
        let message = error.message
        if let name = message.word(after: "Can't find variable: ") {
            if name == "console" { return "There is no console here: log with UIALogger.logMessage." }
            if name == "WebAssembly" { return "WebAssembly is not available to scripts." }
            return nearestName(to: name, in: globalNames).map { "Did you mean \($0)?" }
        }
        guard error.name == "TypeError", let path = message.calledPath, let dot = path.lastIndex(of: ".") else {
            return nil
        }
        let member = String(path[path.index(after: dot)...])
        let object = String(path[..<dot])
        if let advice = memberAdvice[object]?(member) { return advice }
        if let name = nearestName(to: member, in: members(ofGlobal: object)) {
            return "Did you mean \(object).\(name)?"
        }
        let candidates = declarations.flatMap(\.declarations.classes).flatMap(\.memberNames)
        return nearestName(to: member, in: candidates).map { "Did you mean \(path[..<dot]).\($0)?" }
    }
}

extension ScriptSession {
    /// The names that a global object, or an object in one, has of its own; none for anything else.
    private func members(ofGlobal path: String) -> [String] {
        let names = path.split(separator: ".")
        guard !names.isEmpty, names.count <= 8 else { return [] }
        return names.reduce(context.globalObject) { $0[String($1)] }.ownPropertyNames
    }

    /// What scripts can name: what modules declare, and what scripts themselves have defined.
    private var globalNames: [String] {
        let declared = declarations.map(\.declarations).flatMap { module in
            module.classes.map(\.name) + module.functions.map(\.name) + module.constants.map(\.name)
        }
        return context.globalObject.ownPropertyNames + declared
    }
}

extension String {
    /// The identifier that follows a text, or nil when the text does not begin with it.
    fileprivate func word(after prefix: String) -> String? {
        guard hasPrefix(prefix) else { return nil }
        let word = dropFirst(prefix.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return word.isEmpty ? nil : String(word)
    }

    /// The callee in a message of the engine such as `a.b is not a function`.
    fileprivate var calledPath: String? {
        guard let range = firstRange(of: " is not a function") else { return nil }
        let path = self[..<range.lowerBound]
        return path.isEmpty || path.contains(" ") ? nil : String(path)
    }
}
