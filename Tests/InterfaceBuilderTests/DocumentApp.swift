import Automation
import InterfaceBuilder
import SimulatedUI
import TestProject
import Testing
import Worlds

/// A document with its behaviour, running on a device of its own.
final class DocumentApp {
    let device: SimulatedDevice
    let session: AutomationSession
    let app: Element
    private let project: Project

    /// - Parameters:
    ///   - document: the text of `Main.storyboard`.
    ///   - behaviour: the text of `Main.js`; nil for none.
    ///   - files: more files, by their paths.
    init(
        _ document: String, behaviour: String? = nil, files: [String: String] = [:],
        on model: DeviceModel = .iPhone5, language: String = "en"
    ) throws {
        var all = files
        all["Main.storyboard"] = document
        all["Main.js"] = behaviour
        project = try Project(all)
        let bundle = try StoryboardBundle(path: project.path("Main.storyboard"), shownAs: "Main.storyboard")
        var configuration = SimulatedDevice.Configuration()
        configuration.model = model
        configuration.language = language
        device = SimulatedDevice(configuration)
        let log = Log()
        device.didLog = { log.messages.append($0) }
        let world = SimulatedWorld(StoryboardApp.self, bundle: bundle, on: device)
        session = AutomationSession(driver: world.driver)
        try world.launch(LaunchOptions())
        session.setTimeout(1)
        session.handlesAlerts = false
        app = try session.target.related(.frontMostApp)
        self.log = log
    }

    private final class Log { var messages: [AppMessage] = [] }
    private let log: Log

    /// The texts of the app's log.
    var messages: [String] { log.messages.map(\.text) }

    func all(_ type: ElementType) throws -> ElementArray { try app.collection(.descendants(type)) }

    func tap(_ button: String) throws {
        try all(.button)[button].tap()
        try session.delay(1)
    }

    /// The text of the label with a name.
    func text(_ name: String) throws -> String? { try all(.staticText)[name].value.string }

    /// The frame of the element with a name, in points on the screen.
    func frame(_ type: ElementType, _ name: String) throws -> Rect? { try all(type)[name].rect }

    /// The titles that the navigation bar shows.
    func title() throws -> String? { try app.related(.navigationBar).name }
}

/// Parts of documents.
enum Part {
    /// A storyboard of scenes.
    static func storyboard(initial: String? = "main", _ scenes: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"\
        \(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
        <scenes>
        \(scenes.joined(separator: "\n"))
        </scenes>
        </document>
        """
    }

    /// A scene with a plain controller.
    static func scene(
        _ id: String = "main", class name: String? = "MainController", attributes: String = "", views: String = "",
        constraints: String = "", connections: String = "", more: String = "", objects: String = ""
    ) -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <viewController id="\(id)"\(name.map { " customClass=\"\($0)\"" } ?? "") \(attributes) sceneMemberID="viewController">
        <layoutGuides><viewControllerLayoutGuide type="top" id="\(id)-top"/>
        <viewControllerLayoutGuide type="bottom" id="\(id)-bottom"/></layoutGuides>
        <view key="view" id="\(id)-view"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <subviews>\(views)</subviews>
        <constraints>\(constraints)</constraints></view>
        \(more)
        <connections>\(connections)</connections>
        </viewController>\(objects)
        </objects></scene>
        """
    }

    /// A navigation controller with a root.
    static func navigation(_ id: String = "nav", root: String = "main") -> String {
        """
        <scene sceneID="scene-\(id)"><objects><navigationController id="\(id)" sceneMemberID="viewController">
        <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" id="\(id)-root"/>
        </connections></navigationController></objects></scene>
        """
    }

    /// A label at a place; its accessibility identifier is its id.
    static func label(_ id: String, _ text: String, _ frame: (Double, Double, Double, Double) = (10, 10, 200, 20))
        -> String
    {
        """
        <label text="\(text)" id="\(id)" \(constrained)>\(rect(frame))
        <accessibility key="accessibilityConfiguration" identifier="\(id)"/></label>
        """
    }

    /// A button with connections.
    static func button(
        _ id: String, _ title: String, _ frame: (Double, Double, Double, Double) = (10, 40, 200, 30),
        connections: String = ""
    ) -> String {
        """
        <button buttonType="roundedRect" id="\(id)">\(rect(frame))<state key="normal" title="\(title)"/>
        <connections>\(connections)</connections></button>
        """
    }

    /// A button that sends an action to the controller.
    static func button(_ title: String, sends selector: String, y: Double = 40, to id: String = "main") -> String {
        button(
            "button-\(title)", title, (10, y, 200, 30),
            connections:
                "<action selector=\"\(selector)\" destination=\"\(id)\" eventType=\"touchUpInside\" id=\"a-\(title)\"/>"
        )
    }

    static func rect(_ frame: (Double, Double, Double, Double)) -> String {
        "<rect key=\"frame\" x=\"\(frame.0)\" y=\"\(frame.1)\" width=\"\(frame.2)\" height=\"\(frame.3)\"/>"
    }

    static let constrained = "translatesAutoresizingMaskIntoConstraints=\"NO\""

    static func outlet(_ property: String, _ destination: String) -> String {
        "<outlet property=\"\(property)\" destination=\"\(destination)\" id=\"o-\(property)\"/>"
    }

    static func segue(_ destination: String, _ kind: String, _ identifier: String, more: String = "") -> String {
        "<segue destination=\"\(destination)\" kind=\"\(kind)\" identifier=\"\(identifier)\" \(more) id=\"s-\(identifier)\"/>"
    }

    /// A constraint: `first.attribute = second.attribute + constant`.
    static func constraint(
        _ id: String, _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String? = nil,
        constant: Double = 0, more: String = ""
    ) -> String {
        "<constraint \(first.map { "firstItem=\"\($0)\" " } ?? "")firstAttribute=\"\(attribute)\""
            + (second.map { " secondItem=\"\($0)\" secondAttribute=\"\(other ?? attribute)\"" } ?? "")
            + " constant=\"\(constant)\" \(more) id=\"\(id)\"/>"
    }
}
