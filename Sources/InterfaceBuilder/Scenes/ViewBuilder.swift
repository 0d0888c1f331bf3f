import Automation
import SimulatedUI

/// Makes the views of a scene.
final class ViewBuilder {
    let scene: SceneInstance
    var storyboard: Storyboard { scene.storyboard }
    /// The layout that views join: that of the screen, or of a cell.
    private var layout: ConstraintLayout?
    /// The elements with constraints for the layout.
    private var constrained: [InterfaceElement] = []
    /// The containers of embedded controllers.
    private var embeddings: [(container: View, segue: InterfaceSegue)] = []
    /// The gesture recognisers of views, by their identifiers in the document.
    private var gestures: [(view: View, id: String)] = []

    init(_ scene: SceneInstance) { self.scene = scene }

    // MARK: Roots

    /// Makes the view of the controller.
    func root(_ element: InterfaceElement) -> View {
        let view = make(element)
        // A table or collection view fills the screen, and lays itself out.
        guard !(view is TableView), !(view is CollectionView) else {
            configure(view, element)
            return view
        }
        layOut(view, element) { fill(view, element) }
        view.frame = element.rect("frame") ?? view.frame
        view.autoresizingMask = .flexibleSize
        return view
    }

    /// Makes a view of the scene that no other one holds.
    func topLevelView(_ element: InterfaceElement) -> View {
        let view = make(element)
        layOut(view, element) { fill(view, element) }
        view.frame = element.rect("frame") ?? view.frame
        scene.retained.append(view)
        return view
    }

    /// Lays out a view and what a body adds to it by constraints.
    func layOut(_ view: View, _ element: InterfaceElement, _ body: () -> Void) {
        let (outerLayout, outerConstrained) = (layout, constrained)
        defer { (layout, constrained) = (outerLayout, outerConstrained) }
        view.frame = element.rect("frame") ?? view.frame
        let layout = ConstraintLayout(root: view)
        self.layout = layout
        constrained = []
        body()
        addConstraints(to: layout)
        scene.adapter.adaptNew(to: scene.traits, self)
        if layout.isTooLarge {
            storyboard.note(
                "The view holds more than \(ConstraintLayout.maximumCount) views, too many for constraints; "
                    + "they have the frames of the document.", element)
        }
        layout.insets = { [weak scene = self.scene, weak view] in
            view === scene?.controller?.viewIfLoaded ? scene?.coveredInsets ?? .zero : .zero
        }
        layout.onConflict = { [weak storyboard] constraint in
            storyboard?.onNote?(
                InterfaceNote("The constraint contradicts others; it has no effect.", at: constraint.place))
        }
        if !layout.isEmpty, !(view.superview is any SceneCell) { scene.retained.append(layout) }
    }

    /// The layout of the content view of a cell, which the cell keeps; its constraints are among those to add.
    func takeLayout(of content: InterfaceElement) -> ConstraintLayout? {
        constrained.append(content)
        return layout
    }

    // MARK: Views

    /// Makes a view and everything in it.
    func view(_ element: InterfaceElement, in superview: InterfaceElement) -> View {
        let view = make(element)
        join(view, element, in: superview)
        fill(view, element)
        return view
    }

    /// Makes a view part of the layout.
    private func join(_ view: View, _ element: InterfaceElement, in superview: InterfaceElement) {
        view.frame = element.rect("frame") ?? Rect(origin: .zero, size: view.sizeThatFits(.zero))
        view.autoresizingMask = element.autoresizingMask
        layout?.add(participant(view, element, in: superview))
    }

    /// The part of a view in the layout.
    func participant(_ view: View, _ element: InterfaceElement, in superview: InterfaceElement)
        -> ConstraintLayout.Participant
    {
        var participant = ConstraintLayout.Participant(
            view: view, design: element.rect("frame") ?? view.frame,
            designSuperview: superview.rect("frame")?.size ?? .zero,
            usesConstraints: element.flag("translatesAutoresizingMaskIntoConstraints") == false)
        func priority(_ name: String, _ standard: Double) -> Double { element.number(name) ?? standard }
        participant.hugging = (
            priority("horizontalHuggingPriority", 250), priority("verticalHuggingPriority", 250)
        )
        participant.resistance = (
            priority("horizontalCompressionResistancePriority", 750),
            priority("verticalCompressionResistancePriority", 750)
        )
        participant.margins = element.insets("layoutMargins")
        if view is StackView { participant.stack = Self.arrangement(element) }
        return participant
    }

    /// Sets what all views have, and adds the views inside.
    private func fill(_ view: View, _ element: InterfaceElement) {
        configure(view, element)
        (view as? ConstrainedView)?.layout = layout
        (view as? ConstrainedScrollView)?.layout = layout
        (view as? ConstrainedStackView)?.layout = layout
        if element.child("constraints") != nil || element.child("variation") != nil { constrained.append(element) }
        var subviews: [(String, View)] = []
        if !(view is TableView), !(view is CollectionView) {
            let stack = view as? StackView
            for child in element.child("subviews")?.children ?? [] {
                let made = self.view(child, in: element)
                if let stack { stack.addArrangedSubview(made) } else { view.addSubview(made) }
                if let id = child.id { subviews.append((id, made)) }
            }
        }
        if element.child("variation") != nil {
            scene.adapter.add(view, element, subviews: subviews, layout: layout)
        }
    }

    /// Sets the attributes that all views have.
    func configure(_ view: View, _ element: InterfaceElement) {
        scene.register(view, element)
        if element.flag("hidden") == true { view.isHidden = true }
        if let alpha = element.number("alpha") { view.alpha = alpha }
        if let tag = element.integer("tag") { view.tag = tag }
        if let color = element.color("backgroundColor") { view.backgroundColor = color }
        if let clips = element.flag("clipsSubviews") ?? element.flag("clipsToBounds") { view.clipsToBounds = clips }
        if element.flag("userInteractionEnabled") == false { view.isUserInteractionEnabled = false }
        if let flag = element.flag("userInteractionEnabled"), flag { view.isUserInteractionEnabled = true }
        if element.flag("multipleTouchEnabled") == true { view.isMultipleTouchEnabled = true }
        setAccessibility(view, element)
        setRuntimeAttributes(view, element)
        if let control = view as? Control { connect(control, element) }
        for outlet in element.outlets {
            if outlet.property == "gestureRecognizers" { gestures.append((view, outlet.destination)) }
        }
        for segue in element.segues where segue.kind == .embed { embeddings.append((view, segue)) }
    }

    private func setAccessibility(_ view: View, _ element: InterfaceElement) {
        guard let configuration = element.child(key: "accessibilityConfiguration") else { return }
        let id = element.id ?? ""
        func text(_ name: String, _ key: String) -> String? {
            storyboard.document.strings.text("\(id).\(key)", language: storyboard.language)
                ?? configuration.string(name)
        }
        if let identifier = configuration["identifier"] { view.accessibilityIdentifier = identifier }
        if let label = text("label", "accessibilityLabel") { view.accessibilityLabel = label }
        if let hint = text("hint", "accessibilityHint") { view.accessibilityHint = hint }
        if let value = text("value", "accessibilityValue") { view.accessibilityValue = value }
        if let traits = element.accessibilityTraits { view.accessibilityTraits = traits }
        if let isElement = configuration.child(key: "isElement")?.flag("value") {
            view.isAccessibilityElement = isElement
        }
    }

    private func setRuntimeAttributes(_ view: View, _ element: InterfaceElement) {
        for attribute in RuntimeAttribute.attributes(of: element) {
            switch (attribute.keyPath, attribute.value) {
            case ("accessibilityIdentifier", let value as String): view.accessibilityIdentifier = value
            case ("accessibilityLabel", let value as String): view.accessibilityLabel = value
            case ("accessibilityHint", let value as String): view.accessibilityHint = value
            case ("accessibilityValue", let value as String): view.accessibilityValue = value
            case ("isAccessibilityElement", let value as Bool): view.isAccessibilityElement = value
            case ("layer.cornerRadius", let value as Double): view.cornerRadius = value
            case ("hidden", let value as Bool): view.isHidden = value
            case ("tag", let value as Double): view.tag = Int(exactly: value) ?? 0
            case ("layer.borderWidth", _), ("layer.masksToBounds", _): continue
            default:
                storyboard.note(
                    "The runtime attribute '\(attribute.keyPath)' of a \(element.name) has no effect.",
                    attribute.element)
            }
        }
    }

    // MARK: Constraints

    private static func arrangement(_ element: InterfaceElement) -> StackArrangement {
        StackArrangement(
            isVertical: element["axis"] == "vertical",
            distribution: element["distribution"].flatMap(StackArrangement.Distribution.init) ?? .fill,
            alignment: element["alignment"].flatMap(StackArrangement.Alignment.init) ?? .fill,
            spacing: element.number("spacing") ?? 0, margins: element.insets("layoutMargins") ?? .zero)
    }

    private func addConstraints(to layout: ConstraintLayout) {
        for owner in constrained {
            let elements = (owner.child("constraints")?.children ?? []).filter { $0.name == "constraint" }
            let added = elements.compactMap { element in
                addConstraint(element, owner: owner, to: layout).map { (element: element, constraint: $0) }
            }
            if storyboard.document.variesWithSizeClasses { scene.adapter.add(owner, added) }
        }
    }

    /// Adds a constraint to a layout; nil, with a note, for one that has no effect.
    private func addConstraint(
        _ element: InterfaceElement, owner: InterfaceElement, to layout: ConstraintLayout
    ) -> LayoutConstraint? {
        let document = storyboard.document
        guard let attribute = element["firstAttribute"].flatMap(LayoutConstraint.Attribute.init),
            element["secondAttribute"].map({ LayoutConstraint.Attribute(rawValue: $0) != nil }) != false
        else {
            let name = [element["firstAttribute"], element["secondAttribute"]].compactMap { $0 }.first {
                LayoutConstraint.Attribute(rawValue: $0) == nil
            }
            storyboard.note("The constraint uses '\(name ?? "")', which is not solved; it has no effect.", element)
            return nil
        }
        // Without a first item, the constraint is on the view that holds it.
        let first = (element["firstItem"] ?? owner.id).flatMap { item($0) }
        let second = element["secondItem"].flatMap { item($0) }
        if let id = [element["firstItem"], element["secondItem"]].compactMap({ $0 }).first(where: {
            document.objects[$0] == nil
        }) {
            storyboard.note(
                "The constraint refers to '\(id)', which is not in the document; it has no effect.", element)
            return nil
        }
        guard let first, element["secondItem"] == nil || second != nil else {
            storyboard.note("The constraint refers to an object that has no frame; it has no effect.", element)
            return nil
        }
        let constraint = LayoutConstraint(
            first, attribute, LinearCondition.Relation(rawValue: element["relation"] ?? "equal") ?? .equal, second,
            second == nil ? nil : element["secondAttribute"].flatMap(LayoutConstraint.Attribute.init) ?? attribute,
            multiplier: Self.multiplier(element["multiplier"]), constant: element.number("constant") ?? 0,
            priority: element.number("priority") ?? 1000, place: document.place(of: element))
        // A placeholder is removed at build time.
        if element.flag("placeholder") == true { constraint.isActive = false }
        scene.register(constraint, element)
        layout.add(constraint)
        return constraint
    }

    /// A multiplier such as `0.5`, `16:9` or `1/2`.
    static func multiplier(_ text: String?) -> Double {
        guard let text else { return 1 }
        let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
        guard let first = parts.first, first.isFinite else { return 1 }
        return parts.count == 2 && parts[1] != 0 ? first / parts[1] : first
    }

    /// The object with a frame that an identifier stands for.
    private func item(_ id: String) -> LayoutConstraint.Item? {
        if let view = scene.object(id) as? View { return .view(view) }
        guard let element = storyboard.document.objects[id] else { return nil }
        switch element.name {
        case "viewControllerLayoutGuide": return element["type"] == "top" ? .topGuide : .bottomGuide
        case "viewLayoutGuide":
            guard let view = scene.object(element.parent?.id) as? View else { return nil }
            switch element["key"] {
            case "safeArea": return .safeArea(view)
            case "contentLayoutGuide": return .content(view)
            default: return .view(view)
            }
        default: return nil
        }
    }

    // MARK: After the views

    func makeGesture(_ element: InterfaceElement) {
        if let gesture = gestureRecognizer(element) { scene.register(gesture, element) }
    }

    /// Adds the gesture recognisers to their views.
    func attachGestures() {
        for (view, id) in gestures {
            guard let gesture = scene.object(id) as? GestureRecognizer else { continue }
            view.addGestureRecognizer(gesture)
        }
        gestures = []
    }

    /// Puts embedded controllers into their containers.
    func embed() {
        for (container, segue) in embeddings where storyboard.document.isUsable(segue) {
            guard let controller = scene.controller,
                let child = storyboard.instantiate(segue, inside: scene)
            else { continue }
            scene.prepare(segue, from: controller, to: child, sender: nil)
            controller.addChild(child)
            child.view.frame = Rect(origin: .zero, size: container.bounds.size)
            child.view.autoresizingMask = .flexibleSize
            container.addSubview(child.view)
        }
        embeddings = []
    }
}
