/// The keys of the dictionaries in `EventLog.plist`.
enum LogKey: UInt8, CaseIterable {
    // The log
    case version, name, startingDate, appSchemeURL, app, device, model, systemVersion, screenSize, events
    // Every event
    case type, startingOffset, screen, changes, viewLookupVariables
    // Touches
    case pointsInTime, space, releaseSpeed, location, isCancelled
    // Texts, scrolling, values and the device
    case text, direction, offset, revealed, kind, value, action, orientation
    // Requests
    case url, method, requestHeaders, requestBody, requestNote, mimeType, responseHeaders, statusCode, responseBody
    case error, domain, code, latency
    // Elements
    case accessibilityLabel, accessibilityIdentifier, className, frame, selectors, path, position, index, count
    // Selectors
    case identifier, label, within
    // Changes
    case element, old, new

    /// The key as it is written.
    var name: String { Self.names[Int(rawValue)] }

    private static let names = allCases.map(\.spelling)

    private var spelling: String {
        switch self {
        case .url: "URL"
        case .method: "request.HTTPMethod"
        case .requestHeaders: "request.allHTTPHeaderFields"
        case .requestBody: "request.HTTPBody"
        case .requestNote: "request.HTTPBodyStream"
        case .mimeType: "response.MIMEType"
        case .responseHeaders: "response.allHeaderFields"
        case .statusCode: "response.statusCode"
        case .responseBody: "data"
        case .className: "class"
        default: "\(self)"
        }
    }

    /// The key that is written in a certain way; nil for a key of another program.
    init?(name: String) {
        guard let key = Self.byName[name] else { return nil }
        self = key
    }

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
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
