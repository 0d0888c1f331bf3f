import Automation
import JavaScriptBridge
import SimulatedUI

/// The classes of the toolkit for behaviours, with UIKit's names.
///
/// Methods have the names of their selectors without colons, as in Apple's bridge, and where Swift's differ, those too.
final class UIKitClasses {
    let storyboard: Storyboard
    /// Called with an error of a function that the toolkit has called.
    var onError: ((any Error) -> Void)?

    let responder = JSClassDefinition<Responder>("UIResponder")
    let view: JSClassDefinition<View>
    let controller: JSClassDefinition<ViewController>
    let navigationItem = JSClassDefinition<NavigationItem>("UINavigationItem")
    let barButtonItem = JSClassDefinition<BarButtonItem>("UIBarButtonItem")
    let tabBarItem = JSClassDefinition<TabBarItem>("UITabBarItem")
    let gesture = JSClassDefinition<GestureRecognizer>("UIGestureRecognizer")
    let constraint = JSClassDefinition<LayoutConstraint>("NSLayoutConstraint")
    let segue = JSClassDefinition<StoryboardSegue>("UIStoryboardSegue")
    let story = JSClassDefinition<Storyboard>("UIStoryboard")
    let alertAction = JSClassDefinition<AlertAction>("UIAlertAction")
    /// The classes from the most special to the most general, each with the test for its instances.
    var kinds: [(definition: any AnyJSClassDefinition, isInstance: (AnyObject) -> Bool)] = []

    init(storyboard: Storyboard) {
        self.storyboard = storyboard
        view = JSClassDefinition<View>("UIView", parent: responder)
        controller = JSClassDefinition<ViewController>("UIViewController", parent: responder)
        declareResponder()
        declareView()
        declareControls()
        declareTextInputs()
        declareScrollViews()
        declareTables()
        declareControllers()
        declareItems()
        declareAlerts()
        add(view)
        add(controller)
        add(responder)
    }

    /// Makes a class known; those that are added later are more general.
    @discardableResult
    func add<T: AnyObject>(_ definition: JSClassDefinition<T>) -> JSClassDefinition<T> {
        kinds.append((definition, { $0 is T }))
        return definition
    }

    /// Installs the classes, and the functions that belong to none.
    func install(in context: JSContext) throws {
        for kind in kinds.reversed() { try context.install(kind.definition) }
        let present = JSValue.function("presentInFront", in: context) {
            [weak self] (value: JSValue, tell: JSValue) in
            guard let self, let alert = context.unwrap(value, as: AlertController.self) else { return }
            if let tell = body(tell) {
                alert.willPresent = { _ in tell(["willPresent", -1]) }
                alert.didPresent = { _ in tell(["didPresent", -1]) }
                alert.clickedButton = { tell(["clicked", $1]) }
                alert.willDismiss = { tell(["willDismiss", $1]) }
                alert.didDismiss = { tell(["didDismiss", $1]) }
            }
            storyboard.frontmostController?.present(alert, animated: true)
        }
        try context.globalObject.defineProperty("presentInFront", value: present, enumerable: false)
    }

    // MARK: Values

    /// The JavaScript object of an instance.
    func wrap(_ object: AnyObject, in context: JSContext) throws -> any JSConvertible {
        guard let kind = kinds.first(where: { $0.isInstance(object) }) else { return JSUndefined() }
        let value = try context.wrap(object, as: kind.definition)
        if let cell = object as? any SceneCell {
            for (name, outlet) in cell.outlets.sorted(by: { $0.key < $1.key }) where !value.hasProperty(name) {
                try value.defineProperty(name, value: JSValue.make(wrapped(outlet, context), in: context))
            }
        }
        return value
    }

    private func wrapped(_ object: AnyObject, _ context: JSContext) throws -> JSValue {
        try JSValue.make(self.value(of: object, in: context), in: context)
    }

    /// The JavaScript value of anything that the toolkit passes to a behaviour.
    func value(of any: Any?, in context: JSContext) throws -> JSValue {
        switch any {
        case nil: return JSValue(nullIn: context)
        case let value as JSValue: return value
        case let value as Bool: return try JSValue.make(value, in: context)
        case let value as Int: return try JSValue.make(value, in: context)
        case let value as Double: return try JSValue.make(value, in: context)
        case let value as String: return try JSValue.make(value, in: context)
        case let traits as TraitCollection: return try Self.value(of: traits, in: context)
        case let path as IndexPath: return try Self.value(of: path, in: context)
        case let object?:
            // The controller's own object must have its behaviour before anyone else sees it.
            let instance = object as AnyObject
            if let controller = instance as? any SceneController {
                (controller.scene.behaviour as? Behaviour)?.prepare()
            }
            return try wrap(instance, in: context).convertedValue(in: context)
        }
    }

    /// The JavaScript value of an object that may be missing.
    func value(_ object: AnyObject?, _ context: JSContext) throws -> JSValue {
        try object.map { try value(of: $0, in: context) } ?? JSValue(nullIn: context)
    }

    func values(_ objects: [AnyObject], _ context: JSContext) throws -> [JSValue] {
        try objects.map { try value(of: $0, in: context) }
    }

    static func value(of path: IndexPath, in context: JSContext) throws -> JSValue {
        let value = JSValue(newObjectIn: context)
        try value.setProperty("section", to: path.section)
        try value.setProperty("row", to: path.row)
        try value.setProperty("item", to: path.row)
        return value
    }

    static func value(of traits: TraitCollection, in context: JSContext) throws -> JSValue {
        func number(_ size: TraitCollection.UserInterfaceSizeClass) -> Int { size == .compact ? 1 : 2 }
        let value = JSValue(newObjectIn: context)
        try value.setProperty("horizontalSizeClass", to: number(traits.horizontalSizeClass))
        try value.setProperty("verticalSizeClass", to: number(traits.verticalSizeClass))
        try value.setProperty("userInterfaceIdiom", to: traits.userInterfaceIdiom == .phone ? 0 : 1)
        try value.setProperty("displayScale", to: traits.displayScale)
        return value
    }

    /// The index path in an object such as `{ section: 0, row: 3 }`; nil for any other value.
    static func indexPath(_ value: JSValue) -> IndexPath? {
        guard value.isObject else { return nil }
        let row =
            (try? value.property("row").convert(to: Int.self)) ?? (try? value.property("item").convert(to: Int.self))
        guard let row else { return nil }
        return IndexPath(row: row, section: (try? value.property("section").convert(to: Int.self)) ?? 0)
    }

    /// The index path in an argument.
    /// - Throws: a TypeError for any other value.
    static func path(_ value: JSValue) throws -> IndexPath {
        guard let path = indexPath(value), path.row >= 0, path.section >= 0 else {
            throw JSThrow(
                "TypeError", "expected an index path such as { section: 0, row: 0 }, not \(value.description)")
        }
        return path
    }

    static func paths(_ value: JSValue) throws -> [IndexPath] { try value.convert(to: [JSValue].self).map(path) }

    /// The instance of a type behind a JavaScript object; nil for null and undefined.
    /// - Throws: a TypeError for any other value.
    static func instance<T: AnyObject>(_ value: JSValue, as type: T.Type, _ name: String) throws -> T? {
        if value.isNull || value.isUndefined { return nil }
        guard let instance = value.context.unwrap(value, as: type) else {
            throw JSThrow("TypeError", "expected a \(name), not \(value.description)")
        }
        return instance
    }

    static func rect(_ value: JSValue) throws -> Rect {
        func number(_ value: JSValue, _ name: String) throws -> Double { try value.property(name).convert() }
        let origin = try value.property("origin")
        let size = try value.property("size")
        let place = origin.isObject ? origin : value
        let extent = size.isObject ? size : value
        return Rect(
            x: try number(place, "x"), y: try number(place, "y"), width: try number(extent, "width"),
            height: try number(extent, "height"))
    }

    static func value(of rect: Rect, in context: JSContext) throws -> JSValue {
        let value = JSValue(newObjectIn: context)
        try value.setProperty("origin", to: ["x": rect.minX, "y": rect.minY])
        try value.setProperty("size", to: ["width": rect.size.width, "height": rect.size.height])
        return value
    }

    static func color(_ value: JSValue) throws -> Color? {
        guard value.isObject else { return nil }
        return Color(
            red: try value.property("red").convert(), green: try value.property("green").convert(),
            blue: try value.property("blue").convert(), alpha: try value.property("alpha").convert())
    }

    /// A function of a behaviour, for the toolkit to call; nil for any other value.
    func body(_ value: JSValue) -> (([Any?]) -> Void)? {
        guard value.isFunction else { return nil }
        return { [weak self] arguments in
            guard let self, self.onError != nil else { return }
            do {
                try value.call(arguments.map { try self.value(of: $0, in: value.context) })
            } catch {
                self.onError?(error)
            }
        }
    }
}

extension JSConvertible {
    fileprivate func convertedValue(in context: JSContext) throws -> JSValue { try JSValue.make(self, in: context) }
}

extension Storyboard {
    /// The screen in front.
    var frontmostController: ViewController? {
        var screen = mainWindow?.rootViewController
        while let next = screen?.presentedViewController { screen = next }
        return screen
    }
}

extension JSClassDefinition {
    /// Adds a property under each of its names.
    func property<V: JSConvertible>(_ names: String..., path: ReferenceWritableKeyPath<Instance, V>) {
        for name in names { accessor(name, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }) }
    }

    /// Adds a property that cannot be written, under each of its names.
    func constant<V: JSConvertible>(_ names: String..., path: KeyPath<Instance, V>) {
        for name in names { accessor(name, get: { $0[keyPath: path] }) }
    }
}
