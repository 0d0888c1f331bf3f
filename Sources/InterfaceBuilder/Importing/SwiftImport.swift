import Automation

/// Swift for the controllers of a document: a type for each class, with outlets, actions and segues to fill in.
///
/// The screens stay in the document, which the types load, as with UIKit.
public struct SwiftImport {
    private let document: InterfaceDocument
    private let path: String

    /// Creates the import of a document.
    /// - Parameters:
    ///   - document: the document whose controllers and actions become Swift types.
    ///   - path: the path of the document from the folder of the Swift files; nil for the same folder.
    public init(_ document: InterfaceDocument, path: String? = nil) {
        self.document = document
        self.path = path ?? document.path.split(separator: "/").last.map(String.init) ?? document.path
    }

    /// A file to write.
    public struct File: Hashable, Sendable {
        /// The name of the file.
        public var name: String
        /// The text.
        public var text: String
    }

    /// The files: the app, and one for each class of controllers, in the order of the document.
    public var files: [File] {
        [File(name: "\(appName).swift", text: appText)] + classes.map { File(name: "\($0.name).swift", text: $0.text) }
    }

    /// The classes of the document's controllers, each once.
    private var classes: [ControllerClass] {
        var found: [ControllerClass] = []
        for scene in document.scenes {
            guard let name = scene.customClass, BehaviourScript.isIdentifier(name) else { continue }
            if let index = found.firstIndex(where: { $0.name == name }) {
                found[index].add(scene)
            } else {
                found.append(ControllerClass(name: name, scene, in: document))
            }
        }
        return found
    }

    private var appName: String { SwiftName.type(document.name) + "App" }

    private var appText: String {
        let entries = classes.map { "        \"\($0.name)\": \($0.name).self,\n" }.joined()
        let list = entries.isEmpty ? "[:]" : "[\n\(entries)    ]"
        let file = path.split(separator: "/").last.map(String.init) ?? path
        return """
            import InterfaceBuilder
            import SimulatedUI

            /// The app of \(file), which is read when it is launched.
            final class \(appName): SimulatedApp {
                static let name = \(SwiftName.literal(document.name))
                static let bundleIdentifier = "org.example.\(document.name.lowercased().filter { $0.isLetter || $0.isNumber })"

                /// The classes of view controllers, by the names that the storyboard has for them.
                private static let classes: [String: any SceneController.Type] = \(list)

                private let storyboard: Storyboard

                init(_ launch: LaunchOptions) throws {
                    let document = try InterfaceDocument(path: \(SwiftName.literal(path)), besideFile: #filePath)
                    storyboard = Storyboard(
                        document, language: launch.application?.language ?? "en", classes: Self.classes,
                        application: launch.application)
                }

                func makeRootViewController() -> ViewController {
                    storyboard.instantiateInitialViewController() ?? ViewController()
                }
            }

            """
    }
}

/// A class of controllers: what the scenes with it connect.
private struct ControllerClass {
    let name: String
    private let kind: ControllerKind
    private let document: InterfaceDocument
    private var outlets: [(name: String, type: String, isCollection: Bool)] = []
    private var actions: [(selector: String, sender: String)] = []
    private var unwindActions: [String] = []
    private var segues: [String] = []
    private var hasOwnRows = false

    init(name: String, _ scene: InterfaceScene, in document: InterfaceDocument) {
        self.name = name
        self.document = document
        kind = scene.kind
        add(scene)
    }

    mutating func add(_ scene: InterfaceScene) {
        guard let controller = scene.controller else { return }
        for outlet in controller.outlets where outlet.property != "view" {
            guard let element = document.objects[outlet.destination],
                !outlets.contains(where: { $0.name == outlet.property })
            else { continue }
            outlets.append((outlet.property, SwiftName.type(of: element), outlet.isCollection))
        }
        var elements: [InterfaceElement] = []
        scene.root.forEachDescendant { elements.append($0) }
        for element in elements {
            for action in element.actions where action.destination == nil || action.destination == controller.id {
                let sender = SwiftName.type(of: element)
                if let index = actions.firstIndex(where: { $0.selector == action.selector }) {
                    if actions[index].sender != sender { actions[index].sender = "AnyObject" }
                } else {
                    actions.append((action.selector, sender))
                }
            }
            for segue in element.segues {
                if let identifier = segue.identifier, !segues.contains(identifier) { segues.append(identifier) }
            }
        }
        addUnwindActions(except: scene)
        hasOwnRows = hasOwnRows || kind == .table && controller.child(key: "view")?["dataMode"] == "prototypes"
    }

    /// The unwind segues of other scenes, which may lead here.
    private mutating func addUnwindActions(except own: InterfaceScene) {
        guard kind != .navigation, kind != .tabBar, kind != .split else { return }
        for scene in document.scenes where scene !== own {
            let leadsBack = own.leads(to: scene, in: document)
            scene.root.forEachDescendant { element in
                for segue in element.segues where segue.kind == .unwind && leadsBack {
                    guard let action = segue.unwindAction, !unwindActions.contains(action) else { continue }
                    unwindActions.append(action)
                }
            }
        }
    }

    private var superclass: String {
        switch kind {
        case .plain: "SceneViewController"
        case .table: "SceneTableViewController"
        case .collection: "SceneCollectionViewController"
        case .navigation: "SceneNavigationController"
        case .tabBar: "SceneTabBarController"
        case .split: "SceneSplitViewController"
        }
    }

    var text: String {
        var parts = [outletText, "", lifeCycleText, actionText, segueText, dispatchText]
        parts.removeAll { $0.isEmpty }
        let source = hasOwnRows ? ", TableViewDataSource, TableViewDelegate" : ""
        return """
            import InterfaceBuilder
            import SimulatedUI

            /// The behaviour of the scene "\(name)".
            final class \(name): \(superclass)\(source) {
            \(parts.joined(separator: "\n"))\(hasOwnRows ? "\n" + rowText : "")}

            """
    }

    private var outletText: String {
        outlets.map { outlet in
            outlet.isCollection
                ? "    private(set) var \(SwiftName.member(outlet.name)): [\(outlet.type)] = []\n"
                : "    private(set) weak var \(SwiftName.member(outlet.name)): \(outlet.type)?\n"
        }.joined()
    }

    private var lifeCycleText: String {
        """
            override func viewDidLoad() {
                super.viewDidLoad()
            }

        """
    }

    private var actionText: String {
        let own = actions.filter { action in !unwindActions.contains(action.selector) }.map { action in
            "    func \(SwiftName.function(action.selector))(_ sender: \(action.sender)?) {\n    }\n"
        }
        let unwinding = unwindActions.map { selector in
            "    /// Called when a screen in front returns to this one.\n"
                + "    func \(SwiftName.function(selector))(_ segue: StoryboardSegue) {\n    }\n"
        }
        return (own + unwinding).joined(separator: "\n")
    }

    private var segueText: String {
        guard !segues.isEmpty else { return "" }
        let cases = segues.map { "        case \(SwiftName.literal($0)): break\n" }.joined()
        return """
                override func prepare(for segue: StoryboardSegue, sender: AnyObject?) {
                    switch segue.identifier {
            \(cases)        default: break
                    }
                }

            """
    }

    /// How the connections of the document reach the members.
    private var dispatchText: String {
        var text = ""
        if !outlets.isEmpty {
            let cases = outlets.map { outlet in
                let name = SwiftName.member(outlet.name)
                let set =
                    outlet.isCollection
                    ? "\(name) += [object as? \(outlet.type)].compactMap { $0 }" : "\(name) = object as? \(outlet.type)"
                return "        case \(SwiftName.literal(outlet.name)): \(set)\n"
            }.joined()
            text += """
                    override func setOutlet(_ name: String, to object: AnyObject) -> Bool {
                        switch name {
                \(cases)        default: return super.setOutlet(name, to: object)
                        }
                        return true
                    }

                """
        }
        let own = actions.filter { action in !unwindActions.contains(action.selector) }
        guard !own.isEmpty || !unwindActions.isEmpty else { return text }
        let names = (own.map(\.selector) + unwindActions).map { SwiftName.literal($0) }.joined(separator: ", ")
        let cases =
            own.map {
                "        case \(SwiftName.literal($0.selector)): \(SwiftName.function($0.selector))(\(Self.argument($0.sender)))\n"
            }
            + unwindActions.map {
                "        case \(SwiftName.literal($0)):\n            guard let segue = sender as? StoryboardSegue else { return false }\n"
                    + "            \(SwiftName.function($0))(segue)\n"
            }
        return text + (text.isEmpty ? "" : "\n") + """
                override var actionNames: [String] { [\(names)] }

                override func perform(_ action: String, sender: AnyObject?) -> Bool {
                    switch action {
            \(cases.joined())        default: return super.perform(action, sender: sender)
                    }
                    return true
                }

            """
    }

    private static func argument(_ type: String) -> String { type == "AnyObject" ? "sender" : "sender as? \(type)" }

    /// The data of a table with prototypes.
    private var rowText: String {
        """
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                scene.dequeueReusableCell(withIdentifier: \(SwiftName.literal(prototypeIdentifier)), in: tableView)
                    ?? TableViewCell()
            }

            func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
                scene.performSegue(ofCellAt: indexPath, in: tableView)
            }

        """
    }

    private var prototypeIdentifier: String {
        let scene = document.scenes.first { $0.customClass == name }
        let prototypes = scene?.controller?.child(key: "view")?.child("prototypes")?.children ?? []
        return prototypes.lazy.compactMap { $0["reuseIdentifier"] }.first ?? "Cell"
    }
}

extension InterfaceScene {
    /// Whether segues and relationships lead from the scene to another one.
    fileprivate func leads(to target: InterfaceScene, in document: InterfaceDocument) -> Bool {
        var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
        var open = [self]
        while let scene = open.popLast() {
            var destinations: [String] = []
            scene.root.forEachDescendant { element in
                destinations += element.segues.filter { $0.kind != .unwind }.map(\.destination)
            }
            for next in destinations.compactMap({ document.scene(ofController: $0) }) {
                if next === target { return true }
                if seen.insert(ObjectIdentifier(next)).inserted { open.append(next) }
            }
        }
        return false
    }
}
