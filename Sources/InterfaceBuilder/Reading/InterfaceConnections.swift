/// A connection from an object to the action of another one.
package struct InterfaceAction {
    /// The selector, such as `save:`.
    package let selector: String
    /// The identifier of the object with the action; nil for the first responder.
    package let destination: String?
    /// The event of a control, such as `touchUpInside`; nil for a bar button item and a gesture recogniser.
    package let eventType: String?
    /// The element, for its place.
    package let element: InterfaceElement
}

/// A property of an object that holds another one.
package struct InterfaceOutlet {
    /// The name of the property.
    package let property: String
    /// The identifier of the object that it holds.
    package let destination: String
    /// Whether the property is an array to which the object is added.
    package let isCollection: Bool
    /// The element, for its place.
    package let element: InterfaceElement
}

/// A transition to another scene, or a relationship to one.
package struct InterfaceSegue {
    /// What the segue does.
    package enum Kind: String, CaseIterable {
        case show, push, showDetail, replace, presentation, modal
        case popover, popoverPresentation
        case relationship, embed, unwind, custom
    }

    /// What the segue does; nil for a kind that is not known.
    package let kind: Kind?
    /// The identifier of the controller, or of the exit of an unwind segue.
    package let destination: String
    /// The name for `performSegueWithIdentifier` and `prepareForSegue`.
    package let identifier: String?
    /// The property of the container, such as `rootViewController`.
    package let relationship: String?
    /// The selector of an unwind segue.
    package let unwindAction: String?
    /// Whether the transition is animated.
    package let isAnimated: Bool
    /// The element, for its place.
    package let element: InterfaceElement
}

extension InterfaceElement {
    private var connections: [InterfaceElement] { child("connections")?.children ?? [] }

    /// The actions that the object sends.
    package var actions: [InterfaceAction] {
        connections.compactMap { element in
            guard element.name == "action", let selector = element["selector"] else { return nil }
            return InterfaceAction(
                selector: selector, destination: element["destination"].flatMap { $0.isEmpty ? nil : $0 },
                eventType: element["eventType"], element: element)
        }
    }

    /// The outlets of the object.
    package var outlets: [InterfaceOutlet] {
        connections.compactMap { element in
            guard element.name == "outlet" || element.name == "outletCollection", let property = element["property"],
                let destination = element["destination"]
            else { return nil }
            return InterfaceOutlet(
                property: property, destination: destination, isCollection: element.name == "outletCollection",
                element: element)
        }
    }

    /// The segues that begin at the object.
    package var segues: [InterfaceSegue] {
        connections.compactMap { element in
            guard element.name == "segue", let destination = element["destination"] else { return nil }
            return InterfaceSegue(
                kind: element["kind"].flatMap(InterfaceSegue.Kind.init), destination: destination,
                identifier: element["identifier"], relationship: element["relationship"],
                unwindAction: element["unwindAction"], isAnimated: element["animates"] != "NO", element: element)
        }
    }
}
