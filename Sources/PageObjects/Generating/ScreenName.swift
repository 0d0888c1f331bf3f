import TestEvents

/// The name of a screen, which names its page objects: `onboarding screen` becomes `OnboardingPage`.
package struct ScreenName: Hashable, Sendable {
    /// The prefix of the types' names, such as `ResultList`.
    package let typePrefix: String
    /// The name in the factories, such as `resultList`.
    package let property: String

    /// The error for an invalid name.
    package struct Mistake: Error, Equatable, CustomStringConvertible {
        /// The message, as one sentence.
        package let description: String
    }

    /// Reads a name of words that are separated by spaces, hyphens or capitals.
    ///
    /// A last word such as `screen`, `page` or `steps` is dropped.
    /// - Throws: ``Mistake`` when it cannot become an identifier, or when every factory already has the name.
    package init(_ text: String, language: PageLanguage) throws(Mistake) {
        if let wrong = text.first(where: { !Self.isAllowed($0) }) {
            throw Mistake(
                description:
                    "'\(text)' is not a valid screen name: '\(wrong)' is neither a letter nor a digit, space, hyphen or underscore."
            )
        }
        var words = Self.words(of: text)
        if words.count > 1, let last = words.last, Self.kinds.contains(last.lowercased()) { words.removeLast() }
        guard let first = words.first, !(words.count == 1 && Self.kinds.contains(first.lowercased())) else {
            throw Mistake(
                description: "'\(text)' does not name a screen; use the screen's own name, such as Onboarding.")
        }
        guard first.first?.isLetter == true else {
            throw Mistake(description: "'\(text)' is not a valid screen name: a name begins with a letter.")
        }
        typePrefix = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        // An initial abbreviation is lowercased as a whole: URLList becomes urlList.
        property = ([first.lowercased()] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
            .joined()
        if Self.taken(in: language).contains(property) {
            throw Mistake(
                description: "'\(text)' cannot be a screen name: every factory already has '\(property)'.")
        }
    }

    /// The name of the page, the steps or the paths of the screen.
    package func type(_ kind: PageObjectKind) -> String { typePrefix + kind.rawValue }

    private static let kinds: Set<String> = ["screen", "page", "steps", "paths", "view"]

    private static func isAllowed(_ character: Character) -> Bool {
        character.isLetter || character.isNumber && character.isASCII || " -_".contains(character)
    }

    /// The parts between spaces, hyphens and underscores, and those that begin with a capital.
    private static func words(of text: String) -> [String] {
        text.split { " -_".contains($0) }.flatMap { part in
            var words: [String] = []
            let characters = Array(part)
            for (index, character) in characters.enumerated() {
                let before = index > 0 ? characters[index - 1] : nil
                let after = index + 1 < characters.count ? characters[index + 1] : nil
                // A capital begins a word unless it continues an abbreviation: URL|List.
                let begins =
                    character.isUppercase && before.map { !$0.isUppercase || after?.isLowercase == true } ?? true
                if begins || words.isEmpty {
                    words.append(String(character))
                } else {
                    words[words.count - 1].append(character)
                }
            }
            return words
        }
    }

    private static func taken(in language: PageLanguage) -> Set<String> {
        switch language {
        case .swift:
            [
                "app", "test", "page", "steps", "paths", "contains", "server", "snapShooter", "snapshotController",
                "pageFactory", "stepsFactory", "keyboard", "tabBar", "toast", "alert", "toastIdentifier", "init",
                "self", "type",
            ]
        case .js:
            [
                "page", "steps", "paths", "pageFactory", "stepsFactory", "constructor", "toString", "valueOf",
                "toLocaleString", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable",
            ]
        }
    }
}

/// The three layers of page objects; the raw value is the suffix of their types' names.
package enum PageObjectKind: String, CaseIterable, Sendable {
    /// The elements of a view.
    case page = "Page"
    /// The actions on a page.
    case steps = "Steps"
    /// Several steps as one unit.
    case paths = "Paths"

    /// The factory method that returns the object of a type.
    package var method: String { rawValue.lowercased() }
    /// The factory of the layer.
    package var factory: String { "\(rawValue)Factory" }
}
