import Automation
public import SimulatedUI

/// The scene of one controller: its objects, and what connects them.
public final class SceneInstance {
    /// The document that the scene is from.
    public let storyboard: Storyboard
    let scene: InterfaceScene
    /// The controller that shows the scene.
    public private(set) weak var controller: ViewController?
    /// What the controller does, if its class is not written in Swift.
    var behaviour: (any SceneBehaviour)?
    /// The scene whose controller contains the one of this; nil for a screen that is shown by itself.
    weak var container: SceneInstance?
    /// The objects by their identifiers in the document.
    private(set) var objects: [String: AnyObject] = [:]
    /// The layouts, sources and the like that nothing else keeps.
    var retained: [AnyObject] = []
    /// The calls of views to their delegates, each with the element of its view.
    var delegations: [(element: InterfaceElement, calls: DelegateCalls)] = []
    /// What the document varies with the size classes.
    let adapter = SizeClassAdapter()
    private var isConnected = false

    init(_ scene: InterfaceScene, of storyboard: Storyboard) {
        self.scene = scene
        self.storyboard = storyboard
    }

    var document: InterfaceDocument { storyboard.document }
    private var sceneController: (any SceneController)? { controller as? any SceneController }

    /// Whether the scene is that of another document's element, or contained in one.
    func isInside(_ other: InterfaceScene) -> Bool {
        sequence(first: self) { $0.container }.contains { $0.scene === other }
    }

    func register(_ object: AnyObject, _ element: InterfaceElement) {
        if let id = element.id { objects[id] = object }
    }

    /// The object with an identifier; the controller, which holds the scene, is not among those that the scene holds.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return id == scene.controller?.id ? controller : objects[id]
    }

    func flag(_ name: String) -> Bool? {
        if name == "toolbarVisible" {
            let controller = scene.controller
            return (controller?.flag("toolbarHidden") ?? controller?.child(key: "toolbar")?.flag("hidden")).map { !$0 }
        }
        return scene.controller?.flag(name)
    }

    /// The style of the table that fills the scene.
    var tableStyle: TableView.Style { viewElement.map { ViewBuilder.style(ofTable: $0) } ?? .plain }

    /// The layout of the collection view that fills the scene.
    var collectionLayout: CollectionViewFlowLayout {
        viewElement.map { ViewBuilder.layout(ofCollection: $0) } ?? CollectionViewFlowLayout()
    }

    /// The element of the controller's view.
    private var viewElement: InterfaceElement? {
        scene.controller?.child(key: "view") ?? scene.controller?.children.first {
            ViewKind(rawValue: $0.name) != nil && $0["key"] == nil
        } ?? scene.separateView
    }

    // MARK: The controller

    /// Gives a new controller everything but its view.
    func adopt(_ controller: ViewController) {
        self.controller = controller
        guard let element = scene.controller else { return }
        if let title = storyboard.text(element, "title") { controller.title = title }
        let builder = ViewBuilder(self)
        if let item = element.child(key: "navigationItem") { builder.fill(controller.navigationItem, item) }
        if let item = element.child(key: "tabBarItem") { builder.fill(controller.tabBarItem, item) }
        if let items = element.child("toolbarItems") {
            controller.toolbarItems = items.children.compactMap { builder.barButtonItem($0) }
        }
        if element.flag("hidesBottomBarWhenPushed") == true { controller.hidesBottomBarWhenPushed = true }
        adoptBarLayout(element, controller)
        if let style = element["modalPresentationStyle"].flatMap(Self.presentationStyle) {
            controller.modalPresentationStyle = style
        }
        if let size = element.child(key: "preferredContentSize") ?? element.child(key: "contentSizeForViewInPopover") {
            controller.preferredContentSize = Size(
                width: size.number("width") ?? 0, height: size.number("height") ?? 0)
        }
    }

    /// How the view of the controller is placed behind bars, and whether its own bars are translucent.
    private func adoptBarLayout(_ element: InterfaceElement, _ controller: ViewController) {
        if let edges = element.child(key: "edgesForExtendedLayout") ?? element.child(key: "extendedEdge") {
            let named: [(String, RectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
            controller.edgesForExtendedLayout = RectEdge(
                named.filter { edges.flag($0.0) == true }.map(\.1))
        }
        if element.flag("extendedLayoutIncludesOpaqueBars") == true {
            controller.extendedLayoutIncludesOpaqueBars = true
        }
        if element.flag("automaticallyAdjustsScrollViewInsets") == false {
            controller.automaticallyAdjustsScrollViewInsets = false
        }
        if element.flag("wantsFullScreenLayout") == true { controller.wantsFullScreenLayout = true }
        if let navigation = controller as? NavigationController {
            navigation.navigationBar.isTranslucent = element.child(key: "navigationBar")?.flag("translucent") ?? true
            navigation.toolbar.isTranslucent = element.child(key: "toolbar")?.flag("translucent") ?? true
        }
        if let tabs = controller as? TabBarController {
            tabs.tabBar.isTranslucent = element.child(key: "tabBar")?.flag("translucent") ?? true
        }
    }

    /// The controllers of a relationship, such as `viewControllers`.
    func related(_ relationship: String) -> [ViewController] {
        (scene.controller?.segues ?? []).compactMap { segue in
            guard segue.kind == .relationship, segue.relationship == relationship, document.isUsable(segue) else {
                return nil
            }
            return storyboard.instantiate(segue, inside: self)
        }
    }

    // MARK: The view

    /// Makes the view of the controller, and connects the outlets; nil when the document has none for it.
    func makeView() -> View? {
        guard let element = viewElement else { return nil }
        let builder = ViewBuilder(self)
        let view = builder.root(element)
        for object in scene.objects where GestureKind(rawValue: object.name) != nil {
            builder.makeGesture(object)
        }
        for object in scene.objects where ViewKind(rawValue: object.name) != nil && object !== element {
            _ = builder.topLevelView(object)
        }
        builder.attachGestures()
        connectOutlets()
        builder.embed()
        return view
    }

    /// Sets the outlets of the controller, and connects delegates; done once.
    func connectOutlets() {
        guard !isConnected else { return }
        isConnected = true
        applyRuntimeAttributes()
        for outlet in scene.controller?.outlets ?? [] where outlet.property != "view" {
            guard let object = object(outlet.destination) else { continue }
            if let behaviour {
                behaviour.setOutlet(outlet.property, to: object, isCollection: outlet.isCollection)
            } else if let controller = sceneController, type(of: controller).isWrittenForScenes {
                if !controller.setOutlet(outlet.property, to: object) {
                    storyboard.note(
                        "\(className) has no outlet '\(outlet.property)'; it is not set.", outlet.element)
                }
            }
        }
    }

    /// The values that the document sets on the controller by key path.
    private func applyRuntimeAttributes() {
        guard let element = scene.controller else { return }
        for attribute in RuntimeAttribute.attributes(of: element) {
            if let behaviour, let value = attribute.value {
                behaviour.setOutlet(attribute.keyPath, to: value as AnyObject, isCollection: false)
            }
        }
    }

    /// The class of the controller, as the document names it.
    var className: String { scene.customClass ?? "UI\(scene.kind.rawValue.capitalizedFirst)" }

    /// The height at the edges that bars cover.
    var coveredInsets: EdgeInsets { controller?.contentInsets ?? .zero }

    /// What the screen has room for; nil for a document that is not shown.
    var traits: TraitCollection? { controller?.traitCollection ?? storyboard.traits }

    /// Adapts the scene to the screen, which may have turned while the scene was not on it.
    func adaptToTraits() { adapter.adapt(to: traits, ViewBuilder(self)) }

    /// Adapts the scene to the screen, and tells the behaviour that there is more or less room.
    func traitsDidChange(_ previous: TraitCollection) {
        adaptToTraits()
        behaviour?.call("traitCollectionDidChange:", [previous])
    }

    // MARK: Methods

    /// Tells the behaviour that something has happened.
    func notify(_ selector: String) { behaviour?.call(selector, []) }

    /// Tells the behaviour that something has happened, with or without an animation.
    func notify(_ selector: String, _ animated: Bool) { behaviour?.call("\(selector):", [animated]) }

    /// The selectors that the controller responds to; nil when nothing is known of its class.
    private var knownActions: [String]? {
        if let behaviour { return behaviour.methodNames }
        guard let controller = sceneController, type(of: controller).isWrittenForScenes else { return nil }
        return controller.actionNames
    }

    /// Whether the controller has an action.
    func responds(to action: String) -> Bool {
        behaviour.map { $0.responds(to: action) } ?? (knownActions ?? []).contains(action)
    }

    /// Sends an action to its destination: a controller, or the first in the chain that has it.
    func send(_ action: InterfaceAction, sender: AnyObject?) {
        var target: SceneInstance? = self
        let destination = action.destination.flatMap { document.objects[$0] }
        let isForAnyone =
            action.destination == nil || action.destination == "-2"
            || destination?["placeholderIdentifier"] == "IBFirstResponder"
        if isForAnyone {
            target = sequence(
                first: controller as ViewController?, next: { $0?.parent ?? $0?.presentingViewController }
            )
            .prefix { $0 != nil }.lazy
            .compactMap { ($0 as? any SceneController)?.scene }.first { $0.responds(to: action.selector) }
            // As on a device, nothing happens when nobody has the action.
            guard target != nil else { return }
        } else if destination != nil, action.destination != scene.controller?.id {
            return storyboard.note(
                "The action '\(action.selector)' is sent to a \(destination?.name ?? "") and not to a view controller; "
                    + "it does nothing.", action.element)
        }
        target?.perform(action, sender: sender)
    }

    private func perform(_ action: InterfaceAction, sender: AnyObject?) {
        if let behaviour {
            guard behaviour.responds(to: action.selector) else { return failUnrecognized(action) }
            behaviour.call(action.selector, action.selector.contains(":") ? [sender] : [])
        } else if let controller = sceneController, type(of: controller).isWrittenForScenes {
            if !controller.perform(action.selector, sender: sender) { failUnrecognized(action) }
        } else {
            storyboard.note(
                "\(className) has no behaviour, so the action '\(action.selector)' does nothing.", action.element)
        }
    }

    private func failUnrecognized(_ action: InterfaceAction) {
        let nearest = nearestName(to: action.selector, in: knownActions ?? []).map { " Did you mean '\($0)'?" } ?? ""
        storyboard.fail(
            "\(className) has no action '\(action.selector)' (unrecognized selector).\(nearest)", at: action.element)
    }
}

extension SceneController {
    /// Whether the class is one of an app, and not one of this module.
    fileprivate static var isWrittenForScenes: Bool {
        let own: [any SceneController.Type] = [
            SceneViewController.self, SceneTableViewController.self, SceneCollectionViewController.self,
            SceneNavigationController.self, SceneTabBarController.self, SceneSplitViewController.self,
        ]
        return !own.contains { $0 == Self.self }
    }
}
