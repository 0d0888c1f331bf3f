/// Everything that people and scripts call one fixture operation.
public struct FixtureName: Hashable, Sendable {
    /// The name of the class, such as `AddTwitterAccountOperation`.
    public var className: String
    /// Plain words, such as `Add Twitter Account`.
    public var title: String
    /// The name of the function for scripts, such as `addTwitterAccount`.
    public var functionName: String
    /// The name under which its row is found, such as `addtwitteraccountoperation`.
    public var accessibleName: String

    /// Creates the names from that of the class; those that are given win over the rule.
    public init(
        _ className: String,
        title: String? = nil,
        functionName: String? = nil,
        accessibleName: String? = nil
    ) {
        let words = Self.words(of: className)
        self.className = className
        self.title = title ?? words.joined(separator: " ")
        self.functionName = functionName ?? Self.camelCase(words)
        self.accessibleName = accessibleName ?? className.lowercased()
    }

    /// The words after the verb, in lower case: what an operation writes that does not say so.
    var data: String { Self.words(of: className).dropFirst().joined(separator: " ").lowercased() }

    /// Everything the operation is looked up by, in lower case: letter case does not count.
    var keys: Set<String> {
        [
            className.lowercased(), functionName.lowercased(), accessibleName.lowercased(),
            Self.stem(of: className).lowercased(),
        ]
    }

    /// The class name without its ending `Operation`; a class of just that name keeps it.
    private static func stem(of className: String) -> String {
        let ending = "Operation"
        return className.hasSuffix(ending) && className.count > ending.count
            ? String(className.dropLast(ending.count)) : className
    }

    /// The words of a class name: `ImportURLList2Operation` is Import, URL, List2.
    ///
    /// A capital begins a word after a small letter or digit, and the last capital of a run begins one when a small
    /// letter follows; so an acronym stays whole.
    private static func words(of className: String) -> [String] {
        let letters = Array(stem(of: className))
        var words: [String] = []
        var word = ""
        for (index, letter) in letters.enumerated() {
            if letter == "_" {
                if !word.isEmpty { words.append(word) }
                word = ""
                continue
            }
            let previous = index > 0 ? letters[index - 1] : nil
            let next = index + 1 < letters.count ? letters[index + 1] : nil
            let begins = letter.isUppercase && (previous?.isUppercase == false || next?.isLowercase == true)
            if begins, !word.isEmpty {
                words.append(word)
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word) }
        return words
    }

    /// The words as one name that begins small: `URL Cache` is `urlCache`.
    private static func camelCase(_ words: [String]) -> String {
        (words.first?.lowercased() ?? "") + words.dropFirst().joined()
    }
}
