import JavaScriptBridge

/// A file of TypeScript declarations, which editors use for completion and documentation.
package struct TypeScriptFile {
    private let vocabulary: ScriptVocabulary
    private let width = 120
    private var lines: [String] = []

    /// Writes the declarations of a vocabulary.
    package static func text(of vocabulary: ScriptVocabulary) -> String {
        var file = TypeScriptFile(vocabulary)
        file.write()
        return file.lines.joined(separator: "\n") + "\n"
    }

    private init(_ vocabulary: ScriptVocabulary) { self.vocabulary = vocabulary }

    private mutating func write() {
        lines = [
            "// Everything that scripts can see. This file is the output of `jsrun types`: do not edit it.",
            "//",
            "// Scripts run on a device, not in a browser: leave the library \"dom\" out of the editor's settings.",
            "// Lengths are in points, times in seconds of the device's clock unless it says otherwise. Look-ups wait up to",
            "// the grace period (5 seconds, see `UIATarget.setTimeout`); what is still missing then is a `UIAElementNil`.",
        ]
        for module in vocabulary.modules where !(module.types.isEmpty && module.globals.isEmpty) {
            lines += ["", "// \(module.title)"]
            for type in module.types { write(type) }
            if !module.globals.isEmpty { lines.append("") }
            for global in module.globals { write(global) }
        }
    }

    // MARK: Types

    private mutating func write(_ type: ScriptType) {
        lines.append("")
        write(documentation: type.documentation, type.reference, indentation: "")
        let parent = type.parent.map { " extends \($0)" } ?? ""
        let name = type.name + type.typeParameters
        switch type.form {
        case .alias(let other):
            lines.append("type \(name) = \(other);")
            return
        case .class: lines.append("declare class \(name)\(parent) {")
        case .interface, .addition: lines.append("interface \(name)\(parent) {")
        }
        let body = lines.count
        writeConstructor(of: type)
        for signature in type.subscripts { lines.append("    \(signature);") }
        for member in type.members { write(member, of: type) }
        if lines.count == body {
            lines[body - 1] += "}"
        } else {
            lines.append("}")
        }
        if type.isCallable, let parameters = type.constructor {
            // A function with the class's name, which TypeScript merges with the class.
            let call = JSMember.function(type.name, takes: parameters, gives: type.name, "")
            write(function: call, prefix: "declare function ")
        }
    }

    /// Writes a protected constructor for a class that only look-ups create, so that `new` is an error.
    private mutating func writeConstructor(of type: ScriptType) {
        guard type.form == .class else { return }
        if let parameters = type.constructor {
            lines.append("    constructor(\(parameters.map(\.description).joined(separator: ", ")));")
        } else if type.parent == nil {
            lines.append("    protected constructor();")
        }
    }

    private mutating func write(_ member: JSMember, of type: ScriptType) {
        let indentation = "    "
        write(documentation: member.documentation, member.reference, indentation: indentation)
        let modifier = indentation + (member.isStatic ? "static " : "")
        switch member.kind {
        case .function:
            write(function: member, prefix: modifier)
            // TypeScript requires the inherited signature as an overload when an override has other parameters.
            if let parent = type.parent, !member.isStatic, let inherited = vocabulary.member(member.name, of: parent),
                !member.canOverride(inherited)
            {
                write(function: inherited, prefix: modifier)
            }
        case .property(let isWritable, let isOptional):
            let writing = isWritable ? "" : "readonly "
            lines.append("\(modifier)\(writing)\(member.name)\(isOptional ? "?" : ""): \(member.type);")
        case .constant:
            lines.append("\(modifier)readonly \(member.name): \(member.type);")
        }
    }

    // MARK: Globals

    private mutating func write(_ global: JSMember) {
        write(documentation: global.documentation, global.reference, indentation: "")
        switch global.kind {
        case .function: write(function: global, prefix: "declare function ")
        case .property: lines.append("declare var \(global.name): \(global.type);")
        case .constant: lines.append("declare const \(global.name): \(global.type);")
        }
    }

    // MARK: Parts

    private mutating func write(function: JSMember, prefix: String) {
        let name = "\(prefix)\(function.name)\(function.typeParameters)"
        let parameters = function.parameters.map(\.description).joined(separator: ", ")
        let line = "\(name)(\(parameters)): \(function.type);"
        guard line.count > width else { return lines.append(line) }
        let indentation = String(prefix.prefix { $0 == " " })
        lines.append("\(name)(")
        for (index, parameter) in function.parameters.enumerated() {
            let comma = index == function.parameters.count - 1 ? "" : ","
            lines.append("\(indentation)    \(parameter)\(comma)")
        }
        lines.append("\(indentation)): \(function.type);")
    }

    private mutating func write(documentation: String, _ reference: String, indentation: String) {
        guard !documentation.isEmpty else { return }
        var text = documentation
        if Evidence(reference).subtracting(.chosen) == .header {
            text += " Apple did not document it."
        }
        if indentation.count + text.count + 7 <= width { return lines.append("\(indentation)/** \(text) */") }
        lines.append("\(indentation)/**")
        var line = "\(indentation) *"
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > width {
                lines.append(line)
                line = "\(indentation) *"
            }
            line += " \(word)"
        }
        lines += [line, "\(indentation) */"]
    }
}

extension JSMember {
    /// Whether TypeScript accepts the function as an override, as far as parameters go.
    fileprivate func canOverride(_ inherited: JSMember) -> Bool {
        guard requiredCount <= inherited.parameters.count else { return false }
        return zip(parameters, inherited.parameters).allSatisfy { own, other in
            own.type == other.type || own.type == "any" || other.type == "any"
        }
    }
}
