/// A pattern of `LIKE`: `?` is any one character, `*` any run of them, and a backslash takes their meaning away.
struct GlobPattern {
    private enum Part: Equatable {
        case character(Character)
        case one
        case many
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var parts: [Part] = []
        var isEscaped = false
        for character in pattern {
            if isEscaped {
                parts.append(.character(character))
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else if character == "*" {
                if parts.last != .many { parts.append(.many) }
            } else {
                parts.append(character == "?" ? .one : .character(character))
            }
        }
        if isEscaped { parts.append(.character("\\")) }
        self.parts = parts
    }

    /// Whether the whole text meets the pattern; takes no longer than the product of both lengths.
    func matches(_ text: String) -> Bool {
        let characters = Array(text)
        var position = 0
        var part = 0
        var resume: (part: Int, position: Int)?
        while position < characters.count {
            if part < parts.count, parts[part] == .one || parts[part] == .character(characters[position]) {
                part += 1
                position += 1
            } else if part < parts.count, parts[part] == .many {
                part += 1
                resume = (part, position)
            } else if let last = resume {
                part = last.part
                position = last.position + 1
                resume = (last.part, position)
            } else {
                return false
            }
        }
        while part < parts.count, parts[part] == .many { part += 1 }
        return part == parts.count
    }
}
