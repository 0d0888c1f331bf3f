import Automation
import JavaScriptBridge
import Scripting

extension UIATarget {
    /// Gestures on the screen: at a point, in the middle of a rectangle or on an element (reference §7.3).
    static func addGestures(to definition: JSClassDefinition<Element>, _ wrapper: ElementWrapper) {
        for name in ["tap", "doubleTap", "twoFingerTap", "touch"] {
            definition.method(name) { (target: Element, place: JSValue) in
                try target.session.tap(try wrapper.place(place, name), call: name == "touch" ? "tap" : name)
            }
        }
        for name in ["tapWithOptions", "touchWithOptions"] {
            definition.method(name) { (target: Element, place: JSValue, options: GestureOptions) in
                options.check(GestureOptions.Keys.tap, of: name, target.session)
                try target.session.tap(try wrapper.place(place, name), options: options.tap)
            }
        }
        definition
            .method("touchAndHold") { (target: Element, place: JSValue, duration: ScriptNumber?) in
                try target.session.touchAndHold(
                    try wrapper.place(place, "touchAndHold"), duration: duration?.number ?? 1)
            }
            .method("dragFromToForDuration") { (target: Element, from: JSValue, to: JSValue, duration: ScriptNumber?) in
                let name = "dragFromToForDuration"
                try target.session.drag(
                    from: try wrapper.place(from, name), to: try wrapper.place(to, name),
                    duration: duration?.number ?? 1)
            }
            .method("flickFromTo") { (target: Element, from: JSValue, to: JSValue) in
                try target.session.flick(
                    from: try wrapper.place(from, "flickFromTo"), to: try wrapper.place(to, "flickFromTo"))
            }
            .method("pinchOpenFromToForDuration") {
                (target: Element, from: JSValue, to: JSValue, duration: ScriptNumber?) in
                let name = "pinchOpenFromToForDuration"
                try target.session.pinchOpen(
                    from: try wrapper.place(from, name), to: try wrapper.place(to, name),
                    duration: duration?.number ?? 1)
            }
            .method("pinchCloseFromToForDuration") {
                (target: Element, from: JSValue, to: JSValue, duration: ScriptNumber?) in
                let name = "pinchCloseFromToForDuration"
                try target.session.pinchClose(
                    from: try wrapper.place(from, name), to: try wrapper.place(to, name),
                    duration: duration?.number ?? 1)
            }
            .method("rotateWithOptions") { (target: Element, place: JSValue, options: GestureOptions) in
                options.check(GestureOptions.Keys.rotateAt, of: "rotateWithOptions", target.session)
                try target.session.rotate(
                    around: try wrapper.place(place, "rotateWithOptions"), radius: options.radius ?? 50,
                    rotation: options.rotation ?? .pi, duration: options.duration ?? 1,
                    touchCount: options.touchCount ?? 2)
            }
    }
}

extension ElementWrapper {
    /// Where on the screen a script means: a point, a rectangle or an element.
    func place(_ value: JSValue, _ function: String) throws -> ScreenPlace {
        if let element = session.context.unwrap(value, as: Element.self) { return .element(element) }
        if let rect = try Rect(value) { return .rect(rect) }
        if let point = try Point(value) { return .point(point) }
        throw JSThrow(
            "TypeError",
            "\(function) takes a point such as {x: 10, y: 20}, a rectangle or an element, not \(value.description).")
    }
}
