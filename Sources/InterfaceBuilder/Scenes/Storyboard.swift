import Automation
public import SimulatedUI

/// A document that makes the screens of an app.
public final class Storyboard {
    /// The document.
    public let document: InterfaceDocument
    /// The app's storyboards that refer to each other.
    private let library: StoryboardLibrary

    /// Creates the screens of a document.
    /// - Parameters:
    ///   - document: the document with the screens.
    ///   - language: the language of the texts; one without a `.strings` file gets the texts of the document.
    ///   - classes: the classes of controllers, by the names that the document has for them.
    ///   - application: the app, which crashes when a segue or an action is missing.
    public convenience init(
        _ document: InterfaceDocument, language: String = "en", classes: [String: any SceneController.Type] = [:],
        application: Application? = nil
    ) {
        let library = StoryboardLibrary(document, language: language, classes: classes, application: application)
        self.init(document, of: library)
        onNote = { [weak application] note in
            application?.log(AppMessage(note.description, at: note.place, isWarning: true))
        }
    }

    private init(_ document: InterfaceDocument, of library: StoryboardLibrary) {
        self.document = document
        self.library = library
    }

    /// The language of the texts, such as `fr`.
    public var language: String { library.language }
    /// Called with everything that is shown differently or left out; by default, it is in the log of the app.
    public var onNote: ((InterfaceNote) -> Void)? {
        get { library.onNote }
        set { library.onNote = newValue }
    }
    /// The behaviour of controllers without a class; nil for none.
    var behaviour: (any SceneBehaviourSource)? {
        get { library.behaviour }
        set { library.behaviour = newValue }
    }
    private var application: Application? { library.application }

    /// Makes the first screen; nil when the document has none.
    public func instantiateInitialViewController() -> ViewController? {
        for note in document.notes { onNote?(note) }
        return (document.initialScene ?? document.scenes.first).map { make($0) }
    }

    /// Makes the screen with a storyboard identifier; nil when there is none.
    public func instantiateViewController(withIdentifier identifier: String) -> ViewController? {
        if let scene = document.scene(identifier: identifier) { return make(scene) }
        fail(
            "Storyboard '\(document.path)' has no view controller with the identifier '\(identifier)'."
                + document.suggestion(for: identifier))
        return nil
    }

    private func make(_ scene: InterfaceScene, inside container: SceneInstance? = nil) -> ViewController {
        let instance = SceneInstance(scene, of: self)
        instance.container = container
        instance.behaviour = scene.customClass.flatMap { behaviour?.behaviour(ofClass: $0, in: instance) }
        if let name = scene.customClass, let type = library.classes[name] { return type.init(instance) }
        switch scene.kind {
        case .plain: return SceneViewController(instance)
        case .table: return SceneTableViewController(instance)
        case .collection: return SceneCollectionViewController(instance)
        case .navigation: return SceneNavigationController(instance)
        case .tabBar: return SceneTabBarController(instance)
        case .split: return SceneSplitViewController(instance)
        }
    }

    // MARK: Other storyboards

    /// The storyboard with a name beside this one.
    /// - Throws: ``MissingStoryboard`` when there is none, ``InterfaceError`` when it cannot be read.
    func storyboard(named name: String) throws -> Storyboard {
        Storyboard(try library.document(named: name, beside: document), of: library)
    }

    /// Makes the screen to which a segue leads; nil when it does not lead to one.
    ///
    /// The app crashes when a reference leads nowhere.
    /// - Parameter container: the scene that contains the screen; nil when it is shown by itself.
    func instantiate(_ segue: InterfaceSegue, inside container: SceneInstance? = nil) -> ViewController? {
        let found: (storyboard: Storyboard, scene: InterfaceScene)
        if let scene = document.scene(ofController: segue.destination) {
            found = (self, scene)
        } else if let reference = document.objects[segue.destination].flatMap(StoryboardReference.init),
            let scene = resolve(reference)
        {
            found = scene
        } else {
            return nil
        }
        if container?.isInside(found.scene) == true {
            note(
                "The \(segue.relationship ?? "embedded controller") leads back to "
                    + "\(found.scene.controller.map { found.storyboard.document.name(of: $0) } ?? ""), which contains it; "
                    + "it is left out. A controller cannot contain itself.", segue.element)
            return nil
        }
        return found.storyboard.make(found.scene, inside: container)
    }

    /// The scene to which a reference leads; nil when there is none, which crashes the app.
    private func resolve(_ reference: StoryboardReference) -> (storyboard: Storyboard, scene: InterfaceScene)? {
        let storyboard: Storyboard
        do {
            storyboard = try reference.storyboardName.map { try self.storyboard(named: $0) } ?? self
        } catch let error as MissingStoryboard {
            fail("The storyboard reference leads nowhere. \(error.message)", at: reference.element)
            return nil
        } catch {
            fail("The storyboard reference leads to a document that cannot be read. \(error)", at: reference.element)
            return nil
        }
        let other = storyboard.document
        let scene = reference.identifier.map { other.scene(identifier: $0) } ?? other.initialScene
        if let scene { return (storyboard, scene) }
        let wanted = reference.identifier.map { " with the identifier '\($0)'" } ?? ""
        fail(
            "The storyboard reference leads to \(other.path), which has no view controller\(wanted)."
                + other.suggestion(for: reference.identifier), at: reference.element)
        return nil
    }

    /// What the screen of the device has room for; nil without an app.
    var traits: TraitCollection? { application?.device?.traitCollection }

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

extension InterfaceDocument {
    /// The storyboard identifier that was probably meant, with its place, as a sentence; empty without one.
    fileprivate func suggestion(for identifier: String?) -> String {
        let known = scenes.compactMap { $0.controller?["storyboardIdentifier"] }
        guard let identifier, let nearest = nearestName(to: identifier, in: known) else { return "" }
        let place = scene(identifier: nearest)?.controller.map { " It is at \(self.place(of: $0))." } ?? ""
        return " Did you mean '\(nearest)'?\(place)"
    }
}

/// The source of the behaviour of controllers: for each class, what its methods do.
protocol SceneBehaviourSource: AnyObject {
    /// The behaviour of a controller; nil when there is none for its class.
    func behaviour(ofClass name: String, in scene: SceneInstance) -> (any SceneBehaviour)?
    /// Reads what there is for a document to which another one refers.
    func read(besideDocument document: InterfaceDocument)
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
