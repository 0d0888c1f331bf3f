package import Automation

extension SessionAction {
    /// The script code that would repeat the action.
    package var text: String {
        let call = call
        var text = receiver ?? element?.path ?? ElementQuery.target.path
        // There is one for each action, so it is written into memory of its size.
        text.reserveCapacity(text.utf8.count + 1 + call.utf8.count)
        text += "."
        text += call
        return text
    }

    private var call: String {
        guard let first = arguments.first else { return name + "()" }
        if case .filter(let filter) = first { return "\(name)With\(filter.spelled)" }
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
