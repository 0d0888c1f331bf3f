import Automation
import JavaScriptBridge
import Scripting

extension UIAElement {
    /// Gestures on an element, each echoed before it is carried out (reference §6.3).
    static func addGestures(to definition: JSClassDefinition<Element>) {
        definition
            .method("tap") { (element: Element) in try element.tap() }
            .method("doubleTap") { (element: Element) in try element.doubleTap() }
            .method("twoFingerTap") { (element: Element) in try element.twoFingerTap() }
            .method("touchAndHold") { (element: Element, duration: ScriptNumber?) in
                try element.touchAndHold(duration?.number ?? 1)
            }
            .method("tapWithOptions") { (element: Element, options: GestureOptions) in
                options.check(GestureOptions.Keys.tap, of: "tapWithOptions", element.session)
                try element.tap(options: options.tap)
            }
            .method("dragInsideWithOptions") { (element: Element, options: GestureOptions) in
                options.check(GestureOptions.Keys.drag, of: "dragInsideWithOptions", element.session)
                try element.dragInside(
                    from: options.startOffset, to: options.endOffset, duration: options.duration ?? 1,
                    touchCount: options.touchCount ?? 1)
            }
            .method("flickInsideWithOptions") { (element: Element, options: GestureOptions) in
                options.check(GestureOptions.Keys.flick, of: "flickInsideWithOptions", element.session)
                try element.flickInside(
                    from: options.startOffset, to: options.endOffset, touchCount: options.touchCount ?? 1)
            }
            .method("rotateWithOptions") { (element: Element, options: GestureOptions) in
                options.check(GestureOptions.Keys.rotate, of: "rotateWithOptions", element.session)
                try element.rotate(
                    centerOffset: options.centerOffset, radius: options.radius, rotation: options.rotation ?? .pi,
                    duration: options.duration ?? 1, touchCount: options.touchCount ?? 2)
            }
            .method("activate") { (element: Element) in try element.tap() }
            .method("undo") { (element: Element) in try element.refuse("undo()", "undo") }
            .method("redo") { (element: Element) in try element.refuse("redo()", "redo") }
            .method("setValue") { (element: Element, value: JSValue) in
                try element.setValue(try AttributeValue(value))
            }
    }
}
