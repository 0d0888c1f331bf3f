public import Automation

/// What takes snapshots of pages: a comparison with files on disk, or a service.
public protocol SnapShooter: AnyObject {
    /// Called when the app was launched.
    /// - Throws: why no snapshots can be taken.
    func setUp() throws

    /// Called when the test ends.
    func tearDown()

    /// Opens a session: the snapshots that follow belong to it.
    /// - Parameters:
    ///   - name: the name of the group and of the test, such as `Home - Search`.
    ///   - language: the language of the device, such as `en`.
    func initialize(name: String, language: String)

    /// Takes one snapshot; what is wrong with it is reported at a place.
    /// - Parameters:
    ///   - name: the name of the snapshot in its session.
    ///   - ignoredElements: the elements whose pixels do not count.
    ///   - place: where the test asks for it.
    func takeSnapshot(name: String, ignoredElements: [XCUIElement], at place: SourcePlace)
}
