package import Automation

extension SessionAction {
    /// The script code that would repeat the action.
    package var text: String { "\(receiver ?? element?.path ?? ElementQuery.target.path).\(call)" }

    private var call: String {
        if case .filter(let filter)? = arguments.first { return "\(name)With\(filter.spelled)" }
        return "\(name)(\(arguments.map(\.spelled).joined(separator: ", ")))"
    }
}

extension SessionAction.Argument {
    fileprivate var spelled: String {
        switch self {
        case .value(let value): ScriptSpelling.value(value)
        case .number(let number): ScriptSpelling.number(number)
        case .integer(let number): String(number)
        case .string(let text): ScriptSpelling.literal(text)
        case .point(let point): ScriptSpelling.point(point)
        case .rect(let rect): ScriptSpelling.literal(ScriptSpelling.rect(rect))
        case .options(let options):
            "{"
                + options.compactMap { option in option.value.map { "\(option.name):\($0.spelledAsOption)" } }
                .joined(separator: ", ") + "}"
        case .filter(let filter): filter.spelled
        case .code(let code): code
        }
    }

    /// The argument as the value of an option; UIAutomation logged numbers in quotes there.
    private var spelledAsOption: String {
        if case .number(let number) = self { return ScriptSpelling.quoted(number) }
        return spelled
    }
}
