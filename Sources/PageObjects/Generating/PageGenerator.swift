/// Makes the files of page objects for screens: a page, steps and paths of each, and their factories' entries.
///
/// What is there already is never changed, but for entries that a file of factories lacks. So to generate twice is the
/// same as once.
package struct PageGenerator {
    /// A file as it is to be.
    package struct File: Equatable, Sendable {
        /// The name, seen from the folder of the page objects.
        package let name: String
        /// All of its text.
        package let text: String
        /// What is to be done with it.
        package let change: Change
        /// What was left out of it and why, in one sentence each.
        package var notes: [String] = []
    }

    /// What is to be done with a file.
    package enum Change: String, Sendable {
        /// There is none; it is to be written.
        case wrote
        /// Entries are to be added.
        case updated
        /// It stays as it is.
        case kept
    }

    /// The screens, each once.
    package let screens: [ScreenName]
    /// The language.
    package let language: PageLanguage

    /// Reads the names of screens; one that is written in two ways is meant once.
    /// - Throws: ``ScreenName/Mistake`` for a name of which no identifier can be made.
    package init(_ names: [String], language: PageLanguage) throws(ScreenName.Mistake) {
        var screens: [ScreenName] = []
        for name in names {
            let screen = try ScreenName(name, language: language)
            if screens.contains(screen) { continue }
            // Their entries would have one name, and some disks hold one file of both.
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

    /// The files, pages before what acts on them, and the file of factories last.
    /// - Parameters:
    ///   - existing: the text of a file that is there; nil for one that is not.
    ///   - others: the texts of the other files in the folder; an entry that one of them has is not written again.
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

/// The text of an empty page, of empty steps and of empty paths.
private struct PageTemplate {
    /// The language.
    let language: PageLanguage
    /// The screen.
    let screen: ScreenName

    /// The name of the file of a layer: that of its type.
    func file(_ kind: PageObjectKind) -> String { "\(screen.type(kind)).\(language.rawValue)" }

    /// The text of the file of a layer.
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

    /// The name with which a file of factories ends.
    package var factoriesFile: String { self == .swift ? "Factories.swift" : "factories.js" }
}
