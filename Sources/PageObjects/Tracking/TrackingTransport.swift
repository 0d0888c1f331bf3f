public import Automation
internal import FoundationEssentials
public import SimulatedUI

/// A way on which events come from an app to its tests.
public protocol TrackingTransport {
    /// All events that the app has sent since it was launched, in order.
    /// - Throws: why they cannot be read.
    func events() throws -> [TrackedEvent]
}

/// Events that the app sends to its server, as bodies of requests.
public struct ServerTrackingTransport: TrackingTransport {
    private let server: any MockServer
    private let path: String

    /// Creates a way over a server.
    /// - Parameter path: the path of the requests, beginning with a slash.
    public init(_ server: any MockServer, path: String = "/track") {
        self.server = server
        self.path = path
    }

    /// The events of all requests so far.
    /// - Throws: ``TrackingError`` for a body that is no event.
    public func events() throws -> [TrackedEvent] {
        let requests = server.requests.filter { $0.url.path(percentEncoded: false) == path }
        return try requests.enumerated().flatMap { index, request in
            try TrackedEvent.events(
                in: String(decoding: request.body, as: UTF8.self), from: "request \(index + 1) of \(path)")
        }
    }
}

/// Events that the app puts on the device's clipboard, a line for each.
public struct PasteboardTrackingTransport: TrackingTransport {
    private let device: any Device

    /// Creates a way over the clipboard of a device.
    public init(_ device: any Device) { self.device = device }

    /// The events on the clipboard.
    /// - Throws: ``TrackingError`` for a text that is no event.
    public func events() throws -> [TrackedEvent] {
        try TrackedEvent.events(in: device.pasteboard.string ?? "", from: "the clipboard")
    }
}

/// Events that the app writes into a file, a line for each.
public struct FileTrackingTransport: TrackingTransport {
    private let path: String

    /// Creates a way over a file.
    public init(_ path: String) { self.path = path }

    /// The events in the file; none before there is a file.
    /// - Throws: ``TrackingError`` for a file that cannot be read or has something else in it.
    public func events() throws -> [TrackedEvent] {
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        do {
            let bytes = try Data(contentsOf: URL(filePath: path))
            return try TrackedEvent.events(in: String(decoding: bytes, as: UTF8.self), from: path)
        } catch let error as TrackingError {
            throw error
        } catch {
            throw TrackingError("\(path) cannot be read: \(error)")
        }
    }
}

/// Events that the app shows as the value of an element that nobody sees, or as its label, a line for each.
public struct ElementTrackingTransport: TrackingTransport {
    private let element: XCUIElement

    /// Creates a way over an element.
    public init(_ element: XCUIElement) { self.element = element }

    /// The events of the element; none before there is one.
    /// - Throws: ``TrackingError`` for a text that is no event.
    public func events() throws -> [TrackedEvent] {
        guard element.exists else { return [] }
        return try TrackedEvent.events(in: element.value.string ?? element.label, from: "the element")
    }
}
