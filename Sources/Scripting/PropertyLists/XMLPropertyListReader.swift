import Automation

/// A reader of XML property lists, which keeps the places of values and of mistakes; Foundation reports neither.
package struct XMLPropertyListReader {
    private static let values = ["dict", "array", "string", "integer", "real", "true", "false", "date", "data"]

    private var scanner: XMLScanner
    private var depth = 0

    /// Creates a reader of UTF-8 text.
    package init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// Reads the value of the list.
    package mutating func read() throws(ValueSyntaxError) -> LocatedValue {
        let root = try scanner.tag()
        let value: LocatedValue
        if root.name == "plist", root.kind == .opening {
            value = try self.value(scanner.tag(), in: root)
            try close(root)
        } else {
            value = try self.value(root, in: nil)
        }
        try scanner.end()
        return value
    }

    private mutating func value(_ tag: XMLScanner.Tag, in parent: XMLScanner.Tag?)
        throws(ValueSyntaxError) -> LocatedValue
    {
        let offset = tag.offset
        if tag.kind == .closing {
            throw ValueSyntaxError(
                parent?.name == "plist" ? "the property list has no value" : "there is no value before \(tag)",
                at: offset)
        }
        let content: LocatedValue.Content =
            switch tag.name {
            case "dict": .object(try members(tag))
            case "array": .array(try elements(tag))
            case "string": .string(try scanner.text(in: tag))
            case "integer": .number(try whole(scanner.text(in: tag), at: offset))
            case "real": .number(try real(scanner.text(in: tag), at: offset))
            case "date": .date(try date(scanner.text(in: tag), at: offset))
            case "data": .data(try data(scanner.text(in: tag), at: offset))
            case "true", "false": .bool(try flag(tag))
            case "key":
                throw ValueSyntaxError(
                    "expected a value, not \(tag)", suggestion: "keys belong in <dict>, each before its value",
                    at: offset)
            default:
                throw ValueSyntaxError(
                    "\(tag) is not a property list element",
                    suggestion: nearestName(to: tag.name, in: Self.values).map { "did you mean '\($0)'?" }
                        ?? "there are \(Self.values.joined(separator: ", "))", at: offset)
            }
        return LocatedValue(content: content, offset: offset)
    }

    private mutating func members(_ tag: XMLScanner.Tag) throws(ValueSyntaxError) -> [LocatedValue.Member] {
        if tag.kind == .empty { return [] }
        try enter(tag)
        var members: [LocatedValue.Member] = []
        while true {
            let next = try scanner.tag(in: tag)
            if next.kind == .closing {
                try check(next, closes: tag)
                depth -= 1
                return members
            }
            guard next.name == "key" else {
                throw ValueSyntaxError(
                    "\(next) has no key in <dict>", suggestion: "write <key>…</key> before each value",
                    at: next.offset)
            }
            let key = try scanner.text(in: next)
            let following = try scanner.tag(in: tag)
            guard following.kind != .closing, following.name != "key" else {
                throw ValueSyntaxError("the key '\(key)' has no value", at: next.offset)
            }
            let value = try value(following, in: tag)
            members.append(LocatedValue.Member(key: key, keyOffset: next.offset, value: value))
        }
    }

    private mutating func elements(_ tag: XMLScanner.Tag) throws(ValueSyntaxError) -> [LocatedValue] {
        if tag.kind == .empty { return [] }
        try enter(tag)
        var elements: [LocatedValue] = []
        while true {
            let next = try scanner.tag(in: tag)
            if next.kind == .closing {
                try check(next, closes: tag)
                depth -= 1
                return elements
            }
            elements.append(try value(next, in: tag))
        }
    }

    private mutating func flag(_ tag: XMLScanner.Tag) throws(ValueSyntaxError) -> Bool {
        if tag.kind == .opening { try close(tag) }
        return tag.name == "true"
    }

    private mutating func enter(_ tag: XMLScanner.Tag) throws(ValueSyntaxError) {
        depth += 1
        if depth > LocatedValue.maximumDepth { throw .tooDeep(at: tag.offset) }
    }

    private mutating func close(_ tag: XMLScanner.Tag) throws(ValueSyntaxError) {
        try check(scanner.tag(in: tag), closes: tag)
    }

    private func check(_ tag: XMLScanner.Tag, closes opening: XMLScanner.Tag) throws(ValueSyntaxError) {
        guard tag.kind == .closing, tag.name == opening.name else {
            throw ValueSyntaxError("expected </\(opening.name)>, not \(tag)", at: tag.offset)
        }
    }
}

extension XMLPropertyListReader {
    private func whole(_ text: String, at offset: Int) throws(ValueSyntaxError) -> Double {
        let trimmed = text.trimmedBlanks
        let digits = trimmed.first == "-" || trimmed.first == "+" ? trimmed.dropFirst() : trimmed[...]
        let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
        let magnitude = isHexadecimal ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
        guard let magnitude, digits.first != "+", digits.first != "-" else {
            throw ValueSyntaxError("'\(text)' is not an integer", at: offset)
        }
        return trimmed.first == "-" ? -Double(magnitude) : Double(magnitude)
    }

    private func real(_ text: String, at offset: Int) throws(ValueSyntaxError) -> Double {
        guard let number = Double(text.trimmedBlanks) else {
            throw ValueSyntaxError("'\(text)' is not a number", at: offset)
        }
        return number
    }

    private func date(_ text: String, at offset: Int) throws(ValueSyntaxError) -> Double {
        guard let date = PropertyListDate(text.trimmedBlanks) else {
            throw ValueSyntaxError(
                "'\(text)' is not a date", suggestion: "write it as 2026-01-31T23:59:59Z", at: offset)
        }
        return date.seconds
    }

    private func data(_ text: String, at offset: Int) throws(ValueSyntaxError) -> [UInt8] {
        guard let bytes = Base64.bytes(of: text) else {
            throw ValueSyntaxError("<data> is not Base64", at: offset)
        }
        return bytes
    }
}
