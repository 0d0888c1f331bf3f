public import SimulatedUI

/// A view controller whose screen is a scene of a document.
///
/// A subclass names the actions of the document and receives its outlets; see `jsrun import`.
public protocol SceneController: ViewController {
    /// The scene that the controller shows.
    var scene: SceneInstance { get }

    /// Creates the controller of a scene.
    init(_ scene: SceneInstance)

    /// The selectors of the actions that ``perform(_:sender:)`` knows, such as `save:`.
    var actionNames: [String] { get }

    /// Sets an outlet, before `viewDidLoad()`.
    /// - Returns: whether the controller has such an outlet.
    func setOutlet(_ name: String, to object: AnyObject) -> Bool

    /// Performs an action.
    /// - Parameters:
    ///   - action: the selector, such as `save:`.
    ///   - sender: the control that the user touched.
    /// - Returns: whether the controller has such an action.
    func perform(_ action: String, sender: AnyObject?) -> Bool

    /// Whether a segue that the user has triggered is performed.
    func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool

    /// Called before a segue, to pass data to its destination.
    func prepare(for segue: StoryboardSegue, sender: AnyObject?)
}

extension SceneController {
    /// None by default.
    public var actionNames: [String] { [] }
    /// False by default.
    public func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    public func perform(_ action: String, sender: AnyObject?) -> Bool { false }

    /// Performs a segue of the document.
    ///
    /// The app crashes as it does with UIKit when the scene has no such segue.
    public func performSegue(withIdentifier identifier: String, sender: AnyObject? = nil) {
        scene.performSegue(withIdentifier: identifier, sender: sender)
    }

    /// The document that the screen is from.
    public var storyboard: Storyboard { scene.storyboard }
}

/// A transition between two scenes.
public final class StoryboardSegue {
    /// The name in the document; empty for none.
    public let identifier: String
    /// The controller on the screen.
    public let source: ViewController
    /// The controller that the segue shows.
    public let destination: ViewController

    init(identifier: String, source: ViewController, destination: ViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
    }
}

/// A screen of a document.
open class SceneViewController: ViewController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        super.init()
        scene.adopt(self)
    }

    open override func loadView() {
        if let view = scene.makeView() { setView(view) } else { super.loadView() }
    }

    open override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        scene.traitsDidChange(previous)
    }
    open override func viewDidLoad() { scene.notify("viewDidLoad") }
    open override func viewWillAppear(_ animated: Bool) {
        scene.adaptToTraits()
        scene.notify("viewWillAppear", animated)
    }
    open override func viewDidAppear(_ animated: Bool) { scene.notify("viewDidAppear", animated) }
    open override func viewWillDisappear(_ animated: Bool) { scene.notify("viewWillDisappear", animated) }
    open override func viewDidDisappear(_ animated: Bool) { scene.notify("viewDidDisappear", animated) }
    open override func viewWillLayoutSubviews() { scene.notify("viewWillLayoutSubviews") }
    open override func viewDidLayoutSubviews() { scene.notify("viewDidLayoutSubviews") }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}

/// A screen of a document that is filled by a table.
open class SceneTableViewController: TableViewController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        super.init(style: scene.tableStyle)
        scene.adopt(self)
    }

    open override func loadView() {
        if let table = scene.makeView() as? TableView { tableView = table }
        super.loadView()
    }

    open override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        scene.traitsDidChange(previous)
    }
    open override func viewDidLoad() { scene.notify("viewDidLoad") }
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        scene.adaptToTraits()
        scene.notify("viewWillAppear", animated)
    }
    open override func viewDidAppear(_ animated: Bool) { scene.notify("viewDidAppear", animated) }
    open override func viewWillDisappear(_ animated: Bool) { scene.notify("viewWillDisappear", animated) }
    open override func viewDidDisappear(_ animated: Bool) { scene.notify("viewDidDisappear", animated) }
    open override func viewWillLayoutSubviews() { scene.notify("viewWillLayoutSubviews") }
    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scene.notify("viewDidLayoutSubviews")
    }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}

/// A screen of a document that is filled by a collection view.
open class SceneCollectionViewController: CollectionViewController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        super.init(layout: scene.collectionLayout)
        scene.adopt(self)
    }

    open override func loadView() {
        _ = scene.makeView()
        super.loadView()
    }

    open override func traitCollectionDidChange(_ previous: TraitCollection) {
        super.traitCollectionDidChange(previous)
        scene.traitsDidChange(previous)
    }
    open override func viewDidLoad() { scene.notify("viewDidLoad") }
    open override func viewWillAppear(_ animated: Bool) {
        scene.adaptToTraits()
        scene.notify("viewWillAppear", animated)
    }
    open override func viewDidAppear(_ animated: Bool) { scene.notify("viewDidAppear", animated) }
    open override func viewWillDisappear(_ animated: Bool) { scene.notify("viewWillDisappear", animated) }
    open override func viewDidDisappear(_ animated: Bool) { scene.notify("viewDidDisappear", animated) }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}

/// A navigation controller of a document.
open class SceneNavigationController: NavigationController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene, with its first screen.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        super.init()
        scene.adopt(self)
        viewControllers = scene.related("rootViewController")
        isNavigationBarHidden = scene.flag("navigationBarHidden") ?? false
        isToolbarHidden = !(scene.flag("toolbarVisible") ?? false)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scene.connectOutlets()
        scene.notify("viewDidLoad")
    }
    open override func viewWillAppear(_ animated: Bool) { scene.notify("viewWillAppear", animated) }
    open override func viewDidAppear(_ animated: Bool) { scene.notify("viewDidAppear", animated) }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}

/// A tab bar controller of a document.
open class SceneTabBarController: TabBarController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene, with the screens of its tabs.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        super.init()
        scene.adopt(self)
        viewControllers = scene.related("viewControllers")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scene.connectOutlets()
        scene.notify("viewDidLoad")
    }
    open override func viewWillAppear(_ animated: Bool) { scene.notify("viewWillAppear", animated) }
    open override func viewDidAppear(_ animated: Bool) { scene.notify("viewDidAppear", animated) }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}

/// A split view controller of a document.
open class SceneSplitViewController: SplitViewController, SceneController {
    /// The scene that the controller shows.
    public final let scene: SceneInstance

    /// Creates the controller of a scene, with the screens of its columns.
    public required init(_ scene: SceneInstance) {
        self.scene = scene
        let primary = scene.related("masterViewController").first ?? ViewController()
        super.init(primary: primary, secondary: scene.related("detailViewController").first ?? ViewController())
        scene.adopt(self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        scene.connectOutlets()
        scene.notify("viewDidLoad")
    }

    /// None by default.
    open var actionNames: [String] { [] }
    /// False by default.
    open func setOutlet(_ name: String, to object: AnyObject) -> Bool { false }
    /// False by default.
    open func perform(_ action: String, sender: AnyObject?) -> Bool { false }
    /// True by default.
    open func shouldPerformSegue(withIdentifier identifier: String, sender: AnyObject?) -> Bool { true }
    /// Does nothing by default.
    open func prepare(for segue: StoryboardSegue, sender: AnyObject?) {}
}
