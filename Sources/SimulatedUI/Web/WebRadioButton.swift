import Automation

/// One of several choices of a web page; of those with one name one is chosen.
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
