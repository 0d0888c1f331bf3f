package import TestEvents

/// A test as a script declares it, before it is known whether it runs.
package struct TestDeclaration: Hashable, Sendable {
    /// The title.
    package var title: String
    /// Where it stands.
    package var place: SourcePlace?
    /// The features that it proves; nil when it declares none.
    package var proves: [String]?
    /// The features and stored data that it needs; nil when it declares none.
    package var needs: [String]?
    /// How many seconds of the device's time it may take; nil for as many as any test.
    package var timeout: Double?
    /// What is wrong with the declaration, which fails the test; nil when nothing is.
    package var mistake: String?

    /// Creates a declaration.
    package init(
        title: String, place: SourcePlace? = nil, proves: [String]? = nil, needs: [String]? = nil,
        timeout: Double? = nil, mistake: String? = nil
    ) {
        self.title = title
        self.place = place
        self.proves = proves
        self.needs = needs
        self.timeout = timeout
        self.mistake = mistake
    }
}
