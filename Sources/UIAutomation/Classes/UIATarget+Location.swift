import Automation
import JavaScriptBridge

extension UIATarget {
    /// Where the device thinks it is, in degrees, metres and metres per second (reference §7.4).
    static func addLocation(to definition: JSClassDefinition<Element>) {
        definition
            .method("setLocation") { (target: Element, place: JSValue) in
                let location = try location(place, nil, for: "setLocation")
                return try move(target, to: location, "setLocation(\(coordinates(of: location)))")
            }
            .method("setLocationWithOptions") { (target: Element, place: JSValue, options: JSValue?) in
                let location = try location(place, options, for: "setLocationWithOptions")
                return try move(
                    target, to: location,
                    "setLocationWithOptions(\(coordinates(of: location)), \(optionsText(of: location)))")
            }
    }

    private static var options: [(name: String, key: WritableKeyPath<Location, Double?>)] {
        [
            ("altitude", \.altitude), ("horizontalAccuracy", \.horizontalAccuracy),
            ("verticalAccuracy", \.verticalAccuracy), ("course", \.course), ("speed", \.speed),
        ]
    }

    private static func location(_ place: JSValue, _ options: JSValue?, for function: String) throws -> Location {
        guard place.isObject, let latitude = try ScriptNumber.number(place.property("latitude")),
            let longitude = try ScriptNumber.number(place.property("longitude"))
        else {
            throw JSThrow("TypeError", "\(function) takes a position such as {latitude: 48.1, longitude: 11.5}.")
        }
        var location = Location(latitude: latitude, longitude: longitude)
        guard let options, options.isObject else { return location }
        for option in Self.options {
            location[keyPath: option.key] = try ScriptNumber.number(options.property(option.name))
        }
        return location
    }

    private static func coordinates(of location: Location) -> String {
        "{latitude:\(ScriptSpelling.quoted(location.latitude)), longitude:\(ScriptSpelling.quoted(location.longitude))}"
    }

    private static func optionsText(of location: Location) -> String {
        let given = options.compactMap { option in
            location[keyPath: option.key].map { "\(option.name):\(ScriptSpelling.quoted($0))" }
        }
        return "{\(given.joined(separator: ", "))}"
    }

    private static func move(_ target: Element, to location: Location, _ call: String) throws -> Bool {
        // What lies nowhere on the globe moves nothing, and the answer says so.
        let exists = (-90...90).contains(location.latitude) && (-180...180).contains(location.longitude)
        _ = try act(target, call) { if exists { try $0.setLocation(location) } }
        return exists
    }
}
