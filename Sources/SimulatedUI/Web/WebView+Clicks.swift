extension WebView {
    /// Does what a tap on an element does: what the app wants, then what the page itself does.
    func didClick(_ element: WebElement) {
        var current: WebElement? = element
        while let this = current {
            // Forms are told when they are submitted.
            if this.tag != "form", let id = this.id, let body = clickHandlers[id] { body(this) }
            current = this.parent
        }
        switch element.tag {
        case "a": if let reference = element["href"] { load(reference) }
        case "button" where element["type"] == nil || element["type"] == "submit": submitForm(of: element)
        case "input" where element["type"] == "submit": submitForm(of: element)
        case "button" where element["type"] == "reset", "input" where element["type"] == "reset":
            for control in controls(of: element.ancestor("form")) { control.reset() }
        default: break
        }
    }

    /// Selects a radio button and ends the selection of the others of its name.
    func chooseRadioButton(_ button: WebRadioButton) {
        for case let other as WebRadioButton in controls(of: button.element.ancestor("form"))
        where other !== button && other.element["name"] == button.element["name"] {
            other.isSelected = false
        }
        button.isSelected = true
        didClick(button.element)
    }

    /// Tells the app that the form around an element is submitted, and loads the page that it leads to, if any, with
    /// the values of its controls as the query.
    func submitForm(of element: WebElement) {
        guard let form = element.ancestor("form") else { return }
        if let id = form.id, let body = clickHandlers[id] { body(form) }
        guard let action = form["action"] else { return }
        var fields: [String] = []
        for control in controls(of: form) {
            guard let name = control.element["name"], let value = control.formValue else { continue }
            fields.append("\(WebAddress.escaped(name))=\(WebAddress.escaped(value))")
        }
        if let name = element["name"], element.tag == "button" || element["type"] == "submit" {
            fields.append("\(WebAddress.escaped(name))=\(WebAddress.escaped(element["value"] ?? ""))")
        }
        var address = WebAddress(resolved(action))
        address.fragment = ""
        // As with the method GET; a page that the app has takes nothing else.
        if !fields.isEmpty { address.query = "?" + fields.joined(separator: "&") }
        load(address.text)
    }

    /// The controls of a form, or of the whole page for nil.
    private func controls(of form: WebElement?) -> [any WebControl] {
        content.controls.filter { form == nil || $0.element.ancestor("form") === form }
    }
}
