import JavaScriptBridge

/// The classes of a module as a Markdown page: their members, and the evidence for each.
package struct MarkdownReference {
    private var lines: [String]

    /// Writes a page.
    /// - Parameters:
    ///   - typings: the module; types of which only a name is known are left out.
    ///   - title: the heading of the page.
    ///   - introduction: the Markdown above the classes.
    package static func text(of typings: ScriptTypings, title: String, introduction: String) -> String {
        var page = MarkdownReference(lines: ["# \(title)", "", introduction])
        for type in typings.types where type.form == .class { page.write(type) }
        page.heading("Plain objects", "Objects that scripts pass to elements or receive from them.")
        for type in typings.types where type.form != .class { page.write(type, level: 3) }
        if !typings.globals.isEmpty {
            page.heading("Constants", "")
            page.table(of: typings.globals)
        }
        return page.lines.joined(separator: "\n") + "\n"
    }

    private mutating func heading(_ title: String, _ text: String, level: Int = 2) {
        lines += ["", String(repeating: "#", count: level) + " \(title)"]
        if !text.isEmpty { lines += ["", text] }
    }

    private mutating func write(_ type: ScriptType, level: Int = 2) {
        let parent = type.parent.map { " Extends `\($0)`." } ?? ""
        var text = type.documentation + parent + Self.known(type.reference, prefix: " Known from: ", suffix: ".")
        if case .alias(let other) = type.form { text += "\n\n    \(type.name)\(type.typeParameters) = \(other)" }
        heading(type.name + type.typeParameters, text, level: level)
        if !type.members.isEmpty { table(of: type.members) }
    }

    private mutating func table(of members: [JSMember]) {
        lines += ["", "| member | | known from |", "|---|---|---|"]
        for member in members {
            let code = Self.signature(member).replacing("|", with: "\\|")
            let documentation = member.documentation.replacing("|", with: "\\|")
            lines.append("| `\(code)` | \(documentation) | \(Self.known(member.reference)) |")
        }
    }

    private static func signature(_ member: JSMember) -> String {
        let name = (member.isStatic ? "static " : "") + member.name
        switch member.kind {
        case .function:
            let parameters = member.parameters.map(\.description).joined(separator: ", ")
            return "\(name)\(member.typeParameters)(\(parameters)): \(member.type)"
        case .property(let isWritable, let isOptional):
            return "\(isWritable ? "" : "readonly ")\(name)\(isOptional ? "?" : ""): \(member.type)"
        case .constant: return "\(name) = \(member.type)"
        }
    }

    /// The evidence for a behaviour in words; empty for none.
    private static func known(_ reference: String, prefix: String = "", suffix: String = "") -> String {
        let words = Evidence(reference).names
        return words.isEmpty ? "" : prefix + words.joined(separator: ", ") + suffix
    }
}
