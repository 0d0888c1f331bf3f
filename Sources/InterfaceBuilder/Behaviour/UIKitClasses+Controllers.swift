import Automation
import JavaScriptBridge
import SimulatedUI

extension UIKitClasses {
    func declareControllers() {
        controller.constructor { _ in ViewController() }
        for name in ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"] {
            // What a behaviour that is a class calls on super; the toolkit has already done its part.
            controller.method(variadic: name) { _, _ in JSUndefined() }
        }
        controller.property("title", path: \.title)
        controller.constant("isViewLoaded", path: \.isViewLoaded)
        controller.accessor(
            "edgesForExtendedLayout", get: { Int($0.edgesForExtendedLayout.rawValue) },
            set: { (controller: ViewController, edges: Int) in
                controller.edgesForExtendedLayout = RectEdge(rawValue: UInt8(truncatingIfNeeded: edges & 15))
            })
        controller.property("extendedLayoutIncludesOpaqueBars", path: \.extendedLayoutIncludesOpaqueBars)
        controller.property("automaticallyAdjustsScrollViewInsets", path: \.automaticallyAdjustsScrollViewInsets)
        controller.accessor("topLayoutGuide", get: { ["length": $0.topLayoutGuide.length] })
        controller.accessor("bottomLayoutGuide", get: { ["length": $0.bottomLayoutGuide.length] })
        controller.accessor("view", getInContext: { [unowned self] in try value($0.view, $1) })
        related("navigationController") { $0.navigationController }
        related("tabBarController") { $0.tabBarController }
        related("splitViewController") { $0.splitViewController }
        related("navigationItem") { $0.navigationItem }
        related("tabBarItem") { $0.tabBarItem }
        related("parentViewController") { $0.parent }
        related("presentedViewController") { $0.presentedViewController }
        related("presentingViewController") { $0.presentingViewController }
        related("storyboard") { ($0 as? any SceneController)?.storyboard }
        controller.accessor("childViewControllers", getInContext: { [unowned self] in try values($0.children, $1) })
        controller.accessor(
            "traitCollection",
            getInContext: { [unowned self] controller, context in
                try value(of: controller.traitCollection ?? storyboard.traits, in: context)
            })
        declareTransitions()
        let table = add(JSClassDefinition<TableViewController>("UITableViewController", parent: controller))
        table.accessor(
            "tableView",
            getInContext: { [unowned self] controller, context in
                _ = controller.view
                return try value(controller.tableView, context)
            })
        let collection = add(
            JSClassDefinition<CollectionViewController>("UICollectionViewController", parent: controller))
        collection.accessor("collectionView", getInContext: { [unowned self] in try value($0.collectionView, $1) })
        declareNavigation()
        declareTabs()
    }

    private func related(_ name: String, _ object: @escaping (ViewController) -> AnyObject?) {
        controller.accessor(name, getInContext: { [unowned self] in try value(object($0), $1) })
    }

    private func declareTransitions() {
        for name in ["performSegueWithIdentifier", "performSegueWithIdentifierSender"] {
            controller.method(name) { (controller: ViewController, identifier: String, sender: JSValue) in
                let object = sender.context.unwrap(sender, as: AnyObject.self)
                guard let controller = controller as? any SceneController else {
                    throw JSThrow("Error", "the controller has no segues, because it is not from a storyboard")
                }
                controller.performSegue(withIdentifier: identifier, sender: object)
            }
        }
        for name in ["presentViewControllerAnimatedCompletion", "presentViewController", "present"] {
            controller.method(name) {
                [unowned self]
                (controller: ViewController, other: JSInstance<ViewController>, animated: Bool?, completion: JSValue) in
                let done = body(completion)
                controller.present(other.object, animated: animated ?? true) { done?([]) }
            }
        }
        for name in ["dismissViewControllerAnimatedCompletion", "dismissViewControllerAnimated", "dismiss"] {
            controller.method(name) {
                [unowned self] (controller: ViewController, animated: Bool?, completion: JSValue) in
                let done = body(completion)
                controller.dismiss(animated: animated ?? true) { done?([]) }
            }
        }
    }

    private func declareNavigation() {
        let navigation = add(JSClassDefinition<NavigationController>("UINavigationController", parent: controller))
        for name in ["pushViewController", "pushViewControllerAnimated"] {
            navigation.method(name) {
                (navigation: NavigationController, other: JSInstance<ViewController>, animated: Bool?) in
                navigation.pushViewController(other.object, animated: animated ?? true)
            }
        }
        for name in ["popViewControllerAnimated", "popViewController"] {
            navigation.method(name) { (navigation: NavigationController, animated: Bool?) in
                _ = navigation.popViewController(animated: animated ?? true)
            }
        }
        for name in ["popToRootViewControllerAnimated", "popToRootViewController"] {
            navigation.method(name) { (navigation: NavigationController, animated: Bool?) in
                navigation.popToRootViewController(animated: animated ?? true)
            }
        }
        for name in ["popToViewControllerAnimated", "popToViewController"] {
            navigation.method(name) {
                (navigation: NavigationController, other: JSInstance<ViewController>, animated: Bool?) in
                navigation.popToViewController(other.object, animated: animated ?? true)
            }
        }
        navigation.accessor("viewControllers", getInContext: { [unowned self] in try values($0.viewControllers, $1) })
        navigation.accessor(
            "topViewController", getInContext: { [unowned self] in try value($0.topViewController, $1) })
        navigation.accessor(
            "visibleViewController", getInContext: { [unowned self] in try value($0.visibleViewController, $1) })
        navigation.property("navigationBarHidden", "isNavigationBarHidden", path: \.isNavigationBarHidden)
        navigation.property("toolbarHidden", "isToolbarHidden", path: \.isToolbarHidden)
    }

    private func declareTabs() {
        let tabs = add(JSClassDefinition<TabBarController>("UITabBarController", parent: controller))
        tabs.accessor(
            "selectedIndex", get: { $0.selectedIndex },
            set: { (tabs: TabBarController, index: Int) in
                guard tabs.viewControllers.indices.contains(index) else {
                    throw JSThrow("RangeError", "there is no tab \(index)")
                }
                tabs.selectedIndex = index
            })
        tabs.accessor("viewControllers", getInContext: { [unowned self] in try values($0.viewControllers, $1) })
        tabs.accessor(
            "selectedViewController", getInContext: { [unowned self] in try value($0.selectedViewController, $1) })
    }

    // MARK: Items

    func declareItems() {
        add(navigationItem).property("title", path: \.title)
        navigationItem.property("hidesBackButton", path: \.hidesBackButton)
        for (name, path) in [
            ("leftBarButtonItem", \NavigationItem.leftBarButtonItem), ("rightBarButtonItem", \.rightBarButtonItem),
        ] {
            navigationItem.accessor(name, getInContext: { [unowned self] in try value($0[keyPath: path], $1) })
        }
        add(barButtonItem).property("title", path: \.title)
        barButtonItem.property("enabled", "isEnabled", path: \.isEnabled)
        add(tabBarItem).property("title", path: \.title)
        tabBarItem.property("badgeValue", path: \.badgeValue)
        tabBarItem.property("enabled", "isEnabled", path: \.isEnabled)
        add(constraint).property("constant", path: \.constant)
        constraint.property("priority", path: \.priority)
        constraint.property("active", "isActive", path: \.isActive)
        declareGesture()
        declareSegue()
    }

    private func declareGesture() {
        let states: [GestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        add(gesture).accessor("state", get: { states.firstIndex(of: $0.state) ?? 0 })
        gesture.property("enabled", "isEnabled", path: \.isEnabled)
        gesture.accessor("view", getInContext: { [unowned self] in try value($0.view, $1) })
        gesture.method("locationInView") { (gesture: GestureRecognizer, view: JSValue) -> [String: Double] in
            let point = gesture.location(in: try Self.instance(view, as: View.self, "UIView"))
            return ["x": point.x, "y": point.y]
        }
    }

    private func declareSegue() {
        add(segue).constant("identifier", path: \.identifier)
        for name in ["sourceViewController", "source"] {
            segue.accessor(name, getInContext: { [unowned self] in try value($0.source, $1) })
        }
        for name in ["destinationViewController", "destination"] {
            segue.accessor(name, getInContext: { [unowned self] in try value($0.destination, $1) })
        }
        add(story)
        declareStoryboards()
        for name in ["instantiateViewControllerWithIdentifier", "instantiateViewController"] {
            story.method(variadic: name) { [unowned self] storyboard, call in
                try value(storyboard.instantiateViewController(withIdentifier: try call.argument(0)), call.context)
            }
        }
        story.method(variadic: "instantiateInitialViewController") { [unowned self] storyboard, call in
            try value(storyboard.instantiateInitialViewController(), call.context)
        }
    }

    /// Lets a behaviour name another storyboard, as `UIStoryboard.storyboardWithNameBundle`.
    private func declareStoryboards() {
        for name in ["storyboardWithNameBundle", "storyboardWithName"] {
            story.staticMethod(variadic: name) { [unowned self] call in
                do {
                    return try value(storyboard.storyboard(named: try call.argument(0)), call.context)
                } catch let error as MissingStoryboard {
                    throw JSThrow("Error", error.message)
                } catch let error as InterfaceError {
                    throw JSThrow("Error", error.description)
                }
            }
        }
    }

    // MARK: Alerts

    func declareAlerts() {
        let roles: [AlertAction.Role] = [.default, .cancel, .destructive]
        add(alertAction).constructor { [unowned self] call in
            let number = try call.argument(1, as: Int?.self) ?? 0
            guard roles.indices.contains(number) else {
                throw JSThrow("RangeError", "the style must be a UIAlertActionStyle, not \(number)")
            }
            let handler = body(call[2])
            return AlertAction(try call.argument(0), role: roles[number]) { handler?([]) }
        }
        alertAction.constant("title", path: \.title)
        alertAction.property("enabled", "isEnabled", path: \.isEnabled)
        let alert = add(JSClassDefinition<AlertController>("UIAlertController", parent: controller))
        alert.constructor { call in
            let isAlert = try call.argument(2, as: Int?.self) ?? 1 == 1
            return AlertController(
                title: try call.argument(0, as: String?.self), message: try call.argument(1, as: String?.self),
                style: isAlert ? .alert : .actionSheet)
        }
        alert.constant("message", path: \.message)
        alert.method("addAction") { (alert: AlertController, action: JSInstance<AlertAction>) in
            alert.addAction(action.object)
        }
        for name in ["addTextFieldWithConfigurationHandler", "addTextField"] {
            alert.method(name) { [unowned self] (alert: AlertController, handler: JSValue) in
                let configure = body(handler)
                alert.addTextField { configure?([$0]) }
            }
        }
        alert.accessor("textFields", getInContext: { [unowned self] in try values($0.textFields, $1) })
    }
}
