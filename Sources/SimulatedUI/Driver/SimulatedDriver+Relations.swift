internal import Automation

extension SimulatedDriver {
    /// Returns the element of a relation; nil when there is none now.
    public func related(_ relation: ElementRelation, of node: any ElementNode) -> (any ElementNode)? {
        guard let element = node as? AccessibilityElement else { return nil }
        simulatedDevice.layoutIfNeeded()
        switch relation {
        case .parent: return element.treeParent
        case .target: return simulatedDevice.target
        case .frontMostApp: return frontmost
        case .mainWindow: return application(of: element)?.windows.first
        case .keyWindow: return application(of: element)?.keyWindow
        case .navigationBar: return bar(.navigationBar, of: element)
        case .tabBar: return bar(.tabBar, of: element)
        case .toolbar: return bar(.toolbar, of: element)
        case .keyboard: return presented(.keyboard, of: element)
        case .statusBar: return presented(.statusBar, of: element)
        case .actionSheet: return presented(.actionSheet, of: element)
        case .alert: return presented(.alert, of: element)
        case .activityView: return presented(.activityView, of: element)
        case .editingMenu: return presented(.editingMenu, of: element)
        case .popover: return presented(.popover, of: element)
        case .leftButton, .rightButton, .cancelButton, .defaultButton, .selectedButton:
            return element.accessibilityRelated(relation)
        case .mainScreen: return simulatedDevice.target.screen
        case .remote: return nil
        }
    }

    private var frontmost: Application? { simulatedDevice.frontmostApplication }

    /// Returns the visible app that an element belongs to; for the device, the frontmost one.
    private func application(of element: AccessibilityElement) -> Application? {
        if element is TargetElement { return frontmost }
        let application = element as? Application ?? element.nearestView?.window?.host
        return application.flatMap { $0.isOnScreen ? $0 : nil }
    }

    /// Returns the first bar of a type inside an element; for an app, inside its main window.
    private func bar(_ type: ElementType, of element: AccessibilityElement) -> AccessibilityElement? {
        if element is TargetElement { return nil }
        if let own = element.accessibilityRelated(relation(of: type)) { return own }
        let application = application(of: element)
        guard let view = element is Application ? application?.windows.first : element.accessibilityView else {
            return nil
        }
        return application?.landmark(type, in: view)
    }

    /// Returns the presented element of a type, anywhere in an app or inside any other element.
    private func presented(_ type: ElementType, of element: AccessibilityElement) -> AccessibilityElement? {
        if element is TargetElement { return nil }
        if element is Application { return application(of: element)?.landmark(type) }
        guard let view = element.accessibilityView else { return nil }
        return application(of: element)?.landmark(type, in: view)
    }

    private func relation(of type: ElementType) -> ElementRelation {
        switch type {
        case .tabBar: .tabBar
        case .toolbar: .toolbar
        default: .navigationBar
        }
    }

    /// Returns the topmost element at a point on the screen.
    public func element(at point: Point) -> (any ElementNode)? {
        guard let frontmost else { return nil }
        simulatedDevice.layoutIfNeeded()
        for window in simulatedDevice.screenWindows.reversed() {
            let place = Point(x: point.x - window.position.x, y: point.y - window.position.y)
            let found = window.firstFromFront(at: place) { view, point in
                view.presentationBounds.contains(point) && view !== window
                    && view.accessibilityRepresentative.elementType != nil
            }
            if let found { return found.elementInTree(at: point) }
        }
        return frontmost.windows.first { $0.frame.contains(point) }
    }
}

extension View {
    /// Returns the element for this view in the tree: an ancestor, if that has no children in the tree.
    fileprivate final func elementInTree(at point: Point) -> AccessibilityElement {
        var result = accessibilityRepresentative
        var current: AccessibilityElement? = result
        while let element = current {
            if element.elementType != nil, element !== result, element.isTreeLeaf { result = element }
            current = element.accessibilityParent?.accessibilityRepresentative
        }
        guard result.accessibilityChildContainer == nil else { return result }
        var inner: AccessibilityElement?
        result.visitTreeChildren { child in
            if child.accessibilityView == nil, child.accessibilityFrame?.contains(point) == true { inner = child }
            return inner != nil
        }
        return inner ?? result
    }
}
