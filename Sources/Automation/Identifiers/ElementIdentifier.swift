/// What identifies an element to an app and to its tests alike: an identifier and a kind.
///
/// ```swift
/// enum LoginIdentifiers {
///     static let save = ElementIdentifier(id: "login.save", type: .button)
///     static func row(_ index: Int) -> ElementIdentifier { ElementIdentifier(id: "login.row.\(index)").cell }
/// }
/// ```
/// The app sets `view.accessibilityIdentifier = LoginIdentifiers.save.id`, a test looks for
/// `app[element: LoginIdentifiers.save]`.
public struct ElementIdentifier: Hashable, Sendable, Codable {
    /// The accessibility identifier; empty when the kind alone tells.
    public var id: String
    /// The kind of element; nil, written `.any`, for every kind.
    public var type: ElementType?

    /// Creates an identifier; of an element of any kind when none is given.
    public init(id: String, type: ElementType? = .any) {
        self.id = id
        self.type = type
    }

    /// The same identifier for an element of another kind.
    public func with(type: ElementType?) -> ElementIdentifier { ElementIdentifier(id: id, type: type) }
}

extension ElementIdentifier: CustomStringConvertible {
    /// The identifier, and the kind when there is one.
    public var description: String { type.map { "\(id) (\($0.className))" } ?? id }
}
