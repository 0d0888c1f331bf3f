package import Automation
internal import FoundationEssentials
import Scripting

/// A storyboard or xib: the scenes, and what connects them.
public final class InterfaceDocument {
    /// The path, as errors name it.
    public let path: String
    /// The path of the file; nil for a document that was read from its text.
    private(set) var file: String?
    /// Whether the document is a storyboard, or else a xib.
    public let isStoryboard: Bool
    /// The scenes, in the order of the document.
    public let scenes: [InterfaceScene]
    /// The identifier of the controller that is shown first; nil for none.
    package let initialControllerID: String?
    /// What is shown differently or left out, in the order of the document.
    public internal(set) var notes: [InterfaceNote] = []
    /// The segues that would put a controller into itself.
    var circularSegues: Set<ObjectIdentifier> = []
    /// Every object of the document, by its identifier.
    package let objects: [String: InterfaceElement]
    /// The scenes by the identifiers of their objects.
    package let scenesOfObjects: [String: InterfaceScene]
    /// Whether anything in the document varies with the size classes.
    let variesWithSizeClasses: Bool
    /// The root element.
    let root: InterfaceElement
    /// The texts of other languages.
    public let strings: InterfaceStrings
    private let places: TextPlaces

    /// The size up to which documents are read, in bytes.
    public static let maximumSize = 64 << 20

    /// Reads a document, and the texts of its languages beside it.
    /// - Throws: ``InterfaceError`` when the file cannot be read or is not a document.
    public convenience init(path: String, shownAs name: String? = nil) throws {
        let shown = name ?? path
        let bytes = try InterfaceFile.bytes(of: path, shownAs: shown, limit: Self.maximumSize)
        try self.init(bytes, path: shown, strings: try InterfaceStrings(beside: path, shownAs: shown))
        file = path
        checkReferences()
    }

    /// Reads a document beside a source file.
    /// - Throws: ``InterfaceError`` when the file cannot be read or is not a document.
    public convenience init(path: String, besideFile source: String) throws {
        try self.init(path: InterfaceFile.join(InterfaceFile.folder(of: source), path))
    }

    /// Reads a document from its text.
    /// - Throws: ``InterfaceError`` when it is not a document.
    package init(_ bytes: [UInt8], path: String, strings: InterfaceStrings = InterfaceStrings()) throws(InterfaceError)
    {
        self.path = path
        self.strings = strings
        var places = TextPlaces([], file: path)
        do throws(ValueSyntaxError) {
            let text = try PropertyListText(bytes).bytes
            places = TextPlaces(text, file: path)
            root = try InterfaceReader.root(of: text)
        } catch {
            throw InterfaceError(
                error.message, at: places.place(of: error), advice: error.suggestion.map { "\($0.capitalizedFirst)." })
        }
        self.places = places
        isStoryboard = try Self.kind(of: root, at: places)
        var objects: [String: InterfaceElement] = [:]
        var repeated: [InterfaceElement] = []
        var varies = false
        root.forEachDescendant { element in
            if element.name == "variation" { varies = true }
            guard let id = element.id, !Self.references.contains(element.name) else { return }
            if objects[id] == nil { objects[id] = element } else { repeated.append(element) }
        }
        self.objects = objects
        variesWithSizeClasses = varies
        scenes = isStoryboard ? Self.storyboardScenes(root) : Self.xibScenes(root)
        var scenesOfObjects: [String: InterfaceScene] = [:]
        for scene in scenes {
            scene.root.forEachDescendant { element in
                if let id = element.id, scenesOfObjects[id] == nil { scenesOfObjects[id] = scene }
            }
        }
        self.scenesOfObjects = scenesOfObjects
        let initial = root["initialViewController"]
        let controllers = scenes.compactMap { $0.controller?.id }
        initialControllerID = initial.flatMap { controllers.contains($0) ? $0 : nil } ?? controllers.first
        for element in repeated {
            notes.append(note("The id '\(element.id ?? "")' is given twice; the first one counts.", element))
        }
        try check(initial: initial)
    }

    /// Elements that mention an identifier, and are no objects themselves.
    private static let references: Set<String> = [
        "outlet", "outletCollection", "action", "segue", "constraint", "modification", "exclude", "include",
    ]

    /// The place of an element.
    package func place(of element: InterfaceElement) -> SourcePlace { places.place(at: element.offset) }

    func note(_ message: String, _ element: InterfaceElement) -> InterfaceNote {
        InterfaceNote(message, at: place(of: element))
    }

    /// The name of the file, without its extension.
    public var name: String { InterfaceFile.name(of: path) }

    /// The scene with a controller's identifier in the document.
    func scene(ofController id: String) -> InterfaceScene? { scenes.first { $0.controller?.id == id } }

    /// The scene with a storyboard identifier.
    package func scene(identifier: String) -> InterfaceScene? {
        scenes.first { $0.controller?["storyboardIdentifier"] == identifier }
    }

    /// The scene of the controller that is shown first.
    package var initialScene: InterfaceScene? { initialControllerID.flatMap { scene(ofController: $0) } }
}

extension InterfaceDocument {
    private static let storyboardType = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    private static let xibType = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"

    /// Whether the document is a storyboard.
    private static func kind(of root: InterfaceElement, at places: TextPlaces) throws(InterfaceError) -> Bool {
        func refuse(_ message: String, _ advice: String) -> InterfaceError {
            InterfaceError(message, at: places.place(at: root.offset), advice: advice)
        }
        if root.name == "archive" {
            throw refuse(
                "This is a xib in the format of Xcode 3 (\(root["type"] ?? "without a type"))",
                "Open it in Xcode 4.3 to 15, and save it as an Interface Builder XIB Document.")
        }
        guard root.name == "document" else {
            throw refuse(
                "<\(root.name)> is not an Interface Builder document", "A storyboard or xib begins with <document>.")
        }
        switch root["type"] {
        case storyboardType: return true
        case xibType: return false
        case let type:
            throw refuse(
                "The document type '\(type ?? "")' is not one of iOS",
                "Storyboards have the type \(storyboardType), xibs \(xibType).")
        }
    }

    private static func storyboardScenes(_ root: InterfaceElement) -> [InterfaceScene] {
        (root.child("scenes")?.children ?? []).filter { $0.name == "scene" }.map { scene in
            let objects = scene.child("objects")?.children ?? []
            let controller = objects.first { ControllerKind(rawValue: $0.name) != nil }
            return InterfaceScene(root: scene, controller: controller, view: nil, objects: objects)
        }
    }

    /// The file's owner of a xib counts as the controller of its view.
    private static func xibScenes(_ root: InterfaceElement) -> [InterfaceScene] {
        guard let holder = root.child("objects") else { return [] }
        let owner = holder.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let viewID = owner?.child("connections")?.children.first { $0["property"] == "view" }?["destination"]
        let views = holder.children.filter { ViewKind(rawValue: $0.name) != nil }
        let view = views.first { $0.id == viewID } ?? views.first
        let controller = holder.children.first { ControllerKind(rawValue: $0.name) != nil }
        return [
            InterfaceScene(root: holder, controller: controller ?? owner, view: view, objects: holder.children)
        ]
    }
}

/// A screen of a document: its controller, and the objects beside it.
public final class InterfaceScene {
    /// The element that holds the scene.
    let root: InterfaceElement
    /// The controller; nil for a scene that has none.
    package let controller: InterfaceElement?
    /// The view of the controller, if it is not inside it, as in a xib.
    let separateView: InterfaceElement?
    /// The objects of the scene.
    package let objects: [InterfaceElement]

    init(
        root: InterfaceElement, controller: InterfaceElement?, view: InterfaceElement?, objects: [InterfaceElement]
    ) {
        self.root = root
        self.controller = controller
        separateView = view
        self.objects = objects
    }

    /// The kind of the controller.
    var kind: ControllerKind { controller.flatMap { ControllerKind(rawValue: $0.name) } ?? .plain }

    /// The class of the controller, as the document names it; nil for UIKit's own.
    public var customClass: String? { controller?["customClass"].flatMap { $0.isEmpty ? nil : $0 } }
}

/// The controllers that a document can have, by their tags.
enum ControllerKind: String, CaseIterable {
    case plain = "viewController"
    case table = "tableViewController"
    case collection = "collectionViewController"
    case navigation = "navigationController"
    case tabBar = "tabBarController"
    case split = "splitViewController"
}

extension InterfaceElement {
    /// Calls a body with every element inside, in the order of the document.
    package func forEachDescendant(_ body: (InterfaceElement) -> Void) {
        for child in children {
            body(child)
            child.forEachDescendant(body)
        }
    }
}

extension String {
    /// The text with an upper-case first letter.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
