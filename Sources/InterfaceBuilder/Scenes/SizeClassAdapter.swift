import Automation
import SimulatedUI

/// What the document varies with the size classes in a scene.
final class SizeClassAdapter {
    /// A view whose attributes or subviews vary.
    private struct VariedView {
        weak var view: View?
        let element: InterfaceElement
        /// The views inside, with those that are left out, by their identifiers in the document.
        let subviews: [(id: String, view: View)]
        weak var layout: ConstraintLayout?
    }

    /// The constraints of an element, some of which may be left out.
    private struct VariedConstraints {
        let owner: InterfaceElement
        let constraints: [(element: InterfaceElement, constraint: LayoutConstraint)]
    }

    private var views: [VariedView] = []
    private var constraints: [VariedConstraints] = []
    /// The views that the size classes leave out.
    private var left: Set<ObjectIdentifier> = []
    /// The number of views and of constraints that have been adapted to the traits.
    private var settled = (views: 0, constraints: 0)
    private var traits: TraitCollection?
    private var told: Set<ObjectIdentifier> = []

    func add(_ view: View, _ element: InterfaceElement, subviews: [(String, View)], layout: ConstraintLayout?) {
        views.append(VariedView(view: view, element: element, subviews: subviews, layout: layout))
    }

    func add(
        _ owner: InterfaceElement, _ constraints: [(element: InterfaceElement, constraint: LayoutConstraint)]
    ) {
        self.constraints.append(VariedConstraints(owner: owner, constraints: constraints))
    }

    // MARK: Adapting

    /// Adapts everything to a screen, unless it is adapted.
    func adapt(to traits: TraitCollection?, _ builder: @autoclosure () -> ViewBuilder) {
        guard traits != self.traits else { return }
        removeGone()
        settled = (0, 0)
        let former = self.traits
        adaptNew(to: traits, builder()) { $0.variations(for: former) }
    }

    /// Removes what cells have left that are gone.
    private func removeGone() {
        for varied in views where varied.view == nil {
            for subview in varied.subviews { left.remove(ObjectIdentifier(subview.view)) }
        }
        views.removeAll { $0.view == nil }
        constraints.removeAll { $0.constraints.allSatisfy { $0.constraint.layout == nil } }
    }

    /// Adapts what was added since the last time.
    /// - Parameter former: the variations that the views of an element show.
    func adaptNew(
        to traits: TraitCollection?, _ builder: ViewBuilder,
        showing former: (InterfaceElement) -> [InterfaceElement] = { _ in [] }
    ) {
        self.traits = traits
        for varied in views.dropFirst(settled.views) {
            guard let view = varied.view else { continue }
            adapt(view, varied, showing: former(varied.element), builder)
        }
        let constraints = constraints.dropFirst(settled.constraints)
        settled = (views.count, self.constraints.count)
        for varied in constraints {
            let excluded = varied.owner.excluded(by: "constraints", for: traits)
            for (element, constraint) in varied.constraints {
                adapt(constraint, element)
                constraint.isInstalled = !excluded.contains(element.id ?? "") && constraint.views.allSatisfy(isThere)
            }
        }
    }

    /// Whether neither a view nor one around it is left out.
    private func isThere(_ view: View) -> Bool {
        guard !left.isEmpty else { return true }
        return !sequence(first: view) { $0.superview }.contains { left.contains(ObjectIdentifier($0)) }
    }

    private func adapt(_ constraint: LayoutConstraint, _ element: InterfaceElement) {
        let names = element.variedNames
        guard !names.isEmpty else { return }
        let resolved = element.resolved(for: traits)
        if names.contains("constant") { constraint.constant = resolved.number("constant") ?? 0 }
        if names.contains("priority") { constraint.priority = resolved.number("priority") ?? 1000 }
        if names.contains("multiplier") {
            constraint.multiplier = ViewBuilder.multiplier(resolved["multiplier"])
        }
    }

    private func adapt(_ view: View, _ varied: VariedView, showing former: [InterfaceElement], _ builder: ViewBuilder) {
        let excluded = varied.element.excluded(by: "subviews", for: traits)
        for (id, subview) in varied.subviews {
            let key = ObjectIdentifier(subview)
            if excluded.contains(id) {
                guard left.insert(key).inserted else { continue }
                subview.removeFromSuperview()
            } else if left.remove(key) != nil {
                insert(subview, in: view, among: varied.subviews.map(\.view))
            }
        }
        let names = varied.element.variedNames
        guard !names.isEmpty else { return }
        // What does not vary between the two may have been set by the app.
        guard !former.elementsEqual(varied.element.variations(for: traits), by: ===) else { return }
        let unknown = builder.set(names, of: view, to: varied.element.resolved(for: traits), in: varied.layout)
        guard !unknown.isEmpty, told.insert(ObjectIdentifier(varied.element)).inserted else { return }
        builder.storyboard.note(
            "Size classes do not vary '\(unknown.sorted().joined(separator: "', '"))' of a \(varied.element.name); "
                + "the values for any width and height count.", varied.element)
    }

    /// Puts a view back to its place between its siblings.
    private func insert(_ subview: View, in view: View, among siblings: [View]) {
        let before = siblings.prefix { $0 !== subview }.reversed().first { $0.superview === view }
        if let stack = view as? StackView {
            let index = before.flatMap { before in stack.arrangedSubviews.firstIndex { $0 === before } }
            stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
        } else if let before {
            view.insertSubview(subview, above: before)
        } else {
            view.insertSubview(subview, at: 0)
        }
    }
}

extension ViewBuilder {
    private static let ignored: Set<String> = ["misplaced", "ambiguous", "fixedFrame", "userLabel", "opaque"]

    /// Sets some attributes of a view to the values of an element.
    /// - Returns: the names that cannot be set.
    fileprivate func set(
        _ names: Set<String>, of view: View, to element: InterfaceElement, in layout: ConstraintLayout?
    ) -> Set<String> {
        var unknown = names.subtracting(Self.ignored)
        func varies(_ name: String) -> Bool { unknown.remove(name) != nil }
        if varies("hidden") { view.isHidden = element.flag("hidden") ?? false }
        if varies("alpha") { view.alpha = element.number("alpha") ?? 1 }
        if varies("backgroundColor") { view.backgroundColor = element.color("backgroundColor") }
        if varies("text"), let label = view as? Label { label.text = storyboard.text(element, "text") }
        if varies("image"), let view = view as? ImageView { view.image = image(element["image"]) }
        if varies("fontDescription"), let font = element.font() { Self.set(font, of: view) }
        if varies("textColor") { (view as? Label)?.textColor = element.color("textColor") ?? .black }
        if varies("numberOfLines") { (view as? Label)?.numberOfLines = element.integer("numberOfLines") ?? 1 }
        // These take effect in the layout.
        let arranging: Set<String> = ["axis", "spacing", "distribution", "alignment"]
        if let stack = view as? StackView, !unknown.isDisjoint(with: arranging) { Self.arrange(stack, element) }
        let isPlaced = unknown.contains("frame")
        unknown.subtract(arranging.union(["frame", "layoutMargins"]))
        unknown = unknown.filter { !$0.hasSuffix("Priority") }
        let outer = element.parent?.parent
        if let layout, let outer, layout.contains(view), layout.root !== view {
            layout.add(participant(view, element, in: outer))
            layout.setNeedsLayout()
        }
        if isPlaced, layout?.isEmpty != false, let frame = element.rect("frame") {
            let design = outer?.rect("frame")?.size ?? .zero
            view.frame = frame.resized(
                from: design, to: view.superview?.bounds.size ?? design, by: view.autoresizingMask)
        }
        view.superview?.setNeedsLayout()
        return unknown
    }

    private static func set(_ font: Font, of view: View) {
        switch view {
        case let label as Label: label.font = font
        case let button as Button: button.font = font
        case let field as TextField: field.font = font
        case let text as TextView: text.font = font
        default: break
        }
    }
}

extension LayoutConstraint {
    /// The views whose frames it relates.
    fileprivate var views: [View] {
        [first, second].compactMap {
            switch $0 {
            case .view(let view), .safeArea(let view), .content(let view): view
            case .topGuide, .bottomGuide, nil: nil
            }
        }
    }
}

extension Rect {
    /// The rectangle after its superview has changed its size, by an autoresizing mask.
    fileprivate func resized(from old: Size, to new: Size, by mask: AutoresizingMask) -> Rect {
        func along(
            _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ flexible: (Bool, Bool, Bool)
        ) -> (Double, Double) {
            let end = max(0, old - start - length)
            let parts = (flexible.0 ? start : 0) + (flexible.1 ? length : 0) + (flexible.2 ? end : 0)
            guard parts > 0 else { return (start, length) }
            let growth = (new - old) / parts
            return (start + (flexible.0 ? start * growth : 0), max(0, length + (flexible.1 ? length * growth : 0)))
        }
        let (x, width) = along(
            minX, size.width, old.width, new.width,
            (
                mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
            ))
        let (y, height) = along(
            minY, size.height, old.height, new.height,
            (
                mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
            ))
        return Rect(x: x, y: y, width: width, height: height)
    }
}
