public import Automation
internal import FoundationEssentials
public import SimulatedUI

/// A transport of events from an app to its tests.
public protocol TrackingTransport {
    /// All events that the app has sent since it was launched, in order.
    /// - Throws: the reason why they cannot be read.
    func events() throws -> [TrackedEvent]
}

/// A transport of events in the request bodies that the app sends to its server.
public struct ServerTrackingTransport: TrackingTransport {
    private let server: any MockServer
    private let path: String

    /// Creates a transport over a server.
    /// - `path`: the path of the requests, beginning with a slash.
    public init(_ server: any MockServer, path: String = "/track") {
        self.server = server
        self.path = path
    }

    /// The events of all requests so far.
    /// - Throws: ``TrackingError`` for a body that is not an event.
    public func events() throws -> [TrackedEvent] {
        let requests = server.requests.filter { $0.url.path(percentEncoded: false) == path }
        return try requests.enumerated().flatMap { index, request in
            try TrackedEvent.events(
                in: String(decoding: request.body, as: UTF8.self), from: "request \(index + 1) of \(path)")
        }
    }
}

/// A transport of events on the device's clipboard, one per line.
public struct PasteboardTrackingTransport: TrackingTransport {
    private let device: any Device

    /// Creates a transport over the clipboard of a device.
    public init(_ device: any Device) { self.device = device }

    /// The events on the clipboard.
    /// - Throws: ``TrackingError`` for text that is not an event.
    public func events() throws -> [TrackedEvent] {
        try TrackedEvent.events(in: device.pasteboard.string ?? "", from: "the clipboard")
    }
}

/// A transport of events in a file that the app writes, one per line.
public struct FileTrackingTransport: TrackingTransport {
    private let path: String

    /// Creates a transport over a file.
    public init(_ path: String) { self.path = path }

    /// The events in the file; empty before the file exists.
    /// - Throws: ``TrackingError`` for a file that cannot be read or has invalid content.
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

/// A transport of events in the value or label of a hidden element, one per line.
public struct ElementTrackingTransport: TrackingTransport {
    private let element: XCUIElement

    /// Creates a transport over an element.
    public init(_ element: XCUIElement) { self.element = element }

    /// The events of the element; empty before it exists.
    /// - Throws: ``TrackingError`` for text that is not an event.
    public func events() throws -> [TrackedEvent] {
        guard element.exists else { return [] }
        return try TrackedEvent.events(in: element.value.string ?? element.label, from: "the element")
    }
}
