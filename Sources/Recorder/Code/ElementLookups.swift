package import Automation

/// The ways in which tests find an element that is on the screen now, as each interface writes them.
package struct ElementLookups: Hashable, Sendable {
    /// With UIAutomation, in scripts: `app.mainWindow().buttons()["Save"]`; nil when it has no path.
    package let uiAutomation: String?
    /// With FRY, in scripts; nil when nothing finds only this element.
    package let fry: String?
    /// With the interface in Swift that reads like XCUITest; nil for an element that is not accessible.
    package let swift: String?
    /// As a property of a page object in Swift; nil for an element that is not accessible.
    package let page: String?
    /// Why the best look-up is the best.
    package let reason: String?

    /// Reads the screen.
    /// - Parameters:
    ///   - node: an element of the front-most app.
    ///   - driver: drives it.
    package init?(of node: any ElementNode, in driver: any Driver) {
        guard let element = RecordedElement(of: node, in: driver) else { return nil }
        uiAutomation = element.path.map { "app.\($0)" }
        fry = FRYLookup(element, nil, screenSize: driver.device.screen.size)?.script
        let inSwift = SwiftElement(element)
        swift = inSwift?.expression
        page = inSwift.map { PageDraft.declaration(of: $0, type: element.type) }
        reason = element.selectors.first?.reason
    }
}

extension RecordedElement {
    /// Describes an element that is on the screen now; nil for one that is not in the front-most app.
    init?(of node: any ElementNode, in driver: any Driver) {
        let screen = ScreenSnapshot(of: driver)
        guard let index = screen.index(of: node) else { return nil }
        let item = screen.items[index]
        self.init(
            type: item.type, className: item.type.className, label: item.label, identifier: item.identifier,
            value: item.valueText, frame: driver.searched.attribute(.rect, of: node).rect ?? .zero,
            selectors: screen.selectors(of: index), path: screen.path(of: index), position: screen.position(of: index))
    }
}

extension ScreenChange {
    /// A check of what an element is now; nil when it has nothing of the kind, or tests could not find it.
    init?(asserting kind: Kind, of node: any ElementNode, in driver: any Driver) {
        guard let element = RecordedElement(of: node, in: driver) else { return nil }
        let text: String?
        switch kind {
        case .label: text = element.label
        case .value: text = element.value
        case .enabled: text = driver.attribute(.isEnabled, of: node).bool == false ? "false" : "true"
        case .selected: text = driver.attribute(.isSelected, of: node).bool == true ? "true" : "false"
        case .appeared: text = nil
        case .screen, .rowAdded, .rowRemoved, .disappeared: return nil
        }
        self.init(kind, element, to: text)
        isAsserted = true
        if !isCheckable { return nil }
    }
}
