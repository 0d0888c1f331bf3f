internal import JavaScriptBridge
internal import Scripting

/// What TypeScript says of the parameters of fixtures.
enum FixtureShapes {
    /// What the function of a fixture takes: values by name, and once more in order; nothing without parameters.
    static func parameterLists(of entry: FixtureCatalogue.Entry) -> [[JSParameter]] {
        let known = entry.parameters
        guard !known.isEmpty else { return [] }
        let isOptional = !known.contains(where: \.isRequired)
        let places = known.indices.map { index in
            let parameter = known[index]
            let mayEnd = !known[index...].contains(where: \.isRequired)
            let missing = mayEnd || parameter.isRequired ? "" : " | undefined"
            return JSParameter(parameter.name, parameter.typeScriptType + missing, isOptional: mayEnd)
        }
        return [[JSParameter("parameters", typeName(entry), isOptional: isOptional)], places]
    }

    /// The shape of the values by name; nil without parameters.
    static func parameters(of entry: FixtureCatalogue.Entry) -> ScriptType? {
        let known = entry.parameters
        guard !known.isEmpty else { return nil }
        return ScriptType(
            typeName(entry), .interface, "What \(entry.name.functionName) takes.",
            members: known.map { parameter in
                .property(
                    parameter.name, parameter.typeScriptType,
                    isWritable: true, isOptional: !parameter.isRequired, documentation(of: parameter))
            })
    }

    private static func typeName(_ entry: FixtureCatalogue.Entry) -> String { "\(entry.name.className)Parameters" }

    private static func documentation(of parameter: FixtureParameter) -> String {
        let text = parameter.summary.dropFirst(parameter.name.count + 2)
        return text.prefix(1).uppercased() + text.dropFirst() + "."
    }
}
