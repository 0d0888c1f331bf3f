/// The text of an empty page, of empty steps and of empty paths.
package struct PageTemplate {
    /// The language.
    package let language: PageLanguage
    /// The screen.
    package let screen: ScreenName

    /// The name of the file of a layer: that of its type.
    package func file(_ kind: PageObjectKind) -> String { "\(screen.type(kind)).\(language.rawValue)" }

    /// The text of the file of a layer.
    package func text(_ kind: PageObjectKind) -> String {
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
        case .page: "The elements of one view, looked for anew on each access."
        case .steps: "What can be done on \(screen.type(.page)); every step gives the steps themselves."
        case .paths: "Units of several steps of \(screen.type(.steps)), which tests talk to."
        }
    }
}
