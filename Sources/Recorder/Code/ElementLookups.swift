package import Automation

/// The ways in which tests find an element that is on the screen now, as each interface writes them.
package struct ElementLookups: Hashable, Sendable {
    /// With UIAutomation, in scripts: `app.mainWindow().buttons()["Save"]`; nil when it has no path.
    package let uiAutomation: String?
    /// With FRY, in scripts; nil when nothing finds only this element.
    package let fry: String?
    /// With the interface in Swift that reads like XCUITest; nil for an element that is not accessible.
    package let swift: String?
    /// Why the best look-up is the best.
    package let reason: String?

    /// Reads the screen.
    /// - Parameters:
    ///   - node: an element of the front-most app.
    ///   - driver: drives it.
    package init?(of node: any ElementNode, in driver: any Driver) {
        let screen = ScreenSnapshot(of: driver)
        guard let index = screen.index(of: node) else { return nil }
        let item = screen.items[index]
        let element = RecordedElement(
            type: item.type, className: item.type.className, label: item.label, identifier: item.identifier,
            value: item.valueText, frame: driver.searched.attribute(.rect, of: node).rect ?? .zero,
            selectors: screen.selectors(of: index), path: screen.path(of: index), position: screen.position(of: index))
        uiAutomation = element.path.map { "app.\($0)" }
        fry = FRYLookup(element, nil, screenSize: driver.device.screen.size)?.script
        swift = SwiftElement(element)?.expression
        reason = element.selectors.first?.reason
    }
}
