import Automation

/// A control of a web page, which follows changes of its element.
protocol WebControl: View {
    var element: WebElement { get }
    /// Updates the control from its element.
    /// - Parameter label: the label of the control, if the page has one.
    func follow(label: String?)
    /// The value that the control adds to the query of its form, or nil.
    var formValue: String? { get }
    /// Resets the control to the value in the page.
    func reset()
}

extension WebControl {
    var formValue: String? { nil }
    func reset() {}
}

/// A button of a web page.
final class WebButton: Button, WebControl {
    let element: WebElement

    init(_ element: WebElement, webView: WebView?) {
        self.element = element
        super.init(frame: .zero)
        addAction(for: .touchUpInside) { [weak webView, weak element] in
            if let element { webView?.didClick(element) }
        }
    }

    func follow(label: String?) {
        let usual = element["type"] == "reset" ? "Reset" : element["type"] == "button" ? "Button" : "Submit"
        let text = element.tag == "input" ? element["value"] ?? usual : element.text.collapsed
        setTitle(text)
        isEnabled = element["disabled"] == nil
        if let label { accessibilityLabel = label }
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// A single-line text field of a web page.
final class WebTextField: TextField, WebControl {
    let element: WebElement
    private var pageText: String?

    init(_ element: WebElement, webView: WebView?) {
        self.element = element
        super.init(frame: .zero)
        isSecureTextEntry = element["type"] == "password"
        autocapitalizationType = .none
        returnKeyType = .go
        switch element["type"] {
        case "email": keyboardType = .emailAddress
        case "number": keyboardType = .numbersAndPunctuation
        case "tel": keyboardType = .phonePad
        case "url": keyboardType = .url
        default: break
        }
        shouldReturn = { [weak webView, weak element] field in
            _ = field.resignFirstResponder()
            if let element { webView?.submitForm(of: element) }
            return false
        }
    }

    func follow(label: String?) {
        let wanted = element["value"] ?? ""
        if wanted != pageText {
            pageText = wanted
            text = wanted
        }
        placeholder = element["placeholder"]
        isEnabled = element["disabled"] == nil
        if let label { accessibilityLabel = label }
    }

    var formValue: String? { text }

    func reset() { text = element["value"] ?? "" }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// A check box of a web page, which scripts see as a switch.
final class WebCheckbox: Switch, WebControl {
    let element: WebElement
    private var isCheckedInPage: Bool?

    init(_ element: WebElement, webView: WebView?) {
        self.element = element
        super.init(frame: .zero)
        addAction(for: .valueChanged) { [weak webView, weak element] in
            if let element { webView?.didClick(element) }
        }
    }

    func follow(label: String?) {
        let wanted = element["checked"] != nil
        if wanted != isCheckedInPage {
            isCheckedInPage = wanted
            setOn(wanted, animated: false)
        }
        isEnabled = element["disabled"] == nil
        if let label { accessibilityLabel = label }
    }

    var formValue: String? { isOn ? element["value"] ?? "on" : nil }

    func reset() { setOn(element["checked"] != nil, animated: false) }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// An image of a web page.
final class WebImage: ImageView, WebControl {
    let element: WebElement

    init(_ element: WebElement) {
        self.element = element
        super.init(frame: .zero)
    }

    func follow(label: String?) {
        let file = element["src"]?.split(separator: "/").last.map(String.init) ?? "image"
        let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
        let (width, height) = (Self.length(element["width"]), Self.length(element["height"]))
        image = Image(name, size: Size(width: width ?? height ?? 100, height: height ?? width ?? 100))
        accessibilityLabel = label ?? element["alt"] ?? name
    }

    /// Returns a length in points, if it is valid.
    private static func length(_ text: String?) -> Double? {
        guard let text, let length = Double(text), length > 0, length < 10_000 else { return nil }
        return length
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// A radio button of a web page; one button of those with the same name is selected.
final class WebRadioButton: Button, WebControl {
    let element: WebElement
    private var isCheckedInPage: Bool?

    init(_ element: WebElement, webView: WebView?) {
        self.element = element
        super.init(frame: .zero)
        addAction(for: .touchUpInside) { [weak self, weak webView] in
            guard let self, !isSelected else { return }
            webView?.chooseRadioButton(self)
        }
    }

    func follow(label: String?) {
        let wanted = element["checked"] != nil
        if wanted != isCheckedInPage {
            isCheckedInPage = wanted
            isSelected = wanted
        }
        isEnabled = element["disabled"] == nil
        accessibilityLabel = label ?? element["value"]
    }

    var formValue: String? { isSelected ? element["value"] ?? "on" : nil }

    func reset() { isSelected = element["checked"] != nil }

    override func draw(in canvas: any Canvas) {
        let circle = Rect(x: bounds.minX + 2, y: bounds.minY + 2, width: 20, height: 20)
        canvas.strokeEllipse(in: circle, .gray, width: 1)
        guard isSelected else { return }
        canvas.fillEllipse(in: Rect(x: circle.minX + 5, y: circle.minY + 5, width: 10, height: 10), .blue)
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// A drop-down list of a web page: a button titled with the selected option, which offers all options.
final class WebSelect: Button, WebControl {
    let element: WebElement
    private weak var webView: WebView?
    private var options: [WebElement] = []
    private var chosenInPage: Int?
    private var chosen = 0

    init(_ element: WebElement, webView: WebView?) {
        self.element = element
        self.webView = webView
        super.init(frame: .zero)
        addAction(for: .touchUpInside) { [weak self] in self?.offer() }
    }

    func follow(label: String?) {
        options = []
        collectOptions(of: element)
        let wanted = options.firstIndex { $0["selected"] != nil } ?? 0
        if wanted != chosenInPage {
            chosenInPage = wanted
            chosen = wanted
        }
        setTitle(text)
        isEnabled = element["disabled"] == nil && !options.isEmpty
        if let label { accessibilityLabel = label }
    }

    private func collectOptions(of element: WebElement) {
        for child in element.children {
            if child.tag == "option" { options.append(child) } else { collectOptions(of: child) }
        }
    }

    private var text: String? { options.indices.contains(chosen) ? options[chosen].text.collapsed : nil }

    private func offer() {
        let sheet = AlertController(title: accessibilityLabel, style: .actionSheet)
        for (number, option) in options.enumerated() {
            sheet.addAction(option.text.collapsed) { [weak self] in self?.choose(number) }
        }
        sheet.addAction("Cancel", role: .cancel)
        sheet.popoverPresentationController.sourceView = self
        nearestViewController?.present(sheet)
    }

    private func choose(_ number: Int) {
        guard options.indices.contains(number) else { return }
        chosen = number
        setTitle(text)
        webView?.didClick(element)
    }

    var formValue: String? { options.indices.contains(chosen) ? options[chosen]["value"] ?? text : nil }

    func reset() {
        chosen = chosenInPage ?? 0
        setTitle(text)
    }

    // MARK: Accessibility

    override var accessibilityAttributeValue: AttributeValue { text.map { .string($0) } ?? .null }

    /// Selects the option with a text.
    override func accessibilitySetValue(_ value: AttributeValue) throws {
        guard let number = options.firstIndex(where: { $0.text.collapsed == value.asText }) else {
            let names = options.map { "\"\($0.text.collapsed)\"" }.joined(separator: ", ")
            throw DriverError(.invalidValue("\(ScriptSpelling.value(value)): the options are \(names)"))
        }
        if isEnabled { choose(number) }
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}

/// A multi-line text field of a web page.
final class WebTextArea: TextView, WebControl {
    let element: WebElement
    private var pageText: String?

    init(_ element: WebElement) {
        self.element = element
        super.init(frame: .zero)
        autocapitalizationType = .none
    }

    func follow(label: String?) {
        let wanted = element.text
        if wanted != pageText {
            pageText = wanted
            text = wanted
        }
        isEditable = element["disabled"] == nil && element["readonly"] == nil
        accessibilityLabel = label ?? element["placeholder"]
    }

    override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: 60) }

    var formValue: String? { text }

    func reset() { text = element.text }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}
