/// A generator of page object files: a page, steps and paths per screen, and factory entries.
///
/// Existing files are not changed, except for missing entries in a file of factories. So generating twice has the
/// same result as once.
package struct PageGenerator {
    /// A file to write.
    package struct File: Equatable, Sendable {
        /// The name, relative to the folder of the page objects.
        package let name: String
        /// The whole content.
        package let text: String
        /// The change to make.
        package let change: Change
        /// The omitted parts and the reasons, as one sentence each.
        package var notes: [String] = []
    }

    /// A change to a file.
    package enum Change: String, Sendable {
        /// A new file.
        case wrote
        /// Entries are added.
        case updated
        /// The file is unchanged.
        case kept
    }

    /// The screens, without duplicates.
    package let screens: [ScreenName]
    /// The language.
    package let language: PageLanguage

    /// Reads the names of screens; different spellings of a name count once.
    /// - Throws: ``ScreenName/Mistake`` for a name that cannot become an identifier.
    package init(_ names: [String], language: PageLanguage) throws(ScreenName.Mistake) {
        var screens: [ScreenName] = []
        for name in names {
            let screen = try ScreenName(name, language: language)
            if screens.contains(screen) { continue }
            // Their entries would have the same name, and so would their files on a case-insensitive file system.
            if let other = screens.first(where: { $0.property.lowercased() == screen.property.lowercased() }) {
                throw ScreenName.Mistake(
                    description:
                        "'\(name)' becomes \(screen.typePrefix), which clashes with \(other.typePrefix): the factories have "
                        + "one name for both: '\(other.property)'.")
            }
            screens.append(screen)
        }
        self.screens = screens
        self.language = language
    }

    /// Returns the files in the order of the layers, with the file of factories last.
    /// - Parameters:
    ///   - existing: returns the content of an existing file, else nil.
    ///   - others: the contents of the other files in the folder, whose entries are not written again.
    package func files(existing: (String) throws -> String?, others: [String] = []) rethrows -> [File] {
        var files: [File] = []
        for screen in screens {
            let template = PageTemplate(language: language, screen: screen)
            for kind in PageObjectKind.allCases {
                let name = template.file(kind)
                let own = try existing(name)
                files.append(File(name: name, text: own ?? template.text(kind), change: own == nil ? .wrote : .kept))
            }
        }
        let own = try existing(language.factoriesFile)
        var entries = FactoryEntries(own ?? "", language: language, others: others)
        for screen in screens { entries.add(screen) }
        let change: Change = own == nil ? .wrote : entries.isChanged ? .updated : .kept
        let text = change == .kept ? own ?? "" : entries.text
        return files + [File(name: language.factoriesFile, text: text, change: change, notes: entries.notes)]
    }
}

/// The templates of an empty page, steps and paths.
private struct PageTemplate {
    /// The language.
    let language: PageLanguage
    /// The screen.
    let screen: ScreenName

    /// The file name of a layer, which is that of its type.
    func file(_ kind: PageObjectKind) -> String { "\(screen.type(kind)).\(language.rawValue)" }

    /// The content of the file of a layer.
    func text(_ kind: PageObjectKind) -> String {
        language == .swift ? swift(kind) : javaScript(kind)
    }

    private func swift(_ kind: PageObjectKind) -> String {
        let type = screen.type(kind)
        switch kind {
        case .page:
            return """
                import Automation
                import PageObjects

                /// \(purpose(kind))
                final class \(type): Page {
                    let factory: PageFactory
                    let id = "\(screen.property)"

                    init(_ factory: PageFactory) { self.factory = factory }
                }

                """
        case .steps, .paths:
            let inner = kind == .steps ? PageObjectKind.page : .steps
            return """
                import PageObjects

                /// \(purpose(kind))
                final class \(type): \(kind.rawValue) {
                    typealias \(inner.rawValue)Type = \(screen.type(inner))
                    let factory: \(inner.factory)

                    init(_ factory: \(inner.factory)) { self.factory = factory }
                }

                """
        }
    }

    private func javaScript(_ kind: PageObjectKind) -> String {
        let type = screen.type(kind)
        let body = kind == .page ? "{\n  get id() { return \"\(screen.property)\"; }\n}" : "{\n}"
        return """
            // \(purpose(kind))
            class \(type) extends \(kind.rawValue) \(body)

            """
    }

    private func purpose(_ kind: PageObjectKind) -> String {
        switch kind {
        case .page: "The elements of one view, looked up on each access."
        case .steps: "The actions on \(screen.type(.page)); each returns the steps themselves."
        case .paths: "Sequences of steps from \(screen.type(.steps)), which tests call."
        }
    }
}

/// The languages that page objects are written in.
package enum PageLanguage: String, CaseIterable, Sendable {
    /// Swift.
    case swift
    /// JavaScript.
    case js

    /// The name of the file of factories.
    package var factoriesFile: String { self == .swift ? "Factories.swift" : "factories.js" }
}
