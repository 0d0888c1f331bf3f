/// The keys of the dictionaries in `EventLog.plist`.
///
/// A raw value is the key as it is written.
enum LogKey: String, CaseIterable {
    // The log
    case version, name, startingDate, appSchemeURL, app, device, model, systemVersion, screenSize, events
    // Every event
    case type, startingOffset, screen, changes, viewLookupVariables
    // Touches
    case pointsInTime, space, releaseSpeed, location, isCancelled
    // Texts, scrolling, values and the device
    case text, direction, offset, revealed, kind, value, action, orientation
    // Requests
    case url = "URL"
    case method = "request.HTTPMethod"
    case requestHeaders = "request.allHTTPHeaderFields"
    case requestBody = "request.HTTPBody"
    case requestNote = "request.HTTPBodyStream"
    case mimeType = "response.MIMEType"
    case responseHeaders = "response.allHeaderFields"
    case statusCode = "response.statusCode"
    case responseBody = "data"
    case error, domain, code, latency
    // Elements
    case className = "class"
    case accessibilityLabel, accessibilityIdentifier, frame, selectors, path, position, index, count
    // Selectors
    case identifier, label, within
    // Changes
    case element, old, new, isAsserted

    /// The number of the key among all keys.
    var index: UInt8 {
        // An enumeration without associated values is stored as the number of its case.
        withUnsafeBytes(of: self) { $0[0] }
    }

    /// The key that is written in a certain way; nil for a key of another program.
    init?(name: String) {
        guard let key = Self.byName[name] else { return nil }
        self = key
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

/// The values of the key `type`.
enum EventType: String, CaseIterable {
    case touch, text, scroll, value, device, network
}

/// The values of the key `action` of an event of the device.
enum DeviceActionName: String, CaseIterable {
    case setOrientation, shake, deactivate, reactivate
}

/// The values of the key `type` of a value that property lists do not have.
enum ValueType: String, CaseIterable {
    case null, date, point, size, rect, list, dictionary
}
