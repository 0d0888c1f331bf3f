import Automation
import Scripting

/// A field for search terms (reference §11).
enum UIASearchBar: ElementClass {
    static let type = ElementType.searchBar
    static var parent: (any ElementClass.Type)? { UIATextField.self }
    static let documentation = "A field for search terms."
    static let reference: ScriptReference = "11 doc"
}
