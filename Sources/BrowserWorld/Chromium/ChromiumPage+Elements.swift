import Automation
import Scripting

/// Elements as the browser knows them, and what it takes for them.
extension ChromiumPage {
    /// What the browser knows of an element.
    /// - Returns: the identifier of the object; nil if the element is gone.
    private func object(_ element: ElementNumber) throws(BrowserError) -> LocatedValue? {
        try result(of: "__jsrun.element(\(element.local))", in: element.frame, isValue: false)?["objectId"]
    }

    func setFiles(_ paths: [String], of element: ElementNumber) throws(BrowserError) {
        guard let object = try object(element) else { return }
        defer { _ = try? send("Runtime.releaseObject", ["objectId": object]) }
        _ = try call(
            "DOM.setFileInputFiles", ["objectId": object, "files": .array(paths.map { .string($0) })])
    }

    /// Says where the browser is, and waits until the page can know.
    func setLocation(_ location: Location) throws(BrowserError) {
        let command = Self.command(for: location)
        _ = try call(command.method, command.parameters)
    }

    /// Says where the browser is, to a page that is not shown yet.
    func locate(at location: Location) throws(BrowserError) {
        let command = Self.command(for: location)
        try send(command.method, command.parameters)
    }

    private static func command(for location: Location) -> (method: String, parameters: LocatedValue) {
        (
            "Emulation.setGeolocationOverride",
            [
                "latitude": .number(location.latitude), "longitude": .number(location.longitude),
                "accuracy": .number(location.horizontalAccuracy ?? 1),
            ]
        )
    }

    func frame(shownBy element: ElementNumber) throws(BrowserError) -> Int? {
        guard let object = try object(element) else { return nil }
        defer { _ = try? send("Runtime.releaseObject", ["objectId": object]) }
        guard let identifier = try call("DOM.describeNode", ["objectId": object])?["node"]?["frameId"]?.string else {
            return nil
        }
        if let known = frameIdentifiers.firstIndex(of: identifier) { return known }
        frameIdentifiers.append(identifier)
        return frameIdentifiers.count - 1
    }
}
