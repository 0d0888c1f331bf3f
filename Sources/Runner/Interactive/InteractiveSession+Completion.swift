import JavaScriptBridge
import Scripting

extension InteractiveSession {
    /// A completion of typed text.
    package struct Completion: Hashable, Sendable {
        /// The number of characters at the end of the text that each candidate replaces.
        package var replaced: Int
        /// The candidates, in alphabetical order.
        package var candidates: [String]

        package init(replaced: Int, candidates: [String]) {
            self.replaced = replaced
            self.candidates = candidates
        }
    }

    /// Returns the names that can complete a text: globals, or the members of the value before the last dot.
    ///
    /// Nothing is called: the results of calls are known from the declarations of the members.
    package func completion(of text: String) -> Completion {
        guard let chain = InputChain(endOf: text) else { return Completion(replaced: 0, candidates: []) }
        let names = chain.root.map { members(of: $0, chain.steps) } ?? globalNames
        let matching = Set(names.filter { $0.hasPrefix(chain.word) && $0 != chain.word && Self.isName($0) })
        return Completion(replaced: chain.word.count, candidates: matching.sorted())
    }

    private var globalNames: [String] {
        vocabulary.globals.map(\.name) + session.context.globalObject.ownPropertyNames
    }

    private func members(of root: String, _ steps: [InputChain.Step]) -> [String] {
        var rest = steps[...]
        if rest.isEmpty, vocabulary.classes.contains(where: { $0.name == root }) {
            return vocabulary.staticMembers(of: root).map(\.name) + ["prototype"]
        }
        var type = type(ofGlobal: root, &rest)
        while let known = type, let step = rest.popFirst() { type = next(step, from: known, &rest) }
        guard let type, let name = Self.name(ofType: type) else {
            return steps.isEmpty ? ownMembers(ofGlobal: root) : []
        }
        return vocabulary.members(of: name).map(\.name)
    }

    /// The type of a global, or of the result of calling it.
    private func type(ofGlobal name: String, _ rest: inout ArraySlice<InputChain.Step>) -> String? {
        if let global = vocabulary.globals.first(where: { $0.name == name }), global.kind == JSMember.Kind.function {
            guard rest.popFirst() == .call else { return nil }
            return global.type
        }
        if vocabulary.classes.contains(where: { $0.name == name }) {
            // A static function, such as `UIATarget.localTarget()`.
            guard case .property(let member)? = rest.popFirst(), rest.popFirst() == .call else { return nil }
            return vocabulary.staticMembers(of: name).first { $0.name == member }?.type
        }
        guard let value = try? session.context.evaluate(name), value.isObject else { return nil }
        let className = value.className
        if className == "UIAElementArray" { return "UIAElements<UIAElement>" }
        return vocabulary.classes.contains { $0.name == className } ? className : nil
    }

    private func next(_ step: InputChain.Step, from type: String, _ rest: inout ArraySlice<InputChain.Step>) -> String?
    {
        switch step {
        case .call: return nil
        case .lookUp: return Self.argument(of: type)
        case .property(let member):
            guard let name = Self.name(ofType: type), let found = vocabulary.member(member, of: name) else {
                return nil
            }
            guard found.kind == .function else { return found.type }
            guard rest.popFirst() == .call else { return nil }
            return found.type == "this" ? type : Self.applying(Self.argument(of: type), to: found.type)
        }
    }

    /// The members of a script's own object; getters are not called.
    private func ownMembers(ofGlobal name: String) -> [String] {
        guard let value = try? session.context.evaluate(name), value.isObject else { return [] }
        return value.ownPropertyNames
    }

    /// Returns `UIAElements` for `UIAElements<UIATableCell>`; of a union type, the first member.
    private static func name(ofType type: String) -> String? {
        let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
        return name.isEmpty ? nil : String(name)
    }

    /// Returns `UIATableCell` for `UIAElements<UIATableCell>`; nil for a type without an argument.
    private static func argument(of type: String) -> String? {
        guard let open = type.firstIndex(of: "<"), let close = type.lastIndex(of: ">"), open < close else { return nil }
        return String(type[type.index(after: open)..<close])
    }

    /// A type in which the parameter `E` is the element type of an array.
    private static func applying(_ argument: String?, to type: String) -> String {
        guard let argument else { return type }
        if type == "E" { return argument }
        return type.hasSuffix("<E>") ? String(type.dropLast(3)) + "<\(argument)>" : type
    }

    private static func isName(_ text: String) -> Bool {
        !text.hasPrefix("__") && text.first?.isNumber == false
            && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" }
    }
}
