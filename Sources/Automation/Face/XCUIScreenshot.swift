/// A picture of an element or of the screen, as it was at a moment.
public struct XCUIScreenshot: Hashable, Sendable {
    /// The bytes of a PNG file.
    public let pngRepresentation: [UInt8]
}

extension XCUIElement {
    /// A picture of the part of the screen that the element covers, as it is shown now.
    /// - Throws: ``AutomationError`` without an element, and ``DriverError`` when it is off the screen or the driver takes
    ///   no pictures.
    public func screenshot() throws -> XCUIScreenshot {
        let element = try session.element(path)
        guard let rect = element.rect else { throw session.failure(element.error(.invalidElement)) }
        return XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: rect))
    }
}

extension XCUIApplication {
    /// A picture of the whole screen, as it is shown now.
    /// - Throws: ``DriverError`` when the driver takes no pictures.
    public func screenshot() throws -> XCUIScreenshot {
        XCUIScreenshot(pngRepresentation: try session.driver.screenshot(of: nil))
    }
}
