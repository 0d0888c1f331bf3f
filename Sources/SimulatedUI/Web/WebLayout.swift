import Automation

/// Lays out the text and controls of a page in lines.
struct WebLayout {
    private(set) var left: Double
    private(set) var right: Double
    private var x: Double
    private var y: Double
    private var lineHeight = 0.0
    /// The margin below the last block.
    private var pendingMargin = 0.0
    /// Whether white space precedes the next run.
    private var hasBlank = false

    /// A part of a run on one line.
    struct Fragment {
        var text: String
        var rect: Rect
    }

    init(left: Double, right: Double, top: Double) {
        self.left = left
        self.right = max(left + 40, right)
        x = left
        y = top
    }

    /// The y coordinate of the next line.
    var bottom: Double { y + lineHeight }

    // MARK: Blocks

    mutating func beginBlock(margin: Double, indentation: Double) {
        endLine()
        pendingMargin = max(pendingMargin, margin)
        left += indentation
        x = left
    }

    mutating func endBlock(margin: Double, indentation: Double) {
        endLine()
        pendingMargin = max(pendingMargin, margin)
        left -= indentation
        x = left
    }

    mutating func endLine() {
        if lineHeight > 0 { y += lineHeight + 4 }
        lineHeight = 0
        x = left
        hasBlank = false
    }

    /// Ends the line, or leaves an empty one.
    mutating func breakLine(height: Double) {
        if lineHeight == 0 { lineHeight = height }
        endLine()
    }

    /// Adds the margin above the line, if nothing is on it yet.
    mutating func openLine() {
        guard lineHeight == 0 else { return }
        y += pendingMargin
        pendingMargin = 0
    }

    /// Returns the layout of a table cell in the row that starts here.
    mutating func cell(_ number: Int, of count: Int) -> WebLayout {
        openLine()
        let width = (right - left) / Double(max(1, count))
        return WebLayout(left: left + Double(number) * width, right: left + Double(number + 1) * width - 8, top: y)
    }

    mutating func extend(to bottom: Double) { lineHeight = max(lineHeight, bottom - y) }

    // MARK: Content

    /// Returns the rectangle of unbreakable content.
    mutating func place(_ size: Size) -> Rect {
        if hasBlank, x > left { x += 4 }
        if x > left, x + size.width > right { endLine() }
        openLine()
        let rect = Rect(x: x, y: y, width: min(size.width, right - left), height: size.height)
        x += rect.size.width
        lineHeight = max(lineHeight, size.height)
        hasBlank = false
        return rect
    }

    /// Returns the fragments of a run; empty for a run of white space.
    mutating func place(_ text: String, font: Font) -> [Fragment] {
        let isSpace: (Character) -> Bool = { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" || $0 == "\r\n" }
        if text.first.map(isSpace) == true { hasBlank = true }
        let words = text.split(whereSeparator: isSpace)
        guard !words.isEmpty else { return [] }
        let blank = font.width(of: " ")
        if hasBlank, x > left { x += blank }
        var fragments: [Fragment] = []
        var line = ""
        for word in words {
            let longer = line.isEmpty ? String(word) : line + " " + word
            if x + font.width(of: longer) > right, !(line.isEmpty && x <= left) {
                if !line.isEmpty { fragments.append(fragment(line, font)) }
                endLine()
                line = String(word)
            } else {
                line = longer
            }
        }
        fragments.append(fragment(line, font))
        hasBlank = text.last.map(isSpace) == true
        return fragments
    }

    private mutating func fragment(_ text: String, _ font: Font) -> Fragment {
        openLine()
        let size = Size(width: min(font.width(of: text), max(1, right - x)), height: font.lineHeight)
        let rect = Rect(origin: Point(x: x, y: y), size: size)
        x += size.width
        lineHeight = max(lineHeight, size.height)
        return Fragment(text: text, rect: rect)
    }
}

/// The style of a run of text, determined by its ancestors.
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

    /// Whether an element is a block.
    static func isBlock(_ tag: String) -> Bool { blocks.contains(tag) }

    /// Returns the margin above and below a block, in points.
    static func margin(_ tag: String) -> Double {
        switch tag {
        case "h1", "h2": 16
        case "h3", "h4", "h5", "h6", "p", "ul", "ol", "dl", "blockquote", "pre", "table", "hr": 12
        default: 0
        }
    }

    /// Returns the indentation of a block's content, in points.
    static func indentation(_ tag: String) -> Double {
        switch tag {
        case "ul", "ol", "blockquote", "dd": 24
        default: 0
        }
    }

    /// Returns the style inside an element.
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

    /// Whether an element and its descendants are hidden.
    static func isHidden(_ element: WebElement) -> Bool {
        if element["hidden"] != nil || element["aria-hidden"] == "true" { return true }
        if element.tag == "input", element["type"] == "hidden" { return true }
        guard let style = element["style"] else { return false }
        let rules = style.filter { $0 != " " }.lowercased()
        return rules.contains("display:none") || rules.contains("visibility:hidden")
    }
}
