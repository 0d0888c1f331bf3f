public import Automation

/// Steps on a page that snapshots are taken of.
///
/// ```swift
/// extension HomeSteps: SnapshotSteps {
///     enum SnapshotName: String, SnapshotValue {
///         static let id = "Home"
///         case view = "Home", search = "Home - search action"
///         var name: String { rawValue }
///     }
/// }
/// ```
public protocol SnapshotSteps: Steps where PageType: SnapshotPage {
    /// The snapshots that can be taken.
    associatedtype SnapshotName: SnapshotValue
}

extension SnapshotSteps {
    private var isSnapshotAllowed: Bool {
        factory.snapshotController?.isAllowed(page: page, in: factory) ?? true
    }

    /// Opens the session of this page's snapshots, called `<id> - <test name>`, if the page takes any.
    /// - Parameter name: the name of the test, such as `test_Search`; nil for that of the test that runs.
    @discardableResult
    public func initializeSnapshot(name: String? = nil) -> Self {
        guard isSnapshotAllowed else { return self }
        let test = SnapshotSession.name(ofTest: name ?? factory.test?.host.testName ?? "")
        page.snapShooter?.initialize(
            name: test.isEmpty ? SnapshotName.id : "\(SnapshotName.id) - \(test)",
            language: SnapshotSession.language(of: page.device))
        return self
    }

    /// Takes one snapshot if the page takes any.
    @discardableResult
    public func takeSnapshot(_ name: SnapshotName, at place: SourcePlace) -> Self {
        guard isSnapshotAllowed else { return self }
        page.snapShooter?.takeSnapshot(name: name.name, ignoredElements: page.ignoredElements, at: place)
        return self
    }
}

/// The snapshots of one page, as the cases of an enumeration.
public protocol SnapshotValue {
    /// The name of the group, such as `Home`.
    static var id: String { get }

    /// The name of the snapshot, such as `Home - search action`.
    var name: String { get }
}

/// A page that snapshots can be taken of.
public protocol SnapshotPage: Page {
    /// The snapshooter; by default that of the test's ``SnapshotController``, nil when it has none.
    var snapShooter: (any SnapShooter)? { get }

    /// The elements whose pixels are ignored, such as a clock; none by default.
    var ignoredElements: [XCUIElement] { get }
}

extension SnapshotPage {
    /// The snapshooter of the test's controller.
    public var snapShooter: (any SnapShooter)? { factory.snapShooter }

    /// No elements, the default.
    public var ignoredElements: [XCUIElement] { [] }
}

/// The naming of snapshot sessions.
private enum SnapshotSession {
    /// The part of a test's name after `test_`, of letters, digits and underscores; else the whole name.
    ///
    /// `-[HomeTests test_Search]` and `test_Search()` become `Search`, `start` becomes `start`.
    static func name(ofTest name: String) -> String {
        let prefix = Array("test_")
        let characters = Array(name)
        var isInside = false
        for start in characters.indices {
            if !isInside, characters[start...].starts(with: prefix) {
                let rest = characters[(start + prefix.count)...].prefix { isPart($0) }
                if !rest.isEmpty { return String(rest) }
            }
            isInside = isPart(characters[start])
        }
        return name.hasSuffix("()") ? String(name.dropLast(2)) : name
    }

    private static func isPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// The language of a device, without its region; `en` if unknown.
    static func language(of device: any Device) -> String {
        let language = device.language.prefix { $0 != "-" && $0 != "_" }
        return language.isEmpty ? "en" : String(language)
    }
}
