public import Automation

/// A page that snapshots can be taken of.
public protocol SnapshotPage: Page {
    /// What takes the snapshots; by default that of the test's ``SnapshotController``, nil when it has none.
    var snapShooter: (any SnapShooter)? { get }

    /// The elements whose pixels do not count, such as a clock; none by default.
    var ignoredElements: [XCUIElement] { get }
}

extension SnapshotPage {
    /// That of the test's controller.
    public var snapShooter: (any SnapShooter)? { factory.snapShooter }

    /// None.
    public var ignoredElements: [XCUIElement] { [] }
}
