import Automation

/// A field for several lines of text in a web page.
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
