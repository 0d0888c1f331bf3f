import Automation

/// How a run of text looks, as the elements around it say.
struct WebStyle {
    var size = 16.0
    var isBold = false
    var isHeading = false
    var keepsSpace = false
    var color = Color.black
    var font: Font { Font(pointSize: size, isBold: isBold) }

    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "fieldset", "figure",
        "figcaption", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol",
        "p", "pre", "section", "table", "tbody", "thead", "tr", "ul",
    ]

    /// Whether an element stands on lines of its own.
    static func isBlock(_ tag: String) -> Bool { blocks.contains(tag) }

    /// The room above and below a block, in points.
    static func margin(_ tag: String) -> Double {
        switch tag {
        case "h1", "h2": 16
        case "h3", "h4", "h5", "h6", "p", "ul", "ol", "dl", "blockquote", "pre", "table", "hr": 12
        default: 0
        }
    }

    /// How much further to the right the content of a block begins, in points.
    static func indentation(_ tag: String) -> Double {
        switch tag {
        case "ul", "ol", "blockquote", "dd": 24
        default: 0
        }
    }

    /// The style inside an element.
    func inside(_ tag: String) -> WebStyle {
        var style = self
        switch tag {
        case "h1": style.size = 28
        case "h2": style.size = 22
        case "h3": style.size = 18
        case "small", "figcaption": style.size = max(9, size - 3)
        case "pre": style.keepsSpace = true
        default: break
        }
        switch tag {
        case "h1", "h2", "h3", "h4", "h5", "h6": (style.isBold, style.isHeading) = (true, true)
        case "b", "strong", "th", "dt": style.isBold = true
        case "a": style.color = .blue
        default: break
        }
        return style
    }

    /// Whether an element and all in it are left out.
    static func isHidden(_ element: WebElement) -> Bool {
        if element["hidden"] != nil || element["aria-hidden"] == "true" { return true }
        if element.tag == "input", element["type"] == "hidden" { return true }
        guard let style = element["style"] else { return false }
        let rules = style.filter { $0 != " " }.lowercased()
        return rules.contains("display:none") || rules.contains("visibility:hidden")
    }
}
