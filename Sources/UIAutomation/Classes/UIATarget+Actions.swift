import Automation
import JavaScriptBridge
import Scripting

extension UIATarget {
    // MARK: Gestures

    /// Gestures on the screen: at a point, in the middle of a rectangle or on an element.
    static func addGestures(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        addTaps(to: definition, wrapper)
        definition
            .method(
                "touchAndHold", "Touches a point and holds, for 1 second by default.",
                takes: ["where: GestureTarget", "seconds"], reference: "doc"
            ) { (target: Element, place: JSValue, duration: ScriptNumber?) in
                try target.session.touchAndHold(
                    try wrapper.place(place, "touchAndHold"), duration: duration?.number ?? 1)
            }
            .method(
                "flickFromTo", "Drags fast, so that the content keeps moving.",
                takes: ["from: GestureTarget", "to: GestureTarget"], reference: "doc"
            ) { (target: Element, from: JSValue, to: JSValue) in
                try target.session.flick(
                    from: try wrapper.place(from, "flickFromTo"), to: try wrapper.place(to, "flickFromTo"))
            }
            .method(
                "rotateWithOptions", "Rotates fingers around a point.",
                takes: ["location: GestureTarget", "options?: RotateOptions"], reference: "doc"
            ) { (target: Element, place: JSValue, options: GestureOptions) in
                options.check(.rotate, of: "rotateWithOptions", target.session)
                try target.session.rotate(
                    around: try wrapper.place(place, "rotateWithOptions"), radius: options.radius ?? 50,
                    rotation: options.rotation ?? .pi, duration: options.duration ?? 1,
                    touchCount: options.touchCount ?? 2)
            }
        typealias Movement = (AutomationSession, ScreenPlace, ScreenPlace, Double) throws -> Void
        let movements: [(name: String, documentation: String, reference: String, perform: Movement)] = [
            (
                "dragFromToForDuration",
                "Drags from one point to another, in 1 second by default; in less than half a second it is a flick.",
                "doc used", { try $0.drag(from: $1, to: $2, duration: $3) }
            ),
            (
                "pinchOpenFromToForDuration", "Moves two fingers apart, in 1 second by default.", "doc",
                { try $0.pinchOpen(from: $1, to: $2, duration: $3) }
            ),
            (
                "pinchCloseFromToForDuration", "Moves two fingers together, in 1 second by default.", "doc",
                { try $0.pinchClose(from: $1, to: $2, duration: $3) }
            ),
        ]
        for movement in movements {
            definition.method(
                movement.name, movement.documentation, takes: ["from: GestureTarget", "to: GestureTarget", "seconds"],
                reference: movement.reference
            ) { (target: Element, from: JSValue, to: JSValue, duration: ScriptNumber?) in
                try movement.perform(
                    target.session, try wrapper.place(from, movement.name), try wrapper.place(to, movement.name),
                    duration?.number ?? 1)
            }
        }
    }

    private static func addTaps(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        let taps: [(name: String, call: String, documentation: String, reference: String)] = [
            ("tap", "tap", "Touches a point.", "doc"),
            ("doubleTap", "doubleTap", "Touches a point twice.", "doc"),
            ("twoFingerTap", "twoFingerTap", "Touches a point with two fingers.", "hdr used"),
            ("touch", "tap", "Touches a point.", "hdr"),
        ]
        for tap in taps {
            definition.method(
                tap.name, tap.documentation, takes: ["where: GestureTarget"], reference: tap.reference
            ) { (target: Element, place: JSValue) in
                try target.session.tap(try wrapper.place(place, tap.name), call: tap.call)
            }
        }
        for (name, reference) in [("tapWithOptions", "doc"), ("touchWithOptions", "hdr")] {
            definition.method(
                name, "Touches a point with options.", takes: ["where: GestureTarget", "options?: TapOptions"],
                reference: reference
            ) { (target: Element, place: JSValue, options: GestureOptions) in
                options.check(.elementTap, of: name, target.session)
                try target.session.tap(try wrapper.place(place, name), options: options.tap)
            }
        }
    }

    // MARK: Hardware

    /// The buttons and sensors of the device.
    static func addHardware(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "setDeviceOrientation", "Rotates the device; the interface follows if the app supports it.",
                takes: ["orientation"], reference: "doc hdr"
            ) { (target: Element, number: ScriptInteger) in
                let number = number.number
                guard let orientation = DeviceOrientation(rawValue: number) else {
                    throw JSThrow(
                        "RangeError",
                        "setDeviceOrientation takes a UIA_DEVICE_ORIENTATION_… constant, not \(number).")
                }
                return try act(target, "setDeviceOrientation", [.integer(number)]) {
                    try $0.setOrientation(orientation)
                }
            }
            .method("shake", "Shakes the device.", reference: "doc") { (target: Element) in
                _ = try act(target, "shake") { try $0.shake() }
            }
            .method("setRinger", "Turns the ringer on or off.", takes: ["isOn: boolean"], reference: "hdr") {
                (target: Element, isOn: JSValue) in
                // The device makes no sound, so the ringer only shows in the log.
                _ = try act(target, "setRinger", [.value(.bool(isOn.toBool()))]) { _ in }
            }
        let buttons: [(String, HardwareButton, String, String)] = [
            ("VolumeUp", .volumeUp, "the upper volume button", "doc"),
            ("VolumeDown", .volumeDown, "the lower volume button", "doc"),
            ("Menu", .home, "the home button", "hdr"), ("Lock", .lock, "the lock button", "hdr"),
        ]
        for (name, button, words, reference) in buttons {
            definition
                .method("click\(name)", "Presses \(words).", reference: reference) { (target: Element) in
                    _ = try act(target, "click\(name)") { try $0.press(button, duration: 0.1) }
                }
                .method(
                    "hold\(name)", "Holds \(words), for 1 second by default.", takes: ["seconds"], reference: reference
                ) { (target: Element, seconds: ScriptNumber?) in
                    let seconds = seconds?.number ?? 1
                    _ = try act(target, "hold\(name)", [.number(seconds)]) {
                        try $0.press(button, duration: seconds)
                    }
                }
        }
    }

    /// Moves the app to the background and back; the script continues afterwards.
    static func addInterruptions(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "deactivateAppForDuration", "Sends the app to the background, waits, and brings it back.",
                takes: ["seconds"], reference: "doc"
            ) { (target: Element, seconds: ScriptNumber) in
                let seconds = seconds.number
                _ = try act(target, "deactivateAppForDuration", [.number(seconds)]) {
                    try $0.deactivateApp()
                }
                return try comeBack(to: target, after: seconds) { try $0.reactivateApp() }
            }
            .method("deactivateApp", "Sends the app to the background.", reference: "hdr") { (target: Element) in
                try act(target, "deactivateApp") { try $0.deactivateApp() }
            }
            .method("reactivateApp", "Brings the app back to the front.", reference: "hdr") { (target: Element) in
                try act(target, "reactivateApp") { try $0.reactivateApp() }
            }
            .method(
                "lockForDuration", "Locks the device, waits, and unlocks it.", takes: ["seconds"],
                reference: "doc hdr"
            ) { (target: Element, seconds: ScriptNumber) in
                let seconds = seconds.number
                _ = try act(target, "lockForDuration", [.number(seconds)]) { try $0.lock() }
                return try comeBack(to: target, after: seconds) { try $0.unlock() }
            }
            .method("lock", "Locks the device.", reference: "doc hdr") { (target: Element) in
                try act(target, "lock") { try $0.lock() }
            }
            .method("unlock", "Unlocks the device.", reference: "doc hdr") { (target: Element) in
                try act(target, "unlock") { try $0.unlock() }
            }
    }

    /// Lets time pass, then reactivates the app, even if the test's time limit is exceeded meanwhile.
    private static func comeBack(
        to target: Element, after seconds: Double, _ body: (any Device) throws -> Void
    ) throws -> Bool {
        let waiting = Result { try target.session.delay(seconds) }
        try body(target.session.driver.device)
        try waiting.get()
        return true
    }

    /// Reports a call and performs it.
    private static func act(
        _ target: Element, _ name: String, _ arguments: @autoclosure () -> [SessionAction.Argument] = [],
        _ body: (any Device) throws -> Void
    ) throws -> Bool {
        let session = target.session
        try session.perform(name, arguments()) { try body(session.driver.device) }
        return true
    }

    // MARK: Location

    /// The simulated location, in degrees, metres and metres per second.
    static func addLocation(to definition: JSClassDefinition<Element>) {
        definition
            .method(
                "setLocation", "Sets the location of the device.", takes: ["coordinates: Coordinates"], reference: "doc"
            ) { (target: Element, place: JSValue) in
                let location = try location(place, nil, for: "setLocation")
                return try move(target, to: location, "setLocation", [coordinates(of: location)])
            }
            .method(
                "setLocationWithOptions", "Sets the location of the device, its accuracy and its movement.",
                takes: ["coordinates: Coordinates", "options: LocationOptions"], reference: "doc"
            ) { (target: Element, place: JSValue, options: JSValue?) in
                let location = try location(place, options, for: "setLocationWithOptions")
                return try move(
                    target, to: location, "setLocationWithOptions",
                    [coordinates(of: location), details(of: location)])
            }
    }

    private typealias LocationOption = (name: String, key: WritableKeyPath<Location, Double?>, documentation: String)

    private static var locationOptions: [LocationOption] {
        [
            ("altitude", \.altitude, "Metres above sea level."),
            ("horizontalAccuracy", \.horizontalAccuracy, "In metres."),
            ("verticalAccuracy", \.verticalAccuracy, "In metres."),
            ("course", \.course, "The direction of movement, in degrees clockwise from north."),
            ("speed", \.speed, "Metres per second."),
        ]
    }

    /// The types of the arguments of `setLocation` and `setLocationWithOptions`.
    static var locationShapes: [ScriptType] {
        [
            ScriptType(
                "Coordinates", .interface, "A geographic location.", "doc",
                members: [
                    .property("latitude", "number", isWritable: true, "Degrees north."),
                    .property("longitude", "number", isWritable: true, "Degrees east."),
                ]),
            ScriptType(
                "LocationOptions", .interface, "Further properties of a location.", "doc",
                members: locationOptions.map { .option($0.name, "number", $0.documentation) }),
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
        for option in locationOptions {
            location[keyPath: option.key] = try ScriptNumber.number(options.property(option.name))
        }
        return location
    }

    private static func coordinates(of location: Location) -> SessionAction.Argument {
        .options([("latitude", .number(location.latitude)), ("longitude", .number(location.longitude))])
    }

    private static func details(of location: Location) -> SessionAction.Argument {
        .options(
            locationOptions.map { option in
                (name: option.name, value: location[keyPath: option.key].map(SessionAction.Argument.number))
            })
    }

    private static func move(
        _ target: Element, to location: Location, _ name: String,
        _ arguments: @autoclosure () -> [SessionAction.Argument]
    ) throws -> Bool {
        // A location outside the globe is ignored; the result is false.
        let exists = (-90...90).contains(location.latitude) && (-180...180).contains(location.longitude)
        _ = try act(target, name, arguments()) { if exists { try $0.setLocation(location) } }
        return exists
    }
}

extension ElementWrapper {
    /// The target of a gesture on the screen: a point, a rectangle or an element.
    fileprivate func place(_ value: JSValue, _ function: String) throws -> ScreenPlace {
        if let element = session.context.unwrap(value, as: Element.self) { return .element(element) }
        if let rect = try Rect(value) { return .rect(rect) }
        if let point = try Point(value) { return .point(point) }
        throw JSThrow(
            "TypeError",
            "\(function) takes a point such as {x: 10, y: 20}, a rectangle or an element, not \(value.description).")
    }
}
