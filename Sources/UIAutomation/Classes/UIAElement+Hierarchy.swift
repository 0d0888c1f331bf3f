import Automation
import JavaScriptBridge
import Scripting

extension UIAElement {
    /// Ways to other elements; all of them wait out the grace period (reference §6.2).
    static func addHierarchy(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        addCollections(
            [.elements, .ancestry] + collectionTypes.map(ElementCollection.children), to: definition, wrapper)
        addRelations(
            [.parent, .activityView, .navigationBar, .popover, .tabBar, .toolbar, .actionSheet, .keyboard],
            to: definition, wrapper)
        definition
            .method("target") { (_: Element) in try wrapper.wrap(wrapper.target) }
            .method("elementAtPoint") { (element: Element, point: JSValue) in
                guard let point = try Point(point) else {
                    throw JSThrow("TypeError", "elementAtPoint takes a point such as {x: 10, y: 20}.")
                }
                return try wrapper.wrap(element.element(at: point))
            }
    }

    /// Adds an accessor that gives several elements for each collection.
    static func addCollections(
        _ collections: [ElementCollection], to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper
    ) {
        for collection in collections {
            definition.method(collection.accessorName) { (element: Element) in
                try wrapper.wrap(element.collection(collection))
            }
        }
    }

    /// Adds an accessor that gives one element for each relation.
    static func addRelations(
        _ relations: [ElementRelation], to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper
    ) {
        for relation in relations {
            definition.method(relation.rawValue) { (element: Element) in
                try wrapper.wrap(element.related(relation))
            }
        }
    }

    /// The kinds that every element has an accessor for.
    private static let collectionTypes: [ElementType] = [
        .activityIndicator, .button, .collectionView, .image, .link, .navigationBar, .pageIndicator, .picker,
        .progressIndicator, .scrollView, .searchBar, .secureTextField, .segmentedControl, .slider, .staticText,
        .switch, .tabBar, .tableView, .textField, .textView, .toolbar, .webView,
        .actionSheet, .activityView, .editingMenu, .keyboard, .key, .mapView, .popover,
    ]
}
