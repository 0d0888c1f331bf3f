import Automation

/// A control of a web page that follows its element when the app changes that.
protocol WebControl: View {
    var element: WebElement { get }
    /// Takes what the element says now.
    /// - Parameter label: the text that names the control, if the page has one.
    func follow(label: String?)
    /// What the control adds to the query of its form; nil for nothing.
    var formValue: String? { get }
    /// Goes back to what the page says.
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

/// A field for one line of text in a web page.
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

/// A check box of a web page; a switch to scripts.
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

/// A picture of a web page.
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

    /// A length in points, if it is a sensible one.
    private static func length(_ text: String?) -> Double? {
        guard let text, let length = Double(text), length > 0, length < 10_000 else { return nil }
        return length
    }

    override func accessibilityAttribute(_ key: AttributeKey) -> AttributeValue {
        key == .dom ? element.domAttributes : super.accessibilityAttribute(key)
    }
}
