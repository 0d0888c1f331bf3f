import Automation

/// A field for search terms (reference §11).
enum UIASearchBar: ElementClass {
    static let type = ElementType.searchBar
    static var parent: (any ElementClass.Type)? { UIATextField.self }
}
