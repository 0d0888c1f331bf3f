import Automation

/// The views of a screen.
extension StoryboardScaffold {
    /// Writes the view of an element, and of what is inside.
    /// - Parameters:
    ///   - container: the frame of the view around it, on the screen.
    ///   - isPinned: whether it is laid out by constraints.
    mutating func writeView(_ index: Int, in container: Rect, isPinned: Bool = false) {
        let node = tree.nodes[index]
        let type = node.type ?? .element
        if Self.behaviour.contains(type) {
            return note("\(node.title) is left out; the app's behaviour shows it.", index)
        }
        guard hasRoom(for: index) else { return }
        guard type != .image || !(node.name ?? "").isEmpty else { return noteUnnamedImage() }
        guard node.rect != nil || !isPinned else { return writeUnplaced(index, in: container) }
        if type == .tableView { return writeTable(index, frame: container, isPinned: isPinned) }
        let shape = shape(of: node, type, index)
        let id = writer.makeID()
        var attributes = shape.attributes.map { ($0.0, Optional($0.1)) }
        if node.isEnabled == false, shape.isControl { attributes.append(("enabled", "NO")) }
        if node.isVisible == false, let rect = node.rect, container.intersection(rect) != nil {
            attributes.append(("hidden", "YES"))
        }
        if isPinned { attributes.append(("translatesAutoresizingMaskIntoConstraints", "NO")) }
        writer.begin(shape.tag, attributes + [("id", id)])
        writeFrame(node.rect, in: container, id, isPinned: isPinned)
        writeAccessibility(node, shown: shape.shown, isElement: shape.isElement, traits: shape.traits)
        for child in shape.children { writer.element(child.tag, child.attributes.map { ($0.0, Optional($0.1)) }) }
        switch type {
        case .segmentedControl: writeSegments(index)
        case .toolbar: writeBarItems(of: index, in: "items")
        default:
            let inside = shape.holdsOthers ? tree.children(of: index) : []
            if !inside.isEmpty {
                writer.begin("subviews")
                for child in inside { writeView(child, in: node.rect ?? container) }
                writer.end()
            }
        }
        writer.end()
    }

    /// Writes an element without a frame, which only its own size can place.
    private mutating func writeUnplaced(_ index: Int, in container: Rect) {
        writeView(index, in: container)
    }

    mutating func writeFrame(_ rect: Rect?, in container: Rect, _ id: String, isPinned: Bool) {
        guard let rect else { return }
        writer.frame(rect.offset(x: -container.minX, y: -container.minY))
        if isPinned { pinned.append((id, rect)) }
    }

    // MARK: Accessibility

    /// Writes identifier and label, unless the view has the name by itself.
    /// - Parameters:
    ///   - shown: the label that the view has by what it shows; nil for none.
    ///   - isElement: whether the view is an element of its own.
    mutating func writeAccessibility(
        _ node: RecordedTree.Node, shown: String?, isElement: Bool = false, traits: String? = nil
    ) {
        let name = node.name.flatMap { $0.isEmpty ? nil : $0 }
        var identifier: String?
        var label: String?
        if let own = node.label, !own.isEmpty {
            if own != shown { label = own }
            if let name, name != own { identifier = name }
        } else if let name, name != shown {
            // Logs do not say which of the two a name is. A view with a text of its own has it as its label.
            if shown != nil || tree.hasLabels { identifier = name } else { label = name }
        }
        guard identifier != nil || label != nil || node.hint != nil || isElement || traits != nil else { return }
        let attributes = [
            ("key", "accessibilityConfiguration"), ("identifier", identifier), ("label", label), ("hint", node.hint),
        ]
        guard isElement || traits != nil else { return writer.element("accessibility", attributes) }
        writer.begin("accessibility", attributes)
        if let traits { writer.element("accessibilityTraits", [("key", "traits"), (traits, "YES")]) }
        if isElement { writer.element("bool", [("key", "isElement"), ("value", "YES")]) }
        writer.end()
    }

    // MARK: Kinds of views

    /// The element of the document for a view.
    private struct Shape {
        var tag: String
        var attributes: [(String, String)] = []
        var children: [(tag: String, attributes: [(String, String)])] = []
        /// The label that the view has by what it shows.
        var shown: String?
        var isControl = false
        var isElement = false
        var holdsOthers = false
        var traits: String?
    }

    private mutating func shape(of node: RecordedTree.Node, _ type: ElementType, _ index: Int) -> Shape {
        let name = node.label ?? node.name ?? ""
        let value = node.value ?? ""
        switch type {
        case .staticText, .link: return label(node, type)
        case .button:
            let selected = value == "1" ? [("selected", "YES")] : []
            return Shape(
                tag: "button", attributes: [("opaque", "NO"), ("buttonType", "roundedRect")] + selected,
                children: [("state", [("key", "normal"), ("title", name)])], shown: name, isControl: true)
        case .textField, .secureTextField: return textField(node, isSecure: type == .secureTextField)
        case .textView: return Shape(tag: "textView", attributes: [("text", value)])
        case .switch:
            return Shape(tag: "switch", attributes: [("on", value == "1" ? "YES" : "NO")], isControl: true)
        case .slider:
            return Shape(
                tag: "slider",
                attributes: [("value", Self.fraction(value)), ("minValue", "0"), ("maxValue", "1")], isControl: true)
        case .progressIndicator: return Shape(tag: "progressView", attributes: [("progress", Self.fraction(value))])
        case .pageIndicator:
            let numbers = value.split { !$0.isNumber }.compactMap { Int($0) }.filter { (1...1_000).contains($0) }
            return Shape(
                tag: "pageControl",
                attributes: [
                    ("numberOfPages", "\(numbers.dropFirst().first ?? 1)"),
                    ("currentPage", "\(max(0, (numbers.first ?? 1) - 1))"),
                ], isControl: true)
        case .activityIndicator:
            return Shape(tag: "activityIndicatorView", attributes: [("animating", "YES"), ("style", "gray")])
        case .segmentedControl: return segmentedControl(index)
        case .image: return Shape(tag: "imageView", attributes: [("image", name)], shown: name)
        case .searchBar:
            return Shape(tag: "searchBar", attributes: value.isEmpty ? [] : [("placeholder", value)], shown: value)
        case .picker: return picker(index)
        case .scrollView: return Shape(tag: "scrollView", attributes: [("clipsSubviews", "YES")], holdsOthers: true)
        case .collectionView:
            note("The cells of \(node.title) are left out; the app's behaviour makes them.", index)
            return Shape(tag: "collectionView")
        case .webView:
            note("The page in \(node.title) is left out; the app's behaviour loads it.", index)
            return Shape(tag: "webView")
        case .mapView: return Shape(tag: "mapView")
        case .toolbar: return Shape(tag: "toolbar")
        case .navigationBar: return Shape(tag: "view", holdsOthers: true)
        default:
            let isLeaf = tree.countInside(index) == 0
            return Shape(tag: "view", isElement: isLeaf && !name.isEmpty, holdsOthers: !isLeaf)
        }
    }

    private func label(_ node: RecordedTree.Node, _ type: ElementType) -> Shape {
        let text = [node.value, node.label, node.name].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        // A line of the system's typeface is about 1.2 times as high as its size.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
        let height = (node.rect?.size.height ?? 20.5) / Double(max(1, lines))
        let size = min(max((height / 1.2).rounded(), 8), 17)
        let isLong = (node.rect?.size.height ?? 0) > 40
        return Shape(
            tag: "label",
            attributes: [("opaque", "NO"), ("text", text)] + (isLong || lines > 1 ? [("numberOfLines", "0")] : []),
            children: [
                (
                    "fontDescription",
                    [("key", "fontDescription"), ("type", "system"), ("pointSize", StoryboardText.number(size))]
                )
            ],
            shown: text, traits: type == .link ? "link" : nil)
    }

    private func textField(_ node: RecordedTree.Node, isSecure: Bool) -> Shape {
        let value = node.value ?? ""
        let isHidden = isSecure && !value.isEmpty && value.allSatisfy { $0 == "•" || $0 == "*" || $0 == "●" }
        // A name that is also the value is the placeholder of an empty field.
        let isPlaceholder = value == node.name || (isSecure && !isHidden)
        var shape = Shape(tag: "textField", attributes: [("borderStyle", "roundedRect")], isControl: true)
        if !value.isEmpty { shape.attributes.append((isPlaceholder ? "placeholder" : "text", value)) }
        if isPlaceholder { shape.shown = value }
        if isSecure {
            shape.children.append(("textInputTraits", [("key", "textInputTraits"), ("secureTextEntry", "YES")]))
        }
        return shape
    }

    private func segmentedControl(_ index: Int) -> Shape {
        let segments = tree.children(of: index).filter { tree.nodes[$0].type == .button }
        let selected = segments.firstIndex { tree.nodes[$0].value == "1" }
        return Shape(
            tag: "segmentedControl",
            attributes: selected.map { [("selectedSegmentIndex", "\($0)")] } ?? [], isControl: true)
    }

    private mutating func writeSegments(_ index: Int) {
        writer.begin("segments")
        for child in tree.children(of: index) where tree.nodes[child].type == .button {
            let node = tree.nodes[child]
            writer.element(
                "segment",
                [("title", node.label ?? node.name ?? ""), ("enabled", node.isEnabled == false ? "NO" : nil)])
        }
        writer.end()
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    private mutating func picker(_ index: Int) -> Shape {
        let wheels = tree.children(of: index).map { tree.nodes[$0].value ?? tree.nodes[$0].name ?? "" }
        let hasMonth = wheels.contains { value in Self.months.contains { value.hasPrefix($0) } }
        let hasHalf = wheels.contains { $0.hasPrefix("AM") || $0.hasPrefix("PM") }
        note("The rows of \(tree.nodes[index].title) are left out; the app's behaviour chooses them.", index)
        guard hasMonth || hasHalf else { return Shape(tag: "pickerView") }
        let mode = hasMonth ? "date" : wheels.count > 3 ? "dateAndTime" : "time"
        return Shape(tag: "datePicker", attributes: [("datePickerMode", mode)], isControl: true)
    }

    /// The fraction in a value such as `50%`.
    private static func fraction(_ value: String) -> String {
        let digits = value.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        let number = Double(digits).flatMap { $0.isFinite ? $0 : nil } ?? 0
        return StoryboardText.number(min(max(value.contains("%") ? number / 100 : number, 0), 1))
    }

    // MARK: Bars

    mutating func writeNavigationItem(_ bar: Int) {
        let children = tree.children(of: bar)
        let node = tree.nodes[bar]
        let middle = node.rect?.center.x ?? 160
        let texts = children.filter { tree.nodes[$0].type == .staticText }
        let title = node.name ?? texts.last.flatMap { tree.nodes[$0].name }
        let titleView = children.first {
            [.segmentedControl, .searchBar, .textField, .switch].contains(tree.nodes[$0].type)
        }
        let buttons = children.filter { tree.nodes[$0].type == .button && tree.nodes[$0].isVisible != false }
        let left = buttons.filter { (tree.nodes[$0].rect?.center.x ?? 0) < middle }
        // The first item of the right side is at the edge.
        let right = Array(buttons.filter { !left.contains($0) }.reversed())
        writer.begin("navigationItem", [("key", "navigationItem"), ("title", title), ("id", writer.makeID())])
        for (side, items) in [("left", left), ("right", right)] where !items.isEmpty {
            if items.count == 1 {
                writeBarItem(items[0], key: "\(side)BarButtonItem")
            } else {
                writer.begin("\(side)BarButtonItems")
                for item in items { writeBarItem(item) }
                writer.end()
            }
        }
        if let titleView {
            let shape = shape(of: tree.nodes[titleView], tree.nodes[titleView].type ?? .element, titleView)
            writer.begin(
                shape.tag, [("key", "titleView"), ("id", writer.makeID())] + shape.attributes.map { ($0.0, $0.1) })
            writeFrame(tree.nodes[titleView].rect, in: node.rect ?? .zero, "", isPinned: false)
            writeAccessibility(tree.nodes[titleView], shown: shape.shown)
            if tree.nodes[titleView].type == .segmentedControl { writeSegments(titleView) }
            writer.end()
        }
        writer.end()
    }

    private mutating func writeBarItem(_ index: Int, key: String? = nil) {
        let node = tree.nodes[index]
        let title = node.label ?? node.name ?? ""
        writer.begin(
            "barButtonItem",
            [
                ("key", key), ("title", title), ("enabled", node.isEnabled == false ? "NO" : nil),
                ("id", writer.makeID()),
            ])
        writeAccessibility(node, shown: title)
        writer.end()
    }

    /// Writes the buttons of a toolbar, with spaces where they are apart.
    mutating func writeBarItems(of bar: Int, in list: String) {
        let buttons = tree.children(of: bar).filter { tree.nodes[$0].type == .button }
        guard !buttons.isEmpty else { return }
        writer.begin(list)
        var edge = tree.nodes[bar].rect?.minX
        for button in buttons {
            if let rect = tree.nodes[button].rect, let last = edge {
                if rect.minX - last > 40 {
                    writer.element("barButtonItem", [("systemItem", "flexibleSpace"), ("id", writer.makeID())])
                }
                edge = rect.maxX
            }
            writeBarItem(button)
        }
        writer.end()
    }
}
