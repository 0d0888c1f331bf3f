extension AccessibilityElement {
    /// The name of the class as UIKit spells it, such as `UIButton`; an app's own classes keep their names.
    public final var viewClassName: String {
        let full = _typeName(type(of: self), qualified: true)
        let module = "SimulatedUI."
        if full.hasPrefix(module) { return "UI" + full.dropFirst(module.count) }
        guard let dot = full.lastIndex(of: ".") else { return full }
        return String(full[full.index(after: dot)...])
    }
}
