import Automation

/// The content of a web view, which scripts see as `UIAWebView` with the page's elements as children.
///
/// Containers of the page, such as paragraphs and lists, do not appear in the element tree, but their content does.
final class WebBrowserView: View {
    weak var webView: WebView?
    private(set) var body = WebElement("body")
    private var views: [ObjectIdentifier: View] = [:]
    private var names: [String: String] = [:]
    private var needsSetting = true
    private var setWidth = 0.0

    // The state of the layout in progress.
    private var layout = WebLayout(left: 0, right: 0, top: 0)
    private var used: [ObjectIdentifier: View] = [:]
    private var order: [View] = []
    private var link: WebLinkView?
    private var linkParts: [(view: View, rects: [Rect])] = []
    private var anchors: [String: Double] = [:]
    private var markers: [(text: String, rect: Rect)] = []
    private var rules: [Rect] = []

    init() {
        super.init(frame: .zero)
        backgroundColor = .white
        // Pages have no colours for the dark.
        overrideUserInterfaceStyle = .light
    }

    /// Shows a page and observes its elements for changes.
    func show(_ body: WebElement) {
        self.body.didChange = nil
        self.body = body
        body.didChange = { [weak self] in self?.setNeedsSetting() }
        views = [:]
        setNeedsSetting()
    }

    private func setNeedsSetting() {
        needsSetting = true
        webView?.setNeedsLayout()
        setNeedsTreeUpdate()
    }

    /// The views of the controls, in page order.
    var controls: [any WebControl] {
        var found: [any WebControl] = []
        for view in order { if let control = view as? any WebControl { found.append(control) } }
        return found
    }

    /// Returns the distance of an element from the top, in points.
    func top(ofElement id: String) -> Double? { anchors[id] }

    // MARK: Setting

    /// Lays out the page in a width, if needed.
    /// - Returns: the height of the page, in points.
    func set(width: Double) -> Double {
        guard needsSetting || width != setWidth else { return layout.bottom + 8 }
        needsSetting = false
        setWidth = width
        layout = WebLayout(left: 8, right: width - 8, top: 8)
        (used, order, anchors, markers, rules, names) = ([:], [], [:], [], [], [:])
        collectNames(body)
        visitChildren(of: body, WebStyle())
        layout.endLine()
        views = used
        for view in subviews where !order.contains(where: { $0 === view }) { view.removeFromSuperview() }
        for view in order { addSubview(view) }
        setNeedsTreeUpdate()
        return layout.bottom + 8
    }

    /// Collects the labels of controls.
    private func collectNames(_ element: WebElement) {
        if element.tag == "label", let target = element["for"] { names[target] = element.text.collapsed }
        for child in element.children { collectNames(child) }
    }

    private func visitChildren(of element: WebElement, _ style: WebStyle) {
        if element.tag == "tr" { return visitRow(element, style) }
        var number = 0
        for child in element.children {
            if child.tag == "li" {
                number += 1
                visit(child, style, marker: element.tag == "ol" ? "\(number)." : "•")
            } else {
                visit(child, style)
            }
        }
    }

    private func visit(_ element: WebElement, _ style: WebStyle, marker: String? = nil) {
        if element.isText { return setText(element, style) }
        guard !WebStyle.isHidden(element) else { return }
        let isBlock = WebStyle.isBlock(element.tag)
        let (margin, indentation) = (WebStyle.margin(element.tag), WebStyle.indentation(element.tag))
        if isBlock { layout.beginBlock(margin: margin, indentation: indentation) }
        if let id = element.id ?? element["name"], anchors[id] == nil { anchors[id] = layout.bottom }
        if let marker {
            layout.openLine()
            let rect = Rect(x: layout.left - 22, y: layout.bottom, width: 16, height: style.font.lineHeight)
            markers.append((marker, rect))
        }
        setContent(of: element, style)
        if isBlock { layout.endBlock(margin: margin, indentation: indentation) }
    }

    private func setContent(of element: WebElement, _ style: WebStyle) {
        switch element.tag {
        case "br": layout.breakLine(height: style.font.lineHeight)
        case "hr":
            rules.append(layout.place(Size(width: setWidth - 16, height: 1)))
        case "a" where element["href"] != nil && link == nil: setLink(element, style)
        case "option", "optgroup", "title", "datalist": return
        default:
            if let control = control(for: element) {
                control.follow(label: label(of: element))
                let size = control.sizeThatFits(Size(width: 160, height: 31))
                put(control, [layout.place(size)])
            } else {
                visitChildren(of: element, style.inside(element.tag))
            }
        }
    }

    private func visitRow(_ row: WebElement, _ style: WebStyle) {
        let cells = row.children.filter { $0.tag == "td" || $0.tag == "th" }
        let outer = layout
        var bottom = layout.bottom
        for (number, cell) in cells.enumerated() where !WebStyle.isHidden(cell) {
            var whole = outer
            layout = whole.cell(number, of: cells.count)
            visitChildren(of: cell, style.inside(cell.tag))
            layout.endLine()
            bottom = max(bottom, layout.bottom)
        }
        layout = outer
        if !cells.isEmpty {
            _ = layout.cell(0, of: cells.count)
            layout.extend(to: bottom)
        }
    }

    private func setText(_ element: WebElement, _ style: WebStyle) {
        var fragments: [WebLayout.Fragment] = []
        let font = resolved(style.font)
        let lines = style.keepsSpace ? element.text.split(separator: "\n", omittingEmptySubsequences: false) : []
        if lines.isEmpty {
            fragments = layout.place(element.text, font: font)
        } else {
            for (number, line) in lines.enumerated() {
                if number > 0 { layout.breakLine(height: style.font.lineHeight) }
                fragments += layout.place(String(line), font: font)
            }
        }
        guard !fragments.isEmpty else { return }
        let view = view(for: element) { WebTextView(element) }
        let frame = Rect(around: fragments.map(\.rect))
        let own = fragments.map {
            WebLayout.Fragment(text: $0.text, rect: $0.rect.offset(x: -frame.minX, y: -frame.minY))
        }
        view.show(own, style: style)
        put(view, fragments.map(\.rect))
    }

    private func setLink(_ element: WebElement, _ style: WebStyle) {
        let view = view(for: element) { WebLinkView(element) }
        view.webView = webView
        view.accessibilityLabel = element["aria-label"]
        (link, linkParts) = (view, [])
        visitChildren(of: element, style.inside("a"))
        link = nil
        let places = linkParts.flatMap(\.rects)
        guard !places.isEmpty else { return }
        let frame = Rect(around: places)
        view.frame = frame
        view.places = places.map { $0.offset(x: -frame.minX, y: -frame.minY) }
        let parts = linkParts.map(\.view)
        for child in view.subviews where !parts.contains(where: { $0 === child }) { child.removeFromSuperview() }
        for (child, rects) in linkParts {
            child.frame = Rect(around: rects).offset(x: -frame.minX, y: -frame.minY)
            view.addSubview(child)
        }
        order.append(view)
    }

    private func put(_ view: View, _ rects: [Rect]) {
        if link != nil {
            linkParts.append((view, rects))
        } else {
            view.frame = Rect(around: rects)
            order.append(view)
        }
    }

    // MARK: Views

    /// Returns the view of an element, which stays the same as long as the element is in the page.
    private func view<Kind: View>(for element: WebElement, _ make: () -> Kind) -> Kind {
        let key = ObjectIdentifier(element)
        let view = views[key] as? Kind ?? make()
        used[key] = view
        return view
    }

    private func control(for element: WebElement) -> (any WebControl)? {
        switch element.tag {
        case "img": view(for: element) { WebImage(element) }
        case "button": view(for: element) { WebButton(element, webView: webView) }
        case "select": view(for: element) { WebSelect(element, webView: webView) }
        case "textarea": view(for: element) { WebTextArea(element) }
        case "input":
            switch element["type"]?.lowercased() {
            case "submit", "button", "reset": view(for: element) { WebButton(element, webView: webView) }
            case "checkbox": view(for: element) { WebCheckbox(element, webView: webView) }
            case "radio": view(for: element) { WebRadioButton(element, webView: webView) }
            default: view(for: element) { WebTextField(element, webView: webView) }
            }
        default: nil
        }
    }

    /// Returns the label of a control: its own, that of a `label` element, or its title.
    private func label(of element: WebElement) -> String? {
        if let label = element["aria-label"], !label.isEmpty { return label }
        if let id = element.id, let name = names[id], !name.isEmpty { return name }
        if element.tag != "button", let label = element.ancestor("label")?.text.collapsed, !label.isEmpty {
            return label
        }
        return element["title"]
    }

    // MARK: Drawing

    override func draw(in canvas: any Canvas) {
        for rule in rules { canvas.fill(rule, .gray) }
        for marker in markers {
            canvas.text(marker.text, in: marker.rect, font: .system(16), color: .black, alignment: .right)
        }
    }

    // MARK: Accessibility

    override var elementType: ElementType? { .webView }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        switch key {
        case .dom: body.domAttributes
        case .url: webView?.url.map { .string($0) } ?? .null
        default: super.accessibilityAttribute(key)
        }
    }
}

extension Rect {
    /// Creates the bounding box of rectangles.
    fileprivate init(around rects: [Rect]) {
        guard let first = rects.first else {
            self = .zero
            return
        }
        var (left, top, right, bottom) = (first.minX, first.minY, first.maxX, first.maxY)
        for rect in rects {
            (left, top) = (min(left, rect.minX), min(top, rect.minY))
            (right, bottom) = (max(right, rect.maxX), max(bottom, rect.maxY))
        }
        self.init(x: left, y: top, width: right - left, height: bottom - top)
    }
}
