import Automation
public import SimulatedUI

/// A document that makes the screens of an app.
public final class Storyboard {
    /// The document.
    public let document: InterfaceDocument
    /// The language of the texts, such as `fr`.
    public let language: String
    /// The classes of controllers, by the names that the document has for them.
    private let classes: [String: any SceneController.Type]
    /// The behaviour of controllers without a class here; nil for none.
    weak var behaviour: (any SceneBehaviourSource)?
    /// Called with everything that is shown differently or left out; by default, it is in the log of the app.
    public var onNote: ((InterfaceNote) -> Void)?
    private weak var application: Application?
    /// The controllers that are being made, so that no container makes itself.
    private var pending: Set<ObjectIdentifier> = []

    /// Creates the screens of a document.
    /// - Parameters:
    ///   - document: the document with the screens.
    ///   - language: the language of the texts; one without a `.strings` file gets the texts of the document.
    ///   - classes: the classes of controllers, by the names that the document has for them.
    ///   - application: the app, which crashes when a segue or an action is missing.
    public init(
        _ document: InterfaceDocument, language: String = "en", classes: [String: any SceneController.Type] = [:],
        application: Application? = nil
    ) {
        self.document = document
        self.language = language
        self.classes = classes
        self.application = application
        onNote = { [weak application] note in
            application?.log(AppMessage(note.description, at: note.place, isWarning: true))
        }
    }

    /// Makes the first screen; nil when the document has none.
    public func instantiateInitialViewController() -> ViewController? {
        for note in document.notes { onNote?(note) }
        return (document.initialScene ?? document.scenes.first).map { make($0) }
    }

    /// Makes the screen with a storyboard identifier; nil when there is none.
    public func instantiateViewController(withIdentifier identifier: String) -> ViewController? {
        if let scene = document.scene(identifier: identifier) { return make(scene) }
        let known = document.scenes.compactMap { $0.controller?["storyboardIdentifier"] }
        let nearest = nearestName(to: identifier, in: known).map { " Did you mean '\($0)'?" } ?? ""
        fail("Storyboard '\(document.path)' has no view controller with the identifier '\(identifier)'.\(nearest)")
        return nil
    }

    /// Makes the screen with an identifier in the document.
    func instantiate(controllerID id: String) -> ViewController? { document.scene(ofController: id).map { make($0) } }

    private func make(_ scene: InterfaceScene) -> ViewController {
        let instance = SceneInstance(scene, of: self)
        instance.behaviour = scene.customClass.flatMap { behaviour?.behaviour(ofClass: $0, in: instance) }
        if let name = scene.customClass, let type = classes[name] { return type.init(instance) }
        switch scene.kind {
        case .plain: return SceneViewController(instance)
        case .table: return SceneTableViewController(instance)
        case .collection: return SceneCollectionViewController(instance)
        case .navigation: return SceneNavigationController(instance)
        case .tabBar: return SceneTabBarController(instance)
        case .split: return SceneSplitViewController(instance)
        }
    }

    /// The window of the app's screens.
    var mainWindow: Window? { application?.mainWindow }

    // MARK: Texts and mistakes

    /// A text of the document in the language.
    func text(_ element: InterfaceElement, _ attribute: String, key: String? = nil) -> String? {
        let own = element.string(attribute)
        guard let id = element.id else { return own }
        return document.strings.text("\(id).\(key ?? attribute)", language: language) ?? own
    }

    func note(_ message: String, _ element: InterfaceElement) { onNote?(document.note(message, element)) }

    /// Ends the app, as an exception in UIKit does.
    func fail(_ message: String, at element: InterfaceElement? = nil) {
        let place = element.map { "\(document.place(of: $0)): " } ?? ""
        application?.crash(place + message)
    }
}

/// The source of the behaviour of controllers: for each class, what its methods do.
protocol SceneBehaviourSource: AnyObject {
    /// The behaviour of a controller; nil when there is none for its class.
    func behaviour(ofClass name: String, in scene: SceneInstance) -> (any SceneBehaviour)?
}

/// What a controller of a document does.
protocol SceneBehaviour: AnyObject {
    /// Sets an outlet; one of a collection is appended to it.
    func setOutlet(_ name: String, to object: AnyObject, isCollection: Bool)
    /// Whether there is a method with a selector, such as `save:`.
    func responds(to selector: String) -> Bool
    /// The names of all methods.
    var methodNames: [String] { get }
    /// Calls a method.
    /// - Parameters:
    ///   - selector: the selector in UIKit.
    ///   - arguments: its arguments.
    /// - Returns: the result; nil when there is no such method or no result.
    @discardableResult
    func call(_ selector: String, _ arguments: [Any?]) -> (any BehaviourResult)?
}

/// The result of a method of a behaviour.
protocol BehaviourResult {
    var string: String? { get }
    var number: Double? { get }
    var isTrue: Bool { get }
    var object: AnyObject? { get }
    var indexPath: IndexPath? { get }
    var strings: [String]? { get }
    var isNull: Bool { get }
}
