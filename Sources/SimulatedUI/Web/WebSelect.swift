import Automation

/// A choice of a web page: a button with what is chosen; a tap offers the options.
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

    /// Chooses the option of a text.
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
